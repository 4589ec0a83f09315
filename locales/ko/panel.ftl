### 한 사람의 패널.

order-menu = 차례가 오면 할 일을 미리 정하기
order-play = 그때 가능하면 { $play } 내기
order-cancel = 예약 취소
order-given = 📝 예약: { $order }. 다른 사람은 볼 수 없습니다.
order-dropped = 📝 할 수 없게 되어 예약이 취소되었습니다: { $order }.
panel-lobby = 게임이 아직 시작되지 않았습니다. 방장이 **시작**을 누르면 패를 받습니다.
panel-lobby-seat = { $seat }번 자리입니다. 아직 시작하지 않았습니다. 방장이 **시작**을 누르면 패가 나옵니다.
panel-over = 이 게임은 끝났습니다. `/gang new`나 `/gostop new`로 새 테이블을 열 수 있습니다.
panel-no-seat = 이 게임에 자리가 없어 보여 줄 패가 없습니다. `/tables`에서 들어갈 수 있는 테이블을 보세요.
panel-last-round = **{ $round }판:** { $outcome }, 나 { $change }, 합계 { $total }, { $place }위.
panel-since = 🕰️ **내 지난 차례 이후**
panel-undo-asked = ↩️ **{ $name } 님이 마지막 수를 무르고 싶어 합니다.** 동의하시나요? 제한 시간: { $time }.
panel-undo-agreed = ↩️ **{ $name }** 님이 마지막 수를 무르는 데 동의했습니다. 동의를 기다리는 사람: { $missing }. 제한 시간: { $time }.
panel-undo-own = ↩️ **마지막 수를 무르겠다고 요청했습니다.** 동의를 기다리는 사람: { $missing }. 제한 시간: { $time }.
panel-so-far = 🕰️ **이번 판에서 지금까지**
panel-substituted = 🤖 컴퓨터가 자리를 맡고 있습니다. 돌아와서 계속하세요.
panel-auto-pass = ⏭️ 누를 것이 없습니다. 잠시 뒤에 대신 넘깁니다.
panel-offer-auto-pass = ⏭️ 앞으로 다른 수가 없을 때 대신 넘길까요? 다른 사람에게는 보통 넘기기와 같게 보이고, `/me pass`로 바꿀 수 있습니다.
button-auto-pass = 대신 넘기기
button-play-game = { $game } 하기
button-guide = 첫 판 안내 받기
button-leave-guide = 안내 그만 보기
guide-comes = 🎓 다음 첫 판은 내 패널에서 안내합니다. `/gang new`나 `/gostop new`로 테이블을 열거나 `/tables`에서 들어가세요.
guide-now = 🎓 { $text }
guide-over = 🎓 **첫 판이 끝났고, 안내도 여기까지입니다.** 초록 버튼은 앞으로도 추천하는 패입니다. 나머지는 `/rules`에 있습니다.
