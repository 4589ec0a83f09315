use poise::serenity_prelude::{ApplicationId, ChannelId, InteractionId, LightMethod, MessageId, Route};
use tokio::time::{advance, sleep};

use super::*;

const GLOBAL: usize = 50;

const FIVE: Duration = Duration::from_secs(5);

fn counted(request: &Request<'_>) -> Key {
    key(request).expect("only first answers to interactions are not counted")
}

fn post(channel: u64) -> Key {
    counted(&Request::new(Route::ChannelMessages { channel_id: ChannelId::new(channel) }, LightMethod::Post))
}

fn edit(channel: u64, message: u64) -> Key {
    let (channel_id, message_id) = (ChannelId::new(channel), MessageId::new(message));
    counted(&Request::new(Route::ChannelMessage { channel_id, message_id }, LightMethod::Patch))
}

fn follow_up(token: &str) -> Key {
    let application_id = ApplicationId::new(1);
    counted(&Request::new(Route::WebhookFollowupMessages { application_id, token }, LightMethod::Post))
}

fn headers(bucket: &str, remaining: u32) -> Headers {
    Headers { bucket: Some(bucket.to_owned()), limit: 5, remaining, reset_after: FIVE }
}

fn admit(limits: &RateLimits, key: Key) -> Result<RateLimitPermit<'_>, Duration> {
    limits.admit(key, Urgency::Awaited)
}

/// Sends a request that is answered at once.
fn send(limits: &RateLimits, key: Key, headers: &Headers) -> Result<(), Duration> {
    admit(limits, key).map(|mut permit| permit.learn(Some(headers)))
}

fn wait(sent: Result<RateLimitPermit<'_>, Duration>) -> Option<Duration> {
    sent.err()
}

#[test]
fn what_shares_a_bucket_has_the_same_key() {
    assert!(edit(1, 7) == edit(1, 8), "all messages of a channel");
    assert!(edit(1, 7) != edit(2, 7), "another channel");
    assert!(edit(1, 7) != post(1), "another method");
    assert!(follow_up("a") != follow_up("b"), "another interaction");
    assert!(follow_up("a").interaction && !post(1).interaction);
    assert_eq!(post(1).route, "Post channels/messages");
    assert_eq!(edit(1, 7).route, "Patch channels/messages/{}");
}

#[tokio::test(start_paused = true)]
async fn an_empty_bucket_is_waited_for_and_no_other() {
    let limits = RateLimits::new(GLOBAL);
    for left in (0..5).rev() {
        assert_eq!(send(&limits, post(1), &headers("posts", left)), Ok(()));
    }
    assert_eq!(wait(admit(&limits, post(1))), Some(FIVE));
    assert!(admit(&limits, post(2)).is_ok(), "another channel");
    assert!(admit(&limits, edit(1, 7)).is_ok(), "another route");
    advance(FIVE).await;
    assert!(admit(&limits, post(1)).is_ok());
}

#[tokio::test(start_paused = true)]
async fn the_first_asks_alone_and_then_no_more_than_fit() {
    let limits = RateLimits::new(GLOBAL);
    let mut first = admit(&limits, post(1)).unwrap();
    assert_eq!(wait(admit(&limits, post(1))), Some(UNANSWERED_WAIT), "nobody knows how many fit");
    first.learn(Some(&headers("posts", 4)));
    drop(first);
    let under_way: Vec<_> = (0..4).map(|_| admit(&limits, post(1)).unwrap()).collect();
    assert_eq!(wait(admit(&limits, post(1))), Some(UNANSWERED_WAIT), "their answers are not there yet");
    for (mut permit, left) in under_way.into_iter().zip([2, 3, 0, 1]) {
        permit.learn(Some(&headers("posts", left)));
    }
    assert_eq!(wait(admit(&limits, post(1))), Some(FIVE), "whatever order the answers come in");
}

#[tokio::test(start_paused = true)]
async fn routes_share_the_bucket_that_discord_names() {
    let limits = RateLimits::new(GLOBAL);
    send(&limits, edit(1, 7), &headers("both", 1)).unwrap();
    send(&limits, post(1), &headers("both", 0)).unwrap();
    assert_eq!(wait(admit(&limits, edit(1, 7))), Some(FIVE));
    assert!(admit(&limits, edit(2, 7)).is_ok(), "the bucket of another channel has the same name");
}

#[tokio::test(start_paused = true)]
async fn what_may_have_arrived_is_counted() {
    let limits = RateLimits::new(GLOBAL);
    send(&limits, post(1), &headers("posts", 1)).unwrap();
    drop(admit(&limits, post(1)).unwrap());
    assert_eq!(wait(admit(&limits, post(1))), Some(FIVE));
}

/// No second on the server contains more requests than it allows, however late the answers come.
#[tokio::test(start_paused = true)]
async fn no_second_contains_more_than_the_global_limit() {
    let limits = RateLimits::new(GLOBAL);
    let mut arrived: Vec<Instant> = Vec::new();
    let mut under_way = VecDeque::new();
    let mut channel = 0;
    for step in 0_u64..400 {
        while let Ok(permit) = admit(&limits, post(channel + 1)) {
            channel += 1;
            // The request arrives either now, the earliest possible time, or with its answer, the latest.
            let late = channel.is_multiple_of(3);
            if !late {
                arrived.push(Instant::now());
            }
            under_way.push_back((Instant::now() + Duration::from_millis(20 + step * 7 % 180), late, permit));
        }
        sleep(Duration::from_millis(10)).await;
        for _ in 0..under_way.len() {
            let Some((answered, late, permit)) = under_way.pop_front() else { break };
            if answered > Instant::now() {
                under_way.push_back((answered, late, permit));
            } else if late {
                arrived.push(Instant::now());
            }
        }
    }
    arrived.sort();
    assert!(arrived.len() > 150, "{}", arrived.len());
    for (at, first) in arrived.iter().enumerate().skip(GLOBAL) {
        assert!(*first - arrived[at - GLOBAL] >= WINDOW, "{GLOBAL} and one in a second");
    }
}

#[tokio::test(start_paused = true)]
async fn news_leave_room_for_what_is_awaited() {
    let limits = RateLimits::new(GLOBAL);
    let news = |channel| limits.admit(post(channel), Urgency::News);
    let posted: Vec<_> = (1..=40).map(|channel| news(channel).unwrap()).collect();
    assert!(news(41).is_err());
    let awaited: Vec<_> = (41..=48).map(|channel| admit(&limits, post(channel)).unwrap()).collect();
    assert_eq!(wait(admit(&limits, post(51))), Some(UNANSWERED_WAIT));
    drop((posted, awaited));
    assert_eq!(wait(admit(&limits, post(51))), Some(WINDOW));
}

#[tokio::test(start_paused = true)]
async fn what_nobody_misses_leaves_room_for_news() {
    let limits = RateLimits::new(GLOBAL);
    let send = |channel, urgency| limits.admit(post(channel), urgency);
    let uploads: Vec<_> = (1..=20).map(|channel| send(channel, Urgency::Background).unwrap()).collect();
    assert!(send(21, Urgency::Background).is_err());
    let posted: Vec<_> = (21..=40).map(|channel| send(channel, Urgency::News).unwrap()).collect();
    assert!(send(41, Urgency::News).is_err());
    drop((uploads, posted));
}

#[tokio::test(start_paused = true)]
async fn a_process_keeps_to_its_part_and_people_come_first_in_it() {
    for (part, background, news, awaited) in [(25, 10, 20, 23), (10, 3, 7, 8), (3, 1, 1, 1), (1, 1, 1, 1)] {
        for (urgency, most) in
            [(Urgency::Background, background), (Urgency::News, news), (Urgency::Awaited, awaited)]
        {
            let limits = RateLimits::new(GLOBAL);
            limits.set_global(part);
            let permits = (1..).map_while(|channel| limits.admit(post(channel), urgency).ok());
            assert_eq!(permits.collect::<Vec<_>>().len(), most, "{urgency:?} of {part}");
        }
    }
}

#[test]
fn the_first_answer_to_an_interaction_is_not_counted() {
    let callback =
        Route::InteractionResponse { interaction_id: InteractionId::new(1), token: "a.token/of~it" };
    assert!(key(&Request::new(callback, LightMethod::Post)).is_none());
}

#[test]
fn people_wait_for_what_answers_them_and_for_a_session() {
    let (channel_id, token) = (ChannelId::new(1), "a.token/of~it");
    for (route, is_for_person) in [
        (Route::WebhookOriginalInteractionResponse { application_id: ApplicationId::new(1), token }, true),
        (Route::GatewayBot, true),
        (Route::ChannelMessages { channel_id }, false),
    ] {
        let key = counted(&Request::new(route, LightMethod::Get));
        assert_eq!(key.is_for_person(), is_for_person, "{}", key.route);
    }
}

#[tokio::test(start_paused = true)]
async fn an_interaction_is_followed_up_whatever_else_waits() {
    let limits = RateLimits::new(GLOBAL);
    let _posted: Vec<_> = (1..=48).map(|channel| admit(&limits, post(channel)).unwrap()).collect();
    assert!(admit(&limits, post(51)).is_err());
    for interaction in 1..=200 {
        assert!(admit(&limits, follow_up(&interaction.to_string())).is_ok());
    }
    limits.pause(FIVE);
    assert!(admit(&limits, follow_up("a")).is_ok());
    assert_eq!(wait(admit(&limits, post(51))), Some(FIVE));
}

#[tokio::test(start_paused = true)]
async fn where_no_limit_is_told_there_is_none_until_one_is() {
    let limits = RateLimits::new(GLOBAL);
    admit(&limits, post(1)).unwrap().learn(None);
    let under_way: Vec<_> = (0..20).map(|_| admit(&limits, post(1)).unwrap()).collect();
    drop(under_way);
    send(&limits, post(1), &headers("posts", 0)).unwrap();
    assert_eq!(wait(admit(&limits, post(1))), Some(FIVE));
}

#[tokio::test(start_paused = true)]
async fn the_follow_ups_of_one_interaction_have_a_bucket() {
    let limits = RateLimits::new(GLOBAL);
    send(&limits, follow_up("a"), &headers("hook", 0)).unwrap();
    assert_eq!(wait(admit(&limits, follow_up("a"))), Some(FIVE));
    assert!(admit(&limits, follow_up("b")).is_ok());
}

#[tokio::test(start_paused = true)]
async fn a_refusal_is_obeyed_however_long_it_is() {
    let limits = RateLimits::new(GLOBAL);
    let day = Duration::from_secs(24 * 60 * 60);
    admit(&limits, post(1)).unwrap().refused(day);
    assert_eq!(wait(admit(&limits, post(1))), Some(day));
    limits.pause(FIVE);
    assert_eq!(wait(admit(&limits, post(3))), Some(FIVE), "everything waits");
    advance(FIVE).await;
    assert!(admit(&limits, post(3)).is_ok());
    assert_eq!(wait(admit(&limits, post(1))), Some(day - FIVE));
    advance(day).await;
    assert!(admit(&limits, post(1)).is_ok());
}

#[tokio::test(start_paused = true)]
async fn buckets_that_are_full_again_are_forgotten() {
    let limits = RateLimits::new(GLOBAL);
    for interaction in 1..=5000 {
        drop(admit(&limits, follow_up(&interaction.to_string())).unwrap());
        sleep(Duration::from_millis(1)).await;
    }
    assert!(limits.lock().buckets.len() <= MOST_BUCKETS);
    // Buckets that are not full are all remembered.
    for interaction in 0..3 * MOST_BUCKETS {
        admit(&limits, follow_up(&format!("b{interaction}"))).unwrap().refused(FIVE);
    }
    assert!(limits.lock().buckets.len() >= 3 * MOST_BUCKETS);
    assert_eq!(format!("{limits:?}"), "RateLimits { .. }", "no token is shown");
}
