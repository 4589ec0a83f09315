//! The order of turns: the people who wait come one after the other, each with one piece of work at a time.

use std::collections::VecDeque;

use carte_table::ids::UserId;

/// Identifies a piece of work in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ticket(u64);

/// The order in which work is done; `T` is the means to call the task that waits.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    /// The people who wait, the next one first. Each person is there once.
    people: VecDeque<PersonQueue<T>>,
    /// The person whose work is being done.
    working: Option<UserId>,
    next: u64,
}

#[derive(Debug)]
struct PersonQueue<T> {
    person: UserId,
    work: VecDeque<(Ticket, T)>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> Self {
        Self { people: VecDeque::new(), working: None, next: 0 }
    }
}

impl<T> FairQueue<T> {
    /// Adds a piece of work of this person, after the person's other work.
    pub(super) fn push_back(&mut self, person: UserId, call: T) -> Ticket {
        let ticket = self.ticket();
        self.queue(person).work.push_back((ticket, call));
        ticket
    }

    /// Adds a piece of work of this person, before the person's other work.
    pub(super) fn push_front(&mut self, person: UserId, call: T) -> Ticket {
        let ticket = self.ticket();
        self.queue(person).work.push_front((ticket, call));
        ticket
    }

    /// Removes a piece of work whose task does not wait any more, if it is still there.
    pub(super) fn remove(&mut self, ticket: Ticket) {
        for queue in &mut self.people {
            queue.work.retain(|(waiting, _)| *waiting != ticket);
        }
        self.people.retain(|queue| !queue.work.is_empty());
    }

    /// Begins the next piece of work, unless one is being done. Returns its person, and the means to call its task.
    pub(super) fn begin_next(&mut self) -> Option<(UserId, T)> {
        if self.working.is_some() {
            return None;
        }
        let queue = self.people.front_mut()?;
        let (person, (_, call)) = (queue.person, queue.work.pop_front()?);
        if queue.work.is_empty() {
            self.people.pop_front();
        }
        self.working = Some(person);
        Some((person, call))
    }

    /// Ends the work that is being done. Its person then comes after all others who wait.
    pub(super) fn end(&mut self) {
        let worked = self.working.take();
        if let Some(at) = self.people.iter().position(|queue| Some(queue.person) == worked) {
            let queue = self.people.remove(at);
            self.people.extend(queue);
        }
    }

    /// Number of pieces of work in the queue.
    pub(super) fn waiting(&self) -> usize {
        self.people.iter().map(|queue| queue.work.len()).sum()
    }

    /// Returns how many pieces are done before this one, including the present one; 0 if this one is not in the queue.
    pub(super) fn before(&self, ticket: Ticket) -> usize {
        let place = |queue: &PersonQueue<T>| queue.work.iter().position(|(waiting, _)| *waiting == ticket);
        // The person whose work is being done comes last.
        let (last, first): (Vec<_>, Vec<_>) =
            self.people.iter().partition(|queue| Some(queue.person) == self.working);
        let people = [first, last].concat();
        let Some((at, own)) = people.iter().enumerate().find_map(|(at, queue)| Some((at, place(queue)?)))
        else {
            return 0;
        };
        let of_others = people.iter().enumerate().filter(|(other, _)| *other != at);
        let before = of_others.map(|(other, queue)| queue.work.len().min(own + usize::from(other < at)));
        before.sum::<usize>() + own + usize::from(self.working.is_some())
    }

    fn ticket(&mut self) -> Ticket {
        self.next += 1;
        Ticket(self.next)
    }

    /// Returns the queue of this person. A new one comes after those of all others.
    fn queue(&mut self, person: UserId) -> &mut PersonQueue<T> {
        let at = self.people.iter().position(|queue| queue.person == person).unwrap_or_else(|| {
            self.people.push_back(PersonQueue { person, work: VecDeque::new() });
            self.people.len() - 1
        });
        &mut self.people[at]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the order in which the work is done, one letter for each piece.
    fn order(queue: &mut FairQueue<char>) -> String {
        let mut order = String::new();
        while let Some((_, work)) = queue.begin_next() {
            order.push(work);
            queue.end();
        }
        order
    }

    fn waiting(work: &[(u64, &str)]) -> FairQueue<char> {
        let mut queue = FairQueue::default();
        for (person, work) in work {
            for one in work.chars() {
                queue.push_back(UserId(*person), one);
            }
        }
        queue
    }

    #[test]
    fn people_take_turns_however_much_each_has_asked_for() {
        assert_eq!(order(&mut waiting(&[(1, "aaaaa"), (2, "b"), (3, "cc")])), "abcacaaa");
    }

    #[test]
    fn who_comes_later_waits_for_one_of_each_of_the_others_at_most() {
        let mut queue = waiting(&[(1, "aaaa"), (2, "bbbb")]);
        assert_eq!(queue.begin_next(), Some((UserId(1), 'a')));
        queue.push_back(UserId(3), 'c');
        queue.end();
        assert_eq!(order(&mut queue), "bcababab");
    }

    #[test]
    fn one_is_done_at_a_time() {
        let mut queue = waiting(&[(1, "a"), (2, "b")]);
        assert!(queue.begin_next().is_some());
        assert_eq!(queue.begin_next(), None);
        queue.end();
        assert_eq!(queue.begin_next(), Some((UserId(2), 'b')));
    }

    #[test]
    fn what_goes_on_comes_before_what_the_same_person_asked_for_later() {
        let mut queue = waiting(&[(1, "xa"), (2, "b")]);
        assert_eq!(queue.begin_next(), Some((UserId(1), 'x')));
        queue.push_front(UserId(1), 'y');
        queue.end();
        assert_eq!(order(&mut queue), "bya");
    }

    #[test]
    fn who_is_at_work_comes_after_those_who_came_meanwhile() {
        let mut queue = waiting(&[(1, "a")]);
        assert!(queue.begin_next().is_some());
        queue.push_back(UserId(1), 'a');
        let of_second = queue.push_back(UserId(2), 'b');
        assert_eq!(queue.before(of_second), 1);
        queue.end();
        assert_eq!(order(&mut queue), "ba");
    }

    #[test]
    fn the_number_before_is_that_which_is_done_before() {
        for work in [&[(1, "aaa"), (2, "b"), (3, "cccc")][..], &[(1, "a")], &[(2, "bb"), (1, "aaaa")]] {
            let (mut queue, mut tickets) = (FairQueue::default(), Vec::new());
            for (person, work) in work {
                for _ in work.chars() {
                    // Each piece of work is called by its own number.
                    let number = tickets.len();
                    tickets.push(queue.push_back(UserId(*person), number));
                }
            }
            let before: Vec<usize> = tickets.iter().map(|ticket| queue.before(*ticket)).collect();
            let mut done = Vec::new();
            while let Some((_, number)) = queue.begin_next() {
                done.push(number);
                queue.end();
            }
            for (number, before) in before.into_iter().enumerate() {
                assert_eq!(done.iter().position(|one| *one == number), Some(before), "{work:?}");
            }
        }
    }

    #[test]
    fn what_is_taken_out_is_not_done() {
        let mut queue = waiting(&[(1, "a"), (2, "b")]);
        let ticket = queue.push_back(UserId(1), 'z');
        queue.remove(ticket);
        assert_eq!(queue.waiting(), 2);
        assert_eq!(order(&mut queue), "ab");
        queue.remove(ticket);
        assert_eq!(queue.waiting(), 0);
    }
}
