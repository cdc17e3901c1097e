package pairing

import "slices"

// Bracket is the first round of a knock-out of 2, 4 or 8 lines in the order of the table: 1 v 8, 4 v 5, 3 v 6, 2 v 7. Of any other
// number it is nil. The winners of neighbours meet in the next round.
func Bracket(places []int) [][2]int {
	n := len(places)
	var top []int
	switch n {
	case 2:
		top = []int{1}
	case 4:
		top = []int{1, 2}
	case 8:
		top = []int{1, 4, 3, 2}
	}
	var pairs [][2]int
	for _, p := range top {
		pairs = append(pairs, [2]int{places[p-1], places[n-p]})
	}
	return pairs
}

// NextRound pairs the winners of a knock-out's round, in the order of its pairs; who stood better in the table is named first.
func NextRound(winners, places []int) [][2]int {
	var pairs [][2]int
	for i := 0; i+1 < len(winners); i += 2 {
		a, b := winners[i], winners[i+1]
		if slices.Index(places, b) < slices.Index(places, a) {
			a, b = b, a
		}
		pairs = append(pairs, [2]int{a, b})
	}
	return pairs
}

// Through says which of two (0 or 1) goes on: by points, by the margin of both games together (above 0 for the first), else the first,
// who stood better in the table.
func Through(points [2]int, margin int) int {
	if points[1] > points[0] || points[1] == points[0] && margin < 0 {
		return 1
	}
	return 0
}
