// Package books finds rulebooks and scenarios by what a command line calls them: the built-in ones, and those of folders and files.
package books

import (
	"fmt"
	"os"

	"adjutant/engine"
)

// Find is a rulebook, on the board of a folder if one is named.
func Find(id, dir string) (*engine.Book, error) {
	book, err := engine.FindBook(id)
	if err != nil || dir == "" {
		return book, err
	}
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, fmt.Errorf("%s is no folder", dir)
	}
	if book.On == nil {
		return nil, fmt.Errorf("%s is always played on its own board", book.Title)
	}
	own, err := book.On(os.DirFS(dir))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", dir, err)
	}
	return own, nil
}
