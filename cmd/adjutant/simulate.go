package main

import (
	"context"

	"adjutant/cmd/adjutant/simulate"
)

type simulateCmd struct {
	Rulebook      string   `arg:"" help:"Rulebook, as in: ahd."`
	Scenario      string   `arg:"" help:"Scenario, as in: 1861; or the file of one."`
	Games         int      `default:"100" help:"How many games."`
	Seed          uint64   `default:"1" help:"Seed of the first game; each next game has the next."`
	Players       string   `default:"random,random" help:"Who plays the seats, in their order: random, steady-fast, steady-brisk, steady or steady-deep."`
	Option        []string `help:"Optional rule by clause; may be repeated." placeholder:"CLAUSE" sep:"none" xor:"options"`
	RandomOptions bool     `help:"Each game draws optional rules of its own from its seed." xor:"options"`
	Verify        bool     `help:"Roll the dice of a hash chain, write each game's record, read it again, recompute every die and replay it. A seed plays another game than without."`
	Records       string   `help:"Write the record of each game into this folder, as --verify has it." placeholder:"DIR"`
	Standing      []string `help:"Count the waits with questions settled in advance: none, defaults, or a file of standing orders with the defaults; SEAT=... for one seat; turns=... for one seat a game in turn, against one that answers all itself. Where they leave a question open the player answers, and that is a wait." placeholder:"[SEAT=]none|defaults|FILE" sep:"none"`
	Workers       int      `help:"Games played at the same time; as many as cores if 0."`
	Board         string   `help:"Play on the board of this folder." placeholder:"DIR"`
	Edge          string   `help:"Write into this file how the sides came out, with seeds and version; figures of other scenarios in it stay." placeholder:"FILE"`
	JSON          bool     `help:"Write one JSON object."`
}

func (simulateCmd) Help() string {
	return "Example: adjutant simulate ahd 1861 --games 1000 --players steady,random --json\n\n" +
		"The players are random, steady (a turn takes some ten milliseconds and at most half a second; in Divided We Fall up to ten seconds, as " +
		"the Union thinks two turns ahead) and steady-deep (about ten times as long); steady-fast never thinks ahead, nor does steady-brisk, the " +
		"machine:steady of games, which carries out what it has planned: in a tenth of a second a turn at most, in Divided We Fall and " +
		"American Civil War 1974 in three tenths. A seed with the same flags is the same game again."
}

// Run plays the games and counts.
func (s simulateCmd) Run(ctx context.Context, c *console) error {
	return simulate.Wishes(s).Run(ctx, c.out, c.err)
}
