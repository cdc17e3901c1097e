package read

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// A march of which is said how it does not go: "St. Louis to Cairo by anything but rail", "to Harper's Ferry, not through Baltimore".

var (
	notBy = regexp.MustCompile(`(?i),?\s*\b(?:by (?:anything|any way) (?:but|except)|but not by|not by|never by|not on the|without (?:using )?(?:the )?|avoiding the|off the)\s+(rail|railroad|railway|railroads|train|river|boat|water|road)\b`)
	// byLand is neither by river nor by sea.
	byLand = regexp.MustCompile(`(?i),?\s*\b(?:overland|by land|on land)\b`)
	// notVia is a place through which a march does not lead.
	notVia = regexp.MustCompile(`(?i),?\s+(?:but\s+)?(?:(?:not|never)\s+(?:through|via|by way of|over|by)|avoiding|without (?:going|passing|touching)(?: through| by)?)\s+([\pL][\pL.']*(?: [\pL][\pL.']*){0,2}?)\s*([,;.!]|$)`)
	// oneBox is a march of which only the first box is meant.
	oneBox = regexp.MustCompile(`(?i)\b(?:one|1|a) box (?:towards?|in the direction of|closer to|nearer)\b|\btowards? [^,;.]+, (?:only |just )?(?:one|1|a) box\b`)
	// toTheNext cuts a march off behind its first box.
	toTheNext = regexp.MustCompile(` via ([^,]+?)(?:, [^,]+?)? to .*$`)
	// later is where a march may go on another time.
	later = regexp.MustCompile(`(?i)\s*\((?:then|later|next|afterwards)\s[^)]*\)|,?\s+(?:and\s+|then\s+)?(?:later(?: on)?|some other time|another time)\s+(?:on\s+)?to\s+[^,;.]*`)
	// past is a march of which is not said how far it goes, and did what somebody has done.
	past = regexp.MustCompile(`(?i)\b(?:goes|go|marches|march|moves|move|to [\pL.' ]+?) past [\pL]`)

	// none is a march of nobody.
	none = regexp.MustCompile(`(?i)(^|[,;.]\s*)(?:0|zero)\s+[\pL][^,;.]*|(^|[,;.]\s*)[^,;.:=]*(?::|=|\bwith|\bx)\s*(?:0|zero)(?:\s+[\pL]+)?\s*([,;.]|$)`)
)

// otherways are the ways that are left where some are denied.
func otherways(denied string) []string {
	switch strings.ToLower(denied) {
	case "river", "boat", "water":
		return []string{"rail", "road"}
	case "road":
		return []string{"rail", "river"}
	}
	return []string{"road", "river"}
}

// A reading reads a line.
type reading func(line string) ([]engine.Order, error)

// byOther reads a march by the ways that it does not deny; ok is whether it denies any.
func byOther(whole engine.Position, line string, read reading) (orders []engine.Order, err error, ok bool) {
	ways, denied := []string{"rail", "road"}, byLand
	if m := notBy.FindStringSubmatch(line); m != nil {
		ways, denied = otherways(m[1]), notBy
	} else if !byLand.MatchString(line) {
		return nil, nil, false
	}
	var tries []string
	for _, w := range ways {
		os, wrong := read(denied.ReplaceAllString(line, " by "+w))
		if err == nil {
			err = wrong
		}
		if l := strings.Join(whole.Lines(os), "; "); len(os) > 0 && !slices.Contains(tries, l) {
			orders, tries = os, append(tries, l)
		}
	}
	if len(tries) > 1 {
		f := engine.Refuse(line, "", engine.Ambiguous)
		f.Try = tries
		return nil, f, true
	}
	if len(tries) == 1 {
		return orders, nil, true
	}
	return nil, err, true
}

// leadsAround reads a march that leads around a place; ok is whether it names one.
func leadsAround(p *state.Position, d engine.Decision, line string, read reading) (orders []engine.Order, err error, ok bool) {
	m := notVia.FindStringSubmatch(line)
	if m == nil || !p.Board.Names.Exact(m[1]) {
		return nil, nil, false
	}
	orders, err = read(notVia.ReplaceAllString(line, "$2"))
	id, _ := p.Board.Names.Find1(m[1])
	box := p.Board.ByID[id]
	for _, o := range orders {
		march, ours := o.(state.Order)
		if !ours || march.Via[0] != box && march.Via[1] != box {
			continue
		}
		f := engine.Refuse(line, "", "I know no other way there than through %s.", p.Board.Name(box))
		for o := range rules.Legal(p, d) {
			x, ours := o.(state.Order)
			if ours && x.From == march.From && x.To == march.To && x.Type == march.Type && x.Via[0] != box && x.Via[1] != box && len(f.Try) < mostOthers {
				f.Try = append(f.Try, o.String())
				f.What = engine.Ambiguous
			}
		}
		return nil, f, true
	}
	return orders, err, true
}

// halfway asks how far a march goes of which only a part may be meant; nil where all of it is.
func halfway(whole engine.Position, line string, orders []engine.Order, read reading) error {
	if len(orders) == 0 {
		return nil
	}
	all := strings.Join(whole.Lines(orders), "; ")
	f := engine.Refuse(line, "", engine.Ambiguous)
	switch {
	case oneBox.MatchString(line):
		f.Try = []string{toTheNext.ReplaceAllString(all, " to $1"), all}
	case later.MatchString(line):
		if head, err := read(later.ReplaceAllString(line, "")); err == nil && len(head) > 0 {
			f.Try = append(f.Try, strings.Join(whole.Lines(head), "; "))
		}
		f.Try = append(f.Try, all)
	case past.MatchString(line):
		return unsure(whole, line, orders)
	default:
		return nil
	}
	if f.Try = slices.Compact(f.Try); len(f.Try) == 1 {
		f.What = engine.Doubtful
	}
	return f
}

// whence asks from where those come who are sent to the only place that a line names, where they can come from somewhere; nil where it orders something,
// or they cannot.
func whence(whole engine.Position, p *state.Position, d engine.Decision, line string, orders []engine.Order, err error, read reading) error {
	var refused *engine.Refusal
	if len(orders) > 0 || !errors.As(err, &refused) || refused.Aside || len(refused.Try) > 0 && refused.What == engine.Ambiguous || strings.ContainsAny(line, "?;:") || hedged.MatchString(line) ||
		!whoGoes.MatchString(line) {
		return nil
	}
	to := placesNamed(p, line)
	if len(to) != 1 {
		return nil
	}
	f := engine.Refuse(line, "", engine.Ambiguous)
	seen := map[board.Box]bool{}
	for o := range rules.Legal(p, d) {
		m, ours := o.(state.Order)
		if !ours || seen[m.From] || !strings.HasPrefix(o.String(), "march ") || !slices.Contains(to[0].boxes, m.To) {
			continue
		}
		seen[m.From] = true
		if sent, err := read(strings.Replace(line, to[0].said, to[0].said+" from "+p.Board.Name(m.From), 1)); err == nil && len(sent) > 0 && len(f.Try) < mostOthers {
			f.Try = append(f.Try, strings.Join(whole.Lines(sent), "; "))
		}
	}
	switch len(f.Try) {
	case 0:
		return nil
	case 1:
		f.What = engine.Unsure
	}
	return f
}

var (
	// whoGoes says who goes, or that he attacks, and hedged that he may not.
	whoGoes = regexp.MustCompile(`(?i)\bwith everyone\b|\ball the force\b|\b(?:one|two|three|four|five|six|[1-9]|both|the|all|a)\s+(?:[a-z]+\s+)?(?:units?|men|regiments?|brigades?|divisions?|` + soldiers + `)`)
	hedged  = regexp.MustCompile(`(?i)\b(?:not|never|if|unless|when|would|could|might|maybe|perhaps|he|they|you|from|at|in|was|were|has|have|had)\b|n['’]t\b`)
)
