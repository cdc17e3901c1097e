package engine

import (
	"regexp"
	"slices"
	"strings"
)

// A sentence that is refused may be two, of which each alone is understood. What they come to is offered; nothing of it is played.

const (
	mostHalved = 4 // sentences of a message
	mostCuts   = 8 // places at which one may be cut
	mostWays   = 2 // ways in which a half may be meant
)

// joints are where a sentence may be cut in two.
var joints = regexp.MustCompile(`(?i),? +(?:and|but|while|whereas|then|because|since|as|so) +|[,:;.!?] +| +[-–—] +`)

// A piece is what one part of a sentence that was cut comes to.
type piece struct {
	ways  []string // its orders as one line, the likeliest first; none where it only talks
	asked bool     // it was refused
	lost  bool     // and nothing was made of it
}

// halves are the lines that a refused sentence comes to where it is cut in two and each part is read by itself, the likeliest first.
func halves(c *check, no int, text string) []string {
	if c.halved >= mostHalved || !c.open || !c.d.Own && !c.d.Many {
		return nil
	}
	c.halved++
	cuts := joints.FindAllStringIndex(text, -1)
	if len(cuts) > mostCuts {
		return nil
	}
	type whole struct {
		line  string
		parts int // of the two, those that order something
		asked int // those that were refused
		lost  int // and those of which nothing was made
	}
	var found []whole
	for _, cut := range cuts {
		k := c.kept()
		k.halved = mostHalved
		left := partOf(k, no, text[:cut[0]])
		if left == nil {
			continue
		}
		if !k.open { // behind a die as before it
			k = c.kept()
			k.halved = mostHalved
		}
		right := partOf(k, no, text[cut[1]:])
		if right == nil {
			continue
		}
		for _, l := range left.lines() {
			for _, r := range right.lines() {
				w := whole{line: strings.Trim(l+"; "+r, "; ")}
				for _, h := range []*piece{left, right} {
					if len(h.ways) > 0 {
						w.parts++
					}
					if h.asked {
						w.asked++
					}
					if h.lost {
						w.lost++
					}
				}
				if w.parts > 0 {
					found = append(found, w)
				}
			}
		}
	}
	slices.SortStableFunc(found, func(a, b whole) int {
		if a.lost != b.lost {
			return a.lost - b.lost
		}
		if a.parts != b.parts {
			return b.parts - a.parts
		}
		return a.asked - b.asked
	})
	var lines []string
	for _, w := range found {
		if len(lines) < mostOffered && !slices.Contains(lines, w.line) && w.parts == found[0].parts && w.lost == found[0].lost {
			lines = append(lines, w.line)
		}
	}
	return lines
}

// lines are the ways of a piece, of which an empty one says that it orders nothing.
func (h *piece) lines() []string {
	if len(h.ways) == 0 {
		return []string{""}
	}
	return h.ways
}

// partOf reads a part of a sentence, and goes on behind it; nil where nothing can be made of it.
func partOf(c *check, no int, text string) *piece {
	s := c.stretch(no, strings.TrimSpace(text))
	switch {
	case s.never || !c.open && len(s.lines) == 0:
		return nil
	case !s.refused():
		return &piece{ways: joined(s.lines)}
	}
	said := slices.DeleteFunc(slices.Clone(s.mends), func(l string) bool { return slices.Contains(s.wrong[0].offered, l) })
	if len(said) == 0 || strings.HasPrefix(s.wrong[0].What, notRead) { // what is offered then is whatever may be done
		c.refusals = c.refusals[:len(c.refusals)-1]
		return &piece{asked: true, lost: true}
	}
	h := &piece{ways: said[:min(len(said), mostWays)], asked: true}
	c.refusals = c.refusals[:len(c.refusals)-1]
	for _, line := range strings.Split(h.ways[0], ";") {
		c.line(no, strings.TrimSpace(line))
	}
	return h
}

// joined is orders as one line; none where there are none.
func joined(orders []string) []string {
	if len(orders) == 0 {
		return nil
	}
	return []string{strings.Join(orders, "; ")}
}

// offerHalves puts what the halves of a refused stretch come to among its lines to copy: before those that say less, else behind them.
func offerHalves(c *check, no int, s *stretch) {
	r := s.wrong[0]
	if r.Aside || r.Undoes || r.Clause != "" || len(sentencesOf(s.text)) > 1 {
		return
	}
	lines := alternatives(c, no, s.text)
	chosen := len(lines) > 0
	if !chosen {
		lines = halves(c, no, s.text)
	}
	if len(lines) == 0 {
		return
	}
	vague := asks([]*Refusal{r}, NoOrder, NoAnswer, Ambiguous, Doubtful, Unsure) || strings.HasPrefix(r.What, unknownWord)
	if !vague || r.Asks() && !chosen && longest(lines) <= longest(s.mends) {
		for _, line := range lines {
			if len(r.Try) < MostAnswers && !slices.Contains(r.Try, line) {
				r.Try, r.halved = append(r.Try, line), append(r.halved, line)
			}
		}
		return
	}
	r.halved = slices.DeleteFunc(slices.Clone(lines), func(l string) bool { return slices.Contains(r.Try, l) })
	if len(r.halved) == 0 && !chosen {
		return
	}
	tries := slices.Clone(lines)
	for _, t := range r.Try {
		if !slices.Contains(lines, t) {
			tries = append(tries, t)
		}
	}
	r.Try = tries[:min(len(tries), MostAnswers)]
	s.mends = append(lines, s.mends...)
	if !r.Asks() {
		r.Words, r.What = s.text, Doubtful
	}
	if len(lines) > 1 {
		r.What = Ambiguous
	}
}

// notRead begins what is said of words that stand where a book's grammar has others.
const notRead = "I do not read "

// unknownWord begins what is said of a word that is not understood.
const unknownWord = "I do not know what "

var (
	choosing = regexp.MustCompile(`(?i)\beither |,? ?\b(?:one|any|either|whichever) of (?:the two|them)\b`)
	orElse   = regexp.MustCompile(`(?i),? or (?:else )?(?:(?:to|into|at|in|from) )?`)
)

// mostNamed is more words than a name has.
const mostNamed = 4

// alternatives are the lines of a refused sentence that leaves a choice between two who are named, or two places: "Pope or Curtis goes to
// Jefferson City"; none where it is not both that could be chosen.
func alternatives(c *check, no int, text string) []string {
	text = choosing.ReplaceAllString(text, "")
	or := orElse.FindAllStringIndex(text, -1)
	if len(or) != 1 || c.halved >= mostHalved {
		return nil
	}
	c.halved++
	before, after := strings.Fields(text[:or[0][0]]), strings.Fields(text[or[0][1]:])
	one := firstTaken(c, no, mostNamed, func(n int) []string {
		if n > len(after) {
			return nil
		}
		return slices.Concat(before, after[n:])
	})
	other := firstTaken(c, no, mostNamed, func(n int) []string {
		if n > len(before) {
			return nil
		}
		return slices.Concat(before[:len(before)-n], after)
	})
	if one == "" || other == "" || one == other {
		return nil
	}
	return []string{one, other}
}

// firstTaken is the line that the first of some sentences comes to which is understood; empty where none is.
func firstTaken(c *check, no, most int, sentence func(n int) []string) string {
	for n := 1; n <= most; n++ {
		words := sentence(n)
		if len(words) == 0 {
			return ""
		}
		k := c.kept()
		k.halved = mostHalved
		if s := k.stretch(no, strings.Join(words, " ")); !s.refused() && len(s.lines) > 0 {
			return strings.Join(s.lines, "; ")
		}
	}
	return ""
}
