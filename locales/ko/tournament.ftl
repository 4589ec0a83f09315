# 대회.

tournament-title = 대회 { $tournament } · { $game }
tournament-title-pairings = 대회 { $tournament } · { $game } · { $rounds }라운드 중 { $round }라운드
tournament-title-standings = 대회 { $tournament } · { $game } · { $rounds }라운드 중 { $round }라운드까지
tournament-title-over = 🏆 대회 { $tournament } · { $game } · 최종 순위({ $round }라운드까지)
tournament-swiss = 스위스: 순위가 가까운 사람끼리 앉고, 피할 수 있는 한 아무도 두 번 만나지 않습니다.
tournament-rounds = 라운드마다 새로 추첨하고, 피할 수 있는 한 아무도 두 번 만나지 않습니다.
tournament-knock-out = 토너먼트: 각 테이블의 나은 절반이 올라갑니다.
tournament-knock-out-duplicate = 토너먼트: 전체의 나은 절반이 올라갑니다.
tournament-duplicate = **같은 패**: 모든 테이블이 같은 패로, 저마다 비공개 스레드에서 둡니다. 모두 끝나기 전에는 아무도 다른 테이블을 볼 수 없습니다. 다른 테이블의 같은 자리와 견주어, 이긴 상대마다 1, 비기면 ½을 얻습니다. 이곳의 스레드를 관리하는 사람에게는 보입니다.
tournament-rounds-chosen =
    { $rounds ->
       *[other] { $rounds }라운드를 둡니다.
    }
tournament-rounds-open = 라운드 수는 사람 수에 따라 3에서 9까지 정해집니다.
tournament-rounds-so-far = 지금까지 신청한 사람으로는 { $rounds }라운드입니다.
tournament-terms = 한 테이블에 { $seats }명까지 · { $pace } · 한 라운드의 시간은 { $time }이고, 그 뒤에는 컴퓨터 플레이어가 남은 것을 마칩니다.
tournament-terms-duplicate =
    { $deals ->
       *[other] { $deals }판
    } · 테이블마다 { $seats }명, 빈자리는 컴퓨터 플레이어 · { $pace } · 전체 시간은 { $time }이고, 그 뒤에는 컴퓨터 플레이어가 남은 것을 마칩니다.
tournament-terms-absence = 자리를 비운 사람은 그 시간의 절반이 지날 때까지 기다립니다.
# In the place of an organiser who has been forgotten.
tournament-managers = 서버 관리자
tournament-starts = { $time }에, 또는 { $most }명이 신청하거나 { $organiser } 님이 **시작**을 누르면 시작합니다.
tournament-waits = { $most }명이 신청하거나 { $organiser } 님이 **시작**을 누르면 시작합니다.
tournament-starts-open = { $time }에, 또는 { $organiser } 님이 **시작**을 누르면 시작합니다. { $most }명까지 신청할 수 있고, 다 차면 바로 시작합니다.
tournament-waits-open = { $organiser } 님이 **시작**을 누르면 시작합니다. { $most }명까지 신청할 수 있고, 다 차면 바로 시작합니다.
tournament-event-sign-up = 참가하려면 { $channel }에 있는 대회 메시지에서 **참가 신청**을 누르세요.
tournament-runs = 시작되었습니다. **순위**에서 누가 누구와 두는지 볼 수 있습니다.
tournament-over = 끝났습니다.
tournament-cancelled = 취소되었습니다.
tournament-too-few = 신청한 사람이 너무 적어 취소되었습니다(세 명, 같은 패로는 두 명이 필요). `/tournament new`로 새로 열 수 있습니다.
tournament-too-many-threads = 대회 { $tournament }이(가) 기다립니다. 같은 패를 두는 테이블마다 비공개 스레드가 필요한데, 이 서버에는 Discord가 허용하는 만큼의 스레드가 이미 열려 있습니다. 몇 개를 보관하면 저절로 이어집니다. `/tournament cancel`로 끝낼 수 있습니다.
tournament-no-private-threads = 대회 { $tournament }이(가) 기다립니다: 여기에서 비공개 스레드를 만들 수 없고, 같은 패를 두기 전에 아무도 보아서는 안 됩니다. 이 채널에서 **비공개 스레드 만들기**와 **스레드에서 메시지 보내기** 권한을 주면 저절로 이어집니다. `/tournament cancel`로 끝낼 수 있습니다.
tournament-people =
    { $people ->
       *[other] { $people }명
    }
tournament-fingerprint = 추첨과 패가 나오는 비밀의 지문(비밀은 끝나면 공개): { $fingerprint }
tournament-running = { $rounds }라운드 중 { $round }라운드를 두는 중입니다. 마감: { $time }.
tournament-running-opening = { $rounds }라운드 중 { $round }라운드가 시작됩니다. 모든 테이블이 열리면 시간이 흐릅니다.
tournament-running-late = { $rounds }라운드 중 { $round }라운드: 시간이 { $time } 끝나, 남은 것은 컴퓨터 플레이어가 마칩니다.
tournament-own-table = 당신의 테이블: { $channel }
tournament-own-thread = 테이블은 저마다 이 채널의 비공개 스레드에 있으며, 거기 앉은 사람만 볼 수 있습니다. **순위**에서 내 테이블로 갈 수 있습니다.
tournament-own-bye = 이번 라운드는 부전승이며, 이긴 테이블로 칩니다.
tournament-byes = 부전승: { $people }
tournament-opened = 이 라운드의 모든 테이블이 끝나 이제 누구나 볼 수 있습니다. `/replay`, `/review`, `/verify`에 쓸 게임 번호: { $tables }
tournament-opened-table = { $game }(테이블 { $table })
# No list of Discord’s, which would number those anew who share a place.
tournament-line = **{ $place }.** { $name } · **{ $points }**
tournament-line-left = **{ $place }.** ~~{ $name }~~ · **{ $points }**
tournament-line-bye = 부전승 { $byes }번
tournament-line-berger = 존네보른–베르거 { $berger }
tournament-line-direct = 직접 비교 { $direct }
tournament-bye-explained = -# 존네보른–베르거는 이긴 상대들의 점수를 더한 값입니다. 부전승은 1점이지만 이긴 상대가 없습니다.
tournament-more =
    { $more ->
       *[other] … 그리고 { $more }명 더
    }
# What stands behind the word “table” everywhere.
table-of-tournament = { $table }({ $round }라운드, 대회 { $tournament })
tournament-thread = { $round }라운드 · 테이블 { $table } · 대회 { $tournament }
tournament-left = 대회 { $tournament }에서 나왔습니다. 이미 둔 것은 그대로 남습니다.
tournament-for = { $name }({ $original } 대신)
tournament-substitutes =
    { $people ->
       *[other] 대기자 { $people }명
    }
tournament-left-substitutes = 대회 { $tournament }의 대기자 목록에서 나왔습니다. 대회 메시지의 **대기**를 누르면 목록 끝에 다시 들어갑니다.
tournament-button-sign-up = 참가 신청
tournament-button-leave = 나가기
tournament-button-start = 시작
tournament-button-substitute = 대기
tournament-button-show = 순위
tournament-button-again = 새로 고침
tournament-button-files = 파일
tournament-files = 대회 { $tournament }의 결과: 스프레드시트용 표, 그리고 프로그램용 전체 기록.
tournament-files-alt = 대회의 결과
refusal-tournament-closed = 이 대회에는 더 신청할 수 없습니다. `/tournament show`로 진행을 볼 수 있고, `/tournament new`로 새로 열 수 있습니다.
refusal-tournament-over = 이 대회는 끝났습니다. 결과는 `/tournament show`에서 볼 수 있습니다.
refusal-tournament-already-in = 이미 신청했습니다. `/tournament leave`로 물릴 수 있습니다.
refusal-tournament-not-in = 이 대회에 참가하지 않았습니다. 시작하기 전에 대회 메시지의 **참가 신청**으로 들어올 수 있습니다.
refusal-tournament-organiser-only = 대회를 연 사람이나 서버를 관리하는 사람만 할 수 있습니다.
refusal-tournament-too-few = 대회는 세 명부터, 같은 패로는 두 명부터 시작합니다. 더 많은 사람이 **참가 신청**을 누르게 하세요.
refusal-tournament-too-many = 이 서버에는 열린 대회가 이미 다섯 개 있습니다. `/tournament cancel`로 하나를 끝낼 수 있습니다.
refusal-tournament-unknown = 그런 대회는 여기에 없습니다. `/tournament new`로 새로 열 수 있습니다.
refusal-tournament-has-left = 이 대회에서 나갔거나 다른 사람이 자리를 이어받아, 다시 들어올 수 없습니다. `/tournament show`로 진행을 볼 수 있습니다.
refusal-tournament-already-substitute = 이미 대기자 목록에 있습니다. `/tournament leave`로 목록에서 나올 수 있습니다.
refusal-tournament-too-many-substitutes = 대기자 목록이 가득 찼습니다. `/tournament show`로 진행을 볼 수 있습니다.
