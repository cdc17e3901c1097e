package read

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// What was read of a line is weighed once more against its words: what asks, doubts, tells, limits or puts off is asked, and not played.

// weighed is what a line came to, as a question where its words speak against it: its orders, or what it offers to copy.
func (h *hearing) weighed(before, said string, os []engine.Order, err error) ([]engine.Order, error) {
	f := (*engine.Refusal)(nil)
	errors.As(err, &f)
	said = apostrophes.Replace(said)
	plain := longEnough.ReplaceAllString(tellsOff.ReplaceAllString(inCaseI.ReplaceAllString(said, "$1"), "detaches $1"), "$1 back to his corps")
	switch h.before = before; h.d.Kind {
	case "march":
		plain = drill(plain)
	case "battle":
		plain = inFront.ReplaceAllString(plain, "")
	}
	lines := h.whole.Lines(os)
	if over := (*engine.PassedOver)(nil); h.d.Kind == "battle" && errors.As(err, &over) {
		for _, words := range over.Words {
			if more := h.ordersIn(before, words); more != "" && !strings.Contains(strings.Join(lines, "; "), more) {
				g := engine.Refuse(said, "", engine.Unsure)
				g.Try = []string{strings.Join(lines, "; ") + "; " + more, strings.Join(lines, "; ")}
				return nil, g
			}
		}
	}
	if (h.d.Kind == "battle" || h.d.Kind == "fight") && len(os) == 0 && (f == nil || f.Aside || f.Slight) {
		if more := h.ordersIn(before, said); more != "" {
			g := engine.Refuse(said, "", engine.Unsure)
			g.Try = []string{more}
			return nil, g
		}
	}
	if posts := unposted(h, said, lines); h.d.Kind == "march" && f == nil && len(posts) > 0 {
		g := engine.Refuse(said, "", engine.Unsure)
		g.Try = []string{strings.Join(append(slices.Clone(lines), posts...), "; "), strings.Join(lines, "; ")}
		return nil, g
	}
	if won := wonBattles(h, said, lines); f == nil && len(won) > 0 {
		g := engine.Refuse(said, "", engine.Unsure)
		g.Try = []string{strings.Join(won, "; "), strings.Join(lines, "; ")}
		return nil, g
	}
	switch {
	case len(os) > 0 && (err == nil || f == nil):
		if !h.charged(plain, lines) && !(before != "" && ((h.d.Kind == "reorganize" || h.d.Kind == "march") && lone.MatchString(said))) {
			return os, err
		}
		g := engine.Refuse(said, "", engine.Unsure)
		if h.d.Kind == "battle" {
			for _, more := range untold(said, lines) {
				g.Try = append(g.Try, strings.Join(lines, "; ")+"; "+more)
			}
		}
		g.Try = append(g.Try, strings.Join(lines, "; "))
		return nil, g
	case before != "" && len(os) == 0 && (f == nil || f.Aside || f.Slight) && (shaken.MatchString(said) || notHim.MatchString(said)):
		f := engine.Refuse(said, "", "That takes back what stands before it, or leaves it in doubt; send the orders that you mean.")
		f.Undoes = true
		return nil, f
	case before != "" && len(os) == 0 && (f == nil || f.Aside || f.Slight) && (preferred.MatchString(said) || h.d.Kind == "march" && partStays.MatchString(said)):
		f := engine.Refuse(said, "", "That takes back what stands before it, or leaves it in doubt; send the orders that you mean.")
		f.Undoes = true
		return nil, f
	case f != nil && len(f.Try) > 0 && (f.What == engine.Doubtful || f.Seems) && h.charged(plain, strings.Split(f.Try[0], "; ")):
		g := *f
		if g.Seems = false; g.What == engine.Doubtful {
			g.What = engine.Unsure
		}
		return nil, &g
	case h.d.Kind == "battle" && f != nil && (f.Aside || f.Slight) && (quits.MatchString(said) && shareOf.MatchString(said) || weAtNight.MatchString(said)): // how a battle ends is no talk
		g := *f
		g.Aside, g.Slight = false, false
		return nil, &g
	case len(os) == 0 && h.d.Kind == "march" && (f == nil || f.Aside) && stayingHere.MatchString(said):
		if g := h.stays(said); g != nil {
			return nil, g
		}
	}
	if posts := onePost(h, said); h.d.Kind == "march" && len(os) == 0 && len(posts) > 0 && (f == nil || !slices.ContainsFunc(f.Try, func(l string) bool { return strings.Contains(l, posts[0]) && strings.Contains(l, ";") })) {
		g := engine.Refuse(said, "", engine.Ambiguous)
		g.Try = posts
		return nil, g
	}
	return os, err
}

// onePost are the lines that leave one or the other division of the corps of which words only say that one of its divisions stays: "One of Bragg's
// divisions stays in Mobile". None where they name a division, or say anything else of it.
func onePost(h *hearing, said string) []string {
	if m := somePart.FindString(said); !strings.Contains(m, "div") || !stayingBehind.MatchString(said) && !saysAny(said, "garrison", "detach", "drop", "post") || unlikely.MatchString(said) || saysAny(said, "to", "march", "mov", "go", "send", "rail", "train", "boat", "road", "river") {
		return nil
	}
	var out []string
	corps := board.NoGeneral
	for i := range h.p.Commands {
		c := &h.p.Commands[i]
		if c.Side != h.side || !strings.Contains(strings.ToLower(said), strings.ToLower(board.Surname(h.p.Board.Generals.Name(c.Leader)))) {
			continue
		}
		if c.Rank.Divides() || corps != board.NoGeneral {
			return nil
		}
		corps = c.Leader
	}
	for i := range h.p.Commands {
		c := &h.p.Commands[i]
		if corps == board.NoGeneral || c.Over != corps || !c.Rank.Divides() || c.Post != state.With {
			continue
		}
		line := "detach " + h.p.Board.Generals.Short(c.Leader) + " at " + h.p.Board.Name(c.At)
		if os, err := h.whole.Read(h.d, line); err == nil && h.legal(os) {
			out = append(out, line)
		}
	}
	return out
}

var (
	// reduced is said of a field corps that becomes a corps, asField of a corps that becomes one, relieved of who commands no army any more.
	asField  = regexp.MustCompile(`(?i)\b(?:make|form|turn|enlarge|becomes?|into)\b[^.;]*\ba (?:field|double) corps\b`)
	reduced  = regexp.MustCompile(`(?i)\b(?:field|double) corps (?:becomes?|is|are|was|to be|shall be|goes|reverts?|again)?\b[^.;,]*\b(?:ordinary|plain|normal|single|broken up|break up|broken down|dissolved|disbanded)\b`)
	relieved = regexp.MustCompile(`(?i)\b(?:relieved?|strip(?:ped|s)?|deprived?s?) [^.;,]*\bof (?:his|the|its|their) army\b`)
)

// ordersIn is what the first of several parts of some words that is an order by itself would play; empty where none is.
func (h *hearing) ordersIn(before, words string) string {
	for _, part := range partsOfTalk.Split(strings.Trim(words, ",.;! "), -1) {
		if part = strings.TrimSpace(part); part == "" || len(part) >= len(strings.Trim(words, ",.;! ")) {
			continue
		}
		if lines := h.played(h.p, before, part); lines != "" {
			return lines
		}
	}
	return ""
}

// partsOfTalk stand between the parts of words any of which may be an order.
var partsOfTalk = regexp.MustCompile(`[,.;!]+`)

// stays asks whether a division that is said to stay where it is with its corps is to be detached there, since its corps may march; nil where
// none is.
func (h *hearing) stays(said string) error {
	for i := range h.p.Commands {
		c := &h.p.Commands[i]
		name := board.Surname(h.p.Board.Generals.Name(c.Leader))
		if c.Side != h.side || !c.Rank.Divides() || c.Over == board.NoGeneral || !strings.HasPrefix(keeping.ReplaceAllString(numbers.ReplaceAllString(said, ""), ""), name) {
			continue
		}
		at := c.At
		if m := atTown.FindStringIndex(said); m != nil {
			if box, ok := beginsWithBox(h.p.Board, said[m[1]:]); ok { // through which his corps came
				at = box
			}
		}
		f := engine.Refuse(said, "", engine.Doubtful)
		f.Try = []string{"detach " + h.p.Board.Generals.Short(c.Leader) + " at " + h.p.Board.Name(at)}
		if os, err := h.whole.Read(h.d, f.Try[0]); err == nil && h.legal(os) {
			return f
		}
	}
	return nil
}

// wonBattles are lines with the promotion of those of whom words say that it is for a battle, where lines only train them; none where nobody is: "Hunter:
// for the battle".
func wonBattles(h *hearing, said string, lines []string) []string {
	if h.d.Kind != "promote" || noBattle.MatchString(said) {
		return nil
	}
	changed := false
	var out []string
	for _, l := range lines {
		names, train := strings.CutPrefix(l, "train ")
		for _, name := range strings.Split(names, ", ") {
			deed := "train "
			won := slices.ContainsFunc(sentences(said), func(s string) bool {
				return slices.ContainsFunc(and.Split(s, -1), func(part string) bool {
					return strings.Contains(strings.ToLower(part), strings.ToLower(board.Surname(name))) && !saysAny(part, "train", "drill", "exerci", "school", "practi") &&
						saysAny(part, "battle", "combat", "fought", "fight", "gallan", "valo", "brave", "courage", "victor", "distinguish", "action", "won")
				})
			})
			if os, err := h.whole.Read(h.d, "promote "+name); train && won && err == nil && h.legal(os) {
				deed, changed = "promote ", true
			}
			if train {
				out = append(out, deed+name)
			}
		}
		if !train {
			out = append(out, l)
		}
	}
	if !changed {
		return nil
	}
	return out
}

// citiesSaid is how many corps a line counts out one by one, if several: "one at Pittsburgh, another there".
func citiesSaid(said string) int {
	n := 0
	ws := endWord.FindAllString(strings.ToLower(said), -1)
	for i, w := range ws[:max(len(ws)-1, 0)] {
		if slices.Contains([]string{"one", "another", "second", "third", "other"}, w) && slices.Contains([]string{"at", "in", "there", "for", "to"}, ws[i+1]) {
			n++
		}
	}
	if n < 2 {
		return 0
	}
	return n
}

// saysAny says whether a word of a line begins with one of some stems.
func saysAny(said string, stems ...string) bool {
	return slices.ContainsFunc(endWord.FindAllString(strings.ToLower(apostrophes.Replace(said)), -1), func(w string) bool {
		return slices.ContainsFunc(stems, func(stem string) bool { return strings.HasPrefix(w, stem) })
	})
}

// unposted are the lines that leave the divisions as garrisons of which parts of some words say that they stay, beside lines that do not speak of them:
// "Buckner remains at Nashville, and Carroll rejoins Zollicoffer".
func unposted(h *hearing, said string, lines []string) []string {
	var out []string
	if len(lines) == 0 {
		return nil
	}
	for i := range h.p.Commands {
		name := h.p.Board.Generals.Name(h.p.Commands[i].Leader)
		said = strings.ReplaceAll(said, name, board.Surname(name))
	}
	for _, part := range partsOfLine.Split(said, -1) {
		part = strings.TrimPrefix(strings.TrimSpace(part), "General ")
		if no := (*engine.Refusal)(nil); stayingHere.MatchString(part) && errors.As(h.stays(part), &no) {
			who, _, _ := strings.Cut(no.Try[0], " at ")
			if !strings.Contains(strings.Join(lines, "; "), strings.TrimPrefix(who, "detach ")) {
				out = append(out, no.Try...)
			}
		}
	}
	return out
}

var atTown = regexp.MustCompile(`\b(?:at|in) `)

// legal says whether orders can be carried out.
func (h *hearing) legal(os []engine.Order) bool {
	return !slices.ContainsFunc(os, func(o engine.Order) bool {
		_, err := h.whole.Rule(h.d, o, engine.NoDice{})
		return err != nil
	})
}

// numbers stand before the lines of a list.
var numbers = regexp.MustCompile(`^\s*(?:[-*•]|\d+[.)])\s+`)

// stayingHere is said of who stays, and of nothing else.
var stayingHere = regexp.MustCompile(keeps + `[A-Z]\pL+(?:'s division| and his (?:division|men|troops))? (?:at|in|here|there|back|behind|where|as|to stay|to remain|stay|remain|on|for|with)\b[^,;:]*$|^(?:\s*(?:[-*•]|\d+[.)])\s+)?[A-Z][\pL]+(?:'s division| and his (?:division|men|troops))? (?:stays?|remains?|doesn't|does not|sits this|keeps (?:his|the|its) (?:division|men|troops)|is (?:kept|held|left))\b[^,;:]*$`)

const keeps = `^(?:\s*(?:[-*•]|\d+[.)])\s+)?(?:(?:[Ii]|[Ww]e) )?(?:(?:also|and|please) )*(?:[Kk]eep|[Hh]old|[Hh]ave|[Ll]et|[Ww]ant|[Ll]eav(?:e|es|ing)|[Kk]eeping) `

// keeping stands before who is to stay.
var keeping = regexp.MustCompile(keeps)

// charged says whether the words of a line speak against what was read of it.
func (h *hearing) charged(said string, lines []string) bool {
	all := strings.Join(lines, "; ")
	if shaken.MatchString(said) || told.MatchString(said) || otherTime.MatchString(said) || asksFirst(said) || h.bystands(said, lines) {
		return true
	}
	switch h.d.Kind {
	case "march":
		otherWay := func(way string) bool {
			return strings.Contains(strings.ToLower(said), way) && strings.Contains(all, " by ") && !strings.Contains(all, way)
		}
		return slices.ContainsFunc([]string{"by road", "by rail", "by river"}, otherWay) || partly.MatchString(said) && !strings.Contains(all, "detach ") || bySea.MatchString(said) && !strings.Contains(all, "lift ") && !strings.Contains(all, "invade ") && !strings.Contains(all, "by river") ||
			unsure.MatchString(said) || otherWays(said, lines) || h.roster().elsewhere(said) || onlyNamed(said, all) || losesDeed(said, all) || aside.MatchString(said) || h.dropsElsewhere(said, lines) || limited.MatchString(said) && strings.Contains(all, " via ")
	case "fight":
		return !fights(lines) && h.parted(said) || fights(lines) && (!standing.MatchString(said) || denying.MatchString(said)) || asking.MatchString(said)
	case "battle", "promote", "credit", "recruit", "reorganize":
		if h.d.Kind == "battle" && (goesIn(said, lines) || allOut.MatchString(said) && !strings.Contains(all, "stance assault") || weAtNight.MatchString(said) && !strings.Contains(all, "night ") || len(untold(said, lines)) > 0 || defends.MatchString(said) && !strings.Contains(all, "stance ") || quits.MatchString(said) && shareOf.MatchString(said) && !strings.Contains(all, "quit ") || foes.MatchString(said) || theRest.MatchString(said) && !strings.Contains(all, "stance")) ||
			h.d.Kind == "reorganize" && (reduced.MatchString(said) && !strings.Contains(all, "form corps ") || relieved.MatchString(said) && !strings.Contains(all, "remove ") || asField.MatchString(said) && !strings.Contains(all, "corps ") || lessStands.MatchString(said) && !ofStands.MatchString(all) || several.MatchString(said) && len(lines) == 1 && ofStands.MatchString(all) || strings.HasPrefix(strings.ToLower(said), "merge ") && len(lines) > 1 || swapping.MatchString(said)) {
			return true
		}
		return h.d.Kind != "reorganize" && partly.MatchString(said) || h.d.Kind == "recruit" && (leftAlone.MatchString(said) || citiesSaid(said) > len(lines)) || h.d.Kind == "promote" && (len(lines) == 1 && itsCorps.MatchString(said) || plusMinus.MatchString(said)) || (h.d.Kind == "recruit" || h.d.Kind == "battle") && slashed.MatchString(said) || asking.MatchString(said) || lines[len(lines)-1] == h.passing() && !passing.MatchString(strings.Trim(said, " .!"))
	case "attrition":
		return asking.MatchString(said) || losesStand(otherStand.ReplaceAllString(said, "$3$2"), lines) || losesMore(said, lines, h.owed())
	}
	return false
}

// goesIn says whether a division is held back in lines of which a part of its own says that it goes: "Tyler stays in reserve, Miles goes forward".
func goesIn(said string, lines []string) bool {
	return slices.ContainsFunc(partsOfLine.Split(said, -1), func(part string) bool {
		m := forward.FindStringSubmatch(part)
		return m != nil && !inReserve.MatchString(part) && slices.ContainsFunc(lines, func(l string) bool { return l == "reserve "+m[1] })
	})
}

var forward = regexp.MustCompile(`^\s*(\p{Lu}\pL+)(?:'s \w+)? (?:(?:goes|moves|comes|pushes|advances|leads|attacks|assaults|charges|fights|steps) ?|(?:stays|remains|holds|stands) (?:where|in the|in front|on)|(?:is|stays) in (?:front|the line))`)

// passing is the line that passes, or ends; empty where none does.
func (h *hearing) passing() string {
	if h.d.Pass == nil {
		return ""
	}
	return h.d.Pass.String()
}

// dropsElsewhere says whether a division is to be left at another place than where lines detach it.
func (h *hearing) dropsElsewhere(said string, lines []string) bool {
	return slices.ContainsFunc(dropping.FindAllStringSubmatch(said, -1), func(m []string) bool {
		named := slices.ContainsFunc(lines, func(l string) bool { return m[1] != "" && strings.HasPrefix(l, "detach "+m[1]+" ") })
		return slices.ContainsFunc(lines, func(l string) bool {
			who, at, ok := strings.Cut(l, " at ")
			if !ok || !strings.HasPrefix(who, "detach ") || named && who != "detach "+m[1] { // another is left there
				return false
			}
			return m[2] == "" && !restsAt(h, strings.TrimPrefix(who, "detach "), said, at, lines) || m[2] != "" && !strings.HasPrefix(at, m[2])
		})
	})
}

// otherWays says whether a march leads by another way than by which all are said to lead: "Dix to Philadelphia and Sumner to Baltimore, both by rail".
func otherWays(said string, lines []string) bool {
	if heads := byWay.FindAllStringSubmatch(said, -1); len(heads) == 1 && strings.HasPrefix(said, heads[0][0]) && !saidWay.MatchString(said) {
		return slices.ContainsFunc(lines, func(l string) bool {
			return strings.Contains(l, " by ") && !strings.HasSuffix(l, " by "+ways[strings.ToLower(heads[0][1]+heads[0][2])])
		})
	}
	m := allBy.FindStringSubmatch(said)
	return m != nil && slices.ContainsFunc(lines, func(l string) bool {
		return strings.Contains(l, " by ") && !strings.HasSuffix(l, " by "+ways[strings.ToLower(m[1])])
	})
}

var allBy = regexp.MustCompile(`(?i)\b(?:both|all|each)(?: of them)?(?: go| travel| move)? (?:by|on) (?:the )?` + wayWords + `\b`)

// restsAt says whether "there" can only be where a division stands with its corps: nothing sends that away, and no other place is named.
func restsAt(h *hearing, division, said, at string, lines []string) bool {
	corps := h.over(division)
	if corps == "" || strings.Contains(h.before, corps) || slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "march ") || strings.HasPrefix(l, "lift ") }) {
		return false
	}
	return !slices.ContainsFunc(capitalized.FindAllStringIndex(said, -1), func(w []int) bool {
		box, ok := beginsWithBox(h.p.Board, said[w[0]:])
		return ok && h.p.Board.Name(box) != at
	})
}

// parted says whether words leave a division behind where its corps withdraws.
func (h *hearing) parted(said string) bool {
	return stayingBehind.MatchString(said) && slices.ContainsFunc(capitalized.FindAllString(said, -1), func(name string) bool {
		x := h.roster().command(strings.Trim(name, "."))
		return x != nil && x.Rank.Divides()
	})
}

// onlyNamed says whether somebody marches in lines of whom words say no more than his name, or that he is a garrison: "Lyon to Rolla. Pope."
func onlyNamed(said, lines string) bool {
	for _, m := range nameOnly.FindAllStringSubmatch(said, -1) {
		for _, name := range m[1:] {
			if name != "" && marching(lines, name) {
				return true
			}
		}
	}
	return false
}

// losesDeed says whether somebody is to entrench, or a port to be closed, of which nothing stands in lines: "Hunter is detached and entrenches there".
func losesDeed(said, lines string) bool {
	return !noDeed.MatchString(thenThey.Replace(said)) && (digging.MatchString(said) && !strings.Contains(lines, "entrench ") || closing.MatchString(said) && !strings.Contains(lines, "blockade "))
}

// thenThey are those of whom was spoken before.
var thenThey = strings.NewReplacer(" and then they ", " and ", " then they ", " then ", " and they ", " and ")

var (
	noDeed  = regexp.MustCompile(`(?i)\b(?:no|not|none|nobody|never|\w+n't|instead|without|rather|enemy|rebels?|they|his works|break|run)\b`)
	digging = regexp.MustCompile(`(?i)\b(?:entrench(?:es)?|digs? in|digging in|fortif(?:y|ies)|(?:build|construct|erect|raise|dig|throw up|put up)s? (?:some |new |their |his )?(?:\w*works|entrenchments|trenches|redoubts|rifle pits))\b`)
	closing = regexp.MustCompile(`(?i)\bblockade(?:s|d)? (?-i:\p{Lu})`)
)

// marching says whether somebody marches in lines.
func marching(lines, name string) bool {
	return slices.ContainsFunc(strings.Split(lines, "; "), func(l string) bool {
		who, _, goes := strings.Cut(l, " from ")
		return goes && strings.HasPrefix(who, "march ") && slices.Contains(strings.Split(strings.TrimPrefix(who, "march "), ", "), name)
	})
}

var nameOnly = regexp.MustCompile(`[.;!]\s+(\p{Lu}[\pL]+)[.!]*$|\b(\p{Lu}[\pL]+)(?:'s|’s)?:? (?:(?:is|as|in|the|a) )*garrison\b|[.;!]\s+(\p{Lu}[\pL]+): as (?:you|they|he)\b`)

func fights(lines []string) bool { return strings.HasPrefix(lines[0], "fight") }

// asksFirst says whether a sentence begins as a question of whether something can be, or was, and no request: "Can Chicago take one".
func asksFirst(said string) bool {
	return slices.ContainsFunc(sentences(said), func(s string) bool {
		return questioning.MatchString(s) && !forbidding.MatchString(s) && !requesting.MatchString(s) && !nightfall.MatchString(s)
	})
}

// bystands says whether somebody acts in lines of whom the only sentence that names him says nothing of what he is to do: "Patterson is in
// danger", "Yours, McDowell".
func (h *hearing) bystands(said string, lines []string) bool {
	for _, l := range lines {
		for _, name := range h.acting(l) {
			only, called := true, false
			for _, s := range sentences(said) {
				at := strings.LastIndex(strings.ToLower(s), strings.ToLower(name))
				if at < 0 {
					continue
				}
				called = true
				if first := strings.Index(strings.ToLower(s), strings.ToLower(name)); first != at && !h.remarked(s, first, len(name)) {
					only = false
				}
				if h.d.Kind != "march" && strings.HasSuffix(s, "?") && len(strings.Fields(s)) <= mostMusing && !requesting.MatchString(s) {
					return true // "Grant? Hunter!"
				}
				if !h.remarked(s, at, len(name)) {
					only = false
				}
			}
			if called && only {
				return true
			}
		}
	}
	return false
}

// mostMusing is how many words a sentence has that only turns over a name.
const mostMusing = 8

// acting are the names of those who act in a line, as people say them.
func (h *hearing) acting(line string) []string {
	var out []string
	who := line
	if h.d.Kind == "march" {
		who, _, _ = strings.Cut(line, " from ")
	}
	for i := range h.p.Commands {
		c := &h.p.Commands[i]
		name := h.p.Board.Generals.Short(c.Leader)
		if c.Side == h.side && strings.Contains(who, name) {
			out = append(out, board.Surname(h.p.Board.Generals.Name(c.Leader)))
		}
	}
	if h.d.Kind == "recruit" || h.d.Kind == "fight" {
		if _, at, ok := strings.Cut(line, " at "); ok {
			out = append(out, at)
		}
		if _, at, ok := strings.Cut(line, " to "); ok {
			out = append(out, at)
		}
	}
	return out
}

// remarked says whether what stands around a name in a sentence only speaks of him, or to him.
func (h *hearing) remarked(s string, at, n int) bool {
	if h.d.Kind == "march" && (joined.MatchString(s[:at]) || kept.MatchString(s[at+n:])) {
		return true
	}
	if strings.HasSuffix(s[:at], ", ") && s[at+n:] == "!" {
		return true
	}
	return remarkBefore.MatchString(s[:at]) || addressed.MatchString(s[at+n:]) || remarkBehind.MatchString(s[at+n:]) && !ordered.MatchString(s[at+n:])
}

// sentences are those of a line; a point behind a short word is none of theirs.
func sentences(said string) []string {
	said = short.ReplaceAllString(said, "$1 ")
	var out []string
	start := 0
	for i := 0; i < len(said); i++ {
		if c := said[i]; c == '.' || c == '!' || c == '?' || c == ';' || c == '\n' {
			out = append(out, strings.TrimSpace(said[start:i+1]))
			start = i + 1
		}
	}
	return append(out, strings.TrimSpace(said[start:]))
}

var (
	apostrophes = strings.NewReplacer("’", "'", "`", "'")
	short       = regexp.MustCompile(`\b(St|Gen|No|Col|Maj|Mr|Ft|Brig|Mt|Capt)\.\s*`)

	// shaken is said of orders by who is not sure of them, asks about them, or has had enough of them.
	shaken = regexp.MustCompile(`(?i)\bwhat do you (?:think|say|reckon)\b|\byour (?:opinion|advice)\b|\bis (?:that|this|it) (?:wise|allowed|legal|ok|okay|possible|stupid|sensible|clever|right)\b|` +
		`\b(?:good|bad|silly|another|stupid|just an|only an|other) ideas?\b|\bmy ideas?\b|\bno (?:more )?ideas?\b|\b(?:only|just) a thought\b|\bif you (?:agree|prefer)\b|\b(?:i'm|im|am|are|not) (?:not )?(?:sure|certain) (?:about|of|if|whether|yet)\b|` +
		`\bi'?m not sure\b|\bi(?:'m| am) not (?:having|doing) (?:it|that|this)\b|\bmy doubts\b|\b(?:can't|cant|cannot|couldn't) decide\b|\bnot (?:yet )?decided\b|\bi'll decide\b|\bwait with\b|\bover my dead body\b|` +
		`\b(?:is|are) off\b|\bwhich i (?:hereby )?(?:cancel|withdraw|revoke)\b|\bi was wrong\b|\bone of (?:them|the two)\b|\bwhich (?:one )?(?:is|would be) (?:better|best)\b|\bwhich one\b|\bneither (?:this|next|now|is|of)\b|\bneither\s*[.!]?$|` +
		`\bthe (?:latter|former)\b|\bin case\b|\bgiven the chance\b|\bwith (?:any |some |a bit of )?luck\b|\bgod willing\b|\bfailing (?:him|that|it|this)\b|\bto be (?:confirmed|decided)\b|\bif (?:he|we|they) (?:is|are|be|gets?|wins?) |` +
		`\bif (?:beaten|attacked|need be|needed|necessary)\b|\bjust a draft\b|\bonly a draft\b|\b(?:nonsense|silly)\b|\bif not\b|\bor else\b|[,;.] else (?:fight|[A-Z])|\blosing\b,|` +
		`(?:^|[.;!?] *)(?:he|it|they) (?:won't|can't|shouldn't|will not|cannot)(?:, can (?:he|it|they))?[.!?]*$|(?:^|[.;!?,] *|\band )(?:i|we) (?:don't|do not|won't)(?: (?:let|want|allow) (?:him|it|them|that|this))?\s*[.!]*$|` +
		`\b(?:what are the odds|and then|agreed|why not|you suggest|what then)\s*\?|[.!] not [a-z]+, [a-z]|\bactually,? (?:don't|do not|no)\b|\bps:? (?:forget|not|ignore|cancel|everything|scratch)|(?:^|[.;!?] *)wrong(?:[.!]|$)|[.!] wait,|\bpass out\b|(?:^|[.;!] *)(?:no,? )?leave it[.!]*$|\bif i were you\b|(?:^|[.;!] *)keep (?:him|it|them) at\b|\bare you\?|\bnothing new\b|\bthat one not\b|\bor so i\b|\bin the line\b|(?:^|[.;] *)if (?:he|it) can\b|\bnext (?:month|turn|quarter), that is\b|\b(?:no one|nobody|none) (?:except|but)\b|(?:^|[.;,] )[A-Z]\pL+ not[.!]*$|\bsame with the (?:others|rest)\b|\bonly the (?:first|second|third|last)\s*\.?$`)

	// told are words by which a line tells, hopes or guesses, or speaks of what may be.
	told = regexp.MustCompile(`(?i)\bold game\b|\blincoln (?:sent|said)\b|\b(?-i:[A-Z]\pL+) trains (?-i:[A-Z])|\b(?-i:[A-Z]\pL+) could (?:go|come|take|have|move|march)\b|\bwe can\b|\b(?:hopes?|hoping|hoped|hope) (?:that|to|i|we)\b|\btired of\b|\bwould be (?:nice|lovely|great|better|good|fun)\b|\b(?:my|his|her|their|a) (?:guess|wish)\b|\blet (?:them|him) (?:think|believe)\b|` +
		`\b(?:believe|make them)\b.*\bgoes\b|\bit is said\b|\bin your place\b|\b(?:he|they|lincoln|[a-z]+ing|anybody) would (?:go|send|get|have|come|love|like|say)\b|\bhas orders to\b|\bonly just\b|\b(?:is|are) (?:free|able|keen) to\b|\bto be able\b|` +
		`\b(?:only )?needs? one march\b|\bone march takes\b|\bit's one march\b|\bis on the (?:road|way) to\b|\blooks? (?:to|towards|toward)\b|\b(?:got|was|were) sent\b|\bknows\b|\b(?:said|thinks?) that\b|\bsince (?:when|[A-Z]\pL+ is going)\b|` +
		`\bnow that\b|\bthat was (?:last|the|my)\b|\bwhat i cannot\b|\b(?:he|they|enemy|[a-z]+) wants to\b|\bwants it\b|\btells? me\b|\btell him\b|\blet \pL+ rest\b|\bleast of all\b|\bis the last\b|\bhardly\b|\bunlike\b|\b(?:better|worse) than\b|\btoss a coin\b|` +
		`\bgood enough\b|(?-i:\b[A-Z]\pL+):? maybe\b|\b(?:might|may) be next\b|\bcandidates\b|\bmight be\b|\bhas been trained\b|\bhad his turn\b|\b(?:anything|everything|anyone) but\b|\bleave no\b|\bstand by\b|\bhold (?:that thought|your horses|on,? (?:a|i|let me|wait|not))\b|\b(?:need|have|want) to think\b|\blet me think\b|\bstay (?:with me|in touch|up)\b|\bsee you\b|\bmeet me\b|\bgreetings (?:from|to)\b|` +
		`\b(?:i'm|im|i am) (?:in|from)\b|\bhates?\b|\brefuses?\b|\bfor president\b|\bto major general\b|\bcorps command\b|\bgive \pL+ a corps\b|\bis training\b|\bquits? at\b.*\bhe\b|\bhe quits\b|\bof them (?:are|is) down\b|\bwe go home\b`)

	// otherTime is another time than now.
	otherTime = regexp.MustCompile(`(?i)\bin the (?:autumn|fall|spring|summer|winter)\b|\b(?:day|week|month|year|turn)s? from now\b|\bon the \d+(?:st|nd|rd|th)?(?: of)?\b|\bnext quarter\b|\b(?:only|but) next month\b|\banother day\b|\b(?:until|till|at) noon\b|\bafter the first day\b|\bwhen \pL+ has\b|` +
		`\bcome (?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\bone (?:of these )?days?\b|\bsome day\b|\bby (?:winter|christmas|autumn|spring)\b|\bin september\b`)

	// partly is a part of those who are named, or another beside him.
	partly = regexp.MustCompile(`(?i)\bwith (?:the|his) (?:cavalry|horse|infantry|guns|artillery) only\b|\bonly (?:the |his |with (?:the|his) )?(?:cavalry|horse|infantry|guns|artillery)\b|'s (?:first|second|third) (?:division|brigade|corps)\b|` +
		`'s (?:staff|cavalry|infantry|artillery|guns|neighbou?r|comrade|corps[ -]mate|successor|horse)\b|\bhalf (?:of|a|his|the)\b|\b(?:part|some) of\b|\b(?:each|both) leav\w+ (?:one|a|half)\b|\bthe troops stay\b|\bother (?:division|corps) of his\b|\bnext to him\b|\btwice\b|` +
		`\b(?:one|a|another|his second|his first|the green|two|three|his)(?: of his)? (?:divisions?|brigades?|cavalry|infantry|guns|men|troops|garrison) (?:stays?|remains?|holds?)\b|\bhalf of (?:it|them) (?:stays?|remains?)\b|\bone of his \w+ stays\b|\b(?:leaves|leaving) (?:a garrison|both)\b|` +
		`\bboth stay\b|\bthe (?:guns|cavalry|infantry) stays?\b|\bone brigade\b`)

	// inCaseI says for what its writer wants to have done what he orders.
	inCaseI = regexp.MustCompile(`(?i),? (?:just )?in case (?:i|we) (?:want|need|should want|should need|have to|might need|may need|might want|may want|must|wish)\b[^.;!?]*?(\s*(?:[.;!]|$))`)

	// preferred is said of what would be better than what stands before it, partStays of a part of those who were sent.
	preferred = regexp.MustCompile(`(?i)^(?:ps:?,? |or |though |hm+,? |actually,? )?(?:\d+|fifteen|twenty[- ]five|forty|sixty|[\pL]+)(?: percent| per cent| ?%)? (?:is|would be|seems|sounds|might be|may be) (?:better|wiser|safer|enough|too (?:much|many|little|few|high|low))\s*[.!]*$`)
	partStays = regexp.MustCompile(`(?i)^(?:and |but )?(?:one|half|part|some) of his (?:divisions?|men|troops|corps|brigades?) (?:stays?|remains?)\b`)

	// unsure is written of a march by who asks himself where it leads, or strikes it out, or calls it something that it is not.
	unsure = regexp.MustCompile(`(?i)\bfor free\b|=/=|-/-|-x-|≠|!=|\p{Lu}\pL+ -\.|` + `^\s*(?:[-*•]\s*)?(?-i:\p{Lu})[\pL.]+(?: (?-i:\p{Lu})[\pL.]+)?\s*(?::|->|=|,)\s*(?-i:\p{Lu})[\pL.' ]+\?\s*$|\b(?:to|at|in|->) (?-i:\p{Lu})[\pL.']+\? (?:by|on|via|->)`)

	// plusMinus marks some with a plus and others with a minus.
	plusMinus = regexp.MustCompile(`(?:^|[\s,])[-–−]\p{Lu}`)

	bySea = regexp.MustCompile(`(?i)\bby sea\b|\bsails?\b|\bsailing\b|\bby ship\b`)

	limited   = regexp.MustCompile(`(?i)\b(?:one|a|1) box\b|\btowards?\b|\bin the direction of\b`)
	leftAlone = regexp.MustCompile(`(?i)\bto march (?:to|on)\b|\bleave \pL+ alone\b|\pL{3,} over (?-i:[A-Z])`)
	itsCorps  = regexp.MustCompile(`(?i)^(?:train )?\pL+'s corps[.!]*$`)
	slashed   = regexp.MustCompile(`\pL{3,}/\pL{3,}`)
	asking    = regexp.MustCompile(`(?i)^(?:and |so )?[\pL.' ]{0,30}\?+$|^a fight\?|\b(?:don't|do|shall|should|aren't|isn't) (?:we|i|they|he|it)\s*\?`)

	questioning = regexp.MustCompile(`(?i)^(?:and |so |but )?(?:could|can|would|is|are|does|do|did|shall|should|was|has|have|who|since when|at what|where|what about|how about)\s+(?:[A-Z]\pL+|the|it|this|that|one|we|my|our|there|ordered|price)\b`)
	forbidding  = regexp.MustCompile(`(?i)^(?:and |so |but )?do not\b[^?]*$`)
	nightfall   = regexp.MustCompile(`(?i)^should (?:our losses|darkness|night|dark|it|evening)\b`)
	requesting  = regexp.MustCompile(`(?i)\bplease\b|\bkindly\b|^(?:and |so |but )?(?:can|could|would|may|shall) (?:we|you|i)\b|^(?:do|have) (?:the|my|our|that|it|this) |^have [A-Z]`)

	notHim = regexp.MustCompile(`^(?:(?i:ps:? |actually,? |but |oh ))?[Nn]ot (?:at )?[A-Z]\pL+[.!]*$|^(?i:(?:ah|oh|hm|er|well)?,? ?no[.!]*)$|^(?i:(?:(?:ah|oh|er|well)?,? ?no[.,!] )?he (?:stays|remains)[.!]*)$`)
	lone   = regexp.MustCompile(`^[A-Z][\pL']+[.!]*$`)

	// aside is said in marches of who does not march, or not yet; comes is of whom one waits for, foes what they do, theRest how those
	// stand of whom nothing else is said.
	aside = regexp.MustCompile(`(?i)(?:^|[.;!] *)hold it[.!]*$|\bin reserve at\b|\btakes? over his\b|\bhis goal is\b|\b(?:he|they|we) can\b|\bfrom where \pL+ came\b|^with [A-Z]\pL+ (?:at|in|gone)\b|\bsame for \pL+,? but\b|\bnor does\b|\bwe'll see\b|\bmaybe rather not\b|> ?back\b|\bthe second first\b|(?:^|[.;] )attacked,`)

	foes   = regexp.MustCompile(`(?i)\b(?:he|they)(?:'ll| will) (?:go|stay|hold|quit|assault)\b|\bshould we lose\b|\b\pL+ can come\b`)
	allOut = regexp.MustCompile(`(?i)\ball[- ]out\b`)
	// shareOf is how many are lost, defends is a stance, and weAtNight is said of what his own side does then.
	shareOf   = regexp.MustCompile(`(?i)\bquarter\b|\d ?(?:%|percent\b|per cent\b)|\b(?:15|25|40|60)\b`)
	defends   = regexp.MustCompile(`(?i)\bon the (?:defen[cs]e|defensive|offen[cs]e|offensive)\b|(?:^|[.,;!] *|\band )(?:and |we |i |so |but |then |just |please )*(?:hold|stand)(?: (?:in|on|at|behind|there|here|where|fast|firm|our|the|this|to)\b|\s*(?:[.,;!]|$))|(?-i:\p{Lu}\pL+) (?:holds|stands)\s*(?:[.,;!]|$)`)
	weAtNight = regexp.MustCompile(`(?i)(?:^|[.,;!:] *|\band |\bbut |\bthen )(?:and |but |then )*(?:(?:we|i|all of us|nobody|everyone|everybody|no one) (?:[\pL']+ )*?|(?:leave|go|stay|withdraw|retreat|retire|slip|pull|march|remain|fall) (?:[\pL']+ )*?)(?:at|by|in the|over|after) ?(?:night|nightfall|dark|dusk|sundown)\b`)
	theRest   = regexp.MustCompile(`(?i)\b(?:the rest|everyone else|everybody else|the others|all others) (?:holds?|stands?|assaults?|attacks?)\b`)

	// lessStands is said of a division that goes without some of its stands.
	lessStands = regexp.MustCompile(`(?i)\b(?:less|minus|without|except(?: for)?|but(?: not)?|save|keeps?|keeping|leav(?:es|ing)) (?:\w+ ){0,3}?(?:brigades?|bdes?|infantry|cavalry|artillery|guns|battalions?|batter(?:y|ies)|stands?)\b`)

	several  = regexp.MustCompile(`(?i)\b(?:all|each|every)\b`)
	ofStands = regexp.MustCompile(`\b(?:infantry|cavalry|artillery) \d+ of\b`)
	swapping = regexp.MustCompile(`(?i)\bswap\w* one\b`)
	dropping = regexp.MustCompile(`\b(?:detached|(?:drops?|leaves?) (\pL+)(?: off| behind)?) (?:there\b|(?:in|at) ([A-Z]\pL+))`)

	// addressed is behind the name of whom a line is written to, or who only stands by.
	addressed = regexp.MustCompile(`(?i)^(?:'s (?:request|sake|turn|neighbou?r|comrade|corps[ -]mate|refusal|idea|opinion)\b|,? (?:old boy|please see)\b)`)

	// joined and kept are around the name of one to whom another marches, or who stays where he stands.
	joined = regexp.MustCompile(`(?i)\b(?:joins?|meets?|relieves?|leav\w+ \pL+ to) $`)
	kept   = regexp.MustCompile(`(?i)^ in reserve\b`)

	// ordered is said of somebody by who orders him: "is to join Polk", "are trained".
	ordered = regexp.MustCompile(`(?i)\bto\b|\btrain|\breserve\b|\b(?:held|kept) back\b|\bdetach|\breliev|\barmy\b|\bveteran|\bearned\b|\bappointed\b|\bpromot|\bno longer\b|\bget|\bgiven?\b|\bbroken up\b|\bfield corps\b|\bfrom\b|\bhas (?:with|in|under)\b`)

	// standing are words by which somebody fights where he stands, denying those by which he does not want something, and passing all of
	// a line that passes.
	standing = regexp.MustCompile(`(?i)\b(?:fight\w*|stand\w*|stay\w*|hold\w*|remain\w*|battle|defend\w*|yes|yep|yeah|aye|ok|okay|sure|accept\w*|receive\w*|come|meet|give|budg\w+|ground|(?:not|no|don't|won't|never) (?:\w+ )?(?:withdraw\w*|retreat\w*|retir\w+|run|running|leave|leaving|go|going|budge|budging|move|moving)|no (?:withdrawal|retreat)|fite|figth)\b`)
	denying  = regexp.MustCompile(`(?i)\b(?:not|no|don't|dont|won't|never|nobody|neither|can't|cannot) (?:\w+ )?(?:fight\w*|stand\w*|battle|stay\w*|hold\w*|sure|accept)\b|^(?:not|no|never)[.!]*$|^(?:no|never)\. |\byes and no\b|\bno,? (?:we|i) (?:don't|do not|won't)\s*[.!]*$`)
	passing  = regexp.MustCompile(`(?i)\b(?:pass|skip|done|finished|over|end|ends|that's (?:all|it)|thats (?:all|it)|that is (?:all|it)|that will do|that concludes|this concludes|is all|are all|nothing (?:more|else|further)|no (?:more|further|other|others|one else|body else|orders|special)|nobody|no one|none|nothing|stop|enough|ready|closed|leave it)\b|\b(?:no|not any) (?:new |further |other )?(?:promotions?|training|recruits?|corps|troops|changes?|reorg\w*|transfers?|reserves?|reinforcements?)\b|^(?:no|nope|nah)(?:[,.]? (?:thanks|thank you|sir))?$|` +
		`(?:\bnot|n't) (?:\w+ )?(?:any ?more|more|any others?|any(?:body|one|thing) else|any further)\b`)

	remarkBefore = regexp.MustCompile(`(?i)(?:\b(?:where is|where's|what about|how about|thanks|thank you|thx|cheers|yours|regards|dear|hi|hello|hey|ask|tell|talked to|spoke (?:to|with)|poor|sorry|by order of|by command of|because of|thanks to|` +
		`back up|backing up|support|supporting|help|helping|in case of trouble for|much as|as|so that|greetings to|regards to|signed|unlike|in favou?r of|near)[, ]+(?:general |gen\.? |mr\.? |old )?(?:[A-Z]\pL+ )?)$`)
	remarkBehind = regexp.MustCompile(`(?i)^(?:,? here[.:]|` +
		` (?:is|are|was|has|had|needs?|did|did well|will be|would|can look|could|might|looks|knows|likes?|loves|deserves|sends (?:his|their)|said|says|thinks|wants (?:him|it|that)|feels|seems|won|lost|and his men are|as you like|might)\b|'s (?:in|at|near|tired|alone|safe)\b)`)
)
