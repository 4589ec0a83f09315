### 끝난 게임에서 자신의 선택이 무엇을 잃게 했는지.

review-title = 복기 · 테이블 { $table }
review-progress = 🧭 테이블 { $table } 복기 중: 선택 { $all }개 중 { $done }개…
review-number = { $rounds }라운드 동안 라운드마다 약 **{ $points }**점(± { $error })을 잃었습니다.
review-before = 이전 복기: { $numbers }
review-luck-title = 운과 플레이(테이블 평균 대비 점수)
review-luck = 모두가 똑같이 잘 두었을 때의 점수(테이블 평균 대비, ‘당시’는 그때 각자가 볼 수 있던 것만으로)와 플레이로 더한 점수:
review-luck-seat = { $name }: 패 { $deal } (± { $error }), 플레이 **{ $play }**
review-luck-seat-known = { $name }: 패 { $deal } (± { $error }, 당시 { $known }), 플레이 **{ $play }**
review-none = 2점 이상을 확실히 잃은 선택이 없습니다. 잘하셨습니다!
review-mistake = { $round }라운드 · { $moment }번째 장면 · 약 { $points } (± { $error })
review-led = { $play }(으)로 시작했습니다.
review-played-on = { $on } 위에 { $play }을(를) 냈습니다.
review-passed = { $on }에 패스했습니다.
review-returned = { $card }을(를) 돌려주었습니다.
review-better-play = 더 나은 수: { $play }. { $reason }
review-better-pass = 더 나은 수: 패스. 낼 수 있던 카드는 나중에 더 쓸모가 있었습니다.
review-better-return = 더 나은 수: { $card }을(를) 돌려주기.
review-held = 손에 든 카드: { $cards }
review-footer = 믿을 수 있었던 { $worlds }가지 패에서 고수의 선택과 비교했습니다. 다른 사람의 실제 카드는 보지 않습니다. 라운드를 이기지 못하면 13점으로 칩니다.
review-not-played = 테이블 { $table }의 게임에서 둔 수가 없습니다. 복기는 자신의 것만 볼 수 있습니다. 다시 보기로 한 수씩 볼 수 있고, `/history`에 자신의 게임이 있습니다.
button-moment = { $moment }번째 장면
