package engine

import (
	"regexp"
	"slices"
	"strings"
)

// A line of a letter may be a paragraph. Where it cannot be read as a whole it is read sentence by sentence, if each of them can be.

// mostSentences is more than a paragraph of orders has.
const mostSentences = 12

// undoing are words by which a sentence takes another back, or hangs on it: a paragraph with one of them is whole or nothing.
var undoing = []string{"no", "not", "nope", "never", "instead", "rather", "scratch", "cancel", "forget", "sorry", "wait", "oops", "if", "unless",
	"kidding", "joking", "joke", "mistake", "wrong", "undo", "otherwise", "except", "correction", "ignore", "disregard", "meant", "mean", "or",
	"else", "until", "provided", "assuming", "might", "perhaps", "maybe"}

// courteous are words of courtesy that take nothing back.
var courteous = strings.NewReplacer("if you please", "", "if possible", "", "if i may", "", "if you would", "", "if you will", "",
	"if that is all right", "", "island no", "", "isl. no", "", "isl no", "")

// signed is the name at the end of a letter.
var signed = regexp.MustCompile(`^(\p{Lu}[\p{L}'’-]*\.?\s*){1,3}$`)

// paragraph reads a line, and where it is refused its sentences one by one.
func (c *check) paragraph(no int, text string) {
	all := clausesOf(text)
	if len(all) < 2 {
		c.sentences(no, text)
		return
	}
	before := c.kept()
	c.sentences(no, text)
	if len(c.refusals) == len(before.refusals) {
		return
	}
	if f := c.refusals[len(c.refusals)-1]; strings.HasSuffix(f.What, Ambiguous) && !strings.Contains(text, ". ") {
		return
	}
	whole := c.kept()
	*c = before
	for _, s := range all {
		if c.ended == no {
			break
		}
		c.line(no, s)
	}
	if len(c.refusals) > len(before.refusals) || len(c.wishes) == len(before.wishes) {
		*c = whole
	}
}

// kept is a check as it stands, which goes on by itself.
func (c *check) kept() check {
	k := *c
	k.p = c.p.Clone()
	k.refusals, k.lines, k.wishes, k.of = slices.Clone(c.refusals), slices.Clone(c.lines), slices.Clone(c.wishes), slices.Clone(c.of)
	k.asked, k.closing, k.asides, k.behind = slices.Clone(c.asked), slices.Clone(c.closing), slices.Clone(c.asides), slices.Clone(c.behind)
	k.voids = slices.Clone(c.voids)
	return k
}

// clausesOf are the sentences of a paragraph in which none takes another back.
func clausesOf(text string) []string {
	if strings.Contains(text, "?") {
		return nil
	}
	for _, w := range strings.FieldsFunc(courteous.Replace(strings.ToLower(text)), func(r rune) bool { return r != '\'' && (r < 'a' || r > 'z') }) {
		if slices.Contains(undoing, w) || strings.HasSuffix(w, "n't") {
			return nil
		}
	}
	var out []string
	start := 0
	for _, cut := range append(bounds.FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		if abbreviated.MatchString(text[start:cut[0]]) && cut[0] < len(text) {
			continue
		}
		if s := strings.TrimSpace(text[start:cut[0]]); s != "" {
			out = append(out, s)
		}
		start = cut[1]
	}
	if len(out) > mostSentences {
		return nil
	}
	return out
}

// abbreviated ends in a word behind which a point is none of a sentence: "St", "Gen", "No".
var abbreviated = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:no|st|ft|gen|col|maj|capt|mt|isl|adm|lt|brig|mr|mrs|dr|jr|sr|jct|pl|vs|approx|\pL)$`)

// bounds are where a sentence ends, or another begins that could stand alone.
var bounds = regexp.MustCompile(`[.!?]\s+|,\s+and\s+`)

// unsign lets the name at the end of a letter order nothing, where nothing of the book is near it: it is the last line, or stands behind
// words that order nothing either, as "Kind regards", of which a mended letter keeps none.
func (c *check) unsign(lines []Input) {
	if len(c.wishes) == 0 || len(lines) < 2 {
		return
	}
	c.refusals = slices.DeleteFunc(c.refusals, func(f *Refusal) bool {
		at := slices.IndexFunc(lines, func(in Input) bool { return in.No == f.Line })
		if at < 1 || c.d.Own && len(f.Try) > 0 || !signed.MatchString(strings.TrimSpace(lines[at].Text)) {
			return false
		}
		talks := func(r *Refusal) bool { return r.Line == lines[at-1].No }
		if at != len(lines)-1 && lines[at-1].No == f.Line-1 && !slices.ContainsFunc(c.asides, talks) && c.talk.No != lines[at-1].No {
			return false
		}
		c.asked = append(c.asked, lines[at].Text)
		return true
	})
}
