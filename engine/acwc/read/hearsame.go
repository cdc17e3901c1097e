package read

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/acwc/board"
	"adjutant/engine/acwc/state"
	"adjutant/engine/wording"
)

// Who goes to the corps to which another went before him is said with a "too", or of "him": "Cadwalader to Patterson, and Keim there too",
// "Also hand him Sandford's 1st infantry".

// toTheSame is a line of the reorganization in which the corps is named to which somebody, or something, goes as another before it; sure says
// that nobody else can be meant.
func toTheSame(p *state.Position, side board.Side, before, line string) (with string, sure bool) {
	cuts := partMarks.FindAllStringSubmatchIndex(line, -1)
	cuts = append(cuts, []int{0, 0, len(line), len(line)})
	to, whole := receiver(p, side, before)
	var out strings.Builder
	start, carried, last := 0, false, before[lastPart(before):]
	sure = true
	for _, c := range cuts {
		part, mark := line[start:c[2]], line[c[2]:c[3]]
		start = c[3]
		said := strings.TrimSpace(part)
		if m := alsoThe.FindStringSubmatch(said); m != nil && len(ordinal.FindAllString(last, -1)) == 1 { // "Runyon's 2nd infantry to Miles, also the 3rd"
			n, old := ordinalOf(m[1]), ordinalOf(ordinal.FindString(last))
			if n > old {
				n-- // the one before it has gone
			}
			out.WriteString(ordinal.ReplaceAllString(last, strings.Fields(ordinalWords[n])[0]) + mark)
			carried = true
			continue
		}
		last = said
		if with, ok := named(p, side, said, to, whole); ok {
			out.WriteString(with + mark)
			carried, sure = true, sure && (!handsHim.MatchString(said) || alsoSaid.MatchString(said))
			continue
		}
		if next, all := receiver(p, side, said); next != "" {
			to, whole = next, all
		}
		out.WriteString(part + mark)
	}
	if !carried {
		return line, true
	}
	return out.String(), sure
}

// ordinalOf is the place of an ordinal among others, from 0.
func ordinalOf(word string) int {
	return slices.IndexFunc(ordinalWords, func(o string) bool { return slices.Contains(strings.Fields(o), strings.ToLower(word)) })
}

// lastPart is where the last part of words begins.
func lastPart(words string) int {
	if cuts := partMarks.FindAllStringSubmatchIndex(words, -1); len(cuts) > 0 {
		return cuts[len(cuts)-1][3]
	}
	return 0
}

// named is a part of a line with the corps to which another went in the place of the words that only point to it; whole says that it was a
// division that went there.
func named(p *state.Position, side board.Side, said, to string, whole bool) (string, bool) {
	if to == "" {
		return "", false
	}
	if h := handsHim.FindStringSubmatch(said); h != nil {
		return alsoSaid.ReplaceAllString(h[1], "") + " to " + to, true
	}
	who := ""
	if m := asWell.FindStringSubmatch(said); m != nil {
		who = m[1]
	} else if m := alsoHim.FindStringSubmatch(said); m != nil {
		who = m[1]
	} else {
		return "", false
	}
	who = strings.TrimSpace(who)
	g, _ := p.Board.Generals.Find(side, strings.TrimSuffix(strings.TrimSuffix(who, "'s"), "’s"))
	if len(g) == 1 && (!whole || p.Of(g[0]) == nil || !p.Of(g[0]).Rank.Divides()) || len(g) != 1 && !standWords.MatchString(who) {
		return "", false
	}
	return who + " to " + to, true
}

// receiver is the corps or division to which words send somebody, and whether a division goes there and no stand of it; empty where they do not.
func receiver(p *state.Position, side board.Side, said string) (to string, whole bool) {
	m := sentTo.FindAllStringSubmatch(said, -1)
	if len(m) == 0 {
		if armyCommand.MatchString(said) {
			return "", false
		}
		if m = gets.FindAllStringSubmatch(said, -1); len(m) != 1 {
			return "", false
		}
	}
	name := m[len(m)-1][1]
	for len(name) > 0 {
		if g, _ := p.Board.Generals.Find(side, name); len(g) == 1 {
			return p.Board.Generals.Short(g[0]), !standWords.MatchString(said)
		}
		cut := strings.LastIndex(name, " ")
		if cut < 0 {
			break
		}
		name = name[:cut]
	}
	return "", false
}

// divisionsOf is a line with the divisions of a corps by their generals where all of them are meant: "both of Patterson's divisions".
func (h *hearing) divisionsOf(line string) string {
	return allItsDivisions.ReplaceAllStringFunc(line, func(said string) string {
		m := allItsDivisions.FindStringSubmatch(said)
		names := h.under(wording.Item{IDs: []string{m[2] + m[3]}})
		if len(names) == 0 || (m[3] != "" || strings.EqualFold(m[1], "both")) && len(names) != 2 {
			return said
		}
		return strings.Join(names, " and ")
	})
}

// ofEach are the lines by which stands of a division go to another, of which the numbers are named, the last first: those behind one that goes
// change their numbers.
func ofEach(numbers, arm, from, to string) []string {
	var lines []string
	for n := len(ordinalWords) - 1; n >= 0; n-- {
		if slices.ContainsFunc(strings.Fields(ordinalWords[n]), func(o string) bool { return strings.Contains(numbers, o) }) {
			lines = append(lines, fmt.Sprintf("transfer %s %d of %s to %s", arm, n+1, from, to))
		}
	}
	return lines
}

var ordinalWords = []string{"first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th"}

var (
	allItsDivisions = regexp.MustCompile(`\b(?:(?i:(both|all)(?: two| three)?(?: of)?(?: the)?) (\p{Lu}[\pL.]+)(?:'s|’s|s') divisions|(\p{Lu}[\pL.]+)(?:'s|’s|s') (?:(both|two) divisions))\b`)
	// givesHim names who gives, whom, and what.
	givesHim  = regexp.MustCompile(`^(\p{Lu}[\pL.]+) (?:gives|hands|sends|lends|cedes|passes|transfers|surrenders) (\p{Lu}[\pL.]+) ((?:(?:a|an|one|two|three|his|the)\b)[^.;,]*?)(?: from his (?:corps|division)| of his)?\s*[.!]*$`)
	partMarks = regexp.MustCompile(`(?i)\pL{2}[')]?((?:[.,;:!])\s+(?:and |then |plus )*|\s+and\s+)`)
	// asWell is said of who goes where another went, alsoHim the same the other way round.
	asWell = regexp.MustCompile(`(?i)^(?:and |then |also )*(.+?),? (?:(?:goes |comes |moves )?(?:there |to him |with him |along |over )?(?:too|as well|also|likewise)|` +
		`(?:also|likewise) (?:there|to him)|(?:the )?same(?: way| thing)?|ditto|does the same|follows(?: him)?|joins him|goes (?:there|to him|with him))\s*[.!]*$`)
	alsoHim     = regexp.MustCompile(`(?i)^(?:and )?(?:so does|so do|as does|likewise|ditto(?: for)?|the same (?:for|with|goes for)|same (?:for|with)|also|as well as|together with) (.+?)\s*[.!]*$`)
	alsoThe     = regexp.MustCompile(`(?i)^(?:and |also |plus |likewise )*(?:his|the) (first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)(?: one)?(?: too| also| as well)?\s*[.!]*$`)
	ordinal     = regexp.MustCompile(`(?i)\b(?:first|second|third|fourth|fifth|1st|2nd|3rd|4th|5th)\b`)
	alsoSaid    = regexp.MustCompile(`(?i)\balso |,? ?\b(?:also|too|as well)\b`)
	handsHim    = regexp.MustCompile(`(?i)^(?:and )?(?:(?:also|please|then) )*(?:give|hand|send|lend|let|pass|assign|transfer)s? him(?: have)? (.+?)\s*[.!]*$`)
	sentTo      = regexp.MustCompile(`(?i:\b(?:to|joins?|under|into) (?:general |gen\. )?)(\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?)`)
	gets        = regexp.MustCompile(`^(?i:(?:and |then )?(?:general |gen\. )?)(\p{Lu}[\pL.]+(?: \p{Lu}[\pL.]+)?) (?:gets|receives|takes|takes over|is given) `)
	armyCommand = regexp.MustCompile(`(?i)\b(?:army|command|field ?corps)\b`)
	standWords  = regexp.MustCompile(`(?i)\b(?:infantry|inf|cavalry|cav|artillery|arty|brigades?|bdes?|guns?|batter(?:y|ies)|battalions?|horse|foot|stands?)\b`)
	// sameSize makes of another corps what was made of one before it, and hasOne gives an army that was spoken of before.
	sameSize = regexp.MustCompile(`\b((?i:make|turn) )(\p{Lu}\pL+(?:(?:'s|’s) corps)?)((?: (?:in|at) \p{Lu}[\pL ]+?)?)( (?:into )?an? (?:field|double|ordinary|normal) ?corps)[,;.]? (?i:and )?(?i:the )?(?i:same|likewise|ditto)(?i: again)?(?i: for| with| goes for) (\p{Lu}\pL+)`)
	hasOne   = regexp.MustCompile(`(?i)\b(?:(?:shall|is to|will|should|must) )?(?:have|has|gets?|receives?|takes?) (?:one|it)(?: in (?:his|its) (?:place|stead)| instead| in turn)\b`)
)

// hisOwn asks whether "him" is the one to whom another went before.
func (h *hearing) hisOwn(p *state.Position, before, said, with string) error {
	f := engine.Refuse(said, "", engine.Unsure)
	os, err := h.whole.Read(h.d, with)
	if err != nil {
		os, err = Hear(h.whole, p, h.d, before, with, err)
	}
	if err == nil && len(os) > 0 {
		f.Try = []string{strings.Join(h.whole.Lines(os), "; ")}
	}
	return f
}
