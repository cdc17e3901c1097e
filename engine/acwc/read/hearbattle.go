package read

import (
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// Orders for a battle name the one who gives them on the field, and those whom they are to beat: "Price attacks", "go at Beauregard".

// onTheField is a line of battle orders without the names of who commands the writer's side, where that is one alone, and of the enemy's
// generals there.
func onTheField(p *state.Position, side board.Side, line string) string {
	ours := commanding(p, side)
	line = atFoe.ReplaceAllStringFunc(line, func(said string) string {
		m := atFoe.FindStringSubmatch(said)
		own, _ := p.Board.Generals.Find(side, m[2])
		if his, _ := p.Board.Generals.Find(side.Enemy(), m[2]); len(own) > 0 || len(his) == 0 {
			return said
		}
		return m[1] + "them"
	})
	line = goAt.ReplaceAllString(line, "attack them")
	line = otherReserve.ReplaceAllString(noOrders.ReplaceAllString(leftToHim.ReplaceAllString(line, "$2"), "$1"), "$3$2")
	switch {
	case len(ours) != 1:
	case heldBack.MatchString(line):
		line = partOfLine.ReplaceAllStringFunc(line, func(part string) string {
			if heldBack.MatchString(part) {
				return part
			}
			bare := strings.TrimLeft(part, " ")
			return part[:len(part)-len(bare)] + calledOn(bare, ours[0])
		})
	default:
		line = calledOn(line, ours[0])
	}
	if line = defensive.ReplaceAllString(line, "${1}hold"); !attacking.MatchString(line) {
		line = holdsOnly.ReplaceAllString(line, "${1}stance hold$2")
	}
	return ended(noLeaving.ReplaceAllStringFunc(line, func(said string) string {
		m := noLeaving.FindStringSubmatch(said)
		if m[1] != "" {
			return said
		}
		return m[2] + "stay at night" + m[3]
	}))
}

// becauseOf is a line without the reason that is an enemy: "Beauregard has only the one corps there so we go straight at him".
func becauseOf(p *state.Position, side board.Side, line string) string {
	return foeReason.ReplaceAllStringFunc(line, func(said string) string {
		m := foeReason.FindStringSubmatch(said)
		own, _ := p.Board.Generals.Find(side, m[1])
		if his, _ := p.Board.Generals.Find(side.Enemy(), m[1]); len(own) > 0 || len(his) == 0 {
			return said
		}
		return m[2]
	})
}

var foeReason = regexp.MustCompile(`^(\p{Lu}[\pL.]+) (?:has|is|stands|brought|sits)\b[^.,;:]*? so ((?:we|i|I|let|let's)\b)`)

// calledOn is a line without the name of who commands a side: orders to him are those of the whole side.
func calledOn(line, name string) string {
	he := `(?:[Gg]eneral |[Gg]en\. |[Oo]ld )?` + regexp.QuoteMeta(name) + `(?:(?:'s|’s) (?:corps|division|men|boys|troops|army))?`
	hail := regexp.MustCompile(`^` + he + `, |, ` + he + `(\s*[,.!;]|$)`)
	bid := regexp.MustCompile(`\b(?:[Tt]ell|[Oo]rder|[Hh]ave|[Ll]et|[Aa]sk|[Ww]ant|I want|[Ww]e want) ` + he + ` (?:to )?` + inBattle)
	act := regexp.MustCompile(`(^|[,.;:!] |\b(?:and|but|so|then|now|that|where|while|because) )` + he + bidden + inBattle)
	none := regexp.MustCompile(he + ` (?:does|do|is|must|should|shall|will|may|are)(?:n't|n’t| not)(?: to| ever)* (?:counter[- ]?attack|(?:strike|hit|punch) back)\b`)
	line = none.ReplaceAllString(line, "no counterattack")
	line = hail.ReplaceAllString(line, "$1")
	line = bid.ReplaceAllString(line, "$1")
	if said := act.ReplaceAllString(line, "${1}we $2"); said != line {
		return heToo.ReplaceAllString(said, "${1}we $2") // "Price goes in, and he sleeps on the field"
	}
	return line
}

// commanding are the surnames of those who command on a side at the battle: corps, and divisions that are there by themselves where no corps is.
func commanding(p *state.Position, side board.Side) []string {
	var corps, alone []string
	for i := range p.Commands {
		c := &p.Commands[i]
		switch name := board.Surname(p.Board.Generals.Name(c.Leader)); {
		case c.Side != side || c.At != p.Battle.At:
		case c.Rank.Heads():
			corps = append(corps, name)
		case c.Post != state.With:
			alone = append(alone, name)
		}
	}
	if len(corps) > 0 {
		return corps
	}
	return alone
}

const (
	bidden   = `(?:(?: should| shall| must| will| is to| are to| to|,? please| just| now| simply)* )`
	inBattle = `((?:attack|assault|charge|storm|hold|stand|stay|remain|defend|fight|go|quit|break|withdraw|retreat|retire|fall|pull|slip|press|sleep|leave|strike|hit|counterattack)(?:s|es)?\b)`
)

var (
	goAt       = regexp.MustCompile(`(?i)\bgo(?:es)? (?:right|straight|hard|directly|all out|in hard|full tilt)(?: in)? (?:at|for) (?:them|him|it|the enemy|the rebels|the rebs|the yankees|the yanks)\b`)
	atFoe      = regexp.MustCompile(`((?i:\b(?:attacks?|assaults?|charges?|hits?|strikes?|storms?|smash(?:es)?|crush(?:es)?|at|on|upon|against) (?:general |gen\. |old )?))(\p{Lu}[\pL.]+)`)
	partOfLine = regexp.MustCompile(`[^,.;:!]+`)
	heldBack   = regexp.MustCompile(`(?i)\b(?:reserve|reinforce\w*|support\w*|join\w*|held back|hold back|kept back)\b`)

	// defensive is to hold.
	defensive = regexp.MustCompile(`(?i)(^|[.,;:!] *|\b(?:we|we'll|i|us|just|and|then|let's) )(?:(?:sits?|stays?|stands?|remains?|holds?|fights?|acts?|be)(?: tight| put)? (?:up)?on the defen[cs](?:e|ive)|on the defen[cs](?:e|ive)|sit tight)\b`)

	// holdsOnly says no more than that, which is the stance beside a reserve, and no word of who stays; attacking is said of who does not.
	holdsOnly = regexp.MustCompile(`(?i)(^|[.,;:!] *|\band )(?:(?:and|we|i|then|just|please|so|but|simply|will|shall) )*(?:holds?|stands?)(?: (?:fast|firm|the line|our ground|the field|our line|the position|our position|the ground|here|where we are|(?:in|behind|inside) (?:the|our|my) (?:works|trenches|earthworks|fortifications|breastworks|forts|lines)))?(\s*(?:[.,;!]|$)|,? and\b)`)
	attacking = regexp.MustCompile(`(?i)attack|\b(?:assault|charge|storm|go in|go for)`)

	// noLeaving is said of who does not leave it then.
	noLeaving = regexp.MustCompile(`(?i)\b(enemy |rebels |rebs |yankees |yanks |federals |they |he )?((?:we |and |then |i )*)(?:(?:do|does|will|shall|must|are|am)(?: not|n['’]t)|won['’]t|not|never|no)(?: going)?(?: to)? ` +
		`(?:leav(?:e|ing)|go(?:ing)?|withdraw(?:ing)?|retreat(?:ing)?|retir(?:e|ing)|(?:slip|sneak|steal|march|pull|fall|run|move|break)(?:ping|ing|ning)? (?:off|away|out|back)|run(?:ning)?)(?: (?:the|this) (?:field|place|town))?,? ` +
		`(?:(?:at|by|in the|over|during the|after) ?(?:night|dark|darkness|nightfall|dusk|sundown)|tonight)\b` +
		`(?:[,;] (?:but |and )?(?:we |i )?(?:stay|staying|remain)(?: put| here| there| where we are| on the field)*(\s*(?:[.,;!]|$)))?`)

	// noOrders says that nothing is ordered, leftToHim who does as he likes then, heToo who goes on.
	noOrders  = regexp.MustCompile(`^((?i:(?:i have )?no (?:special |particular |further |more |other )?(?:orders|instructions)))(?i: from me)?(?: (?i:for|in|at) (?i:(?:this|the|that) (?:one|battle|fight)|\p{Lu}[\pL.]+(?: \p{Lu}\pL+)?))?\b`)
	leftToHim = regexp.MustCompile(`(^|[,;.] *)(?i:and |so |but )?(?:\p{Lu}\pL+ (?i:can|may|will|shall|should) (?i:run|handle|fight|manage|conduct|do) (?i:it|this|things|that|the battle)(?i: as he (?:sees fit|likes|pleases|thinks best|thinks fit|wishes))?|(?i:leave|trust) (?i:it|that|this|everything|all) to \p{Lu}\pL+)(\s*(?:[.,;!]|$))`)

	heToo = regexp.MustCompile(`(\b(?:and|then) )he ` + inBattle)
)

// attackers is a line without the names of those who attack, where all others are said to be in reserve: "Assault with Tyler and Runyon, Hunter
// and Miles in reserve".
func attackers(p *state.Position, side board.Side, line string) string {
	for _, attack := range []*regexp.Regexp{attackWith, theyAttack} {
		m := attack.FindStringSubmatchIndex(line)
		if m == nil || attack == attackWith && !othersInReserve.MatchString(line[m[1]:]) || !inReserve.MatchString(line[m[1]:]) {
			continue
		}
		named := map[board.General]int{}
		for i, words := range []string{line[m[2]:m[3]], line[:m[0]] + " " + line[m[1]:]} {
			for _, name := range capitalized.FindAllString(words, -1) {
				if g, _ := p.Board.Generals.Find(side, strings.Trim(name, ".")); len(g) == 1 {
					named[g[0]] += 1 + i
				}
			}
		}
		all := true
		for i := range p.Commands {
			if c := &p.Commands[i]; c.Side == side && c.At == p.Battle.At && c.Rank.Divides() {
				all = all && (named[c.Leader] == 1 || named[c.Leader] == 2)
			}
		}
		if all {
			return line[:m[0]] + "attack" + line[m[1]:]
		}
	}
	return line
}

const divisionNames = `(\p{Lu}[\pL.]+(?:(?:'s|’s) division)?(?:(?:, and|,| and| &) \p{Lu}[\pL.]+(?:(?:'s|’s) division)?)*)`

var (
	attackWith = regexp.MustCompile(`\b(?i:attacks?|assaults?|charges?) with (\p{Lu}[\pL.]+(?:(?:'s|’s) division)?(?:(?: and| &) \p{Lu}[\pL.]+(?:(?:'s|’s) division)?)?)`)
	theyAttack = regexp.MustCompile(divisionNames + ` (?:attacks?|assaults?|charges?)\b`)
	// othersInReserve is said of the rest behind those who attack.
	othersInReserve = regexp.MustCompile(`^[,;.] (?:and |with )?\p{Lu}[\pL.]+(?:(?:'s|’s) division)?(?: and \p{Lu}[\pL.]+(?:(?:'s|’s) division)?)?(?: [a-z]+){0,3} reserve\b`)
	inReserve       = regexp.MustCompile(`(?i)\breserve\b`)
	keptBack        = regexp.MustCompile(`\b(?i:keeps?|holds?|leaves?) ` + divisionNames + ` back\b`)
)

// untilDark asks what is to be done at night where a line only says what is to be done until then: "hold until dark". Nil where it says it, or
// nothing of that.
func (h *hearing) untilDark(p *state.Position, before, line string) error {
	if tillNight.MatchString(line) || !untilNight.MatchString(line) || againstThat.MatchString(line) {
		return nil
	}
	rest := untilNight.ReplaceAllString(line, "")
	lines := h.played(p, before, rest)
	if lines == "" {
		return nil
	}
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{lines, lines + "; night go"}
	return f
}

// allBut asks whether a division is held back of which a line only says that all others do something: "attack with everything but Hunter". Nil where
// it says what becomes of it, or nothing of that.
func (h *hearing) allBut(p *state.Position, before, line string) error {
	m := othersAll.FindStringSubmatchIndex(line)
	if m == nil {
		return nil
	}
	x := h.roster().standsAs(line[m[2]:m[3]])
	lines := h.played(p, before, line[:m[0]]+line[m[1]:])
	if x == nil || !x.Rank.Divides() || !strings.HasPrefix(lines, "stance ") {
		return nil
	}
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{lines + "; reserve " + p.Board.Generals.Short(x.Leader), lines}
	return f
}

// played is what a line would play, its lines divided by semicolons; empty where it would play nothing.
func (h *hearing) played(p *state.Position, before, line string) string {
	os, err := h.whole.Read(h.d, line)
	if err != nil {
		os, err = Hear(h.whole, p, h.d, before, line, err)
	}
	if err != nil {
		return ""
	}
	return strings.Join(h.whole.Lines(os), "; ")
}

// notThatOne is a line without the general, or the place, that is named beside another as one that is not meant: "Sumner, not Dix, to Baltimore".
func (r roster) notThatOne(line string) string {
	return notThisOne.ReplaceAllStringFunc(line, func(said string) string {
		m := notThisOne.FindStringSubmatch(said)
		_, here := r.p.Board.Find(m[1])
		_, there := r.p.Board.Find(m[2])
		switch {
		case r.standsAs(m[1]) != nil && r.standsAs(m[2]) != nil:
			return m[1] + " "
		case here && there:
			return m[1] + ", "
		}
		return said
	})
}

// behindHim is a line about a reserve without the general by whom it is only said where that stands: "Stone in reserve behind Patterson". With whose
// division it is said to help one who fights there already, as all do who come.
func (r roster) behindHim(line string) string {
	if x := goesToHelp.FindStringSubmatch(line); x != nil {
		if c := r.command(x[1]); c != nil && c.At == r.p.Battle.At {
			line = goesToHelp.ReplaceAllString(line, "")
		}
	}
	if !inReserve.MatchString(line) && !heldBack.MatchString(line) {
		return line
	}
	return standsBehind.ReplaceAllStringFunc(untilNeeded.ReplaceAllString(line, ""), func(said string) string {
		if r.command(standsBehind.FindStringSubmatch(said)[1]) == nil {
			return said
		}
		return ""
	})
}

// untilNeeded is what a reserve is for.
var untilNeeded = regexp.MustCompile(`(?i),? (?:until|till|til) (?:(?:i|we) (?:need|want|call for|call|send for) (?:them|him|it)(?: up| in)?|(?:they are|he is|it is|they're|he's|it's )?(?: ?needed|called(?: for| up| upon| in)?)|further (?:orders|notice))\b`)

var standsBehind = regexp.MustCompile(` (?:(?:right|just|close|directly|well|posted|placed) )*(?:behind|beside|next to|alongside|(?:in|to|at) the rear of|in rear of|in support of) (?:[Gg]eneral |[Gg]en\. )?(\p{Lu}\pL+)(?:(?:'s|’s)(?: (?:corps|division|men|lot|boys|line|lines|troops))?)?\b`)

const dark = `(?:(?:the )?(?:night|nightfall|dark|darkness|dusk|evening|sunset|sundown)(?: (?:comes|falls))?|it (?:gets|is) dark)`

var (
	// tillNight is said of what is done until night and what then, untilNight only of the first, againstThat that it is not done.
	tillNight   = regexp.MustCompile(`(?i),? *\b(?:until|till|til) ` + dark + `,? (?:and |then )+(?:we )?((?:go|leave|withdraw|retreat|slip|pull|fall|run|get|march|stay|sleep|camp|remain)\b)`)
	untilNight  = regexp.MustCompile(`(?i),? *\b(?:until|till|til) ` + dark + `\b`)
	atNight     = regexp.MustCompile(`(?i)\b(?:at|by|in the|during the|over) ?night\b|\bafter dark\b`)
	againstThat = regexp.MustCompile(`(?i)\b(?:not|don't|no|never|if|when)\b`)

	// othersAll is said of all but one.
	othersAll = regexp.MustCompile(`(?i:(?:,? with)? (?:everything|everyone|everybody|all(?: divisions| our men| my men)?|the (?:whole )?(?:army|line|lot)),? (?:but|except(?: for)?|save|bar|minus|without|apart from) )(\p{Lu}[\pL.]+)(?:(?:'s|’s)(?: division)?)?`)

	// inFront is said of all who are not held back, asReserve of those who are.
	inFront   = regexp.MustCompile(`(?i),? (?:and |with |while )?(?:all )?(?:the )?(?:rest|others|other (?:two |three )?divisions|remaining divisions|everyone else|everybody else)(?: of (?:them|us|the army))?(?: go(?:es)?| are| is| stay| stand)? (?:into the (?:fight|battle|line)|in the fight|in front|in the front(?: line)?|in the line|up front|in the firing line)\b`)
	asReserve = regexp.MustCompile(`(?i)\b(?:stays?|remains?|is kept|are kept|is held|are held|stands?|waits?)(?: back| behind)? (?:as|in) (?:(?:the|a|my|our|his) )?reserves?\b`)

	// notSoMany is behind so many losses, which are not others.
	notSoMany = regexp.MustCompile(`(?i)(\b(?:quit|break off|stop|give up)(?: at)? \d+(?: ?%| percent| per cent)?),? (?:and |but )?not (?:at )?\d+(?: ?%| percent| per cent)?`)

	// otherReserve puts another into reserve in the place of the one before him.
	otherReserve = regexp.MustCompile(`\b(\p{Lu}\pL+)((?:'s division)?(?: (?:is|stays|kept|held|back))* (?:in|as|as the|as a|as my) reserve)` + corrects + `(\p{Lu}\pL+)\b`)

	// released is said of who is in reserve no longer.
	released = regexp.MustCompile(`\b(?:out of|leaves?|from|off) (?:the |our )?reserve\b|\b(?:release|free)[sd]?\b`)

	notThisOne = regexp.MustCompile(`\b(\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?), (?:and )?not (\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?), `)
)
