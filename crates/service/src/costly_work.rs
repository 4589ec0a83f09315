//! Work that takes much processor time. People ask for most of it: animations, reviews, checks, exports. Some is estimated
//! without being asked for.
//!
//! The pieces of work are done one after the other. After each, the processor rests for as long as the piece took, so that
//! this uses half a core at most. The people who wait get permits one after the other, however much each has asked for.
//! Work that nobody asked for gets the permits of one more person.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::runtime::Handle;
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep, timeout};

use super::workers::Workers;
use carte_table::ids::UserId;

mod fair_queue;

use fair_queue::{FairQueue, Ticket};

/// Maximum number of unanswered requests of one person.
const MOST_OF_PERSON: usize = 5;

/// Maximum number of unanswered requests of all people together.
const MOST_IN_ALL: usize = 512;

/// How long to wait before the next try if there are too many requests.
const BUSY_RETRY_DELAY: Duration = Duration::from_secs(1);

/// Stands for no person: the owner of work that nobody asked for.
const NOBODY: UserId = UserId(0);

/// How long a piece of work is expected to take before one was measured.
const FIRST_ESTIMATE: Duration = Duration::from_millis(200);

/// How long a piece of work may take. Longer work is split into parts of this length, and gives way to others after each.
pub const WORK_PART: Duration = Duration::from_millis(100);

/// The costly work of one process. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct CostlyWork {
    state: Arc<Mutex<State>>,
    workers: Workers,
}

#[derive(Debug)]
struct State {
    /// Each waiting request has a channel over which it receives its permit.
    queue: FairQueue<oneshot::Sender<WorkPermit>>,
    /// Number of unanswered requests of each person.
    reserved: HashMap<UserId, usize>,
    /// How long a piece of work has taken lately: a moving average.
    usually: Duration,
}

impl Default for State {
    fn default() -> Self {
        Self { queue: FairQueue::default(), reserved: HashMap::new(), usually: FIRST_ESTIMATE }
    }
}

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TooMuchWork {
    #[error("this person waits for too much already")]
    OfPerson,
    #[error("too much is waited for in all")]
    InAll,
}

/// The right to wait for a permit. It is held until the person has been answered.
#[derive(Debug)]
pub struct Reservation {
    work: CostlyWork,
    person: UserId,
}

/// A position in the queue. Dropping it gives the position up.
#[derive(Debug)]
pub struct QueuePosition {
    work: CostlyWork,
    ticket: Ticket,
    called: oneshot::Receiver<WorkPermit>,
}

/// The right to work. Once it is dropped and the processor has rested, the next person gets a permit.
#[derive(Debug)]
pub struct WorkPermit {
    work: CostlyWork,
    person: UserId,
    began: Instant,
    /// Whether the person has received it. One that nobody has received says nothing about how long work takes.
    is_received: bool,
}

impl CostlyWork {
    pub(super) fn new(workers: Workers) -> Self {
        Self { state: Arc::default(), workers }
    }

    /// Accepts one more request of this person.
    ///
    /// # Errors
    /// When there are too many requests already.
    pub fn reserve(&self, person: UserId) -> Result<Reservation, TooMuchWork> {
        let mut state = self.state();
        let reserved = &mut state.reserved;
        if reserved.values().sum::<usize>() >= MOST_IN_ALL {
            return Err(TooMuchWork::InAll);
        }
        let of_person = reserved.entry(person).or_default();
        if *of_person >= MOST_OF_PERSON {
            return Err(TooMuchWork::OfPerson);
        }
        *of_person += 1;
        Ok(Reservation { work: self.clone(), person })
    }

    /// Accepts one more request for work that nobody asked for.
    ///
    /// # Errors
    /// When there are too many requests already.
    pub fn reserve_unasked(&self) -> Result<Reservation, TooMuchWork> {
        self.reserve(NOBODY)
    }

    /// Like [`Self::reserve_unasked`], but waits while there are too many requests.
    pub async fn wait_unasked(&self) -> Reservation {
        loop {
            match self.reserve_unasked() {
                Ok(reserved) => return reserved,
                Err(_) => sleep(BUSY_RETRY_DELAY).await,
            }
        }
    }

    /// Number of requests in the queue.
    pub fn waiting(&self) -> usize {
        self.state().queue.waiting()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a permit to the next person, unless work is being done or the processor rests.
    fn call_next(&self) {
        let next = self.state().queue.begin_next();
        if let Some((person, call)) = next {
            // If the receiver is gone, dropping the permit calls the next person.
            let permit = WorkPermit { work: self.clone(), person, began: Instant::now(), is_received: false };
            drop(call.send(permit));
        }
    }
}

impl Reservation {
    /// Takes a position in the queue.
    pub fn queue(&self) -> QueuePosition {
        let (call, called) = oneshot::channel();
        let ticket = self.work.state().queue.push_back(self.person, call);
        self.work.call_next();
        QueuePosition { work: self.work.clone(), ticket, called }
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        let mut state = self.work.state();
        if let Some(of_person) = state.reserved.get_mut(&self.person) {
            *of_person -= 1;
            if *of_person == 0 {
                state.reserved.remove(&self.person);
            }
        }
    }
}

impl QueuePosition {
    /// Estimates how long it takes until this position gets its permit.
    pub fn expected_wait(&self) -> Duration {
        let state = self.work.state();
        let before = u32::try_from(state.queue.before(self.ticket)).unwrap_or(u32::MAX);
        // The processor rests after each piece for as long as the piece took.
        state.usually.saturating_mul(2).saturating_mul(before)
    }

    pub async fn wait(mut self) -> WorkPermit {
        self.call().await
    }

    /// Waits for the permit no longer than `long`. After that, the position is kept.
    ///
    /// # Errors
    /// The position, if it has not got its permit in time.
    pub async fn wait_within(mut self, long: Duration) -> Result<WorkPermit, Self> {
        let called = timeout(long, self.call()).await;
        called.map_err(|_| self)
    }

    async fn call(&mut self) -> WorkPermit {
        match (&mut self.called).await {
            Ok(mut permit) => {
                permit.is_received = true;
                permit
            }
            // The sender stays in the queue as long as the position exists.
            Err(_) => std::future::pending().await,
        }
    }
}

impl Drop for QueuePosition {
    fn drop(&mut self) {
        self.work.state().queue.remove(self.ticket);
    }
}

impl WorkPermit {
    /// Does the work on other threads than those that answer people, with a lower priority on Linux. The permit lasts as long as the work,
    /// even if the caller stops waiting for it. `None` if the work has panicked, or there is no thread for it.
    pub async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<(Self, T)> {
        let done = self.work.workers.run_with_low_priority(move || {
            let done = work();
            (self, done)
        });
        let done =
            done.await.inspect_err(|error| tracing::error!(%error, "there is no thread for costly work"));
        let done = done.ok()?;
        if done.is_none() {
            tracing::error!("costly work broke off");
        }
        done
    }

    /// Lets others work, and waits for the next permit. This work comes before the other requests of the same person.
    pub async fn give_way(self) -> Self {
        let (call, called) = oneshot::channel();
        let ticket = self.work.state().queue.push_front(self.person, call);
        let place = QueuePosition { work: self.work.clone(), ticket, called };
        drop(self);
        place.wait().await
    }
}

impl Drop for WorkPermit {
    fn drop(&mut self) {
        let (work, took) = (self.work.clone(), self.began.elapsed());
        let mut state = work.state();
        if self.is_received {
            state.usually = (state.usually * 3 + took) / 4;
        }
        drop(state);
        // Without a runtime, no task waits for a permit.
        let Ok(runtime) = Handle::try_current() else { return };
        runtime.spawn(async move {
            sleep(took).await;
            work.state().queue.end();
            work.call_next();
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    /// Takes a position in the queue for one more request of this person.
    fn queue(work: &CostlyWork, person: UserId) -> QueuePosition {
        work.reserve(person).unwrap().queue()
    }

    /// Does a piece of work that takes this long, and returns when it began.
    async fn take(work: &CostlyWork, person: UserId, long: Duration) -> Instant {
        let permit = queue(work, person).wait().await;
        let began = Instant::now();
        tokio::time::sleep(long).await;
        drop(permit);
        began
    }

    #[tokio::test(start_paused = true)]
    async fn the_processor_rests_for_as_long_as_it_has_worked() {
        let (work, began) = (CostlyWork::default(), Instant::now());
        let long = Duration::from_millis(250);
        let times = take_all(&work, &[ANA, ANA, BO], long).await;
        let times: Vec<u128> = times.into_iter().map(|time| (time - began).as_millis()).collect();
        // Bo, who has asked for less, comes before Ana's second request.
        assert_eq!(times, [0, 1000, 500]);
    }

    /// Returns when each of these people has begun a piece of work that takes this long.
    async fn take_all(work: &CostlyWork, people: &[UserId], long: Duration) -> Vec<Instant> {
        let tasks: Vec<_> = people
            .iter()
            .map(|person| {
                let (work, person) = (work.clone(), *person);
                tokio::spawn(async move { take(&work, person, long).await })
            })
            .collect();
        let mut times = Vec::new();
        for task in tasks {
            times.push(task.await.unwrap());
        }
        times
    }

    #[tokio::test(start_paused = true)]
    async fn long_work_lets_others_in_and_goes_on_before_what_came_later() {
        let work = CostlyWork::default();
        let long = work.clone();
        let long = tokio::spawn(async move {
            let mut permit = queue(&long, ANA).wait().await;
            for _ in 0..3 {
                tokio::time::sleep(WORK_PART).await;
                permit = permit.give_way().await;
            }
            Instant::now()
        });
        tokio::task::yield_now().await;
        let times = take_all(&work, &[ANA, BO], WORK_PART).await;
        let ended = long.await.unwrap();
        assert!(times[1] < ended, "Bo waits for one part alone");
        assert!(ended <= times[0], "Ana's other work waits for all of this");
    }

    #[tokio::test(start_paused = true)]
    async fn a_place_that_is_given_up_holds_up_nobody() {
        let work = CostlyWork::default();
        let working = queue(&work, ANA).wait().await;
        let (called, waits) = (queue(&work, ANA), queue(&work, BO));
        assert_eq!(work.waiting(), 2);
        drop(working);
        sleep(WORK_PART).await;
        // Bo has been called, and Ana waits.
        assert_eq!(work.waiting(), 1);
        drop((called, waits));
        assert_eq!(work.waiting(), 0);
        drop(queue(&work, BO).wait().await);
    }

    #[tokio::test(start_paused = true)]
    async fn a_permit_that_nobody_takes_is_no_piece_of_work() {
        let work = CostlyWork::default();
        let working = queue(&work, ANA).wait().await;
        let called = queue(&work, BO);
        sleep(FIRST_ESTIMATE).await;
        drop(working);
        // The processor has rested, and Bo has a permit.
        sleep(FIRST_ESTIMATE + Duration::from_millis(1)).await;
        assert_eq!(work.waiting(), 0);
        drop(called);
        let working = queue(&work, ANA).wait().await;
        assert_eq!(queue(&work, BO).expected_wait(), 2 * FIRST_ESTIMATE);
        drop(working);
    }

    #[tokio::test(start_paused = true)]
    async fn what_nobody_has_asked_for_has_the_permits_of_one_person() {
        let work = CostlyWork::default();
        let working = queue(&work, BO).wait().await;
        let unasked: Vec<_> = (0..MOST_OF_PERSON).map(|_| work.reserve_unasked().unwrap()).collect();
        assert!(work.reserve_unasked().is_err(), "more is not even waited for");
        let _places: Vec<_> = unasked.iter().map(Reservation::queue).collect();
        let ana = queue(&work, ANA);
        // The present work, and one piece that nobody asked for, come first.
        assert_eq!(ana.expected_wait(), 2 * FIRST_ESTIMATE * 2);
        drop(working);
    }

    #[tokio::test(start_paused = true)]
    async fn what_panics_gives_its_permit_back() {
        let work = CostlyWork::default();
        let permit = queue(&work, ANA).wait().await;
        assert!(permit.run(|| panic!("as it should")).await.is_none());
        let permit = queue(&work, BO).wait().await;
        assert_eq!(permit.run(|| 7).await.map(|(_, done)| done), Some(7));
    }

    #[test]
    fn a_person_waits_for_so_much_and_no_more() {
        let work = CostlyWork::default();
        let own: Vec<_> = (0..MOST_OF_PERSON).map(|_| work.reserve(ANA).unwrap()).collect();
        assert_eq!(work.reserve(ANA).err(), Some(TooMuchWork::OfPerson));
        let others: Vec<_> = (10..)
            .take(MOST_IN_ALL - MOST_OF_PERSON)
            .map(|person| work.reserve(UserId(person)).unwrap())
            .collect();
        assert_eq!(work.reserve(BO).err(), Some(TooMuchWork::InAll));
        drop((own, others));
        assert!(work.reserve(ANA).is_ok() && work.state().reserved.is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_knows_about_how_long() {
        let work = CostlyWork::default();
        let permit = queue(&work, ANA).wait().await;
        let [second, third, of_bo] = [ANA, ANA, BO].map(|person| queue(&work, person));
        // First the present work ends, then Bo gets a permit, then Ana.
        let waits = [&of_bo, &second, &third].map(QueuePosition::expected_wait);
        assert_eq!(waits, [1, 2, 3].map(|before| 2 * FIRST_ESTIMATE * before));
        let Err(of_bo) = of_bo.wait_within(WORK_PART).await else { panic!("nobody has finished") };
        drop(permit);
        assert!(of_bo.wait_within(2 * WORK_PART).await.is_ok());
    }
}
