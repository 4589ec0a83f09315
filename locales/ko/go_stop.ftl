### 고스톱: 판, 패널, 채널, 거절, 정산.

gostop-name = 고스톱
gostop-lobby = 열두 달의 꽃을 맞추고, 언제 멈출지 정하세요. { $seats ->
    [2] 두 명이 합니다
   [4] 두 명에서 네 명이 합니다
    [5] 두 명에서 다섯 명이 합니다
   *[other] 두 명이나 세 명이 합니다
}. 자리에 앉으세요!
    .title = 고스톱 · 테이블 { $table }
gostop-lobby-footer = { $seats ->
    [2] 두 자리가 모두 차면 방장이 시작합니다.
   [4] 두 자리에서 네 자리가 차면 방장이 시작합니다.
    [5] 두 자리에서 다섯 자리가 차면 방장이 시작합니다.
   *[other] 두 자리나 세 자리가 차면 방장이 시작합니다.
}

gostop-title = { $rounds ->
    [0] { $round }판
   *[other] { $rounds }판 중 { $round }판
}
gostop-title-again = { " · " }{ $deal }번째 패
gostop-turn-join = 🙋 **칠까요?** **{ $name }** 님이 이 판에 참가할지 정합니다.
gostop-turn-joined = 참가: { $names }.
gostop-turn-take = 🤔 **{ $name }** 님이 { $card }에 맞는 패를 고릅니다: { $choice }.
gostop-turn-give = 🤔 **{ $name }** 님이 **{ $to }** 님에게 줄 피를 고릅니다.
gostop-turn-count = 🤔 **{ $name }** 님이 국진을 무엇으로 셀지 정합니다.
gostop-turn-decide = 🔥 **고 아니면 스톱?** **{ $name }** 님이 { $points }으로 결정합니다.
gostop-turn-another = 🔁 **한 판 더?** **{ $name }** 님에게 묻습니다.
gostop-turn-answered = 답한 사람: { $names }. 모두 답하면 공개합니다.
gostop-seat-out = ▫️ **{ $name }** · 빠짐
gostop-seat-rests = ▫️ **{ $name }** · 이 판 쉼 · 합계 { $total }
gostop-seat-sold = 🌟 광팔이 { $cards }
gostop-seat-points = 이번 판 { $points }
gostop-seat-total = 합계 { $total }
gostop-seat-goes = 🔥 { $goes }고
gostop-seat-shaken = 👐 흔든 달: { $months } (×{ $factor })
gostop-seat-sattas = 🗼 뻑 { $sattas }번
gostop-seat-flips = 🔄 빈 차례 { $flips }번
gostop-aim = 🎯 { $threshold }점부터 고/스톱
gostop-pile = 🎴 더미: { $pile }장
gostop-terms-nagari = 🌫️ 앞판 나가리: 다음 승자의 점수는 ×{ $factor }.
gostop-terms-pushed = 🫸 앞판 밀기: 다음 승자의 점수는 ×{ $factor }.
gostop-terms-missions = 🎯 미션 패, 먹고 이기면 한 장마다 ×2: { $cards }
gostop-tokens = 칩 { $tokens }개
gostop-pot = 바닥
gostop-pot-empty = 비어 있음.
gostop-pot-month = **{ $month }** { $cards }
gostop-pot-stack = 🗼 **{ $month }**, 쌓인 패 { $cards }
gostop-pot-in-play = ▶️ 놓인 패: { $cards }

gostop-captured = { $name } · { $points }
gostop-captured-nothing = 아직 먹은 패가 없습니다.
gostop-captured-pi = 🍂 피 **{ $value }**
gostop-captured-kind = { $set } **{ $count }** · { $cards }
gostop-step = { $needs } 더 → +{ $gains }
gostop-step-counts = { $points }점
gostop-step-trio = { $set } { $held }/3 ({ $gains }점)
gostop-step-done = { $set } ✅ { $points }
gostop-set-brights = 광
gostop-set-animals = 열끗
gostop-set-godori = 고도리
gostop-set-ribbons = 띠
gostop-set-poem = 홍단
gostop-set-plain = 초단
gostop-set-blue = 청단
gostop-set-pi = 피

## 채널.

gostop-draw = 🎴 첫 선 뽑기, 1월에 가까운 순: { $cards }. **{ $name }** 님이 선입니다.
gostop-draw-day = 🎴 첫 선 뽑기, 12월에 가까운 순: { $cards }. **{ $name }** 님이 선입니다.
gostop-round = 🔔 **{ $round }판.** **{ $name }** 님이 선입니다.
gostop-round-again = 🔁 **{ $round }판, { $deal }번째 패.** **{ $name }** 님이 다시 선입니다.
gostop-round-won = { $names } 승
gostop-round-own = 내가 승
gostop-round-nobody = 나가리
gostop-round-pushed = { $names } 밀기
gostop-pot-joker = 바닥의 { $card } 패는 선인 **{ $name }** 님에게 가고, { $refill } 패가 대신 놓입니다.
gostop-joker-played = **{ $name }** 님이 { $card } 패를 자기 피에 놓고 더미에서 한 장을 가져옵니다.
gostop-turn = **{ $name }** 님: { $deeds }
gostop-turn-clock = ⏰ 시간 종료, **{ $name }** 님: { $deeds }
gostop-does-play = { $cards } 냄
gostop-does-flip = 패를 내지 않음 (폭탄의 빈 차례)
gostop-does-draw = { $cards } 뒤집음
gostop-does-choose = { $cards } 고름
gostop-does-ask = { $cards } 중 하나를 고를 차례
gostop-does-take = { $cards } 가져감
gostop-does-nothing = 가져간 패 없음
gostop-call-kiss = 💋 **쪽!** 방금 낸 패와 뒤집은 패가 짝입니다.
gostop-call-satta = 🗼 **뻑!** 같은 달 세 번째 패: 세 장이 바닥에 쌓이고, 네 번째 패를 가진 사람이 모두 먹습니다.
gostop-call-ttadak = ⚡ **따닥!** 바닥의 두 장, 낸 패, 뒤집은 패: 네 장을 한꺼번에 먹습니다.
gostop-call-ppuk = 💥 **뻑 먹기!** 네 번째 패로 쌓인 패를 모두 먹습니다.
gostop-call-sseul = 🧹 **쓸!** 바닥을 싹 쓸었습니다.
gostop-bomb = 💣 **폭탄!** **{ $name }** 님이 { $cards } 패를 { $month }의 네 번째 패에 던집니다: 이기면 ×2, 빈 차례 두 번.
gostop-shaken = 👐 **흔들기!** **{ $name }** 님이 { $month } 세 장을 보입니다, { $cards }: 이기면 ×2.
gostop-stolen = 🫳 **{ $name }** 님이 한 사람에게서 피 한 장씩: { $cards }.
gostop-given = 🫳 **{ $name }** 님이 **{ $to }** 님에게 줍니다: { $cards }.
gostop-counted-animal = 🍶 **{ $name }** 님의 국진은 이 판에서 열끗입니다.
gostop-counted-pi = 🍶 **{ $name }** 님의 국진은 이 판에서 쌍피입니다.
gostop-joined = 🙋 **{ $name }** 님이 이 판에 참가합니다.
gostop-folded = 🙅 **{ $name }** 님이 패를 돌려주고 이 판을 쉽니다.
gostop-sold = 🌟 세 명이 치므로 **{ $name }** 님은 쉬고 { $cards } 패를 팝니다: { $sum }.
gostop-sold-nothing = 🌟 세 명이 치므로 **{ $name }** 님은 쉽니다. 팔 패가 없습니다.
gostop-missions = 🎯 미션 패: { $cards }. 먹고 이기면 한 장마다 두 배입니다.
gostop-asked = 🔥 **고 아니면 스톱?** **{ $name }** 님이 { $points }으로 결정합니다.
gostop-satta-paid = 💰 일찍 이룬 것은 바로 받습니다: **{ $name }** 님 { $sum }.
gostop-go = 🔥 **고!** **{ $name }** 님이 { $points }으로 계속합니다. { $times ->
    [1] 1고는 1점을 더합니다.
    [2] 2고는 2점을 더합니다.
   *[other] { $times }고는 { $bonus }점을 더하고 ×{ $factor }입니다.
} 하지만 다른 사람이 멈추면 { $cost ->
    [double] 두 배를 냅니다.
    [double-both] 고를 부르지 않은 또 한 사람 몫까지 두 배로 냅니다.
    [double-other] 두 배와, 고를 부르지 않은 또 한 사람 몫을 냅니다.
   *[both] 고를 부르지 않은 또 한 사람 몫까지 냅니다.
}
gostop-stop = 🛑 **스톱!** **{ $name }** 님이 판을 끝냅니다.
gostop-push = 🫸 **밀기!** **{ $name }** 님은 받지 않습니다. 아무도 내지 않고, 다음 판은 두 배입니다.
gostop-banner-go = { $times }고!
gostop-banner-satta = 뻑!
gostop-banner-three-sattas = 쓰리뻑!
gostop-banner-ppuk = 뻑 먹기!
gostop-banner-sseul = 쓸!
gostop-banner-bomb = 폭탄!
gostop-banner-shaken = 흔들기!
gostop-ended-stop = 🏁 이 판은 **{ $name }** 님의 것: { $sum }.
gostop-ended-sattas = 🏁 삼뻑: 이 판은 **{ $name }** 님의 것.
gostop-ended-chong-tong = 🎊 **총통!** **{ $name }** 님이 { $months } 네 장을 모두 쥐고 판을 이깁니다.
gostop-replay-kept = **{ $name }** 님이 { $months } 네 장을 숨기고 계속합니다.
gostop-ended-nagari = 🌫️ **나가리!** { $why } 승자가 없습니다.{ $carry ->
        [none] {""}
       *[kept] {" "}같은 선이 다시 패를 돌리고, 다음 승자의 점수는 두 배입니다.
    }
gostop-nagari-pot = { $month } 네 장이 모두 바닥에 깔렸습니다.
gostop-nagari-hands = 모두의 손에 같은 달 네 장이 들어왔습니다.
gostop-nagari-exhausted = 패가 다 떨어졌는데 아무도 스톱하지 않았습니다.
gostop-went-out = 👋 **{ $name }** 님은 칩이 떨어져 빠지고, 남은 사람들이 계속합니다.
gostop-answered = 🗳️ **{ $name }** 님이 답했습니다.
gostop-polled = 🗳️ **한 판 더?** { $answers }
gostop-polled-another = 🔁 **{ $name }**
gostop-polled-enough = 🏁 **{ $name }** 그만
gostop-next-join = 👉 { $mention }, 칠까요?
gostop-next-another = 👉 { $mention }, 한 판 더?
gostop-next-decide = 👉 { $mention }, 고 아니면 스톱?

## 패널.

gostop-hand = 🎴 **내 패** · { $count }
gostop-panel-turn = ▶️ **내 차례.** 낼 패를 누르세요.
gostop-panel-turn-flip = ▶️ **내 차례.** 손에 패가 없으니 더미에서 한 장 뒤집으세요.
gostop-panel-out = 👋 칩이 떨어져 빠졌습니다. 다른 사람들이 계속합니다.
gostop-panel-rests = 💤 이 판은 쉽니다. 손의 패는 더미로 돌아갔습니다.
gostop-score-own = 👤 나: **{ $points }**
gostop-score = { $name }: **{ $points }**, { $cards }
gostop-takes = { $cards } 먹음
gostop-takes-nothing = 먹는 패 없음
gostop-takes-choice = { $cards } 중 하나 먹음
gostop-takes-stack = 쌓인 { $cards } 모두 먹음 (뻑 먹기)
gostop-takes-aside = 내 피로 놓고 더미에서 한 장
gostop-takes-later = 두 번째 차례까지 기다림
gostop-may-bomb = 💣 폭탄
gostop-may-shake = 👐 흔들기
gostop-chosen = ✅ **{ $name }**: { $takes }.
gostop-planned = 📝 **{ $name }**: 아직 차례가 아닙니다. 지금대로라면 { $takes }.
gostop-order-takes = 그때 먹을 패가 있으면 { $play } 내기, 없으면 직접 고르기
gostop-order-takes-else = 그때 먹을 패가 있으면 { $play } 내기, 없으면 { $otherwise } 내기
gostop-button-play = { $card } 내기
gostop-button-joker = { $card } 놓기
gostop-button-shake = 흔들고 { $card } 내기
gostop-button-bomb = { $month } 폭탄
gostop-button-flip = 뒤집기만
gostop-button-take = { $card } 먹기
gostop-button-give = { $card } 주기
gostop-button-count-animal = 열끗으로
gostop-button-count-pi = 쌍피로
gostop-button-join = 참가
gostop-button-fold = 패 돌려주기
gostop-button-go = 고
gostop-button-stop = 스톱
gostop-button-push = 밀기
gostop-button-declare = 총통 선언
gostop-button-keep = 숨기고 계속
gostop-button-another = 한 판 더
gostop-button-enough = 그만하기
gostop-join = 🙋 **칠까요?** 이 판은 세 명이 칩니다. 지금까지 참가: { $names }. 패를 돌려주면 더미로 가고, 내지도 받지도 않습니다. 세 명이 차서 밀린 사람은 광, 쌍피, 조커를 팔아 한 장마다 세 명에게서 { $price }씩 받습니다.
gostop-take-played = 🤔 { $card } 패로 **어느 것을 먹을까요?**
gostop-take-drawn = 🤔 { $card } 패를 뒤집었습니다. **어느 것을 먹을까요?**
gostop-give = 🤔 **{ $name }** 님에게 피 { $owes }장을 줍니다. **먼저 어느 것을 줄까요?**
gostop-cup = 🍶 국진을 먹었습니다. **이 판이 끝날 때까지 무엇으로 셀까요?**
gostop-decide = 🔥 **고 아니면 스톱?** 지금 **{ $points }**입니다. { $threshold }점부터 묻습니다.
gostop-decide-stop = 🛑 **스톱**하면 판이 끝나고 **{ $sum }** 받습니다:
gostop-decide-push = 🫸 **밀기**를 하면 아무도 내지 않고 판이 끝납니다. 누가 이기든 다음 승자의 점수는 ×{ $factor }.
gostop-decide-go = 🔥 **고**하면 보너스 { $bonus }점으로 계속합니다. { $points }보다 많아지면 다시 묻습니다.
gostop-decide-go-doubled = 🔥 **고**하면 보너스 { $bonus }점과 ×{ $factor }(으)로 계속합니다. { $points }보다 많아지면 다시 묻습니다.
gostop-decide-rival = • **{ $name }** 님은 { $points }, { $needs }점이면 멈출 수 있음. 남은 차례: { $turns }
gostop-decide-risk = ⚠️ { $cost ->
    [double] 상대가 먼저 멈추면 **두 배**를 냅니다 (고박).
    [double-both] 다른 사람이 먼저 멈추면 고를 부르지 않은 또 한 사람 몫까지 **두 배**로 냅니다 (고박).
    [double-other] 다른 사람이 먼저 멈추면 **두 배**와, 고를 부르지 않은 또 한 사람 몫을 냅니다 (고박).
   *[both] 다른 사람이 먼저 멈추면 고를 부르지 않은 **또 한 사람 몫까지** 냅니다 (고박).
} 아무도 멈추지 않으면 나가리이고 받는 것이 없습니다. 내 남은 차례: { $turns }
gostop-chong-tong = 🎊 **총통!** 새 패로 { $month } 네 장이 모였습니다. 선언하면 바로 판을 이기고 **{ $sum }** 받습니다. 숨기고 계속해도 아무도 모릅니다.
gostop-another = 🔁 **한 판 더?** 모두 답할 때까지 아무도 답을 볼 수 없습니다. { $needed ->
    [1] 한 사람이 그만두면 게임이 끝납니다.
   *[other] { $needed }명이 그만두면 게임이 끝납니다.
}

gostop-hint-play = 💡 힌트: { $card } 내세요. { $why }
gostop-hint-take = 💡 힌트: { $card } 먹으세요.
gostop-hint-give = 💡 힌트: { $card } 주세요.
gostop-hint-count-animal = 💡 힌트: 열끗으로 세세요.
gostop-hint-count-pi = 💡 힌트: 쌍피로 세세요.
gostop-hint-joker = 💡 힌트: 먼저 { $card } 놓으세요. 확실한 피와 새 패가 생깁니다.
gostop-hint-shake = 💡 힌트: 세 장을 흔들고 { $card } 내세요. 이기면 두 배입니다.
gostop-hint-bomb = 💡 힌트: { $month } 폭탄을 던지세요.
gostop-hint-flip = 💡 힌트: 뒤집기만 하고 손의 패를 아끼세요.
gostop-hint-join = 💡 힌트: 참가하세요. 보통보다 좋은 패입니다.
gostop-hint-fold = 💡 힌트: 패를 돌려주세요. 보통보다 나쁜 패입니다.
gostop-hint-go = 💡 힌트: 고. 잃을 것보다 얻을 것이 많습니다.
gostop-hint-stop = 💡 힌트: 스톱. 지금 것이 확실합니다.
gostop-hint-push = 💡 힌트: 밀기. 스톱으로 받는 것으로는 따라잡기 어려우니, 두 배인 다음 판이 낫습니다.
gostop-hint-chong-tong = 💡 힌트: 선언하고 판을 이기세요.
gostop-hint-decline = 💡 힌트: 숨기세요. 이 패는 더 값집니다.
gostop-why-stack = 쌓인 패를 모두 먹고 피도 한 장씩 받습니다.
gostop-why-bright = 광이 들어옵니다.
gostop-why-animal = 열끗이 들어옵니다.
gostop-why-ribbon = 띠가 들어옵니다.
gostop-why-pi = 피도 점수가 되고 피박을 막습니다.
gostop-why-little = 먹는 것은 없지만 상대에게 주는 것이 가장 적습니다.
gostop-hint-than-play = { $card } 내는 것보다 약 { $points } 낫습니다.
gostop-hint-than-take = { $card } 먹는 것보다 약 { $points } 낫습니다.
gostop-hint-than-shake = 세 장을 흔들고 { $card } 내는 것보다 약 { $points } 낫습니다.
gostop-hint-than-bomb = { $month } 폭탄보다 약 { $points } 낫습니다.
gostop-hint-than-flip = 뒤집기만 하는 것보다 약 { $points } 낫습니다.
gostop-hint-than-go = 고보다 약 { $points } 낫습니다.
gostop-hint-than-stop = 스톱보다 약 { $points } 낫습니다.

gostop-review-played = { $card } 냈습니다.
gostop-review-took = { $card } 먹었습니다.
gostop-review-shook = 세 장을 흔들고 { $card } 냈습니다.
gostop-review-bomb = { $month } 폭탄을 던졌습니다.
gostop-review-flip = 뒤집기만 했습니다.
gostop-review-went = 고를 했습니다.
gostop-review-stopped = 스톱을 했습니다.
gostop-better-play = 더 나은 수: { $card } 내기. { $why }
gostop-better-take = 더 나은 수: { $card } 먹기. { $why }
gostop-better-shake = 더 나은 수: 세 장을 흔들고 { $card } 내기. 이기면 두 배입니다.
gostop-better-bomb = 더 나은 수: { $month } 폭탄 던지기. 네 장을 모두 먹고 피도 한 장씩 받습니다.
gostop-better-flip = 더 나은 수: 뒤집기만 하고 손의 패를 아끼기.
gostop-better-go = 더 나은 수: 고. 잃을 것보다 얻을 것이 많았습니다.
gostop-better-stop = 더 나은 수: 스톱. 그때 것이 확실했습니다.
gostop-review-footer = 믿을 수 있었던 { $worlds }가지 패에서 고수의 선택과 비교했습니다. 다른 사람의 실제 카드는 보지 않습니다. 고와 스톱은 다른 쪽과 비교했습니다. 충분히 믿을 만한 추정이 없어서 조커, 총통, 한 차례의 두 번째 선택은 판단하지 않습니다.

## 거절.

gostop-refusal-over = 이 게임은 끝났습니다. **재대결**이나 `/gostop new`로 새로 시작하세요.
gostop-refusal-turn = **{ $name }** 님의 차례입니다. **내 패**에서 패를 골라 미리 예약할 수 있습니다.
gostop-refusal-take-first = 먼저 { $card } 패로 무엇을 먹을지 고르세요: { $choice }. **내 패**에 두 버튼이 있습니다.
gostop-refusal-decide-first = 먼저 고나 스톱을 고르세요. **내 패**에 두 버튼이 있습니다.
gostop-refusal-no-push = 지금은 판을 밀 수 없습니다. 고나 스톱을 고르세요. **내 패**에 두 버튼이 있습니다.
gostop-refusal-chong-tong-first = 먼저 { $month } 네 장을 선언할지 숨길지 고르세요. **내 패**에 두 버튼이 있습니다.
gostop-refusal-give-first = 먼저 어느 피를 줄지 고르세요: { $choice }. **내 패**에 버튼이 있습니다.
gostop-refusal-count-first = 먼저 국진을 무엇으로 셀지 고르세요. **내 패**에 두 버튼이 있습니다.
gostop-refusal-not-held = { $card } 패는 손에 없습니다. **내 패**에서 가진 패를 볼 수 있습니다.
gostop-refusal-joker-aside = { $card } 패는 바닥에 내지 않습니다. 피에 놓고 더미에서 한 장 가져오세요.
gostop-refusal-no-joker = { $card } 패는 조커가 아니니 놓지 말고 내세요.
gostop-refusal-joker-first = 조커는 두 번째 차례부터입니다. 다른 패를 내세요.
gostop-refusal-must-capture = 이 테이블에서는 맞는 패가 있으면 내야 합니다. 예: { $card }.
gostop-refusal-shake-three = { $month } 흔들기에는 세 장이 필요한데 { $held }장뿐입니다. 그냥 패를 내세요.
gostop-refusal-shaken = { $month }은(는) 이미 흔들었고 한 번만 셉니다. 그냥 패를 내세요.
gostop-refusal-bomb-three = { $month } 폭탄에는 세 장이 필요한데 { $held }장뿐입니다. 한 장을 내세요.
gostop-refusal-bomb-fourth = { $month } 폭탄은 바닥의 네 번째 패에 던지는데 그 패가 없습니다. 세 장을 흔들거나 한 장을 내세요.
gostop-refusal-no-flip = 패 없는 차례는 폭탄으로만 생기고, 남은 것이 없습니다. 패를 내세요.
gostop-refusal-nothing-to-take = 지금은 고를 두 장이 없습니다. **내 패**에서 할 수 있는 것을 보세요.
gostop-refusal-nothing-to-give = 지금은 줄 피를 고를 때가 아닙니다. **내 패**에서 할 수 있는 것을 보세요.
gostop-refusal-nothing-to-count = 지금은 국진을 무엇으로 셀지 묻지 않습니다. **내 패**에서 할 수 있는 것을 보세요.
gostop-refusal-not-a-choice = { $card } 패는 고를 수 없습니다. { $choice } 중에서 고르세요.
gostop-refusal-join-first = 먼저 모두 이 판에 참가할지 정합니다. 차례가 되면 **내 패**에 두 버튼이 있습니다.
gostop-refusal-nobody-joins = 이 판을 칠 사람은 정해졌습니다. 계속하세요.
gostop-refusal-sits-out = 이 판은 쉽니다. 다음 판에 다시 패를 받습니다.
gostop-refusal-answer-first = 판이 끝났습니다. 먼저 한 판 더 할지 답하세요. **내 패**에 두 버튼이 있습니다.
gostop-refusal-nobody-asks = 지금은 한 판 더 할지 묻지 않습니다. 계속하세요.
gostop-refusal-below = 고와 스톱은 { $threshold }점부터인데 지금 { $points }입니다. 계속하세요.
gostop-refusal-not-asked = 고와 스톱은 점수가 오른 차례의 끝에 고릅니다. 계속하세요.
gostop-refusal-nothing-to-declare = 선언할 같은 달 네 장이 없습니다. 계속하세요.

## 한 판의 정산과 순위.

gostop-settled-stop =
    .title = { $round }판 · { $names } 승리
gostop-settled-sattas = 삼뻑 · **{ $points }**
    .title = { $round }판 · 삼뻑: { $names } 승리
gostop-settled-chong-tong = 같은 달 네 장 · **{ $points }**
    .title = { $round }판 · 총통: { $names }
gostop-settled-nagari = { $why } { $carry ->
        [none] 아무도 내지 않습니다.
       *[kept] 아무도 내지 않고, 다음 승자의 점수는 두 배입니다.
    }
    .title = { $round }판 · 🌫️ 나가리
gostop-settled-push = 아무도 내지 않고, 다음 승자의 점수는 두 배입니다.
    .title = { $round }판 · 🫸 { $names } 밀기
gostop-sum-set = { $set } · **{ $points }**
gostop-sum-september = { $card } 패는 쌍피로 셈
gostop-sum-bonus = 고 보너스 · **+{ $points }**
gostop-sum-go = { $goes }고 · **×{ $factor }**
gostop-sum-shake = 흔들기: { $months } · **×{ $factor }**
gostop-sum-mong-bak = 멍박: 열끗 { $animals }장 · **×{ $factor }**
gostop-sum-mission = 미션: { $cards } · **×{ $factor }**
gostop-sum-nagari = 앞판 나가리 · **×{ $factor }**
gostop-sum-push = 앞판 밀기 { $rounds }번 · **×{ $factor }**
gostop-sum-score = = **{ $points }**
gostop-bak-kwang = { " " }(광박: 광 없음)
gostop-bak-pi = { " " }(피박: 피 부족)
gostop-bak-go = { " " }(고박: 고를 부름)
gostop-bak-covers = { " " }(고박: 고를 부름) + **{ $name }** 님 몫 { $share } 대신 { $covered }
gostop-bak-cap = { " " }(한 몫은 { $cap }점까지)
gostop-pays = 💸 **{ $name }** · { $sum } · **{ $paid }** 냄
gostop-pays-rest = 💸 **{ $name }** · { $sum } · 가진 **{ $paid }**만 냄
gostop-pays-nothing = 🛡️ **{ $name }** · { $sum } · 내지 않음: 고를 부른 **{ $other }** 님이 대신 냄
gostop-sum-sold = 🌟 **{ $name }** 님 광팔이 { $cards } · **{ $sum }**
gostop-sum-total = **{ $name }** { $sum } → { $total }
gostop-sum-before-the-end = 💰 판이 끝나기 전에 주고받음: { $sums }
gostop-rounds = 판별 점수
gostop-ending-footer = 테이블 { $table } · 합계가 가장 높은 사람이 승리
gostop-scores-rounds = { $rounds }판 중 { $round }판 · 합계가 가장 높은 사람이 승리
gostop-scores-tokens = { $round }판 · { $broke ->
    [ends] 누군가 칩이 떨어질 때까지
   *[out] 한 사람이 칩을 모두 가질 때까지
} · 합계가 가장 높은 사람이 승리
gostop-scores-both = { $rounds }판 중 { $round }판, 또는 { $broke ->
    [ends] 누군가 칩이 떨어질 때까지
   *[out] 한 사람이 칩을 모두 가질 때까지
} · 합계가 가장 높은 사람이 승리
gostop-scores-asked = { $round }판 · 그만둘 때까지 · 합계가 가장 높은 사람이 승리
gostop-scores-asked-tokens = { $round }판 · 그만두거나 { $broke ->
    [ends] 누군가 칩이 떨어질 때까지
   *[out] 한 사람이 칩을 모두 가질 때까지
} · 합계가 가장 높은 사람이 승리
gostop-count = **{ $name }** · 손: { $hand } · 먹은 패: { $captured } · 이번 판 { $points } · 합계 { $total }

gostop-highlight-win = 💰 가장 큰 승리: **{ $name }** 님 { $sum }, { $round }판
gostop-highlight-gos = 🔥 **{ $name }** 님이 { $round }판에서 { $times }고
gostop-highlight-bomb = 💣 **{ $name }** 님이 { $round }판에서 { $month } 폭탄
gostop-highlight-four-cards = 🀄 **{ $name }** 님이 { $round }판에서 총통

## The guide through a first round.

guide-stop-wait = 내 패를 월별로 보여 줍니다. 다른 사람은 볼 수 없습니다. 같은 월의 패끼리 짝을 지어 먹고, 먹은 패로 점수를 냅니다. 지금은 다른 사람 차례이고, 내 차례가 되면 이 패널이 채널의 마지막 메시지 아래로 옵니다.
guide-stop-join = **칠까요?** 손의 패와 바닥을 보세요. 판마다 세 명이 치고, 패를 돌려준 사람은 다음 판을 기다리며 내지 않습니다.
guide-stop-turn = 패 한 장을 내세요. 바닥에 같은 월의 패가 있으면 먹고, 없으면 바닥에 남습니다. 그다음 더미의 맨 위 패도 똑같이 합니다. 파란 버튼은 무언가를 먹고, 초록 버튼은 추천하는 패입니다.
guide-stop-take = 바닥에 이 월의 패가 두 장 있어 그중 한 장을 먹습니다. 어느 것을 먹을지 고르세요. 광이 가장 드물고, 그다음이 열끗과 띠이며, 피는 많이 모아야 합니다.
guide-stop-give = **피를 줄 때입니다.** 상대가 피 한 장을 받습니다. 어느 것을 줄지 고르세요. 작은 피가 가장 쌉니다.
guide-stop-count = **국진을 먹었습니다.** 열끗인지 쌍피인지 정하세요. 판이 끝날 때까지 그대로입니다.
guide-stop-go = 판을 끝낼 점수가 났습니다. **스톱**은 판을 끝내고 다른 사람에게 점수를 받습니다. **고**는 더 큰 점수를 노리지만, 다른 사람이 먼저 스톱하면 받지 못합니다.
guide-stop-declare = 조커로 같은 월의 네 번째 패가 들어왔습니다. 선언하면 판이 바로 끝나고 적힌 만큼 받으며, 그대로 두면 판을 계속합니다.

gostop-remark-go-parus = 고! 용감한 건가요, 무모한 건가요?
gostop-remark-go-passer = 고! 다음 패는 분명 제 거예요.
gostop-remark-go-sitta = 이럴 때 고라고 한다던데요. 고!
gostop-remark-go-upupa = 한 번만 더, 천천히요. 고.
gostop-remark-go-sturnus = 고, 눈 깜짝할 사이에요.
gostop-remark-go-pica = 고. 아직 반짝이는 게 보이네요.
gostop-remark-go-cuculus = 고. 둥지를 데워 두세요, 곧 돌아옵니다.
gostop-remark-go-merula = 고. 노래가 한 절 더 남았어요.
gostop-remark-go-alcedo = 고. 아직 건질 게 있습니다.
gostop-remark-go-corvus = 고. 남은 패는 세어 두었습니다.
gostop-remark-go-strix = 고. 밤은 아직 깁니다.
gostop-remark-go-ardea = 고. 한 장만 더 기다리지요.
gostop-remark-go-falco = 고. 위에서 보면 해볼 만합니다.
gostop-remark-go-aquila = 고. 더 많은 점수를 보고 있습니다.
gostop-remark-go-bubo = 고. 스톱하셨겠지요, 압니다.
gostop-remark-go-grus = 고. 한 점씩 차례대로.
gostop-remark-take-parus = 이게 다 제 거예요?
gostop-remark-take-passer = 한 번에 이렇게 많이!
gostop-remark-take-sitta = 짝이 맞길래 먹었어요.
gostop-remark-take-upupa = 천천히, 한 번에 다 먹었네요.
gostop-remark-take-sturnus = 보자마자 먹었지요.
gostop-remark-take-pica = 반짝이는 것도 피도 다 제 것.
gostop-remark-take-cuculus = 내 주시니 제가 먹습니다.
gostop-remark-take-merula = 패들의 합창이네요.
gostop-remark-take-alcedo = 한 번에 한입 가득.
gostop-remark-take-corvus = 눈여겨보고 있었습니다.
gostop-remark-take-strix = 멀리서도 보고 있었습니다.
gostop-remark-take-ardea = 오래 기다리고, 단번에.
gostop-remark-take-falco = 단숨에 가져갑니다.
gostop-remark-take-aquila = 바라던 대로 되었습니다.
gostop-remark-take-bubo = 지킬 만한 달이었습니다.
gostop-remark-take-grus = 다시 말끔합니다.
