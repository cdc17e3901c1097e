package books

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
)

// WithTexts is the one rulebook whose scenarios are texts; an error that names them where there are more.
func WithTexts() (string, error) {
	return only("reads scenarios from files", func(b *engine.Book) bool { return b.Scenario != nil })
}

// OfFolder is the one rulebook whose board has files called like all those of a folder; an error that names what fits where there is not
// one.
func OfFolder(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", fmt.Errorf("%s is no folder", dir)
	}
	return only("has a board of files called like those in "+dir, func(b *engine.Book) bool {
		_, text := b.Board()
		files := txtar.Parse([]byte(text)).Files
		fits := 0
		for _, e := range entries {
			if strings.HasPrefix(e.Name(), ".") {
				continue
			}
			if !slices.ContainsFunc(files, func(f txtar.File) bool { return f.Name == e.Name() }) {
				return false
			}
			fits++
		}
		return b.On != nil && fits > 0
	})
}

func only(what string, fits func(*engine.Book) bool) (string, error) {
	var found []string
	for _, b := range engine.Books() {
		if fits(b) {
			found = append(found, b.ID)
		}
	}
	switch len(found) {
	case 0:
		return "", fmt.Errorf("no rulebook %s; name one: --rulebook ID", what)
	case 1:
		return found[0], nil
	}
	return "", fmt.Errorf("more than one rulebook %s: name it, as in --rulebook %s; there are %s", what, found[0], strings.Join(found, ", "))
}
