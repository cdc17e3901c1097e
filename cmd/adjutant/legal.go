package main

import (
	"errors"
	"fmt"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/judge"
	"adjutant/engine"
)

type legalCmd struct {
	File string   `arg:"" name:"scenario|record|position" help:"A scenario of the rulebook that --rulebook names, a record, or a file in the position notation; - for standard input."`
	Of   []string `arg:"" optional:"" name:"place" help:"A place, or a unit by name, hex or both: B5, Burnside, B5 artillery. All, gathered by place, without it."`
	Seat string   `help:"The seat that is asked; the one that is awaited, without it." placeholder:"SEAT"`

	Rulebook string `help:"Rulebook of a scenario, or of a position that does not name it." placeholder:"BOOK"`
}

func (legalCmd) Help() string {
	return "Example: adjutant legal ford.position B5\n\n" +
		"What may be ordered now, what a unit may do with what it costs in action points, and lines to be copied. It is no advice."
}

// Run lists what is legal.
func (l legalCmd) Run(c *console) error {
	p, book, err := begun(l.Rulebook, l.File, c)
	if err != nil {
		return err
	}
	for _, d := range p.Awaited() {
		if l.Seat == "" || string(d.Seat) == l.Seat {
			fmt.Fprintf(c.out, "Awaited: %s, %s.\n", book.Seat(d.Seat).Name, d.Kind)
			return writeSections(c.out, letter.Legal(p.View(d.Seat), d, strings.Join(l.Of, " ")))
		}
	}
	if r, over := p.Result(); over {
		return errors.New("the game is over: " + r.How)
	}
	if _, err := judge.ViewOf(book, p, engine.Seat(l.Seat)); l.Seat != "" && err != nil {
		return err
	}
	return errors.New(judge.NotAwaited(book, p, engine.Seat(l.Seat)))
}

// begun is the position that an argument names, played on to the first question: a scenario of a rulebook, a record, or a file. A die that
// is due first is an error.
func begun(rulebook, name string, c *console) (engine.Position, *engine.Book, error) {
	p, book, err := positionOf(rulebook, name, c)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	p, out, err := engine.Begin(p, engine.NoDice{})
	if err == nil && out.Wanted != nil && len(p.Awaited()) == 0 {
		err = fmt.Errorf("nobody is asked anything before a die is rolled: %s, %d sides", out.Wanted.Purpose, out.Wanted.Sides)
	}
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return p, book, nil
}

// positionOf is the position that an argument names, as it stands.
func positionOf(rulebook, name string, c *console) (engine.Position, *engine.Book, error) {
	if rulebook != "" {
		book, err := engine.FindBook(rulebook)
		if err != nil {
			return nil, nil, err
		}
		for _, s := range book.Scenarios {
			if s.ID == name {
				p, err := book.Start(name, nil)
				return p, book, err
			}
		}
	}
	text, err := readFile(name, c)
	if err != nil {
		return nil, nil, judge.Meant(rulebook, name, err)
	}
	if strings.HasPrefix(text, "adjutant record") {
		rec, err := record.ParseRecord(strings.NewReader(text))
		if err != nil {
			return nil, nil, err
		}
		book, err := engine.FindBook(rec.Header.Book)
		if err != nil {
			return nil, nil, err
		}
		p, err := record.ReplayRecord(rec)
		return p, book, err
	}
	return judge.ReadPosition(rulebook, text)
}
