package board

import (
	"fmt"
	"strings"

	"adjutant/engine/graph"
)

// A turnInfo is a space of the turn record track [AHD 3.0, 9.0].
type turnInfo struct {
	Label  string // "July 1861"
	Ids    [2]string
	Titles [2]string
	Year   int
	Month  int // the first of the turn's months
	Draft  bool
	march  bool // a March turn [AHD 11.3]
}

const (
	LastTurn     = 40 // June 1865
	ExtendedTurn = 45 // November-December 1865 [AHD 9.1]
	ShortTurn    = 10 // June 1862 [AHD 11.1]
)

var Turns = loadTurns()

func loadTurns() []turnInfo {
	t, err := graph.Read(embedded, "data/turns.csv", "turn", "year", "months", "label", "union_draft")
	if err != nil {
		panic(err)
	}
	all := make([]turnInfo, 1, len(t.Rows)+1)
	for _, r := range t.Rows {
		month := r.Text("months")[:2]
		i := turnInfo{Label: r.Text("label"), Draft: r.Text("union_draft") != "0", march: month == "03"}
		if _, err := fmt.Sscanf(r.Text("year")+" "+month, "%d %d", &i.Year, &i.Month); err != nil {
			panic(err)
		}
		for s := range i.Ids {
			i.Ids[s] = fmt.Sprintf("%s-%s %s", r.Text("year"), month, SideIDs[s])
			i.Titles[s] = i.Label + ", " + SideNames[s]
		}
		all = append(all, i)
	}
	return all
}

// FindTurn reads "1862-09".
func FindTurn(id string) (uint8, bool) {
	for n := 1; n < len(Turns); n++ {
		if strings.HasPrefix(Turns[n].Ids[Union], id+" ") {
			return uint8(n), true
		}
	}
	return 0, false
}
