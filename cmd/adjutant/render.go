package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"adjutant/bot"
	"adjutant/engine"
	"adjutant/render"
)

type renderCmd struct {
	File   string `arg:"" name:"record|position" help:"A record, or a file in the position notation; - for standard input."`
	Out    string `required:"" help:"The picture to write." placeholder:"FILE.png"`
	Seat   string `help:"Draw what this seat sees." placeholder:"SEAT"`
	Theme  string `enum:"light,dark,contrast" default:"light" help:"light, dark or contrast."`
	Around string `help:"Draw the part round this place, at the size of a phone." placeholder:"PLACE"`
	Width  int    `help:"Width in pixels."`
}

func (renderCmd) Help() string { return "Example: adjutant render game-12.record --out map.png" }

// Run draws the map.
func (r renderCmd) Run(c *console) error {
	text, err := readFile(r.File, c)
	if err != nil {
		return err
	}
	scene, err := r.scene(text)
	if err != nil {
		return fmt.Errorf("%s: %w", r.File, err)
	}
	png, err := render.PNG(scene, render.Options{Theme: r.Theme, Around: r.Around, Width: r.Width})
	if err != nil {
		return err
	}
	return os.WriteFile(r.Out, png, 0o644)
}

func (r renderCmd) scene(text string) (*engine.Scene, error) {
	seat := engine.Seat(r.Seat)
	if strings.HasPrefix(text, "adjutant record") {
		rec, err := bot.ParseRecord(strings.NewReader(text))
		if err != nil {
			return nil, err
		}
		p, since, err := lastTurn(rec)
		if err != nil {
			return nil, err
		}
		return p.View(seat).Scene(seat, since), nil
	}
	for _, l := range strings.Split(text, "\n") {
		if id, ok := strings.CutPrefix(strings.TrimSpace(l), "rulebook"); ok {
			book, err := engine.FindBook(strings.TrimSpace(id))
			if err != nil {
				return nil, err
			}
			p, err := book.Parse(text)
			if err != nil {
				return nil, err
			}
			return p.View(seat).Scene(seat, nil), nil
		}
	}
	return nil, errors.New("it is neither a record nor a position: a position has a line \"rulebook\"")
}
