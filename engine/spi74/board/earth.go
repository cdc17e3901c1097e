package board

import (
	"sync"

	"adjutant/engine/graph"
)

// A Spot is where the middle of a hex lies on the earth, in degrees.
type Spot struct{ Lon, Lat float64 }

// Earth is where the hexes lie. It is the same for every board: a club may draw another ground on the grid, not another grid.
var Earth = sync.OnceValue(func() *[Hexes]Spot {
	t, err := graph.Read(Files(), "hexes.csv", "hex", "lat", "lon")
	if err != nil {
		panic("spi74: " + err.Error())
	}
	var all [Hexes]Spot
	for _, r := range t.Rows {
		h, err := hexOf(r, "hex")
		if err != nil {
			panic("spi74: " + err.Error())
		}
		lat, err1 := r.Float("lat")
		lon, err2 := r.Float("lon")
		if err1 != nil || err2 != nil {
			panic("spi74: hexes.csv: " + h.String() + " has no latitude and longitude")
		}
		all[h] = Spot{lon, lat}
	}
	return &all
})
