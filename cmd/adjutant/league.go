package main

import (
	"context"
	"os"
	"strings"

	"adjutant/bot"
	"adjutant/cmd/adjutant/config"
)

type leagueCmd struct {
	Words  []string `arg:"" optional:"" help:"What a moderator says of a season, as by mail: open, NAME, pair NAME, export NAME, verify NAME, csv NAME, trf NAME, close NAME, void NAME because ..." passthrough:""`
	As     string   `help:"Which moderator of the configuration you are; not needed where there is one." placeholder:"NAME"`
	Yes    bool     `help:"Do it at once, without showing it first."`
	JSON   bool     `help:"Write what is listed as JSON." name:"json"`
	File   string   `help:"A season that was written out, for import; a list of people, for invite." placeholder:"FILE"`
	Config string   `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (leagueCmd) Help() string {
	return "Example: adjutant league open \"Winter 1861\" ahd 1862 home and away swiss pace 72h until 2027-01-03\n\n" +
		"Without words the seasons are listed that are open. Flags stand before the words. \"adjutant mod judge 12 draw\", \"adjutant mod " +
		"result ...\" and " +
		"\"adjutant mod hold ...\" work on the games of a season. The daemon may be running."
}

// Run says it and prints the answer.
func (l leagueCmd) Run(ctx context.Context, c *console) error {
	cfg, err := config.Load(l.Config)
	if err != nil {
		return err
	}
	text := "league " + strings.Join(quoted(l.Words), " ")
	if l.File != "" {
		more, err := os.ReadFile(l.File)
		if err != nil {
			return err
		}
		text += "\n" + string(more)
	}
	return withBot(cfg, c, func(b *bot.Adjutant) error {
		answer, err := b.Moderate(ctx, l.As, strings.TrimSpace(text), l.Yes)
		if err != nil {
			return err
		}
		return writeAnswer(c, answer, l.JSON)
	})
}

// quoted puts quotes round the words that a shell has taken them from: the name of a season behind "open".
func quoted(words []string) []string {
	out := append([]string(nil), words...)
	if len(out) > 1 && strings.EqualFold(out[0], "open") {
		out[1] = `"` + strings.Trim(out[1], `"`) + `"`
	}
	return out
}
