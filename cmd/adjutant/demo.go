package main

import (
	"context"

	"adjutant/cmd/adjutant/demo"
)

type demoCmd struct {
	Discord bool   `help:"Let Ben play in a stand-in for Discord, and leave the conversation as discord.html."`
	Out     string `default:"adjutant-demo" help:"Folder for what it leaves behind." placeholder:"DIR"`
	Seed    string `help:"Draw the game's secret from this word instead of from chance, so that the dice are the same again." placeholder:"WORD"`
}

func (demoCmd) Help() string {
	return "Example: adjutant demo --out adjutant-demo\n\n" +
		"Starts the daemon with its embedded mail server. Anna and Ben, who speak only IMAP and SMTP, play July and August 1861 of A House " +
		"Divided, with a mistake, " +
		"a battle and a stale answer. It leaves mail/*.eml, map-*.png, log.txt, game.record and adjutant.db, and judges itself by the mail alone."
}

// Run plays the demo.
func (x demoCmd) Run(ctx context.Context, c *console) error {
	return demo.Show(x).Run(ctx, c.out, c.err)
}
