package board

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/tools/txtar"
)

// Scenarios of clubs, one file each, beside those of a set.

// mostText is the most bytes that the file of a scenario has.
const mostText = 100_000

// scenarioFile is the name under which a set keeps a scenario.
func scenarioFile(id string) string { return "scenario-" + id + ".txt" }

// With is the set with one more scenario, and the id of that [HTL 1.0]; it takes the place of one with the same id.
func (s *Set) With(file, text string) (*Set, string, error) {
	added, err := readScenario(s, file, plainLines(text))
	if err != nil {
		return nil, "", err
	}
	own := scenarioFile(added.ID)
	all := txtar.Archive{Files: []txtar.File{{Name: own, Data: []byte(plainLines(text))}}}
	for _, f := range s.text.Files {
		if f.Name != own {
			all.Files = append(all.Files, f)
		}
	}
	with, err := again(&all)
	return with, added.ID, err
}

// For is the tables of the set and one scenario of it; a problem on an empty board takes the first.
func (s *Set) For(sc *Scenario) *Set {
	if sc.Base != nil {
		sc = sc.Base
	}
	if sc == s.Blank {
		sc = s.Scenarios[0]
	}
	var all txtar.Archive
	for _, f := range s.text.Files {
		if !strings.HasPrefix(f.Name, "scenario-") || f.Name == scenarioFile(sc.ID) {
			all.Files = append(all.Files, f)
		}
	}
	only, err := again(&all)
	if err != nil {
		panic("htl: what was read cannot be read again: " + err.Error())
	}
	return only
}

// again reads a set from what another keeps of its files.
func again(all *txtar.Archive) (*Set, error) {
	files, err := txtar.FS(all)
	if err != nil {
		return nil, err
	}
	return On(files)
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
