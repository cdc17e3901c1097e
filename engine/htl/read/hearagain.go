package read

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/rules"
	"adjutant/engine/htl/state"
	"adjutant/engine/wording"
)

// What was read of a line is held against it once more: who is named and does nothing in it, what the enemy does, what has been done, what
// is only said of a march. Such orders are asked, and not played.

// An audit holds what was read in a hearing against its line.
type audit struct{ h *hearing }

// again is the question whether orders are meant, where their line speaks against them; nil where it does not.
func (a audit) again(whole engine.Position, line string, orders []engine.Order) error {
	if len(orders) == 0 {
		return nil
	}
	if hedged.MatchString(line) {
		f := engine.Refuse(line, "", engine.Unsure)
		f.Try = []string{strings.Join(whole.Lines(orders), "; ")}
		return f
	}
	if a.losesOne(line, orders) { // its sentences, each by itself, say more
		return engine.Refuse(line, "", engine.Doubtful)
	}
	if a.h.d.Kind == "act" || a.h.d.Kind == "fire" {
		if !(a.leavesOut(line, orders) && a.leavesOut(a.h.line, orders)) && !a.unnamed(orders) && !a.partsList(a.h.line, orders) && len(a.sentOff(line, orders)) == 0 && !forbids(line, orders) && !a.withNobody(line, orders) && !nextAndNow.MatchString(line) && !hasShot.MatchString(a.h.line) && !a.saidOtherwise(line, orders) && !a.deniesOne(line, orders) && !a.enemyActs(a.h.line, orders) && !toldOf.MatchString(myMove.ReplaceAllString(lineGoes.ReplaceAllString(line, ""), "")) && !a.forcedInVain(line, orders) && !a.countsOther(line, orders) && !a.otherArm(line, orders) && len(a.leadsOthers(line, orders)) == 0 {
			return nil
		}
	} else if !a.noAnswer(line, orders) && !(a.h.d.Kind == "place" && (a.leavesOut(line, orders) || a.bothDo(orders) || len(a.leadsOthers(line, orders)) > 0)) {
		return nil
	}
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{strings.Join(whole.Lines(orders), "; ")}
	if led := a.led(orders); len(led) > 0 && a.unnamed(orders) {
		f.Try = append([]string{strings.Join(whole.Lines(led), "; ")}, f.Try...)
	}
	if led := a.leadsOthers(line, orders); len(led) > 0 {
		f.Try = append([]string{strings.Join(whole.Lines(led), "; ")}, f.Try...)
	}
	if alone := a.sentOff(line, orders); len(alone) > 0 {
		f.Try = append([]string{strings.Join(whole.Lines(alone), "; ")}, f.Try...)
	}
	arm, said := a.armsToo(orders)
	if !said && hisGuns.MatchString(line) {
		arm, said = board.Artillery, true
	}
	if more := a.withArm(orders, arm); said && len(more) > 0 {
		f.Try = append([]string{strings.Join(whole.Lines(more), "; ")}, f.Try...)
	}
	if a.h.d.Kind == "advance" {
		f = engine.Refuse(line, "", engine.Ambiguous)
		f.Try = nil
		for o := range rules.Legal(a.h.p, a.h.d) {
			f.Try = append(f.Try, o.String())
		}
	}
	return f
}

// hedged begins a line whose orders are supposed or denied, or hang on what the enemy does.
var hedged = regexp.MustCompile(`(?i)^\W*(?:maybe|perhaps|possibly|under no circumstances|if (?:he|they|the enemy)\b[^,.;:!?]*,)(?:[ ,:]|$)`)

var (
	// shortOrder is an order as a clerk writes it: "D13 art > C13".
	shortOrder = regexp.MustCompile(`(?i)(?:^|[.;,!]\s*)[^.;,!>→]*\w ?(?:>|→|\s[-–]) ?([a-i]\d{1,2})\b`)
	twoSaid    = regexp.MustCompile(`[.!]\s+\S`)
)

// losesOne says whether a line of several sentences holds more short orders than were made of it, or one of them has two do something.
func (a audit) losesOne(line string, orders []engine.Order) bool {
	short := shortOrder.FindAllStringSubmatch(line, -1)
	both := func(m []string) bool { // go to one hex, and only one of them was made to
		to := func(x []string) bool { return strings.EqualFold(x[1], m[1]) }
		i := slices.IndexFunc(short, to)
		went := 0
		for _, o := range orders {
			if x, ok := o.(state.Order); ok && strings.EqualFold(x.To.String(), m[1]) {
				went++
			}
		}
		return slices.ContainsFunc(short[i+1:], to) && went < 2
	}
	return twoSaid.MatchString(line) && (len(short) > len(orders) || slices.ContainsFunc(short, both) || len(orders) > 1 && bothAct.MatchString(line))
}

// skips is the refusal of words by which somebody does as those before him, or goes to a hex that they name, and of which no order was
// made; nil for others. They are no mere talk.
func (a audit) skips(before, line string, orders []engine.Order, err error) error {
	f := (*engine.Refusal)(nil)
	if len(orders) > 0 || err != nil && !(errors.As(err, &f) && f.Aside) {
		return err
	}
	if before != "" && byLetter.MatchString(line) {
		f := engine.Refuse(line, "", "If only some of those above are meant, send only those.")
		f.Undoes = true
		return f
	}
	at, _ := staff(a).offices(line)
	for _, m := range at {
		if actsFrom.MatchString(line[:m[0]]) && goesAlong.MatchString(line[m[1]:]) {
			return engine.Refuse(line, "", engine.NoOrder)
		}
	}
	for _, m := range a.h.mentions(line, wording.Own) {
		if m.holds || !actsFrom.MatchString(line[:m.from]) {
			continue
		}
		to := goesTo.FindStringSubmatch(line[m.to:])
		if to == nil || a.h.d.Kind != "act" || idleTalk.MatchString(line) {
			continue
		}
		f := engine.Refuse(line, "", engine.Unsure)
		for o := range rules.Legal(a.h.p, a.h.d) {
			x, ok := o.(state.Order)
			if ok && x.Verb == state.March && x.With == "" && slices.Contains(m.ids, x.Unit) && strings.EqualFold(x.To.String(), to[1]) && len(f.Try) < 2 {
				f.Try = append(f.Try, o.String())
			}
		}
		if len(f.Try) > 0 {
			return f
		}
	}
	return err
}

// withNobody says whether somebody goes "with him" of whom no order was made, since it is not said who he is.
func (a audit) withNobody(line string, orders []engine.Order) bool {
	m := heGoes.FindStringIndex(line)
	return m != nil && len(orders) < 2 && slices.ContainsFunc(a.h.mentions(line, wording.Own), func(x mention) bool {
		return x.from >= m[1] && !a.h.leads(x) && comesAlong.MatchString(line[x.to:])
	})
}

var heGoes = regexp.MustCompile(`(?i)(?:^|, )\W*(?:so |and |and so |then )?(?:he|it) [^,.;]*\bto [a-i]\d{1,2}\b`)

// goesAlong is that who stands before it goes with others.
var goesAlong = regexp.MustCompile(`(?i)^\s+(?:(?:goes|rides|comes|moves|marches|follows|tags|will go|will come|should go) )?(?:along|too|also|as well|(?:along |together )?with (?:him|it|them))\b`)

// idleTalk is words that ask, suppose or tell: an order in them is none.
var idleTalk = regexp.MustCompile(`(?i)\?|\b(?:if|unless|would|could|had|was|were|should|next turn|last turn|next time|later|thought|no longer|never|anymore)\b`)

var (
	// actsFrom ends what stands before somebody who acts.
	actsFrom = regexp.MustCompile(`(?i)(?:^|[,;.:!?]|\b(?:and|then|but|while|before|after|plus)|&)\s*(?:then |also |general |gen\.? |the )*$`)
	// rests is what stands behind somebody who does nothing, or of whom something is only told.
	rests = regexp.MustCompile(`(?i)^[^,;.!?]*(?:\b(?:stays?|staying|remains?|holds?|holding|waits?|waiting|sits?|rests?|stands?|keeps?|not|never|no|nothing|cannot|without|is|are|was|has|have|had|who|whom|last|same)\b|n['’]t\b)`)
)

// goesTo begins an order of who stands before it.
var goesTo = regexp.MustCompile(`(?i)^\s+(?:(?:goes|moves|marches) )?to ([a-i]\d{1,2})\b`)

// leavesOut says whether somebody who acts in a line is in none of its orders: "Best and Campbell fire at D4", where only one of them may.
func (a audit) leavesOut(line string, orders []engine.Order) bool {
	own := a.h.mentions(line, wording.Own)
	said := func(m mention) bool {
		return slices.ContainsFunc(orders, func(o engine.Order) bool {
			x, ok := o.(state.Order)
			return !ok || slices.Contains(m.ids, x.Unit) || x.With != "" && slices.Contains(m.ids, x.With)
		})
	}
	for i, m := range own {
		for i+1 < len(own) && joined.MatchString(line[own[i].to:own[i+1].from]) { // what is said behind a list is said of all in it
			i++
		}
		does := line[own[i].to:]
		if m.holds || said(m) || !actsFrom.MatchString(line[:m.from]) || rests.MatchString(does) && !goesTo.MatchString(does) {
			continue
		}
		return true
	}
	return false
}

// partsList says whether two who are named together, with one goal behind them, have orders of the same kind for two: "then Campbell and
// Ricketts at D2" behind a fire at D4.
func (a audit) partsList(line string, orders []engine.Order) bool {
	own := a.h.mentions(line, wording.Own)
	does := func(m mention) *state.Order {
		for _, o := range orders {
			if x, ok := o.(state.Order); ok && slices.Contains(m.ids, x.Unit) {
				return &x
			}
		}
		return nil
	}
	for i := 1; i < len(own); i++ {
		end := len(line)
		if i+1 < len(own) {
			end = own[i+1].from
		}
		x, y := does(own[i-1]), does(own[i])
		if x == nil || y == nil || x.Unit == y.Unit || x.Verb != y.Verb || x.To == y.To || !joined.MatchString(line[own[i-1].to:own[i].from]) {
			continue
		}
		if rest := line[own[i].to:end]; len(a.h.mentions(rest, wording.Place))+len(a.h.mentions(rest, wording.Foe)) == 1 {
			return true
		}
	}
	return false
}

// unnamed says whether somebody acts in a line who is called by his office, of whom it is not sure who he is, and no leader does in its orders.
func (a audit) unnamed(orders []engine.Order) bool {
	if slices.ContainsFunc(orders, func(o engine.Order) bool {
		x, ok := o.(state.Order)
		u := a.h.p.Find(a.h.side, x.Unit)
		return ok && (x.With != "" || u != nil && u.Type == board.Leader)
	}) {
		return false
	}
	if heWithIt.MatchString(a.h.line) {
		return true
	}
	at, names := staff(a).offices(a.h.line)
	for i, m := range at {
		before := a.h.line[:m[0]]
		if names[i] == "" && (actsFrom.MatchString(before) || inCompany.MatchString(before)) && !rests.MatchString(a.h.line[m[1]:]) {
			return true
		}
	}
	return false
}

// armsToo is the arm of whom a line says that they go along, or do the same, and of which no order was made; false where there is none.
func (a audit) armsToo(orders []engine.Order) (board.Type, bool) {
	does := map[board.Type]bool{}
	for _, o := range orders {
		x, ok := o.(state.Order)
		u := a.h.p.Find(a.h.side, x.Unit)
		if !ok || u == nil {
			return 0, false
		}
		does[u.Type] = true
	}
	for _, m := range someArms.FindAllStringSubmatchIndex(a.h.line, -1) {
		arm := board.Artillery
		switch {
		case m[4] >= 0:
			arm = board.Cavalry
		case m[6] >= 0:
			arm = board.Infantry
		}
		if !does[arm] && !rests.MatchString(a.h.line[m[1]:]) {
			return arm, true
		}
	}
	return 0, false
}

// bothDo says whether two do something in a line of which there is one order, with nobody who goes along.
func (a audit) bothDo(orders []engine.Order) bool {
	x, ok := orders[0].(state.Order)
	return ok && len(orders) == 1 && x.Verb != state.Rally && x.With == "" && x.Unit != "" && bothAct.MatchString(a.h.line)
}

// countsOther says whether a line counts its orders, and not as many were made: "two shots: Meade, Ricketts and Campbell".
func (a audit) countsOther(line string, orders []engine.Order) bool {
	m := countedOrders.FindStringSubmatch(line)
	if m == nil {
		return false
	}
	n := slices.Index([]string{"one", "two", "three", "four", "five", "six"}, strings.ToLower(m[1])) + 1
	if n == 0 {
		n = int(m[1][0] - '0')
	}
	some := 0
	for _, o := range orders {
		x, _ := o.(state.Order)
		if m[2] != "" && x.Verb == state.Fire || m[3] != "" && x.Verb == state.March || m[4] != "" && x.Verb == state.CloseIn {
			some++
		}
	}
	return some != n && len(orders) != n
}

var (
	countedOrders = regexp.MustCompile(`(?i)(?:^|[.;!]\s*)(one|two|three|four|five|six|[1-6]) (?:(shots?|volleys?)|(march(?:es)?|moves?)|(charges?|close combats?|assaults?)|orders?|actions?|things)(?: (?:at|on|to|for|from|against|by)[^:.;]*)?:`)
	armBehind     = regexp.MustCompile(`(?i)^(?:['’]s?)? (?:(guns?|battery|batteries|artillery|cannons?)|(cavalry|horsemen|troopers)|(infantry|brigade|foot))\b`)
)

// otherArm says whether a line calls a unit of its orders by an arm that is not its own: "Sykes' battery", who leads infantry.
func (a audit) otherArm(line string, orders []engine.Order) bool {
	return slices.ContainsFunc(a.h.mentions(line, wording.Own), func(m mention) bool {
		said := armBehind.FindStringSubmatch(line[m.to:])
		if said == nil {
			return false
		}
		return slices.ContainsFunc(orders, func(o engine.Order) bool {
			x, ok := o.(state.Order)
			u := a.h.p.Find(a.h.side, x.Unit)
			return ok && u != nil && slices.Contains(m.ids, x.Unit) && (said[1] != "" && u.Type != board.Artillery || said[2] != "" && u.Type != board.Cavalry || said[3] != "" && u.Type != board.Infantry)
		})
	})
}

// withArm is one order with the same for the only unit of an arm that stands with who carries it out; none where it is not legal.
func (a audit) withArm(orders []engine.Order, arm board.Type) []engine.Order {
	if len(orders) != 1 {
		return nil
	}
	x, _ := orders[0].(state.Order)
	u := a.h.p.Find(a.h.side, x.Unit)
	if u == nil {
		return nil
	}
	var out []engine.Order
	for o := range rules.Legal(a.h.p, a.h.d) {
		y, ok := o.(state.Order)
		b := a.h.p.Find(a.h.side, y.Unit)
		if ok && b != nil && b.Type == arm && b.At == u.At && y.Verb == x.Verb && y.To == x.To && y.With == "" {
			out = append(out, orders[0], o)
		}
	}
	if len(out) != 2 {
		return nil
	}
	return out
}

// led is orders of which the only march is made with the leader who is there; none where nobody is.
func (a audit) led(orders []engine.Order) []engine.Order {
	at := -1
	for i, o := range orders {
		if x, ok := o.(state.Order); ok && x.Verb == state.March {
			if at >= 0 {
				return nil
			}
			at = i
		}
	}
	if at < 0 {
		return nil
	}
	x := orders[at].(state.Order)
	u := a.h.p.Find(a.h.side, x.Unit)
	if u == nil || a.h.p.Leader(a.h.side, u.At) == nil {
		return nil
	}
	x.With = a.h.p.Leader(a.h.side, u.At).Name
	return append(append(slices.Clone(orders[:at]), x), orders[at+1:]...)
}

// sentOff is orders without the leader who goes along in one of them, of whom the line says that he sends others; none where it does not.
func (a audit) sentOff(line string, orders []engine.Order) []engine.Order {
	for _, m := range a.h.mentions(line, wording.Own) {
		if m.holds || !sends.MatchString(line[m.to:]) {
			continue
		}
		for i, o := range orders {
			if x, ok := o.(state.Order); ok && x.With != "" && slices.Contains(m.ids, x.With) {
				x.With = ""
				return append(append(slices.Clone(orders[:i]), x), orders[i+1:]...)
			}
		}
	}
	return nil
}

// leadsOthers is orders in which a leader goes with the men in his hex, or stays, of whom it is only said that he leads others, or goes along, and
// who was sent to where they go without standing with them; none where it is not so.
func (a audit) leadsOthers(line string, orders []engine.Order) []engine.Order {
	for i, o := range orders {
		x, ok := o.(state.Order)
		l := a.h.p.Find(a.h.side, x.Unit)
		if !ok || x.Verb != state.March || l == nil || l.Type != board.Leader {
			continue
		}
		others, his := slices.Delete(slices.Clone(orders), i, i+1), false
		for k, o := range others {
			y, ok := o.(state.Order)
			u := a.h.p.Find(a.h.side, y.Unit)
			if ok && !his && y.Verb == state.March && y.With == "" && u != nil && u.Type.Foot() && u.At == l.At {
				y.With, his = l.Name, true
				others[k] = y
			}
		}
		own := a.h.mentions(line, wording.Own)
		for k, m := range own {
			alongWith := k+1 < len(own) && rides.MatchString(line[m.to:own[k+1].from]) && !slices.Contains(own[k+1].ids, l.Name)
			if slices.Contains(m.ids, l.Name) && (inTheLead.MatchString(line[m.to:]) || his && (alongWith || goesAlong.MatchString(line[m.to:]))) {
				return others
			}
		}
	}
	for i, o := range orders {
		x, ok := o.(state.Order)
		u := a.h.p.Find(a.h.side, x.Unit)
		if !ok || x.Verb != state.March || x.With != "" || u == nil || !u.Type.Foot() {
			continue
		}
		l := a.h.p.Leader(a.h.side, u.At)
		if l != nil && slices.ContainsFunc(a.h.mentions(line, wording.Own), func(m mention) bool {
			return slices.Contains(m.ids, l.Name) && !slices.Contains(m.ids, x.Unit) && !m.holds && inTheLead.MatchString(line[m.to:])
		}) {
			x.With = l.Name
			return append(append(slices.Clone(orders[:i]), x), orders[i+1:]...)
		}
	}
	return nil
}

// inTheLead is that who stands before it leads others, and does not say where to.
var inTheLead = regexp.MustCompile(`(?i)^,?\s+(?:(?:leads?|leading|will lead|shall lead|to lead)(?: (?:them|it|him|both|the way|the column|the advance))?(?: (?:in|on|over|up|down|there|forward|himself|personally|in person|from the front))*|(?:is )?in the lead|at (?:its|the|their) head|(?:is |rides )?(?:in tow|in attendance|at (?:his|its|their) side|on (?:his|its|their) heels)|keeps? (?:him|them|it) company|(?:stays|remains|keeps|sticks) with (?:his|the|its|those) (?:men|brigade|division|troops|boys|command))\s*(?:[.,;!]|$)`)

// heWithIt is somebody without a name who goes along: "he with it".
var heWithIt = regexp.MustCompile(`(?i)\b(?:he|himself) (?:(?:goes|rides|comes|moves|marches|will go|will ride|will be) )?(?:along |together )?with (?:it|them)\b`)

var inCompany = regexp.MustCompile(`(?i)\b(?:with|under|behind|let|have|send|bring|take)\s+$`)

var (
	hisGuns = regexp.MustCompile(`(?i)^\s+(?:and|with) (?:his|its|their|the) (?:guns?|battery|batteries|artillery|cannons?)\b`)
	// someArms are guns, horse or foot that go along, and helpedBy is with whose help somebody acts.
	someArms = regexp.MustCompile(`(?i)(?:(?:^|\b(?:with|and|plus|takes?|taking|brings?|bringing|drags?|draws?|leads?|has|have)|[,;&+])\s*\b(?:then |also |along |up )?(?:(?:half|some|part|both|all|most) (?:of )?)?` +
		`(?:(?:his|its|their|the|our|my|those|both) )?(?:own |two )?(guns?|battery|batteries|artillery|cannons?|pieces)|` +
		`\b(?:with|and|plus|takes?|taking|brings?|bringing|leads?)\s+(?:then |also |along |up )?(?:his|its|their|the|our|my|those|both) (?:own )?(?:(cavalry|horse|horsemen|troopers|riders)|(infantry|foot|brigade|division)))\b`)

	bothAct  = regexp.MustCompile(`(?i)\bboth (?:(?:of (?:them|these|those)|units|(?:now|then|to|shall|will|should|must)|[\pL]+s) )*(?:(?:at|in) [a-i]\d|place|enter|come|meet|fire|shoot|open|shell|bombard|go|march|move|charge|close|attack|assault|advance|head|ride|to)`)
	helpedBy = regexp.MustCompile(`(?i)^ (?:help|support|assistance|aid|backing|cooperation)\b`)
	idlesOn  = regexp.MustCompile(`(?i)^\s+(?:where (?:he|it|they) (?:is|are|stands?)|leading|in command|commanding|(?:and|&|plus|with) (?:(?:the|his|its|their) )?(?:guns?|battery|batteries|artillery|cavalry|infantry|brigade|men|others|rest) (?:all |both )?(?:stays?|remains?|holds?|waits?|sits?|rests?))\b`)
	whoGoes  = regexp.MustCompile(`(?i)^,?\s+who (?:[a-z]+ ){0,2}(?:to|for|into) ([a-i]\d{1,2})\b`)
)

// saidOtherwise says whether a line says of somebody in its orders what they do not carry out: "Cocke and his battery", "Beauregard where he
// is", "Bee, who goes to D5".
func (a audit) saidOtherwise(line string, orders []engine.Order) bool {
	var marches []state.Order
	guns := false
	for _, o := range orders {
		if x, ok := o.(state.Order); ok {
			marches = append(marches, x)
			u := a.h.p.Find(a.h.side, x.Unit)
			guns = guns || u != nil && u.Type == board.Artillery
		}
	}
	if _, more := a.armsToo(orders); more || a.bothDo(orders) {
		return true
	}
	for _, m := range a.h.mentions(line, wording.Own) {
		if m.holds && helpedBy.MatchString(line[m.to:]) || a.elsewhere(line, m, marches) {
			return true
		}
		at := slices.IndexFunc(marches, func(x state.Order) bool { return slices.Contains(m.ids, x.Unit) })
		if at < 0 {
			continue
		}
		rest := line[m.to:]
		if hisGuns.MatchString(rest) && !guns || idlesOn.MatchString(rest) {
			return true
		}
		if hisCompany.MatchString(rest) && marches[at].With == "" && !a.h.leads(m) { // and with whom?
			return true
		}
		if who := whoGoes.FindStringSubmatch(rest); who != nil && !strings.EqualFold(marches[at].To.String(), who[1]) {
			return true
		}
	}
	return false
}

// deniesOne says whether somebody acts whom a line names only to say that he does not: "everyone fires at Peabody: not Wood".
func (a audit) deniesOne(line string, orders []engine.Order) bool {
	own := a.h.mentions(line, wording.Own)
	return slices.ContainsFunc(own, func(m mention) bool {
		if len(m.ids) != 1 || m.holds || !notOne.MatchString(line[:m.from]) {
			return false
		}
		again := slices.ContainsFunc(own, func(x mention) bool { return x.from != m.from && slices.Contains(x.ids, m.ids[0]) })
		return !again && slices.ContainsFunc(orders, func(o engine.Order) bool { x, ok := o.(state.Order); return ok && x.Unit == m.ids[0] })
	})
}

var notOne = regexp.MustCompile(`(?i)\b(?:not|never|except(?: for)?|excluding|excepting|bar)(?: (?:general|gen\.?|old|the))*\s+$`)

// elsewhere says whether a line says of somebody that he is in a hex where he does not stand, and to which he does not go: "to B3, where Meade
// stands".
func (a audit) elsewhere(line string, m mention, marches []state.Order) bool {
	at, one := a.h.at(m)
	said := a.h.mentions(line[:m.from], wording.Place)
	if !one || len(said) == 0 || !whereOnly.MatchString(line[:m.from]) || !isThere.MatchString(line[m.to:]) {
		return false
	}
	where := said[len(said)-1].ids
	return !slices.Contains(where, at.String()) && !slices.ContainsFunc(marches, func(x state.Order) bool {
		return slices.Contains(where, x.To.String()) && (slices.Contains(m.ids, x.Unit) || slices.Contains(m.ids, x.With))
	})
}

var (
	// strikesNext is that who stands before it fires or closes.
	strikesNext = regexp.MustCompile(`(?i)^\s+(?:(?:will|would|may|might|could|can|is|about|going|wants?|wanted|hopes?|tries|trying|plans?|likely|sure|to|always|then|now|also)\s+)*` +
		`(?:fires?|fired|shoots?|shot|closes?|charges?|attacks?|assaults?|shells?|bombards?|hits?|firing|closing|shooting|charging|attacking)\b`)
	// struck is that who stands before it is fired at or closed with.
	struck = regexp.MustCompile(`(?i)^\s+(?:is|are|was|were|gets?|got|will|may|might)\s+(?:(?:about|going|likely|sure|to|be|being|just|now)\s+)*(?:closed|charged|shot|fired|attacked|assaulted|shelled|hit)\b`)
)

// enemyActs says whether a line tells what the enemy does, where somebody of the seat was made to do it.
func (a audit) enemyActs(line string, orders []engine.Order) bool {
	if !slices.ContainsFunc(orders, func(o engine.Order) bool {
		x, ok := o.(state.Order)
		return ok && (x.Verb == state.Fire || x.Verb == state.CloseIn)
	}) {
		return false
	}
	return slices.ContainsFunc(a.h.mentions(line, wording.Foe), func(m mention) bool { return !m.holds && strikesNext.MatchString(line[m.to:]) }) ||
		slices.ContainsFunc(a.h.mentions(line, wording.Own), func(m mention) bool { return struck.MatchString(line[m.to:]) })
}

// toldOf is words by which a line tells of orders, puts them off or wishes for them, and does not give them.
var toldOf = regexp.MustCompile(`(?i)\b(?:every|each) turn\b|\bas far (?:[a-z]+ )?as (?:possible|(?:he|it|they) (?:can|may|will|gets?))\b|\bin (?:his|their|its) turn\b|\bnot yet\b|\bwho knows\b|\bover my dead body\b|\bshow me\b|\bthanks? (?:you )?for [a-z]+ing\b|` +
	`\b(?:save|keep|reserve|spare) (?:the rest|the others?|an?|one|two|some|my last|the last)(?: (?:ap|points?|actions?))? for\b|\bwhat are (?:the|my|his) (?:odds|chances)\b|` +
	`\bto [a-i]\d{1,2} (?:is|was|isn['’]t|must|has to|had to|comes|will come|will be|starts|makes|means|gives|would|stays|tempts|scares|follows|requires|replaces|looks|seems|sounds)\b|` +
	`['’]s? (?:closing|firing|march|move|charge|attack|assault|fire) (?:at|to|on|against|in) [a-i]\d{1,2} (?:is|was|must|has|comes|would|can)\b|` +
	`\b(?:road|river|creek|railroad|turnpike|stream|run|pike|path|line) (?:goes|runs|leads|comes|flows|crosses)\b|` +
	`\bso (?:that )?(?:[\pL']+|[\pL]+['’]s [\pL]+) (?:can|could|may|might)\b|\bleaving [a-i]\d{1,2} (?:to|for)\b|` +
	`\bnot (?:at |to )?[a-i]\d{1,2}\b.*\b(?:too|also|as well|likewise|same)\b|\b[a-i]\d{1,2} is (?:out of|too|beyond|unreachable)\b|(?:^|[.;]\s*)after [^,.;]*[.!]?\s*$|` +
	`\bcan [\pL'’]+ (?:reach|get to|make it)\b[^.]*\?|\bhow (?:much|many)(?: (?:ap|points?|actions?))?(?: is| are)?[^.]*\?|` +
	`\ball (?:i|we)(?:['’]ve)? (?:know|knew|heard|hear|remember|recall|see|saw|understand|think|believe)\b|` +
	`\b(?:could|would|might|may|can) then\b|\bhas (?:already |just )?(?:fired|closed|shot|charged) (?:at|on|in|into)\b`)

var (
	// nextAndNow is a line that puts off one order for another.
	nextAndNow = regexp.MustCompile(`(?i)\bto [a-i]\d{1,2} next[.,;!]\s.*\bnow\b`)
	// hasShot is what somebody could do, and is not said to; who has a shot at another, and no more is said of it, is to take it.
	hasShot = regexp.MustCompile(`(?i)\bhas an? (?:[a-z]+ shot at\b|shot at [^.;!?]*\b(?:but|though|however)\b)|` +
		`\b(?:is|are) (?:well |just )?(?:with)?in (?:[a-z]+ )?(?:range|reach|sight|view) of\b|\bcan (?:just |now |already |even )?(?:see|spot|observe) [^,.;!?]*(?:[.;]|$)|` +
		`\b(?:is|are|stands?|lies) (?:only |just |some |about )?(?:one|two|three|four|five|\d) (?:hex(?:es)?|steps?) (?:away |off )?from\b|` +
		`\b(?:is|are|stands?|lies) (?:the |our )?(?:closest|nearest|closer|nearer|next|near|close) to\b|\bknows? (?:the|a|his|every|all the) (?:[a-z]+ )?(?:ways?|roads?|paths?|fords?|ground|country)\b|` +
		`\b(?:is|are) (?:the (?:right |best |very )?(?:man|men|one|ones|unit|brigade|general)s? (?:for|to)|due (?:at|in|on))\b|\b(?:sees|eyes|overlooks|knows|likes|remembers) [a-i]\d{1,2}\b`)
	// byLetter is a choice of some of what stands before it: "a and c".
	byLetter = regexp.MustCompile(`(?i)^\W*(?:(?:just|only|do) [a-e]|[a-e](?:(?:\s*,\s*|\s+(?:and|&)\s+)[a-e])+)\W*$`)
)

// myMove only counts a march among others.
var myMove = regexp.MustCompile(`(?i)\b(?:is|will be) (?:my|the|our) (?:first|second|third|fourth|last|next|only|other) (?:move|march|order|one|action)\b`)

// unforcedly is words by which nobody shall be forced.
var unforcedly = regexp.MustCompile(`(?i)\bwithout (?:a |any )?forc|\bun-?forced\b|\b(?:not|no|never|don['’]t|do not) (?:be )?(?:a |any )?forc`)

// forcedInVain says whether a march was forced where nobody shall be.
func (a audit) forcedInVain(line string, orders []engine.Order) bool {
	return unforcedly.MatchString(line) && slices.ContainsFunc(orders, func(o engine.Order) bool {
		return strings.HasSuffix(o.String(), " forced")
	})
}

var (
	// biding begins a line whose writer has not made up his mind yet.
	biding = regexp.MustCompile(`(?i)^\W*(?:hold (?:on|it)|hang on|wait(?: a (?:second|sec|moment|minute|bit))?|(?:just )?(?:a|one) (?:second|sec|moment|minute))\s*(?:[,.:;!]|\s[-–])+\s+`)
	bides  = regexp.MustCompile(`(?i)^\W*(?:hold on|hold it|hang on|take your time|no hurry)\W*$`)
	// letGo is who lets the enemy have his way.
	letGo = regexp.MustCompile(`(?i)\blet (?:him|them|it|the enemy|the rebels?|the yankees?) (?:go|run|have|be|off|get away)\b|\b(?:his|theirs) to (?:take|have|keep)\b|` +
		`\bthink not\b|^\W*(?:the enemy|my opponent) (?:can|may|will|would|could|should|takes?|wants?|gets?|holds?|has|have|is|are)\b|` +
		`^\W*(?:he|they) (?:can have|may have|can keep|may keep|hopes?|wants?|expects?|gets|has|have|had)\b`)
	// getsOffFree stands behind an enemy who is let go.
	getsOffFree = regexp.MustCompile(`(?i)^ (?:go|run|have|be|off|get away|escape|retire|retreat|keep)\b`)
	// hexTold is a hex of which something is told.
	hexTold = regexp.MustCompile(`(?i)^\W*(?:hex )?[a-i]\d{1,2} (?:is|are|was|isn['’]t|can|cannot|can['’]t|needs?|lies|has|would|will|must|looks|seems|gives|costs|near|close|free|lost)\b`)
	// takesIt is what the enemy does with a hex, where somebody retreats.
	takesIt = regexp.MustCompile(`(?i)^\W*(?:he|they|the enemy) (?:will |would |can |could |may |wants to )?(?:takes?|gets?|holds?|seizes?)\b`)
	comesIn = regexp.MustCompile(`(?i)\b(?:takes?|advances?|go(?:es)? in|follows?|occup(?:y|ies)|pursues?|moves? in)\b`)
	denies  = regexp.MustCompile(`(?i)\b(?:can['’]t|cannot|can not|won['’]t|couldn['’]t|wouldn['’]t|shouldn['’]t|unable)\b`)
	asked   = regexp.MustCompile(`^(.*)\?+[\s!"')]*(.*)$`)
	please  = regexp.MustCompile(`(?i)\b(?:please|may|can|could|would|will|possible|ok|okay|right|why not)\b`)
)

// fromThere is what somebody could do later from where he comes to.
var fromThere = regexp.MustCompile(`(?i),?\s+(?:and |so |as |since |because )?(?:he|it|they) (?:can|could|may|might) (?:then |later )?[a-z]+ [^,.;]*\bfrom there[.! ]*$`)

// holdsWhat is what somebody holds.
var holdsWhat = regexp.MustCompile(`(?i)\b(?:holds?|keeps?|stays? (?:on|in)|remains? (?:on|in)) ((?:the|that|this) [\pL]+)`)

// restStays is that others stay of whom it is not said whether the leader is one.
var restStays = regexp.MustCompile(`(?i)\b(?:rest|others?|everyone else|everybody else) (?:stays?|remains?|holds?|waits?)\b`)

// holdsTaken says whether an answer by which somebody stays says that he holds what he would have to take first.
func (a audit) holdsTaken(line string, orders []engine.Order) bool {
	m, by := holdsWhat.FindStringSubmatch(line), a.h.p.Attacker()
	return m != nil && by != nil && len(orders) == 1 && orders[0].String() == "stay" && a.h.liesIn(a.h.p.Combat.At, m[1]) && !a.h.liesIn(by.At, m[1])
}

// made is a line without the words at its head by which its writer only makes up his mind.
func made(line string) string {
	if rest := biding.ReplaceAllString(line, ""); strings.TrimSpace(rest) != "" {
		return rest
	}
	return line
}

// noAnswer says whether a line that was read as an answer may be none.
func (a audit) noAnswer(line string, orders []engine.Order) bool {
	if slices.ContainsFunc(a.h.mentions(line, wording.Foe), func(m mention) bool {
		return strings.HasSuffix(strings.ToLower(line[:m.from]), "let ") && getsOffFree.MatchString(line[m.to:])
	}) {
		return true
	}
	if a.h.d.Kind == "advance" && slices.ContainsFunc(a.h.mentions(line, wording.Own), func(m mention) bool {
		to := goesTo.FindStringSubmatch(line[m.to:])
		return a.h.leads(m) && to != nil && !strings.EqualFold(to[1], a.h.p.Combat.At.String())
	}) {
		return true
	}
	if bides.MatchString(line) || letGo.MatchString(line) || hexTold.MatchString(line) {
		return true
	}
	if a.h.d.Kind == "advance" && a.holdsTaken(line, orders) {
		return true
	}
	if a.h.d.Kind == "advance" && rules.Companion(a.h.p) != nil && len(orders) == 1 && orders[0].String() == "advance" && restStays.MatchString(line) {
		return true
	}
	if a.h.d.Kind == "advance" && denies.MatchString(a.h.line) && comesIn.MatchString(line) || a.h.d.Kind != "advance" && takesIt.MatchString(line) {
		return true
	}
	m := asked.FindStringSubmatch(line)
	return m != nil && !please.MatchString(m[1])
}
