package letter

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/record"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/store"
)

// A tale is what a letter told and its map shows: paragraphs whose lines carry the numbers of the map.
type tale struct {
	title string // "July 1861, the Union"
	paras []engine.Paragraph
}

// Numbers are the lines that can be asked about.
func (t tale) Numbers() []engine.Line {
	var out []engine.Line
	for _, p := range t.paras {
		for _, l := range p.Lines {
			if l.Number > 0 {
				out = append(out, l)
			}
		}
	}
	return out
}

// Why tells the reasons of a number of the last report, or of a turn that is named; without a number, what can be asked. It is false where
// that names neither ("why is nashville inactive?").
func Why(c *table.Call) bool {
	number, turn, wrong := WhichNumber(c.Said.Args)
	if wrong != "" {
		if k, ok := c.S.Book.Clause(wrong); ok {
			tellClause(c, c.S.Book, k)
			return true
		}
		c.Say(fmt.Sprintf(`%q is no number of a report. "why" alone lists them; "rules %s" looks for a rule.`, post.Short(wrong, 40),
			post.Short(wrong, 40)))
		return true
	}
	t, err := taleOf(c.S, c.Seat, turn)
	switch {
	case err != nil:
		c.Say("The report cannot be read just now; the moderator can help.")
		c.A.Log.Error("why", "game", c.S.L.Game.ID, "err", err)
		return true
	case t == nil:
		return false
	}
	for _, p := range t.paras {
		for _, l := range p.Lines {
			if l.Number == number && number > 0 {
				l.Why = append(l.Why[:len(l.Why):len(l.Why)], answeredIn(p)...)
				tellWhy(c, *t, l)
				return true
			}
		}
	}
	whatCanBeAsked(c, *t, number)
	return true
}

// answeredIn is what the reader's own standing orders did in a piece of a report, with the sums by which they did it.
func answeredIn(p engine.Paragraph) []string {
	var out []string
	for _, l := range p.Lines {
		if strings.Contains(l.Text, byOwnOrder) {
			out = append(out, l.Text)
		}
	}
	return out
}

// WhichNumber reads "7", "7 July 1861", "#7 of turn 3", "July 1861"; wrong is what looks like something else.
func WhichNumber(args string) (number int, turn, wrong string) {
	args = strings.Trim(args, " .?!")
	first, rest, _ := strings.Cut(args, " ")
	n, err := strconv.Atoi(strings.TrimLeft(first, "#(["))
	switch {
	case args == "":
		return 0, "", ""
	case err == nil && n > 0 && n < 1000:
		for _, w := range []string{"of ", "in ", "turn "} {
			rest = strings.TrimPrefix(rest, w)
		}
		return n, strings.ToLower(rest), ""
	case isNumber(first):
		return 0, "", first
	case rest == "" && len(first) < 3:
		return 0, "", args
	}
	return 0, strings.ToLower(strings.TrimPrefix(args, "turn ")), ""
}

// maxReasons is how many lines of reasons one answer gives.
const maxReasons = 120

// tellWhy is a line with its reasons and the rules that they rest on.
func tellWhy(c *table.Call, t tale, l engine.Line) {
	what := l.Text
	if l.Short != "" {
		what = l.Short
	}
	c.Say(fmt.Sprintf("Number %d of %s: %s.", l.Number, t.title, strings.TrimSuffix(what, ".")))
	if len(l.Why) == 0 {
		c.Say(l.Text, "Nothing more is written down about it.")
		return
	}
	var sec post.Section
	for i, w := range l.Why {
		if i == maxReasons {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf(`And %s of this sort; "log" tells them as they happened.`,
				post.Count(len(l.Why)-i, "line more", "lines more"))})
			break
		}
		text := strings.TrimLeft(w, " ")
		sec.Lines = append(sec.Lines, post.TextLine{Indent: (len(w) - len(text)) / 2, Text: text})
	}
	c.Add(sec)
	var rules []string
	first := ""
	for _, id := range l.Clauses {
		if k, ok := c.S.Book.Clause(id); ok {
			if first == "" {
				first = askFor(c.S.Book, k)
			}
			rules = append(rules, strings.TrimSpace(NumberOf(k)+" "+post.Small(k.Title)))
		}
	}
	if len(rules) > 0 {
		c.Say(fmt.Sprintf(`The rules: %s. "rules %s" tells one.`, strings.Join(rules, ", "), first))
	}
}

// whatCanBeAsked lists the numbers of a report.
func whatCanBeAsked(c *table.Call, t tale, number int) {
	ls := t.Numbers()
	switch {
	case len(ls) == 0:
		c.Say(fmt.Sprintf("%s: nothing in it carries a number.", post.Capital(t.title)))
		return
	case number > 0:
		c.Say(fmt.Sprintf("%s has no number %d.", post.Capital(t.title), number))
	}
	sec := post.Section{Heading: "Numbers of " + t.title}
	for _, l := range ls {
		text := l.Short
		if text == "" {
			text = l.Text
		}
		sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("why %d: %s", l.Number, strings.TrimSuffix(text, "."))})
	}
	c.Add(sec)
}

// taleOf is the turn that is named, or what the reader's last letter with a map told; nil where there is no such turn.
func taleOf(s *table.Sitting, seat engine.Seat, turn string) (*tale, error) {
	if turn == "" {
		if t, err := LastTale(s, seat); t != nil || err != nil {
			return t, err
		}
	}
	t, found, err := chooseTurn(s, turn)
	if err != nil || !found {
		return nil, err
	}
	pos, err := table.PositionAt(s, t.to)
	if err != nil {
		return nil, err
	}
	return &tale{t.turn.Title, Tell(s, seat, pos, t.es)}, nil
}

// maxMaps is how many maps back a number is looked for.
const maxMaps = 5

// LastTale is what the newest letter with a map showed its reader, if anything on that map carries a number.
func LastTale(s *table.Sitting, seat engine.Seat) (*tale, error) {
	posted, err := s.A.Store.Outbox().Letters(s.Ctx, store.OutboxFilter{Game: s.L.Game.ID, Player: s.Player(seat).ID, Limit: 10 * maxMaps})
	if err != nil {
		return nil, err
	}
	tried := map[[2]int64]bool{}
	for _, p := range posted {
		var l post.Letter
		if p.Seat != string(seat) || json.Unmarshal(p.Body, &l) != nil {
			continue
		}
		i := slices.IndexFunc(l.Pictures, func(p post.Picture) bool { return !p.Charts }) // charts are of no turn
		if i < 0 {
			continue
		}
		key := [2]int64{l.Pictures[i].Since, l.Pictures[i].Event}
		if tried[key] || len(tried) == maxMaps {
			continue
		}
		tried[key] = true
		t, err := taleBetween(s, seat, key[0]+1, key[1])
		if err != nil {
			return nil, err
		}
		if len(t.Numbers()) > 0 {
			return t, nil
		}
	}
	return nil, nil
}

// taleBetween tells the events from one number to another. It is called by the turn to which the first of them belongs.
func taleBetween(s *table.Sitting, seat engine.Seat, from, to int64) (*tale, error) {
	es, err := between(s, from, to)
	if err != nil {
		return nil, err
	}
	pos, err := table.PositionAt(s, to)
	if err != nil {
		return nil, err
	}
	t := &tale{title: s.Ledger.Turn.Title, paras: Tell(s, seat, pos, es)}
	for _, h := range es {
		if o, ok := h.Event.(record.Opened); ok {
			t.title = o.Title
			break
		}
	}
	return t, nil
}
