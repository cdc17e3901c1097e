// Package battle fights the battles of the campaign that nobody plays at a table: hour by hour, over days and nights, to the recovery after
// the last of them [8.3 to 8.5, 8.57, 8.58, 9.1; the design is that of the project, part B of its sheet on battles]. It knows neither the
// map nor the generals: it is given a [Battle] and gives a [Record].
//
//	rec, err := battle.Fight(b, turn, dice)
//
// Fight changes nothing of what it is given. It asks its dice one by one, in the order in which the sheet names them; without a die it
// gives the error of that die, as the rules do, and has done nothing. The purposes are entry, plan, arrival, press, fortune, fire, sector,
// cover, save and break. Whoever must keep the dice hands in dice that keep them.
//
// Commands are named by their side and their place in its list, stands by their place in the command. Where the sheet breaks a tie by name,
// it is broken by that place, so a caller lists the commands of a side in a fixed order. [Side.Coming] is the corps that were called;
// their commands stand in the list like all others, but are not there before they come [8.4].
//
// What the owner needs afterwards is in the record: what each stand has lost and got back, whether a command was engaged or spent (9.32),
// who won, who must leave, whether a rear guard held. [Even] tells which side's cavalry is superior (8). The record can be written as JSON
// and read back; what a side may read of it is [Record.For].
package battle
