package main

import (
	"fmt"
	"os"

	"adjutant/cmd/adjutant/books"
	"adjutant/engine"
	"adjutant/render"
)

type boardCmd struct {
	Check boardCheckCmd `cmd:"" help:"Check a club's own board, and draw it."`
}

type boardCheckCmd struct {
	Dir      string `arg:"" help:"Folder with the files of the board; what it has not is taken from the built-in one."`
	Rulebook string `help:"Rulebook of the board; may be left out where its files tell." placeholder:"ID"`
	Out      string `help:"Draw the board." placeholder:"FILE.png"`
}

func (boardCheckCmd) Help() string {
	return "Example: adjutant board check our-board --out our-board.png\n\nExit code 3 if something is wrong; it is named with file, line " +
		"and column."
}

// Run reads the board, sets every scenario up on it, and draws it.
func (b boardCheckCmd) Run(c *console) error {
	if b.Rulebook == "" {
		only, err := books.OfFolder(b.Dir)
		if err != nil {
			fmt.Fprintln(c.out, err)
			return errRefused
		}
		b.Rulebook = only
	}
	book, err := books.Find(b.Rulebook, b.Dir)
	if err != nil {
		fmt.Fprintln(c.out, err)
		return errRefused
	}
	for _, s := range book.Scenarios {
		p, err := book.Start(s.ID, nil)
		if err != nil {
			fmt.Fprintf(c.out, "scenario %s: %v\n", s.ID, err)
			return errRefused
		}
		if b.Out == "" || s.ID != book.Scenarios[0].ID {
			continue
		}
		png, err := render.PNG(engine.Draw(p, "", nil), render.Options{})
		if err != nil {
			return err
		}
		if err := os.WriteFile(b.Out, png, 0o644); err != nil {
			return err
		}
	}
	hash, _ := book.Board()
	own, err := engine.FindBook(b.Rulebook)
	if err != nil {
		return err
	}
	same := "It differs from the built-in board."
	if h, _ := own.Board(); h == hash {
		same = "It is the built-in board."
	}
	_, err = fmt.Fprintf(c.out, "The board is in order: %d scenarios can be set up on it. %s Its hash is %s.\n", len(book.Scenarios), same,
		hash)
	return err
}
