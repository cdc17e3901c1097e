package wording

import (
	"errors"
	"slices"
	"strings"

	"adjutant/engine"
)

// Where a line is not understood as a whole, what it seems to order is put before its writer to copy. Nothing of it is played.

const (
	mostParts = 14 // more parts than a line has that says something
	mostSpan  = 5  // more parts than an order has
	mostGists = 60 // lines tried on the rules for it
)

// divides are the words at which another thought may begin.
var divides = wordSet(`and so then but because since while whereas which who where whom until once as
	before after unless if when though although however except instead`)

// A gist is what a run of parts seems to order.
type gist struct {
	from, to int // its parts
	lines    []string
	score    int // how much of what it names is in the lines
}

// gists are the orders that parts of a line come to, the likeliest first, each as one line to copy.
func (r *Reader) gists(ts []token) []string {
	parts := thoughts(ts)
	if len(parts) == 0 || len(parts) > mostParts {
		return nil
	}
	q := *r
	q.tried = mostTried - mostGists
	var all []gist
	for n := min(mostSpan, len(parts)); n >= 1; n-- {
		for i := 0; i+n <= len(parts); i++ {
			var before *Clause
			if i > 0 && n <= 2 { // "Pope has nothing to do, so let him ride to Cairo"
				if cs := r.clauses(parts[i-1]); len(cs) > 0 {
					before = cs[0]
				}
			}
			for _, g := range q.gist(slices.Concat(parts[i:i+n]...), before) {
				g.from, g.to = i, i+n
				all = append(all, g)
			}
		}
	}
	late := slices.ContainsFunc(ts, func(t token) bool { return !t.mark && (denials[t.text] || t.text == "instead" || t.text == "sorry") })
	slices.SortStableFunc(all, func(a, b gist) int {
		switch {
		case a.score != b.score:
			return b.score - a.score
		case late && a.to != b.to:
			return b.to - a.to // what is said last is meant
		}
		return (a.to - a.from) - (b.to - b.from)
	})
	var out []string
	add := func(lines []string) {
		if line := strings.Join(lines, "; "); !slices.Contains(out, line) && len(out) < mostAsked {
			out = append(out, line)
		}
	}
	if len(all) == 0 {
		return nil
	}
	if !late {
		if several := r.severally(all); len(several) > 0 {
			add(several)
		}
	}
	for _, g := range all {
		if g.score >= all[0].score-1 {
			add(g.lines)
		}
	}
	return out
}

// severally is the orders of all parts together, where they are more than one and go together.
func (r *Reader) severally(all []gist) []string {
	var taken []gist
	for _, g := range all {
		if g.score > 1 && !slices.ContainsFunc(taken, func(t gist) bool { return t.from < g.to && g.from < t.to || slices.Equal(t.lines, g.lines) }) {
			taken = append(taken, g)
		}
	}
	if len(taken) < 2 {
		return nil
	}
	slices.SortFunc(taken, func(a, b gist) int { return a.from - b.from })
	var lines []string
	for _, g := range taken {
		lines = append(lines, g.lines...)
	}
	q := *r
	q.tried = 0
	if v := q.try(Reading{Lines: lines}); v.ok() {
		return v.lines
	}
	return nil
}

// gist is what some words seem to order; words that are not understood are passed over, as nothing is played.
func (r *Reader) gist(ts []token, before *Clause) []gist {
	var out []gist
	if r.Look != nil {
		r.Look(r.Position, r.Decision)
	}
	all := r.clauses(ts)
	if before != nil && (len(before.Items) > 0) {
		for _, c := range all {
			if len(c.Of(Place, Own))+len(c.Verbs) > 0 {
				all = append(all, c.after(before))
			}
		}
	}
	for _, c := range all {
		if len(c.Of(Place, Own, Foe, Kind))+len(c.Verbs)+len(c.Loose) == 0 {
			continue
		}
		if !r.Decision.Own && (c.Notes["no"] || slices.ContainsFunc(c.Items, func(i Item) bool { return i.Role == "but" })) {
			continue
		}
		strange := len(c.Unknown) > 0
		c.Unknown = nil
		for _, g := range r.Guess(c) {
			readings := []Reading{g}
			if g.Ask {
				readings = nil
				for _, l := range g.Lines {
					readings = append(readings, Reading{Lines: strings.Split(l, "; ")})
				}
			}
			for _, g := range readings {
				if strange && onlyPasses(r, g) {
					continue // "a point there pays for itself"
				}
				if v := r.try(g); v.ok() {
					out = append(out, gist{lines: v.lines, score: r.covers(c, v.lines)})
				}
			}
		}
	}
	return out
}

// meant is lines with what they say beside what they name.
func meant(r *Reader, lines string) string {
	if r.Means == nil {
		return lines
	}
	return lines + "; " + strings.Join(r.Means(lines), "; ")
}

// covers is how much of what a clause names its lines name, too, less what they leave out.
func (r *Reader) covers(c *Clause, lines []string) int {
	all := meant(r, strings.Join(lines, "; "))
	n := min(len(c.Verbs), 1)
	for _, i := range c.Items {
		switch {
		case i.Sort == Kind:
			n += min(1, i.Count.N)
		case slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(all, id) }):
			n += 2
		case i.Sort == Place || i.Sort == Own:
			n--
		}
	}
	return n
}

// thoughts are the parts of a line between its marks, and between words with which another thought may begin.
func thoughts(ts []token) [][]token {
	var out [][]token
	start := 0
	for i, t := range ts {
		if _, figure := number(t.text); figure && i > start && prepositions[ts[i-1].text] == "" && !ts[i-1].mark { // "1 in Chicago 1 in Boston"
			out = append(out, ts[start:i])
			start = i
			continue
		}
		if t.mark && t.text != ">" && t.text != "-" && t.text != "(" && t.text != ")" || !t.mark && divides[t.text] {
			if i > start {
				out = append(out, ts[start:i])
			}
			start = i + 1
		}
	}
	if start < len(ts) {
		out = append(out, ts[start:])
	}
	return out
}

// whole says whether one of some lines names all that other words name.
func (r *Reader) whole(ts []token, lines []string) bool {
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		named := c.Of(Place, Own, Foe)
		return len(named) > 1 && slices.ContainsFunc(lines, func(l string) bool {
			if againstIt(c, l) {
				return false
			}
			l = meant(r, l)
			return !slices.ContainsFunc(named, func(i Item) bool {
				return !slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(l, id) })
			})
		})
	})
}

// againstIt says whether a line leads the other way from what a clause says: whoever is at Corinth, and goes to Decatur, is none of those at
// Decatur.
func againstIt(c *Clause, line string) bool {
	ways := c.Paths()
	if len(ways) != 1 {
		return false
	}
	line += " "
	names := func(word string, ids []string) bool {
		return slices.ContainsFunc(ids, func(id string) bool { return strings.Contains(line, word+id+" ") })
	}
	return names("from ", ways[0][1].IDs) && names("to ", ways[0][0].IDs)
}

// naming is lines to copy without those that leave somebody out whom others of them send: who is named is meant.
func naming(r *Reader, ts []token, lines []string) []string {
	cs := r.clauses(ts)
	if len(cs) == 0 {
		return lines
	}
	own := slices.DeleteFunc(cs[0].Of(Own), func(i Item) bool { return i.Role != "" && i.Role != "with" })
	if len(own) == 0 {
		return lines
	}
	all := slices.DeleteFunc(slices.Clone(lines), func(l string) bool {
		return slices.ContainsFunc(own, func(i Item) bool {
			return !slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(meant(r, l), id) })
		})
	})
	if len(all) > 0 {
		return all
	}
	return lines
}

// enemyActs says whether words tell what the enemy does to somebody: "Evans fires at Porter".
func enemyActs(r *Reader, ts []token) bool {
	return slices.ContainsFunc(r.clauses(ts), func(c *Clause) bool {
		return len(c.Items) > 0 && c.Items[0].Sort == Foe && c.Items[0].Role == "" && !c.Bare() &&
			slices.ContainsFunc(c.Of(Own), func(i Item) bool { return i.Role == "at" })
	})
}

// suggests is a refusal with what its line seems to order among the lines to copy, before those that are only near it.
func (r *Reader) suggests(ts []token, err error) error {
	var f *engine.Refusal
	if !errors.As(err, &f) {
		return err
	}
	found := naming(r, ts, r.gists(ts))
	if len(found) == 0 {
		if f.What == nothing && r.whole(ts, f.Try) && !enemyActs(r, ts) {
			g := *f
			g.What = which(f.Try)
			return &g
		}
		return err
	}
	g := *f
	g.Seems = f.Clause == "" && wants(r, ts)
	switch g.Try = found; {
	case f.What == nothing:
		g.What = which(found)
	case strings.HasSuffix(f.What, noAnswer):
		g.What = strings.TrimSuffix(f.What, noAnswer) + " " + which(found)
	}
	for _, t := range f.Try {
		if len(g.Try) < mostAsked && !slices.Contains(g.Try, t) {
			g.Try = append(g.Try, t)
		}
	}
	g.Try = naming(r, ts, g.Try)
	return &g
}

// wants says whether words deny nothing, ask nothing, and speak of what shall be done now, by their writer's own people.
func wants(r *Reader, ts []token) bool {
	if conditional(ts) || onCondition(ts) || deferred(ts) || hopes(ts) || muses(ts) || recalls(ts) || tells(ts) || bygone(ts) || enemyActs(r, ts) || counterfactual(ts) || doubtfully(ts[courteously(ts):]) {
		return false
	}
	for i, t := range ts {
		if t.text == "your" && i < 3 {
			return false
		}
		if t.text == "you" && (i == 0 || !whileYou[ts[i-1].text]) {
			return false
		}
	}
	return !slices.ContainsFunc(ts, func(t token) bool {
		return t.text == "?" || denying[t.text] || denials[t.text] || past[t.text] || narrating[t.text] || wasDone[t.text] || unreal[t.text] || unmeant[t.text]
	})
}

// whileYou stand before what the other side does, and bids nobody: "before you shoot".
var whileYou = wordSet(`before that where because since as than while`)

// wasDone is what was done and is not to be done.
var wasDone = wordSet(`marched moved advanced attacked fired closed charged stood came retreated withdrew crossed landed fought fell followed sent took
	placed recruited trained promoted reinforced`)

// inAnyCase is a question whether an order is meant that a line gives under a condition: none is carried out so.
func inAnyCase(r *Reader, line string, err error) error {
	var f *engine.Refusal
	if !r.Decision.Own || !errors.As(err, &f) || f.What != engine.Doubtful && f.What != engine.Unsure || !conditional(blunt(tokens(unlabelled(line)))) {
		return err
	}
	g := *f
	g.What = "I carry out no order under a condition; copy it if it is meant in any case."
	return &g
}

// conditional says whether words order something only if something else comes to pass: "if Evans moves away, Porter goes to C4".
func conditional(ts []token) bool {
	for i, t := range ts {
		if !t.mark && (t.text == "if" || t.text == "unless" || t.text == "provided" || t.text == "assuming") && opens(ts[i:], polite) == 0 {
			return true
		}
	}
	return len(ts) > 0 && (ts[0].text == "once" || ts[0].text == "when" || ts[0].text == "should")
}

// hopes says whether words say what their writer hopes or what would have been, and not what shall be done.
func hopes(ts []token) bool {
	if opens(ts, hoped) > 0 {
		return true
	}
	for i := 0; i+2 < len(ts); i++ {
		done := ts[i+2].text
		if unreal[ts[i].text] && ts[i+1].text == "have" && (doneSo[done] || participles[done] || strings.HasSuffix(done, "ed")) {
			return true
		}
	}
	return false
}

var (
	hoped       = phrases(`i hope,i hope they,i hope that,i wish,i wished,hopefully,with luck,with any luck,with a bit of luck,if only`)
	unreal      = wordSet(`would could should might must`)
	participles = wordSet(`gone come taken sent brought held led met gotten hit shot fought left`)
)
