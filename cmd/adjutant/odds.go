package main

import (
	"adjutant/cmd/adjutant/judge"
	"adjutant/engine"
)

type oddsCmd struct {
	File string `arg:"" name:"scenario|record|position" help:"A scenario of the rulebook that --rulebook names, a record, or a file in the position notation; - for standard input."`
	Seat string `help:"Say it to this seat, from what it may know; else the sides are named." placeholder:"SEAT"`
	JSON bool   `help:"Write a JSON list."`

	Rulebook string `help:"Rulebook of a scenario, or of a position that does not name it." placeholder:"BOOK"`
}

func (oddsCmd) Help() string {
	return "Example: adjutant odds cairo.position --seat confederate\n\n" +
		"The battle that is being fought, from its present step on, and those that follow as things stand. " +
		"Each says what it assumes, and whether it was computed exactly or simulated. Before contact it tells the battles " +
		"that an order could begin: of each place the best of those with one order, or with two where one begins none; before the marches it " +
		"assumes that all which is asked first is answered by default."
}

// Run tells the odds of the battles of a position.
func (o oddsCmd) Run(c *console) error {
	p, book, err := begun(o.Rulebook, o.File, c)
	if err != nil {
		return err
	}
	seat := engine.Seat(o.Seat)
	hidden := false
	if o.Seat != "" {
		whole := p
		if p, err = judge.ViewOf(book, p, seat); err != nil {
			return err
		}
		hidden = p != whole
	}
	odds := p.Odds(seat)
	if len(odds) == 0 {
		odds = judge.Contacts(p, seat)
	}
	if o.JSON {
		if odds == nil {
			odds = []engine.Odds{}
		}
		return writeJSON(c, odds)
	}
	judge.PrintOdds(c.out, odds, hidden)
	return nil
}
