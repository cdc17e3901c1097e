package main

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/engine"
)

type legalCmd struct {
	File string   `arg:"" name:"record|position" help:"A record, or a file in the position notation; - for standard input."`
	Of   []string `arg:"" optional:"" name:"place" help:"A place, or a unit by name, hex or both: B5, Burnside, B5 artillery. All, gathered by place, without it."`
	Seat string   `help:"The seat that is asked; the one that is awaited, without it." placeholder:"SEAT"`
}

func (legalCmd) Help() string {
	return "Example: adjutant legal ford.position B5\n\n" +
		"What may be ordered now, what a unit may do with what it costs in action points, and lines to be copied. It is no advice."
}

// Run lists what is legal.
func (l legalCmd) Run(c *console) error {
	text, err := readFile(l.File, c)
	if err != nil {
		return err
	}
	p, err := positionOf(text)
	if err != nil {
		return fmt.Errorf("%s: %w", l.File, err)
	}
	for _, d := range p.Awaited() {
		if l.Seat == "" || string(d.Seat) == l.Seat {
			return writeSections(c.out, letter.Legal(p.View(d.Seat), d, strings.Join(l.Of, " ")))
		}
	}
	if r, over := p.Result(); over {
		return errors.New("the game is over: " + r.How)
	}
	return fmt.Errorf("nothing is asked of %q", l.Seat)
}

// positionOf is the position that a text is, or the last of the record that it is.
func positionOf(text string) (engine.Position, error) {
	if strings.HasPrefix(text, "adjutant record") {
		rec, err := record.ParseRecord(strings.NewReader(text))
		if err != nil {
			return nil, err
		}
		return record.ReplayRecord(rec)
	}
	p, _, err := readPosition(text)
	return p, err
}
