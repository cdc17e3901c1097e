package board

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adjutant/engine/graph"
)

// A scenarioReader reads a scenario file line by line, and knows where it is.
type scenarioReader struct {
	*Scenario
	file    string
	lines   []string
	line    int // from 1
	section string
	seen    map[string]int // header keys and sections, by line
	rows    int            // rows of the map read
	where   map[string]int // line of each unit, counter and rule
	faults  []error
	broken  bool // lines could not be read: what is missing may stand in one of them
}

// fault is what is wrong at some words of the line; empty words mean the whole line.
func (r *scenarioReader) fault(words, format string, args ...any) error {
	return r.faultAt(r.line, words, format, args...)
}

func (r *scenarioReader) faultAt(line int, words, format string, args ...any) error {
	col := 1
	if line >= 1 && line <= len(r.lines) {
		text := r.lines[line-1]
		at := len(text) - len(strings.TrimLeft(text, " \t"))
		if i := wordAt(text, words); i >= 0 {
			at = i
		}
		col = 1 + utf8.RuneCountInString(text[:at])
	}
	return &graph.Fault{File: r.file, Line: max(line, 1), Column: strconv.Itoa(col), What: fmt.Sprintf(format, args...)}
}

// wordAt is where words stand in a line as words of their own, or else where they stand at all; -1 for nowhere.
func wordAt(text, words string) int {
	if words == "" {
		return -1
	}
	divides := func(i int) bool { return i < 0 || i >= len(text) || strings.ContainsRune(" \t,:=", rune(text[i])) }
	for from := 0; ; {
		i := strings.Index(text[from:], words)
		if i < 0 {
			return strings.Index(text, words)
		}
		i += from
		if divides(i-1) && divides(i+len(words)) {
			return i
		}
		from = i + 1
	}
}

var sections = []string{"map", "names", "units", "vp", "rules", "history", "notes"}

// headerKeys are the keys of the header, and whether each must be given.
var headerKeys = []struct {
	UnitKey string
	must    bool
}{
	{"scenario", true}, {"title", true}, {"date", true}, {"place", true}, {"board", false}, {"top", false}, {"first", true}, {"turns", true},
	{"union_ap", true}, {"confederate_ap", true}, {"union_edge", true}, {"confederate_edge", true},
	{"union_vp", true}, {"confederate_vp", true}, {"at_end", true},
}

// mostFaults is how many faults of a file are told.
const mostFaults = 20

// readScenario reads a scenario file; each fault names file, line and column, and all that can be told at once are joined.
func readScenario(set *Set, file, text string) (*Scenario, error) {
	s := &Scenario{Set: set, Upwards: "north", Worth: usualWorth}
	r := &scenarioReader{
		Scenario: s, file: file, lines: strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n"),
		seen: map[string]int{}, where: map[string]int{},
	}
	if err := r.written(text); err != nil {
		return nil, err
	}
	for i, l := range r.lines {
		r.line = i + 1
		trimmed := strings.TrimSpace(l)
		free := r.section == "history" || r.section == "notes"
		if strings.HasPrefix(trimmed, "#") || trimmed == "" && !free {
			continue
		}
		if err := r.read(trimmed, free); err != nil && !r.goesOn(err) {
			return nil, r.told()
		}
	}
	s.History, s.Notes = strings.TrimSpace(s.History), strings.TrimSpace(s.Notes)
	r.check()
	return s, r.told()
}

// told is the faults in the order of their lines.
func (r *scenarioReader) told() error {
	slices.SortStableFunc(r.faults, func(a, b error) int { return lineOf(a) - lineOf(b) })
	return errors.Join(r.faults...)
}

func lineOf(err error) int {
	var f *graph.Fault
	if errors.As(err, &f) {
		return f.Line
	}
	return 0
}

// goesOn notes a fault, and says whether what follows can still be read: not behind a fault of the board itself.
func (r *scenarioReader) goesOn(err error) bool {
	r.faults = append(r.faults, err)
	lists := r.section == "names" || r.section == "units" || r.section == "vp" || r.section == "rules"
	return lists && !strings.HasPrefix(strings.TrimSpace(r.lines[r.line-1]), "[") && len(r.faults) < mostFaults
}

func (r *scenarioReader) read(l string, free bool) error {
	if strings.HasPrefix(l, "[") {
		return r.open(l)
	}
	switch {
	case free && r.section == "history":
		r.History += l + "\n"
	case free:
		r.Notes += l + "\n"
	case r.section == "":
		key, value, ok := strings.Cut(l, ":")
		if !ok {
			return r.fault("", "I do not read %q; the header is lines like turns: 15", l)
		}
		key = strings.ToLower(strings.TrimSpace(key))
		if r.seen[key] > 0 {
			return r.fault(key, "%s stands here twice, first in line %d", key, r.seen[key])
		}
		r.seen[key] = r.line
		return r.head(key, strings.TrimSpace(value))
	case r.section == "map":
		return r.row(l)
	case r.section == "names":
		return r.name(l)
	case r.section == "units":
		return r.unit(l)
	case r.section == "vp":
		return r.counter(l)
	case r.section == "rules":
		return r.rule(l)
	}
	return nil
}

// open begins a section. The first one ends the header.
func (r *scenarioReader) open(l string) error {
	name, _ := strings.CutSuffix(strings.TrimPrefix(l, "["), "]")
	name = strings.ToLower(strings.TrimSpace(name))
	known := false
	for _, s := range sections {
		known = known || s == name
	}
	if !known {
		return r.fault("", "I know no section %s; there are %s", l, strings.Join(sections, ", "))
	}
	if r.seen["["+name] > 0 {
		return r.fault("", "the section [%s] stands here twice, first in line %d", name, r.seen["["+name])
	}
	r.seen["["+name] = r.line
	if r.section == "" {
		if err := r.headed(); err != nil {
			return err
		}
	}
	if name != "map" && r.seen["[map"] == 0 {
		return r.fault("", "the section [map] comes before [%s]", name)
	}
	r.section = name
	return nil
}

// headed checks that the header is whole, and lays the board.
func (r *scenarioReader) headed() error {
	for _, k := range headerKeys {
		if k.must && r.seen[k.UnitKey] == 0 {
			return r.fault("", "the header has no %s", k.UnitKey)
		}
	}
	if r.seen["board"] == 0 {
		return r.lay(13, 9)
	}
	return nil
}

// head reads one line of the header.
func (r *scenarioReader) head(key, value string) error {
	s := r.Scenario
	switch key {
	case "scenario":
		s.ID = value
		if want := strings.TrimSuffix(strings.TrimPrefix(r.file, "scenario-"), ".txt"); value != want && strings.HasPrefix(r.file, "scenario-") {
			return r.fault(value, "the scenario is called %q, but its file %q", value, want)
		}
		if !regexp.MustCompile(`^[a-z0-9_]+$`).MatchString(value) || value == "blank" {
			return r.fault(value, "an id is small letters, digits and underscores, and not blank: %q is none", value)
		}
	case "board":
		c, w, ok := strings.Cut(value, "x")
		columns, err1 := strconv.Atoi(c)
		rows, err2 := strconv.Atoi(w)
		if !ok || err1 != nil || err2 != nil || columns < 2 || columns > 99 || rows < 2 || rows > 26 {
			return r.fault(value, "a board is COLUMNSxROWS, 2 to 99 by 2 to 26: %q is none", value)
		}
		return r.lay(columns, rows)
	default:
		what, ok := s.SetHeader(key, value)
		if !ok {
			return r.fault(key, "I know no key %q", key)
		}
		if what != "" {
			return r.fault(value, "%s", what)
		}
	}
	return nil
}

// SetHeader sets one value of the header; what says why it cannot, ok is false for an unknown key.
func (s *Scenario) SetHeader(key, value string) (what string, ok bool) {
	number := func(to *uint8, low, high int) string {
		n, err := strconv.Atoi(value)
		if err != nil || n < low || n > high {
			return fmt.Sprintf("%s is a number from %d to %d, not %q", key, low, high, value)
		}
		*to = uint8(n)
		return ""
	}
	edge := func(to *Edge) string {
		e, ok := findEdge(value)
		if !ok {
			return fmt.Sprintf("an edge is top, bottom, left or right, not %q", value)
		}
		*to = e
		return ""
	}
	text := func(to *string) string {
		*to = value
		if value == "" {
			return key + " is empty"
		}
		return ""
	}
	switch key {
	case "title":
		return text(&s.Title), true
	case "date":
		if !regexp.MustCompile(`^\d{4}-\d\d-\d\d$`).MatchString(value) {
			return fmt.Sprintf("a date is 1861-07-21, not %q", value), true
		}
		return text(&s.Date), true
	case "place":
		return text(&s.Place), true
	case "top":
		return text(&s.Upwards), true
	case "first":
		side, found := FindSide(value)
		if !found {
			return fmt.Sprintf("the first player is union or confederate, not %q", value), true
		}
		s.First = side
		return "", true
	case "turns":
		return number(&s.Turns, 1, 200), true
	case "union_ap":
		return number(&s.AP[Union], 0, 60), true
	case "confederate_ap":
		return number(&s.AP[Confederate], 0, 60), true
	case "union_edge":
		return edge(&s.Edges[Union]), true
	case "confederate_edge":
		return edge(&s.Edges[Confederate]), true
	case "union_vp":
		return number(&s.Limit[Union], 1, 200), true
	case "confederate_vp":
		return number(&s.Limit[Confederate], 1, 200), true
	case "at_end":
		s.AtEnd = strings.ToLower(value)
		switch s.AtEnd {
		case "union", "confederate", "more_vp", "draw":
			return "", true
		}
		return fmt.Sprintf("at_end is union, confederate, more_vp or draw, not %q", value), true
	}
	return "", false
}

// row reads one row of the map.
func (r *scenarioReader) row(l string) error {
	letters := strings.Join(strings.Fields(l), "")
	want := byte('A' + r.rows)
	if r.rows == r.Layout.Rows {
		return r.fault("", "the map has %d rows; this is one more", r.Layout.Rows)
	}
	if letters[0] != want {
		return r.fault("", "row %c comes here, not %c", want, letters[0])
	}
	letters = letters[1:]
	if len(letters) != r.Layout.Columns {
		return r.fault("", "row %c has %d hexes, not %d", want, len(letters), r.Layout.Columns)
	}
next:
	for i := range letters {
		for t := range r.Set.Terrain {
			if r.Set.Terrain[t].Letter == letters[i] {
				r.Ground[r.rows*r.Layout.Columns+i] = Terrain(t)
				continue next
			}
		}
		text := r.lines[r.line-1]
		return &graph.Fault{
			File: r.file, Line: r.line, Column: strconv.Itoa(nthLetter(text, i+2)),
			What: fmt.Sprintf("%q at %c%d is no terrain letter", letters[i:i+1], want, i+1),
		}
	}
	r.rows++
	return nil
}

// nthLetter is the column, from 1, of the nth character that is no blank.
func nthLetter(text string, n int) int {
	for i := range text {
		if text[i] != ' ' && text[i] != '\t' && text[i] != '\r' {
			if n--; n == 0 {
				return i + 1
			}
		}
	}
	return len(text)
}
