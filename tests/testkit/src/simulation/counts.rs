//! Numbers that say what happened in simulations.

/// Defines a struct of numbers that can be added up over several simulations.
#[macro_export]
macro_rules! counts {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($(#[$field_meta:meta])* $field:ident,)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        $vis struct $name {
            $($(#[$field_meta])* $vis $field: u64,)+
        }

        impl std::ops::Add for $name {
            type Output = Self;

            fn add(self, other: Self) -> Self {
                Self { $($field: self.$field + other.$field,)+ }
            }
        }
    };
}
