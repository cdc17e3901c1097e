// Package league keeps seasons: what a game master does with lists and a calendar. So far it is its rooms, which are figures only: no
// clock, no random source, no store, no game's table. A test (engine/arrows_test.go) holds them to that, and each to those before it:
//
//	rating    Glicko-2 with a side's edge, tenths for the weaker side, bids
//	table     points, tie-breaks, places in reach, who goes up and down
//	pairing   everybody against everybody, Swiss, knock-out, ladder
//	trf       TRF16 and CSV
//	season    a season as a fold of its events, one hash chain
//
// What stands above them goes here, on bot and store. A season's events are rows (season.Link is one); table, pairings and ratings are
// reckoned from them and are caches. season.Season.Next is a row in deadline; when it is due, take season.Season.Due until it gives
// nothing more, in the transaction that makes the games and owes the letters. A game that ends becomes a season.Ended with the kind of
// its result, a correction a season.Replaced; ratings are run again from the month of the game (rating.System.Run). Moderators' words
// become events, and season.Season.Refuses says in words why one does not fit.
package league
