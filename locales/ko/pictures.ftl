### 그림에 쓰이는 말과 그림을 설명하는 말. 그림이 작으니 짧게.

picture-points = 점
picture-point = 점
picture-no-points = 점
picture-no-cards = 장
picture-now = 바로
picture-next-round = 다음 판
picture-go-bak = 남이 먼저 스톱하면 두 배
picture-only-one = 하나뿐
picture-one-of-two = 두 장 중 하나
picture-one-of-three = 세 장 중 하나
picture-one-of-gang = 갱 중 하나
picture-no-straight = 스트레이트 없어짐
picture-no-flush = 플러시 없어짐
picture-no-full-house = 풀하우스 없어짐
picture-no-straight-flush = 스트레이트 플러시 없어짐
picture-no-gang = 갱 없어짐
picture-passed = 패스
picture-barred = 탈락
picture-leads = 선
picture-gives-back = 한 장 돌려줌
picture-round = 라운드
picture-out = 쉼
picture-go-or-stop = 고? 스톱?
picture-another = 한 판 더?
picture-pot-empty = 바닥이 비었습니다
picture-nagari = 나가리
picture-total = 합계
picture-letters = GY
picture-cards = 장
picture-card = 장
picture-to-play = 차례
picture-announced = 카르트 선언
picture-table = 이겨야 할 패
picture-before = 그 아래
picture-given = 교환
picture-pot = 바닥
picture-pile = 더미
picture-in-play = 진행 중
picture-captured = 먹은 패
picture-shown = 흔든 달
picture-flips = 패 없이 뒤집기
picture-hand = 손패
picture-playable = 낼 수 있는 패
picture-chosen = 고른 패
picture-hinted = 추천
picture-takes = 가져옴
picture-ranking = 순위
picture-lack = -# 파일 첨부 권한이 있으면 손패와 판, 점수표를 그림으로 보여 드립니다.

## `/me display`의 대답.

answer-display-pictures = 파일을 첨부할 수 있는 곳에서는 손패와 통계를 그림으로 보여 드립니다. `/me display text`로 글로 바꿀 수 있습니다.
answer-display-text = 손패와 통계를 글로 보여 드립니다. `/me display pictures`로 다시 그림으로 바꿀 수 있습니다.
