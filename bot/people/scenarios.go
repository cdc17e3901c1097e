package people

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"sort"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// The scenarios of a club lie as text files in a folder. They are looked at whenever a game or a table is made, so that a file that
// is put there is offered at once; a game that is made keeps the text of its own.

// OfferedBook is a rulebook on a club's board, with the club's scenarios beside its own; board and scenarios may be nil. Files that
// cannot be played are left out, and named in the faults with line and column. The error is that of the board.
func OfferedBook(own *engine.Book, board, scenarios fs.FS) (book *engine.Book, faults []error, err error) {
	book = own
	if board != nil && own.On != nil {
		if book, err = own.On(board); err != nil {
			return nil, nil, err
		}
	}
	if scenarios == nil {
		return book, nil, nil
	}
	if own.Scenario == nil {
		return book, []error{fmt.Errorf("%s reads no scenarios from files", own.Title)}, nil
	}
	files, err := scenarioFiles(scenarios)
	if err != nil {
		return book, []error{err}, nil
	}
	for _, f := range files {
		with, _, err := book.Scenario(f.Name, f.Text)
		if err != nil {
			faults = append(faults, err)
			continue
		}
		book = with
	}
	return book, faults, nil
}

// scenarioFiles are the text files of a folder, by name.
func scenarioFiles(folder fs.FS) ([]post.File, error) {
	names, err := fs.Glob(folder, "*.txt")
	if err != nil {
		return nil, err
	}
	if len(names) == 0 { // Glob is silent about a folder that is not there
		if _, err := fs.ReadDir(folder, "."); err != nil {
			return nil, fmt.Errorf("the folder of scenarios: %w", err)
		}
	}
	sort.Strings(names)
	var files []post.File
	for _, name := range names {
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		files = append(files, post.File{Name: name, Text: string(text)})
	}
	return files, nil
}

// Offered is a rulebook as it is offered here: on the club's board, with the club's scenarios beside the built-in ones. Scenarios
// that cannot be played are named in the log, each time that their folder has changed. The error is that of the board, or of a
// rulebook that is not known.
func Offered(a *table.House, id string) (*engine.Book, error) {
	return offeredOn(a, id, a.Boards[id])
}

func offeredOn(a *table.House, id string, board fs.FS) (*engine.Book, error) {
	own, err := engine.FindBook(id)
	if err != nil {
		return nil, err
	}
	scenarios := a.Scenarios[id]
	if scenarios == nil {
		book, _, err := OfferedBook(own, board, nil)
		return book, err
	}
	on, _, err := OfferedBook(own, board, nil)
	if err != nil {
		return nil, err
	}
	hash, _ := on.Board()
	sum := hash + " " + folderSum(scenarios)
	a.Shelf.Lock.Lock()
	defer a.Shelf.Lock.Unlock()
	if s := a.Shelf.Books[id]; s.Sum == sum {
		return s.Book, nil
	}
	book, faults, err := OfferedBook(on, nil, scenarios)
	if err != nil {
		return nil, err
	}
	for _, f := range faults {
		a.Log.Warn("a scenario is left out", "rulebook", id, "fault", f)
	}
	if a.Shelf.Books == nil {
		a.Shelf.Books = map[string]table.Shelved{}
	}
	a.Shelf.Books[id] = table.Shelved{Sum: sum, Book: book}
	return book, nil
}

// folderSum tells one content of a folder from another.
func folderSum(folder fs.FS) string {
	files, err := scenarioFiles(folder)
	if err != nil {
		return err.Error()
	}
	var b strings.Builder
	for _, f := range files {
		fmt.Fprintf(&b, "%q %q\n", f.Name, f.Text)
	}
	sum := sha256.Sum256([]byte(b.String()))
	return hex.EncodeToString(sum[:])
}

// IsPosition says whether a text is written in the notation of positions, which names its rulebook.
func IsPosition(text string) bool {
	for _, l := range strings.Split(text, "\n") {
		if w := strings.Fields(l); len(w) > 0 && w[0] == "rulebook" {
			return true
		}
	}
	return false
}
