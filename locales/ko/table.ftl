### 채널의 모두가 보는 것: 테이블 메시지, 판, 순위.

lobby-seat = { $place }. **{ $name }**
lobby-seat-host = { $place }. **{ $name }** · 방장
lobby-seat-empty = { $place }. { $name }
lobby-seat-computer = { $place }. **{ $name }** · { $level }
level-random = 무작위
level-novice = 초보
level-club = 클럽
level-expert = 고수
level-champion = 챔피언
lobby-in-thread = 🧵 { $title }: **{ $name }** 님이 { $channel }에 테이블을 열었습니다.
lobby-rules = 규칙
lobby-pace = 속도
lobby-usual-turns = 보통 한 차례에 걸리는 시간
lobby-usual-turn = { $name }: { $time }
lobby-fair = -# 공정한 패: 모든 패는 비밀 값과 앉는 사람들의 누름으로 정해집니다. 끝나면 누구나 확인할 수 있는 지문: `{ $commitment }`
lobby-footer-full = 자리가 모두 찼습니다. 방장이 시작합니다.
lobby-footer-fill = 방장이 시작하면 빈 자리는 컴퓨터가 채웁니다.

board-footer = 테이블 { $table } · { $rules } · { $pace }
board-waiting = 패를 돌리는 중입니다.
board-turn = ▶️ **{ $name }** 님의 차례입니다.
board-deadline = { " " }제한 시간: { $time }.
board-away = 🏖️ **{ $name }** 님은 { $time }까지 자리를 비웁니다.
board-away-awaited = 🏖️ **{ $name }** 님은 { $time }까지 자리를 비웁니다. 방장은 `/table replace`로 컴퓨터에게 맡길 수 있습니다.
board-paused = ⏸️ **{ $name }** 님이 멈췄습니다. 방장이 다시 시작할 수 있습니다.
board-paused-alone = ⏸️ 테이블에 아무도 없어 멈췄습니다. 누군가 자리로 돌아오면 바로 이어집니다.
board-retired = ⬇️ 테이블 { $table }의 판은 더 아래에 있습니다.

score-sum = Σ

ending-title = { $winners ->
    [1] 🏆 { $names } 승리
   *[other] 🏆 공동 승리: { $names }
}
ending-title-closed = 테이블이 닫혔습니다
ending-closed-lobby = 게임이 시작되기 전에 테이블이 닫혔습니다. `/gang new`나 `/gostop new`로 새로 열 수 있습니다.
ending-abandoned = 모두 일어나 테이블이 닫혔습니다. `/gang new`나 `/gostop new`로 새로 열 수 있습니다.
ending-curve = 합계의 흐름
ending-duplicate = 🔒 같은 패를 두는 테이블이 모두 끝나면 결과를 견줍니다. **다시 보기**, **복기**, **확인**은 그때 열리고, 레이팅과 통계에도 그때 반영됩니다.
ending-rematch = 🔁 재대결은 테이블 { $table }입니다.

board-moved = 🧭 테이블 { $table }의 게임은 { $channel }에서 이어집니다.
board-undo = ↩️ 무르기
board-undo-text = **{ $name }** 님이 마지막 수를 무르고 싶어 합니다. 동의를 기다리는 사람: { $missing }. 제한 시간: { $time }.

button-join = 앉기
button-leave = 일어나기
button-watch = 구경하기
button-watch-board = 판 보기
button-watch-count = 남은 패
button-watch-history = 있었던 일
button-guess = 승자 예측
button-confirm-leave = 테이블 나가기
button-confirm-close = 테이블 닫기
board-claims = 🪑 들어올 사람
board-claim = 다음 판부터 **{ $name }** 님이 { $seat } 대신 합니다. 방장은 바로 들일 수 있습니다.
button-take-seat = { $name } 자리 넘겨받기
button-let-in = 바로 들이기
button-stay = 머무르기
button-add-random = 컴퓨터 추가 (무작위)
button-add-novice = 컴퓨터 추가 (초보)
button-add-club = 컴퓨터 추가 (클럽)
button-add-expert = 컴퓨터 추가 (고수)
button-add-champion = 컴퓨터 추가 (챔피언)
button-rules = 규칙
button-start = 시작
button-hand = 내 패
button-scores = 점수
button-resume = 계속
button-next-round = 다음 판
button-take-back = 내 자리로 돌아가기
button-rematch = 재대결
button-statistics = 내 기록
button-play = 내기
button-hint = 힌트
button-hint-play = 이걸로 내기
button-undo = 무르기
button-agree = 동의
button-refuse = 거절
button-let-stand = 그대로 두기
button-replay = 다시 보기
button-animation = 애니메이션
button-review = 복기
button-verify = 확인
button-house = 하우스 룰
button-house-again = 양식으로 돌아가기

house-title = 하우스 룰 · 테이블 { $table }
house-how = 버튼마다 몇 가지 선택지가 있는 양식이 열립니다. 고른 것은 바로 적용되고, 모두가 테이블 메시지에서 볼 수 있습니다.
# At most 45 characters together with the group.
house-form-title = 하우스 룰 · { $group }
house-group-cards = 카드
house-group-dealing = 분배
house-group-duties = 선과 의무
house-group-last-card = 마지막 카드
house-group-losers = 패자
house-group-taking = 먹기
house-group-points = 점수
house-group-doubling = 배수
house-group-nagari = 나가리
house-group-end = 끝
