//! The commands of Gang of Four.

use crate::commands::Command;

mod carte;
mod give;
mod new;
mod pass;
mod play;

pub(crate) use new::options_of;

pub(crate) fn all() -> Vec<Command> {
    vec![new::gang(), play::play(), pass::pass(), carte::carte(), give::give()]
}
