### 채널에 알리는 말: 방금 일어난 일.

announce-started = 🃏 게임을 시작합니다 · { $rules }
    -# 공정한 패, 지문 `{ $commitment }`
announce-game-won = { $winners ->
    [1] 🏆 **{ $names }** 님이 게임을 이겼습니다!
   *[other] 🏆 공동 승리: **{ $names }**!
}
announce-next = 👉 { $mention }, 차례입니다.
announce-reminder = ⏳ { $mention }, 테이블 { $table }에서 기다립니다. 제한 시간: { $moment }.
announce-reminder-open = ⏳ { $mention }, 테이블 { $table }에서 기다립니다.
announce-host = 이제 **{ $name }** 님이 방장입니다.
announce-left = 🤖 **{ $name }** 님이 떠나 컴퓨터가 자리를 맡습니다. 언제든 돌아올 수 있습니다.
announce-replaced = 🤖 **{ $name }** 님의 자리를 컴퓨터가 맡습니다. 언제든 돌아올 수 있습니다.
announce-absent = 🤖 **{ $name }** 님의 시간이 그 사이 낸 패 없이 세 번 지나 컴퓨터가 자리를 맡습니다. 언제든 돌아올 수 있습니다.
announce-back = 👋 **{ $name }** 님이 돌아왔습니다.
announce-claimed = 🪑 다음 판부터 **{ $name }** 님이 { $seat } 대신 합니다.
announce-seat-taken = 🪑 **{ $name }** 님이 컴퓨터의 자리를 넘겨받았습니다.
announce-seat-passed = 🪑 **{ $name }** 님이 **{ $former }** 님을 대신해 이어서 플레이합니다.
announce-paused = ⏸️ **{ $name }** 님이 게임을 멈췄습니다.
next-round-awaited = ⏩ 확인했습니다. { $mentions } 님도 누르면 바로, 아니면 몇 초 뒤에 다음 판이 시작됩니다.
guess-right = 🔮 맞힌 사람: { $names }{ $more ->
    [0] {""}
   *[other] {" "}외 { $more }명
}
announce-paused-alone = ⏸️ 테이블에 아무도 없습니다. 누군가 돌아올 때까지 기다립니다.
announce-resumed = ⏯️ 게임을 계속합니다.
announce-undo-asked = ↩️ **{ $name }** 님이 마지막 수를 무르고 싶어 합니다. 1분 안에 모두가 동의해야 합니다.
announce-undo-agreed = 👍 **{ $name }** 님이 동의합니다.
announce-undo-refused = 👎 **{ $name }** 님: 무르지 않습니다.
announce-undo-lapsed = ⏰ 모두가 제때 동의하지 않아 무르지 않습니다.
announce-undone = ↩️ **{ $name }** 님이 마지막 수를 무르고 다시 생각합니다.
direct-turn = 👉 테이블 { $table }에서 차례입니다: { $link } · 제한 시간: { $moment }.
direct-turn-open = 👉 테이블 { $table }에서 차례입니다: { $link }
direct-next = ⏳ 테이블 { $table }에서 다음 차례입니다: { $link }
direct-needed = 🔔 테이블 { $table }에서 기다립니다: { $link }
table-arrives = 🧭 테이블 { $table }이(가) 이 채널로 옮겨 옵니다.
announce-moved = 🧭 게임은 { $channel }에서 이어집니다.
announce-closed = ⏹️ 테이블이 닫혔습니다.
announce-rematch = 🔁 재대결은 테이블 { $table }입니다.
announce-question = 👉 { $mentions }, **{ $name }** 님이 마지막 수를 물러도 될까요?
announce-call-owner = 🪑 { $mentions }, **내 자리로 돌아가기**를 누를 때까지 컴퓨터가 자리를 맡습니다.
announce-call-owners = 🪑 { $mentions }, 한 분이 **내 자리로 돌아가기**를 누를 때까지 기다립니다.
announce-call-substitute = 🪑 { $mentions }, 이제 이 자리의 주인입니다. **내 패**를 누르면 패가 보입니다.
announce-call-host = ⏸️ { $mentions }, 테이블이 멈췄습니다. 계속하려면 **계속**를 누르세요.
banner-comeback = { $points }점 역전!

remark = 💬 { $name }: “{ $said }”
remark-parus = 제가 한 건가요?
remark-passer = 어, 되네요!
remark-sitta = 한번 해 보라고 배웠어요.
remark-upupa = 천천히, 천천히, 자 여기.
remark-sturnus = 빠르게 갑니다.
remark-pica = 이건 제 것 같군요.
remark-cuculus = 아무도 못 봤겠지요.
remark-merula = 노래 한 곡 할 만하네요.
remark-alcedo = 한 번이면 충분합니다.
remark-corvus = 이때를 기다렸습니다.
remark-strix = 멀리서도 보였습니다.
remark-ardea = 기다림이지요.
remark-falco = 위에서 내려갑니다.
remark-aquila = 계획대로입니다.
remark-bubo = 계산해 두었습니다.
remark-grus = 언제나처럼 차례대로.
