package engine

import (
	"slices"
	"strings"
)

// A Primer is what a book says to somebody who has never played it, on one page, and how its rules are found.
type Primer struct {
	Parts    []Paragraph // what a turn is, what you may do, what decides
	Scenario string      // whose start the orders fit
	Orders   []Example   // five for each seat
	Chapters []Chapter   // of the rules, in their order
	Words    [][]string  // groups of words that mean the same to whoever looks for a rule
}

// An Example is an order that can be copied, with what it is for.
type Example struct {
	Seat Seat
	For  string // "A march by railroad, two boxes:"
	Line string
}

// A Chapter is a part of the rules: all clauses whose id begins so.
type Chapter struct {
	Begins string // "4."
	Title  string
}

// Of are the orders for a seat.
func (p *Primer) Of(seat Seat) []Example {
	return slices.DeleteFunc(slices.Clone(p.Orders), func(e Example) bool { return e.Seat != seat })
}

// Chapter finds the chapter of a clause.
func (p *Primer) Chapter(clause string) (Chapter, bool) {
	i := slices.IndexFunc(p.Chapters, func(c Chapter) bool { return strings.HasPrefix(clause+".", c.Begins) })
	if i < 0 {
		return Chapter{}, false
	}
	return p.Chapters[i], true
}

// ReadPrimer reads the text of a primer. A line with "# " begins a part. Of the part
// "Orders SCENARIO SEAT" the lines that begin with blanks are orders, and what stands before one says what it is for; of "Chapters" each
// line is "4. = Marches"; of "Words" each line is a group, divided by commas.
func ReadPrimer(text string) *Primer {
	p := &Primer{}
	part, seat := "", Seat("")
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		lines := strings.Split(strings.TrimRight(block, "\n"), "\n")
		if head, is := strings.CutPrefix(lines[0], "# "); is {
			lines = lines[1:]
			part = head
			if rest, orders := strings.CutPrefix(head, "Orders "); orders {
				part = "Orders"
				scenario, of, _ := strings.Cut(rest, " ")
				p.Scenario, seat = scenario, Seat(of)
			} else if head != "Chapters" && head != "Words" {
				p.Parts = append(p.Parts, Paragraph{Heading: head})
			}
		}
		switch part {
		case "Orders":
			p.orders(seat, lines)
		case "Chapters":
			for _, l := range lines {
				begins, title, _ := strings.Cut(l, " = ")
				p.Chapters = append(p.Chapters, Chapter{Begins: begins, Title: title})
			}
		case "Words":
			for _, l := range lines {
				p.Words = append(p.Words, strings.Split(l, ", "))
			}
		default:
			if last := len(p.Parts) - 1; last >= 0 {
				for _, l := range lines {
					p.Parts[last].Lines = append(p.Parts[last].Lines, Line{Text: l})
				}
			}
		}
	}
	return p
}

func (p *Primer) orders(seat Seat, lines []string) {
	var says []string
	for _, l := range lines {
		if !strings.HasPrefix(l, " ") {
			says = append(says, l)
			continue
		}
		p.Orders = append(p.Orders, Example{Seat: seat, For: strings.Join(says, " "), Line: strings.TrimSpace(l)})
		says = nil
	}
}
