package judge

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
)

// ReadPosition reads a position of the rulebook that it names, or of the one that is named for it.
func ReadPosition(rulebook, text string) (engine.Position, *engine.Book, error) {
	for _, l := range strings.Split(text, "\n") {
		if id, ok := strings.CutPrefix(strings.TrimSpace(l), "rulebook"); ok {
			book, err := engine.FindBook(strings.TrimSpace(id))
			if err != nil {
				return nil, nil, err
			}
			p, err := engine.ReadPosition(book, text)
			return p, book, err
		}
	}
	if rulebook == "" {
		return nil, nil, errors.New("it is no position: a position has a line \"rulebook\", or --rulebook names it")
	}
	book, err := engine.FindBook(rulebook)
	if err != nil {
		return nil, nil, err
	}
	p, err := engine.ReadPosition(book, text)
	return p, book, err
}

// Meant adds the scenario whose name is near to that of a file that there is not.
func Meant(rulebook, name string, err error) error {
	book, unknown := engine.FindBook(rulebook)
	if unknown != nil || !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var all []string
	for _, s := range book.Scenarios {
		all = append(all, s.ID)
	}
	if near, ok := names.Nearest(name, all); ok {
		return fmt.Errorf("%w; did you mean the scenario %s?", err, near)
	}
	return fmt.Errorf("%w, nor is it a scenario of %s", err, rulebook)
}
