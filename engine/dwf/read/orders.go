package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
	"adjutant/engine/dwf/read/explain"
	"adjutant/engine/dwf/rules"
	"adjutant/engine/dwf/rules/combat"
	"adjutant/engine/dwf/state"
	"adjutant/engine/phrase"
)

// read makes the orders of a sentence whose decision is open.
func (s *Sentence) read() ([]engine.Order, error) {
	p := s.P
	one := func(o state.Order, err error) ([]engine.Order, error) {
		if err != nil {
			return nil, err
		}
		return []engine.Order{o}, nil
	}
	simple := func(v state.Verb) ([]engine.Order, error) {
		if s.first != "" && !(v == state.Ending && strings.HasPrefix(strings.ToLower(s.first), "campaign")) {
			return nil, explain.Refuse(s.first, "", "I do not read %q here.", s.first)
		}
		return one(state.NewOrder(p.Board, v), s.only(""))
	}
	toward := func(v state.Verb) ([]engine.Order, error) {
		o := state.NewOrder(p.Board, v)
		if v == state.Retreating && s.Step.Kind == state.StepStray {
			o.Militia, _ = combat.Stray(p, s.Step.Side)
		}
		if s.first != "" {
			u, err := s.unit(strings.TrimPrefix(strings.ToLower(s.first), "the "))
			if err != nil || u.militia != o.Militia {
				return nil, engine.Refuse(s.first, "ret.own_colour", "All go to one area; I do not read %q here.", s.first)
			}
		}
		a, err := s.Area(s.part("to"), func(a board.Area) bool { return s.offers(v, a) })
		o.At = a
		if err == nil {
			err = s.only("to")
		}
		return one(o, err)
	}
	switch s.verb {
	case "march", "lift":
		return s.readMarch()
	case "activate":
		return s.readActivation()
	case "take":
		return s.readPieces(state.Taking)
	case "drop":
		return s.readPieces(state.Dropping)
	case "halt":
		return simple(state.Halting)
	case "stand":
		return simple(state.Staying)
	case "capture":
		return simple(state.Capturing)
	case "decline":
		return simple(state.Declining)
	case "end":
		return simple(state.Ending)
	case "withdraw":
		return toward(state.Withdrawing)
	case "retreat":
		return toward(state.Retreating)
	case "attack", "bombard":
		return s.readAttack()
	case "shield", "send", "train", "refuse", "keep":
		return s.readLeader()
	case "detach":
		return s.readDetachment()
	case "recall":
		return s.readRecall()
	case "place":
		return s.readPlace()
	case "replace":
		return s.readReplacement()
	case "burn":
		o := state.NewOrder(p.Board, state.Burning)
		a, err := s.Area(s.first, func(a board.Area) bool { return s.offers(state.Burning, a) })
		o.At = a
		return one(o, err)
	case "build":
		return s.readBuild()
	case "lose":
		return s.readLosses()
	case "reorganize":
		return s.readReorganize()
	case "disband":
		return s.readDisband()
	case "split", "join":
		return s.readRegroup()
	}
	return s.readPass()
}

// may says whether an order of a verb is legal now.
func (s *Sentence) may(v state.Verb) bool {
	found := false
	rules.Each(s.P, s.Step, func(o state.Order) bool {
		found = o.Verb == v
		return !found
	})
	return found
}

// offers says whether an order of a verb for an area is legal now.
func (s *Sentence) offers(v state.Verb, a board.Area) bool {
	found := false
	rules.Each(s.P, s.Step, func(o state.Order) bool {
		found = o.Verb == v && o.At == a
		return !found
	})
	return found
}

// all are words for all command points that are left.
var all = regexp.MustCompile(`(?i)^(?:with |on |over )?(?:all|everything|(?:all |the |my |all my |all the )*(?:rest|remaining|remainder|leftover|left ?over|other|others)` +
	`(?: of)?)(?: of| my| the| command| points?| cps?| left| that are left| remaining)*[.!]?$`)

// free is how many command points may be passed.
func (s *Sentence) free() int {
	k := &script{p: s.P.Clone(), d: engine.Decision{Seat: s.Step.Side.Seat()}}
	n := 0
	for n < int(s.P.Points) && k.do(state.NewOrder(s.P.Board, state.Passing)) {
		n++
	}
	return n
}

func (s *Sentence) readPass() ([]engine.Order, error) {
	p := s.P
	if s.Step.Kind == state.StepCampaign && (s.first != "" || len(s.parts) > 0) {
		n := 1
		if all.MatchString(s.tail()) {
			if n = s.free(); n < int(p.Points) { // what is owed lapses at the end alone
				f := explain.Refuse(s.line, "cmd.pass", "Of your %s %d must be spent where the rules want them.",
					phrase.Plural(int(p.Points), "command point", "command points"), int(p.Points)-n)
				f.Try = []string{"end"}
				if n > 0 {
					f.Try = []string{"pass " + phrase.Plural(n, "point", "points"), "end"}
				}
				return nil, f
			}
		} else if w := strings.Fields(s.first); len(w) > 0 {
			if n = board.Atoi(w[0]); n == 0 {
				n = numberWords[strings.ToLower(w[0])]
			}
		}
		if n < 1 || n > 12 {
			return nil, explain.Refuse(s.first, "cmd.pass", "Say how many points: pass 1 point.")
		}
		if len(s.parts) > 0 { // "none at Little Rock" says of that alone that nothing is done
			return nil, explain.Refuse(s.line, "cmd.pass", "A point is passed nowhere in particular: pass 1 point.")
		}
		var os []engine.Order
		for range n {
			os = append(os, state.NewOrder(p.Board, state.Passing))
		}
		return os, nil
	}
	d := rules.Decision(p, s.Step)
	if s.Step.Kind == state.StepCampaign && d.Pass != nil && s.may(state.Passing) { // only "end" ends
		return nil, explain.Refuse(s.line, "cmd.pass", "%q may be one command point or all: pass 1 point, or end.", s.line)
	}
	if d.Kind == "place" && p.Coming > 0 && s.verb == "pass" { // nothing is placed without a word for it
		f := engine.Refuse(s.line, d.Clause, "It must be placed, by you or by the default: %s.", rules.ComingWords(p))
		f.Try = []string{d.Pass.String()}
		return nil, f
	}
	if d.Pass == nil {
		return nil, explain.Refuse(s.line, d.Clause, "Something must be chosen here.")
	}
	return []engine.Order{d.Pass}, nil
}

func (s *Sentence) readAttack() ([]engine.Order, error) {
	p := s.P
	v := state.Attacking
	if s.verb == "bombard" {
		v = state.Bombarding
	}
	o := state.NewOrder(p.Board, v)
	var err error
	words := s.first
	if words == "" {
		words = s.part("at")
	}
	if o.At, err = s.Area(words, func(a board.Area) bool {
		return a == p.Battle.At ||
			p.EntryCount == 0 && p.Holds(p.Mover.Enemy(), a)
	}); err != nil {
		return nil, err
	}
	if v == state.Attacking && s.part("from") != "" {
		return s.readAssault(o.At)
	}
	if err := s.only("at with by"); err != nil {
		return nil, err
	}
	n := s.part("with") + s.part("by")
	if n != "" {
		k := board.Atoi(strings.Fields(n)[0])
		if k < 1 || k > 250 {
			return nil, explain.Refuse(n, "cbt.reduce", "%q is no value of an attack.", n)
		}
		o.N = uint8(k)
		if v == state.Attacking && p.Battle.At == o.At && k == combat.AttackOf(p).Total {
			o.N = 0
		}
	} else if v == state.Bombarding {
		rules.EachAttack(p, func(x state.Order) bool { o.N = max(o.N, x.N); return true })
	}
	return []engine.Order{o}, nil
}

func (s *Sentence) readLeader() ([]engine.Order, error) {
	p := s.P
	v, words := state.Shielding, s.part("with")
	switch s.verb {
	case "send":
		v, words = state.Sending, s.first
	case "train":
		v, words = state.Training, s.first
	case "refuse":
		v, words = state.Refusing, s.first
	case "keep":
		v, words = state.Keeping, s.first
	}
	l, err := s.Leader(words)
	if err != nil {
		return nil, err
	}
	o := state.NewOrder(p.Board, v)
	o.Leader = l
	if v == state.Sending {
		if o.At, err = s.Area(s.part("to"), nil); err != nil {
			return nil, err
		}
	}
	return []engine.Order{o}, s.only("with to")
}

func (s *Sentence) readReplacement() ([]engine.Order, error) {
	us, err := s.units(s.first)
	if err != nil {
		return nil, err
	}
	a, err := s.Area(s.part("at"), func(a board.Area) bool { return s.P.Board.Areas[a].Group >= 0 })
	if err != nil {
		return nil, err
	}
	if len(us) != 1 || us[0].inf == 0 {
		return nil, explain.Refuse(s.first, "repl.losses_only", "Only infantry is replaced: replace 1 infantry at Richmond.")
	}
	o := state.NewOrder(s.P.Board, state.Replacing)
	o.At, o.N = a, 1
	var os []engine.Order
	for range us[0].inf {
		os = append(os, o)
	}
	return os, s.only("at")
}

func (s *Sentence) readBuild() ([]engine.Order, error) {
	p := s.P
	if low := strings.ToLower(s.first); low != "fort" && low != "forts" && low != "a fort" && low != "" {
		return nil, explain.Refuse(s.first, "", "I do not read %q; say build fort at Vicksburg.", s.first)
	}
	if words := s.part("with"); words != "" {
		l, err := s.Leader(words)
		o := state.NewOrder(p.Board, state.Digging)
		o.Leader = l
		return []engine.Order{o}, err
	}
	if s.part("at") == "" {
		return nil, explain.Refuse(s.line, "cmd.fort", "Say where: build fort at Vicksburg.")
	}
	areas, err := s.areas(s.part("at"), func(a board.Area) bool { return s.offers(state.Building, a) })
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(areas, func(x, y board.Area) int { // of one point's two forts either may meet a duty: that one first
		return first(s.offers(state.Building, x), s.offers(state.Building, y))
	})
	var os []engine.Order
	for _, a := range areas {
		o := state.NewOrder(p.Board, state.Building)
		o.At = a
		os = append(os, o)
	}
	return os, s.only("at with")
}

func (s *Sentence) readLosses() ([]engine.Order, error) {
	p := s.P
	var os []engine.Order
	attacker := s.Step.Side == p.Battle.Attacker
	text := s.first
	for _, k := range s.parts { // "from Corinth" stands inside the list
		text += " " + k.word + " " + k.text
	}
	for _, w := range board.SplitOn(text, ",") {
		what, where, named := strings.Cut(w, " from ")
		if guards, any, err := s.militiaLost(what); any {
			if err != nil {
				return nil, err
			}
			os = append(os, guards...)
			continue
		}
		u, err := s.unit(what)
		if err != nil {
			return nil, err
		}
		o := state.NewOrder(p.Board, state.Losing)
		o.At = p.Battle.At
		n := max(u.n, 1)
		switch {
		case u.leader != board.NoLeader:
			return nil, explain.Refuse(what, "cbt.def_loss", "Leaders are no losses; infantry, militia and forts are, and the Union's boats.")
		case u.thing == "fort":
			o.Fort = true
		case u.militia != board.NoMilitia:
			o.Militia = u.militia
		case u.craft != board.NoCraft:
			o.Craft, o.N = u.craft, 1
		default:
			o.N = 1
			if attacker {
				o.M = 1
				if o.At, err = s.lossFrom(where, named); err != nil {
					return nil, err
				}
			}
		}
		for range n {
			os = append(os, o)
		}
	}
	slices.SortStableFunc(os, func(x, y engine.Order) int { // where the militia is gone the infantry is lost without a choice
		return first(!militia(x), !militia(y))
	})
	return os, nil
}

func militia(o engine.Order) bool { return o.(state.Order).Militia != board.NoMilitia }

// militiaLost reads "2 militia": so many of those that are in the battle, in the order of their states.
func (s *Sentence) militiaLost(words string) (os []engine.Order, any bool, err error) {
	p := s.P
	num, ok := strings.CutSuffix(strings.ToLower(strings.TrimSpace(words)), "militia")
	num = strings.TrimSpace(num)
	n := max(board.Atoi(num), numberWords[num])
	if !ok || n == 0 && num != "" {
		return nil, false, nil
	}
	here := p.Guard(s.Step.Side, p.Battle.At)
	if s.Step.Side == p.Battle.Attacker {
		here = p.SoldiersAt().Mil
	}
	n = max(n, 1)
	if have := here.Count(); n > have {
		return nil, true, explain.Refuse(words, "cbt.def_loss", "Only %s at %s.",
			phrase.Plural(have, "militia factor stands", "militia factors stand"), p.Board.Name(p.Battle.At))
	}
	for m := range board.Militia(board.MilitiaCount) {
		if here.Has(m) && len(os) < n {
			o := state.NewOrder(p.Board, state.Losing)
			o.At, o.Militia = p.Battle.At, m
			os = append(os, o)
		}
	}
	return os, true, nil
}

// lossFrom is the way in by which the infantry came that an attacker loses: as named, else the strongest.
func (s *Sentence) lossFrom(where string, named bool) (board.Area, error) {
	p := s.P
	if named {
		return s.Area(where, func(a board.Area) bool {
			for i := range p.Entries[:p.EntryCount] {
				if p.Entries[i].From == a {
					return true
				}
			}
			return false
		})
	}
	best, most := p.Battle.At, -1
	for i := range p.Entries[:p.EntryCount] {
		if n := p.Entries[i].Group.Inf.Factors(); n > most {
			best, most = p.Entries[i].From, n
		}
	}
	return best, nil
}

// first orders by what is true of one and not of the other.
func first(x, y bool) int {
	switch {
	case x && !y:
		return -1
	case y && !x:
		return 1
	}
	return 0
}
