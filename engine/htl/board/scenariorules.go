package board

import (
	"strconv"
	"strings"

	"adjutant/engine"
)

// The special rules of a scenario, by keyword.

func (r *scenarioReader) rule(l string) error {
	if err := r.ReadRule(l); err != nil {
		return r.refused(err)
	}
	r.where["rule "+l] = r.line
	return nil
}

// ReadRule reads a special rule by its keyword.
func (s *Scenario) ReadRule(l string) error {
	w := strings.Fields(l)
	side := func(i int) (Side, error) {
		x, ok := FindSide(w[i])
		if !ok {
			return x, engine.Refuse(w[i], "", "%q is no side; it is union or confederate", w[i])
		}
		return x, nil
	}
	number := func(words string, low, high int) (uint8, error) {
		n, err := strconv.Atoi(words)
		if err != nil || n < low || n > high {
			return 0, engine.Refuse(words, "", "%q is no number from %d to %d", words, low, high)
		}
		return uint8(n), nil
	}
	set := func(words string) (map[Hex]bool, error) {
		hs, err := s.ReadHexes(words)
		m := map[Hex]bool{}
		for _, h := range hs {
			m[h] = true
		}
		return m, err
	}
	shape := map[string]int{"command": 4, "freeze": 5, "gunboat_zone": 2, "river_crossing": 2, "no_advance": 3, "vp_value": 4, "optional": 2}
	n, known := shape[w[0]]
	if !known {
		return engine.Refuse(w[0], "", "I know no rule %q", w[0])
	}
	if len(w) != n {
		return engine.Refuse("", "", "%s takes %d words behind it", w[0], n-1)
	}
	switch w[0] {
	case "command":
		x, err := side(1)
		if err != nil {
			return err
		}
		a, b, ok := strings.Cut(w[2], "-")
		if !ok {
			b = a
		}
		first, err1 := number(a, 1, 200)
		last, err2 := number(b, 1, 200)
		if err1 != nil || err2 != nil || last < first {
			return engine.Refuse(w[2], "", "%q is no range of turns", w[2])
		}
		ap, err := number(w[3], 0, 60)
		s.Commands = append(s.Commands, command{x, first, last, ap})
		return err
	case "freeze":
		x, err := side(1)
		if err != nil {
			return err
		}
		f := Freeze{Side: x}
		if w[2] != "all" {
			if f.At, err = set(w[2]); err != nil {
				return err
			}
		}
		if w[3] != "until" {
			return engine.Refuse(w[3], "", "until stands here, not %q", w[3])
		}
		f.Until, err = number(w[4], 1, 200)
		s.Freezes = append(s.Freezes, f)
		return err
	case "gunboat_zone":
		zone, err := set(w[1])
		for h := range zone {
			if err == nil && !s.Effect(h).Water {
				return engine.Refuse(h.String(), "3.1.4", "%s is no river hex", h)
			}
		}
		s.GunboatZone = zone
		return err
	case "river_crossing":
		if w[1] == "both" {
			s.Crossing = [2]bool{true, true}
			return nil
		}
		x, err := side(1)
		if err == nil {
			s.Crossing[x] = true
		}
		return err
	case "no_advance":
		x, err := side(1)
		if err != nil {
			return err
		}
		m, err := set(w[2])
		if s.Barred[x] == nil {
			s.Barred[x] = map[Hex]bool{}
		}
		for h := range m {
			s.Barred[x][h] = true
		}
		return err
	case "vp_value":
		x, err := side(1)
		if err != nil {
			return err
		}
		t, ok := FindType(w[2])
		if !ok || t == Gunboat {
			return engine.Refuse(w[2], "", "%q is no type of unit that can be lost", w[2])
		}
		s.Worth[x][t], err = number(w[3], 0, 50)
		return err
	}
	return s.Options.set(w[1], true)
}
