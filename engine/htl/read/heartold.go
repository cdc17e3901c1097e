package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/htl/board"
	"adjutant/engine/htl/state"
	"adjutant/engine/wording"
)

// What stands beside orders and only tells something: it names nobody and nowhere, and orders, denies, counts and doubts nothing.

// A telling says outright what a line tells of how the units stand and what they can, and takes out of it what only tells something.
type telling struct{ h *hearing }

var (
	// tells is a part of a line that tells how somebody is, who stands in it without a name.
	tells = regexp.MustCompile(`(?i)^\s*(?:and |so |for |as |since |because )?(?:he|they|we|(?:the|my|our|his|those|these|their|poor|good|old)(?: [a-z]+){1,3}?)(?:['’](?:s|re)| is| are| was| were| needs?| deserves?| looks?| feels?| seems?|` +
		` likes?| loves?| hates?| enjoys?| could use| has had| have had| has been| have been| has got| have got| knows?| wants? (?:an?|the|some|his|their)| owes?| says?)(?: [^?]*)?$`)
	// bears is what makes more of such a part than what is told: it denies, counts, doubts, puts off, or speaks of those who act.
	bears = regexp.MustCompile(`(?i)\d|\b(?:no|not|never|nobody|none|nothing|neither|nor|cannot|without|[a-z]+n['’]t|if|unless|until|till|when|whenever|once|after|before|or|except|only|instead|maybe|perhaps|might|could|would|should|may|` +
		`must|shall|next|tomorrow|then|too|also|same|likewise|as well|still|both|all|others?|with|together|along|behind|beside|first|second|last|later|turns?|one|two|three|four|` +
		`guns?|battery|batteries|artillery|cavalry|infantry|brigades?|divisions?|general|leader|commander|staff|hill|bridge|woods|church|` +
		`joke|joking|kidding|mistaken?|wrong|nonsense|folly|mad|madness|suicide|plans?|ideas?|options?|questions?|wish|dream|guess|thoughts?|order|orders|opponent|enemy|yankees?|rebels?|to be|to have)\b|\b(?:cc|x)\b`)
	canUse = regexp.MustCompile(`(?i)\b(?:could use|the one)\b`)
	// segment is a part of a line between its marks.
	segment = regexp.MustCompile(`[^,;.!?()–—]+[,;.!?()–—]*|[,;.!?()–—]+`)
	// forSafety is why somebody goes where he goes, or what is hoped for it.
	forSafety = regexp.MustCompile(`(?i),?\s(?:as (?:a|our|my|the) reserve|in reserve|to be on the safe side|just to be (?:safe|sure)|as a precaution|for good measure|(?:one|a single) (?:volley|shot|salvo|round|charge|try) (?:will do|is enough|will suffice|should do(?: it)?|is plenty)|fingers crossed|touch wood|knock on wood|god willing|` +
		`and may god be with (?:him|it|them)|and damn the torpedoes|before (?:the )?(?:yankees?|yanks|rebels?|rebs|federals|confederates|enemy|other side|anybody|anyone|somebody|someone)(?: else)?(?: can| could)? ` +
		`(?:grabs?|takes?|gets?|seizes?|occup(?:y|ies)|does|do|reach(?:es)?)(?: (?:it|there|that|to it|hold of it))?)([.,;! ]*$|[.,;!]\s)`)
)

// without is a line without what it only tells, and what that is; the line as it is where that is all of it.
func (t telling) without(line string) (rest string, told []string) {
	for _, m := range segment.FindAllStringIndex(line, -1) {
		part := line[m[0]:m[1]]
		said := strings.Trim(part, " ,;.!?()–—")
		if strings.Contains(part, "?") || !t.only(said) {
			rest += part
			continue
		}
		told = append(told, said)
		mark := part[len(strings.TrimRight(part, ",;.!()–—")):]
		if strings.HasSuffix(rest, "(") {
			rest, mark = strings.TrimRight(rest, "("), strings.TrimLeft(mark, ")")
		}
		rest = strings.TrimRight(rest, " ,;")
		if rest != "" && !strings.HasSuffix(rest, ".") && mark != "" {
			rest += mark
		}
	}
	rest = soThen.ReplaceAllString(rest, "")
	for m := forSafety.FindStringSubmatchIndex(rest); m != nil; m = forSafety.FindStringSubmatchIndex(rest) {
		told = append(told, strings.Trim(rest[m[0]:m[2]], " ,"))
		rest = rest[:m[0]] + rest[m[2]:]
	}
	if m := forEffect.FindStringSubmatchIndex(rest); m != nil && t.onHim(rest[:m[2]], rest[m[2]:m[3]]) {
		told = append(told, rest[m[2]:m[3]])
		rest = rest[:m[0]] + rest[m[3]:]
	}
	if len(told) == 0 || strings.Trim(rest, " ,;.!") == "" {
		return line, nil
	}
	return rest, told
}

// forEffect is what an order shall bring about with the enemy: "to wake him up", "to keep their heads down".
var forEffect = regexp.MustCompile(`(?i),?\s(?:(?:just|only|if only|if just|simply|merely) )?(to (?:wake|shake|rattle|scare|frighten|annoy|worry|bother|trouble|harass|pin|distract|tease|disturb|slow|greet|unsettle|keep|give|make|teach|remind|show|let) ` +
	`(?:him|them|(?:his|their) (?:heads?|men|boys|gunners?|ranks)|the (?:rebels?|rebs|yankees?|yanks|enemy))\b[^,;.!?()–—]*)[.! ]*$`)

// onHim says whether words only say to what effect an order before them is given: they name nobody, nowhere and no deed.
func (t telling) onHim(before, words string) bool {
	if bears.MatchString(strings.ReplaceAll(words, "something to think about", "")) || len(t.h.mentions(words, wording.Own))+len(t.h.mentions(words, wording.Foe))+len(t.h.mentions(words, wording.Place)) > 0 {
		return false
	}
	return len(t.h.mentions(before, wording.Own)) > 0 && len(t.h.mentions(before, wording.Foe))+len(t.h.mentions(before, wording.Place)) > 0
}

var soThen = regexp.MustCompile(`(?i)^\s*(?:so|and|hence|therefore)\s+`)

// noneOf denies all orders of a kind.
var noneOf = regexp.MustCompile(`(?i)(?:^|[,;.!(]\s*|\band )no (?:more )?(?:(shooting|firing|fire|fires|shots?|volleys?)|(close combats?|charges?|charging)|(fighting|attacks?)|(rallies|rallying)|(marching|marches|moves|movement))` +
	`(?: (?:at all|this turn|today|yet|from me|anywhere|for now|for me))*([,;.!)]|$)`)

// forbids says whether a line denies all orders of a kind of which some were made.
func forbids(line string, orders []engine.Order) bool {
	for _, m := range noneOf.FindAllStringSubmatch(line, -1) {
		denied := map[state.Verb]bool{state.Fire: m[1]+m[3] != "", state.CloseIn: m[2]+m[3] != "", state.Rally: m[4] != "", state.March: m[5] != ""}
		if slices.ContainsFunc(orders, func(o engine.Order) bool { x, ok := o.(state.Order); return ok && denied[x.Verb] }) {
			return true
		}
	}
	return false
}

// only says whether words tell something, and nothing besides.
func (t telling) only(said string) bool {
	if noneOf.FindString(said) == said && said != "" {
		return true
	}
	if !tells.MatchString(said) || bears.MatchString(canUse.ReplaceAllString(said, "")) {
		return false
	}
	for _, sort := range []wording.Sort{wording.Own, wording.Foe, wording.Place} {
		if len(t.h.mentions(said, sort)) > 0 {
			return false
		}
	}
	l := t.h.lexicon()
	for _, w := range strings.Fields(strings.ToLower(said)) {
		for _, s := range l.Of(w) {
			if s.Sort == wording.Deed {
				return false
			}
		}
	}
	return true
}

// passing is what came of a line from which something was taken that it only tells.
func passing(told []string, orders []engine.Order, err error) error {
	if len(told) == 0 || len(orders) == 0 {
		return err
	}
	over, _ := err.(*engine.PassedOver)
	switch {
	case err == nil:
		return &engine.PassedOver{Words: told}
	case over != nil:
		return &engine.PassedOver{Words: append(told, over.Words...), Closing: over.Closing}
	}
	return err
}

// ofColour is a unit called by the colour of its block, or by its arm, and where it stands.
var ofColour = regexp.MustCompile(`(?i)(?:\b(?:the|my|our|that)(?: only)? |^)(?:(gold|green|black)(?: block)? )?(brigade|division|infantry|battery|guns|cavalry|unit)(?: (?:that(?:['’]s| is) )?(?:in|on|at) (?:the (?:woods|hill|town|orchard|swamp|bridge),? (?:at |in )?)?([a-i]\d{1,2}|the (?:woods|hill|town|orchard|swamp|bridge)))?\b`)

// joinedOn joins who is named before it to others.
var joinedOn = regexp.MustCompile(`(?i)^,? (?:and|&|with) `)

// coloured is a line with the name of the one unit that it calls by its colour, or by its arm beside others.
func (t telling) coloured(line string) string {
	m := ofColour.FindStringSubmatchIndex(line)
	if m == nil || m[2] < 0 && (m[6] < 0 || !joinedOn.MatchString(line[m[1]:])) {
		return line
	}
	colour, kind, found := "", strings.ToLower(line[m[4]:m[5]]), []string(nil)
	if m[2] >= 0 {
		colour = line[m[2]:m[3]]
	}
	for i := range t.h.p.Units {
		u := &t.h.p.Units[i]
		fits := kind == "unit" || u.Type == board.Infantry
		switch kind {
		case "battery", "guns":
			fits = u.Type == board.Artillery
		case "cavalry":
			fits = u.Type == board.Cavalry
		}
		if u.Side == t.h.side && u.At.OK() && u.Type != board.Leader && fits && (colour == "" || strings.EqualFold(u.Morale.String(), colour)) &&
			(m[6] < 0 || t.h.liesIn(u.At, line[m[6]:m[7]])) {
			found = append(found, u.Name)
		}
	}
	if len(found) != 1 {
		return line
	}
	return strings.TrimLeft(line[:m[0]]+found[0]+line[m[1]:], " ")
}

// leaves is a part of a line that leaves somebody where he is; whom is what it names.
var leaves = regexp.MustCompile(`(?i)(^|\s*[,;.!(]\s*|\b(?:and|but) )(?:please |just )?leave ([\pL'’. ]+?) (?:with [\pL'’. ]+?|behind|alone|there|in place|where (?:he|it|they) (?:is|are|stands?)|(?:at|in|on) (?:[a-i]\d{1,2}|the [a-z]+))\)?(\s*(?:$|[,;.!]|\band\b|\bbut\b))`)

var arms = regexp.MustCompile(`(?i)^(?:(?:the|his|its|their|all) )?(?:guns|battery|batteries|artillery|cavalry|brigade|infantry|leader|general|others|rest)$`)

// leftThere is a line without those whom it leaves where they are: "leave the guns with Jackson, brigade to F7".
func (t telling) leftThere(line string) string {
	m := leaves.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	whom := line[m[4]:m[5]]
	named := t.h.mentions(whom, wording.Own)
	if !arms.MatchString(whom) && !(len(named) == 1 && named[0].from == 0 && named[0].to == len(whom)) {
		return line
	}
	rest := line[:m[0]] + line[m[6]:]
	if strings.Trim(rest, " ,;.!") == "" {
		return line
	}
	return strings.TrimLeft(rest, " ,;.!")
}

// guards is where somebody stands who guards something from there.
var guards = regexp.MustCompile(`(?i)^ (?:covers|screens|guards|watches|protects|supports|shields|cover|screen|guard|watch)(?: (?:them|him|it|this|that|us|(?:the|our|my|his|their) (?:[a-z]+ ){0,2}[a-z]+))?(?: (?:from|at|in) ([a-i]\d{1,2}))`)

// posted is a line in which who guards something from his own hex stays, and from another goes there.
func (t telling) posted(line string) string {
	for _, x := range t.h.mentions(line, wording.Own) {
		m := guards.FindStringSubmatchIndex(line[x.to:])
		at, one := t.h.at(x)
		if m == nil || x.holds || !one || !goesOn.MatchString(line[x.to+m[1]:]) {
			continue
		}
		to := strings.ToUpper(line[x.to+m[2] : x.to+m[3]])
		does := " goes to " + to
		if to == at.String() {
			does = " stays put"
		}
		return t.posted(line[:x.to] + does + line[x.to+m[1]:])
	}
	return line
}

// othersStay is that others stay where they are beside who is asked for.
var othersStay = regexp.MustCompile(`(?i)(?:[,;]|\band|\bbut|\bwhile)(?: (?:and|but|while))? (?:(?:the|his|our|my) )?(battery|guns|artillery|others?|rest|cavalry|general|leader|everyone else|everybody else|[\pL'’. ]+?) (?:(?:can|may|shall|will) )?(?:stays?|remains?|holds?|waits?|keeps?|rests?)\b[^,.;!?]*`)

// besideOthers is an answer without the others who stay, where it says so of somebody who was not asked for.
func (t telling) besideOthers(line string) string {
	m := othersStay.FindStringSubmatchIndex(line)
	by := t.h.p.Attacker()
	if m == nil || by == nil || strings.Trim(line[:m[0]], " ,.;") == "" {
		return line
	}
	who := line[m[2]:m[3]]
	named := t.h.mentions(who, wording.Own)
	others := len(named) > 0 || plainOthers.MatchString(who)
	if !others || slices.ContainsFunc(named, func(x mention) bool { return slices.Contains(x.ids, by.Name) }) {
		return line
	}
	return line[:m[0]] + line[m[1]:]
}

var plainOthers = regexp.MustCompile(`(?i)^(?:battery|guns|artillery|others?|rest|cavalry|general|leader|everyone else|everybody else)$`)
