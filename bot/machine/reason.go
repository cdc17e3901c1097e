package machine

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/standing"
)

// What a machine goes by is told as it was measured on what its seat saw, and only where nothing is hidden: a reason would tell what the
// seat knows.

// past is what a force has done that did not stay.
var past = map[string]string{"retreat": "fell back from", "withdraw": "withdrew from"}

// A measure is how things stood at a question about a battle, as a seat saw them.
type measure struct {
	at           string // the battle; empty where there is none
	mine, theirs string // strengths, as the book's standing orders compare them
	chance       string // "40 in 100", of the seat's winning
	verb         string // of that: "win"
	yes, no      string // what is said of the seat's force if it goes, and if it stays
}

// column is what a book puts behind the place of a battle whose odds it tells column by column.
var column = regexp.MustCompile(` at [+-]\d+$`)

// itsOwn says whether the chance that is told is that of the seat itself.
func itsOwn(o engine.Odds) bool {
	return o.Wins == "" || strings.HasPrefix(o.Wins, "You win") || strings.HasPrefix(o.Wins, "You hold")
}

// measured measures a question of staying or going; known is false at all others.
func measured(s *table.Sitting, view engine.Position, d engine.Decision) (m measure, known bool) {
	k, found := s.Book.Kind(d.Kind)
	if m.yes = past[k.Verb]; d.Own || !found || !k.YesNo || m.yes == "" {
		return m, false
	}
	m.no = "held"
	if os := view.Odds(d.Seat); len(os) > 0 {
		m.at = column.ReplaceAllString(os[0].Title, "")
		if itsOwn(os[0]) {
			m.chance, m.verb = engine.InHundred(os[0].Win), "win"
			if strings.HasPrefix(os[0].Wins, "You hold") {
				m.verb = "hold"
			}
		}
	}
	if w, can := engine.Also[standing.Weigher](view); can {
		if v, err := w.Weigh(d, "outnumbered"); err == nil && v.Known {
			m.theirs, m.mine, _ = strings.Cut(v.Sum, " to ")
		}
	}
	return m, m.at != "" && (m.mine != "" || m.chance != "")
}

// goes says whether an order takes the force away.
func goes(s *table.Sitting, view engine.Position, d engine.Decision, o engine.Order) bool {
	k, _ := s.Book.Kind(d.Kind)
	lines := view.Lines([]engine.Order{o})
	return len(lines) > 0 && strings.HasPrefix(lines[0], k.Verb)
}

// answered is how a seat answered, for everybody: "The Confederacy held Nashville, where the Union was stronger, 5 to 3; its
// chance there was 40 in 100." Empty where nothing was measured, or something is hidden.
func answered(s *table.Sitting, view engine.Position, d engine.Decision, o engine.Order) string {
	if s.Hides("") {
		return ""
	}
	m, known := measured(s, view, d)
	if !known {
		return ""
	}
	did := m.no
	if goes(s, view, d, o) {
		did = m.yes
	}
	text := fmt.Sprintf("%s %s %s", s.Book.Seat(d.Seat).Name, did, m.at)
	if m.mine != "" {
		text += ", where " + compared(m, s.Book.Seat(d.Seat).Name, enemyOf(s, d.Seat))
	}
	if m.chance != "" {
		text += fmt.Sprintf("; its chance there was %s", m.chance)
	}
	return text + "."
}

// enemyOf is the other side by name.
func enemyOf(s *table.Sitting, seat engine.Seat) string {
	for _, i := range s.Seats() {
		if i.Of() != s.SideOf(seat) && len(s.Seats()) == 2 {
			return i.Name
		}
	}
	return "the enemy"
}

// compared is "the Union was stronger, 5 to 3".
func compared(m measure, mine, theirs string) string {
	var a, b float64
	fmt.Sscan(m.mine, &a)
	fmt.Sscan(m.theirs, &b)
	switch {
	case a == b:
		return "both were as strong, " + m.mine + " to " + m.theirs
	case a > b:
		return mine + " was stronger, " + m.mine + " to " + m.theirs
	}
	return theirs + " was stronger, " + m.theirs + " to " + m.mine
}

// attacked is which battles a seat has begun in its own turn, for everybody: "The Confederacy attacked Cairo, where its chance was 64 in
// 100." before is what it saw when it began to think.
func attacked(s *table.Sitting, before, view engine.Position, seat engine.Seat) string {
	if s.Hides("") {
		return ""
	}
	known := map[string]bool{}
	for _, o := range before.Odds(seat) {
		known[o.Title] = true
	}
	var parts []string
	for _, o := range view.Odds(seat) {
		if known[o.Title] || !itsOwn(o) || len(o.After) > 0 {
			continue
		}
		parts = append(parts, fmt.Sprintf("attacked %s, where its chance was %s", o.Title, engine.InHundred(o.Win)))
	}
	if len(parts) == 0 {
		return ""
	}
	return s.Book.Seat(seat).Name + " " + strings.Join(slices.Compact(parts), "; ") + "."
}
