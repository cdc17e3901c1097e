package boxes

import (
	"slices"
	"sync"

	"adjutant/engine/geo"
	"adjutant/engine/scene"
)

// riverLabels are the rivers that have their names on the map.
var riverLabels = map[string]string{
	"mississippi": "Mississippi River", "ohio": "Ohio River", "missouri": "Missouri River", "red": "Red River",
	"tennessee": "Tennessee River", "wabash": "Wabash R.", "susquehanna": "Susquehanna R.", "green": "Green R.",
	"cumberland": "Cumberland R.", "james": "James R.", "white": "White R.", "pearl": "Pearl R.", "altamaha": "Altamaha R.",
	"chattahoochee": "Chattahoochee R.", "savannah": "Savannah R.", "tombigbee": "Tombigbee R.", "arkansas": "Arkansas R.",
	"potomac": "Potomac R.", "roanoke": "Roanoke R.", "hudson": "Hudson R.", "delaware": "Delaware R.", "yazoo": "Yazoo R.",
	"kanawha": "Kanawha R.", "pee_dee": "Pee Dee R.", "illinois": "Illinois R.", "osage": "Osage R.", "flint": "Flint R.",
}

// theatres are parts of the map that are drawn by themselves, by states.
var theatres = []struct {
	id, name string
	states   []string
}{
	{"east", "The East", []string{"DC", "MD", "NJ", "NY", "PA", "VA"}},
	{"west", "The West", []string{"IL", "IN", "KY", "OH", "TN"}},
	{"lower_south", "The Lower South", []string{"AL", "FL", "GA", "MS", "NC", "SC"}},
	{"trans_mississippi", "The Trans-Mississippi", []string{"AR", "LA", "MO"}},
}

// Theatres divides boxes, given by id and state, into theatres.
func Theatres(ids, states []string) []scene.Theatre {
	var out []scene.Theatre
	for _, t := range theatres {
		x := scene.Theatre{ID: t.id, Name: t.name}
		for i, id := range ids {
			if slices.Contains(t.states, states[i]) {
				x.Places = append(x.Places, id)
			}
		}
		if len(x.Places) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// A Line joins two boxes; Down is as in a scene's route.
type Line struct {
	A, B int
	Way  scene.Way
	Down int
}

// Ground gathers all that does not change from turn to turn. The key names it among all grounds; states are those of the boxes.
func Ground(key string, sheet *Sheet, ids, states []string, lines []Line) *scene.Still {
	s := &scene.Still{Key: key, Width: SheetWidth, Height: SheetHeight, Margin: SheetMargin, Board: scene.Boxes{},
		Theatres: Theatres(ids, states)}
	earth := earthOf(sheet.Warp)
	s.Land, s.Lakes, s.Relief, s.Rivers, s.Borders, s.Crests, s.Areas = earth.Land, earth.Lakes, earth.Relief, earth.Rivers, earth.Borders,
		earth.Crests, earth.Areas
	s.Seas = []scene.Sea{
		{Name: "Atlantic Ocean", At: scene.Point{X: 1797, Y: 1010}, Size: 21},
		{Name: "Gulf of Mexico", At: scene.Point{X: 758, Y: 1512}, Size: 23},
	}
	for _, l := range lines {
		s.Routes = append(s.Routes, scene.Route{A: ids[l.A], B: ids[l.B], Way: l.Way, Down: l.Down, Path: sheet.Route(l.A, l.B, l.Way)})
	}
	s.Bars = []scene.ScaleBar{{Label: "100 miles in the West", Length: 100 * sheet.Warp.Scale(-91, 34)},
		{Label: "100 miles in Virginia", Length: 100 * sheet.Warp.Scale(-77.6, 38.3)}}
	return s
}

// earths are the sheets whose geography was drawn last: boards that differ in anything but their warp have the same, and to bend it takes
// fifty milliseconds.
var earths struct {
	sync.Mutex
	kept []*bent
}

type bent struct {
	warp  *geo.Warp
	earth func() *scene.Still
}

const keptEarths = 4

func earthOf(warp *geo.Warp) *scene.Still {
	earths.Lock()
	i := slices.IndexFunc(earths.kept, func(b *bent) bool { return b.warp.Same(warp) })
	if i < 0 {
		i = len(earths.kept)
		earths.kept = append(earths.kept, &bent{warp, sync.OnceValue(func() *scene.Still {
			s := &scene.Still{Width: SheetWidth, Height: SheetHeight, Margin: SheetMargin}
			geo.Draw(s, warp, riverLabels)
			return s
		})})
	}
	b := earths.kept[i]
	if len(earths.kept) > keptEarths {
		earths.kept = slices.Delete(earths.kept, 0, 1)
	}
	earths.Unlock()
	return b.earth()
}
