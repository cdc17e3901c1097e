// Package bot is the adjutant itself: players, games, seats, questions and their deadlines, commands in words, answers in words. It takes
// requests and leaves letters in the outbox, and knows no transport.
//
// # What becomes of a message
//
// mail and Discord make a post.Request of it and call Handle. hall finds out who says it and whether that may be believed (handle.go,
// forseat.go), and who it is for: a person (person.go), a moderator, or a seat of a game. For a game, store.Take loads it and runs what
// follows in one transaction; letter.Sit puts it on the table as a table.Sitting.
//
// hall (hear.go) divides the message with play.ReadMessage into commands, mends and order lines. Commands run as they are listed in
// hall/commands.go, each in the room that it belongs to. Order lines go to play.Orders, which gives them to an engine.Table: that reads,
// rules, settles and folds (see package engine). play.Conclude says what follows: links that are published, questions that are new, the
// end, deadlines.
//
// letter writes what everybody hears of it: the echo and the answer to the sender, the question to who is awaited, the report to all. A
// letter is finished words and the keys of its pictures. play.Commit gives events, notes, deadlines and letters to the store as one
// transaction. Sending is the transport's: it claims letters from the outbox and draws their pictures by Picture.
//
// Time comes in by Tick (hall/tick.go), which does the same for what has fallen due; what that means is in late. A seat that the machine
// plays has one row, due at once; Think (hall/think.go) lets machine answer it.
//
// A game has as many seats as its position says. Where a seat is told that somebody has won, agreed or resigned, it is of sides that this
// is said (table/chairs.go). Seats that the rules open, close or move are followed in table/hands.go; what a seat may not know stands in
// its record as a hash (record/sealed.go).
//
// # The rooms
//
// post < clock < record < table < letter < play < late < machine < people < moderate < hall, and bot above all; a test holds the imports to
// that.
//
//	post      requests and letters: all that a transport knows
//	clock     zones, calendars, dates in words
//	record    the adjutant's own events, the ledger, the record as text, verification
//	table     one game while it is worked on, and the house around it
//	letter    what is said; it decides nothing
//	play      orders and all that becomes of them
//	late      time that runs out, pauses, absence
//	machine   seats that no person plays
//	people    joining, inviting, tables, settings, press, forgetting
//	moderate  the moderator's hand
//	hall      what arrives, who may say it, where it goes
package bot
