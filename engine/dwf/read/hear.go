package read

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/state"
	"adjutant/engine/names"
	"adjutant/engine/phrase"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it, of what stands behind one,
// before the line before it in the same message.
func Hear(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	if named := ofTheMilitia(line); named != line && d.Kind == "campaign" {
		orders, err := Hear(whole, of, d, before, named, engine.Refuse(line, "", engine.NoOrder))
		var f *engine.Refusal
		if errors.As(err, &f) && !strings.Contains(line, f.Words) { // in his words, not in ours
			g := *f
			g.Words, err = line, &g
		}
		return orders, err
	}
	h := &hearing{p: of(whole), side: board.SideOf(d.Seat)}
	r := &wording.Reader{Lexicon: h.lexicon(), Position: whole, Decision: d, Means: h.off}
	return wording.Written(r, weighty, line, func(plain string) ([]engine.Order, error) {
		if plain != line {
			if orders, err := whole.Read(d, plain); err == nil && len(orders) > 0 {
				return orders, nil
			}
		}
		return hear(whole, of, d, before, plain, refused)
	})
}

// weighty are words of this book on which the meaning of a line hangs.
var weighty = strings.Fields(`withdrawing retreating attack attacks attacking assault assaults leaves leaving remain remains orders blockader blockaders
	blockade gunboat gunboats ironclad ironclads supplies behind otherwise together himself nobody nothing`)

func hear(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	said := line
	line = noWait.ReplaceAllString(line, "$1, $2")
	line = strings.ReplaceAll(insteadOf.ReplaceAllString(sinceThen(of(whole), line), "$1, not $2$3"), " but not at ", ", but not at ")
	if d.Kind == "campaign" || d.Kind == "battle" {
		if err := keepsSome(before, line); err != nil {
			return nil, err
		}
	}
	if d.Kind != "place" { // there a counter comes by what is printed on it
		line = bySizes(line)
	}
	switch d.Kind {
	case "campaign":
		if nothingThere.MatchString(line) && d.Pass != nil && d.Own { // of the other he speaks elsewhere, if he has not done
			f := engine.Refuse(said, "", engine.Nothing)
			f.Aside, f.Try = true, []string{d.Pass.String()}
			return nil, f
		}
		if keepsPoints.MatchString(line) || theatre.MatchString(line) {
			return nil, aside(said)
		}
		if goesFirst.MatchString(line) || nobodyThere.MatchString(line) {
			return nil, aside(said)
		}
		if of(whole).Column.Kind != state.NoColumn && haltsHere(of(whole), line) {
			return whole.Read(d, "halt")
		}
		if at := of(whole).Battle.At; at != board.NoArea {
			line = withThose.ReplaceAllString(line, "$1 to "+of(whole).Board.Name(at)+", then attack")
			line = valueOf.ReplaceAllString(line, "with ${1}")
			line = haveIt.ReplaceAllString(line, "$1 attack$2")
			line = goesOff.ReplaceAllString(goesIn.ReplaceAllString(line, "attack$1"), "attack")
		}
		line = aloneOf(&hearing{p: of(whole), side: board.SideOf(d.Seat)}, line)
		line = withHim.ReplaceAllString(toTheArmy.ReplaceAllString(ofWhom(of(whole), board.SideOf(d.Seat), line), "to "), "")
		line = noSupply.ReplaceAllString(line, " without $1 $2")
		line = withNobody.ReplaceAllString(line, " alone$1")
		line = withoutHim.ReplaceAllString(toThose.ReplaceAllString(line, "$1"), "$2 without $1$3")
		line = inTheWest.ReplaceAllString(reportsTo.ReplaceAllString(joinsThose.ReplaceAllString(joinsThe.ReplaceAllString(line, "$1 combine $2"), "goes to "), "goes to "), "$1")
		line = toHisSide(of(whole), board.SideOf(d.Seat), line)
		line = emptied.ReplaceAllString(plainly(line), "$1")
		line = notThe.ReplaceAllString(commits.ReplaceAllString(capitals(of(whole).Board, board.SideOf(d.Seat), line), "$1 with only $2$3"), " without $1$2")
		if line = wording.LeftAll(wording.LeftBehind(line)); line != said {
			refused = engine.Refuse(said, "", engine.NoOrder)
		}
	case "reorganize":
		line = changed(line)
	case "retreat":
		line = unfollowed(&hearing{p: of(whole), side: board.SideOf(d.Seat)}, line)
		line = joinsUp.ReplaceAllString(line, "back to ")
		line = notBut.ReplaceAllString(ratherThan.ReplaceAllString(line, "$1"), "")
		if staysWith.MatchString(line) || (weighed.MatchString(line) || survives.MatchString(line)) && !goesBack.MatchString(line) {
			return nil, aside(said)
		}
		line = alongRails.ReplaceAllString(remnant.ReplaceAllString(line, "$1 $2"), "")
	case "lose":
		if m := keptOnes.FindStringSubmatch(line); m != nil && !strings.Contains(strings.ToLower(strings.Replace(line, m[0], "", 1)), strings.ToLower(m[1])) {
			line = strings.Replace(line, m[0], m[2], 1)
		}
		if owes.MatchString(line) || toLose.MatchString(line) || theirsToo.MatchString(line) || survive(line) { // who is lost?
			return nil, aside(said)
		}
		line = chooses.ReplaceAllString(line, "")
		if rest := sparedMen.ReplaceAllString(line, ""); strings.ContainsFunc(rest, unicode.IsLetter) {
			line = rest
		}
	case "withdraw":
		line = unfollowed(&hearing{p: of(whole), side: board.SideOf(d.Seat)}, line)
		line = ratherDie.ReplaceAllString(line, "${1}stand$2")
		line = holdsPlace.ReplaceAllString(line, "${1}stand$2")
		line = offTo.ReplaceAllString(soThen.ReplaceAllString(line, "$1"), "he goes to ")
		line = noButBack.ReplaceAllString(line, "$1")
		line = beforeBattle.ReplaceAllString(unwilling.ReplaceAllString(line, "$1$2 "), "$1")
	case "place":
		if restLater.MatchString(line) {
			return nil, aside(said)
		}
		line = notFussy.ReplaceAllString(line, "$1")
		if what, ok := strings.CutPrefix(strings.ToLower(line), "drop "); ok { // elsewhere that is said on a march
			line, refused = "put "+line[len(line)-len(what):], engine.Refuse(said, "", engine.NoOrder)
		}
		line = allThe(strings.ReplaceAll(line, " off at ", " at "))
		line = notThat.ReplaceAllString(decidesLater.ReplaceAllString(anotherThere.ReplaceAllString(line, "two $1 $2"), ""), "")
		line = theOther(of(whole), board.SideOf(d.Seat), yours(forDefence.ReplaceAllString(thatWay.ReplaceAllString(line, "$1"), "$1")))
		line = forWhom(&hearing{p: of(whole), side: board.SideOf(d.Seat)}, reportsTo.ReplaceAllString(line, "goes to "))
		line = capitals(of(whole).Board, board.SideOf(d.Seat), stock.ReplaceAllString(line, "$1 supply "))
		line = bothAt.ReplaceAllString(theRest(line), "$1 $2")
		line = putAnywhere.ReplaceAllString(line, "$1$2$3")
		line = whereLeft.ReplaceAllString(asListed.ReplaceAllString(line, "where you like"), "${1}put $2$3 where you like$4")
		line = otherTwo.ReplaceAllString(line, "$1 to ")
		line = boat.ReplaceAllString(line, "$1 "+vessel(of(whole)))
		line = wording.OfThem(line)
		line = follows.ReplaceAllString(nthOne(&hearing{p: of(whole), side: board.SideOf(d.Seat)}, line), ":")
	}
	h := &hearing{p: of(whole), d: d, side: board.SideOf(d.Seat), said: strings.ToLower(line)}
	if d.Kind == "withdraw" && ofTheEnemy(h, line) || d.Own && awaitsFoe(h, line) {
		return nil, aside(said)
	}
	if d.Kind == "campaign" || d.Kind == "place" {
		plain := line
		if d.Kind == "campaign" {
			plain = inLetters(h, line)
		} else {
			plain = inOffice(h, line)
		}
		if plain != line {
			line, h.said = plain, strings.ToLower(plain)
			refused = engine.Refuse(said, "", engine.NoOrder)
			if orders, err := whole.Read(d, line); err == nil && !h.doubtful(said, whole.Lines(orders)) {
				return orders, nil
			}
		}
	}
	if at := heTakes.FindStringIndex(h.said); at != nil && d.Kind == "campaign" {
		h.leads, h.spoken = true, strings.TrimSpace(strings.ToLower(before)+" "+h.said[:at[0]])
	}
	h.his, h.aims, h.she = his.MatchString(line), aims.MatchString(line), she.MatchString(line)
	if d.Kind == "place" {
		line = itsLeader(h, line)
	}
	if d.Kind == "campaign" {
		if stays := staying(h, picksUp(h, line)); stays != line {
			line, h.said = stays, strings.ToLower(stays)
		}
		line = drivenOut(h, line)
		h.aims = h.aims || aims.MatchString(line)
	}
	r := &wording.Reader{
		Lexicon: h.lexicon(), Position: whole, Decision: d, Guess: h.guess, Before: before,
		Means: h.off,
		Look:  func(q engine.Position, d engine.Decision) { h.p, h.d = of(q), d },
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	var f *engine.Refusal
	if errors.As(refused, &f) && strings.HasPrefix(f.What, sayWho) { // what the rules say of what is understood is nearer than that
		refused = engine.Refuse(strings.Fields(line)[0], f.Clause, "%s", f.What)
	}
	orders, err := r.Line(line, refused)
	if errors.As(err, &f) && line != said && !strings.Contains(said, f.Words) { // in his words, not in ours
		g := *f
		g.Words, err = said, &g
	}
	if !d.Own && !d.Many && len(orders) == 0 && errors.As(err, &f) && f.Asks() && isBetter.MatchString(said) { // "Culpeper looks good. Winchester looks better."
		g := *f
		g.What, err = engine.Unsure, &g
		for o := range rules.Legal(of(whole), d) {
			if s := o.String(); strings.Contains(s, isBetter.FindStringSubmatch(said)[1]) && !slices.Contains(g.Try, s) {
				g.Try = append([]string{s}, g.Try...)
			}
		}
	}
	doubted := said
	if d.Kind == "lose" { // whom he wants to keep is another
		doubted = line
	}
	if h.p, h.d = of(whole), d; len(orders) > 0 && h.doubtful(doubted, whole.Lines(orders)) {
		g := engine.Refuse(said, "", engine.Unsure)
		g.Try = []string{strings.Join(whole.Lines(orders), "; ")}
		if d.Kind == "lose" {
			for o := range rules.Legal(of(whole), d) {
				g.Try = append(g.Try, o.String())
			}
		}
		return nil, g
	}
	if h.picks != "" && len(orders) > 0 && !strings.Contains(strings.Join(whole.Lines(orders), "; "), h.picks) {
		g := engine.Refuse(said, "", engine.Doubtful)
		g.Try = []string{strings.Join(whole.Lines(orders), "; ")}
		return nil, g
	}
	if free := freeOf.FindString(said); free != "" && d.Kind == "campaign" && spends(whole, of, d, orders) {
		g := engine.Refuse(strings.Trim(free, " ,;-–("), "", "That costs a point; if it is worth one to you, copy it.")
		g.Try = []string{strings.Join(whole.Lines(orders), "; ")}
		return nil, g
	}
	if d.Kind == "place" {
		var left *engine.PassedOver
		if errors.As(err, &left) && len(orders) > 0 && slices.ContainsFunc(left.Words, elsewhere.MatchString) { // "and the third off Galveston"
			g := engine.Refuse(said, "", engine.Doubtful)
			g.Try = []string{strings.Join(whole.Lines(orders), "; ")}
			return nil, g
		}
		if len(orders) == 0 && errors.As(err, &f) && f.Aside && len(f.Try) == 0 && elsewhere.MatchString(said) {
			g := *f
			g.What, g.Aside = engine.NoOrder, false
			return nil, &g
		}
	}
	if in := inState(whole, of(whole), d, said); len(orders) == 0 && len(in) > 0 && errors.As(err, &f) && !f.Aside {
		g := *f
		g.What, g.Try = engine.Ambiguous, in
		err = &g
	}
	var later *engine.Later
	if len(orders) > 0 || err == nil && before != "" || d.Kind != "place" || errors.As(err, &later) {
		return orders, err
	}
	if next := inCampaign(whole, of, d, before, line, err); next != nil {
		return nil, next
	}
	return orders, err
}

// allThe is a line with "all" before the kind of which all are meant, where nobody is named beside it: "the supply all goes to Grant".
func allThe(line string) string {
	for _, kind := range []string{"supply", "supplies", "infantry", "ships", "brigades"} {
		for _, all := range []string{"all", "both"} {
			at := strings.Index(strings.ToLower(line), "the "+kind+" "+all+" ")
			if at == 0 || at > 1 && strings.Contains(",.;:", line[at-2:at-1]) {
				line = line[:at] + all + " the " + kind + line[at+len("the "+kind+" "+all):]
			}
		}
	}
	return line
}

// inState are the orders that a line may mean that says in which state something is built or comes, and not where: "one fort in Illinois".
func inState(whole engine.Position, p *state.Position, d engine.Decision, line string) []string {
	low := " " + names.Level(line) + " "
	where := func(name string) bool {
		return slices.ContainsFunc([]string{" in ", " to ", " into ", " for ", " from "}, func(w string) bool { return strings.Contains(low, w+strings.ToLower(name)+" ") })
	}
	comes := func(unit string) bool {
		words := strings.Fields(strings.TrimSuffix(unit, "s"))
		last := strings.ToLower(words[len(words)-1])
		return strings.Contains(low, " "+strings.TrimSuffix(last, "y")) || last == "infantry" && slices.ContainsFunc([]string{"brigade", "division", "unit", "regiment", "men ", "troops"}, func(w string) bool { return strings.Contains(low, w) })
	}
	var out []string
	for o := range rules.Legal(p, d) {
		deed, at, _ := strings.Cut(o.String(), " at ")
		id, known := p.Board.Names.Find1(at)
		if !known || !where(board.StateNames[p.Board.Areas[p.Board.ByID[id]].State]) {
			continue
		}
		if unit, places := strings.CutPrefix(deed, "place "); places && d.Kind == "place" && comes(unit) || deed == "build fort" && d.Kind == "campaign" && builds.MatchString(line) {
			out = append(out, o.String())
		}
	}
	slices.Sort(out)
	return out[:min(len(out), 6)]
}

// haltsHere says whether a line halts the march that is open where it is.
func haltsHere(p *state.Position, line string) bool {
	m := farEnough.FindStringSubmatch(line)
	return m != nil && (m[1] == "" || strings.HasPrefix(p.Board.Name(p.Column.At), m[1]))
}

// inCampaign is what a line that says nothing to what comes is in the campaign behind it: that it belongs there, or which of several orders
// is meant by it. Nil: it is nothing there, either.
func inCampaign(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, err error) error {
	var f *engine.Refusal
	if d.Pass == nil || of(whole).Mover != board.SideOf(d.Seat) {
		return nil
	}
	if errors.As(err, &f) && (f.Clause != "" || f.Aside || len(f.Try) > 0 && open(f)) {
		return nil
	}
	q := whole.Clone()
	es, ruled := q.Rule(d, d.Pass, engine.NoDice{})
	if ruled != nil {
		return nil
	}
	for _, e := range es {
		q.Fold(e)
	}
	next := rules.Awaited(of(q))
	if len(next) != 1 || next[0].Seat != d.Seat || next[0].Kind != "campaign" {
		return nil
	}
	orders, err := q.Read(next[0], line)
	if errors.As(err, new(*engine.Refusal)) {
		orders, err = Hear(q, of, next[0], before, line, err)
	}
	switch {
	case len(orders) > 0 && supplyComes(of(whole), line) && suppliesOnly(q.Lines(orders)): // "both supplies to Johnston" may be those that come
		f := engine.Refuse(line, "", engine.Unsure)
		f.Try = []string{strings.Join(q.Lines(orders), "; ")}
		return f
	case len(orders) > 0:
		return &engine.Later{Kind: "campaign", Canon: strings.Join(q.Lines(orders), "; ")}
	case errors.As(err, &f) && len(f.Try) > 0 && open(f):
		return f
	}
	return nil
}

// open says whether a refusal only asks what is meant.
func open(f *engine.Refusal) bool {
	return f.What == engine.Ambiguous || strings.HasPrefix(f.What, "I am not sure")
}

// sayWho begins what is said of a march of which the grammar does not read who goes whence.
const sayWho = "Say who goes, from where and where to"

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	p      *state.Position
	d      engine.Decision
	side   board.Side
	ask    bool     // what is read is asked
	far    bool     // another place of the name is nearer
	his    bool     // it speaks of what is somebody's
	said   string   // the line, in small letters
	joined []string // to whom somebody goes
	leads  bool     // it says that "he" takes somebody along
	spoken string   // what was said before "he", in small letters
	aims   bool     // it may speak of an attack that is still to come
	sum    string   // the sizes of units, as he adds them up: "2+1+1"
	she    bool     // it speaks of a boat that was named before
	owners []string // whose units go, perhaps without him
	going  []string // who goes with the march that is open
	picks  string   // whom a march takes along on its way, and where, as the grammar has it
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	h.sizes(c)
	if at := slices.IndexFunc(c.Items, func(i wording.Item) bool { // "one of the two generals at St. Louis"
		return i.Sort == wording.Kind && (i.IDs[0] == "leader" || i.IDs[0] == "leaders" && i.Count == (wording.Count{N: 1, Plural: true}))
	}); at >= 0 {
		return h.someLeader(c, at)
	}
	var out []wording.Reading
	h.ask, h.joined, h.owners, h.going = false, nil, nil, nil
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier, Ask: h.ask, Far: h.far})
		}
	}
	if c.Says("over") && len(c.Items) == 0 && h.d.Kind == "campaign" {
		h.ask = true // only "end" ends: "the East is done" says how far he has got
		if pass := h.d.Pass; pass != nil && pass.String() != "end" {
			add(0, pass.String(), "end")
		} else {
			add(0, "end")
		}
		h.ask = false
		return out
	}
	if (c.Notes["not"] || c.Notes["no"]) && !h.d.Own && c.Some("stand") && !c.Some("march") && !c.Some("withdraw") { // "I would rather not fight"
		return out
	}
	if c.Notes["no"] {
		if c.Some("stand") && !h.d.Own { // "No fight, the boat gets away"
			return out
		}
		if h.d.Pass != nil && !h.d.Own && (c.Bare() || c.Can("withdraw", "split", "stand", "march", "shield")) && len(c.Of(wording.Place)) == 0 {
			add(0, h.d.Pass.String())
		}
		return out
	}
	if h.d.Kind != "campaign" && h.later(c) {
		if h.d.Kind == "place" && rules.NoCampaign(h.p, h.side) != "" {
			add(0, "halt") // any line of a campaign is told so
			return out
		}
		if h.marches(c, add); h.d.Kind != "place" || len(out) > 0 {
			return out
		}
	}
	if h.d.Kind == "place" && h.digs(c) {
		h.works(c, add)
		return out
	}
	switch h.d.Kind {
	case "campaign":
		if c.Points > 0 && len(c.Items)+len(c.Loose) == 0 && (c.Says("pass") || c.Says("march") && !c.Notes["no"]) {
			h.ask = !c.Says("pass") || c.Some("march") // "I let one point go"
			add(0, "pass "+phrase.Plural(c.Points, "point", "points"))
			h.ask = false
			return out
		}
		if c.Says("pass") && len(c.Loose) == 1 && len(c.Items) == 0 && c.Loose[0].N > 0 {
			add(0, "pass "+phrase.Plural(c.Loose[0].N, "point", "points"))
		} else if c.Says("pass") && len(c.Items)+len(c.Loose) == 0 && !c.Notes["rest"] && passes.MatchString(h.said) {
			add(0, "pass 1 point")
			add(0, "end")
		}
		h.activates(c, add)
		h.battle(c, add)
		h.marches(c, add)
		h.works(c, add)
		h.regroups(c, add)
	case "place":
		h.arrivals(c, add)
	case "lose":
		h.losses(c, add)
	case "reorganize":
		h.regroups(c, add)
		h.answers(c, add)
	default:
		h.answers(c, add)
	}
	return out
}

// someLeader is what a clause could mean that names a leader by his office alone, "the general at St. Louis": each of those who are there.
func (h *hearing) someLeader(c *wording.Clause, at int) []wording.Reading {
	var out []wording.Reading
	for l := range h.p.Board.Leaders[:board.LeadersInUse] {
		info := &h.p.Board.Leaders[l]
		if info.Side != h.side || !slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool {
			at, ok := h.area(p.IDs[0])
			return ok && p.Role != "to" && h.p.Leaders[l].At == at
		}) {
			continue
		}
		named := *c
		named.Items = slices.Clone(c.Items)
		named.Items[at].Sort, named.Items[at].IDs = wording.Own, []string{info.Short}
		out = append(out, h.guess(&named)...)
	}
	return out
}

// later says whether a clause is a march for when what is asked now is over: it says that somebody goes from one place to another.
func (h *hearing) later(c *wording.Clause) bool {
	if h.p.Mover != h.side && rules.NoCampaign(h.p, h.side) == "" {
		return false
	}
	if h.d.Kind != "place" && len(c.Paths()) == 0 {
		return false
	}
	role := func(r string) bool {
		return slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Sort == wording.Place && i.Role == r })
	}
	if h.d.Kind == "place" {
		return h.campaigns(c, role("from") && role("to"))
	}
	return role("to") && (role("from") || c.Some("march"))
}

// campaigns says whether a clause that is said to a question about what comes is a march for the campaign: it says whence, or names
// somebody who stands there already, and nothing that comes.
func (h *hearing) campaigns(c *wording.Clause, whence bool) bool {
	for _, o := range c.Of(wording.Own) {
		if slices.ContainsFunc(o.IDs, h.comes) && !(c.Some("assault") && !c.Some("place")) {
			return false
		}
	}
	if whence && len(c.Paths()) > 0 || c.Some("assault") && !c.Some("place") && len(c.Of(wording.Place, wording.Foe)) > 0 {
		return true
	}
	ps := c.Of(wording.Place)
	acts := func(o wording.Item) bool { return o.Role != "to" && o.Role != "join" && !receives(h, c, o) }
	if slices.ContainsFunc(c.Of(wording.Own), acts) {
		return (c.Bare() || c.Some("march")) && len(ps) > 0
	}
	if len(ps) != 2 || ps[1].Role != "to" || ps[0].Role != "" && ps[0].Role != "of" || ps[0].Count.Said() || len(c.Loose) > 0 {
		return false
	}
	return !slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] != "" })
}

// comes says whether a leader of this name is still to be placed.
func (h *hearing) comes(id string) bool {
	for _, k := range h.p.Arrivals[:h.p.Coming] {
		if l := h.p.Board.Lists[k.Line].Leader; l != board.NoLeader && h.p.Board.Leaders[l].Short == id {
			return true
		}
	}
	return false
}

// digs says whether a clause builds forts that do not come by themselves.
func (h *hearing) digs(c *wording.Clause) bool {
	fort := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "fort" })
	if !fort && (!c.Says("build") || c.Can("place") || made(c)) { // "they start at Cairo"
		return false
	}
	if s, open := h.p.Top(); !open || s.Side != h.side {
		return true
	}
	return !slices.ContainsFunc(h.p.Arrivals[:h.p.Coming], func(k state.Arrival) bool {
		w := h.p.Board.Lists[k.Line].What
		return w == board.AFort || w == board.AConstruction
	})
}

// made says whether a clause names what is no fort, and is made all the same: "build the ironclad in St. Louis".
func made(c *wording.Clause) bool {
	return slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool {
		return slices.Contains([]string{"ironclads", "ships", "gunboats", "supply", "railhead", "militia"}, k.IDs[0]) && k.Role != "with"
	})
}
