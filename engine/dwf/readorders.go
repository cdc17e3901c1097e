package dwf

import (
	"slices"
	"strings"

	"adjutant/engine"
)

// read makes the orders of a sentence whose decision is open.
func (s *sentence) read() ([]engine.Order, error) {
	p := s.p
	one := func(o order, err error) ([]engine.Order, error) {
		if err != nil {
			return nil, err
		}
		return []engine.Order{o}, nil
	}
	simple := func(v verb) ([]engine.Order, error) {
		if s.first != "" && !(v == ending && strings.HasPrefix(strings.ToLower(s.first), "campaign")) {
			return nil, refuse(s.first, "", "I do not read %q here.", s.first)
		}
		return one(p.board.order(v), s.only(""))
	}
	toward := func(v verb) ([]engine.Order, error) {
		o := p.board.order(v)
		if v == retreating && s.step.Kind == stepStray {
			o.Militia, _ = p.stray(s.step.Side)
		}
		if s.first != "" {
			u, err := s.unit(strings.TrimPrefix(strings.ToLower(s.first), "the "))
			if err != nil || u.militia != o.Militia {
				return nil, engine.Refuse(s.first, "ret.own_colour", "All go to one area; I do not read %q here.", s.first)
			}
		}
		a, err := s.area(s.part("to"), func(a Area) bool { return s.offers(v, a) })
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
		return s.readPieces(taking)
	case "drop":
		return s.readPieces(dropping)
	case "halt":
		return simple(halting)
	case "stand":
		return simple(staying)
	case "capture":
		return simple(capturing)
	case "decline":
		return simple(declining)
	case "end":
		return simple(ending)
	case "withdraw":
		return toward(withdrawing)
	case "retreat":
		return toward(retreating)
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
		o := p.board.order(burning)
		a, err := s.area(s.first, func(a Area) bool { return s.offers(burning, a) })
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

// offers says whether an order of a verb for an area is legal now.
func (s *sentence) offers(v verb, a Area) bool {
	found := false
	s.p.each(s.step, func(o order) bool {
		found = o.Verb == v && o.At == a
		return !found
	})
	return found
}

func (s *sentence) readPass() ([]engine.Order, error) {
	p := s.p
	if s.step.Kind == stepCampaign && (s.first != "" || len(s.parts) > 0) {
		n := 1
		if w := strings.Fields(s.first); len(w) > 0 {
			if n = atoi(w[0]); n == 0 {
				n = numberWords[strings.ToLower(w[0])]
			}
		}
		if n < 1 || n > 12 {
			return nil, refuse(s.first, "cmd.pass", "Say how many points: pass 1 point.")
		}
		var os []engine.Order
		for range n {
			os = append(os, p.board.order(passing))
		}
		return os, nil
	}
	d := p.decision(s.step)
	if d.Pass == nil {
		return nil, refuse(s.line, d.Clause, "Something must be chosen here.")
	}
	return []engine.Order{d.Pass}, nil
}

func (s *sentence) readAttack() ([]engine.Order, error) {
	p := s.p
	v := attacking
	if s.verb == "bombard" {
		v = bombarding
	}
	o := p.board.order(v)
	var err error
	words := s.first
	if words == "" {
		words = s.part("at")
	}
	if o.At, err = s.area(words, func(a Area) bool { return a == p.battle.At || p.columns == 0 && p.holds(p.mover.Enemy(), a) }); err != nil {
		return nil, err
	}
	if v == attacking && s.part("from") != "" {
		return s.readAssault(o.At)
	}
	if err := s.only("at with by"); err != nil {
		return nil, err
	}
	n := s.part("with") + s.part("by")
	if n != "" {
		k := atoi(strings.Fields(n)[0])
		if k < 1 || k > 250 {
			return nil, refuse(n, "cbt.reduce", "%q is no value of an attack.", n)
		}
		o.N = uint8(k)
		if v == attacking && p.battle.At == o.At && k == p.attackOf().Total {
			o.N = 0
		}
	} else if v == bombarding {
		p.eachAttack(func(x order) bool { o.N = max(o.N, x.N); return true })
	}
	return []engine.Order{o}, nil
}

func (s *sentence) readLeader() ([]engine.Order, error) {
	p := s.p
	v, words := shielding, s.part("with")
	switch s.verb {
	case "send":
		v, words = sending, s.first
	case "train":
		v, words = training, s.first
	case "refuse":
		v, words = refusing, s.first
	case "keep":
		v, words = keeping, s.first
	}
	l, err := s.leader(words)
	if err != nil {
		return nil, err
	}
	o := p.board.order(v)
	o.Leader = l
	if v == sending {
		if o.At, err = s.area(s.part("to"), nil); err != nil {
			return nil, err
		}
	}
	return []engine.Order{o}, s.only("with to")
}

func (s *sentence) readReplacement() ([]engine.Order, error) {
	us, err := s.units(s.first)
	if err != nil {
		return nil, err
	}
	a, err := s.area(s.part("at"), func(a Area) bool { return s.p.board.Areas[a].Group >= 0 })
	if err != nil {
		return nil, err
	}
	if len(us) != 1 || us[0].inf == 0 {
		return nil, refuse(s.first, "repl.losses_only", "Only infantry is replaced: replace 1 infantry at Richmond.")
	}
	o := s.p.board.order(replacing)
	o.At, o.N = a, 1
	var os []engine.Order
	for range us[0].inf {
		os = append(os, o)
	}
	return os, s.only("at")
}

func (s *sentence) readBuild() ([]engine.Order, error) {
	p := s.p
	if low := strings.ToLower(s.first); low != "fort" && low != "forts" && low != "a fort" && low != "" {
		return nil, refuse(s.first, "", "I do not read %q; say build fort at Vicksburg.", s.first)
	}
	if words := s.part("with"); words != "" {
		l, err := s.leader(words)
		o := p.board.order(digging)
		o.Leader = l
		return []engine.Order{o}, err
	}
	if s.part("at") == "" {
		return nil, refuse(s.line, "cmd.fort", "Say where: build fort at Vicksburg.")
	}
	areas, err := s.areas(s.part("at"), func(a Area) bool { return s.offers(building, a) })
	if err != nil {
		return nil, err
	}
	slices.SortStableFunc(areas, func(x, y Area) int { // of one point's two forts either may meet a duty: that one first
		return first(s.offers(building, x), s.offers(building, y))
	})
	var os []engine.Order
	for _, a := range areas {
		o := p.board.order(building)
		o.At = a
		os = append(os, o)
	}
	return os, s.only("at with")
}

func (s *sentence) readLosses() ([]engine.Order, error) {
	p := s.p
	var os []engine.Order
	attacker := s.step.Side == p.battle.Attacker
	text := s.first
	for _, k := range s.parts { // "from Corinth" stands inside the list
		text += " " + k.word + " " + k.text
	}
	for _, w := range splitOn(text, ",") {
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
		o := p.board.order(losing)
		o.At = p.battle.At
		n := max(u.n, 1)
		switch {
		case u.thing == "fort":
			o.Fort = true
		case u.militia != NoMilitia:
			o.Militia = u.militia
		case u.craft != noCraft:
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
	return os, nil
}

// militiaLost reads "2 militia": so many of those that are in the battle, in the order of their states.
func (s *sentence) militiaLost(words string) (os []engine.Order, any bool, err error) {
	p := s.p
	num, ok := strings.CutSuffix(strings.ToLower(strings.TrimSpace(words)), "militia")
	num = strings.TrimSpace(num)
	n := max(atoi(num), numberWords[num])
	if !ok || n == 0 && num != "" {
		return nil, false, nil
	}
	here := p.guard(s.step.Side, p.battle.At)
	if s.step.Side == p.battle.Attacker {
		here = p.soldiersAt().Mil
	}
	n = max(n, 1)
	if have := here.Count(); n > have {
		return nil, true, refuse(words, "cbt.def_loss", "Only %s at %s.", plural(have, "militia factor stands", "militia factors stand"), p.board.Name(p.battle.At))
	}
	for m := range Militia(militiaCount) {
		if here.Has(m) && len(os) < n {
			o := p.board.order(losing)
			o.At, o.Militia = p.battle.At, m
			os = append(os, o)
		}
	}
	return os, true, nil
}

// lossFrom is the way in by which the infantry came that an attacker loses: as named, else the strongest.
func (s *sentence) lossFrom(where string, named bool) (Area, error) {
	p := s.p
	if named {
		return s.area(where, func(a Area) bool {
			for i := range p.entries[:p.columns] {
				if p.entries[i].From == a {
					return true
				}
			}
			return false
		})
	}
	best, most := p.battle.At, -1
	for i := range p.entries[:p.columns] {
		if n := p.entries[i].Group.Inf.Factors(); n > most {
			best, most = p.entries[i].From, n
		}
	}
	return best, nil
}
