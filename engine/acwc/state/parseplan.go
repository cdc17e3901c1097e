package state

import (
	"fmt"
	"strings"
)

// planned reads an order of the movement phase as it is written down: in canonical form.
func (x *parser) planned(line string) (Order, error) {
	p := x.p
	verb, rest, _ := strings.Cut(line, " ")
	if strings.HasPrefix(line, "send brigade ") {
		verb, rest = SendBrigade.String(), strings.TrimPrefix(rest, "brigade")
	}
	var v Verb
	if err := v.UnmarshalText([]byte(verb)); err != nil {
		return Order{}, err
	}
	o := NewOrder(p.Board, v)
	// what stands between these words
	between := func(from string, to ...string) string {
		_, s, ok := strings.Cut(" "+rest+" ", " "+from+" ")
		if from == "" {
			s, ok = rest+" ", true
		}
		if !ok {
			return ""
		}
		for _, w := range to {
			s, _, _ = strings.Cut(s, " "+w+" ")
		}
		return strings.TrimSpace(s)
	}
	var err error
	box := func(s string) Box {
		b, e := x.box(s)
		if e != nil && err == nil {
			err = e
		}
		return b
	}
	who := func(s string) General {
		g, e := x.general(p.Mover, s)
		if e != nil && err == nil {
			err = e
		}
		return g
	}
	switch v {
	case MarchTo:
		o.Who, o.From, o.To = who(between("", "from")), box(between("from", "via", "to")), box(between("to", "by"))
		if via := between("via", "to"); via != "" {
			for i, w := range strings.SplitN(via, ", ", 2) {
				o.Via[i] = box(w)
			}
		}
		if e := o.Way.UnmarshalText([]byte(between("by"))); e != nil {
			return o, e
		}
	case Entrench, Detach:
		o.Who, o.To = who(between("", "at")), box(between("at"))
	case Send, ScreenTo:
		o.Who, o.To = who(between("", "to")), box(between("to"))
	case SendBrigade:
		o.To = box(between("to"))
	case Rejoin:
		o.Who = who(rest)
	case Lift:
		o.Who, o.From, o.To = who(between("", "from")), box(between("from", "to")), box(between("to"))
	case Invade:
		o.To, o.Who = box(between("", "with")), who(between("with"))
	default:
		return o, fmt.Errorf("%q is no order of the movement phase", verb)
	}
	return o, err
}
