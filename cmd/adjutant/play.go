package main

import (
	"context"

	"adjutant/cmd/adjutant/demo"
	"adjutant/cmd/adjutant/parlor"
)

type playCmd struct {
	Rulebook string   `arg:"" optional:"" help:"Rulebook, as in: ahd. None: the game goes on that was begun last."`
	Scenario string   `arg:"" optional:"" help:"Scenario, as in: 1861-short. None: the first of the rulebook."`
	As       string   `help:"Your seat, as in: confederate; the first if you name none." placeholder:"SEAT"`
	Machine  string   `help:"How the machine plays: ${enum}. Steady answers in 0.1 s, in dwf and spi74 in 0.3; deep weighs much more, up to 2 s a turn, and in dwf thinks two turns ahead, up to 10 s; fast looks two orders ahead, and in dwf is the same as steady." enum:"steady,deep,fast,random" default:"steady"`
	Learn    bool     `help:"Play the lesson of the rulebook, in which each letter explains what is new."`
	Both     bool     `help:"Another person plays the other side, at the same keyboard."`
	Option   []string `help:"Optional rule by clause; may be repeated." placeholder:"CLAUSE" sep:"none"`
	Folder   string   `help:"Where the game and its maps are kept." default:"adjutant-play" placeholder:"DIR"`
	Seed     string   `help:"Draw the game's secret from this word instead of from chance, so that the dice are the same again." placeholder:"WORD"`
	Pictures string   `help:"How the terminal shows maps: ${enum}." enum:"auto,kitty,iterm2,sixel,off" default:"auto"`
	Export   string   `help:"Write the record of the game to this file, and do no more." placeholder:"FILE"`
}

func (playCmd) Help() string {
	return "Example: adjutant play ahd 1861-short\n\n" +
		"Plays in the terminal, against the machine or with somebody beside you, in the words of the mail: orders, preview, odds, undo, why. The " +
		"maps are written beside the game, and shown where the terminal can. \"adjutant play\" goes on with the game; " +
		"\"adjutant play --export game.record\" writes what a moderator needs to go on with it by mail."
}

// Run plays.
func (x playCmd) Run(ctx context.Context, c *console) error {
	w := parlor.Wishes{Rulebook: x.Rulebook, Scenario: x.Scenario, Options: x.Option, As: x.As, Machine: x.Machine,
		Learn: x.Learn, Both: x.Both,
		Folder: x.Folder, Export: x.Export, Pictures: x.Pictures}
	if x.Seed != "" {
		w.Random = demo.NewStream(x.Seed)
	}
	return w.Run(ctx, c.in, c.out, c.err)
}
