package main

import (
	"fmt"
	"os"
	"path/filepath"

	"adjutant/cmd/adjutant/books"
	"adjutant/engine"
	"adjutant/render"
)

type scenarioCmd struct {
	Check scenarioCheckCmd `cmd:"" help:"Check the text of a scenario, and draw it."`
}

type scenarioCheckCmd struct {
	File     string `arg:"" help:"The file, scenario-ID.txt; - for standard input."`
	Rulebook string `help:"Rulebook of the scenario; may be left out where only one reads scenarios from files." placeholder:"ID"`
	Board    string `help:"Take the tables of this folder." placeholder:"DIR"`
	Out      string `help:"Draw the start of the battle." placeholder:"FILE.png"`
}

func (scenarioCheckCmd) Help() string {
	return "Example: adjutant scenario check scenario-crossroads.txt --out crossroads.png\n\n" +
		"Exit code 3 if something is wrong; every fault is named with file, line and column. A file that is in order can be played: put it " +
		"into " +
		"the folder that the configuration names under [scenarios], name it instead of a scenario in game new, simulate and adjudicate, or " +
		"attach it to a moderator's mail " +
		"(make htl from \"scenario-crossroads.txt\" union anna confederate ben)."
}

// Run reads the scenario, begins it, and draws it.
func (s scenarioCheckCmd) Run(c *console) error {
	if s.Rulebook == "" {
		only, err := books.WithTexts()
		if err != nil {
			return err
		}
		s.Rulebook = only
	}
	book, err := books.Find(s.Rulebook, s.Board)
	if err != nil {
		return err
	}
	if book.Scenario == nil {
		return fmt.Errorf("%s reads no scenarios from files", book.Title)
	}
	text, err := readFile(s.File, c)
	if err != nil {
		return err
	}
	with, id, err := book.Scenario(filepath.Base(s.File), text)
	if err != nil {
		fmt.Fprintln(c.out, err)
		return errRefused
	}
	p, err := with.Start(id, nil)
	if err != nil {
		return err
	}
	for _, sc := range with.Scenarios {
		if sc.ID == id {
			fmt.Fprintf(c.out, "The scenario is in order: %s.\n%s\n", sc.Title, sc.Says)
		}
	}
	if replaces(book, id) {
		fmt.Fprintf(c.out, "%s has a scenario %s of its own; this one takes its place where it is offered.\n", book.Title, id)
	}
	if s.Out == "" {
		return nil
	}
	png, err := render.PNG(engine.Draw(p, "", nil), render.Options{})
	if err != nil {
		return err
	}
	return os.WriteFile(s.Out, png, 0o644)
}

func replaces(book *engine.Book, id string) bool {
	for _, sc := range book.Scenarios {
		if sc.ID == id {
			return true
		}
	}
	return false
}
