package board

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"sync"

	"golang.org/x/tools/txtar"

	"adjutant/engine"
	"adjutant/engine/graph"
	"adjutant/engine/names"
)

//go:embed data
var embedded embed.FS

// Files is the data that is built in.
func Files() fs.FS {
	files, err := fs.Sub(embedded, "data")
	if err != nil {
		panic(err)
	}
	return files
}

// BuiltIn is the board of the book.
var BuiltIn = sync.OnceValue(func() *Board {
	b, err := Load(Files())
	if err != nil {
		panic("spi74: the built-in data: " + err.Error())
	}
	return b
})

var tables = []string{"hexes.csv", "hexsides.csv", "rails.csv", "cities.csv", "crt.csv", "attrition.csv", "command-control.csv",
	"turns.csv", "victory.csv",
	"terrain-effects.csv", "leader-effects.csv", "reinforcements.csv", "setup.csv"}

// Load reads a board; a file that the folder has not is the built-in one. Errors name file, line and column.
func Load(top fs.FS) (*Board, error) {
	files := graph.Layered{Top: top, Below: Files()}
	b := &Board{States: []string{""}, Rivers: []string{""}, index: names.New()}
	for _, read := range []func(fs.FS) error{b.readHexes, b.readEdges, b.readRails, b.readTowns, b.readCosts, b.readCharts} {
		if err := read(files); err != nil {
			return nil, err
		}
	}
	if err := b.derive(); err != nil {
		return nil, err
	}
	var text txtar.Archive
	for _, name := range tables {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		text.Files = append(text.Files, txtar.File{Name: name, Data: data})
	}
	b.files = string(txtar.Format(&text))
	sum := sha256.Sum256([]byte(b.files))
	b.Hash = hex.EncodeToString(sum[:])
	return b, nil
}

func place(list *[]string, name string) uint8 {
	for i, n := range *list {
		if n == name {
			return uint8(i)
		}
	}
	*list = append(*list, name)
	return uint8(len(*list) - 1)
}

func word(r graph.Row, column string, list []string) (int, error) {
	for i, w := range list {
		if w == r.Text(column) {
			return i, nil
		}
	}
	return 0, r.Fault(column, "%q is none of %q", r.Text(column), list)
}

func hexOf(r graph.Row, column string) (Hex, error) {
	h, ok := ParseHex(r.Text(column))
	if !ok {
		return None, r.Fault(column, "%q is no hex of the board", r.Text(column))
	}
	return h, nil
}

func (b *Board) readHexes(files fs.FS) error {
	t, err := graph.Read(files, "hexes.csv", "hex", "terrain", "coastal", "tidal_bank", "state", "side_1861", "union_sympathetic", "sea")
	if err != nil {
		return err
	}
	seen := 0
	for _, r := range t.Rows {
		h, err := hexOf(r, "hex")
		if err != nil {
			return err
		}
		terrain, err := word(r, "terrain", terrainNames[:])
		if err != nil {
			return err
		}
		b.Terrain[h] = Terrain(terrain)
		if b.Coastal[h], err = r.Flag("coastal"); err != nil {
			return err
		}
		if b.Bank[h], err = r.Flag("tidal_bank"); err != nil {
			return err
		}
		if b.Loyal[h], err = r.Flag("union_sympathetic"); err != nil {
			return err
		}
		b.State[h] = State(place(&b.States, r.Text("state")))
		b.Home[h] = Nobody
		if s := r.Text("side_1861"); s != "" {
			owner, err := word(r, "side_1861", sideIDs[:])
			if err != nil {
				return err
			}
			b.Home[h] = Side(owner)
		}
		sea, err := word(r, "sea", []string{"", "atlantic", "gulf"})
		if err != nil {
			return err
		}
		b.Coast[h] = Coast(sea)
		seen++
	}
	if seen != Hexes {
		return fmt.Errorf("hexes.csv: %d hexes, want %d", seen, Hexes)
	}
	return nil
}

func (b *Board) readEdges(files fs.FS) error {
	for e := range Edges {
		if x := Ends[e]; x[0] != None && (b.Terrain[x[0]] == Sea || b.Terrain[x[1]] == Sea) {
			b.Water[e] = AllSea
		}
	}
	t, err := graph.Read(files, "hexsides.csv", "hex_a", "hex_b", "kind", "river_name", "ferry")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		e, err := edgeOf(r)
		if err != nil {
			return err
		}
		kind, err := word(r, "kind", waterNames[:])
		if err != nil {
			return err
		}
		b.Water[e] = Water(kind)
		b.RiverOf[e] = place(&b.Rivers, r.Text("river_name"))
		if b.Ferry[e], err = r.Flag("ferry"); err != nil {
			return err
		}
	}
	return nil
}

func edgeOf(r graph.Row) (Edge, error) {
	a, err := hexOf(r, "hex_a")
	if err != nil {
		return NoEdge, err
	}
	c, err := hexOf(r, "hex_b")
	if err != nil {
		return NoEdge, err
	}
	e := Between(a, c)
	if e == NoEdge {
		return NoEdge, r.Fault("hex_b", "%s and %s are not neighbours", a, c)
	}
	return e, nil
}

func (b *Board) readRails(files fs.FS) error {
	t, err := graph.Read(files, "rails.csv", "hex_a", "hex_b", "line", "side")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		if r.Text("hex_b") == "north_edge" {
			h, err := hexOf(r, "hex_a")
			if err != nil {
				return err
			}
			b.Exits = append(b.Exits, h)
			continue
		}
		e, err := edgeOf(r)
		if err != nil {
			return err
		}
		owner, err := word(r, "side", sideIDs[:])
		if err != nil {
			return err
		}
		l := Link{A: Ends[e][0], B: Ends[e][1], Owner: Side(owner), Line: place(&b.Lines, r.Text("line")), Bridge: NoEdge}
		if b.Water[e] != Dry {
			l.Bridge = e
		}
		b.LinksAt[l.A] = append(b.LinksAt[l.A], int16(len(b.Links)))
		b.LinksAt[l.B] = append(b.LinksAt[l.B], int16(len(b.Links)))
		b.Links = append(b.Links, l)
	}
	return nil
}

var kindNames = []string{"city", "port", "fort", "supply_hex"}

func (b *Board) readTowns(files fs.FS) error {
	for h := range b.TownAt {
		b.TownAt[h] = -1
	}
	t, err := graph.Read(files, "cities.csv", "city_id", "hex", "name", "state", "side_1861", "kind", "intrinsic_defense",
		"supply_1861", "supply_1862",
		"supply_1863", "supply_1864", "reinforcement_group", "source")
	if err != nil {
		return err
	}
	for _, r := range t.Rows {
		h, err := hexOf(r, "hex")
		if err != nil {
			return err
		}
		owner, err := word(r, "side_1861", sideIDs[:])
		if err != nil {
			return err
		}
		kind, err := word(r, "kind", kindNames)
		if err != nil {
			return err
		}
		x := Town{ID: r.Text("city_id"), Name: r.Text("name"), Hex: h, State: b.State[h], Home: Side(owner), Kind: CityKind(kind),
			Guessed: r.Text("source") == "estimate"}
		if x.Point, err = r.Flag("intrinsic_defense"); err != nil {
			return err
		}
		for i, c := range []string{"supply_1861", "supply_1862", "supply_1863", "supply_1864"} {
			if r.Text(c) == "" {
				continue
			}
			n, err := r.Int(c)
			if err != nil {
				return err
			}
			x.Supply[i], x.Centre = uint8(n), true
		}
		if g := r.Text("reinforcement_group"); len(g) == 1 {
			x.Group = g[0] - '0'
		}
		x.Kept = x.Centre && !x.Point && x.Kind == City
		b.TownAt[h] = int8(len(b.Towns))
		b.Towns = append(b.Towns, x)
		b.index.Add(x.ID, x.Name)
	}
	for alias, id := range map[string]string{
		"Monroe": "fort_monroe", "Pickens": "fort_pickens", "Sumter": "fort_sumter", "Moorehead City": "morehead_city",
		"New Berne": "new_bern",
		"Arsenale":  "arsenal", "Columbus Ohio": "columbus_oh", "Springfield": "springfield", "Columbus Georgia": "columbus",
	} {
		if b.Find(id) >= 0 {
			b.index.Alias(alias, id)
		}
	}
	return nil
}

// Clauses is every clause of the book in our words, with the rulings that decide its doubtful cases.
func Clauses() ([]engine.Clause, error) { return graph.Clauses(Files()) }
