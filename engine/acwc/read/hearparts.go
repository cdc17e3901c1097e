package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
)

// Marches of which it is not said how many they are, or of how much of a corps.

// inOneMarch asks whether two places that are named one behind the other are the way and the goal of one march, or of two: "Sumner by rail to
// Baltimore, Washington". Nil where that is plain.
func (h *hearing) inOneMarch(whole engine.Position, d engine.Decision, said string, os []engine.Order) error {
	lines := whole.Lines(os)
	if oneByOne.MatchString(said) {
		return nil
	}
	for i := 0; i+1 < len(lines); i++ {
		a, b := leg.FindStringSubmatch(lines[i]), leg.FindStringSubmatch(lines[i+1])
		if a == nil || b == nil || a[1] != b[1] || a[3] != b[2] || strings.Count(said, a[1]) > 1 {
			continue
		}
		one := "march " + a[1] + " from " + a[2] + " via " + a[3] + " to " + b[3] + " by " + b[4]
		if os, err := whole.Read(d, one); err != nil || !h.legal(os) {
			continue
		}
		f := engine.Refuse(said, "", engine.Unsure)
		f.Try = []string{strings.Join(slices.Concat(lines[:i], []string{one}, lines[i+2:]), "; "), strings.Join(lines, "; ")}
		return f
	}
	return nil
}

// dropsThere asks whether a division is left where the march of its corps ends: "Lyon by rail to Rolla, where he drops Sigel". "There" may be whence
// the corps comes, too. Nil where none is.
func (h *hearing) dropsThere(p *state.Position, before, line string) error {
	m := dropsWhere.FindStringSubmatchIndex(line)
	if m == nil {
		return nil
	}
	name := line[max(m[2], m[4], m[6]):max(m[3], m[5], m[7])]
	x, at := h.roster().command(name), ""
	for _, w := range capitalized.FindAllStringIndex(line[:m[0]], -1) {
		if box, ok := beginsWithBox(h.p.Board, line[w[0]:m[0]]); ok {
			at = h.p.Board.Name(box)
		}
	}
	if x == nil || !x.Rank.Divides() || at == "" || at == h.p.Board.Name(x.At) {
		return nil
	}
	if m[8] >= 0 { // the place is named
		if box, ok := beginsWithBox(h.p.Board, line[m[8]:]); !ok || h.p.Board.Name(box) != at {
			return nil
		}
	}
	march := h.played(p, before, line[:m[0]])
	if march == "" {
		return nil
	}
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{march + "; detach " + name + " at " + at}
	if m[4] >= 0 {
		f.Try = append(f.Try, "detach "+name+" at "+p.Board.Name(x.At)+"; "+march)
	}
	return f
}

var dropsWhere = regexp.MustCompile(`,? (?:where (?:he|it|they) (?:drops?|leaves?|detaches|sets down|puts) (\p{Lu}[\pL.]+)(?:(?:'s|’s) division)?(?: off| behind| down)?|` +
	`(?:and |then |he )*(?:drops?|dropping|leaves?|leaving|detaches|detaching) (\p{Lu}[\pL.]+)(?:(?:'s|’s) division)?(?: off| behind)? there|` +
	`(?:and |then |he )*(?:drops?|dropping) (\p{Lu}[\pL.]+)(?:(?:'s|’s) division)?(?: off| behind)? (?:at|in) (\p{Lu}[\pL. ]+?))(?: as (?:a |the |its )?garrison)?\s*[.!]*$`)

// allByWay is a line with the way behind each of those at whose head it stands: "Rail: Lyon to Rolla and Sumner to Baltimore".
func allByWay(line string) string {
	heads := byWay.FindAllStringSubmatchIndex(line, -1)
	if len(heads) == 0 || heads[0][0] > 0 {
		return line
	}
	var out []string
	for i, m := range heads {
		end := len(line)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		way := ""
		for k := 2; k <= 4; k += 2 {
			if m[k] >= 0 {
				way = strings.ToLower(line[m[k]:m[k+1]])
			}
		}
		for _, part := range and.Split(strings.Trim(line[m[1]:end], " .!;,"), -1) {
			if !goesTo.MatchString(part) {
				return line
			}
			out = append(out, part+" by "+way)
		}
	}
	return strings.Join(out, ", ")
}

// wayOfAll is a line with the way behind each of its marches of which it is said at the end: "Lyon to Rolla, Sumner to Baltimore, all by rail".
func wayOfAll(line string) string {
	m := wayAtEnd.FindStringSubmatchIndex(line)
	if m == nil || saidWay.MatchString(line[:m[0]]) {
		return line
	}
	way := ways[strings.ToLower(line[m[2]:m[3]])]
	var out []string
	for _, part := range marksBetween.Split(strings.Trim(line[:m[0]], " .!;,"), -1) {
		if goesTo.MatchString(part) {
			part += " by " + way
		}
		out = append(out, part)
	}
	return strings.Join(out, ", ")
}

// onlyWay is what becomes of a line that only says by which way: it heads the marches below it, or speaks of those above it, which must say it
// themselves. Nil where it says more.
func onlyWay(before, line string) error {
	m := wayAlone.FindStringSubmatch(line)
	if m == nil {
		return nil
	}
	f := engine.Refuse(line, "", engine.Nothing)
	way := ways[strings.ToLower(m[2]+m[4])]
	if m[2] != "" { // "By rail:"
		f.Aside, f.Heads, f.Title = true, true, "by "+way+":"
		return f
	}
	if before == "" || strings.Contains(strings.ToLower(before), way) {
		return nil
	}
	f.What, f.Undoes = "Which way somebody goes stands with his march; send that anew.", true
	return f
}

// ways are the ways of marches by the words for them.
var ways = map[string]string{"rail": "rail", "rails": "rail", "railroad": "rail", "railway": "rail", "railroads": "rail", "train": "rail", "trains": "rail",
	"cars": "rail", "road": "road", "roads": "road", "foot": "road", "river": "river", "rivers": "river", "boat": "river", "boats": "river", "steamer": "river",
	"steamers": "river", "sea": "sea", "ship": "sea", "ships": "sea"}

const wayWords = `(rails?|railroads?|railways?|trains?|cars|roads?|foot|rivers?|boats?|steamers?|sea|ships?)`

var (
	wayAtEnd = regexp.MustCompile(`(?i)(?:[,.;:]|[,.;:]? -)\s*(?:and )?(?:(?:they |we )?(?:all|both|each|everyone|everything|all of them|both of them|all three)(?: of them| of these| to| of which)?(?: go| move| travel| going| are)?,? (?:by|on|via) (?:the )?|` +
		`(?:please )?(?:use|using|he uses|they use) (?:the )?)` + wayWords + `(?: please| of course| only)?(?:,? in (?:that|this) order)?\s*[.!]*$`)
	saidWay      = regexp.MustCompile(`(?i)\b(?:by|on|via|up|down) (?:the )?` + wayWords + `\b`)
	marksBetween = regexp.MustCompile(`\s*[,;]\s*(?:and )?|\.\s+|\s+and\s+`)
	wayAlone     = regexp.MustCompile(`(?i)^\s*(?:((?:by |on )?(?:the )?)` + wayWords + `(?: marches| moves| movement)?\s*:?|(?:and |but |please )*((?:both|all|everything|everyone|all of them|both of them|each|he|they)(?: go| goes| move| moves| travel)? by (?:the )?|` +
		`(?:use|take|using|taking|by|on) (?:the )?)` + wayWords + `(?: please| of course| only| if possible| too)*(?:,? (?:but |and )?(?:only )?(?:unless|if|when|once|as long as)\b[^.;!]*)?)\s*[.!]*$`)
	goesTo = regexp.MustCompile(`\p{Lu}[\pL.']+(?: goes| moves| marches| go)?(?: to| in| at|,? ?-+>?| >)? \p{Lu}`)

	leg      = regexp.MustCompile(`^march (.+?) from (.+?) to (.+?) by (\w+)$`)
	oneByOne = regexp.MustCompile(`(?i)\b(?:then|next|again|afterwards?|after that|second|first|two marches|twice|both marches|from there|on to|thence|later|finally)\b|;`)
)

// bySaidWay is the first of some lines that leads by a way of which words speak, or the first of all.
func bySaidWay(said string, lines []string) string {
	for _, way := range []string{"by rail", "by river", "by road"} {
		if i := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, way) }); i >= 0 && strings.Contains(said, way) {
			return lines[i]
		}
	}
	return lines[0]
}

// partOf asks which division is to be left where a corps leaves of which a part is said to stay, or to go alone: "Sumner to Washington, his
// other division stays". Nil where nothing is said of parts.
func partOf(whole engine.Position, p *state.Position, side board.Side, said string, os []engine.Order) error {
	m := somePart.FindString(said)
	all := strings.Join(whole.Lines(os), "; ")
	if m == "" || strings.Contains(all, "detach ") || !strings.Contains(all, "march ") && !strings.Contains(all, "lift ") {
		return nil
	}
	f := engine.Refuse(said, "", engine.Unsure)
	for k := range p.Commands {
		c := &p.Commands[k]
		if c.Side != side || !c.Rank.Divides() || c.Post != state.With || !strings.Contains(m, "div") && !strings.Contains(m, "garrison") ||
			!strings.Contains(all, "march "+p.Board.Generals.Short(c.Over)+" from ") && !strings.Contains(all, "lift "+p.Board.Generals.Short(c.Over)+" from ") {
			continue
		}
		f.Try = append(f.Try, "detach "+p.Board.Generals.Short(c.Leader)+" at "+p.Board.Name(c.At)+"; "+all)
	}
	if strings.Contains(strings.ToLower(m), "both") && len(f.Try) == 2 {
		who, at, _ := strings.Cut(strings.TrimPrefix(f.Try[0], "detach "), " at ")
		f.Try = []string{"detach " + who + ", " + strings.TrimPrefix(strings.Split(f.Try[1], " at ")[0], "detach ") + " at " + at}
	}
	if len(f.Try) == 0 || len(f.Try) > 4 {
		f.Try = []string{all}
	}
	return f
}

// somePart is said of a part of a corps that stays, or goes alone.
var somePart = regexp.MustCompile(`(?i)\b(?:leav(?:e|es|ing)|keep(?:s|ing)?|drop(?:s|ping)?|minus|less|without|except|but(?: for)?|detach(?:es|ing)?|sends?) ` + part + `\b|` +
	`\b(?:with|takes?)(?: only| just)? (?:a|one|half|part|some|most|his (?:first|second|1st|2nd|other|best|worst|green|new))(?: of)?(?: (?:his|its|their|the))? ` + bodies + `\b|` +
	`\b(?:a|one|half|part|some|most|another)(?: of)? (?:general )?\pL+(?:'s|’s|s') (?:corps|` + bodies + `)\b|\b(?:a|one|half|another) ` + bodies + ` (?:of|from) \pL+(?:'s|’s)|` +
	part + ` (?:stays?|remains?|(?:is|are) (?:left|kept|held)|holds?|keeps?|only|alone)\b`)

const (
	part = `(?:\b(?:half|part|most|some)(?: of)?(?: (?:a|his|its|their|the))? corps|\b(?:a|an|one|another|some|half|part|most|two|both|his|its|their|the)(?: of)?(?: (?:his|its|their|the))?` +
		`(?: (?:first|second|third|fourth|1st|2nd|3rd|4th|other|green|new|best|worst|veteran|small|strong|weak|smaller|bigger|weaker|stronger|last|single))? ` + bodies + `)`
	bodies = `(?:divisions?|divs?|brigades?|bdes?|garrison|men|troops|guns|artillery|batteries|cavalry|infantry|horse|regiments?)`
)
