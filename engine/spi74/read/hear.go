package read

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the position as the table sees it, before the line before it in the
// same message.
func Hear(whole engine.Position, p *state.Position, d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	r := &wording.Reader{Lexicon: lexicon(p.Board), Position: whole, Decision: d, Means: (&hearing{p: p, d: d, side: board.SideOf(d.Seat)}).means}
	return wording.Written(r, weighty, line, func(plain string) ([]engine.Order, error) {
		return doubly(whole, p, d, before, namesRaised(p.Board, line, plain), refused)
	})
}

// doubly reads a line as a whole and in its parts, and asks where they come to different orders.
func doubly(whole engine.Position, p *state.Position, d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	os, err := hear(whole, p, d, before, line, refused)
	if each, ok := apart(whole, d, before, line); ok && err == nil && len(os) > 0 && !sameOrders(each, os) {
		f := engine.Refuse(line, "", engine.Doubtful)
		f.Try = []string{strings.Join(Lines(p, each), "; "), strings.Join(Lines(p, os), "; ")}
		err, os = f, nil
	}
	if doubt := otherFort(p, os, before, line); doubt != nil {
		err, os = doubt, nil
	}
	var f *engine.Refusal
	if len(os) == 0 && before != "" && (err == nil || errors.As(err, &f) && f.Aside) && hanging.MatchString(line) { // what stands above it, or this?
		f = engine.Refuse(line, "", "That makes what stands before it hang on something; send the orders that you mean.")
		f.Undoes = true
		return nil, f
	}
	return os, err
}

func hear(whole engine.Position, p *state.Position, d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat), said: strings.ToLower(line), before: before}
	if d.Own && theatre.MatchString(line) { // "nothing in the East": of the West he speaks elsewhere
		return nil, nil
	}
	if h.remarks(line) || passesBy(h, line) || placesPoints(d.Kind) && asksAbout(line) {
		f := engine.Refuse(line, "", engine.Nothing)
		f.Aside = true
		return nil, f
	}
	if d.Kind == "column" && rolls.MatchString(line) && (columnNamed.MatchString(strings.ToLower(before)) || lowering.MatchString(before)) { // it is said
		f := engine.Refuse(line, "", engine.Nothing)
		f.Aside = true
		return nil, f
	}
	if d.Kind == "march" && toCombat.MatchString(line) { // what ends the movement he must say
		f := engine.Refuse(line, "", engine.Doubtful)
		f.Aside, f.Try = true, []string{"end"}
		return nil, f
	}
	if m := thenOn.FindStringSubmatch(line); m != nil && d.Own && (d.Kind == "march" || !toCombat.MatchString(m[2])) { // "no digging today, carry on"
		_, err := Hear(whole, p, d, before, m[1], engine.Refuse(m[1], "", engine.NoOrder))
		var f *engine.Refusal
		if errors.As(err, &f) && f.Aside && slices.Equal(f.Try, []string{"end"}) {
			return nil, f
		}
	}
	if f := leavesOf(d, before, line); f != nil {
		return nil, f
	}
	if f := amends(before, line); f != nil {
		return nil, f
	}
	if d.Kind == "march" && p.Force.Kind != state.NoForce {
		if os := someGoOn(h, line); len(os) > 0 {
			return os, nil
		}
		if m := thenLeave.FindStringSubmatch(line); m != nil && p.Force.N > 1 { // so many, or nobody
			return whole.Read(d, m[1])
		}
	}
	if m := attacking.FindStringSubmatch(line); m != nil && d.Kind == "attack" {
		if os, err := whole.Read(d, "attack "+m[1]); err == nil && h.allowed(os) {
			return os, nil
		}
	}
	if f := conditional(h, line); f != nil {
		return nil, f
	}
	if d.Kind == "attack" && strings.Trim(heldBack.ReplaceAllString(line, ""), " .,;!") == "" {
		f := engine.Refuse(line, "", "Say in the order of the attack who takes part.")
		f.Undoes = true
		return nil, f
	}
	if f := whither(h, line); f != nil {
		return nil, f
	}
	if f := followed(h, line); f != nil {
		return nil, f
	}
	said := line
	line, words := h.lexicon(line)
	if part := fraction.FindString(line); part != "" && (d.Own || d.Kind == "setup") {
		return nil, engine.Refuse(part, "", "Orders count whole points: how many are %q?", strings.TrimSuffix(part, " of"))
	}
	known(words, before)
	r := &wording.Reader{
		Lexicon: words, Position: whole, Decision: d, Guess: h.guess, Before: before, Means: h.means, Nameless: !h.leads() && !h.led(),
		Look: func(q engine.Position, d engine.Decision) {
			if x, ok := q.(interface{ State() *state.Position }); ok {
				h.whole, h.p, h.d = q, x.State(), d
			}
		},
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	var f *engine.Refusal
	if errors.As(refused, &f) && line != said && strings.HasPrefix(h.said, strings.ToLower(f.Words)) { // his first word is another now
		refused = engine.Refuse(strings.Fields(line)[0], f.Clause, "%s", f.What)
	}
	os, err := r.Line(line, refused)
	if err = h.placeless(err, said); err == nil {
		os, err = h.leftOver(os, said)
	}
	if len(os) > 0 && (err == nil || errors.As(err, new(*engine.PassedOver))) {
		if doubt := doubted(heardOf(whole, p, d), os, said); doubt != nil {
			return nil, doubt
		}
	}
	if err == nil && takenAway(h, p, os, said, line) {
		f := engine.Refuse(said, "", engine.Unsure)
		f.Try = []string{strings.Join(Lines(p, os), "; ")}
		return nil, f
	}
	if try := eachAbove(heardOf(whole, p, d), os, before, said); try != "" && err == nil {
		f := engine.Refuse(said, "", engine.Unsure)
		f.Try = []string{try, strings.Join(Lines(p, os), "; ")}
		return nil, f
	}
	if f := namesColumn(heardOf(whole, p, d), os, err, before, said); f != nil {
		return nil, f
	}
	err = offersParts(heardOf(whole, p, d), offersLeft(heardOf(whole, p, d), err, said), said)
	if at := outsiders.FindStringIndex(said); d.Kind == "build" && len(os) > 1 && err == nil && at != nil && !figure.MatchString(strings.ToLower(said[:at[0]])) {
		f := engine.Refuse(said, "", engine.Doubtful) // "Cairo and 4405 dig in, one stays outside": of whom?
		f.Try = []string{strings.Join(Lines(p, os), "; ")}
		return nil, f
	}
	if d.Kind == "attack" && len(os) > 0 && err == nil {
		if lines := Lines(p, os); len(attackedOnce(lines)) < len(lines) {
			f := engine.Refuse(said, "", engine.Doubtful)
			f.Try = lines
			return nil, f
		}
		return leftOut(whole, p, d, os, said)
	}
	if errors.As(err, &f) && f != refused { // in his words, not in ours
		g := *f
		g.Slight = g.Slight && !counting.MatchString(said)
		if g.Words = written(g.Words); line != said && !strings.Contains(said, g.Words) {
			g.Words = said
		}
		g.Try = nil
		for _, t := range f.Try {
			if t = strings.Join(attackedOnce(strings.Split(Named(p, written(t)), "; ")), "; "); t != "" && !slices.Contains(g.Try, t) {
				g.Try = append(g.Try, t)
			}
		}
		err = &g
	}
	return os, err
}

var (
	// notHere is what is done in another part of a turn than that in which points come.
	notHere = regexp.MustCompile(`\b(?:battles?|attacks?|attacking|fights?|fighting|combats?|moves?|moving|march(?:es)?|marching|forts?|digging|stirs?)\b`)
	// rolls lets the die fall, and no more.
	rolls = regexp.MustCompile(`(?i)^\W*(?:(?:please|now|so|and|then|ok|okay|right|well|let us|let's|you may|you can|just)\W+)*(?:roll(?: it| them| away| on| the (?:die|dice)| now)?|go(?: ahead| for it| on)?|fire away|proceed|carry on|do it)(?: please| now| then)?\W*$`)
	// toCombat goes on from the marches to the attacks.
	toCombat = regexp.MustCompile(`(?i)^\W*(?:(?:ok|okay|now|and|so|then|on|over|next|ready|time|go|proceed|forward|onwards?|let us|let's|move|that is all)\W+)*(?:(?:to|for|with) )?(?:the |my |our )?(?:combats?|attacks?|battles?|fighting)(?: (?:phase|segment|step|part))?(?: now| please| next)?\W*$`)
	// thenOn goes on to what comes next, behind words that say that somebody has done.
	thenOn = regexp.MustCompile(`(?i)^(.*[^\s.,;:!-])[\s.,;:!-]+((?:(?:and|so|now|then|please) )*(?:carry on|go on|go ahead|proceed|continue)(?: please| now)?|(?:over|on|onwards?|forward|proceed|now|go|go on|next|let us go|let's go) (?:to )?(?:the |my )?(?:combats?|attacks?|battles?|fighting)(?: phase| now| please)*|combats? (?:now|next|please)|let us fight|let's fight)\W*$`)
	// thenLeave leaves somebody of a force on its way behind, next.
	thenLeave = regexp.MustCompile(`(?i)^\W*(?:(?:and|then|next|now)\W+)+(leave \S+?)[.! ]*$`)
	// hanging is a condition behind words that order nothing.
	hanging = regexp.MustCompile(`(?i)[,;–-] (?:but |and |though )?(?:only|just) (?:if|when|once|after|provided) [^.;]*$`)
	// putsOff says of those who are left that they are placed another time.
	putsOff = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|so)\W+)*(?:(?:i|we)(?:'ll| will| shall) (?:do|place|set up|put|post|send|give|tell|decide|think)\b|the (?:other|others|rest|remaining)\b)[^.;]*\b(?:later|tomorrow|tonight|afterwards|after (?:dinner|supper|lunch|work|tea)|another time)\b[^.;]*[.! ]*$`)
	// stayThere is said of those who were placed.
	stayThere = regexp.MustCompile(`(?i)^\W*(?:(?:and|but|so|there)\W+)*(?:he|she|it|they|all of them|those|these|both) (?:(?:shall|will|should|must|can|may) )?(?:stays?|remains?|waits?|holds?|sits?|rests?|camps?)(?: (?:there|here|put|together|with (?:him|them)|for now|this time))*\W*$`)
	// counting begins a line of the grammar that sends so many, wherever that is.
	counting = regexp.MustCompile(`(?i)^\W*(?:then )?(?:use|resume|enter|exchange|feed|lift|credit|march|place|retreat) (?:fort )?(?:\d|` + aNumber + `\b)`)
	// clauseNamed is the clause of the rules by which something is done.
	clauseNamed = regexp.MustCompile(`\s*[(\[](?i:(?:see |rule |case |clause |cf\.? |§ ?)*)\d{1,2}\.\d{1,2}[a-z]?[)\]]`)
)

// remarks says whether a line only says something of places, or of how much there is, or that a place is lost.
func (h *hearing) remarks(line string) bool {
	if h.d.Own && titled.MatchString(line) || placesPoints(h.d.Kind) && newMen.MatchString(line) ||
		(h.d.Own || placesPoints(h.d.Kind)) && strings.Trim(nobodyThere.ReplaceAllString(line, "$1"), " ,.;!") == "" {
		return true
	}
	if (h.d.Own || h.d.Kind == "place" || h.d.Kind == "setup") && direction.MatchString(line) {
		return true
	}
	if h.d.Own && nobodyMoves.MatchString(line) || h.d.Kind == "march" && placesStay.MatchString(line) || h.d.Own && soManyOrders.MatchString(line) || !h.d.Own && !placesPoints(h.d.Kind) && theirs.MatchString(line) {
		return true
	}
	if m := loneName.FindStringSubmatch(line); m != nil && (h.d.Kind == "march" || h.d.Kind == "build") && (isCalled(h, m[1]) || generals[h.side].MatchString(m[1])) {
		return true
	}
	switch h.d.Kind {
	case "build":
		if m := leaderWaits.FindStringSubmatch(line); m != nil && (m[1] == "A" || m[1] == "B" || isCalled(h, m[1]) || generals[h.side].MatchString(m[1])) { // he builds nothing
			return true
		}
		return keptForts.MatchString(line) || staysOpen.MatchString(line)
	case "place", "setup":
		if stayThere.MatchString(line) || putsOff.MatchString(line) && !namesPlace(h.p, line) {
			return true
		}
		head := line
		if why := reason.FindStringIndex(line); why != nil {
			head = line[:why[0]]
		}
		if at := because.FindStringIndex(head); at != nil {
			head = head[:at[0]]
		}
		return remark.MatchString(head) && !placing.MatchString(head) && !counts.MatchString(head) && !oneComes.MatchString(line) && !keyPlace.MatchString(line) || sum.MatchString(line)
	case "overrun", "retreat":
		return fate.MatchString(strings.TrimRight(line, ".! ")) && !stays.MatchString(line) || wording.OthersFight(line)
	}
	return false
}

// leftOver asks whoever has done with the set-up whether the rest shall be set up for him: he may know of none.
func (h *hearing) leftOver(os []engine.Order, said string) ([]engine.Order, error) {
	n := len(os) - 1
	if h.d.Kind != "setup" || n < 0 || os[n] != h.d.Pass {
		return os, nil
	}
	q := h.whole.Clone()
	for _, o := range os[:n] {
		es, err := q.Rule(h.d, o, engine.NoDice{})
		if err != nil {
			return os, nil
		}
		for _, e := range es {
			q.Fold(e)
		}
	}
	if next := q.Awaited(); len(next) == 0 || next[0].Kind != "setup" || next[0].Seat != h.d.Seat { // all stand
		return os, nil
	}
	f := engine.Refuse(said, "", engine.Doubtful)
	rest := strings.Join(Lines(h.p, os), "; ")
	if n > 0 {
		f.What, f.Try = engine.Ambiguous, []string{strings.Join(Lines(h.p, os[:n]), "; ")}
	}
	f.Try = append(f.Try, rest)
	return nil, f
}

// attackedOnce is lines without those that attack a hex that a line before them attacks, which nobody means.
func attackedOnce(lines []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(lines), func(l string) bool {
		on, _, _ := strings.Cut(l, " from ")
		again := seen[on] && strings.HasPrefix(on, "attack ")
		seen[on] = true
		return again
	})
}

// leftOut is an attack of whoever stands beside its target, or of some, without those of whom a line says that they stay out of it; a
// refusal where they are named for it.
func leftOut(whole engine.Position, p *state.Position, d engine.Decision, os []engine.Order, said string) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat)}
	var out []string
	for _, m := range slices.Concat(outOfIt.FindAllStringSubmatch(said, -1), notFrom.FindAllStringSubmatch(said, -1), heldBack.FindAllStringSubmatch(said, -1)) {
		out = append(out, strings.Join(m[1:], ""))
	}
	lines := Lines(p, os)
	if len(out) == 0 || len(lines) != 1 {
		return os, nil
	}
	name, from, some := strings.Cut(strings.TrimPrefix(lines[0], "attack "), " from ")
	at, known := p.Board.Names().Find1(name)
	switch {
	case some && slices.ContainsFunc(out, func(x string) bool { return strings.Contains(from, x) }):
		f := engine.Refuse(said, "", engine.Doubtful)
		arms := slices.DeleteFunc(strings.Split(from, ", "), func(arm string) bool {
			return slices.ContainsFunc(out, func(x string) bool { return strings.HasPrefix(arm, x) })
		})
		if f.Try = lines; len(arms) > 0 {
			f.Try = []string{"attack " + name + " from " + strings.Join(arms, ", ")}
		}
		return nil, f
	case some || !known:
		return os, nil
	}
	beside := slices.DeleteFunc(h.around(board.In(p.Board.HexOf(at)).String()), func(x string) bool { return slices.Contains(out, x) })
	return whole.Read(d, "attack "+name+" from "+strings.Join(beside, ", "))
}

// means is the hexes of the towns that lines name, and the leaders who stand in hexes that they name.
func (h *hearing) means(lines string) []string {
	var out []string
	for i := range h.p.Board.Towns {
		if t := &h.p.Board.Towns[i]; strings.Contains(lines, t.Name) {
			out = append(out, t.Hex.String())
		}
	}
	lines += strings.Join(out, "; ")
	for i := range h.p.Leaders[min(h.side, board.Confederate)] {
		l := &h.p.Leaders[min(h.side, board.Confederate)][i]
		if l.On && strings.Contains(lines, l.At.String()) {
			out = append(out, state.LeaderName(h.side, i))
		}
	}
	return append(out, h.meant...)
}

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	whole  engine.Position
	p      *state.Position
	d      engine.Decision
	side   board.Side
	said   string          // the line, in small letters
	before string          // the line before it, where it ordered something
	near   map[string]bool // the places beside which somebody stands: "opposite Nashville"
	asks   []string        // lines of which he is asked whether he means them
	vague  bool            // a number before another place may be that of this one, too
	meant  []string        // places that lines do not name, though they were named and are meant by them
}

// namesAnother says whether a clause names another place than the one that an overrun or a battle is about.
func namesAnother(h *hearing, c *wording.Clause) bool {
	return slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool { return !strings.Contains(h.d.Asks, p.IDs[0]) })
}

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier})
		}
	}
	kind := h.d.Kind
	counted := len(c.Loose)+len(c.Ways) > 0 || slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.Count.Said() })
	none := c.Notes["no"] && !counted && !(placesPoints(kind) && notHere.MatchString(h.said)) && !ofOne(c) && kind != "column" &&
		(c.Bare() || c.Can(kind, "march", "attack", "over", "place", "retreat"))
	if (kind == "overrun" || kind == "retreat") && c.Notes["no"] && !counted && !namesAnother(h, c) && !c.Some("retreat") &&
		!c.Some("march") && (c.Some("stand") || c.Some("attack") || unfought.MatchString(h.said)) {
		h.withdrawals(add)
		return out
	}
	if len(c.Of(wording.Place)) == 0 && (c.Says("over") || none || placesPoints(kind) && c.Some("over") && c.Notes["rest"]) {
		switch {
		case kind == "overrun" || kind == "retreat":
			add(0, "stand")
		case h.d.Own && (h.d.Pass == nil || h.d.Pass.String() == "end"): // how much is over? "end" is the whole turn
			out = append(out, wording.Reading{Lines: []string{"end"}, Ask: true})
		case h.d.Pass != nil: // "skip one of the rest": and the others?
			out = append(out, wording.Reading{Lines: []string{h.d.Pass.String()}, Ask: counted})
		}
		return out
	}
	if c.Notes["no"] && kind != "column" {
		return nil
	}
	if kind != "column" && kind != "lose" {
		h.placed(c)
	}
	switch kind {
	case "march":
		if c.Notes["out"] && c.Can("march", "remove", "build") { // the one inside comes out: nobody marches, and nobody goes in
			h.forts(c, add)
			break
		}
		if c.Notes["inside"] && c.Bare() || c.Notes["inside"] && c.Can("march", "place", "build") {
			h.forts(c, add)
		}
		h.asks = nil
		h.marches(c, add)
		if len(h.asks) > 0 {
			out = append(out, wording.Reading{Lines: h.asks, Ask: true})
		}
	case "attack":
		h.asks = nil
		h.attacks(c, add)
		if len(h.asks) > 0 {
			out = append(out, wording.Reading{Lines: h.asks, Ask: true})
		}
	case "overrun", "retreat":
		h.retreats(c, add)
	case "column", "lose":
		h.asks = nil
		h.columns(c, add)
		if len(h.asks) > 0 {
			out = append(out, wording.Reading{Lines: h.asks, Ask: true})
		}
		h.losses(c, add)
	case "build":
		h.forts(c, add)
	case "leader made":
		raised(h, c, add)
	case "place", "setup", "militia", "repair":
		if c.Notes["rest"] && len(c.Items)+len(c.Loose) == 0 && (c.Bare() || c.Can("place")) {
			if h.d.Pass != nil { // what is left unsaid is placed by default
				out = append(out, wording.Reading{Lines: []string{h.d.Pass.String()}, Ask: true})
			}
			return out
		}
		h.vague = false
		for _, line := range inRegion(h, c) {
			add(0, line)
		}
		if len(out) > 0 {
			return out
		}
		h.arrivals(c, add)
		for i := range out {
			out[i].Ask = h.vague
		}
		if wanted.MatchString(h.said) { // "3 in Richmond, where I want two more": now, or then?
			for i := range out {
				var os []engine.Order
				for _, l := range out[i].Lines {
					more, _ := h.whole.Read(h.d, l)
					os = append(os, more...)
				}
				out[i].Ask = len(os) > 0 && h.allowed(os)
			}
		}
	}
	return out
}
