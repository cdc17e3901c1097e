package standing

import (
	"fmt"
	"strings"

	"adjutant/engine"
)

// Words is the order as a sentence or two, to the player himself.
func (o Order) Words() string {
	where := ""
	if len(o.At) > 0 {
		where = " at " + listed(o.At, "or")
	}
	if o.When == "" {
		title := strings.ToLower(o.Kind.Title[:min(1, len(o.Kind.Title))]) + o.Kind.Title[min(1, len(o.Kind.Title)):]
		return fmt.Sprintf("For %s%s, tried from the left: %s.", title, where, listText("", o.List))
	}
	verb := o.Kind.Verb
	var s string
	switch o.When {
	case Always:
		s = fmt.Sprintf("You always %s%s", verb, where)
	case Never:
		s = fmt.Sprintf("You never %s%s", verb, where)
	default:
		s = fmt.Sprintf("You %s%s if %s", verb, where, o.If.words(""))
	}
	for _, e := range o.Exceptions {
		switch {
		case !e.Ask:
			s += fmt.Sprintf(", but never %s %s", e.Prep, e.Thing)
		case len(e.If) > 0:
			s += ", but I ask you if " + e.If.words("")
		default:
			s += ", but I ask you first"
		}
	}
	s += "."
	if o.When == If {
		s += " Otherwise you do not."
	}
	if len(o.List) > 0 {
		s += fmt.Sprintf(" Tried from the left: %s.", listText("", o.List))
	}
	return s
}

// words is a condition as part of a sentence; there is " there" where a place is spoken of that stands elsewhere.
func (c Condition) words(there string) string {
	var parts []string
	for _, all := range c {
		var tests []string
		for _, words := range all {
			t := termOf(words)
			tests = append(tests, t.words(there, !t.not))
		}
		parts = append(parts, strings.Join(tests, " and "))
	}
	return strings.Join(parts, ", or ")
}

// words says that a test holds, or that it does not.
func (t term) words(there string, holds bool) string {
	say := func(yes, no string, args ...string) string {
		s := yes
		if !holds {
			s = no
		}
		for i, a := range args {
			s = strings.ReplaceAll(s, fmt.Sprintf("{%d}", i), a)
		}
		return s
	}
	n, m := fmt.Sprint(t.n), fmt.Sprint(t.m)
	switch t.topic {
	case outnumbered:
		return say("the enemy has more{0} than you{1}", "the enemy has no more{0} than you{1}", there, t.counted())
	case ratio:
		return say("the enemy has at least {0} to your {1}{2}{3}", "the enemy has less than {0} to your {1}{2}{3}", n, m, there, t.counted())
	case reduced:
		if t.word == "all" {
			return say("all your units{0} are reduced", "not all your units{0} are reduced", there)
		}
		return say("one of your units{0} is reduced", "none of your units{0} is reduced", there)
	case entrenched:
		return say("your units{0} are entrenched", "your units{0} are not entrenched", there)
	case inCity:
		return say("the place is a city", "the place is no city")
	case inFort:
		return say("the place is a fort", "the place is no fort")
	case losing:
		return say("the battle has cost you {0} or more", "the battle has cost you less than {0}", n)
	case round:
		return say("round {0} has come", "round {0} has not come", n)
	case day:
		return say("day {0} has come", "day {0} has not come", n)
	case odds:
		return say("your chance is below {0} in 100", "your chance is not below {0} in 100", n)
	case held:
		whose := map[string]string{"ours": "yours", "theirs": "the enemy's", "neutral": "neutral", "empty": "empty"}[t.word]
		return say("{0} is {1}", "{0} is not {1}", t.of, whose)
	case beforeDate:
		return say("it is before {0}", "it is {0} or later", t.word)
	case fromDate:
		return say("it is {0} or later", "it is before {0}", t.word)
	}
	switch t.word {
	case "supplied":
		return say("your units{0} are supplied", "your units{0} are not supplied", there)
	case "unsupplied":
		return say("your units{0} are not supplied", "your units{0} are supplied", there)
	case "a leader":
		return say("a leader of yours is there", "no leader of yours is there")
	}
	return say("{0}", "not {0}", t.word)
}

// counted says that more than what stands there is counted.
func (t term) counted() string {
	if t.with {
		return ", your reinforcements counted"
	}
	return ""
}

// Now says what an order would do as things stand; empty where that cannot be said, or goes without saying.
func (s *Sheet) Now(view engine.Position, seat engine.Seat, o Order) string {
	for _, d := range view.Awaited() {
		if d.Seat == seat && o.rank(d, view.Where(d)) >= 0 {
			one := Sheet{Kinds: s.Kinds, Orders: []Order{o}}
			a, ok := one.Answer(view, d)
			because := ""
			if len(a.Sums) > 0 {
				because = ": " + a.Sum()
			}
			if ok {
				return fmt.Sprintf("As things stand it would answer %q%s.", a.Order, because)
			}
			return fmt.Sprintf("As things stand it would leave the question to you%s.", because)
		}
	}
	if o.When != If || len(o.At) != 1 {
		return ""
	}
	return o.supposed(view, seat)
}

// supposed is how the tests of an order stand at its place, though nothing is asked there.
func (o Order) supposed(view engine.Position, seat engine.Seat) string {
	d := Suppose(seat, o.Kind.ID, o.At[0])
	var facts []string
	met := false
	for _, all := range o.If {
		every := true
		for _, words := range all {
			v, err := weigh(view, d, words)
			if err != nil {
				return ""
			}
			t := termOf(words)
			switch {
			case !v.Known:
				facts = append(facts, fmt.Sprintf("%q cannot be known there yet and counts as not met", words))
			case v.Sum != "":
				facts = append(facts, fmt.Sprintf("%s (%s)", t.words(" there", v.Holds != t.not), v.Sum))
			default:
				facts = append(facts, t.words(" there", v.Holds != t.not))
			}
			every = every && v.Holds
		}
		met = met || every
	}
	does := "would not " + o.Kind.Verb
	if met {
		does = "would " + o.Kind.Verb
	}
	return fmt.Sprintf("As things stand %s: you %s.", listed(facts, "and"), does)
}
