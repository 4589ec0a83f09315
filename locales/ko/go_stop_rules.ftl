### 고스톱 규칙. 테이블의 옵션에 따라 쓰이는 문장이 달라집니다.

## 옵션을 짧게.

rule-threshold-7 = 맞고는 7점부터
rule-threshold-5 = 맞고는 5점부터
rule-jokers-2 = 조커 두 장
rule-jokers-0 = 조커 없음
rule-jokers-3 = 조커 세 장
rule-capture-free = 아무 패나 낼 수 있음
rule-capture-forced = 맞는 패를 내야 함
rule-nagari-once = 나가리가 이어져도 한 번만 두 배
rule-nagari-stacked = 나가리마다 두 배
rule-first-dealer-draw = 1월에 가장 가까운 패가 첫 선
rule-first-dealer-draw-day = 12월에 가장 가까운 패가 첫 선 (낮장)
rule-first-dealer-fate = 첫 선은 운에 따라
rule-nagari-round-counts = 나가리도 한 판
rule-nagari-round-again = 나가리는 다시 돌림
rule-cup-threshold = 승자의 국진은 기준 점수 아래로 쓰지 못함
rule-cup-free = 승자의 국진은 가장 유리하게
rule-cup-owner = 국진을 무엇으로 셀지 주인이 정함
rule-prolong-asked = 한 판 더 할지 물음
rule-prolong-unasked = 한 판 더 할지 묻지 않음
rule-broke-out = 칩이 떨어지면 빠짐
rule-broke-ends = 누군가 칩이 떨어지면 끝
rule-pi-bak-value = 피박은 값으로
rule-pi-bak-cards = 피박은 장수로
rule-pi-bak-limit-4 = 피박은 피 4까지
rule-pi-bak-limit-6-or-4 = 피박은 맞고 6까지, 셋이면 4까지
rule-pi-bak-none-doubled = 피가 없어도 피박
rule-pi-bak-none-spared = 피가 하나도 없으면 피박 면제
rule-fixed-points-5 = 총통과 삼뻑은 5점
rule-fixed-points-threshold = 총통과 삼뻑은 기준 점수
rule-early-pay-satta = 첫뻑 3점
rule-early-pay-threshold = 첫뻑·연뻑·첫따닥은 기준 점수로
rule-own-satta-1 = 자뻑도 피 한 장
rule-own-satta-2 = 자뻑은 피 두 장
rule-giver-smallest = 값이 작은 피를 줌
rule-giver-chooses = 주는 사람이 피를 고름
rule-missions-0 = 미션 패 없음
rule-missions-3 = 미션 패 세 장, 한 장마다 두 배
rule-push-0 = 밀기 없음
rule-push-1 = 밀기 한 번
rule-push-3 = 밀기 연속 세 번까지
rule-push-5 = 밀기 연속 다섯 번까지
rule-sold-0 = 세 명까지
rule-sold-1 = 네다섯 명이 앉아 세 명이 침, 광값 한 장에 1점씩
rule-sold-2 = 네다섯 명이 앉아 세 명이 침, 광값 한 장에 2점씩
rule-sold-3 = 네다섯 명이 앉아 세 명이 침, 광값 한 장에 3점씩
rule-cap = { $cap ->
    [0] 상한 없음
   *[other] 한 몫은 { $cap }점까지
}
rule-go-bonus-2 = 고 보너스 2점까지
rule-go-bonus-3 = 고 보너스 3점까지
rule-go-bak-both-doubled = 고박은 두 몫 모두 두 배
rule-go-bak-own-doubled = 고박은 자기 몫만 두 배
rule-go-bak-undoubled = 셋이면 고박은 두 몫을 한 배로
rule-carry-over-kept = 앞 판이 다음 판에 이어짐
rule-carry-over-none = 다음 판에 아무것도 남기지 않음
rule-rounds = { $rounds ->
    [0] 판 수 제한 없음
   *[other] { $rounds }판
}
rule-tokens = { $tokens ->
    [0] 종이 점수
   *[other] 칩 { $tokens }개씩
}

preset-matgo = 맞고 (한국식, 둘)
preset-gostop = 고스톱 (한국식, 셋)

gostop-rules-ten-points =
    .title = 열 가지로 보는 게임
gostop-rules-deck =
    .title = 패와 꽃
gostop-rules-turn =
    .title = 한 차례
gostop-rules-calls =
    .title = 피를 받는 외침
gostop-rules-jokers =
    .title = 조커
gostop-rules-points =
    .title = 점수
gostop-rules-go-or-stop =
    .title = 고 아니면 스톱
gostop-rules-settlement =
    .title = 누가 얼마를 내나
gostop-rules-deals =
    .title = 특별한 패
gostop-rules-end =
    .title = 게임의 끝
gostop-rules-summary =
    .title = 요약
gostop-rules-options =
    .title = 모든 옵션

gostop-ten-goal = 화투패를 먹어 족보를 만듭니다. 점수가 되면 멈추고 받을지, 더 갈지 정합니다.
gostop-ten-deal = 둘이면 10장씩 받고 바닥에 8장, 셋이면 7장씩 받고 바닥에 6장을 깝니다. 나머지는 더미입니다.
gostop-ten-play = 차례가 되면 패 한 장을 냅니다. 바닥에 같은 달이 있으면 짝이 되고, 서로 다른 두 장이면 하나를 고릅니다.
gostop-ten-draw = 그다음 더미의 맨 위 패를 뒤집어 똑같이 맞춥니다. 그 뒤에 짝을 가져갑니다.
gostop-ten-kinds = 광, 열끗, 띠, 피가 있습니다. 먹은 패는 모두에게 보입니다.
gostop-ten-points = 광 셋, 열끗 다섯, 띠 다섯, 피 열부터 점수가 되고, 세 장 족보는 따로 점수가 됩니다.
gostop-ten-steal = 특별하게 먹으면 이름이 있고, 대개 상대에게서 피를 한 장씩 받습니다.
gostop-ten-threshold-7 = 7점(셋이면 3점)이 되면 차례 끝에 묻습니다: 고 아니면 스톱?
gostop-ten-threshold-5 = 5점(셋이면 3점)이 되면 차례 끝에 묻습니다: 고 아니면 스톱?
gostop-ten-go = 스톱하면 판이 끝나고 다른 사람들이 냅니다. 고는 보너스가 붙지만, 다른 사람이 먼저 멈추면 { $cost ->
    [both] 더
   *[other] 두 배를
} 냅니다.
gostop-ten-end-rounds = { $rounds }판이 끝나면 합계가 가장 높은 사람이 이깁니다.
gostop-ten-end-tokens = { $broke ->
    [ends] 누군가 칩이 떨어지면
   *[out] 한 사람이 칩을 모두 가지면
} 끝나고, 합계가 가장 높은 사람이 이깁니다.
gostop-ten-end-both = { $rounds }판이 끝나거나 { $broke ->
    [ends] 누군가 칩이 떨어지면
   *[out] 한 사람이 칩을 모두 가지면
}, 합계가 가장 높은 사람이 이깁니다.
gostop-ten-end-asked = 판이 끝날 때마다 한 판 더 할지 모두 답합니다. 한 사람만 남기고 모두 그만두면 합계가 가장 높은 사람이 이깁니다.
gostop-ten-end-asked-tokens = 판이 끝날 때마다 한 판 더 할지 모두 답합니다. 한 사람만 남기고 모두 그만두거나 { $broke ->
    [ends] 누군가 칩이 떨어지면
   *[out] 한 사람이 칩을 모두 가지면
}, 합계가 가장 높은 사람이 이깁니다.

gostop-deck = 달마다 같은 꽃의 패가 네 장입니다. 같은 달이면 짝이 됩니다.
gostop-deck-special = ✨ 광, ☔ 비광, 🐾 열끗, 🐦 고도리, 🍶 열끗 또는 쌍피, 📜 🟥 🟦 단이 되는 띠, 🎗️ 비띠, 🍂 피, 🃏 조커.

gostop-turn-order = 선이 먼저 하고, 오른쪽 사람부터 차례로 이어 갑니다.
gostop-turn-play = 패를 냅니다. 바닥에 같은 달이 없으면 그대로 놓이고, 한 장이면 짝, 두 장이면 고르되 값이 같은 피는 묻지 않고, 쌓인 세 장이면 모두 먹습니다.
gostop-turn-free = 맞는 패가 있어도 아무 패나 낼 수 있고, 맞는 패를 내면 반드시 먹습니다.
gostop-turn-forced = 바닥과 맞는 패가 있으면 그런 패를 내야 합니다.
gostop-turn-draw = 그다음 더미에서 한 장을 뒤집어 똑같이 맞춥니다.
gostop-turn-wait = 짝은 그 뒤에 가져갑니다. 뒤집은 패가 낸 패와 같은 달이면 결과가 달라집니다.
gostop-turn-shake = 같은 달 세 장이 손에 있으면 첫 장을 내기 전에 보일 수 있습니다 (흔들기). 이기면 두 배입니다.
gostop-turn-bomb = 네 번째 패가 바닥에 있으면 세 장을 한꺼번에 던질 수 있습니다 (폭탄). 흔든 것으로 치고, 피를 한 장씩 받고, 뒤집기만 하는 차례가 두 번 생깁니다.
gostop-turn-last = 아무도 패나 빈 차례가 없으면 판이 끝납니다.

gostop-calls-bomb = 💣 **폭탄!** 손의 세 장을 네 번째 패에 던집니다.
gostop-calls-steal = 뻑을 뺀 나머지는 상대마다 피 한 장을 받습니다. 되도록 값이 작은 피를 줍니다. 피가 없으면 주지 않고, 나중에 갚지도 않습니다.
gostop-calls-steal-chosen = 뻑을 뺀 나머지는 상대마다 피 한 장을 받습니다. 어느 피를 줄지는 주는 사람이 고릅니다. 피가 없으면 주지 않고, 나중에 갚지도 않습니다.
gostop-calls-own-1 = 자뻑도 다른 뻑처럼 피를 한 장씩 받습니다.
gostop-calls-own-2 = 자뻑은 상대마다 피를 두 장 받습니다.
gostop-calls-early-satta = 첫뻑은 바로 한 사람에게서 3점씩 받습니다.
gostop-calls-early-threshold = 첫뻑과 첫따닥은 바로 한 사람에게서 기준 점수만큼, 연뻑은 그 두 배를 받습니다. 삼연뻑이면 기준 점수의 세 배로 이깁니다.
gostop-calls-satta = 한 판에 삼뻑이면 { $fixed ->
    [threshold] 기준 점수로
   *[n5] 5점으로
} 이깁니다.
gostop-calls-last = 판의 마지막 차례에는 피를 받지 않습니다.

gostop-jokers-none = 이 테이블은 조커 없이 합니다.
gostop-jokers-worth = 조커 { $jokers ->
    [3] 세 장은 피 2장, 3장, 2장입니다
   *[other] 두 장은 피 2장과 3장입니다
    }. 달이 없어 어떤 패와도 맞지 않습니다.
gostop-jokers-hand = 두 번째 차례부터 손의 조커를 피에 놓고, 더미에서 한 장 가져와 계속합니다.
gostop-jokers-pot = 처음 바닥에 깔린 조커는 선이 갖고, 다른 패로 채웁니다.
gostop-jokers-drawn = 더미에서 뒤집은 조커는 내 것이고, 한 장 더 뒤집습니다.
gostop-jokers-satta = 그 차례에 싸면 조커도 함께 쌓입니다.
gostop-jokers-chong-tong = 조커 대신 가져온 패로 같은 달 네 장이 모이면, 선언하고 { $fixed ->
    [threshold] 기준 점수로
   *[n5] 5점으로
} 이길 수 있습니다.

gostop-worth-brights = 셋: 3 (비광이 있으면 2), 넷: 4, 다섯: 15
gostop-worth-animals = 다섯: 1, 한 장마다 +1
gostop-worth-godori = 2, 4, 8월의 새: 5
gostop-worth-ribbons = 다섯: 1, 한 장마다 +1
gostop-worth-poem = 1, 2, 3월: 3
gostop-worth-plain = 4, 5, 7월: 3
gostop-worth-blue = 6, 9, 10월: 3
gostop-worth-pi = 값 10: 1, 하나마다 +1
gostop-points-september = 🍶 9월의 술잔은 열끗이나 쌍피 중 주인에게 나은 쪽으로 셉니다.
gostop-points-september-said = 🍶 9월의 술잔을 먹은 사람은 그 판이 끝날 때까지 열끗으로 셀지 쌍피로 셀지 바로 정합니다.

gostop-go-stop = **스톱**: 판이 끝나고, 다른 사람의 점수가 더 높아도 나만 받습니다.
gostop-go-go = **고**: 판이 이어지고 더 큰 점수를 노립니다.
gostop-go-bonus-2 = 1고는 1점, 2고부터 2점을 더합니다. 3고는 두 배, 그 뒤로 하나마다 다시 두 배입니다.
gostop-go-bonus-3 = 고마다 1점, 3점까지 더합니다. 3고는 두 배, 그 뒤로 하나마다 다시 두 배입니다.
gostop-go-again = 고를 부른 뒤에는 그때보다 점수가 오르면 다시 묻습니다.
gostop-go-risk = 고를 부른 뒤 다른 사람이 멈추면 { $cost ->
    [double-both] 두 배를 내고, 셋이면 고를 부르지 않은 또 한 사람 몫까지 두 배로 냅니다.
    [double-other] 두 배를 내고, 셋이면 고를 부르지 않은 또 한 사람 몫도 한 배로 냅니다.
   *[both] 둘이면 두 배를 내고, 셋이면 두 배 없이 고를 부르지 않은 또 한 사람 몫까지 냅니다.
} 아무도 멈추지 않으면 나가리입니다.
gostop-go-last = 마지막 차례에는 묻지 않고 스톱입니다.
gostop-go-push = **밀기**: 스톱 대신 아무도 내지 않고 판을 끝냅니다. 민 사람이 다음 판의 선이 되고, 다음 판은 누가 어떻게 이기든 두 배입니다.
gostop-go-push-most = 밀기는 이어서 { $pushes }번까지이고 번마다 두 배입니다. 사이의 나가리는 세지 않습니다.
gostop-go-push-end = 마지막 판과 판의 마지막 차례에는 밀 수 없습니다. 첫뻑처럼 바로 낸 것은 그대로입니다. 민 다음에는 한 판 더 할지 묻지 않습니다.

gostop-sold-join = **네다섯 명일 때**: 모두 7장을 받고 세 명이 칩니다. 선은 치고, 나머지는 차례로 칠지 정합니다. 세 명이 차거나 세 명만 남으면 정해집니다.
gostop-sold-back = 돌려준 패는 더미에 섞입니다. 총통은 치는 사람에게만 있습니다.
gostop-sold-paid = 스스로 돌려준 사람은 내지도 받지도 않습니다. 세 명이 차서 밀린 사람은 광을 팝니다. 보인 광, 쌍피, 조커 한 장마다 세 명에게서 { $price }씩, 가진 칩만큼 받습니다.

gostop-settle-sum = 승자의 족보 점수와 고 보너스에 곱합니다:
gostop-settle-go = 3고 ×2, 그 뒤로 하나마다 ×2;
gostop-settle-shake = 흔들거나 폭탄을 던진 달마다 ×2;
gostop-settle-mong = 멍박, 열끗 일곱 장 이상 ×2;
gostop-settle-kwang = 광이 없는 패자에게는 광 셋 이상이 두 배입니다 (광박).
gostop-settle-pi-value = 피 값이 { $few ->
    [n6-or-4] 6 이하(셋이면 4 이하)인
   *[n4] 4 이하인
} 패자에게는 피 10 이상이 두 배입니다 (피박).
gostop-settle-pi-cards = 피가 { $few ->
    [n6-or-4] 6장 이하(셋이면 4장 이하)인
   *[n4] 4장 이하인
} 패자에게는 피 10장 이상이 두 배입니다 (피박).
gostop-settle-pi-none-doubled = 피가 하나도 없는 패자도 같습니다.
gostop-settle-pi-none-spared = 피가 하나도 없는 패자는 면제됩니다. 국진만 있으면 열끗으로 칩니다.
gostop-settle-cap = 무엇이 곱해지든 한 몫은 { $cap }점까지입니다.
gostop-settle-missions = 판마다 미션 패 세 장을 뽑습니다. 스톱한 사람이 먹은 미션 패 한 장마다 점수가 두 배입니다.
gostop-settle-go-bak = 고를 부르고 지면 고박입니다. 둘이면 두 배를 냅니다.
gostop-settle-cup-threshold = 승자의 국진은 열끗이나 쌍피 중 유리한 쪽으로 세지만, 점수가 묻는 기준 아래로 내려가게 쓸 수는 없습니다.
gostop-settle-cup-free = 승자의 국진은 점수가 얼마가 되든 열끗이나 쌍피 중 유리한 쪽으로 셉니다.
gostop-settle-cup-owner = 국진은 점수에서도 박에서도 주인이 정한 대로 셉니다.
gostop-settle-cup-loser = 패자의 국진은 피박을 막는 피로 치고, 빼앗기는 피가 되지 않습니다.
gostop-settle-cup-taken = 쌍피로 정한 국진은 다른 피처럼 빼앗길 수 있고, 그대로 쌍피입니다.
gostop-settle-fixed = 총통과 삼뻑은 그대로 받습니다. 고도 박도 { $carry ->
        [none] 붙지 않습니다.
       *[kept] 붙지 않고, 앞선 나가리와 밀기만 곱합니다.
    }
gostop-settle-cover-both = 두 패자 중 한 사람만 고를 불렀다면 그 사람이 두 몫을 모두 두 배로 내고, 다른 사람은 내지 않습니다.
gostop-settle-cover-own = 두 패자 중 한 사람만 고를 불렀다면 그 사람이 자기 몫의 두 배와 다른 사람 몫을 내고, 다른 사람은 내지 않습니다.

gostop-settle-cover-undoubled = 두 패자일 때는 두 배가 없습니다. 한 사람만 고를 불렀다면 그 사람이 두 몫을 내고, 다른 사람은 내지 않습니다.

gostop-deals-pot = 바닥에 같은 달 네 장: 승자 없음 (나가리).
gostop-deals-hand = 손에 같은 달 네 장 (총통): { $fixed ->
    [threshold] 바로 기준 점수, 두 달이면 그 두 배로
   *[n5] 바로 5점, 두 달이면 10점으로
} 이깁니다.
gostop-deals-hands = 셋 중 둘이 네 장이면 나머지 한 사람이 { $fixed ->
    [threshold] 기준 점수씩
   *[n5] 5점씩
} 냅니다. 둘 중 선이 있으면 그 사람이, 없으면 차례가 먼저인 사람이 다음 선입니다. 모두가 네 장이면 승자가 없습니다.
gostop-deals-sattas = 바닥에 깔린 같은 달 세 장은 쌓인 패가 됩니다.
gostop-deals-nagari = 나가리: { $carry ->
        [none] 아무도 받지 않고, 오른쪽 사람이 돌립니다.
       *[kept] 같은 선이 다시 돌립니다.
    } 패가 다 떨어지고 아무도 멈추지 않았을 때도 같습니다.
gostop-deals-first-draw = 처음 돌리기 전에 모두 한 장씩 뽑습니다. 1월에 가장 가까운 사람이 선이고, 같으면 다시 뽑습니다. 그다음부터는 { $carry ->
        [none] 오른쪽 사람이
       *[kept] 앞 판의 승자가
    } 선입니다.
gostop-deals-first-draw-day = 처음 돌리기 전에 모두 한 장씩 뽑습니다. 낮처럼 12월에 가장 가까운 사람이 선이고, 같으면 다시 뽑습니다. 그다음부터는 { $carry ->
        [none] 오른쪽 사람이
       *[kept] 앞 판의 승자가
    } 선입니다.
gostop-deals-first-fate = 첫 선은 운에 따릅니다. 그다음부터는 { $carry ->
        [none] 오른쪽 사람이
       *[kept] 앞 판의 승자가
    } 선입니다.
gostop-nagari-once = 나가리 다음 승자의 점수는 한 번 두 배입니다.
gostop-nagari-stacked = 이어진 나가리마다 다음 승자의 점수가 두 배가 됩니다.

gostop-end-rounds = 게임은 { $rounds }판입니다. { $nagari ->
    [again] 나가리는 세지 않습니다.
   *[counts] 나가리도 한 판으로 셉니다.
}
gostop-end-asked = 판 수는 정해져 있지 않습니다. 판이 끝날 때마다 한 판 더 할지 모두 답하고, 다 답할 때까지 아무도 답을 볼 수 없습니다. 한 사람만 남기고 모두 그만두면 끝납니다.
gostop-end-tokens = 모두 칩 { $tokens }개로 시작하고, 빚은 있는 만큼만 냅니다. { $broke ->
    [ends] 누군가 칩이 떨어지면 끝납니다.
   *[out] 칩이 떨어진 사람은 빠지고, 셋 중 남은 둘은 한 사람이 모두 가질 때까지 둘이서 계속합니다.
}
gostop-end-winner = 합계가 가장 높은 사람이 이기고, 같으면 함께 이깁니다.

gostop-options-source = 이 게임의 프랑스어 규칙 문서에 적힌 대로 하며, 따로 고르면 그것을 따릅니다.

gostop-summary-card =
    {"**"}광** 3 → 3 (비광 2) · 4 → 4 · 5 → 15
    {"**"}열끗** 5 → 1, 하나마다 +1 · **고도리** 2 4 8 → 5
    {"**"}띠** 5 → 1, 하나마다 +1 · **홍단** 1 2 3, **초단** 4 5 7, **청단** 6 9 10 → 3씩
    {"**"}피** 10 → 1, 하나마다 +1 · ×2: 11, 12{ $jokers ->
        [none] {""}
       *[some] , 조커 · ×3: 조커
    } · 🍶 열끗 또는 2
    {"**"}피 한 장씩** 쪽 · 따닥 · 뻑 먹기 · 쓸 · 폭탄
    {"**"}고** 1 → +1 · 2 → +2 · { $go ->
        [three] 3 → +3 ×2 · 4 → +3 ×4
       *[two] 3 → +2 ×2 · 4 → +2 ×4
    }
    {"**"}×2** 흔들기 · 열끗 7 · 나가리 · 광박 · 피박 · 고박{ $bak ->
        [undoubled] {" "}(맞고)
       *[doubled] {""}
    }

# What a form asks for; at most 45 characters.
rule-title-first-dealer = 첫 선
rule-title-threshold = 나는 점수
rule-title-jokers = 조커
rule-title-capture = 낼 수 있는 패
rule-title-nagari = 연속 나가리
rule-title-nagari-round = 나가리 판
rule-title-cup = 이긴 사람의 국진
rule-title-pi-bak = 피박 세기
rule-title-pi-bak-limit = 피박 기준
rule-title-pi-bak-none = 피가 없을 때
rule-title-fixed-points = 총통과 세 번째 뻑
rule-title-early-pay = 첫 뻑과 첫 따닥
rule-title-own-satta = 자뻑
rule-title-giver = 내줄 피 고르기
rule-title-missions = 미션 카드
rule-title-push = 연속 밀기
rule-title-sold = 네다섯 명일 때 광값
rule-title-go-bonus = 고 추가 점수
rule-title-go-bak = 셋이 할 때 고박
rule-title-cap = 내는 점수의 상한
rule-title-carry-over = 다음 판에 남기는 것
rule-title-rounds = 판 수
rule-title-prolong = 한 판 더
rule-title-tokens = 칩
rule-title-broke = 칩이 떨어지면
