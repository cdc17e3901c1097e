// Package season is a league's season as a fold of its events: sign-up, rounds, results, judgement, the end. It has no clock, no random
// source and no store; the moments come with the events and with the questions.
//
// A Log is a Header and the events after it, one hash chain; Log.Add judges an event (Season.Refuses), chains it and folds it.
// Whoever keeps seasons stores the events as Log.Add leaves them and reads them back with Read (or builds a Log from rows and asks
// Log.Verify and Log.Season). Everything else is reckoned anew: Standing gives the table's room its input, Rated the ratings' room,
// Report and Rows the files.
//
// Time: Next is the moment at which something falls due, a row for the keeper of deadlines. When it has come, call Due until it gives
// nothing more and add each event it gives, all in one transaction with the games that a "paired" asks for and the letters owed. Due
// needs nobody: a season ends on its day whatever people do. Before it, from the last day of play on, Wanting lists the games that
// still want a proposal of the machine; without one a game is judged a draw. A second call at the same moment does nothing.
//
// People are numbers. Names and addresses stand outside, so that a name can be forgotten and the chain still holds.
package season
