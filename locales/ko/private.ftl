### 한 사람에게 하는 대답: 점수, 장수, 바닥, 테이블, 도움말.

private-not-started = 게임이 시작되지 않아 셀 것이 없습니다. 방장이 **시작**을 누릅니다.
private-scores = 점수 · 테이블 { $table }
private-count = 남은 패
private-pile = 바닥

tables-title = 테이블
turns-title = 기다리고 있는 곳
turns-none = 기다리는 테이블이 없습니다. `/tables`에서 내 테이블을 보세요.
turns-line = **테이블 { $table }** · { $link } · 제한 시간: { $time }
turns-line-open = **테이블 { $table }** · { $link } · 시간 제한 없음
tables-none = 지금은 테이블이 없습니다. `/gang new`나 `/gostop new`로 열 수 있습니다.
tables-more = … 외 { $tables }개
tables-line = **{ $table }** · { $channel } · { $stage } · { $people } · [바로 가기]({ $link })
tables-line-seated = 🪑 **{ $table }** · { $channel } · { $stage } · { $people } · [바로 가기]({ $link })
tables-line-turn = ▶️ **{ $table }** · { $channel } · { $stage } · { $people } · **내 차례** · [바로 가기]({ $link })
tables-option = 테이블 { $table } · { $stage }
tables-stage-lobby = { $seats }자리 중 { $taken }자리
tables-stage-playing = { $round }판
tables-stage-paused = 멈춤
tables-stage-ended = 끝남
tables-pick = 테이블이 여러 개입니다. 어느 테이블인가요?
tables-pick-menu = 테이블 고르기
watch-history = 이번 판에 있었던 일

guess-ask = 🔮 { $round }번째 판의 승자는 누구일까요? 판마다 한 번, { $until } 전까지 예측할 수 있고, 판이 끝나기 전에는 아무도 알 수 없습니다.
guess-until-gang-of-four = 세 번째 사이클이 시작되기
guess-until-go-stop = 네 번째 차례가 시작되기
guess-noted = 🔮 확인했습니다: { $round }번째 판의 승자는 **{ $name }**. 예측은 바꿀 수 없으며, 다른 분들은 { $until } 전까지 예측할 수 있습니다. 결과는 점수표와 함께 알려 드리고 `/stats`에 기록됩니다.
guess-closed = 🔮 예측이 마감되었습니다. { $until } 전까지만 할 수 있습니다. 다음 판이 시작되면 **승자 예측** 버튼이 다시 나타납니다.
guess-plays = 🔮 이 게임에 참가하고 있습니다. 예측은 구경하는 분들만 할 수 있습니다. 다른 게임은 `/tables`에서 볼 수 있습니다.
confirm-leave = { $channel } 테이블 { $table }에서 나갈까요? 컴퓨터가 자리를 맡습니다. 자리는 그대로 내 것이고, 게임이 끝나기 전까지 `/table return`으로 되찾을 수 있습니다.
confirm-leave-lobby = { $channel } 테이블 { $table }에서 나갈까요? 자리가 비고, 다른 사람이 없으면 테이블이 닫힙니다.
confirm-leave-promise = { $channel } 테이블 { $table }에서 약속된 자리를 포기할까요? 컴퓨터가 계속합니다.
confirm-close = { $channel } 테이블 { $table }을(를) 모두에게 닫을까요? 게임은 여기서 끝납니다. 이긴 사람도 없고 기록에도 들어가지 않으며, 다시 이어 할 수 없습니다.
confirm-close-lobby = { $channel } 테이블 { $table }을(를) 모두에게 닫을까요? 아직 아무것도 하지 않았습니다.

rules-summary = { $preset }.
    .title = 요약
rules-summary-with = { $preset }, 다음과 같이: { $changes }.
rules-title = 규칙 · { $game }
rules-which-game = 어느 게임의 규칙인가요?
rules-menu = 주제 고르기
rules-overview =
    { $summary }

    { $topics }

    `/rules`로 하나씩 열 수 있습니다.

# In the menus of people and of messages, under Apps; at most 32 characters.
menu-statistics = 통계
menu-head-to-head = 맞대결
menu-replay = 다시 보기
menu-review = 복기

help-overview =
    {"**"}Carte !** 는 이 채널에서 갱 오브 포와 고스톱을 실시간으로, 또는 며칠에 걸쳐, 사람과 컴퓨터에게 돌려 줍니다.

    `/gang new`, `/gostop new` 테이블 열기 · `/tables` 테이블 목록
    `/hand` 내 패 보기 · `/play` 패 내기 · `/pass` 넘기기 (갱 오브 포)
    `/carte` 마지막 카드 알리기 · `/give` 교환에서 돌려주기 (갱 오브 포)
    `/scores` `/count` `/pile` 지금 상황
    `/turns` 나를 기다리는 곳, `/me notify` `/me display` `/me pass` 부르는 방법, 보는 방법, 대신 넘기기
    `/stats` `/leaderboard` `/history` `/headtohead` 지난 기록
    구경하는 중이라면 판의 **승자 예측** 버튼으로 이번 판의 승자를 맞혀 보세요. `/stats`에 기록됩니다
    `/daily` 오늘의 판, 모두에게 같고 혼자 둡니다
    `/rules` 테이블의 규칙, 초보자에게는 하나씩
    `/replay` 끝난 게임을 한 수씩 보기, `/review` 내 선택 복기, `/verify` 확인하기
    `/table leave` 자리를 컴퓨터에게 맡기기, `/table return` 되찾기
    `/table pause` `/table resume` `/table replace` `/table close` 방장과 관리자용
    `/settings show` 서버 관리자용(`/settings change`에서 챔피언 역할도 지정), `/privacy export` `/privacy forget` 저장된 내 정보 보기와 지우기

    더 보기: `/help`에서 첫 게임, 고스톱, 패 적는 법, “Carte !”, 자리 비움, 공정한 패, 등급, 디비전, 업적을 고를 수 있습니다.
    .title = 도움말
help-start =
    1. `/gang new`나 `/gostop new`로 채널에 테이블을 엽니다. 옵션은 모두 기본값이 있습니다.
    2. 다른 사람은 **앉기**를 누르고, **컴퓨터 추가**는 자리를 채웁니다. 갱 오브 포는 서넛, 고스톱은 둘이나 셋이 합니다.
    3. 방장이 **시작**을 누르면 테이블 메시지가 판이 됩니다.
    4. **내 패**는 나만 보는 패널을 엽니다. 패를 고르고 **내기**를 누르세요. 낼 수 있는지 미리 알려 줍니다. `/me display`는 패를 글로 보여 줍니다.
    5. 다시 시작했거나 다른 기기라서 패널이 사라졌거나, 오래되었나요? **내 패**를 누르면 언제든 다시 나옵니다.
    .title = 첫 게임
help-go-stop =
    1. `/gostop new`로 둘이나 셋이 할 테이블을 엽니다. `sold=1`이면 넷이나 다섯도 앉습니다.
    2. **내 패**에서 패를 고르면 무엇을 먹는지 보입니다. **내기**를 누르면 더미에서 한 장이 뒤집히고 짝을 가져갑니다.
    3. 바닥에 맞는 패가 둘이면 두 버튼이 묻습니다. 같은 달 세 장이 있으면 **흔들기**나 **폭탄** 버튼이 나옵니다.
    4. 점수가 되면 **고**와 **스톱**이, 각각 무엇을 얻고 무엇을 걸지와 함께 나옵니다.
    5. 글로도 할 수 있습니다: `/play`에 `9.1`, 달과 번호입니다. `/pile`은 바닥과 먹은 패를, `/rules`는 규칙을 보여 줍니다.
    .title = 고스톱
help-daily =
    `/daily`는 고수 세 명과 갱 오브 포 한 라운드, 고수 한 명과 고스톱 한 판을 돌립니다. 모든 서버의 모두에게 같고, 당신에게만 보이는 메시지에서 둡니다. 같은 수에는 같은 응수가 옵니다. 시작한 서버의 시계로(`/settings change daily:`), 정해지지 않았으면 UTC로 자정까지 언제든 쉬어도 되지만 기회는 한 번입니다.

    결과는 같은 판을 둔 모두와 비교합니다. 이긴 결과마다 1점, 같은 결과에는 반 점, 백분율로 나타냅니다. 시간 안에 끝나지 않은 판은 끝난 모든 판의 뒤에 옵니다. 다른 사람이 네 명보다 적으면 컴퓨터 플레이어 네 수준도 당신의 자리에서 비교됩니다. 네모는 그 하나하나를 뜻합니다. 🟩 이김, 🟨 같음, ⬛ 이기지 못함.
    하루에는 비밀이 하나 있고 판은 거기서 나옵니다. 그 지문은 전날, 비밀은 다음 날 보입니다.
    새로 온 사람은 다음 날부터 남들과 비교됩니다. 이어진 날을 세며, 첫 두 주에는 빠진 날 이틀을 봐줍니다.
    .title = 오늘의 판
help-tournament =
    `/tournament new`는 3명에서 256명까지의 대회를 엽니다. 참가 버튼으로 신청하고, 주최자가 시작하거나 정한 시각 또는 정원이 차면 시작합니다. 테이블마다 스레드가 생깁니다. 라운드는 모든 테이블이 끝나면 끝나고, 시간이 다 되면 컴퓨터 플레이어가 남은 것을 마칩니다. 한 테이블은 1점을 나눕니다. 모두를 이기면 전부, 아무도 못 이기면 0점, 같으면 절반입니다. 부전승은 이긴 테이블로 칩니다.

    {"**"}스위스**: 순위가 가까운 사람끼리 앉습니다. **라운드**: 매번 추첨합니다. 둘 다 피할 수 있는 한 두 번 만나지 않습니다. **토너먼트**: 각 테이블의 나은 절반이 올라갑니다.
    동점이면 존네보른–베르거 점수, 그다음 서로 간의 결과로 가리고, 그래도 같으면 순위를 나눕니다. `/tournament leave`로 나가도 둔 것은 남습니다. **대기**를 누르면 나간 사람의 자리를 점수와 두던 판까지 이어받는 목록에 들어갑니다.
    {"**"}같은 패**(`deals`; `/gang new`와 `/gostop new`에서는 한 라운드): 한 라운드의 모든 테이블이 같은 패를 두고, 빈자리는 컴퓨터 플레이어가 채웁니다. 판마다 같은 자리의 다른 사람들과 견주어, 이긴 비율이 점수가 됩니다(비기면 절반). 테이블마다 비공개 스레드에 있고, 모두 끝나기 전에는 다른 테이블을 볼 수 없습니다. 스레드를 관리하는 사람에게는 Discord에서 보입니다.
    .title = 대회
help-absence =
    테이블마다 속도가 있습니다. 시간이 반쯤 지나면 한 번 알려 주고, 다 지나면 넘기거나 가장 낮은 패를 대신 냅니다. 그 사이 낸 패 없이 세 번이면 컴퓨터가 자리를 맡습니다. `/me notify`로 부르는 방법을, `/me quiet`로 긴 제한 시간이 멈추는 시간대를, `/me away`로 자리를 비우는 날을 고르고, `/turns`에서 기다리는 곳을 볼 수 있습니다.

    자리는 그대로 내 것입니다. **내 자리로 돌아가기**를 누르거나 `/table return`을 쓰세요. 일부러 떠나려면 `/table leave`.
    .title = 자리를 비울 때
help-fairness =
    누가 앉기 전에 봇이 비밀을 뽑고 그 지문을 테이블 메시지에 보입니다. 자리에 앉는 버튼마다 디스코드가 정하는 번호가 붙는데, 아무도 고를 수 없습니다. 패는 둘을 합쳐 정해지고, 끝나면 비밀이 공개되어 누구나 다시 계산할 수 있습니다.
    .title = 아무도 패를 조종할 수 없는 이유
help-ratings =
    모두 25에서 시작합니다. 끝난 게임은 합계로 다른 사람 하나하나와 비교합니다. 앞서면 승리, 같으면 무승부입니다. 이길 만한 상대를 이기면 조금, 뜻밖의 승리는 많이 오릅니다. 괄호 속 두 수는 스무 번에 열아홉 번 실력이 그 사이에 있는 범위이고, 게임마다 좁아집니다.

    컴퓨터의 등급은 그대로입니다 – 갱 오브 포는 초보 { $gang-novice }, 클럽 { $gang-club }, 고수 { $gang-expert }, 챔피언 { $gang-champion }, 고스톱은 { $stop-novice }, { $stop-club }, { $stop-expert }, { $stop-champion } – 컴퓨터와의 비교는 4분의 1로 셉니다. 차이는 서로 수백 번 겨뤄 알아냈습니다.
    컴퓨터가 자리를 맡으면 내가 시작한 판만 셉니다. 끝나기 전에 닫힌 게임은 세지 않습니다.
    서버마다 등급이 하나, 모든 서버를 합쳐 하나가 있습니다. 순위는 { $ranked }번째 게임부터입니다. 시즌이 끝나면 등급은 그대로이고 범위가 넓어집니다.
    방법은 Weng과 Lin의 것이며 Bradley–Terry 형식입니다.
    .title = 등급
help-leagues =
    시즌은 한 분기이며, 서버 관리자가 직접 시작할 수도 있습니다. 한 시즌에 다른 사람과 함께 { $games }게임을 끝내면 **집계**됩니다. { $people }명이 집계되면 다음 시즌에 디비전이 생깁니다. 여섯 명마다 하나, 많아야 넷이고 게임마다 따로입니다. 처음에는 지난 시즌의 순위를 따릅니다.

    순위는 그 시즌의 게임만으로 정합니다. 모두 25에서 시작하고 괄호 속 두 수 가운데 작은 수로 가리므로 많이 둘수록 분명해집니다. 끝나면 디비전에서 집계된 사람의 위 3분의 1이 **올라가고** 아래 3분의 1이 **내려갑니다**(나머지 버림). 자리가 비면 다음 사람이 움직여 디비전 크기가 같게 유지됩니다. 한 번에 한 디비전만 움직입니다. 집계되지 않은 사람은 다음 시즌에 디비전이 없고, 새로 온 사람과 돌아온 사람은 가장 낮은 디비전에서 시작합니다.
    `/leaderboard`에서 이번 시즌을 고르면 내 디비전이 먼저 나오고, `/stats`에 내 위치가 있습니다. 챔피언 역할은 각 디비전의 1위에게 갑니다.
    .title = 시즌과 디비전
help-achievements =
    어느 서버에서든 처음 이룬 게임이 끝날 때 한 번만 알려 줍니다. 이룬 것은 `/stats`에 있습니다.
    .title = 업적
