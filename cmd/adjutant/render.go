package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/record"
	"adjutant/cmd/adjutant/retell"
	"adjutant/engine"
	"adjutant/engine/scene"
	"adjutant/render"
)

type renderCmd struct {
	File    string  `arg:"" name:"record|position" help:"A record, or a file in the position notation; - for standard input."`
	Out     string  `required:"" help:"The picture to write." placeholder:"FILE.png"`
	Seat    string  `help:"Draw what this seat sees." placeholder:"SEAT"`
	Theme   string  `enum:"light,dark,contrast" default:"light" help:"light, dark or contrast."`
	Symbols string  `enum:"nato,period" default:"nato" help:"Signs of the arms: nato, or period, as their own time drew them."`
	Theatre string  `help:"Draw this theatre alone, with its own labels." placeholder:"NAME"`
	Around  string  `help:"Draw the part round this place, at the size of a phone." placeholder:"PLACE"`
	Scale   float64 `help:"Draw everything this many times as large as on a sheet 2,000 wide." placeholder:"N"`
	Width   int     `help:"Width in pixels."`
	Turn    string  `help:"Of a record: draw this turn, by its number or a piece of its title, instead of the last." placeholder:"TURN"`
	Before  bool    `help:"Of a record: draw the position before the turn as well, beside the one after it; of a part of the map, above it."`
}

func (renderCmd) Help() string {
	return `Example: adjutant render game-12.record --out map.png
Example: adjutant render game-12.record --theatre East --out east.png
Example: adjutant render game-12.record --around "Manassas Junction" --scale 3 --theme dark --out phone.png
Example: adjutant render game-12.record --turn "August 1861" --before --out turn.png`
}

// Run draws the map.
func (r renderCmd) Run(c *console) error {
	text, err := readFile(r.File, c)
	if err != nil {
		return err
	}
	before, sight, err := r.scenes(text)
	if err == nil && sight == nil {
		err = errors.New("this rulebook has no map")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", r.File, err)
	}
	o := render.Options{Theme: r.Theme, Symbols: r.Symbols, Theatre: r.Theatre, Scale: r.Scale, Width: r.Width}
	if r.Around != "" {
		var known bool
		if o.Around, known = letter.PlaceOn(sight, r.Around); !known {
			return fmt.Errorf("I know no place %q on this map", r.Around)
		}
	}
	draw := func() ([]byte, error) { return render.PNG(sight, o) }
	if r.Before {
		draw = func() ([]byte, error) { return render.Beside(before, sight, o) }
	}
	png, err := draw()
	if err != nil {
		return err
	}
	return os.WriteFile(r.Out, png, 0o644)
}

// scenes are what is to be drawn: a position, and the one before its turn where there is one.
func (r renderCmd) scenes(text string) (before, after *scene.Scene, err error) {
	seat := engine.Seat(r.Seat)
	if strings.HasPrefix(text, "adjutant record") {
		rec, err := record.ParseRecord(strings.NewReader(text))
		if err != nil {
			return nil, nil, err
		}
		from, to, since, err := retell.Turn(rec, r.Turn)
		if err != nil {
			return nil, nil, err
		}
		return engine.Draw(from, seat, nil), engine.Draw(to, seat, since), nil
	}
	if r.Before || r.Turn != "" {
		return nil, nil, errors.New("a position has no turns; --turn and --before want a record")
	}
	for _, l := range strings.Split(text, "\n") {
		if id, ok := strings.CutPrefix(strings.TrimSpace(l), "rulebook"); ok {
			book, err := engine.FindBook(strings.TrimSpace(id))
			if err != nil {
				return nil, nil, err
			}
			p, err := book.Parse(text)
			if err != nil {
				return nil, nil, err
			}
			return nil, engine.Draw(p, seat, nil), nil
		}
	}
	return nil, nil, errors.New("it is neither a record nor a position: a position has a line \"rulebook\"")
}
