// Package league keeps seasons: what a game master does with lists and a calendar. Its rooms are figures only: no clock, no random source,
// no store, no game's table. A test (engine/arrows_test.go) holds them to that, and each to those before it:
//
//	rating    Glicko-2 with a side's edge, tenths for the weaker side, bids
//	table     points, tie-breaks, places in reach, who goes up and down
//	pairing   everybody against everybody, Swiss, knock-out, ladder
//	trf       TRF16 and CSV
//	season    a season as a fold of its events, one hash chain
//
// What stands above them is here. A season's events are rows of the store; a desk is a season while it is worked on, in one transaction
// with the games that it makes, stops and ends (desk.go). Tick does what has fallen due (tick.go): it hears what has happened in the
// games (games.go), looks for substitutes where somebody is silent (silence.go), tells that a round draws to its end and stops it, settles
// what was not over as the machine or the moderator judged it (judge.go), begins the next round, ends the season. What people say is in
// players.go and moderators.go: importing this package adds those words to the adjutant's own, so that every door knows them. What
// is said to them is in letters.go, tables.go and status.go. Seasons of old are let go in letgo.go.
//
// bot knows nothing of this. Games are heard through their rows: what happened there since the season last looked.
package league
