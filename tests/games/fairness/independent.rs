//! The deal as its public description says it, written down again from nothing but arithmetic.

/// SHA-256 (FIPS 180-4): its constants are the fractional bits of roots of the first primes.
pub(crate) fn sha256(message: &[u8]) -> [u8; 32] {
    let primes: Vec<u32> =
        (2..312).filter(|candidate| (2..*candidate).all(|divisor| candidate % divisor != 0)).collect();
    let round_constants: Vec<u32> = primes.iter().take(64).map(|prime| root_fraction(*prime, 3)).collect();
    let mut state: Vec<u32> = primes.iter().take(8).map(|prime| root_fraction(*prime, 2)).collect();

    let mut padded = message.to_vec();
    padded.push(0x80);
    while padded.len() % 64 != 56 {
        padded.push(0);
    }
    padded.extend((message.len() as u64 * 8).to_be_bytes());

    for block in padded.chunks(64) {
        let mut schedule: Vec<u32> =
            block.chunks(4).map(|word| u32::from_be_bytes(word.try_into().unwrap())).collect();
        for t in 16..64 {
            let (a, b) = (schedule[t - 15], schedule[t - 2]);
            let small = a.rotate_right(7) ^ a.rotate_right(18) ^ (a >> 3);
            let large = b.rotate_right(17) ^ b.rotate_right(19) ^ (b >> 10);
            schedule
                .push(schedule[t - 16].wrapping_add(small).wrapping_add(schedule[t - 7]).wrapping_add(large));
        }
        let mut v = state.clone();
        for t in 0..64 {
            let sum = v[4].rotate_right(6) ^ v[4].rotate_right(11) ^ v[4].rotate_right(25);
            let choice = (v[4] & v[5]) ^ (!v[4] & v[6]);
            let first =
                [sum, choice, round_constants[t], schedule[t]].into_iter().fold(v[7], u32::wrapping_add);
            let majority = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
            let second =
                (v[0].rotate_right(2) ^ v[0].rotate_right(13) ^ v[0].rotate_right(22)).wrapping_add(majority);
            v.rotate_right(1);
            v[4] = v[4].wrapping_add(first);
            v[0] = first.wrapping_add(second);
        }
        for (old, new) in state.iter_mut().zip(v) {
            *old = old.wrapping_add(new);
        }
    }
    let bytes: Vec<u8> = state.iter().flat_map(|word| word.to_be_bytes()).collect();
    bytes.try_into().unwrap()
}

/// The first 32 fractional bits of the square or cube root of a small number, by bisection in whole numbers.
fn root_fraction(of: u32, degree: u32) -> u32 {
    let target = u128::from(of) << (32 * degree);
    let (mut low, mut high) = (0_u128, 1 << 42);
    while high - low > 1 {
        let middle = u128::midpoint(low, high);
        if middle.pow(degree) <= target { low = middle } else { high = middle }
    }
    u32::try_from(low & 0xffff_ffff).unwrap()
}

fn hmac(key: &[u8; 32], message: &[u8]) -> [u8; 32] {
    let pad =
        |with: u8| -> Vec<u8> { (0..64).map(|place| key.get(place).copied().unwrap_or(0) ^ with).collect() };
    let inner = sha256(&[pad(0x36), message.to_vec()].concat());
    sha256(&[pad(0x5c), inner.to_vec()].concat())
}

/// The card of the cut before one deal.
pub(crate) fn cut(server_seed: &[u8; 32], client_seed: &str, round: u16, attempt: u8) -> u8 {
    let key = hmac(server_seed, format!("{client_seed}:{round}").as_bytes());
    let block = sha256(&[&key[..], format!("cut:{attempt}").as_bytes()].concat());
    block[7] % 64
}

/// The shuffled deck of one deal.
pub(crate) fn deck(server_seed: &[u8; 32], client_seed: &str, round: u16, redeal: u16, cards: u8) -> Vec<u8> {
    let name = if redeal == 0 { format!("{round}") } else { format!("{round}.{redeal}") };
    shuffled(&hmac(server_seed, format!("{client_seed}:{name}").as_bytes()), cards)
}

/// The order of the pile of one deal after hands have gone back to it, with all cards.
pub(crate) fn again(server_seed: &[u8; 32], client_seed: &str, round: u16, cards: u8) -> Vec<u8> {
    let key = hmac(server_seed, format!("{client_seed}:{round}").as_bytes());
    shuffled(&sha256(&[&key[..], b"reshuffle"].concat()), cards)
}

fn shuffled(key: &[u8; 32], cards: u8) -> Vec<u8> {
    let mut words = Vec::new();
    let mut blocks = 0_u32;
    let mut deck: Vec<u8> = (0..cards).collect();
    let mut i = usize::from(cards) - 1;
    while i > 0 {
        if words.is_empty() {
            let block = sha256(&[&key[..], &blocks.to_be_bytes()].concat());
            words = block.chunks(4).map(|word| u32::from_be_bytes(word.try_into().unwrap())).rev().collect();
            blocks += 1;
        }
        let word = words.pop().unwrap() as usize;
        if word < (1 << 32) / (i + 1) * (i + 1) {
            deck.swap(i, word % (i + 1));
            i -= 1;
        }
    }
    deck
}
