### Looking at a finished game, and checking it.

replay-title = Replay · table { $table } · round { $round }
replay-footer = Moment { $at } of { $moments } · { $rules }
replay-dummy = Dummy
replay-out = no card left
replay-menu = Go to a highlight or a round
replay-round = Round { $round }
replay-round-won = { $name } went out
replay-file = 📄 The replay of table { $table }: every deal and every move, with both seeds. `carte verify` checks it, and so does any program that follows the format.
replay-file-alt = Replay document of table { $table }
replay-not-over = 🔒 The game at table { $table } is not over, so its hands stay closed. The replay opens with the final ranking; until then, this is what everybody may know.
replay-not-played = No game was played at table { $table }, so there is nothing to look at. `/history` lists those that were.
replay-animation-alt = Round { $round } of table { $table } as an animation of { $frames } pictures, which ends with:
replay-animation-none = There are only words here: the animation is a picture. `/me display` has pictures for you, `/settings change` for everybody, and they need the permission Attach Files.

verify-title = Check of table { $table }
verify-true = ✅ Everything fits. { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} with { $turns } plays and passes were played again from the two seeds: commitment, every deal, every move, every count and every total agree with the record.
verify-false =
    ❌ Not everything fits. The first thing that is wrong:
    `{ $fault }`
verify-later = 🔒 The game is not over. Its fingerprint has been public since the table opened; once it is over, **Verify** shows both seeds, and everything can be checked.
verify-seeds = Commitment and seeds
verify-seeds-text =
    commitment `{ $commitment }`
    server seed `{ $server }`
    client seed `{ $client }`
verify-fingerprint = commitment `{ $commitment }`
verify-why = Why nobody can steer a deal
verify-why-text = The server seed was fixed before anybody sat down: its SHA-256 is the commitment on the table message, and no other seed has the same. The client seed consists of the numbers that Discord gave to the presses afterwards, so whoever runs the bot could not know them beforehand, and no player could choose them. Each deal is computed from both seeds and the round’s number alone, so a single exchanged card would show as soon as anybody repeats the sum.

button-first = First
button-previous = Back
button-next = Next
button-last = Last
button-share = Share
button-file = File

replay-highlights = What this game is remembered for
button-watch-round = Watch the round
watch-round-not-over = That round is not over yet: until then hands are their players’ alone.
