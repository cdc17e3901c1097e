package ahd

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/draw"
	"adjutant/engine/ahd/state"
	"adjutant/engine/boxes"
	"adjutant/engine/enginetest"
	"adjutant/engine/graph"
	"adjutant/engine/scene"
)

// edited is a club's folder that holds one file, in which one piece of text was replaced.
func edited(t testing.TB, file, old, new string) fstest.MapFS {
	t.Helper()
	text, err := fs.ReadFile(board.OwnFiles(), file)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(text), old) != 1 {
		t.Fatalf("%s has %q %d times, want once", file, old, strings.Count(string(text), old))
	}
	return fstest.MapFS{file: {Data: []byte(strings.Replace(string(text), old, new, 1))}}
}

// club is the board of a club's folder.
func club(t testing.TB, files fs.FS) *board.Board {
	t.Helper()
	b, err := board.LoadBoard(graph.Layered{Top: files, Below: board.OwnFiles()})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestAClubsBoardIsDrawnFromItsOwnFiles(t *testing.T) {
	own := draw.GroundOf(state.BuiltIn())
	albany, _ := state.BuiltIn().Box("albany")
	atlanta, _ := state.BuiltIn().Box("atlanta")
	columbus, _ := state.BuiltIn().Box("columbus_ga")

	t.Run("a box stands where layout.csv has it", func(t *testing.T) {
		g := draw.GroundOf(club(t, edited(t, "layout.csv", "albany,14.41,17.35", "albany,14.91,17.35")))
		if got, want := g.At[albany].X-own.At[albany].X, boxes.BoxWidth/2; math.Abs(got-want) > 0.1 {
			t.Errorf("half a box to the right, it moves by %.2f; want %.2f", got, want)
		}
		if g.At[atlanta] != own.At[atlanta] {
			t.Errorf("Atlanta moves from %v to %v", own.At[atlanta], g.At[atlanta])
		}
	})
	t.Run("the earth is bent as warp.csv has it", func(t *testing.T) {
		g := draw.GroundOf(club(t, edited(t, "warp.csv", "albany,-84.160,31.580,0,1021.9,1238.5", "albany,-84.160,31.580,0,1051.9,1238.5")))
		if got, want := g.Warp.At(-84.16, 31.58).X-own.Warp.At(-84.16, 31.58).X, 30.0; math.Abs(got-want) > 6 {
			t.Errorf("with its town tied 30 to the right, the earth under it moves by %.1f", got)
		}
		if samePaths(g.Still.Borders, own.Still.Borders) {
			t.Error("the borders are drawn as on the built-in board")
		}
		if g.At[albany] != own.At[albany] {
			t.Errorf("the box moves from %v to %v", own.At[albany], g.At[albany])
		}
	})
	t.Run("a line runs as paths.csv has it", func(t *testing.T) {
		g := draw.GroundOf(club(t, edited(t, "paths.csv", `"1022,1238 952,1137"`, `"1022,1238 1000,1200 952.5,1137"`)))
		want := scene.Path{{X: 1022, Y: 1238}, {X: 1000, Y: 1200}, {X: 952.5, Y: 1137}}
		if got := g.Route(albany, columbus, board.Road); !samePaths([]scene.Path{got}, []scene.Path{want}) {
			t.Errorf("from Albany to Columbus it runs %v, want %v", got, want)
		}
		if got := g.Route(columbus, albany, board.Road); !samePaths([]scene.Path{got}, []scene.Path{boxes.Backward(want)}) {
			t.Errorf("from Columbus to Albany it runs %v, want %v", got, boxes.Backward(want))
		}
	})
	t.Run("a line without a path is straight", func(t *testing.T) {
		g := draw.GroundOf(club(t, edited(t, "paths.csv", "albany,columbus_ga,road,\"1022,1238 952,1137\"\r\n", "")))
		want := scene.Path{g.At[albany], g.At[columbus]}
		if got := g.Route(albany, columbus, board.Road); !samePaths([]scene.Path{got}, []scene.Path{want}) {
			t.Errorf("from Albany to Columbus it runs %v, want %v", got, want)
		}
	})
	t.Run("points that are no boxes may be tied too", func(t *testing.T) {
		g := draw.GroundOf(club(t, edited(t, "warp.csv", "albany,-84.160", "cape_hatteras,-75.530,35.250,0,1895.0,860.0\nalbany,-84.160")))
		if off := boxes.Apart(g.Warp.At(-75.53, 35.25), scene.Point{X: 1895, Y: 860}); off > 20 {
			t.Errorf("the cape stays %.0f away from where it is tied", off)
		}
	})
}

func samePaths(a, b []scene.Path) bool { return fmt.Sprint(a) == fmt.Sprint(b) }

func TestABrokenBoardIsRefusedWithFileLineAndColumn(t *testing.T) {
	const path = `albany,columbus_ga,road,"1022,1238 952,1137"`
	tests := []struct{ file, old, new, want string }{
		{"layout.csv", "albany,14.41", "albani,14.41", `layout.csv, line 2, column id: I know no box "albani"`},
		{"layout.csv", "alexandria,3.83", "albany,3.83", "layout.csv, line 3, column id: albany has a place already"},
		{"layout.csv", "albany,14.41", "albany,1e99", "layout.csv, line 2, column x: x lies between 0.3 and 27.9 here, not at 1e99"},
		{"layout.csv", "albany,14.41,17.35", "albany,14.41,NaN", "layout.csv, line 2, column y: y lies between 0.16 and 22.21 here, not at NaN"},
		{"layout.csv", "alexandria,3.83,17.72", "alexandria,14.41,17.35", "layout.csv, line 3, column x: alexandria and albany stand in the same place"},
		{"layout.csv", "albany,14.41,17.35\n", "", "layout.csv, line 129, column id: the box albany has no place"},
		{"layout.csv", "id,x,y", "id,x,z", "layout.csv, line 1, column y: the column is missing"},

		{"warp.csv", "albany,-84.160", "albany,84.160", "warp.csv, line 2, column lon: lon lies between -97.5 and -72.5 here, not at 84.160"},
		{"warp.csv", "albany,-84.160,31.580", "albany,-84.160,+Inf", "warp.csv, line 2, column lat: lat lies between 27.5 and 43 here, not at +Inf"},
		{"warp.csv", "1021.9,1238.5", "1021.9,south", `warp.csv, line 2, column y: "south" is not a number`},
		{"warp.csv", "1021.9,1238.5", "1221.9,1238.5", "warp.csv, line 2, column x: albany is 200 away from where layout.csv puts its box, 1021.9,1238.5; more than 105 is too far"},
		{"warp.csv", "albany,-84.160,31.580", "albany,-84.160,35.580", "warp.csv, line 2, column lon: the map folds; albany agrees least with its neighbors"},
		{"warp.csv", "fort_smith,-94.439", "fort_smith,-84.439", "warp.csv, line 39, column lon: the map folds; fort_smith agrees least with its neighbors"},
		{"warp.csv", "richmond,-77.440,37.540", "richmond,-77.440,38.900", "warp.csv, line 105, column lon: the map folds; richmond agrees least with its neighbors"},
		{"warp.csv", "1021.9,1238.5", "1021.9,1238.5,", "warp.csv, line 2: wrong number of fields"},

		{"paths.csv", path, strings.Replace(path, "albany", "albani", 1), `paths.csv, line 2, column a: I know no box "albani"`},
		{"paths.csv", path, strings.Replace(path, "columbus_ga", "columbia_ga", 1), `paths.csv, line 2, column b: I know no box "columbia_ga"`},
		{"paths.csv", path, strings.Replace(path, "road", "rode", 1), `paths.csv, line 2, column kind: "rode" is no kind of line; road, rail or river`},
		{"paths.csv", path, strings.Replace(path, "road", "rail", 1), "paths.csv, line 2, column kind: links.csv has no rail from albany to columbus_ga"},
		{"paths.csv", path, path + "\n" + path, "paths.csv, line 3, column path: this line is drawn already"},
		{"paths.csv", path, strings.Replace(path, " 952,1137", "", 1), "paths.csv, line 2, column path: a line needs two points or more"},
		{"paths.csv", path, strings.Replace(path, "952,1137", "952;1137", 1), `paths.csv, line 2, column path: "952;1137" is no point such as 565,644`},
		{"paths.csv", path, strings.Replace(path, "952,1137", "952,1137,3", 1), `paths.csv, line 2, column path: "952,1137,3" is no point such as 565,644`},
		{"paths.csv", path, strings.Replace(path, "952,1137", "NaN,0 952,1137", 1), "paths.csv, line 2, column path: the point NaN,0 is not on the sheet, which is 2000 by 1610"},
		{"paths.csv", path, strings.Replace(path, "952,1137", "752,1137", 1), "paths.csv, line 2, column path: the line ends at 752,1137, which is 200 away from columbus_ga"},

		{"boxes.csv", "\nwashington,", "\nwashingtown,", "boxes.csv, line 130, column id: the rules need a box washington"},
		{"boxes.csv", "\nchicago,Chicago,", "\nchicago,richmond,", "boxes.csv, line 105, column name: richmond and chicago have the same name"},
		{"boxes.csv", "\nchicago,Chicago,", "\nchicago,\"Chicago, Ill.\",", `boxes.csv, line 22, column name: "Chicago, Ill." cannot stand in an order; a name has letters, blanks, brackets, dots and hyphens`},
		{"box-sides.csv", "cincinnati,S", "cincinnati,X", `box-sides.csv, line 4, column river_sides: "X" are no sides of a box; N, E, S or W`},
		{"link-sides.csv", "cairo,humbolt,rail,S", "cairo,humbolt,rale,S", `link-sides.csv, line 2, column kind: "rale" is no kind of line; road, rail or river`},
		{"link-sides.csv", "cairo,humbolt,rail,S", "cairo,humbolt,rail,", `link-sides.csv, line 2, column entry_side: "" is no side of a box; N, E, S or W`},
		{"scenarios.csv", "1862,8,35,27,2,12\n", "", "scenarios.csv, line 4, column scenario: the scenario 1862 is missing"},
	}
	for _, tt := range tests {
		t.Run(tt.want, func(t *testing.T) {
			_, err := onBoard(edited(t, tt.file, tt.old, tt.new))
			if err == nil || err.Error() != tt.want {
				t.Errorf("it says %v, want %s", err, tt.want)
			}
		})
	}
	t.Run("too few points of the earth", func(t *testing.T) {
		_, err := onBoard(fstest.MapFS{"warp.csv": {Data: []byte("box,lon,lat,x,y\nalbany,-84.16,31.58,1021.9,1238.5\n")}})
		if want := "warp.csv, line 2, column lon: the controls of the map lie on one line or on one point"; err == nil || err.Error() != want {
			t.Errorf("it says %v, want %s", err, want)
		}
	})
	t.Run("more units than counters", func(t *testing.T) {
		_, err := onBoard(fstest.MapFS{"setup-1861.csv": {Data: []byte("side,box,type,count,entrenched\nunion,cairo,Mi,9\nunion,cairo,Mi,1000000\n")}})
		if err == nil || !strings.HasPrefix(err.Error(), "setup-1861.csv, line ") {
			t.Errorf("it says %v", err)
		}
	})
}

// FuzzBoard changes one cell of a file of the board. It is refused with a fault, or it can be drawn.
func FuzzBoard(f *testing.F) {
	for i := range board.BoardFiles {
		for j, cell := range []string{"", "NaN", "-1", "1e308", "99999999999", "washington", "union", "0,0 1,1", "\"", "\n", "Mi"} {
			if enginetest.Draw(i+j, 3) {
				f.Add(uint8(i), uint16(7*i+3), uint8(i), cell)
			}
		}
	}
	own := board.OwnFiles()
	f.Fuzz(func(t *testing.T, file uint8, line uint16, column uint8, cell string) {
		name := board.BoardFiles[int(file)%len(board.BoardFiles)]
		text, err := fs.ReadFile(own, name)
		if err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(string(text), "\n")
		n := int(line) % len(lines)
		cells := strings.Split(lines[n], ",")
		cells[int(column)%len(cells)] = cell
		lines[n] = strings.Join(cells, ",")
		b, err := board.LoadBoard(graph.Layered{Top: fstest.MapFS{name: {Data: []byte(strings.Join(lines, "\n"))}}, Below: own})
		var fault *graph.Fault
		switch {
		case err == nil:
			draw.LayOut(b)
		case !errors.As(err, &fault):
			t.Errorf("%s: %v names no file and line", name, err)
		case fault.File == "" || fault.Line < 1:
			t.Errorf("%s: %v names no file and line", name, err)
		}
	})
}
