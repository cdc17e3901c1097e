package board

import (
	"io/fs"
	"strconv"
	"strings"

	"adjutant/engine/graph"
)

// LongestWay is the most hexes that a land unit marches: cavalry with the leader bonus [HTL 6.2.4].
const LongestWay = 4

// A TypeInfo is what is true of all units of a type [HTL 3.1, 4.2].
type TypeInfo struct{ SP, Move uint8 }

// loadTypes is what is true of each type.
func loadTypes(files fs.FS) ([TypeCount]TypeInfo, error) {
	var all [TypeCount]TypeInfo
	t, err := graph.Read(files, "unit-types.csv", "id", "start_sp", "move")
	if err != nil {
		return all, err
	}
	for _, r := range t.Rows {
		k, ok := FindType(r.Text("id"))
		if !ok {
			continue // counters are no units
		}
		sp, err := within(r, "start_sp", 1, 9)
		if err != nil {
			return all, err
		}
		all[k].SP = uint8(sp)
		if k == Gunboat {
			continue // any number of river hexes [HTL 3.1.4]
		}
		move, err := within(r, "move", 1, LongestWay-1)
		if err != nil {
			return all, err
		}
		all[k].Move = uint8(move)
	}
	for k, i := range all {
		if i.SP == 0 {
			return all, &graph.Fault{File: "unit-types.csv", Line: 1, Column: "id", What: "there is no line for " + typeNames[k]}
		}
	}
	return all, nil
}

// loadMorale is the color of each face of the morale die, from 1 [ruling 2].
func loadMorale(files fs.FS) (faces [7]Morale, err error) {
	t, err := graph.Read(files, "morale-die.csv", "face", "die_values")
	if err != nil {
		return faces, err
	}
	for _, r := range t.Rows {
		m, ok := findMorale(r.Text("face"))
		if !ok || m == NoMorale {
			return faces, r.Fault("face", "%q is no color", r.Text("face"))
		}
		from, to, ranged := strings.Cut(r.Text("die_values"), "-")
		if !ranged {
			to = from
		}
		a, err1 := strconv.Atoi(from)
		b, err2 := strconv.Atoi(to)
		if err1 != nil || err2 != nil || a < 1 || b > 6 || a > b {
			return faces, r.Fault("die_values", "%q is no range of 1 to 6", r.Text("die_values"))
		}
		for i := a; i <= b; i++ {
			faces[i] = m
		}
	}
	for i := 1; i <= 6; i++ {
		if faces[i] == NoMorale {
			return faces, &graph.Fault{File: "morale-die.csv", Line: 1, Column: "die_values", What: "no color has the face " + strconv.Itoa(i)}
		}
	}
	return faces, nil
}

// loadActions is the action points that each face of the die adds [HTL 6.1.1].
func loadActions(files fs.FS) (extra [7]uint8, err error) {
	t, err := graph.Read(files, "action-die.csv", "roll", "extra_ap")
	if err != nil {
		return extra, err
	}
	for _, r := range t.Rows {
		roll, err := within(r, "roll", 1, 6)
		if err != nil {
			return extra, err
		}
		n, err := within(r, "extra_ap", 0, 20)
		if err != nil {
			return extra, err
		}
		extra[roll] = uint8(n)
	}
	return extra, nil
}

// within is a cell with a number from low to high.
func within(r graph.Row, column string, low, high int) (int, error) {
	n, err := r.Int(column)
	if err == nil && (n < low || n > high) {
		return n, r.Fault(column, "%d is not from %d to %d", n, low, high)
	}
	return n, err
}

// yes is a cell of yes or no.
func yes(r graph.Row, column string) (bool, error) {
	switch r.Text(column) {
	case "yes":
		return true, nil
	case "no":
		return false, nil
	}
	return false, r.Fault(column, "%q is neither yes nor no", r.Text(column))
}
