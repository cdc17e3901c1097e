package htl

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
)

// Scenarios of clubs, one file each, beside those of a set.

// mostText is the most bytes that the file of a scenario has.
const mostText = 100_000

// scenarioFile is the name under which a set keeps a scenario.
func scenarioFile(id string) string { return "scenario-" + id + ".txt" }

// withScenario is the book with one more scenario [HTL 1.0]; it takes the place of one with the same id.
func withScenario(set *Set, file, text string) (*engine.Book, string, error) {
	s, err := readScenario(set, file, plainLines(text))
	if err != nil {
		return nil, "", err
	}
	own := scenarioFile(s.ID)
	all := txtar.Archive{Files: []txtar.File{{Name: own, Data: []byte(plainLines(text))}}}
	for _, f := range set.text.Files {
		if f.Name != own {
			all.Files = append(all.Files, f)
		}
	}
	b, err := onArchive(&all)
	return b, s.ID, err
}

// forGame is the book with the tables of its set and the one scenario of a position; a problem on an empty board takes the first.
func forGame(start engine.Position) *engine.Book {
	p := start.(*position)
	s := p.Scenario
	if p.base != nil {
		s = p.base
	}
	if s == p.set.blank {
		s = p.set.Scenarios[0]
	}
	var all txtar.Archive
	for _, f := range p.set.text.Files {
		if !strings.HasPrefix(f.Name, "scenario-") || f.Name == scenarioFile(s.ID) {
			all.Files = append(all.Files, f)
		}
	}
	b, err := onArchive(&all)
	if err != nil {
		panic("htl: what was read cannot be read again: " + err.Error())
	}
	return b
}

func onArchive(all *txtar.Archive) (*engine.Book, error) {
	files, err := txtar.FS(all)
	if err != nil {
		return nil, err
	}
	return onSet(files)
}

// written says what is wrong with a text as a text, before it is read as a scenario.
func (r *scenarioReader) written(text string) error {
	if len(text) > mostText {
		return r.fault("", "the file has %d bytes; %d is the most", len(text), mostText)
	}
	for i, l := range r.lines {
		r.line = i + 1
		switch {
		case !utf8.ValidString(l):
			return r.fault("", "the line is not written in UTF-8")
		case strings.ContainsRune(l, 0):
			return r.fault("\x00", "the line holds a character that is no text")
		case strings.HasPrefix(l, "-- ") && strings.HasSuffix(l, " --"):
			return r.fault("", "a line that begins and ends with two dashes divides files; write it otherwise")
		}
	}
	return nil
}
