package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"adjutant/cmd/adjutant/books"
	"adjutant/cmd/adjutant/judge"
	"adjutant/engine"
	"adjutant/render"
)

type adjudicateCmd struct {
	Rulebook    string   `arg:"" help:"Rulebook, as in: ahd."`
	Position    string   `arg:"" name:"scenario|position" help:"A scenario of the rulebook, or a file in the position notation (- for standard input)."`
	Orders      string   `help:"File with order lines; - for standard input. 'union:' before a line says whose it is; else it is the awaited seat's." placeholder:"FILE"`
	Dice        []int    `help:"Dice in the order in which they are rolled." placeholder:"3,5,1" xor:"dice"`
	Seed        string   `help:"Draw the dice from this seed instead (hexadecimal)." placeholder:"HEX" xor:"dice"`
	Option      []string `help:"Optional rule by clause; may be repeated." placeholder:"CLAUSE" sep:"none"`
	Board       string   `help:"Play on the board of this folder." placeholder:"DIR"`
	AskAll      bool     `name:"ask-all" help:"Answer nothing that was not ordered, not even what is foregone."`
	Default     bool     `help:"Behind the lines, answer what is asked by the default, as a deadline would."`
	As          string   `help:"Show what this seat sees alone: its letter, position and map (--map, or in the JSON)." placeholder:"SEAT"`
	JSON        bool     `help:"Write one JSON object."`
	Map         string   `help:"Draw the map as it is afterwards." placeholder:"FILE.png"`
	PositionOut string   `help:"Write the position as it is afterwards." placeholder:"FILE"`
}

func (adjudicateCmd) Help() string {
	return "Example: echo 'union: march 1 mi from Washington to Manassas; end' | adjutant adjudicate ahd 1861 --orders - --dice 4,1 " +
		"--map map.png\n\n" +
		"A moderator's judge: what is not ordered does not happen. Each line is a message; answers to what it brings about may stand " +
		"behind a semicolon. " +
		"What an answer leaves unsaid, and the next line of its seat too, is said to have been answered by the default; with --ask-all it is " +
		"asked. " +
		"Without dice it stops at the first die. Exit code 3 if a line, or a part of one, was refused."
}

// Run sets the position up, plays the lines, and says what came of them.
func (a adjudicateCmd) Run(c *console) error {
	book, err := books.Find(a.Rulebook, a.Board)
	if err != nil {
		return err
	}
	p, err := a.position(book, c)
	if err != nil {
		return err
	}
	lines, err := a.lines(c)
	if err != nil {
		return err
	}
	script, dice, err := a.dice()
	if err != nil {
		return err
	}
	j := judge.New()
	start := p.Clone() // the turn is taken to begin here
	table := &engine.Table{Position: p, Strict: true, AskAll: a.AskAll, Begun: func(seat engine.Seat) func() engine.Position {
		return func() engine.Position { return start.View(seat) }
	}}
	all := j.Play(book, table, lines, dice)
	if a.Default {
		all = append(all, j.AnswerByDefault(table, dice(""))...)
	}
	j.Finish(table, all, script)
	if a.As != "" {
		if err := j.See(book, start, table, engine.Seat(a.As), all); err != nil {
			return err
		}
	}
	if a.PositionOut != "" {
		if err := os.WriteFile(a.PositionOut, []byte(j.Position), 0o644); err != nil {
			return err
		}
	}
	if err := a.draw(j, table.Position, all); err != nil {
		return err
	}
	if a.JSON {
		err = writeJSON(c, j)
	} else {
		j.Print(c.out)
	}
	if err == nil && a.As != "" && !a.JSON && a.Map == "" {
		_, err = fmt.Fprintf(c.out, "\nThe map of %s: add --map FILE.png.\n", a.As)
	}
	if err == nil && len(j.Refusals) > 0 {
		return errRefused
	}
	return err
}

// draw draws the map as it is afterwards: into a file, and for a program that asks what a seat sees.
func (a adjudicateCmd) draw(j *judge.Judgement, p engine.Position, all []engine.Event) error {
	seen := j.As != nil && a.JSON
	if a.Map == "" && !seen {
		return nil
	}
	png, err := render.PNG(engine.Draw(p, a.looksOn(p), all), render.Options{})
	if err != nil {
		return err
	}
	if seen {
		j.As.Map = png
	}
	if a.Map == "" {
		return nil
	}
	return os.WriteFile(a.Map, png, 0o644)
}

func (a adjudicateCmd) position(book *engine.Book, c *console) (engine.Position, error) {
	for _, s := range book.Scenarios {
		if s.ID == a.Position {
			return book.Start(s.ID, a.Option)
		}
	}
	text, err := readFile(a.Position, c)
	if err != nil {
		return nil, fmt.Errorf("%q is no scenario of %s, and no file that can be read: %w", a.Position, book.Title, err)
	}
	if book.Scenario != nil && strings.Contains(text, "[units]") {
		with, id, err := book.Scenario(filepath.Base(a.Position), text)
		if err != nil {
			return nil, err
		}
		return with.Start(id, a.Option)
	}
	if len(a.Option) > 0 {
		return nil, errors.New("a position names its own options: write them into its line \"options\"")
	}
	p, err := engine.ReadPosition(book, text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", a.Position, err)
	}
	if _, _, err := engine.Begin(p, engine.NoDice{}); err != nil {
		return nil, fmt.Errorf("%s: %w", a.Position, err)
	}
	return p, nil
}

func readFile(name string, c *console) (string, error) {
	if name == "-" {
		b, err := io.ReadAll(c.in)
		return string(b), err
	}
	b, err := os.ReadFile(name)
	return string(b), err
}

func (a adjudicateCmd) lines(c *console) ([]string, error) {
	if a.Orders == "" {
		return nil, nil
	}
	text, err := readFile(a.Orders, c)
	return strings.Split(text, "\n"), err
}

func (a adjudicateCmd) dice() (*engine.Script, func(string) engine.Dice, error) {
	if a.Seed == "" {
		s := engine.NewScript(a.Dice...)
		return s, func(string) engine.Dice { return s }, nil
	}
	for _, r := range strings.ToLower(a.Seed) {
		if !strings.ContainsRune("0123456789abcdef", r) {
			return nil, nil, fmt.Errorf("the seed %q is not hexadecimal", a.Seed)
		}
	}
	link := engine.Link(sha256.Sum256([]byte(strings.ToLower(a.Seed))))
	numbers := map[string]int{}
	return nil, func(canon string) engine.Dice {
		return &engine.Chained{Game: "adjudicate", Salt: engine.Salt(canon), Numbers: numbers, LinkFor: func(string) (engine.Link, error) {
			return link, nil
		}}
	}, nil
}

// looksOn is the seat for which the map is drawn.
func (a adjudicateCmd) looksOn(p engine.Position) engine.Seat {
	if a.As != "" {
		return engine.Seat(a.As)
	}
	return engine.Leads(p, p.Turn().Side)
}
