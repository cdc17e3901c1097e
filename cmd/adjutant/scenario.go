package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/render"
)

type scenarioCmd struct {
	Check scenarioCheckCmd `cmd:"" help:"Check the text of a scenario, and draw it."`
}

type scenarioCheckCmd struct {
	File     string `arg:"" help:"The file, scenario-ID.txt; - for standard input."`
	Rulebook string `default:"htl" help:"Rulebook of the scenario."`
	Board    string `help:"Take the tables of this folder." placeholder:"DIR"`
	Out      string `help:"Draw the start of the battle." placeholder:"FILE.png"`
}

func (scenarioCheckCmd) Help() string {
	return "Example: adjutant scenario check scenario-crossroads.txt --out crossroads.png\n\n" +
		"Exit code 3 if something is wrong; every fault is named with file, line and column. A file that is in order can be played: put it into " +
		"the folder that the configuration names under [scenarios], name it instead of a scenario in game new, simulate and adjudicate, or attach it to a moderator's mail " +
		"(make htl from \"scenario-crossroads.txt\" union anna confederate ben)."
}

// Run reads the scenario, begins it, and draws it.
func (s scenarioCheckCmd) Run(c *console) error {
	book, err := findBook(s.Rulebook, s.Board)
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

// scenarioFile is the file of a scenario that is named instead of one that the rulebook has; without text where none is.
func scenarioFile(rulebook, name string) (post.File, error) {
	book, err := engine.FindBook(rulebook)
	if err != nil || book.Scenario == nil || !strings.ContainsAny(name, "./\\") {
		return post.File{}, err
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return post.File{}, fmt.Errorf("%s has no such scenario, and the file cannot be read: %w", book.Title, err)
	}
	return post.File{Name: filepath.Base(name), Text: string(text)}, nil
}

// withScenario is a rulebook and the id of a scenario of it: one that it has, or that of the file so named.
func withScenario(book *engine.Book, name string) (*engine.Book, string, error) {
	f, err := scenarioFile(book.ID, name)
	if err != nil || f.Text == "" {
		return book, name, err
	}
	return book.Scenario(f.Name, f.Text)
}
