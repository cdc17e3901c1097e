package letter

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/scene"
)

// Places that a question names, what has happened there, and what stands there: all of it as the seat that asks has been told.

// A Site is a place that a question names.
type Site struct{ ID, Name string }

// generic are words that begin the names of places and name none by themselves.
var generic = strings.Fields(`fort ft st saint new north south east west island cape port point white little great grand big union the a in at of to
	my army hill house bridge river rear day turn how cross mount`)

// SitesIn are the places of the seat's map that a question names, each by its whole name or by the words with which it begins.
func SitesIn(sight *scene.Scene, question string) []Site {
	if sight == nil {
		return nil
	}
	text := " " + levelled(question) + " "
	var out []Site
	longest := 0
	add := func(id, name, words string) {
		if words == "" || !strings.Contains(text, " "+words+" ") {
			return
		}
		if n := strings.Count(words, " ") + 1; n > longest {
			longest = n
			out = slices.DeleteFunc(out, func(o Site) bool {
				return strings.HasPrefix(levelled(name), strings.SplitN(levelled(o.Name), " ", 2)[0]) && o.Name != name
			})
		}
		if !slices.ContainsFunc(out, func(o Site) bool { return o.ID == id }) {
			out = append(out, Site{id, name})
		}
	}
	for _, p := range sight.Places {
		name, whole := levelled(p.Name), strings.TrimSpace(p.Name+" "+p.Suffix)
		if name == "" {
			continue
		}
		add(p.ID, whole, levelled(whole))
		add(p.ID, whole, name)
		if first, _, more := strings.Cut(name, " "); more && len(first) > 3 && !slices.Contains(generic, first) {
			add(p.ID, whole, first)
		}
		add(p.ID, whole, strings.ToLower(p.ID))
	}
	return out
}

// lookedBack is how many turns back is looked for what happened, and mostHappened how many of them are told.
const (
	lookedBack   = 8
	mostHappened = 2
	mostOfATurn  = 24 // lines
)

// aTurn is a turn that a question names.
var aTurn = regexp.MustCompile(`(?i)\b(?:in|during|on|of) (?:the )?((?:turn|day|week) \d+|(?:january|february|march|april|may|june` +
	`|july|august|september|october|november|december)(?: 18\d\d)?)\b`)

// ShowHappened tells what the last reports say of the places, or else of what else a question names. ok is false where it names nothing.
func ShowHappened(c *table.Call, question string) (ok bool, err error) {
	s := c.S
	sites := SitesIn(engine.Draw(s.Table.Position, c.Seat, nil), question)
	named := NamedIn(s, question)
	if f := aTurn.FindStringSubmatch(question); f != nil && len(sites) == 0 {
		c.Said.Args = strings.TrimPrefix(strings.ToLower(f[1]), "turn ")
		ShowLog(c)
		return true, nil
	}
	if len(sites) == 0 && len(named) == 0 {
		return false, nil
	}
	told, first := 0, ""
	for n := s.Ledger.Turn.Number; n > 0 && n > s.Ledger.Turn.Number-lookedBack && told < mostHappened; n-- {
		t, found, err := chooseTurn(s, strconv.Itoa(n))
		if err != nil {
			return true, err
		}
		if !found {
			continue
		}
		pos, err := table.PositionAt(s, t.to)
		if err != nil {
			return true, err
		}
		first = t.turn.Title
		lines := speakingOf(Tell(s, c.Seat, pos, t.es), sites, named)
		if len(lines) == 0 {
			continue
		}
		told++
		if len(lines) > mostOfATurn {
			lines = append(lines[:mostOfATurn:mostOfATurn], post.TextLine{Text: fmt.Sprintf(`And %d lines more; "log %d" tells the whole`+
				` turn.`, len(lines)-mostOfATurn, n)})
		}
		c.Add(post.Section{Heading: t.turn.Title, Lines: lines})
	}
	if told == 0 {
		c.Say(fmt.Sprintf("No report names %s since %s.", Spoken(sites, named), first))
	}
	if here := StandsAt(c, sites, nil); len(here.Lines) > 0 {
		c.Add(here)
	}
	return true, nil
}

// Spoken are the names of what a question names.
func Spoken(sites []Site, named []string) string {
	var out []string
	for _, p := range sites {
		out = append(out, p.Name)
	}
	if len(out) == 0 {
		out = named
	}
	return post.Listed(out)
}

// NamedIn are the names in a question that are none of the players and none of their sides.
func NamedIn(s *table.Sitting, question string) []string {
	return slices.DeleteFunc(namesIn(question), func(w string) bool {
		return slices.ContainsFunc(s.Seats(), func(i engine.SeatInfo) bool {
			return strings.EqualFold(w, table.FirstWord(Name(s, i.Seat))) || strings.Contains(i.Name+" "+i.Short, w)
		})
	})
}

// namesIn are the words of a question that begin with a capital letter, but for the first.
func namesIn(question string) []string {
	var out []string
	for i, w := range strings.Fields(question) {
		w = strings.TrimSuffix(strings.Trim(w, `.,;:?!()"'`), "'s")
		if i > 0 && len(w) > 2 && w[0] >= 'A' && w[0] <= 'Z' && !slices.Contains(out, w) {
			out = append(out, w)
		}
	}
	return out
}

// speakingOf are the lines of a report that speak of places, or else of names; of what happened at one of the places all.
func speakingOf(paras []engine.Paragraph, sites []Site, named []string) []post.TextLine {
	var words []string
	for _, p := range sites {
		words = append(words, levelled(p.Name))
		if bare, _, suffixed := strings.Cut(p.Name, " ("); suffixed {
			words = append(words, levelled(bare))
		}
	}
	if len(sites) == 0 {
		for _, w := range named {
			words = append(words, levelled(w))
		}
	}
	speaks := func(text string) bool {
		text = " " + levelled(text) + " "
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, " "+w+" ") })
	}
	var out []post.TextLine
	for _, p := range paras {
		if p.Part == engine.PartPosition {
			continue
		}
		battle := p.Place != "" && p.Part == engine.PartBattle
		there := speaks(p.Heading) || battle && slices.ContainsFunc(sites, func(o Site) bool { return o.ID == p.Place })
		if there && p.Heading != "" && len(p.Lines) > 0 {
			out = append(out, post.TextLine{Text: p.Heading + ":"})
		}
		within := -1 // lines further in belong to the one before
		for _, l := range p.Lines {
			if within >= 0 && l.Indent <= within {
				within = -1
			}
			if !there && within < 0 && !speaks(l.Text) {
				continue
			}
			if within < 0 {
				within = l.Indent
			}
			out = append(out, post.TextLine{Text: l.Text, Indent: l.Indent})
		}
	}
	return out
}

// StandsAt is what a seat reads of places, or else of what is named, in the position as it is.
func StandsAt(c *table.Call, sites []Site, named []string) post.Section {
	sec := post.Section{Heading: "Now"}
	if len(sites) > 0 {
		named = nil
	}
	head := ""
	for _, p := range engine.Muster(c.S.Table.Position, c.Seat) {
		if strings.Contains(strings.ToLower(p.Heading), "victory") { // it names places that are far away
			continue
		}
		for i, l := range p.Lines {
			text := " " + levelled(l.Text) + " "
			if !slices.ContainsFunc(sites, func(o Site) bool {
				return strings.Contains(text, " "+levelled(o.Name)+" ") || strings.HasPrefix(text, " "+strings.ToLower(o.ID)+" ")
			}) && !slices.ContainsFunc(named, func(w string) bool { return strings.Contains(text, " "+levelled(w)+" ") }) {
				continue
			}
			over := p.Heading // what stands over the line
			if l.Indent > 0 {
				for _, before := range p.Lines[:i] {
					if before.Indent == 0 {
						over = before.Text
					}
				}
			}
			if over = strings.TrimRight(over, ":."); over != "" && over != head {
				head = over
				sec.Lines = append(sec.Lines, post.TextLine{Text: head + ":"})
			}
			sec.Lines = append(sec.Lines, post.TextLine{Text: l.Text, Indent: max(l.Indent, 1)})
		}
	}
	return sec
}
