package tell

import (
	"fmt"
	"strconv"
	"strings"

	"adjutant/engine/htl/board"
	"adjutant/engine/phrase"
)

// DeedWords are what a unit has done, by its deed.
var DeedWords = [...]string{"", "marched", "fired", "closed", "tried to rally", "advanced"}

// HexList is "C5, C6".
func HexList(hs []board.Hex) string {
	var names []string
	for _, h := range hs {
		names = append(names, h.String())
	}
	return strings.Join(names, ", ")
}

// possessive is "Evans'" and "Porter's".
func possessive(name string) string {
	if strings.HasSuffix(name, "s") {
		return name + "'"
	}
	return name + "'s"
}

// points is "1 point", "2 points"; hexes likewise.
func points(n int) string { return phrase.Plural(n, "point", "points") }
func hexes(n int) string  { return phrase.Plural(n, "hex", "hexes") }

// HitWords is "no hit", "1 hit", "2 hits".
func HitWords(n int) string {
	if n == 0 {
		return "no hit"
	}
	return phrase.Plural(n, "hit", "hits")
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

func numbers(ns []int) string {
	var s []string
	for _, n := range ns {
		s = append(s, fmt.Sprint(n))
	}
	return strings.Join(s, ", ")
}

func reasons(why []string) string {
	if len(why) < 2 {
		return ""
	}
	return " (" + strings.Join(why, ", ") + ")"
}

var months = [...]string{
	"January", "February", "March", "April", "May", "June",
	"July", "August", "September", "October", "November", "December",
}

// DayWords is "17 September 1862" for 1862-09-17; empty for what is no date.
func DayWords(date string) string {
	parts := strings.Split(date, "-")
	if len(parts) != 3 {
		return ""
	}
	month, err1 := strconv.Atoi(parts[1])
	day, err2 := strconv.Atoi(parts[2])
	if err1 != nil || err2 != nil || month < 1 || month > len(months) {
		return ""
	}
	return fmt.Sprintf("%d %s %s", day, months[month-1], parts[0])
}
