package league

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/bot/league/pairing"
	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/moderate"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/store"
)

// What a moderator wants of a pairing before it goes out. It waits beside the season's chain until the round is paired, and stands if it
// can stand then; the round begins on its day all the same.

// The notes of a season that hold it.
const (
	noteForbid = "forbid" // two lines that are not to meet: '3.5', and why
	notePlan   = "plan"   // a division's round as it was shown: '2.1'
	noteDivide = "divide" // how many divisions
)

// A plan is a pairing that a moderator has settled.
type plan struct {
	Pairs []pairing.Pair `json:"pairs"`
	Byes  []int          `json:"byes,omitempty"`
	Who   int            `json:"who"`
	Why   string         `json:"why,omitempty"`
}

func planKey(round, division int) string { return fmt.Sprintf("%d.%d", round, division) }

// keptApart are the lines of a season that are not to meet.
func keptApart(d *desk) (pairs [][2]int) {
	for _, n := range d.notes[noteForbid] {
		var p [2]int
		if _, err := fmt.Sscanf(n.Key, "%d.%d", &p[0], &p[1]); err == nil {
			pairs = append(pairs, p)
		}
	}
	return pairs
}

// wanted is a division's next round as it would go out now, whose plan it is, and why a plan that there is cannot stand.
func wanted(d *desk, division int) (f season.Fact, p plan, why string) {
	f = d.s.Pairing(division, d.sn.Seed)
	if f.Field == nil {
		return f, p, ""
	}
	f = d.s.PairingWithout(division, d.sn.Seed, keptApart(d))
	text := d.note(notePlan, planKey(d.s.Round+1, division))
	if text == "" || json.Unmarshal([]byte(text), &p) != nil {
		return f, plan{}, ""
	}
	f, why = d.s.Planned(f, p.Pairs, p.Byes)
	if why == "" {
		f.Who, f.Why = p.Who, p.Why
	}
	return f, p, why
}

// pairedAsWanted pairs a round as a moderator has settled it. Where that cannot stand any more, it is paired by the rule, and he reads why.
func pairedAsWanted(d *desk, f *season.Fact) error {
	division := f.Division
	fact, p, why := wanted(d, division)
	if d.s.Refuses(season.Event{At: d.now, Kind: season.Paired, Fact: fact}) != "" { // whoever settled it plays here by now
		fact = d.s.Pairing(division, d.sn.Seed)
	}
	*f = fact
	if p.Who == 0 || why == "" {
		return nil
	}
	l := d.letter(d.player(p.Who), fmt.Sprintf("plan%d", d.s.Round+1))
	letter.First(l, fmt.Sprintf("%s: round %d could not be paired as you had settled it.", d.title(), d.s.Round+1))
	letter.Say(l, "Why: %s. It was paired by the rule.", withNames(d, why))
	return d.post(l, asksHim)
}

// withNames puts names in the place of the numbers of lines.
func withNames(d *desk, why string) string {
	for _, l := range slices.Backward(d.s.Lines) {
		for _, form := range []string{"lines %d ", "line %d ", "and %d "} {
			to := d.name(l.ID) + " "
			if form == "and %d " {
				to = "and " + to
			}
			why = strings.ReplaceAll(why+" ", fmt.Sprintf(form, l.ID), to)
		}
	}
	return strings.TrimSpace(why)
}

// wantedDivisions is into how many divisions a season is to be divided.
func wantedDivisions(d *desk) int {
	if n, err := strconv.Atoi(d.note(noteDivide, "n")); err == nil {
		return n
	}
	return d.s.Header.Divisions
}

// noPlayer refuses a moderator's hand in a season in which he plays.
func noPlayer(d *desk, h *moderate.Hand) error {
	for _, l := range d.s.Lines {
		if slices.Contains(l.People, int(h.By.ID)) {
			return table.Refused("That does not fit the season: who plays in a season has no moderator's rights in it. Nothing was done.")
		}
	}
	return nil
}

// divideSeason says into how many divisions a season is to be divided when sign-up is over: "league divide winter 4".
func divideSeason(h *moderate.Hand, sn store.Season, rest string) error {
	n, err := strconv.Atoi(strings.TrimSpace(rest))
	if err != nil || n < 1 || n > 50 {
		return table.Refused("Into how many divisions? Say: league divide %s 4", sn.Slug)
	}
	return onSeason(h, sn, true, func(d *desk) error {
		switch {
		case d.s.Divisions != nil:
			return table.Refused("Sign-up of %s is over; it is divided already.", d.title())
		case d.s.Header.Format == season.KnockOut:
			return table.Refused("A knock-out has no divisions.")
		case len(d.s.Lines) < 2*n:
			return table.Refused("%s so far; %d divisions need %d at least. Nothing was done.",
				post.Capital(post.Count(len(d.s.Lines), "person has joined", "people have joined")), n, 2*n)
		}
		if err := noPlayer(d, h); err != nil {
			return err
		}
		h.Say("By ratings as they are now, %s into %s; of equal ratings the lot decides when sign-up is over.", d.title(),
			post.Count(n, "division", "divisions"))
		for i, lines := range d.s.Division(make([]byte, 32), n).Divisions {
			var names []string
			for _, l := range lines {
				names = append(names, fmt.Sprintf("%s (%d)", d.name(l), d.s.Line(l).Rating))
			}
			h.Say("Division %d: %s.", i+1, post.Listed(names))
		}
		if d.work != nil {
			d.keep(noteDivide, "n", strconv.Itoa(n))
		}
		return nil
	})
}

// pairSeason shows how the next round would be paired, and lets a moderator settle it: swap, forbid, allow, go, anew.
func pairSeason(h *moderate.Hand, sn store.Season, rest string) error {
	word, names, _ := strings.Cut(strings.TrimSpace(rest), " ")
	word = strings.ToLower(word)
	if word == "" {
		d, err := look(h.Ctx, h.House, sn.ID)
		if err != nil {
			return err
		}
		if err := mayPair(d); err != nil {
			return err
		}
		showPairing(d, h)
		return nil
	}
	if !slices.Contains([]string{"swap", "forbid", "allow", "go", "anew"}, word) {
		return table.Refused("I do not understand %q here. Say: league pair %s, and behind it swap ANNA CARL, forbid ANNA BEN because WHY, "+
			"allow ANNA BEN, go, or anew. Nothing was done.", post.Short(rest, 40), sn.Slug)
	}
	if word == "forbid" && h.Why == "" {
		return table.Refused("Say why: league pair %s forbid %s because ...", sn.Slug, names)
	}
	return onSeason(h, sn, true, func(d *desk) error {
		if err := mayPair(d); err != nil {
			return err
		}
		if d.s.Header.Format != season.Swiss || isFinal(d, d.s.Round+1) {
			return table.Refused("Who meets whom stands fast in this format; only a Swiss is paired round by round.")
		}
		if err := noPlayer(d, h); err != nil {
			return err
		}
		if err := changePairing(d, h, word, names); err != nil {
			return err
		}
		showPairing(d, h)
		return nil
	})
}

// mayPair says why nothing is to be paired.
func mayPair(d *desk) error {
	switch {
	case isLadder(d):
		return table.Refused("On a ladder nobody is paired: people challenge each other.")
	case d.s.Divisions == nil:
		return table.Refused("Sign-up is not over; %s so far.", post.Count(len(d.s.Lines), "person has joined", "people have joined"))
	case d.s.Over() || d.s.Round == d.s.Rounds:
		return table.Refused("%s has no more rounds.", d.title())
	}
	return nil
}

// changePairing does what a moderator says of the next round, on the desk.
func changePairing(d *desk, h *moderate.Hand, word, names string) error {
	var two [2]int
	if word == "swap" || word == "forbid" || word == "allow" {
		var err error
		if two, err = twoLines(d, names); err != nil {
			return err
		}
	}
	key := fmt.Sprintf("%d.%d", min(two[0], two[1]), max(two[0], two[1]))
	switch word {
	case "forbid":
		d.keep(noteForbid, key, h.Why)
		h.Say("%s and %s do not meet in %s: %s.", d.name(two[0]), d.name(two[1]), d.title(), h.Why)
	case "allow":
		d.keep(noteForbid, key, "")
		h.Say("%s and %s may meet.", d.name(two[0]), d.name(two[1]))
	case "anew":
		for division := range d.s.Divisions {
			d.keep(notePlan, planKey(d.s.Round+1, division+1), "")
		}
		h.Say("Round %d is paired by the rule.", d.s.Round+1)
	case "go":
		for division := range d.s.Divisions {
			f, _, why := wanted(d, division+1)
			if why != "" {
				return table.Refused("That cannot be: %s.", withNames(d, why))
			}
			if err := keepPlan(d, h, division+1, f.Pairs, byesOf(f)); err != nil {
				return err
			}
		}
		h.Say("Round %d goes out as it stands here, if everybody is still there.", d.s.Round+1)
	case "swap":
		division := d.s.Line(two[0]).Division
		if d.s.Line(two[1]).Division != division {
			return table.Refused("They do not play in the same division.")
		}
		f, _, _ := wanted(d, division)
		r := pairing.Round{Pairs: f.Pairs, Byes: byesOf(f)}.Swap(two[0], two[1])
		if _, why := d.s.Planned(f, r.Pairs, r.Byes); why != "" {
			return table.Refused("That cannot be: %s. Nothing was done.", withNames(d, why))
		}
		if err := keepPlan(d, h, division, r.Pairs, r.Byes); err != nil {
			return err
		}
		h.Say("%s and %s change places.", d.name(two[0]), d.name(two[1]))
	}
	return nil
}

func byesOf(f season.Fact) (lines []int) {
	for _, b := range f.Byes {
		lines = append(lines, b.Line)
	}
	for _, g := range f.Guests {
		lines = append(lines, g.For)
	}
	return lines
}

// keepPlan notes a division's next round as a moderator has settled it.
func keepPlan(d *desk, h *moderate.Hand, division int, pairs []pairing.Pair, byes []int) error {
	raw, err := json.Marshal(plan{Pairs: pairs, Byes: byes, Who: int(h.By.ID), Why: h.Why})
	if err == nil {
		d.keep(notePlan, planKey(d.s.Round+1, division), string(raw))
	}
	return err
}

// twoLines reads the names of two who sit in the season, of one word each or several.
func twoLines(d *desk, names string) ([2]int, error) {
	called := func(words []string) int {
		for _, l := range d.s.Lines {
			if !l.Gone && table.PlainName(d.player(l.Person()).Name) == table.PlainName(strings.Join(words, " ")) {
				return l.ID
			}
		}
		return 0
	}
	w := strings.Fields(strings.ReplaceAll(names, " and ", " "))
	for n := 1; n < len(w); n++ {
		if a, b := called(w[:n]), called(w[n:]); a != 0 && b != 0 && a != b {
			return [2]int{a, b}, nil
		}
	}
	return [2]int{}, table.Refused("Name two who play in %s, as in: anna carl. Nothing was done.", d.title())
}

// showPairing shows the next round of all divisions as it would go out now.
func showPairing(d *desk, h *moderate.Hand) {
	for division := range d.s.Divisions {
		f, p, why := wanted(d, division+1)
		sec := post.Section{Heading: post.Capital(strings.TrimPrefix(roundOf(d, d.s.Round+1), "the ")) + " as paired now", Kind: "orders"}
		if len(d.s.Divisions) > 1 {
			sec.Heading += fmt.Sprintf(", division %d", division+1)
		}
		for _, p := range f.Pairs {
			sec.Lines = append(sec.Lines, post.TextLine{Text: d.name(p.Lines[0]) + " v. " + d.name(p.Lines[1])})
		}
		for _, b := range f.Byes {
			sec.Lines = append(sec.Lines, post.TextLine{Text: d.name(b.Line) + " has no opponent"})
		}
		for _, g := range f.Guests {
			sec.Lines = append(sec.Lines, post.TextLine{Text: fmt.Sprintf("%s v. %s, who stands in", d.name(g.For), d.player(g.Person).Name)})
		}
		for _, l := range f.Through {
			sec.Lines = append(sec.Lines, post.TextLine{Text: d.name(l) + " goes on without a game"})
		}
		h.Add(sec)
		switch {
		case why != "":
			h.Say("What was settled before cannot stand: %s.", withNames(d, why))
		case p.Who != 0:
			h.Say("As %s has settled it. By the rule again: league pair %s anew", d.player(p.Who).Name, d.sn.Slug)
		}
	}
	for _, pair := range keptApart(d) {
		h.Say("%s and %s do not meet: %s.", d.name(pair[0]), d.name(pair[1]), d.note(noteForbid, fmt.Sprintf("%d.%d", pair[0], pair[1])))
	}
	h.Say("It goes out by itself on %s.", h.Clock.Day(d.s.Dates(d.s.Round+1).Begins))
}
