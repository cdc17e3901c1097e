package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"

	"adjutant/bot"
	"adjutant/bot/post"
	"adjutant/cmd/adjutant/config"
)

type modCmd struct {
	Words  []string `arg:"" help:"What a moderator says, as by mail: mend 12 marches 3 because ..." passthrough:""`
	As     string   `help:"Which moderator of the configuration you are; not needed where there is one." placeholder:"NAME"`
	Yes    bool     `help:"Do it at once, without showing it first."`
	JSON   bool     `help:"Write what is listed as JSON." name:"json"`
	File   string   `help:"Lines that follow the words, from a file: a position." placeholder:"FILE"`
	Config string   `help:"Configuration file." placeholder:"adjutant.toml"`
}

func (modCmd) Help() string {
	return "Example: adjutant mod --yes mend 12 move 1 union militia infantry from Cairo to Paducah because a slip in the set-up\n\n" +
		"Flags stand before the words. \"adjutant mod help\" lists the words. The daemon may be running."
}

// Run says it and prints the answer.
func (m modCmd) Run(ctx context.Context, c *console) error {
	cfg, err := config.Load(m.Config)
	if err != nil {
		return err
	}
	text := strings.Join(m.Words, " ")
	if m.File != "" {
		more, err := os.ReadFile(m.File)
		if err != nil {
			return err
		}
		text += "\n" + string(more)
	}
	return withBot(cfg, c, func(b *bot.Adjutant) error {
		answer, err := b.Moderate(ctx, m.As, text, m.Yes)
		if err != nil {
			return err
		}
		return writeAnswer(c, answer, m.JSON)
	})
}

// writeAnswer prints an answer as text, or as JSON: what it lists as data, where it does; else its lines under their headings.
func writeAnswer(c *console, answer []post.Section, asJSON bool) error {
	if !asJSON {
		return writeSections(c.out, answer)
	}
	type said struct {
		Heading string   `json:"heading,omitempty"`
		Lines   []string `json:"lines"`
	}
	var facts []any
	told := []said{}
	for _, s := range answer {
		if s.Facts != nil {
			facts = append(facts, s.Facts)
		}
		lines := []string{}
		for _, l := range s.Lines {
			lines = append(lines, l.Text)
		}
		told = append(told, said{s.Heading, lines})
	}
	switch len(facts) {
	case 0:
		return writeJSON(c, told)
	case 1:
		return writeJSON(c, facts[0])
	}
	return writeJSON(c, facts)
}

// writeSections prints an answer as the text part of a letter shows it.
func writeSections(w io.Writer, ss []post.Section) error {
	for i, s := range ss {
		if i > 0 {
			fmt.Fprintln(w)
		}
		if s.Heading != "" {
			fmt.Fprintln(w, strings.ToUpper(s.Heading))
		}
		for _, l := range s.Lines {
			if _, err := fmt.Fprintf(w, "%*s%s\n", 2*l.Indent, "", l.Text); err != nil {
				return err
			}
		}
	}
	return nil
}
