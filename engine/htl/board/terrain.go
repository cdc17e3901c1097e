package board

import (
	"io/fs"
	"strings"

	"adjutant/engine/graph"
)

// A Terrain is what a hex is [HTL 2.2]; a hex without a tile is clear [HTL 2.0].
type Terrain uint8

// The terrains, in the order of the book.
const (
	Clear Terrain = iota
	Swamp
	River
	Bridge
	Woods
	Orchard
	Hill
	Town
	Fence
	Entrenchment
	TerrainCount
)

var terrainIDs = [TerrainCount]string{"clear", "swamp", "river", "bridge", "woods", "orchard", "hill", "town", "road_fence", "entrenchment"}

// TerrainNames are the words of reports and of the notation.
var TerrainNames = [TerrainCount]string{"clear", "swamp", "river", "bridge", "woods", "orchard", "hill", "town", "fence", "entrenchment"}

func (t Terrain) String() string { return TerrainNames[t] }

// FindTerrain reads a terrain.
func FindTerrain(words string) (Terrain, bool) {
	for t, n := range TerrainNames {
		if strings.EqualFold(n, words) || terrainIDs[t] == words {
			return Terrain(t), true
		}
	}
	return 0, false
}

// A TerrainEffect is what a terrain does [HTL 2.1].
type TerrainEffect struct {
	Letter byte // in scenario files
	Dice   int  // added to each die of an attack on the hex [HTL 2.1.1]
	Morale int  // added to the level of a defender [HTL 2.1.4]
	Closed bool // nobody may enter [HTL 2.2.2]
	Water  bool // gunboats only [HTL 2.2.3, ruling 46]
	Stop   bool // a unit stops when it enters [HTL 2.1.2]
	Blocks bool // the line of sight [HTL 2.1.3]
}

func loadTerrain(files fs.FS) ([TerrainCount]TerrainEffect, error) {
	var all [TerrainCount]TerrainEffect
	var seen [TerrainCount]bool
	t, err := graph.Read(files, "terrain.csv", "id", "letter", "attacker_die_mod", "defender_morale_mod", "enter", "stop_on_entry",
		"blocks_los")
	if err != nil {
		return all, err
	}
	for _, r := range t.Rows {
		k, ok := FindTerrain(r.Text("id"))
		if !ok || seen[k] {
			return all, r.Fault("id", "%q is no terrain, or stands here twice", r.Text("id"))
		}
		e := TerrainEffect{Closed: r.Text("enter") == "no", Water: r.Text("enter") == "gunboats_only"}
		if len(r.Text("letter")) != 1 {
			return all, r.Fault("letter", "%q is not one letter", r.Text("letter"))
		}
		e.Letter = r.Text("letter")[0]
		if e.Dice, err = r.Int("attacker_die_mod"); err != nil {
			return all, err
		}
		if e.Morale, err = r.Int("defender_morale_mod"); err != nil {
			return all, err
		}
		if e.Stop, err = yes(r, "stop_on_entry"); err != nil {
			return all, err
		}
		if e.Blocks, err = yes(r, "blocks_los"); err != nil {
			return all, err
		}
		all[k], seen[k] = e, true
	}
	for k, have := range seen {
		if !have {
			return all, &graph.Fault{File: "terrain.csv", Line: 1, Column: "id", What: "there is no line for " + terrainIDs[k]}
		}
	}
	return all, nil
}
