# 오늘의 판.

daily-title = 오늘의 판 { $day }
daily-panel = 오늘의 판 { $day } · { $time } 마감
daily-new-gang-of-four = **{ $game }** · 고수 세 명과 한 라운드
daily-new-go-stop = **{ $game }** · 고수 한 명과 한 판
daily-begun = **{ $game }** · 두는 중
daily-begun-until = **{ $game }** · 두는 중. 시작한 곳의 하루는 { $time } 끝납니다
daily-elsewhere = { $day }번째 날의 **{ $game }** · 두는 중. 시작한 곳의 그날은 { $time } 끝납니다
daily-unfinished = **{ $game }** · 끝내지 못함. 시작한 곳에서는 하루가 지났습니다
daily-alone = **{ $game }** · 끝남. 같은 판을 둔 사람이 아직 없습니다
daily-finished =
    {"**"}{ $game }** · **{ $percent } %** { $squares } · { $people ->
       *[other] 다른 { $people }명과 비교
    }
daily-finished-few =
    {"**"}{ $game }** · **{ $percent } %** { $squares } · { $people ->
       *[other] 다른 { $people }명뿐이라
    } 당신의 자리에서 둔 컴퓨터 { $computers }명과도 비교
daily-finished-alone = {"**"}{ $game }** · **{ $percent } %** { $squares } · 당신의 자리에서 둔 컴퓨터 { $computers }명과 비교. 이 판을 둔 다른 사람은 아직 없습니다
daily-finished-newcomers = {"**"}{ $game }** · **{ $percent } %** { $squares } · 당신의 자리에서 둔 컴퓨터 { $computers }명과 비교
daily-par = · 챔피언: { $percent } %
daily-newcomers = -# 이 판을 둔 사람이 { $newcomers }명 더 있습니다. 봇을 처음 만난 사람과는 이튿날부터 비교합니다.
daily-luck = 패가 준 점수 { $deal } (± { $error }), 플레이로 더한 점수 **{ $play }** (테이블 평균 대비).
daily-luck-known = -# 그때 볼 수 있던 것만으로 보면 패가 준 점수는 { $known }입니다.
daily-luck-later = -# 패가 준 점수를 계산하고 있습니다. 잠시 뒤 **새로 고침**을 누르면 보입니다.
daily-streak = 🔥 연속 { $days }일
daily-until = { $time }에 끝납니다. 기회는 한 번이고, 그때까지 끝나지 않은 판은 끝난 모든 판의 뒤에 옵니다.
daily-next = 두 판을 모두 두었습니다. 다음 판은 { $time } 나옵니다.
daily-next-deals = 다음 판은 { $time } 나옵니다.
daily-secrets = 하루의 모든 패는 그날의 비밀에서 나옵니다. 그 비밀의 지문(SHA-256)은 전날에, 비밀은 모든 서버에서 그날이 끝난 뒤에 알려집니다.
daily-fingerprint = { $day }번째 날 비밀의 지문: { $fingerprint }
daily-share = { $name } · Carte ! { $day } · { $game } · { $percent } % · { $squares }
daily-shared-before = 이 결과는 이미 여기에 자랑했습니다: { $link }
daily-shared-before-unlinked = 이 결과는 이미 여기에 자랑했습니다. 보이지 않으면 1분 뒤에 다시 해 보세요.
daily-button-play = 오늘의 판 두기
daily-button-go-on = { $game } 이어 두기
daily-button-go-on-day = { $day }번째 날의 { $game } 이어 두기
daily-button-share = { $game } 자랑하기
daily-button-compare = 어제의 { $game } 비교
daily-button-compare-day = { $day }번째 날의 { $game } 비교
daily-button-table = 순위
daily-button-again = 새로 고침
daily-button-home = 오늘의 판
daily-button-week-server = 이번 주, 여기
daily-button-month-server = 이번 달, 여기
daily-button-week-all = 이번 주, 모든 서버
daily-button-month-all = 이번 달, 모든 서버
daily-table-week-server = 오늘의 판: 이 서버의 어제까지 한 주
daily-table-week-all = 오늘의 판: 모든 서버의 어제까지 한 주
daily-table-month-server = 오늘의 판: 이 서버의 어제까지 한 달
daily-table-month-all = 오늘의 판: 모든 서버의 어제까지 한 달
daily-table-none = 아직 아무도 없습니다.
daily-table-line =
    {"**"}{ $place }.** { $name } · { $points ->
       *[other] { $points }점
    } · { $games ->
       *[other] { $games }판
    }
daily-table-footer = 1 %가 1점입니다. 하루는 끝난 뒤에 셈하고, 봇을 처음 만난 사람은 이튿날부터 셈합니다.
daily-notice = 고수 세 명과 갱 오브 포 한 라운드, 고수 한 명과 고스톱 한 판. 모두에게 같고, 당신에게만 보이는 메시지에서 둡니다. 마감: { $time }
daily-notice-best = 이곳에서 { $day }번째 날 가장 잘한 사람
daily-notice-best-so-far = 이곳에서 { $day }번째 날 지금까지 가장 잘한 사람
daily-notice-goes-on = 시계가 늦은 곳에서는 { $day }번째 날이 이어집니다. 그곳 사람과의 비교가 남아 있고, 비밀은 모든 곳에서 끝난 뒤에 알립니다.
daily-notice-none = 없습니다. 봇을 처음 만난 사람은 이튿날부터 셈합니다.
daily-notice-secret =
    { $day }번째 날의 비밀: { $secret }
    전날 알린 그 지문: { $fingerprint }
daily-compare-title = { $day }번째 날의 { $game }: 남들이 다르게 고른 곳
daily-compare-text = 선택마다 잃는 점수이며 `/review`와 같은 잣대입니다. 당신과 똑같이 둔 데까지 남들과 비교합니다.
daily-compare-none = 이 판을 둔 모두가 당신과 똑같이 골랐습니다.
daily-compare-choice = 선택 { $number }
daily-compare-own = 당신: { $choice } { $cost }
daily-compare-others =
    { $people ->
       *[other] 다른 { $people }명
    }: { $choice } { $cost }
daily-compare-others-champion =
    { $people ->
       *[other] 다른 { $people }명
    }과 챔피언(컴퓨터 플레이어): { $choice } { $cost }
daily-compare-champion = 챔피언(컴퓨터 플레이어): { $choice } { $cost }
daily-compare-other = 다른 것
daily-compare-free = (0)
daily-compare-cost = (−{ $points })
daily-compare-unknown = (추정 없음)
refusal-day-over = 이 판의 날이 지나 아무 일도 하지 않았습니다. `/daily`에서 오늘의 판을 볼 수 있습니다.
refusal-day-played = 기록을 지우기 전에 이 날의 판을 이미 시작하셨고, 기회는 하루에 한 번입니다. 날이 지나면 `/daily`에 다음 판이 나옵니다.
refusal-daily-time = 시각과 시간대를 `08:00 Asia/Seoul`처럼 쓰거나, 시간대만 쓰거나, `off`라고 쓰세요.
