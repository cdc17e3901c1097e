package read

import (
	"strings"

	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/state"
	"adjutant/engine/names"
)

// The names of pieces, as lines have them.

// A wanted is what a line names of pieces.
type wanted struct {
	words   string
	all     bool
	inf     int // factors; -1 for none named
	parts   []uint8
	leader  board.Leader
	militia board.Militia
	craft   board.Craft
	n       int
	thing   string // fort, or another word that only placing knows
}

// units reads "Grant, 9 infantry, 1 supply".
func (s *Sentence) units(words string) ([]wanted, error) {
	var out []wanted
	for _, w := range board.SplitOn(joiners.Replace(" "+words+" "), ",") {
		u, err := s.unit(w)
		if err != nil {
			return nil, err
		}
		out = append(out, u)
	}
	if len(out) == 0 {
		return nil, explain.Refuse(s.line, "", "Say which units: 3 infantry, Grant, 1 supply, or all.")
	}
	return out, nil
}

// joiners stand between the units of a list.
var joiners = strings.NewReplacer(" and ", ", ", " And ", ", ", " AND ", ", ", "&", ", ", " plus ", ", ", " + ", ", ", ", with ", ", ")

var numberWords = map[string]int{"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}

func (s *Sentence) unit(words string) (wanted, error) {
	u := wanted{words: words, leader: board.NoLeader, militia: board.NoMilitia}
	low := strings.ToLower(strings.TrimSpace(words))
	if low == "all" || low == "everything" {
		u.all = true
		return u, nil
	}
	num, kind, _ := strings.Cut(low, " ")
	kind = strings.TrimSpace(kind)
	n, counted := 0, false
	if w, ok := numberWords[num]; ok && kind != "" {
		n, counted = w, true
	} else if num != "" && strings.Trim(num, "0123456789") == "" && len(num) < 4 {
		n, counted = board.Atoi(num), true
	}
	if size, ok := strings.CutSuffix(num, "-6"); ok {
		n, counted = board.Atoi(size), true
		if kind == "" {
			kind = "infantry"
		}
	}
	if strings.Contains(num, "+") {
		for _, w := range strings.Split(num, "+") {
			k := board.Atoi(w)
			if k < 1 || k > board.MaxSize {
				return u, explain.Refuse(words, "unit.inf_value", "An infantry unit is 1 to %d.", board.MaxSize)
			}
			u.parts = append(u.parts, uint8(k))
			n += k
		}
		counted = true
	}
	switch kind {
	case "infantry", "inf", "factors", "infantry factors", "factor", "infantry factor":
		if counted && n > 0 {
			u.inf, u.n = n, n
			return u, nil
		}
	case "supplies", "supply units", "supply unit":
		kind = "supply"
	case "mrr", "mrrs", "railhead units", "rail construction":
		kind = "railhead"
	case "ironclad ", "rams":
		kind = "ironclads"
	}
	if c := state.CraftNamed(kind); c != board.NoCraft && counted && n > 0 {
		u.craft, u.n = c, n
		return u, nil
	}
	if low == "supply" || low == "gunboats" || low == "ships" {
		return u, explain.Refuse(words, "", "Say how many: 1 %s.", low)
	}
	if counted && kind == "" {
		u.inf, u.n = n, n
		return u, nil
	}
	if kind == "fort" || low == "fort" || kind == "forts" {
		u.thing, u.n = "fort", max(n, 1)
		return u, nil
	}
	if f, ok, _ := s.P.Board.People.Find(words); ok {
		if m, militia := board.MilitiaNamed(f.ID); militia {
			u.militia = m
			return u, nil
		}
	}
	if strings.Contains(low, "militia") {
		return u, explain.Refuse(words, "", "Name the militia by its state: Ohio militia.")
	}
	l, err := s.Leader(words)
	if err != nil {
		if near, ok := names.Nearest(kind, []string{"infantry", "supply", "gunboats", "ships", "ironclads"}); ok && counted {
			return u, explain.Refuse(words, "", "I do not read %q; did you mean %s?", words, near)
		}
		if _, _, close := s.P.Board.People.Find(words); len(close) == 0 {
			return u, explain.Refuse(words, "", "I do not read %q; say which units, or all.", words)
		}
		return u, err
	}
	u.leader = l
	return u, nil
}
