package wording

import "strings"

// Where an order of a line may end.

// A piece is a part of a line between two marks; soft where only a comma or an "and" parts it from the one before, stop where a sentence
// ends before it, told where a colon does.
type piece struct {
	ts   []token
	soft bool
	stop bool
	told bool
}

// mostPieces is more orders than a line has.
const mostPieces = 10

// divide parts a line where an order may end.
func divide(ts []token) []piece {
	var out []piece
	start, soft, stop, told := 0, false, false, false
	cut := func(end int, next bool) {
		if end > start {
			out = append(out, piece{ts[start:end], soft, stop, told})
		}
		soft, stop = next, end < len(ts) && ts[end].mark && (ts[end].text == "." || ts[end].text == "!" || ts[end].text == ";")
		told = end < len(ts) && ts[end].mark && ts[end].text == ":"
	}
	depth := 0
	for i, t := range ts {
		switch {
		case t.mark && t.text == "(":
			depth++
		case t.mark && t.text == ")":
			depth--
		case depth > 0, initial(ts, i):
		case t.mark && (t.text == ";" || t.text == "." || t.text == "!" || t.text == ":"), !t.mark && t.text == "then":
			cut(i, false)
			start = i + 1
		case t.mark && (t.text == "," || t.text == "/" || t.text == "+"), !t.mark && t.text == "and":
			cut(i, true)
			start = i + 1
		}
	}
	cut(len(ts), false)
	return out
}

// initial says whether a point stands behind a letter of a name: "Samuel P. Heintzelman".
func initial(ts []token, i int) bool {
	letter := func(t token) bool {
		return !t.mark && len(t.text) == 1 && t.text[0] >= 'a' && t.raw == strings.ToUpper(t.raw)
	}
	if ts[i].text == "." && i > 0 && i+1 < len(ts) && !ts[i-1].mark && (ts[i-1].text == "st" || ts[i-1].text == "ft" || ts[i-1].text == "mt") {
		return true // "St. Louis"
	}
	return ts[i].text == "." && i > 1 && letter(ts[i-1]) && (christened[ts[i-2].text] || titles[ts[i-2].text] || ts[i-2].text == ".")
}

// together is parts of a line as one run of words again.
func together(ps []piece) []token {
	var out []token
	for i, p := range ps {
		if i > 0 {
			mark := token{text: ".", mark: true}
			if p.soft {
				mark.text = ","
			}
			out = append(out, mark)
		}
		out = append(out, p.ts...)
	}
	return out
}
