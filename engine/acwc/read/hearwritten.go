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

// What looks for a name looks for its capital, and what looks for a word for its letters: a line without capitals, or in nothing else, and
// with slips of the pen is read as it is written else.

// asWritten is a line with the names of one's own, and of places, with their capitals, and without slips of the pen.
func (r roster) asWritten(line string) string {
	known := r.named()
	small := firstLetter.ReplaceAllStringFunc(strings.ToLower(line), strings.ToUpper)
	if whole := strings.ToLower(line) == line || strings.ToUpper(line) == line; whole || small == line {
		line = small
		for _, name := range known {
			if whole || !slices.Contains(alsoWords, name) {
				line = capitalize(line, name)
			}
		}
	}
	return writtenWord.ReplaceAllStringFunc(line, func(said string) string {
		if len(said) < leastSlipped {
			return said
		}
		if said[0] >= 'a' {
			return unslipped(said, deedWords)
		}
		if word := unslipped(strings.ToLower(said), deedWords); word != strings.ToLower(said) {
			return strings.ToUpper(word[:1]) + word[1:]
		}
		if r.stranger(said) {
			return unslipped(said, known)
		}
		return said
	})
}

// named are the names of those who command on one's own side, and of all places.
func (r roster) named() []string {
	var out []string
	for i := range r.p.Commands {
		if c := &r.p.Commands[i]; c.Side == r.side {
			out = append(out, board.Surname(r.p.Board.Generals.Name(c.Leader)))
		}
	}
	for box := range r.p.Board.Boxes {
		bare, _, _ := strings.Cut(r.p.Board.Name(board.Box(box)), " (")
		if !slices.Contains(out, bare) {
			out = append(out, bare)
		}
	}
	return out
}

// stranger says whether a name is nobody's, of either side, and no place's.
func (r roster) stranger(name string) bool {
	_, place := r.p.Board.Find(name)
	for _, side := range []board.Side{r.side, r.side.Enemy()} {
		found, _ := r.p.Board.Generals.Find(side, name)
		place = place || len(found) > 0
	}
	return !place
}

// capitalize is a line with a name's capitals wherever the name stands in it.
func capitalize(line, name string) string {
	small := strings.ToLower(name)
	for from := 0; ; {
		at := strings.Index(strings.ToLower(line[from:]), small)
		if at < 0 {
			return line
		}
		at += from
		from = at + len(small)
		if (at == 0 || !letter(line[at-1])) && (from == len(line) || !letter(line[from])) {
			line = line[:at] + name + line[from:]
		}
	}
}

func letter(c byte) bool { return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80 }

// unslipped is the one of some words that a word is with two of its letters changed about, one left out, or one twice; else the word itself.
func unslipped(said string, words []string) string {
	found := ""
	for _, w := range words {
		switch {
		case w == said:
			return said
		case len(w) >= leastSlipped && w[0] == said[0] && slippedFrom(said, w):
			if found != "" && found != w {
				return said
			}
			found = w
		}
	}
	if found == "" {
		return said
	}
	return found
}

func slippedFrom(said, word string) bool {
	i := 0
	for i < len(said) && i < len(word) && said[i] == word[i] {
		i++
	}
	switch len(word) - len(said) {
	case 1:
		return word[i+1:] == said[i:]
	case 0:
		return i+1 < len(word) && said[i] == word[i+1] && said[i+1] == word[i] && said[i+2:] == word[i+2:]
	case -1:
		return i > 0 && said[i] == said[i-1] && said[i+1:] == word[i:]
	}
	return false
}

// leastSlipped is how many letters a word has of which one may have slipped.
const leastSlipped = 5

var (
	// alsoWords are names that are words in small letters.
	alsoWords = strings.Fields("Price Stone Banks Early Grant Hill Wise Field Wood Hood Hunter Park Ford Strong Rains Cook Mason Walker Baker Porter Cooper Gamble Force Crook Miles")

	writtenWord = regexp.MustCompile(`\pL+`)
	firstLetter = regexp.MustCompile(`(?:^\W*|[.!?] +)[a-z]`)

	// deedWords are words of deeds, of numbers and of kinds that say nothing else with a letter less.
	deedWords = strings.Fields(`second double brigade brigades division divisions infantry cavalry artillery respectively reserve reserves stance assault
		assaults attack counterattack percent becomes earned railroad railway steamer steamers ordinary command commander commands detach detaches
		garrison entrench entrenches withdraw withdraws retreat retreats another recruit recruits transfer transfers appoint remove removes relieved
		promote promoted darkness nightfall`)
)

// heardAsWritten is what a line comes to with its names as they are written; what is told of it is told in its own words.
func heardAsWritten(whole engine.Position, p *state.Position, d engine.Decision, before, line string) ([]engine.Order, error, bool) {
	r := roster{p, board.SideOf(d.Seat)}
	written := r.asWritten(line)
	if written == line {
		return nil, nil, false
	}
	os, err := whole.Read(d, written)
	if err != nil {
		os, err = Hear(whole, p, d, before, written, err)
	}
	if f := (*engine.Refusal)(nil); errors.As(err, &f) && f.Words != "" && !strings.Contains(line, f.Words) {
		g := *f
		g.Words, err = line, &g
	}
	return os, err, true
}
