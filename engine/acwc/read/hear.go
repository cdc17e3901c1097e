package read

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/rules"
	"adjutant/engine/acwc/state"
	"adjutant/engine/wording"
)

// Hear reads a line that the grammar refused as people write: whole is the view as the table sees it, and p what stands in it,
// before the line before it in the same message.
func Hear(whole engine.Position, p *state.Position, d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat)}
	r := &wording.Reader{Lexicon: h.lexicon(), Position: whole, Decision: d, Means: h.means}
	return wording.Written(r, append(onTheMap(p), weighty...), line, func(plain string) ([]engine.Order, error) {
		if plain != line {
			if os, err := whole.Read(d, plain); err == nil {
				return os, nil
			}
		}
		return hear(whole, p, d, before, plain, refused)
	})
}

// weighty are words of this book on which the meaning of a line hangs.
var weighty = strings.Fields(`second double artillery respectively reserve reserves stance assault assaults attack counterattack percent becomes earned
	railroad railway steamer steamers ordinary command commander commands detach detaches entrench entrenches training trained recruit recruits transfer
	transfers appoint remove removes promote promoted darkness nightfall`)

// onTheMap are the names of those who command, of either side, and of all places, in small letters.
func onTheMap(p *state.Position) []string {
	var out []string
	for i := range p.Commands {
		out = append(out, strings.ToLower(board.Surname(p.Board.Generals.Name(p.Commands[i].Leader))))
	}
	for box := range p.Board.Boxes {
		bare, _, _ := strings.Cut(p.Board.Name(board.Box(box)), " (")
		out = append(out, strings.ToLower(bare))
	}
	return out
}

// hear reads a line that is written as nobody in a hurry writes it.
func hear(whole engine.Position, p *state.Position, d engine.Decision, before, line string, refused error) ([]engine.Order, error) {
	h := &hearing{whole: whole, p: p, d: d, side: board.SideOf(d.Seat)}
	line = asThingsStand.ReplaceAllString(heHimself.ReplaceAllString(butReserve.ReplaceAllString(line, ", and $1"), "$1 $2"), "")
	if d.Kind == "march" {
		h.p = rules.Paper(p, h.side)
	}
	bare := row.ReplaceAllString(line, "$1")
	if d.Kind == "march" {
		bare = ofTheArmy.ReplaceAllString(bare, "")
	}
	if bare != line && bare != "" {
		os, err := whole.Read(d, bare)
		if err != nil {
			return Hear(whole, p, d, before, bare, err)
		}
		return os, nil
	}
	if no := (*engine.Refusal)(nil); errors.As(refused, &no) && strings.HasPrefix(no.What, whichOfThem) {
		return nil, namesakes(whole, d, line, no)
	}
	if label := theirs[h.side%2]; d.Kind == "battle" && label.MatchString(line) {
		return nil, engine.Refuse(label.FindString(line), "8", "You give the orders of %s alone; those of the other side are its own.",
			board.SideNames[h.side])
	}
	if d.Kind == "battle" && (engages(p, h.side, line)) { // so it is done where nothing is said
		return nil, nil
	}
	if remarks(p, d, line) {
		f := engine.Refuse(line, "", engine.Nothing)
		f.Aside = true
		return nil, f
	}
	if f := recants(line); f != nil {
		return nil, f
	}
	if f := eitherOr(whole, p, d, before, line); f != nil {
		return nil, f
	}
	said := line
	line = h.roster().notThatOne(line)
	if d.Kind == "fight" {
		line = declining.Replace(line)
	}
	if d.Kind == "battle" {
		line = becauseOf(p, h.side, line)
		line = notSoMany.ReplaceAllString(answered(asReserve.ReplaceAllString(inFront.ReplaceAllString(line, ""), "in reserve")), "$1")
		if rest := untilNight.ReplaceAllString(line, ""); rest != line && atNight.MatchString(rest) { // "Hold until dark. Go at night."
			line = rest
		}
		if f := h.untilDark(p, before, line); f != nil {
			return nil, f
		}
		if f := h.allBut(p, before, line); f != nil {
			return nil, f
		}
		line = attackers(p, h.side, keptBack.ReplaceAllString(h.divisionsOf(line), "${1} in reserve"))
		line = onTheField(p, h.side, tillNight.ReplaceAllString(line, ", at night $1"))
		line = h.roster().behindHim(enemyDoes.ReplaceAllString(line, "$1$2"))
		if strings.Trim(line, " .,;!") == "" {
			f := engine.Refuse(said, "", engine.Nothing)
			f.Aside = true
			return nil, f
		}
		if heDoes.MatchString(line) {
			f := engine.Refuse(said, "", engine.Doubtful)
			f.Try = []string{"stance assault", "stance hold"}
			return nil, f
		}
		line = plain(commanded.ReplaceAllStringFunc(line, func(said string) string {
			m := commanded.FindStringSubmatch(said)
			if g, _ := p.Board.Generals.Find(h.side, m[2]); len(g) == 0 {
				return said
			}
			return m[1]
		}))
		if line != said {
			if os, no := whole.Read(d, line); no == nil && len(os) > 0 {
				return h.weighed(before, said, os, nil)
			}
		}
	}
	line = numberedBoth.ReplaceAllString(byNumber.ReplaceAllString(line, "$1 $2"), "$1 $2 and $1 $3")
	if line = h.roster().inLetters(d.Kind, byInitials(p, h.side, line)); strings.Trim(line, " .,;!") == "" {
		f := engine.Refuse(said, "", engine.Nothing)
		f.Aside = true
		return nil, f
	}
	if d.Kind == "promote" || d.Kind == "credit" {
		if rest := whoIs.ReplaceAllString(drilled.ReplaceAllString(hisMen.ReplaceAllString(toStandard.ReplaceAllString(h.divisionsOf(line), "trained"), "$1's men"), ""), "$1"); strings.Trim(rest, " .,;!") != "" {
			line = rest
		}
	}
	if d.Kind == "attrition" {
		line = otherStand.ReplaceAllString(line, "$3$2")
		if os := tallied(h, line); len(os) > 0 {
			return h.weighed(before, said, os, nil)
		}
	}
	if d.Kind == "march" {
		line = carried.ReplaceAllString(shipped.ReplaceAllString(line, "${1}sent by sea$2"), "${1}sent$2")
		line = sameMeans(before, perMarch(h.roster().ofWhom(h.roster().rejoined(line))))
	}
	line = theOne.ReplaceAllString(outWest.ReplaceAllString(line, "$1"), " ($1)")
	line = atGeneral(h.p, h.side, line)
	line = rivers.ReplaceAllString(line, "by river ")
	line = entrains.ReplaceAllString(line, "go by rail to ")
	if f := onlyWay(before, line); d.Kind == "march" && f != nil {
		return nil, f
	}
	if d.Kind == "march" {
		line = oldPlace.ReplaceAllStringFunc(line, func(said string) string {
			x := roster{p, h.side}.command(oldPlace.FindStringSubmatch(said)[1])
			if x == nil {
				return said
			}
			return "to " + unbracketed.Replace(p.Board.Name(x.At))
		})
		line = company.ReplaceAllString(toTakeIt.ReplaceAllString(line, ""), "")
		line = keepsBack.ReplaceAllString(ofTheNavy.ReplaceAllString(atIt.ReplaceAllString(line, ""), "Navy - "), "stays")
		line = wayOfAll(allByWay(thatWay.ReplaceAllString(othersNothing.ReplaceAllString(noneLeft.ReplaceAllString(line, ""), ""), "$1$2")))
		if strings.Trim(line, " .,;!") == "" {
			f := engine.Refuse(said, "", engine.Nothing)
			f.Aside = true
			return nil, f
		}
		if f := h.dropsThere(p, before, line); f != nil {
			return nil, f
		}
		line = h.roster().toHim(h.roster().changePlaces(h.roster().postedAt(line)))
		if m := lineOfTable.FindStringSubmatch(line); m != nil {
			if line = m[1] + " from " + m[2] + " to " + m[3]; m[4] != "" {
				line += " by " + m[4]
			}
		}
		if at := inHisPlace.FindStringIndex(line); at != nil {
			return nil, h.replaces(p, before, line, at)
		}
		paired, no := h.respectively(p, before, line)
		if no != nil {
			return nil, no
		}
		line = paired
	}
	if m := guarding.FindStringSubmatchIndex(line); d.Kind == "march" && m != nil {
		rest, garrison := guards(h.p, h.side, line, m)
		if garrison != "" {
			return nil, h.garrison(p, before, line, rest, garrison)
		}
		line = rest
	}
	if d.Kind == "march" {
		named, no := byPoints(h.p, h.side, line)
		if no != nil {
			return nil, no
		}
		line = named
	}
	if d.Kind == "reorganize" {
		if !unlikely.MatchString(line) {
			line = sameSize.ReplaceAllString(line, "$1$2$3$4, $1$5$4")
		}
		if armyCommand.MatchString(line) {
			line = hasOne.ReplaceAllString(line, "becomes army commander")
		}
		line = h.divisionsOf(givesHim.ReplaceAllString(line, "$3 of $1 to $2"))
		with, sure := toTheSame(p, h.side, before, under.ReplaceAllString(line, "goes to "))
		if !sure {
			return nil, h.hisOwn(p, before, line, with)
		}
		if line = with; line != said { // what is wrong with it is wrong with these words
			if os, no := whole.Read(d, line); no == nil && len(os) > 0 {
				return os, nil
			} else if no != nil {
				refused = no
			}
		}
	}
	if d.Kind == "recruit" {
		if raisesNone.MatchString(line) {
			f := engine.Refuse(line, "", engine.Nothing)
			f.Aside = true
			return nil, f
		}
		if f := h.marchesLater(p, before, line); f != nil {
			return nil, f
		}
		line = eachAt(athome.ReplaceAllString(line, ""))
		line = h.roster().summed(h.roster().sameCity(before, times.ReplaceAllStringFunc(line, func(said string) string { return counted[strings.ToLower(said)] })))
		line = h.roster().toHim(line)
		line = noRecruits.ReplaceAllString(line, "no more")
		line = noneRaised.ReplaceAllString(ordinals.ReplaceAllString(line, "two"), "${1}no more$2")
	}
	h.said = strings.ToLower(line)
	r := &wording.Reader{
		Lexicon: h.lexicon(), Position: whole, Decision: d, Guess: h.guess, Before: before, Means: h.means,
		Look: func(q engine.Position, d engine.Decision) {
			if x, ok := q.(interface{ State() *state.Position }); ok {
				h.whole, h.p, h.d = q, x.State(), d
				if d.Kind == "march" {
					h.p = rules.Paper(h.p, h.side)
				}
			}
		},
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	os, err := r.Line(line, refused)
	h.whole, h.p, h.d = whole, p, d
	if over := (*engine.PassedOver)(nil); d.Kind == "march" && (err == nil || errors.As(err, &over)) {
		if no := staysBehind(whole, p, h.side, milesAway.ReplaceAllString(said, ""), os); no != nil {
			if all := leavesHim(h, said, no); all != nil {
				os, err = all, nil
			} else {
				err = no
			}
		} else if no := besideHim(whole, p, d, before, said, os); no != nil {
			err = no
		} else if no := h.inOneMarch(whole, d, said, os); no != nil {
			err = no
		}
	}
	if f := (*engine.Refusal)(nil); d.Kind == "march" && errors.As(err, &f) && !f.Aside && len(f.Try) > 0 {
		if half, no := whole.Read(d, bySaidWay(said, f.Try)); no == nil { // half of it is no choice
			if all := staysBehind(whole, p, h.side, milesAway.ReplaceAllString(said, ""), half); all != nil {
				err = all
			}
		}
	}
	os, err = h.weighed(before, thatWay.ReplaceAllString(said, "$1$2"), os, err)
	if f := (*engine.Refusal)(nil); false {
		f = engine.Refuse(said, "", engine.Nothing) // "Butler keeps Fort Monroe"
		f.Aside = true
		return nil, f
	}
	if f := (*engine.Refusal)(nil); errors.As(err, &f) && line != said && !strings.Contains(said, f.Words) { // in his words, not in ours
		g := *f
		g.Words, err = said, &g
	}
	return os, err
}

// byInitials is a line with the names of generals in full who are written with their initials: "G. W. Smith".
func byInitials(p *state.Position, side board.Side, line string) string {
	return initialled.ReplaceAllStringFunc(line, func(said string) string {
		m := initialled.FindStringSubmatch(said)
		found, _ := p.Board.Generals.Find(side, m[2])
		found = slices.DeleteFunc(slices.Clone(found), func(g board.General) bool { return !strings.HasPrefix(p.Board.Generals.Name(g), m[1]) })
		if len(found) != 1 {
			return said
		}
		return p.Board.Generals.Name(found[0])
	})
}

var initialled = regexp.MustCompile(`\b([A-Z])\. ?(?:[A-Z]\. ?)?([A-Z]\pL{2,})`)

// staysBehind asks whether a division is to be detached that is said to stay where its corps leaves: "Sigel stays in St. Louis, Lyon takes the
// train to Rolla with the rest". Nil where none is.
func staysBehind(whole engine.Position, p *state.Position, side board.Side, said string, os []engine.Order) error {
	if !stayingBehind.MatchString(said) {
		return partOf(whole, p, side, said, os)
	}
	lines := strings.Join(whole.Lines(os), "; ")
	var detached []string
	at := ""
	for k := range p.Commands {
		c := &p.Commands[k]
		name := p.Board.Generals.Short(c.Leader)
		if c.Side != side || !c.Rank.Divides() || c.Post != state.With || strings.Contains(lines, name) || comesAlong(said, name) || !strings.Contains(strings.ToLower(said), strings.ToLower(name)) ||
			!slices.ContainsFunc(whole.Lines(os), func(l string) bool {
				who, _, goes := strings.Cut(l, " from ")
				return goes && (strings.HasPrefix(who, "march ") || strings.HasPrefix(who, "lift ")) && strings.Contains(who, p.Board.Generals.Short(c.Over))
			}) {
			continue
		}
		detached, at = append(detached, name), p.Board.Name(c.At)
	}
	if len(detached) == 0 {
		return partOf(whole, p, side, said, os)
	}
	f := engine.Refuse(said, "", engine.Doubtful)
	if len(sentences(said)) > 2 { // sentence by sentence it would be lost
		f.What = engine.Unsure
	}
	f.Try = []string{"detach " + strings.Join(detached, ", ") + " at " + at + "; " + lines}
	return f
}

// leavesHim are the orders of the one choice that is asked, where words say in so many that the division is left in the town from which its corps
// leaves, and speak of no other part of it: "McClellan goes to Lexington, but he leaves Mitchel behind in Cincinnati". None where they do not.
func leavesHim(h *hearing, said string, asked error) []engine.Order {
	f := (*engine.Refusal)(nil)
	if !errors.As(asked, &f) || len(f.Try) != 1 || somePart.MatchString(said) || unlikely.MatchString(said) {
		return nil
	}
	detach, _, _ := strings.Cut(f.Try[0], "; ")
	who, at, ok := strings.Cut(strings.TrimPrefix(detach, "detach "), " at ")
	m := leftInTown.FindStringSubmatch(said)
	if !ok || m == nil || m[1] != board.Surname(who) {
		return nil
	}
	if box, named := beginsWithBox(h.p.Board, m[2]); !named || h.p.Board.Name(box) != at {
		return nil
	}
	var out []engine.Order
	for _, line := range strings.Split(f.Try[0], "; ") {
		os, err := h.whole.Read(h.d, line)
		if err != nil || len(out) == 0 && !h.legal(os) {
			return nil
		}
		out = append(out, os...)
	}
	return out
}

// unlikely is said of what somebody does not do, or may not.
var unlikely = regexp.MustCompile(`(?i)\b(?:not|no|never|without|nobody|instead|unless|if|maybe|perhaps|may|might|could|would|should)\b|n['’]t\b|\?`)

var leftInTown = regexp.MustCompile(`\b(?:leaves?|leaving|drops?|dropping) (?:[Gg]eneral |[Gg]en\. )?(\p{Lu}\pL+)(?:(?:'s|’s) division)?(?: off)?(?: behind)?(?: there)? (?:in|at) (\p{Lu}[\pL.' ]+)`)

// besideHim asks whether somebody is to march of whom is only said that another comes to stand beside or behind him: "Sumner moves up behind
// Patterson to Baltimore". Nil where nobody is.
func besideHim(whole engine.Position, p *state.Position, d engine.Decision, before, said string, os []engine.Order) error {
	m := nextToHim.FindStringSubmatchIndex(said)
	if m == nil {
		return nil
	}
	g, _ := p.Board.Generals.Find(board.SideOf(d.Seat), said[m[2]:m[3]])
	all := strings.Join(whole.Lines(os), "; ")
	if len(g) != 1 || !strings.Contains(all, "march "+p.Board.Generals.Short(g[0])+" ") {
		return nil
	}
	f := engine.Refuse(said, "", engine.Ambiguous)
	line := strings.TrimSpace(said[:m[0]] + said[m[1]:])
	alone, err := whole.Read(d, line)
	if err != nil {
		alone, err = Hear(whole, p, d, before, line, err)
	}
	if err == nil && len(alone) > 0 && len(alone) < len(os) {
		f.Try = []string{strings.Join(whole.Lines(alone), "; ")}
	}
	f.Try = append(f.Try, all)
	return f
}

// nextToHim is said of who comes to stand by another.
var nextToHim = regexp.MustCompile(`(?i)\b(?:right |just |close |up )*(?:behind|beside|alongside|ahead of|in front of|in rear of|in the rear of|to the rear of|next to|near) ` +
	`(?:general |gen\. )?(\p{L}[\pL.]+)`)

// mostOrs bounds how many choices of a line are tried one in another.
const mostOrs = 3

// eitherOr asks which of two is meant who are named with an "or" between them: "Tyler or Hunter, you choose". Nil where a line is no such
// order.
func eitherOr(whole engine.Position, p *state.Position, d engine.Decision, before, line string) error {
	m := twoNames.FindStringSubmatchIndex(line)
	if m == nil || strings.Contains(line, "?") || strings.Count(line, " or ") > mostOrs {
		return nil
	}
	f := engine.Refuse(line, "", engine.Ambiguous)
	for i := 2; i <= 4; i += 2 {
		one := line[:m[0]] + line[m[i]:m[i+1]] + choosing.ReplaceAllString(line[m[1]:], "")
		os, err := whole.Read(d, one)
		if err != nil {
			os, err = Hear(whole, p, d, before, one, err)
		}
		if err != nil || len(os) == 0 {
			return nil
		}
		f.Try = append(f.Try, strings.Join(whole.Lines(os), "; "))
	}
	if f.Try[0] == f.Try[1] {
		return nil
	}
	return f
}

var (
	twoNames = regexp.MustCompile(`\b(?:[Ee]ither )?(\p{Lu}[\pL.'’]+(?: \p{Lu}[\pL.'’]+)?),? or (\p{Lu}[\pL.'’]+(?: \p{Lu}[\pL.'’]+)?)`)
	choosing = regexp.MustCompile(`(?i)[,;]? *(?:you choose|you decide|your choice|as you like|whichever[^.;!]*|i don't (?:care|mind)|i dont (?:care|mind)|it's all the same)\b`)
)

// comesAlong says whether words say of a division that its corps takes it: "while Sumner takes Cadwalader to Baltimore".
func comesAlong(said, name string) bool {
	if with := withWhom.FindStringIndex(said); with != nil && strings.HasPrefix(said[with[1]:], name) { // "Dix with Butterfield to Baltimore, Keyes stays"
		at := stayingBehind.FindStringIndex(said)
		return at == nil || at[0] > with[0] || strings.Contains(said, " without ")
	}
	for _, takes := range []string{" takes ", " takes only ", " take ", " taking ", " brings ", " bringing ", "together with ", "along with "} {
		if strings.Contains(said, takes+name) {
			return true
		}
	}
	return false
}

var withWhom = regexp.MustCompile(`(?i) (?:with|w/|\+|plus) (?:only )?`)

// stayingBehind says of somebody that he does not go along.
var stayingBehind = regexp.MustCompile(`(?i)\b(?:stays?|remains?|remaining|staying|holds?|doesn't|sits|to hold|kept|held|left|w/o|behind|but|except|without|not|keeps?|keeping|leaves?|leaving|minus|less|save|bar|barring|excepting|apart from)\b`)

// namesakes is the question who of several is meant, with the line to copy for each who can do it.
func namesakes(p engine.Position, d engine.Decision, line string, no *engine.Refusal) error {
	g := *no
	for _, name := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(no.What, whichOfThem), "?"), " or ") {
		with := strings.Replace(line, no.Words, name, 1)
		if os, err := p.Read(d, with); err == nil && len(os) > 0 {
			g.Try = append(g.Try, strings.Join(p.Lines(os), "; "))
		}
	}
	return &g
}

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	whole  engine.Position
	p      *state.Position // with the plan carried out, where there is one
	d      engine.Decision
	side   board.Side
	said   string // the line, in small letters
	before string // the line before it
	out    []wording.Reading
}

// declining says who does not do a thing, or only begins what somebody does instead.
var declining = strings.NewReplacer("declines to ", "does not ", "refuses to ", "does not ", "decline to ", "do not ", "refuse to ", "do not ", "is unwilling to ", "does not ",
	"No thanks. ", "", "No, thanks. ", "", "No thank you. ", "", "No, thank you. ", "", "no thanks. ", "")

// rivers are ways along rivers, and theirs what begins an order for the other side of a battle.
var (
	rivers = regexp.MustCompile(`(?i)\b(?:up|down|along|by way of|via|by|on|over|ascends?|descends?) the (?:mississippi|ohio|tennessee|` +
		`cumberland|missouri|arkansas|potomac|rappahannock|james|york|kanawha|savannah|red|yazoo|river|rivr|rver|riever|rivver|rivre)(?: river)? (?:up |down )?|` +
		`\bthe (?:mississippi|ohio|tennessee|cumberland|missouri|potomac) (?:up|down) `)
	byNumber     = regexp.MustCompile(`(?i)\b((?:division|corps) commander),? (?:no\.?|number|nr\.?|#) ?(\d)`)
	numberedBoth = regexp.MustCompile(`(?i)\b(division commander)s? (\d) ?(?:and|&|,|\+|plus) ?(\d)\b`)
	shipped      = regexp.MustCompile(`(?i)\b((?:is|are|be) )(?:shipped|sailed)( (?:over |down |up |off )?(?:to|from) )`)
	carried      = regexp.MustCompile(`(?i)\b((?:is|are|be) )(?:shipped|transported|carried|conveyed|railed)( (?:over |down |up |off |by (?:rail|train|river|road|boat|steamer|sea) )?(?:to|from) )`)
	entrains     = regexp.MustCompile(`(?i)\bentrain(?:s|ed|ing)?(?: for| to)? `)
	ordinals     = regexp.MustCompile(`(?i)\b(?:first|second|third) and (?:the )?(?:second|third|fourth)\b`)

	holding    = regexp.MustCompile(`\b(?:hold(?:s|ing)?|stand(?:s|ing)?|stay(?:s|ing)?|remain(?:s|ing)?|defen[ds]\w*)\b`)
	staying    = regexp.MustCompile(`\b(?:stay|remain)(?:s|ing)?\b`)
	butReserve = regexp.MustCompile(`(?i),?\s+but\s+((?:keep|hold|put|leave|place)s?\b[^.;]*\breserve\b)`)
	// heHimself names somebody twice, and asThingsStand only begins what is said of him.
	heHimself     = regexp.MustCompile(`\b(\p{Lu}\pL+),? he ((?:must|should|shall|will|is to|has to|can|goes|comes|marches|moves|gets|takes|becomes)\b)`)
	asThingsStand = regexp.MustCompile(`(?i)^as (?:it|things|matters) stands?,? (?:i think )?`)
	noAssault     = regexp.MustCompile(`\b(?:not|don't|dont|never|no)(?: (?:to|an|any|the|all|out))* (?:assault|attack|charge)`)
	onTheWay      = regexp.MustCompile(`(?i)\bon (?:his|the|its|their) (?:way|march)\b|\ben route\b|\balong the way\b`)

	goAtNight = regexp.MustCompile(`(?i)\bgo(?:es)? (?:at|by) night`)

	theirs = [2]*regexp.Regexp{
		regexp.MustCompile(`(?i)^(?:for )?(?:both )?(?:the )?` +
			`(?:csa|cs|confeds?|confederates?|confederacy|rebs?|rebels?|southern(?:ers)?|south)\b`),
		regexp.MustCompile(`(?i)^(?:for )?(?:both )?(?:the )?(?:usa|union|federals?|feds?|yanks?|yankees?|northern(?:ers)?|north)\b`),
	}
)

// means is the boxes in which those stand whom lines name, and the generals of the corps of divisions.
func (h *hearing) means(lines string) []string {
	var out []string
	if strings.Contains(lines, "send brigade") {
		out = append(out, "Butler", "Fort Monroe")
	}
	for i := range h.p.Commands {
		if c := &h.p.Commands[i]; c.Side == h.side && strings.Contains(lines, h.p.Board.Generals.Short(c.Leader)) {
			out = append(out, h.p.Board.Name(c.At))
			if c.Rank.Divides() {
				out = append(out, h.p.Board.Generals.Short(c.Over))
			}
		}
	}
	return out
}

// asks lets the writer be asked whether he means a line.
func (h *hearing) asks(line string) {
	h.out = append(h.out, wording.Reading{Lines: []string{line}, Ask: true})
}

// noBattle says why there is little to do where no battle is asked about: "No battle, so just the two".
var noBattle = regexp.MustCompile(`\bno (?:battles?|fights?|fighting|combat|action|victory|victories)\b`)

// notToday says that it is not for now.
var notToday = regexp.MustCompile(`^\W*(?:(?:no|sorry|oh|well|ah),? )*not (?:today|now|this time|here|yet|this month)\b`)

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier})
		}
	}
	kind := h.d.Kind
	c = notThere(c)
	none := c.Notes["no"] && !(kind == "reorganize" && notHis.MatchString(h.said)) && !(kind == "march" && c.Some("detach")) && !c.Notes["reserve"] && (kind == "fight" || !noBattle.MatchString(h.said)) && !there.MatchString(h.said) && len(c.Of(wording.Place)) == 0 && len(c.Ways) == 0 && (c.Bare() || c.Can(append(deedsOf[kind], "over")...))
	if kind == "fight" && (noBattle.MatchString(h.said) || notToday.MatchString(h.said)) {
		none = false // "no battle today", "not today" is no answer but to go
	}
	if c.Says("over") && len(c.Of(wording.Own, wording.Place)) == 0 || none && (kind == "fight" || len(c.Of(wording.Own)) == 0) {
		switch {
		case kind == "fight" && c.Bare() && !c.Notes["fight"] && len(c.Loose)+len(c.Items) > 0: // "two against one, no thanks"
		case kind == "fight":
			add(0, "fight")
		case none && kind != "march" && h.d.Pass != nil:
			add(0, h.d.Pass.String())
		case h.d.Own: // how much is over? "end" is the whole turn
			out = append(out, wording.Reading{Lines: []string{"end"}, Ask: true})
		case h.d.Pass != nil:
			add(0, h.d.Pass.String())
		}
		return out
	}
	if kind == "battle" && c.Some("counter") && len(c.Items) == 0 {
		lines := []string{"counterattack yes"}
		if c.Notes["no"] {
			lines[0] = "counterattack no"
		}
		switch {
		case c.Notes["night"] || nerve(c) != "" || c.Some("quit"), c.Notes["no"] && noAssault.MatchString(h.said):
			return nil
		case c.Some("assault"):
			lines = append(lines, "stance assault")
		case c.Some("stand"):
			lines = append(lines, "stance hold")
		}
		add(0, lines...)
		return out
	}
	if kind == "battle" && c.Notes["night"] && len(c.Of(wording.Own, wording.Place)) == 0 {
		if c.Notes["no"] && deniesAnother(h.said) {
			return nil // "no reserve, and leave at night"
		}
		if c.Notes["no"] && c.Says("withdraw") && !c.Notes["strength"] {
			add(0, "night stay")
			return out
		}
		if c.Notes["no"] && c.Says("stand") && staying.MatchString(h.said) && !c.Notes["strength"] {
			add(0, "night go")
			return out
		}
	}
	if c.Notes["no"] {
		return nil
	}
	switch kind {
	case "march":
		h.out = nil
		h.marches(c, add)
		out = append(out, h.out...)
	case "fight":
		h.meetings(c, add)
	case "battle":
		h.out = nil
		h.battles(c, add)
		out = append(out, h.out...)
	case "promote", "credit":
		h.out = nil
		h.promotions(c, add)
		out = append(out, h.out...)
	case "recruit":
		h.recruits(c, add)
	case "reorganize":
		h.transfers(c, add)
	case "attrition":
		h.losses(c, add)
	}
	return out
}

// deniesAnother says whether a line says outright what is done at night, and denies something else: "no reserve, and leave at night".
func deniesAnother(said string) bool {
	at := func(part string) bool { return atNightfall.MatchString(part) && movesOff.MatchString(part) }
	parts := partsOfLine.Split(said, -1)
	return slices.ContainsFunc(parts, at) && !slices.ContainsFunc(parts, func(part string) bool { return at(part) && notAtAll.MatchString(part) })
}

var (
	partsOfLine = regexp.MustCompile(`[,.;:!]|\b(?:and|but|then)\b`)
	atNightfall = regexp.MustCompile(`night|dark|dusk|sundown|evening`)
	movesOff    = regexp.MustCompile(`\b(?:stay|remain|stand|hold|leav|go|withdr|retreat|retir|run|flee|pull|fall|slip|march|evacuat|camp|sleep)`)
	notAtAll    = regexp.MustCompile(`\b(?:not|dont|wont|shant|never|no|none|nobody|without|neither)\b|n['’]t\b`)
)

// notHis is said of stands that do not go with others: it ends nothing.
var notHis = regexp.MustCompile(`\bnot (?:his|the|its|their|any of (?:his|the)) `)

// notThere is a clause without the places in whose stead another is named: "to Baltimore instead of Washington".
func notThere(c *wording.Clause) *wording.Clause {
	but := func(i wording.Item) bool { return i.Sort == wording.Place && i.Role == "but" }
	if n := len(c.Of(wording.Place)); n < 2 || !slices.ContainsFunc(c.Items, but) || !slices.ContainsFunc(c.Of(wording.Place), func(i wording.Item) bool { return i.Role != "but" }) {
		return c
	}
	out := *c
	out.Items = slices.DeleteFunc(slices.Clone(c.Items), but)
	return &out
}

// deedsOf are the deeds that "no ..." speaks of at a decision.
var deedsOf = map[string][]string{"march": {"march"}, "fight": {"withdraw"}, "battle": {"reinforce"}, "promote": {"promote", "train"},
	"credit": {"promote"}, "recruit": {"recruit"}, "reorganize": {"transfer", "swap"}}

// ofArm says whether a kind of units is one of the arms that brigades are of.
func ofArm(i wording.Item) bool {
	return slices.ContainsFunc(i.IDs, func(id string) bool {
		arm, _, _ := strings.Cut(id, " ")
		return arm == "infantry" || arm == "cavalry" || arm == "artillery"
	})
}

// someFrom begins what says how many come off whom.
var someFrom = regexp.MustCompile(`(?i)^\W*(?:and\s+)?(?:an?|one|two|three|\d)\s+(?:more\s+)?from\b`)

// promotions are the divisions that a clause names, or those of the corps that it names: all of so many, else each is offered.
func (h *hearing) promotions(c *wording.Clause, add func(int, ...string)) {
	if !c.Bare() && !c.Can("train", "promote") {
		return
	}
	if c.Bare() && (slices.ContainsFunc(c.Of(wording.Kind), ofArm) || someFrom.MatchString(h.said)) {
		return // "cavalry 1 of McCulloch", "one from that of McCulloch" are a loss
	}
	own := slices.DeleteFunc(h.resolved(c.Of(wording.Own)), func(i wording.Item) bool { return i.Role == "but" })
	if len(own) > 0 && len(h.but(c)) > 1 { // "Tyler instead of Hunter, and Keyes"
		return
	}
	whose := func(i wording.Item) bool { return i.Role == "of" && len(h.under(i)) > 0 }
	if direct := slices.DeleteFunc(slices.Clone(own), whose); len(direct) > 0 {
		own = direct
	}
	count, sure := wording.Count{}, true
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Said() {
			count = k.Count
		}
	}
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	count.All = count.All || everyone(c)
	if len(own) == 1 && len(own[0].IDs) > 1 && count.N == len(own[0].IDs) { // "both Reynolds"
		var all []wording.Item
		for _, id := range own[0].IDs {
			all = append(all, wording.Item{Sort: wording.Own, IDs: []string{id}})
		}
		own = all
	}
	if len(own) == 0 { // "both divisions of my Harper's Ferry corps"
		for _, at := range c.Of(wording.Place) {
			for _, one := range h.corps(at.IDs[0]) {
				own = append(own, wording.Item{Sort: wording.Own, IDs: []string{one}})
			}
		}
	}
	if posts := h.roster().garrisonsAt(c.Of(wording.Place)); len(c.Of(wording.Own)) == 0 && garrisons.MatchString(h.said) && len(posts) > 0 {
		own = posts
	}
	lists := [][]string{nil}
	for _, i := range own {
		all := [][]string{}
		for _, id := range h.standing(i.IDs, c) {
			divisions := h.under(wording.Item{IDs: []string{id}})
			switch {
			case len(divisions) == 0:
				all = append(all, []string{id})
			case count.N == len(divisions) || count.All:
				all = append(all, divisions)
			default:
				sure = sure && count.N > 0 // of a corps its own troops may be meant
				for _, d := range divisions {
					all = append(all, []string{d})
				}
			}
		}
		var next [][]string
		for _, l := range lists {
			for _, a := range all {
				next = append(next, append(slices.Clone(l), a...))
			}
		}
		lists = next
	}
	var asked []string
	for _, l := range lists {
		if len(l) == 0 || len(lists) > mostLists {
			continue
		}
		switch train := "train " + strings.Join(l, ", "); {
		case h.d.Kind != "promote":
		case sure:
			add(0, train)
		default:
			if os, err := h.whole.Read(h.d, train); err == nil && h.legal(os) {
				asked = append(asked, train)
			}
		}
		add(1, "promote "+strings.Join(l, ", "))
	}
	if len(asked) > 0 {
		h.out = append(h.out, wording.Reading{Lines: asked, Ask: true})
	}
}

// garrisons are divisions that stand at a place by themselves, and garrisonsAt those of some places.
var garrisons = regexp.MustCompile(`\bgarrisons?\b`)

func (r roster) garrisonsAt(ps []wording.Item) []wording.Item {
	var out []wording.Item
	for i := range r.p.Commands {
		c := &r.p.Commands[i]
		at := r.p.Board.Name(c.At)
		if c.Side == r.side && c.Rank.Divides() && c.Post == state.Garrison && slices.ContainsFunc(ps, func(p wording.Item) bool { return slices.Contains(p.IDs, at) }) {
			out = append(out, wording.Item{Sort: wording.Own, IDs: []string{r.p.Board.Generals.Short(c.Leader)}})
		}
	}
	return out
}

// standing are those of some generals who stand in the box that a clause names, if it names one and any stands there.
func (h *hearing) standing(ids []string, c *wording.Clause) []string {
	ps := c.Of(wording.Place)
	if len(ps) != 1 || len(ids) < 2 {
		return ids
	}
	var out []string
	for _, id := range ids {
		g, _ := h.p.Board.Generals.Find(h.side, id)
		if len(g) == 1 && h.p.Of(g[0]) != nil && slices.Contains(ps[0].IDs, h.p.Board.Name(h.p.Of(g[0]).At)) {
			out = append(out, id)
		}
	}
	if len(out) == 0 {
		return ids
	}
	return out
}

// mostLists is more ways to take names than are looked at.
const mostLists = 12

// under are the divisions of a corps by its general; none of who heads no corps.
func (h *hearing) under(i wording.Item) []string {
	var out []string
	for k := range h.p.Commands {
		d := &h.p.Commands[k]
		if d.Side == h.side && d.Rank.Divides() && slices.Contains(i.IDs, h.p.Board.Generals.Short(d.Over)) {
			out = append(out, h.p.Board.Generals.Short(d.Leader))
		}
	}
	return out
}

// over is the general of the corps of a division.
func (h *hearing) over(division string) string {
	g, _ := h.p.Board.Generals.Find(h.side, division)
	if len(g) != 1 || h.p.Of(g[0]) == nil || !h.p.Of(g[0]).Rank.Divides() {
		return ""
	}
	return h.p.Board.Generals.Short(h.p.Of(g[0]).Over)
}

// transfers are divisions and stands that change their command, and generals who take one.
func (h *hearing) transfers(c *wording.Clause, add func(int, ...string)) {
	own := h.resolved(c.Of(wording.Own))
	if slices.ContainsFunc(c.Items, func(i wording.Item) bool { return i.Role == "but" }) {
		return // everyone but somebody is no brigade
	}
	arms, n, from := []string{}, 1, 0
	for _, k := range c.Of(wording.Kind) {
		arm, stand, numbered := strings.Cut(k.IDs[0], " ")
		if arm == "infantry" || arm == "cavalry" || arm == "artillery" {
			if !slices.Contains(arms, arm) {
				arms = append(arms, arm)
			}
		}
		if numbered { // "the third infantry brigade"
			at, _ := strconv.Atoi(stand)
			if from > 0 && from != at-1 {
				return
			}
			from = at - 1
		}
		n = max(n, k.Count.N)
	}
	if all := ""; all != "" && len(arms) == 1 && len(own) == 2 && len(own[0].IDs)+len(own[1].IDs) == 2 && own[0].Role != "to" && own[1].Role == "to" && (c.Bare() || c.Can("transfer")) {
		add(0, ofEach(all, arms[0], own[0].IDs[0], own[1].IDs[0])...)
		return
	}
	if from > 0 && n > 1 {
		return
	}
	if len(c.Loose) == 1 {
		n = max(n, c.Loose[0].N)
	}
	if len(arms) == 0 {
		if lines := h.armies(c, own); lines != nil {
			add(0, lines...)
			return
		}
	}
	if c.Some("unite") && len(own) == 2 && len(arms) == 1 && len(own[0].IDs)+len(own[1].IDs) == 2 {
		a, b := fmt.Sprintf("%s 1 of %s", arms[0], own[0].IDs[0]), fmt.Sprintf("%s 1 of %s", arms[0], own[1].IDs[0])
		add(0, "merge "+a+" into "+b)
		add(0, "merge "+b+" into "+a)
		return
	}
	if c.Some("form") && len(own) == 1 && len(own[0].IDs) == 1 {
		what := formed.FindString(h.said)
		if into := cavalry.FindString(h.said); into != "" {
			what = "cavalrydivision"
		}
		if what != "" {
			what = strings.TrimPrefix(strings.ReplaceAll(what, " ", ""), "artillery")
			add(0, "form "+what+" from "+own[0].IDs[0])
			return
		}
	}
	if c.Some("split") && len(own) == 1 && len(own[0].IDs) == 1 && len(arms) == 0 {
		add(0, "form corps from "+own[0].IDs[0])
		return
	}
	if c.Some("unite") && len(arms) == 0 {
		h.unions(c, own, add)
		return
	}
	if len(own) == 1 && len(arms) == 1 && strings.Contains(h.said, "corps") && h.over(own[0].IDs[0]) != "" && len(own[0].IDs) == 1 {
		add(0, fmt.Sprintf("transfer %s %d of %s to %s", arms[0], from+1, own[0].IDs[0], h.over(own[0].IDs[0])))
		return
	}
	relieved := c.Some("remove") && len(own) > 0 && (h.over(own[0].IDs[0]) == "" || strings.Contains(h.said, "army")) // "relieve McDowell of his army, Tyler to Heintzelman"
	if len(own) == 3 && len(arms) == 0 && !relieved && (c.Bare() || c.Can("transfer", "receive", "swap", "remove")) { // Runyon, from Heintzelman to McDowell
		if from, to := h.passage(own); from != "" {
			add(0, "transfer "+from+" to "+to)
			return
		}
	}
	if len(own) != 2 || n > mostBrigades {
		if len(own) > 2 && c.Can("transfer") && len(arms) == 0 && own[len(own)-1].Role == "to" {
			for _, o := range own[:len(own)-1] {
				if len(o.IDs) > 1 || o.Role != "" {
					return
				}
			}
			names := h.named(&wording.Clause{Items: own[:len(own)-1]})
			add(0, "transfer "+strings.Join(names, ", ")+" to "+own[len(own)-1].IDs[0])
		}
		return
	}
	if c.Says("swap") {
		for _, a := range own[0].IDs {
			for _, b := range own[1].IDs {
				if x, y := h.over(a), h.over(b); x != "" && y != "" && x != y {
					add(0, "transfer "+a+" to "+y, "transfer "+b+" to "+x)
				}
			}
		}
		return
	}
	who, whom := own[0], own[1]
	switch {
	case leaving.MatchString(h.said) && who.Role != "to" && whom.Role != "to" && who.Role != "join" && whom.Role != "join":
		return // where to is not said
	case !c.Bare() && !c.Can("transfer", "receive"):
		return
	case who.Role == "to" || who.Role == "join" || whom.Role == "of" || whom.Role == "from" || c.Says("receive") && !c.Says("transfer"):
		who, whom = whom, who
	}
	h.handed(c, who, whom, arms, from, n, add)
	if gives(c, who, whom) {
		h.handed(c, whom, who, arms, from, n, add) // "give Burnside Sherman's cavalry": which way he is asked
	}
}

// formed is what is formed of a command.
var formed = regexp.MustCompile(`\b(?:field ?corps|cavalry ?corps|cavalry ?division|(?:artillery )?reserve|division)\b`)

// cavalry is what a division is turned into.
var cavalry = regexp.MustCompile(`\binto (?:a )?cavalry\b|\bcavalry division\b`)

var eachOf = regexp.MustCompile(`\b(?:both|each)\b`)

// unions are the field corps that two corps of a box become, under the one who is named.
func (h *hearing) unions(c *wording.Clause, own []wording.Item, add func(int, ...string)) {
	if len(own) == 2 && len(own[0].IDs)+len(own[1].IDs) == 2 && eachOf.MatchString(h.said) { // "both become field corps"
		add(0, "form fieldcorps from "+own[0].IDs[0], "form fieldcorps from "+own[1].IDs[0])
		return
	}
	for _, o := range own {
		for _, id := range o.IDs {
			add(0, "form fieldcorps from "+id)
		}
	}
	if len(own) > 0 {
		return
	}
	for _, at := range c.Of(wording.Place) {
		for _, one := range h.corps(at.IDs[0]) {
			add(0, "form fieldcorps from "+one)
		}
	}
}

// passage is the division among three generals that goes from the corps of one of them to that of the other.
func (h *hearing) passage(own []wording.Item) (division, to string) {
	for i, d := range own {
		for k, from := range own {
			if i == k {
				continue
			}
			other := own[3-i-k]
			if from.Role == "to" || from.Role == "join" || other.Role == "from" || d.Role == "to" { // it goes the other way
				continue
			}
			if len(d.IDs)+len(from.IDs)+len(other.IDs) > 3 || h.over(d.IDs[0]) != from.IDs[0] || h.over(other.IDs[0]) != "" {
				continue
			}
			if division != "" {
				return "", ""
			}
			division, to = d.IDs[0], other.IDs[0]
		}
	}
	return division, to
}

// gives says whether two are named behind a verb and nothing says who of them gives.
func gives(c *wording.Clause, who, whom wording.Item) bool {
	return !c.Bare() && who.Role == "" && whom.Role == "" && c.Says("transfer")
}

// handed is what one gives to another: n stands of an arm behind the first from of them, or all he commands.
func (h *hearing) handed(c *wording.Clause, who, whom wording.Item, arms []string, from, n int, add func(int, ...string)) {
	if len(arms) == 0 && n > 1 || len(arms) > 1 {
		return
	}
	stands := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return slices.Contains(k.IDs, "brigade") })
	if len(arms) == 0 && stands {
		arms = []string{"infantry"}
	}
	for _, a := range who.IDs {
		for _, b := range whom.IDs {
			if len(arms) == 0 {
				add(0, "transfer "+a+" to "+b)
				continue
			}
			if n == 1 && from == 0 && quality.MatchString(h.said) { // which that is he is asked
				for i := range mostBrigades {
					add(0, fmt.Sprintf("transfer %s %d of %s to %s", arms[0], i+1, a, b))
				}
				continue
			}
			var lines []string
			for i := range n {
				lines = append(lines, fmt.Sprintf("transfer %s %d of %s to %s", arms[0], from+i+1, a, b))
			}
			add(0, lines...)
		}
	}
}

// quality tells one stand from the others by what it is worth.
var quality = regexp.MustCompile(`\b(?:worst|best|better|strongest|stronger|weakest|weaker|biggest|bigger|smallest|smaller|largest|larger|greenest|green|finest|poorest|veteran|crack) ` +
	`(?:\w+ )?(?:brigade|stand|battery|battalion|bde|unit)\b`)

// mostBrigades is more than a division has.
const mostBrigades = 6

// named are the generals of the writer whom a clause names, each by the name that the grammar reads; none where one of them is not clear.
func (h *hearing) named(c *wording.Clause) []string {
	var out []string
	for _, i := range c.Of(wording.Own) {
		if i.Role == "but" {
			continue
		}
		if len(i.IDs) > 1 {
			return nil
		}
		if !slices.Contains(out, i.IDs[0]) {
			out = append(out, i.IDs[0])
		}
	}
	return out
}

// but are those whom a clause leaves out: "everyone at Washington but McDowell".
func (h *hearing) but(c *wording.Clause) []string {
	var out []string
	for _, i := range c.Of(wording.Own) {
		if i.Role == "but" {
			out = append(out, i.IDs...)
		}
	}
	return out
}

// corps are the corps of the writer in a box, by their generals.
func (h *hearing) corps(at string) []string {
	x, ok := h.p.Board.Find(at)
	if !ok {
		return nil
	}
	var out []string
	for i := range h.p.Commands {
		if c := &h.p.Commands[i]; c.Side == h.side && c.At == x && c.Rank.Heads() && c.Rank != state.Fort {
			out = append(out, h.p.Board.Generals.Short(c.Leader))
		}
	}
	return out
}

// who are the groups of corps at a box that a clause without a name can mean.
func (h *hearing) who(c *wording.Clause, at string) [][]string {
	here := h.corps(at)
	if len(here) == 0 {
		return nil
	}
	count, everyone := wording.Count{}, false
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Said() {
			count = k.Count
		}
		everyone = everyone || k.IDs[0] == "all"
	}
	switch {
	case len(h.but(c)) > 0: // all others
		rest := slices.DeleteFunc(slices.Clone(here), func(x string) bool { return slices.Contains(h.but(c), x) })
		if len(rest) == 0 || len(rest) == len(here) || count.N > 0 && count.N != len(rest) && count.N != len(here) {
			return nil
		}
		return [][]string{rest}
	case len(here) == 1 && !count.Said():
		return [][]string{here}
	case everyone && !count.Said(), count.Of(len(here)) == len(here):
		return [][]string{here}
	case count.Said() && count.Of(len(here)) == 0, count.Of(len(here)) > 1:
		return nil
	}
	var out [][]string
	for _, one := range here {
		out = append(out, []string{one})
	}
	if !count.Said() {
		out = append(out, here)
	}
	return out
}

// marches are what is ordered before the turn's marches are made.
func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	if lines := h.garrisoned(c, ps); lines != nil {
		add(0, lines...)
		return
	}
	switch {
	case c.Some("blockade") && len(ps) == 1 && len(c.Of(wording.Own)) == 0:
		for _, id := range ps[0].IDs {
			add(0, "blockade "+id)
		}
		return
	case (c.Bare() || c.Can("march", "lift")) && h.brigade(c, ps):
		add(0, "send brigade to Washington")
		return
	case (c.Bare() || c.Can("march", "lift")) && len(c.Of(wording.Own)) == 0 && len(ps) == 1 && ps[0].Role == "to" &&
		h.brigade(c, []wording.Item{ps[0], monroe}): // no other is sent there from afar
		h.asks("send brigade to Washington")
		return
	case c.Says("spy") && len(ps) == 1:
		add(0, "spy "+ps[0].IDs[0])
		return
	case departs(c, ps), everyone(c) && butThose.MatchString(h.said), slices.ContainsFunc(c.Of(wording.Own), func(i wording.Item) bool { return i.Role == "by" }): // "Sumner is replaced by Dix"
		return
	case c.Some("detach") && c.Can("detach", "stand") && len(ps) == 1:
		for _, who := range h.divisions(c) {
			add(0, "detach "+who+" at "+ps[0].IDs[0])
		}
		return
	case c.Some("detach") && c.Can("detach", "stand") && len(ps) == 0 && onTheWay.MatchString(h.said):
		var lines []string
		for _, who := range h.divisions(c) {
			for o := range h.whole.Legal(h.d) {
				if line := o.String(); strings.HasPrefix(line, "detach "+who+" at ") {
					lines = append(lines, line)
				}
			}
		}
		if len(lines) > 0 {
			h.out = append(h.out, wording.Reading{Lines: lines, Ask: true})
		}
		return
	case c.Some("detach") && c.Can("detach", "stand") && len(ps) == 0: // where it stands
		for _, who := range h.divisions(c) {
			if g, _ := h.p.Board.Generals.Find(h.side, who); len(g) == 1 && h.p.Of(g[0]) != nil {
				add(0, "detach "+who+" at "+h.p.Board.Name(h.p.Of(g[0]).At))
			}
		}
		return
	case len(h.rejoins(c)) > 0:
		add(0, "rejoin "+strings.Join(h.rejoins(c), ", "))
		return
	case c.Says("rejoin") && len(ps) == 0 && len(h.named(c)) > 0:
		add(0, "rejoin "+strings.Join(h.named(c), ", "))
		return
	case c.Says("screen") && len(ps) == 1 && len(h.named(c)) > 0:
		add(0, "screen "+strings.Join(h.named(c), ", ")+" to "+ps[0].IDs[0])
		return
	case c.Says("entrench") || c.Some("entrench") && c.Can("entrench", "stand"):
		h.entrenchments(c, add)
		return
	case !c.Bare() && !c.Can("march", "assault", "lift"), arm(c), h.part(c): // a part of a corps does not march by itself
		return
	}
	if len(c.Of(wording.Own)) > len(h.but(c)) && len(h.named(c)) == 0 {
		h.either(c, add)
		return
	}
	names := h.named(c)
	if len(names) > 0 && slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool {
		return strings.HasPrefix(strings.ToLower(k.Text), "corp") && k.Count.N > 0 && !k.Count.All && k.Count.N != len(names)
	}) { // three are said to go, and two are named
		return
	}
	if c.Notes["rest"] { // those with whom they do not go
		for i, n := range names {
			if corps := h.over(n); corps != "" {
				names[i] = corps
			}
		}
	}
	h.journeys(c, names, add)
}

// everyone says whether a clause speaks of all.
func everyone(c *wording.Clause) bool {
	return slices.ContainsFunc(c.Loose, func(n wording.Count) bool { return n.All }) ||
		slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "all" || k.Count.All })
}

// butThose are who is left out by the place where he stands: "everyone but those at Harper's Ferry".
var butThose = regexp.MustCompile(`\b(?:but|except|except for|save|save for|apart from|other than|bar|excepting|without) (?:\w+ ){0,3}?(?:at|in|from|near|of) `)

// departs says whether a clause says of a division that it leaves a place, and not that it is left there: "Grant leaves Cairo".
func departs(c *wording.Clause, ps []wording.Item) bool {
	return c.Some("detach") && len(c.Of(wording.Own)) == 1 && len(ps) == 1 && (ps[0].Role == "" || ps[0].Role == "from") &&
		!slices.ContainsFunc(c.Verbs, func(v []string) bool { return !slices.Contains(v, "march") })
}

// part says whether a clause speaks of some divisions of a corps, or of half of it.
func (h *hearing) part(c *wording.Clause) bool {
	if slices.ContainsFunc(c.Loose, func(n wording.Count) bool { return n.Half }) {
		return true
	}
	for _, k := range c.Of(wording.Kind) {
		if k.Count.Half || strings.HasPrefix(k.IDs[0], "brigade") && k.Count.N > 0 ||
			(strings.HasPrefix(k.IDs[0], "cavalry") || strings.HasPrefix(k.IDs[0], "artillery")) && k.Role != "with" && len(c.Of(wording.Own)) > 0 {
			return true
		}
		if !strings.HasPrefix(strings.ToLower(k.Text), "div") || k.Count.N == 0 || k.Count.All {
			continue
		}
		own := c.Of(wording.Own)
		if len(own) == 0 || !slices.ContainsFunc(own, func(i wording.Item) bool { return len(h.under(i)) == 0 || len(h.under(i)) == k.Count.N }) {
			return true
		}
	}
	return false
}

// arm says whether a clause speaks of the cavalry or the guns, and of nobody by name.
func arm(c *wording.Clause) bool {
	return len(c.Of(wording.Own)) == 0 && slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool {
		return k.IDs[0] == "cavalry" || k.IDs[0] == "artillery"
	})
}

// monroe is where the brigade stands that may be sent to Washington.
var monroe = wording.Item{Sort: wording.Place, IDs: []string{"Fort Monroe"}, Role: "from"}

// brigade says whether a clause sends the brigade of Fort Monroe to Washington.
func (h *hearing) brigade(c *wording.Clause, ps []wording.Item) bool {
	foot := func(k wording.Item) bool { return slices.Contains(k.IDs, "brigade") || k.IDs[0] == "infantry" }
	if !slices.ContainsFunc(c.Of(wording.Kind), foot) {
		return false
	}
	to, from := false, slices.Equal(h.named(c), []string{"Butler"})
	for _, p := range ps {
		switch p.IDs[0] {
		case "Washington":
			to = p.Role != "from"
		case "Fort Monroe":
			from = len(c.Of(wording.Own)) == 0 || from
		default:
			return false
		}
	}
	return to && from
}

// garrisoned are the lines for a corps that leaves a division behind and goes on: "McDowell, leaving Hunter at Washington, marches on
// Manassas"; none where a clause says something else.
func (h *hearing) garrisoned(c *wording.Clause, ps []wording.Item) []string {
	own := c.Of(wording.Own)
	if !c.Some("detach") || len(own) != 2 || len(own[0].IDs)+len(own[1].IDs) > 2 || len(c.Ways) > 1 {
		return nil
	}
	corps, division := own[0].IDs[0], own[1].IDs[0]
	if h.over(corps) == division {
		corps, division = division, corps
	}
	g, _ := h.p.Board.Generals.Find(h.side, corps)
	if h.over(division) != corps || len(g) != 1 {
		return nil
	}
	here := h.p.Board.Name(h.p.Of(g[0]).At)
	ps = slices.DeleteFunc(slices.Clone(ps), func(p wording.Item) bool { return slices.Contains(p.IDs, here) })
	if len(ps) != 1 || len(ps[0].IDs) > 1 || ps[0].Role == "via" {
		return nil
	}
	line := "march " + corps + " from " + here + " to " + ps[0].IDs[0]
	if len(c.Ways) == 1 {
		line += " by " + c.Ways[0]
	}
	return []string{"detach " + division + " at " + here, line}
}

// divisions are those whom a clause names, as the grammar lists them; of a name that two bear, each of them.
func (h *hearing) divisions(c *wording.Clause) []string {
	if names := h.named(c); len(names) > 0 {
		of := slices.DeleteFunc(slices.Clone(names), func(n string) bool { // "Tyler is detached from McDowell"
			return slices.ContainsFunc(names, func(d string) bool { return h.over(d) == n })
		})
		return []string{strings.Join(of, ", ")}
	}
	if own := c.Of(wording.Own); len(own) == 1 {
		return own[0].IDs
	}
	return nil
}

// either is a march of each of those whom one name can mean.
func (h *hearing) either(c *wording.Clause, add func(int, ...string)) {
	if own := c.Of(wording.Own); len(own) == 1 {
		for _, one := range own[0].IDs {
			h.journeys(c, []string{one}, add)
		}
	}
}

// journeys are the marches of generals, or of who stands where the clause begins.
func (h *hearing) journeys(c *wording.Clause, names []string, add func(int, ...string)) {
	by, vias := "", []string{""}
	if len(c.Ways) == 1 {
		by = " by " + c.Ways[0]
	} else if len(c.Ways) > 1 {
		return
	}
	var ps []wording.Item
	for _, p := range c.Of(wording.Place) {
		switch {
		case p.Role == "via":
			var next []string
			for _, v := range vias {
				for _, id := range p.IDs {
					if v == "" {
						next = append(next, " via "+id)
					} else {
						next = append(next, v+", "+id)
					}
				}
			}
			vias = next
		default:
			ps = append(ps, p)
		}
	}
	verb := "march "
	if c.Some("lift") && !c.Some("march") || by == " by sea" {
		verb, by, vias = "lift ", "", []string{""}
	}
	for _, via := range vias {
		h.journey(c, names, verb, via, by, ps, add)
	}
}

// journey is one way of a march.
func (h *hearing) journey(c *wording.Clause, names []string, verb, via, by string, ps []wording.Item, add func(int, ...string)) {
	if len(ps) == 1 && len(names) > 0 && ps[0].Role != "from" && ps[0].Role != "of" {
		for _, to := range ps[0].IDs {
			add(0, verb+strings.Join(names, ", ")+via+" to "+to+by)
			if by+via == "" {
				add(1, "send "+strings.Join(names, ", ")+" to "+to)
			}
		}
		return
	}
	for i, w := range c.Paths() {
		for _, from := range w[0].IDs {
			for _, to := range w[1].IDs {
				groups := [][]string{names}
				if len(names) == 0 {
					groups = h.who(c, from)
				}
				for _, g := range groups {
					add(i, verb+strings.Join(g, ", ")+" from "+from+via+" to "+to+by)
				}
			}
		}
	}
}

func (h *hearing) entrenchments(c *wording.Clause, add func(int, ...string)) {
	names := h.named(c)
	ps := c.Of(wording.Place)
	switch {
	case len(names) > 0 && len(ps) == 0:
		for _, n := range names {
			if g, _ := h.p.Board.Generals.Find(h.side, n); len(g) == 1 && h.p.Of(g[0]) != nil {
				add(0, "entrench "+n+" at "+h.p.Board.Name(h.p.Of(g[0]).At))
			}
		}
	case len(ps) > 1 && len(names) == 0:
		var lines []string
		for _, p := range ps {
			who := h.corps(p.IDs[0])
			if len(who) == 0 || p.Role == "from" || p.Role == "to" {
				return
			}
			lines = append(lines, "entrench "+strings.Join(who, ", ")+" at "+p.IDs[0])
		}
		add(0, lines...)
	case len(ps) == 1:
		for _, at := range ps[0].IDs {
			groups := [][]string{names}
			if len(names) == 0 {
				groups = h.who(c, at)
			}
			for _, g := range groups {
				add(0, "entrench "+strings.Join(g, ", ")+" at "+at)
			}
		}
	}
}

// meetings are the answers to an enemy who has come.
func (h *hearing) meetings(c *wording.Clause, add func(int, ...string)) {
	var here, to []wording.Item
	for _, p := range c.Of(wording.Place) {
		contested := slices.ContainsFunc(h.p.Contests, func(k state.Contest) bool { return slices.Contains(p.IDs, h.p.Board.Name(k.At)) })
		if contested && p.Role != "to" {
			here = append(here, p)
		} else {
			to = append(to, p)
		}
	}
	at := ""
	if len(here) == 1 {
		at = here[0].IDs[0]
	}
	if x := h.friends(c); len(to) == 0 && len(x) > 0 && (c.Bare() || c.Can("withdraw", "march")) {
		to = append(to, wording.Item{Sort: wording.Place, IDs: x, Role: "to"})
	}
	switch {
	case len(to) == 0 && c.Says("stand", "assault"):
		add(0, strings.TrimSpace("fight "+prefixed("at ", at)))
	case len(to) == 1 && (c.Bare() || c.Can("withdraw", "march")):
		for _, x := range to[0].IDs {
			add(0, "withdraw "+prefixed("from ", at)+"to "+x)
		}
	case len(to) == 0 && c.Says("withdraw"):
		for o := range h.whole.Legal(h.d) {
			if s := o.String(); strings.HasPrefix(s, "withdraw") && (at == "" || strings.Contains(s, " from "+at+" ")) {
				add(0, s)
			}
		}
	}
}

// friends are the boxes to which those may withdraw who are asked, where generals stand to whom a clause sends them: "fall back on Rosecrans".
func (h *hearing) friends(c *wording.Clause) []string {
	var out []string
	for _, i := range c.Of(wording.Own) {
		if i.Role != "to" && i.Role != "join" && i.Role != "at" {
			continue
		}
		for _, id := range i.IDs {
			x := h.roster().command(id)
			if x == nil || slices.Contains(out, h.p.Board.Name(x.At)) {
				continue
			}
			for o := range h.whole.Legal(h.d) {
				if line := o.String(); strings.HasPrefix(line, "withdraw") && strings.HasSuffix(line, " to "+h.p.Board.Name(x.At)) {
					out = append(out, h.p.Board.Name(x.At))
				}
			}
		}
	}
	return out
}

// prefixed is words behind a little word, with a blank behind; empty without words.
func prefixed(little, words string) string {
	if words == "" {
		return ""
	}
	return little + words + " "
}

// battles are the orders for a battle.
func (h *hearing) battles(c *wording.Clause, add func(int, ...string)) {
	names := h.named(c)
	switch {
	case len(h.but(c)) > 0: // "everyone attacks except Tyler"
		if len(names)+len(c.Loose) > 0 || c.Notes["night"] || nerve(c) != "" || !c.Says("assault", "stand") || c.Says("assault") == c.Says("stand") {
			return
		}
		stance := "stance hold"
		if c.Says("assault") {
			stance = "stance assault"
		}
		h.out = append(h.out, wording.Reading{Lines: []string{stance + "; reserve " + strings.Join(h.but(c), ", "), stance}, Ask: true})
	case nerve(c) != "" && len(c.Loose)+len(c.Items) == 0 && (c.Bare() || c.Can("quit", "stand", "assault", "on", "march")):
		var lines []string
		switch {
		case c.Some("assault"):
			lines = append(lines, "stance assault")
		case c.Some("stand") && !c.Some("quit") && holding.MatchString(h.said): // to fight is no stance
			lines = append(lines, "stance hold")
		}
		add(0, append(lines, "quit "+nerve(c))...)
	case c.Some("on") && len(c.Items)+len(c.Ways) == 0 && !c.Notes["night"] && !c.Notes["reserve"]: // the battle begins; or the stance?
		lines := []string{"pass", "stance hold", "stance assault"}
		if c.Some("go") {
			lines = []string{"pass", "night go"}
		}
		h.out = append(h.out, wording.Reading{Lines: lines, Ask: true})
	case c.Says("quit") && len(c.Loose) == 1 && len(names) == 0:
		add(0, fmt.Sprintf("quit %d", c.Loose[0].N))
	case len(names) == 0 && c.Notes["night"] && len(c.Verbs) == 1 && goAtNight.MatchString(h.said): // "go at" them is to attack
		add(0, "night go")
	case len(names) > 0 && (c.Some("assault") || c.Some("quit") ||
		c.Some("stand") && (len(c.Verbs) > 1)): // a stance beside it
		if len(c.Loose)+len(c.Of(wording.Place))+len(c.Ways) > 0 || c.Notes["night"] || c.Notes["reserve"] {
			return
		}
		switch { // of one it is that of all
		case c.Says("assault") && !c.Some("stand"):
			h.asks("stance assault")
		case c.Says("stand") && !c.Some("assault") && !c.Some("quit"):
			h.asks("stance hold")
		}
	case c.Notes["night"] && len(names) > 0, c.Notes["night"] && (c.Some("assault") || stands(c) > 1): // orders for the day, too
	case c.Notes["percent"] && c.Bare() && len(c.Loose) == 1 && len(c.Items) == 0:
		add(0, fmt.Sprintf("quit %d", c.Loose[0].N))
	case c.Notes["night"] && stands(c) > 0 && (c.Some("withdraw") || c.Some("march")):
		h.out = append(h.out, wording.Reading{Lines: []string{"night stay", "night go"}, Ask: true})
	case c.Notes["night"] && (c.Some("withdraw") || c.Some("march")):
		if len(c.Of(wording.Place)) > 0 { // where to is not his to say: he is asked
			h.asks("night go")
			return
		}
		add(0, "night go")
	case c.Notes["night"] && (c.Some("stand") || c.Some("entrench")):
		add(0, "night stay")
	case len(names) > 0 && c.Notes["reserve"] && released.MatchString(h.said): // "Tyler out of reserve again" holds nobody back
	case len(names) > 0 && c.Notes["reserve"]:
		lines := []string{"reserve " + strings.Join(names, ", ")}
		if own := c.Of(wording.Own); slices.ContainsFunc(own[1:], func(i wording.Item) bool { return i.Role == "with" }) {
			h.out = append(h.out, wording.Reading{Lines: []string{lines[0], "reserve " + own[0].IDs[0]}, Ask: true}) // he may only stand there
			return
		}
		if c.Some("over") && passes.MatchString(h.said) {
			lines = append(lines, "pass")
		}
		add(0, lines...)
	case len(names) > 0 && (c.Some("reinforce") || c.Says("march")):
		if len(c.Ways) == 0 || c.Ways[0] == "road" {
			add(0, "reinforce with "+strings.Join(names, ", ")+" by road")
		}
		if len(c.Ways) == 0 || c.Ways[0] == "rail" {
			add(len(c.Ways)^1, "reinforce with "+strings.Join(names, ", ")+" by rail")
		}
	case len(names) == 0 && !h.elsewhere(c) && c.Says("assault") && !c.Notes["night"]:
		add(0, "stance assault")
	case len(names) == 0 && !h.elsewhere(c) && c.Says("stand") && !c.Notes["night"]:
		add(0, "stance hold")
	}
}

// elsewhere says whether a clause names another place than the field of the battle: "assault Manassas Junction" is an assault there.
func (h *hearing) elsewhere(c *wording.Clause) bool {
	return slices.ContainsFunc(c.Of(wording.Place), func(i wording.Item) bool {
		return i.Role != "" && i.Role != "at" || !slices.Equal(i.IDs, []string{h.p.Board.Name(h.p.Battle.At)})
	})
}

// stands is how many verbs of a clause may mean to stay.
func stands(c *wording.Clause) int {
	n := 0
	for _, v := range c.Verbs {
		if slices.Contains(v, "stand") {
			n++
		}
	}
	return n
}

// nerve is the loss at which a side quits that fights as a clause says.
func nerve(c *wording.Clause) string {
	for _, n := range []string{"15", "25", "40", "60"} {
		if c.Notes["quit "+n] {
			return n
		}
	}
	return ""
}

// mostRaised is more corps than are ever raised at a city.
const mostRaised = 6

// allOfThem leaves open how many corps a city gets.
var allOfThem = regexp.MustCompile(`\b(?:the (?:whole )?lot|the whole bunch|as many as|however many)\b`)

// recruits are new corps at the places that are named, under who is named.
func (h *hearing) recruits(c *wording.Clause, add func(int, ...string)) {
	ps, names := c.Of(wording.Place), h.named(c)
	if len(names) == 0 && someone.MatchString(h.said) || allOfThem.MatchString(h.said) {
		return
	}
	if len(ps) == 0 || len(names) == 0 && len(c.Of(wording.Own)) > 0 || !c.Bare() && !c.Can("recruit", "march") {
		return
	}
	if slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.IDs[0] == "cavalry" || k.IDs[0] == "artillery" }) {
		return
	}
	counts, said := wording.Each(ps)
	for _, k := range c.Of(wording.Kind) {
		if k.Count.N > 1 && len(ps) == 1 {
			counts[0] = k.Count.N
		} else if k.Count.N > 1 {
			return
		}
	}
	if len(c.Loose) > said && !(len(c.Loose) == said+1 && c.Loose[0].N == len(ps)) {
		return
	}
	if len(names) > 1 && len(ps) == 1 && counts[0] < 2 { // Couch and Richardson at New York
		counts[0] = len(names)
	}
	if c.Notes["rest"] {
		if len(ps) > 1 || len(names) > 0 {
			return
		}
		counts[0] = h.owed()
	}
	for i := range ps[0].IDs {
		var lines []string
		for k, p := range ps {
			for range min(counts[k], mostRaised) {
				name := ""
				if len(lines) < len(names) {
					name = names[len(lines)] + " "
				}
				lines = append(lines, "recruit corps "+name+"at "+p.IDs[min(i, len(p.IDs)-1)])
			}
		}
		if len(names) == 0 || len(names) == len(lines) {
			add(0, lines...)
		}
	}
}
