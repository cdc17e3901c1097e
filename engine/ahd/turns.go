package ahd

import (
	"fmt"
	"strings"

	"adjutant/engine/graph"
)

// A turnInfo is a space of the turn record track [AHD 3.0, 9.0].
type turnInfo struct {
	label  string // "July 1861"
	ids    [2]string
	titles [2]string
	year   int
	month  int // the first of the turn's months
	draft  bool
	march  bool // a March turn [AHD 11.3]
}

const (
	lastTurn     = 40 // June 1865
	extendedTurn = 45 // November-December 1865 [AHD 9.1]
	shortTurn    = 10 // June 1862 [AHD 11.1]
)

var turns = loadTurns()

func loadTurns() []turnInfo {
	t, err := graph.Read(embedded, "data/turns.csv", "turn", "year", "months", "label", "union_draft")
	if err != nil {
		panic(err)
	}
	all := make([]turnInfo, 1, len(t.Rows)+1)
	for _, r := range t.Rows {
		month := r.Text("months")[:2]
		i := turnInfo{label: r.Text("label"), draft: r.Text("union_draft") != "0", march: month == "03"}
		if _, err := fmt.Sscanf(r.Text("year")+" "+month, "%d %d", &i.year, &i.month); err != nil {
			panic(err)
		}
		for s := range i.ids {
			i.ids[s] = fmt.Sprintf("%s-%s %s", r.Text("year"), month, sideIDs[s])
			i.titles[s] = i.label + ", " + sideNames[s]
		}
		all = append(all, i)
	}
	return all
}

// findTurn reads "1862-09".
func findTurn(id string) (uint8, bool) {
	for n := 1; n < len(turns); n++ {
		if strings.HasPrefix(turns[n].ids[Union], id+" ") {
			return uint8(n), true
		}
	}
	return 0, false
}
