package wording

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
)

// What is said to a line of which nothing was made, and the orders nearest to it.

// unread refuses a line that nothing was made of: with what is asked, and the answers that name what the line names.
func (r *Reader) unread(line string, ts []token, refused error) error {
	var f *engine.Refusal
	if !errors.As(refused, &f) {
		return refused
	}
	if len(f.Try) > 0 {
		return refused
	}
	g := *f
	g.Try = r.near(ts)
	if len(g.Try) == 0 && r.Decision.Own && slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return len(c.Verbs)+len(c.Items) > 0 }) {
		g.Try = r.Position.Suggest(r.Decision, mostNear)
		if pass := r.Decision.Pass; len(g.Try) == 0 && pass != nil { // nothing is left to be ordered
			g.Try = []string{pass.String()}
		}
	}
	if pass := r.Decision.Pass; pass != nil && r.Decision.Own && len(g.Try) < mostAsked && !slices.Contains(g.Try, pass.String()) && namesNobody(r, ts) {
		g.Try = append(g.Try, pass.String()) // he may have done
	}
	if !r.Decision.Own {
		if whole := r.answers(ts); len(whole) > 0 {
			g.Try = whole
		}
		all := r.Position.Suggest(r.Decision, mostAsked)
		if pass := r.Decision.Pass; pass != nil && len(all) < mostAsked && !slices.Contains(all, pass.String()) {
			all = append(all, pass.String()) // nothing at all is an answer, too
		}
		if len(g.Try) == 0 {
			g.Try = all
		}
		g.Try = eachVerb(r, g.Try)
		g.What = r.Decision.Asks + " " + g.What
		if verbless(line, f) || f.What == nothing {
			g.What = r.Decision.Asks + noAnswer
		}
		return &g
	}
	return &g
}

// namesNobody says whether words name nobody and nowhere.
func namesNobody(r *Reader, ts []token) bool {
	return !slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool { return len(c.Of(Place, Own, Foe)) > 0 })
}

// eachVerb is answers to a question with one of each kind among them: who may retreat to many places may stay, too.
func eachVerb(r *Reader, lines []string) []string {
	verb := func(line string) string {
		v, _, _ := strings.Cut(line, " ")
		return v
	}
	var others []string
	for _, line := range r.legal() {
		if same := func(l string) bool { return verb(l) == verb(line) }; !slices.ContainsFunc(lines, same) && !slices.ContainsFunc(others, same) {
			others = append(others, line)
		}
	}
	if len(others) > mostAsked/2 { // a question of many parts
		return lines
	}
	return append(lines[:min(len(lines), mostAsked-len(others)):min(len(lines), mostAsked-len(others))], others...)
}

const (
	mostWhole = 40 // more whole answers to a question than are looked at
	mostSteps = 160
)

// complete is a refusal of an answer with all other answers behind those that are near it, where they alone may be what is not meant: a
// single one, or one that the line denies.
func complete(r *Reader, line string, err error) error {
	var f *engine.Refusal
	if r.Decision.Own || !errors.As(err, &f) || len(f.Try) == 0 || len(f.Try) == mostAsked {
		return err
	}
	if len(f.Try) > 1 && !slices.ContainsFunc(tokens(line), func(t token) bool { return denying[t.text] }) {
		return err
	}
	g := *f
	all := r.Position.Suggest(r.Decision, mostAsked)
	if pass := r.Decision.Pass; pass != nil {
		all = append(all, pass.String())
	}
	for _, t := range all {
		if len(g.Try) < mostAsked && !slices.Contains(g.Try, t) {
			g.Try = append(g.Try, t)
		}
	}
	return &g
}

// answers are the whole answers to a question that name the most of what a line names: each as one line, whatever its parts.
func (r *Reader) answers(ts []token) []string {
	all := r.wholes()
	var ids []string
	for _, c := range r.clauses(ts) {
		for _, i := range c.Items {
			if i.Sort != Kind {
				ids = append(ids, i.IDs...)
			}
		}
	}
	score := func(line string) int {
		n := 0
		line = meant(r, line)
		for _, id := range ids {
			if strings.Contains(line, id) {
				n++
			}
		}
		return n
	}
	slices.SortStableFunc(all, func(a, b string) int { return score(b) - score(a) })
	if len(all) > mostAsked && (len(all) > mostWhole || len(ids) == 0) {
		return nil
	}
	return all[:min(len(all), mostAsked)]
}

// wholes are the answers that leave nothing of a question open; nil where they are too many, or where each order is one.
func (r *Reader) wholes() []string {
	var out []string
	seen := map[string]bool{}
	steps, several := 0, false
	var walk func(p engine.Position, d engine.Decision, said []engine.Order) bool
	walk = func(p engine.Position, d engine.Decision, said []engine.Order) bool {
		for o := range p.Legal(d) {
			if steps++; steps > mostSteps {
				return false
			}
			if pass := d.Pass; pass != nil && o.String() == pass.String() && len(said) > 0 {
				continue
			}
			now := append(said[:len(said):len(said)], o)
			q, e, err := ruled(p, d, now[len(said):])
			if err != nil {
				continue
			}
			lines := r.Position.Lines(now)
			var each []string
			for _, x := range now {
				each = append(each, x.String())
			}
			slices.Sort(each)
			key := strings.Join(each, "; ")
			if seen[key] {
				continue
			}
			seen[key] = true
			next, open := awaits(q, d.Seat)
			if open && next.Kind == d.Kind && next.Question == d.Question && e.Kind == d.Kind && !thrown(p, d, o) {
				if several = true; len(said) > 4 { // one may go on for ever
					return false
				}
				if next.Pass != nil {
					out = append(out, strings.Join(lines, "; "))
				}
				if !walk(q, next, now) {
					return false
				}
				continue
			}
			out = append(out, strings.Join(lines, "; "))
		}
		return true
	}
	if !walk(r.Position, r.Decision, nil) || !several {
		return nil
	}
	return out
}

// thrown says whether an order wants a die.
func thrown(p engine.Position, d engine.Decision, o engine.Order) bool {
	_, err := p.Rule(d, o, engine.NoDice{})
	return errors.As(err, new(*engine.Wanted))
}

// mostNear is how many orders are suggested that are near a line.
const mostNear = 3

// near is up to three legal orders that name the most of what a line names.
func (r *Reader) near(ts []token) []string {
	type scored struct {
		line  string
		score int
	}
	var ids, deeds, kinds, led []string
	for _, c := range r.clauses(ts) {
		if !r.Decision.Own && (c.Notes["no"] || slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "but" })) {
			return nil // what he does not want is near nothing that he wants
		}
		for _, i := range c.Items {
			switch {
			case i.Role == "but":
			case i.Sort == Kind:
				kinds = append(kinds, i.IDs...)
			default:
				ids = append(ids, i.IDs...)
				if i.Role == "to" || i.Role == "from" {
					for _, id := range i.IDs {
						led = append(led, i.Role+" "+id)
					}
				}
			}
		}
		for _, v := range c.Verbs {
			deeds = append(deeds, v...)
		}
	}
	if len(ids)+len(deeds) == 0 {
		return nil
	}
	all := r.legal()
	done := func(s string) bool {
		verb, _, _ := strings.Cut(s, " ")
		return slices.Contains(deeds, verb)
	}
	if len(deeds) > 0 && !slices.ContainsFunc(deeds, func(d string) bool { return !apart[d] }) && !slices.ContainsFunc(all, done) {
		return nil // what he wants to do is not what can be done now
	}
	if len(ids) == 0 { // where he names nothing, what is worth while is nearer than the first of a long list
		if worth := slices.DeleteFunc(r.Position.Suggest(r.Decision, mostNear), func(s string) bool { return !done(s) }); len(worth) > 0 {
			return worth
		}
	}
	var best []scored
	for _, s := range all {
		k := 0
		for _, id := range ids {
			if strings.Contains(s, id) {
				k += 2
			}
		}
		for _, way := range led {
			if strings.Contains(s, way) {
				k++
			}
		}
		verb, _, _ := strings.Cut(s, " ")
		if slices.Contains(deeds, verb) && (k > 0 || len(ids) == 0) {
			k++
		}
		if k > 0 && slices.ContainsFunc(kinds, func(kind string) bool { return kind != "" && strings.Contains(s, kind) }) {
			k++
		}
		if k > 0 {
			best = append(best, scored{s, k})
		}
	}
	slices.SortStableFunc(best, func(a, b scored) int { return b.score - a.score })
	var out []string
	for _, b := range best[:min(mostNear, len(best))] {
		if b.score == best[0].score {
			out = append(out, b.line)
		}
	}
	return out
}

// apart are deeds of a part of the turn of their own: in another no order is near them.
var apart = map[string]bool{"promote": true, "recruit": true, "train": true, "transfer": true, "appoint": true, "place": true, "fort": true}

// mostLegal is more orders than are looked at for suggestions.
const mostLegal = 3000

// legal is what may be ordered, as people order it.
func (r *Reader) legal() []string {
	if g, ok := engine.Also[engine.Guide](r.Position); ok {
		if all := g.Wholes(r.Decision); len(all) > 0 {
			return all[:min(len(all), mostLegal)]
		}
	}
	var all []string
	for o := range r.Position.Legal(r.Decision) {
		if all = append(all, o.String()); len(all) == mostLegal {
			break
		}
	}
	return all
}

// verbless says whether the grammar refused a line because it begins with no verb.
func verbless(line string, f *engine.Refusal) bool {
	words := strings.Fields(line)
	return len(words) > 0 && strings.HasPrefix(strings.ToLower(f.Words), strings.ToLower(strings.Trim(words[0], ":,.!"))) &&
		!strings.Contains(f.Words, " ")
}
