// Package trf writes and reads results as others do: TRF16, the report file of FIDE's chess tournaments, and CSV. It turns text into
// plain data and back, and knows no season; season.Report and season.Rows give it what to write.
package trf

import (
	"fmt"
	"strconv"
	"strings"
)

// A Report is a TRF16 file. Lines that are not players' are kept as they are, so that a file that is read and written is the same.
type Report struct {
	Before  []Field
	Players []Player
	After   []Field
}

// A Field is a line of the report: its code and what stands behind it.
type Field struct {
	Code, Text string // "012", the tournament's name
}

// A Player is a line 001. Columns that leagues have no use for stay as they were read.
type Player struct {
	Number int
	Sex    string
	Title  string
	Name   string
	Rating int
	Nation string
	ID     string
	Born   string
	Points int // tenths of a point
	Rank   int
	Rounds []Played
}

// Played is what a player did in one round.
type Played struct {
	Opponent int  // 0: nobody
	Colour   byte // 'w' has the first seat, 'b', '-' neither
	Result   byte // 1 0 = + - U Z H F, or as others write them W D L; ' ' when not known yet
}

// Points are the tenths of a point that a result is worth.
func (p Played) Points() int {
	switch p.Result {
	case '1', '+', 'U', 'F', 'W':
		return 10
	case '=', 'H', 'D':
		return 5
	}
	return 0
}

// Met says whether the two sat down to play.
func (p Played) Met() bool {
	return p.Opponent > 0 && strings.ContainsRune("10=WDL", rune(p.Result))
}

// A SyntaxError is a line that is no TRF16.
type SyntaxError struct {
	Line int
	What string
}

func (e *SyntaxError) Error() string { return fmt.Sprintf("line %d: %s", e.Line, e.What) }

// Parse reads a report.
func Parse(text string) (Report, error) {
	var r Report
	for n, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		line = strings.TrimRight(clean(line), " ")
		if strings.TrimSpace(line) == "" {
			continue
		}
		code, rest, _ := strings.Cut(line, " ")
		switch {
		case code == "001":
			p, what := player(line)
			if what != "" {
				return Report{}, &SyntaxError{n + 1, what}
			}
			r.Players = append(r.Players, p)
		case len(r.Players) == 0:
			r.Before = append(r.Before, Field{code, rest})
		default:
			r.After = append(r.After, Field{code, rest})
		}
	}
	if line, what := r.fault(); what != "" {
		return Report{}, &SyntaxError{line, what}
	}
	return r, nil
}

// player reads a line 001; what is wrong with it, or "".
func player(line string) (p Player, wrong string) {
	runes := []rune(line)
	at := func(from, to int) string {
		if from > len(runes) {
			return ""
		}
		return strings.TrimSpace(string(runes[from-1 : min(to, len(runes))]))
	}
	number := func(from, to int) int {
		s := at(from, to)
		if s == "" {
			return 0
		}
		n, err := strconv.Atoi(s)
		if (err != nil || n < 0) && wrong == "" {
			wrong = fmt.Sprintf("columns %d to %d should be a number, not %q", from, to, s)
		}
		return n
	}
	p = Player{Number: number(5, 8), Sex: at(10, 10), Title: at(11, 13), Name: at(15, 47), Rating: number(49, 52),
		Nation: at(54, 56), ID: at(58, 68), Born: at(70, 79), Rank: number(86, 89)}
	if p.Number == 0 && wrong == "" {
		wrong = "a player has no number"
	}
	if whole, tenth, ok := strings.Cut(at(81, 84), "."); ok && len(tenth) == 1 {
		n, err := strconv.Atoi(whole + tenth)
		if (err != nil || n < 0) && wrong == "" {
			wrong = fmt.Sprintf("%s.%s is no number of points", whole, tenth)
		}
		p.Points = n
	} else if wrong == "" {
		wrong = "columns 81 to 84 should be points, as 2.5"
	}
	for from := 92; from <= len(runes); from += 10 {
		if at(from, from+7) == "" { // not paired yet
			p.Rounds = append(p.Rounds, Played{Colour: ' ', Result: ' '})
			continue
		}
		g := Played{Opponent: number(from, from+3), Colour: ' ', Result: ' '}
		if c := at(from+5, from+5); c != "" {
			g.Colour = c[0]
		}
		if c := at(from+7, from+7); c != "" {
			g.Result = strings.ToUpper(c)[0]
		}
		if wrong == "" && (!strings.ContainsRune("wb- ", rune(g.Colour)) || !strings.ContainsRune("10=+-UZHFWDL ", rune(g.Result))) {
			wrong = fmt.Sprintf("columns %d to %d are no game", from, from+7)
		}
		p.Rounds = append(p.Rounds, g)
	}
	return p, wrong
}

// fault looks whether the players fit each other: numbers once, opponents there and of one mind.
func (r Report) fault() (line int, what string) {
	first := len(r.Before) + 1
	at := map[int]Player{}
	for i, p := range r.Players {
		if _, twice := at[p.Number]; twice {
			return first + i, fmt.Sprintf("number %d stands twice", p.Number)
		}
		at[p.Number] = p
	}
	for i, p := range r.Players {
		for n, g := range p.Rounds {
			if g.Opponent == 0 {
				continue
			}
			o, there := at[g.Opponent]
			if !there || n >= len(o.Rounds) || o.Rounds[n].Opponent != p.Number || g.Opponent == p.Number {
				return first + i, fmt.Sprintf("round %d: %d and %d do not both say that they met", n+1, p.Number, g.Opponent)
			}
		}
	}
	return 0, ""
}

// String is the report as text.
func (r Report) String() string {
	var b strings.Builder
	fields := func(list []Field) {
		for _, f := range list {
			b.WriteString(strings.TrimRight(clean(f.Code+" "+f.Text), " ") + "\n")
		}
	}
	fields(r.Before)
	for _, p := range r.Players {
		b.WriteString(strings.TrimRight(p.line(), " ") + "\n")
	}
	fields(r.After)
	return b.String()
}

// line is a player as TRF16 has him, column by column.
func (p Player) line() string {
	var b strings.Builder
	fmt.Fprintf(&b, "001 %4d %1s%3s %-33s %s %3s %11s %10s %2d.%d %4d", p.Number, cut(p.Sex, 1), cut(p.Title, 3), cut(p.Name, 33),
		blank(p.Rating, 4), cut(p.Nation, 3), cut(p.ID, 11), cut(p.Born, 10), p.Points/10, p.Points%10, p.Rank)
	for _, g := range p.Rounds {
		switch {
		case g.Result == ' ' && g.Opponent == 0:
			b.WriteString("          ")
		case g.Opponent == 0:
			fmt.Fprintf(&b, "  0000 %c %c", g.Colour, g.Result)
		default:
			fmt.Fprintf(&b, "  %4d %c %c", g.Opponent, g.Colour, g.Result)
		}
	}
	return b.String()
}

// blank is a number, or as many blanks where there is none.
func blank(n, width int) string {
	if n == 0 {
		return strings.Repeat(" ", width)
	}
	return fmt.Sprintf("%*d", width, n)
}

// cut is a text that fits its columns.
func cut(s string, width int) string {
	r := []rune(clean(s))
	return string(r[:min(width, len(r))])
}

// clean is a text on one line.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return ' '
		}
		return r
	}, s)
}
