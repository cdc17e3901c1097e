package clock

// Whom the adjutant believes, and whom it answers:
//
//   - A message acts for a seat only if it came to that seat's own address (its token) and, as the club has chosen (Trust), from
//     the address of the player who sits there, or with proof of it. Nothing in its text can say otherwise.
//   - A message with a good token that is not believed does nothing. Its sender hears nothing; the player of the seat is told,
//     once a day for each such address, at most of five a day.
//   - An unknown token is dropped. So is one that was replaced; only the player who had it, and still sits there, is told once
//     a day where to write.
//   - A personal address (p.TOKEN) belongs to one person in the same way; what can be said there concerns no single game.
//   - A message without a token acts for nobody. A sender who is known is told where to write. Somebody unknown gets one short answer a
//     day, or none where the club is silent; who seems forged is dropped. Whoever asks to join gets one letter a day more, and is let in by
//     a yes to the one-time address (j.TOKEN) from which it comes. More of them than a day has room for wait (newcomers.go).
//   - A player may have others invited: five times a day, twice a day to one mailbox, and a stranger who has not answered
//     once is not written to again. Accounts that differ only behind a plus are one player's (guests.go).
//   - The same words of one person are answered ten times an hour, if they play nothing; the last answer says until when. Orders
//     that are played are always answered (Limits).
//   - Mail that a machine sent is dropped by the door before it comes here, so two machines never talk to each other.
const (
	ImpostorsADay    = 5
	DayLayout        = "2006-01-02"
	DroppedForeign   = "dropped: the token is not the sender's"
	DroppedForged    = "dropped: the sender's address may be forged"
	DroppedUnknown   = "dropped: unknown token"
	DroppedTooMany   = "dropped: the same words again and again, which play nothing"
	DroppedStranger  = "dropped: no token, and nobody we know"
	AnsweredStranger = "answered: no token"
)
