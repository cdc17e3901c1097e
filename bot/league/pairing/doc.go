// Package pairing says who meets whom: everybody against everybody by Berger's tables, Swiss, knock-out, ladder. Lines are numbers; who
// sits behind them is nothing to it. It has no clock and no random source: lots come from a seed that is given.
//
// For a Swiss round make a Field of the lines that are there, write it down (it is plain data), and take Field.Pair of it: the same Field
// gives the same Round for ever, and Round says of every pair who was passed over and why. Field.Fault judges a round that a moderator
// has changed by hand. Ladder is a value that moves by what happens on it; time is given with each call.
package pairing
