### 장수, 점수, 사람.

count-cards = { $cards }장
count-points = { $points }점

seat-empty = 빈자리
seat-computer = 🤖 { $name }
seat-substitute = 🤖 { $name } 대신

pace-live = 실시간: 차례마다 90초
pace-relaxed = 느긋하게: 차례마다 15분
pace-day = 하루 단위: 차례마다 24시간
pace-none = 시간 제한 없음
pace-chosen = 차례마다 { $time }
span-days = { $number }일
span-hours = { $number }시간
span-minutes = { $number }분
span-seconds = { $number }초

decimal-point = { "." }
