//! Arrays of a length that the compiler knows.

/// The first `N` of `values`, of which there must be as many.
pub const fn array_of<T: Copy, const N: usize>(values: &[T]) -> [T; N] {
    let mut array = [values[0]; N];
    let mut place = 0;
    while place < N {
        array[place] = values[place];
        place += 1;
    }
    array
}
