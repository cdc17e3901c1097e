package books

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"adjutant/bot/post"
	"adjutant/engine"
)

// ScenarioFile is the file of a scenario that is named instead of one that the rulebook has; without text where none is.
func ScenarioFile(rulebook, name string) (post.File, error) {
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

// WithScenario is a rulebook and the id of a scenario of it: one that it has, or that of the file so named.
func WithScenario(book *engine.Book, name string) (*engine.Book, string, error) {
	f, err := ScenarioFile(book.ID, name)
	if err != nil || f.Text == "" {
		return book, name, err
	}
	return book.Scenario(f.Name, f.Text)
}
