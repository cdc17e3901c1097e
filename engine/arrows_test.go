package engine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// allowed is which of our packages each may import: arrows point one way, toward engine.
var allowed = map[string][]string{
	"engine":          {"engine/scene"},
	"engine/scene":    {},
	"store":           {},
	"store/storetest": {"store"},
	"render":          {"render", "engine"},
	"bot":             {"bot", "store", "render", "engine"},
	"bot/discord":     {"bot", "store", "render", "engine"},
	"bot/league":      {"bot", "store", "engine"},
	"mail":            {"bot", "store", "mail"},
	"cmd/adjutant":    {"mail", "bot", "store", "render", "engine"},
}

func TestImportsPointOneWay(t *testing.T) {
	eachFile(t, func(path, dir string, test bool) {
		if test {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			to, ours := strings.CutPrefix(strings.Trim(i.Path.Value, `"`), "adjutant/")
			if ours && !mayImport(dir, to) {
				t.Errorf("%s imports %s", path, to)
			}
		}
	})
}

// mayImport: a rulebook imports engine and its shared parts, never another rulebook; its rooms import those below them, and nobody
// else imports them; the shared parts import engine at most.
func mayImport(from, to string) bool {
	if to == "store/storetest" { // which is for tests alone
		return false
	}
	if from == "engine" || from == "engine/scene" {
		return slices.Contains(allowed[from], to)
	}
	if at, room := slices.Index(botRooms, from), slices.Index(botRooms, to); at >= 0 && strings.HasPrefix(to, "bot") {
		return room >= 0 && room < at
	}
	if strings.HasPrefix(to, "cmd/") { // commands stand above their rooms; nobody else needs either
		at, room := slices.Index(cmdRooms, from), slices.Index(cmdRooms, to)
		return room >= 0 && (from == "cmd/adjutant" || room < at)
	}
	if at := slices.Index(leagueRooms, from); at >= 0 { // which work on plain figures: no game's table, no store
		return to == "engine" || slices.Contains(leagueRooms[:at], to)
	}
	book, room := rulebook(to)
	if strings.HasPrefix(from, "engine/") {
		if book == "" {
			return to == "engine" || strings.HasPrefix(to, "engine/")
		}
		own, at := rulebook(from)
		return own == book && room != "" && (at == "" || below(room, at) || room != at && part(room) == part(at))
	}
	if book != "" {
		return from == "cmd/adjutant" && room == ""
	}
	for area, list := range allowed {
		if from != area && !strings.HasPrefix(from, area+"/") {
			continue
		}
		for _, a := range list {
			if to == a || strings.HasPrefix(to, a+"/") {
				return true
			}
		}
	}
	return false
}

// rulebook is the book to which a package belongs, and its room in it, as "rules" or "rules/land"; no room is the Book itself.
func rulebook(pkg string) (book, room string) {
	parts := strings.SplitN(pkg, "/", 3)
	if len(parts) < 2 || parts[0] != "engine" || !slices.Contains([]string{"ahd", "dwf", "spi74", "htl", "acwc"}, parts[1]) {
		return "", ""
	}
	if len(parts) == 3 {
		room = parts[2]
	}
	return parts[1], room
}

// botRooms are the rooms of bot, the lowest first, and bot itself above them.
var botRooms = []string{"bot/post", "bot/clock", "bot/record", "bot/table", "bot/letter", "bot/play", "bot/late", "bot/machine", "bot/people", "bot/moderate", "bot/hall", "bot"}

// cmdRooms are the rooms of the program, the lowest first; its commands and flags stand above them.
var cmdRooms = func() []string {
	var rooms []string
	for _, r := range []string{"config", "host", "retell", "books", "copies", "daemon", "doctor", "setup", "demo", "simulate", "parlor/viewer", "parlor", "judge"} {
		rooms = append(rooms, "cmd/adjutant/"+r)
	}
	return rooms
}()

// leagueRooms are the rooms of a league that need nothing but what they are given, the lowest first; bot/league stands above them.
var leagueRooms = []string{"bot/league/rating", "bot/league/table", "bot/league/pairing", "bot/league/trf", "bot/league/season", "bot/league/pages"}

// floors are the rooms of every rulebook, the lowest first.
var floors = []string{"board", "state", "rules", "tell", "read", "mind", "draw"}

// part is the room of which another is a part.
func part(room string) string {
	top, _, _ := strings.Cut(room, "/")
	return top
}

// below says whether a room may import another. Drawing stands beside reading and advising.
func below(to, from string) bool {
	if part(from) == "draw" {
		from = "read"
	}
	return part(to) != "draw" && slices.Index(floors, part(to)) < slices.Index(floors, part(from))
}

func TestRoomsStandOneAboveTheOther(t *testing.T) {
	for _, c := range []struct {
		from, to string
		may      bool
	}{
		{"engine/ahd/rules", "engine/ahd/state", true},
		{"engine/ahd/state", "engine/ahd/rules", false},
		{"engine/ahd/draw", "engine/ahd/tell", true},
		{"engine/ahd/draw", "engine/ahd/read", false},
		{"engine/ahd/read", "engine/ahd/draw", false},
		{"engine/ahd/mind", "engine/ahd/draw", false},
		{"engine/ahd", "engine/ahd/mind", true},
		{"engine/ahd/mind", "engine/ahd", false},
		{"engine/dwf/rules/combat", "engine/dwf/rules/land", true},
		{"engine/dwf/rules/combat", "engine/dwf/tell", false},
		{"engine/ahd/rules", "engine/htl/board", false},
		{"engine/standing", "engine/ahd/board", false},
		{"cmd/adjutant", "engine/ahd", true},
		{"cmd/adjutant", "engine/ahd/state", false},
		{"bot", "engine/ahd", false},
		{"cmd/adjutant", "cmd/adjutant/daemon", true},
		{"cmd/adjutant/demo", "cmd/adjutant/daemon", true},
		{"cmd/adjutant/daemon", "cmd/adjutant/demo", false},
		{"cmd/adjutant/daemon", "engine/ahd", false},
		{"cmd/adjutant/config", "cmd/adjutant", false},
		{"bot/discord", "cmd/adjutant/config", false},
		{"bot/letter", "bot/table", true},
		{"bot/table", "bot/letter", false},
		{"bot/people", "bot/discord", false},
		{"bot/people", "store", true},
		{"mail", "bot/post", true},
		{"engine/ahd/board", "engine/graph", true},
		{"bot/league/rating", "store", false},
		{"bot/league/season", "bot/league/table", true},
		{"bot/league/season", "bot/clock", false},
		{"bot/league/rating", "engine", true},
		{"bot/league/rating", "bot/league/table", false},
		{"bot/league/table", "bot/league/rating", true},
		{"bot/league", "bot/league/rating", true},
		{"bot/hall", "bot/league/rating", false},
	} {
		if mayImport(c.from, c.to) != c.may {
			t.Errorf("%s importing %s: allowed is %t", c.from, c.to, !c.may)
		}
	}
}

// TestTheLeaguesRoomsAreFiguresOnly: a season that is folded again must come out the same, wherever and whenever that is.
func TestTheLeaguesRoomsAreFiguresOnly(t *testing.T) {
	outside := []string{"os", "io/fs", "net", "net/http", "math/rand", "math/rand/v2", "crypto/rand", "database/sql", "log", "log/slog", "context"}
	seen := map[string]bool{}
	eachFile(t, func(path, dir string, test bool) {
		if test || !slices.Contains(leagueRooms, dir) {
			return
		}
		seen[dir] = true
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range f.Imports {
			if name := strings.Trim(i.Path.Value, `"`); slices.Contains(outside, name) {
				t.Errorf("%s imports %s", path, name)
			}
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains([]string{"Now", "Since", "Until", "Sleep", "After"}, s.Sel.Name) {
					t.Errorf("%s asks the clock: time.%s", path, s.Sel.Name)
				}
			}
			return true
		})
	})
	if len(seen) != len(leagueRooms) {
		t.Errorf("of the league's rooms only %d were found: %v", len(seen), seen)
	}
}

func TestEveryPackageSaysWhatItIsInChargeOf(t *testing.T) {
	comment := map[string]bool{}
	eachFile(t, func(path, dir string, test bool) {
		if test {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			t.Fatal(err)
		}
		comment[dir] = comment[dir] || f.Doc.Text() != ""
	})
	if len(comment) < 5 {
		t.Fatalf("only %d packages were found", len(comment))
	}
	for dir, has := range comment {
		if !has {
			t.Errorf("package %s has no package comment", dir)
		}
	}
}

func eachFile(t *testing.T, see func(path, dir string, test bool)) {
	t.Helper()
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && d.Name() != ".." && strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" {
			return filepath.SkipDir
		}
		if strings.HasSuffix(path, ".go") {
			dir := filepath.ToSlash(strings.TrimPrefix(filepath.Dir(path), "../"))
			see(path, dir, strings.HasSuffix(path, "_test.go"))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// What a position does besides what all do is asked for in one way, through which no wrapper hides it.
func TestWhatPositionsDoBesidesIsFoundInOnePlace(t *testing.T) {
	optional := []string{"Guide", "Finder", "Supplier", "Planner", "Strategist", "Cautioner", "Hearer"}
	eachFile(t, func(path, dir string, test bool) {
		if test {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			a, is := n.(*ast.TypeAssertExpr)
			if !is {
				return true
			}
			name := ""
			switch x := a.Type.(type) {
			case *ast.Ident:
				name = x.Name
			case *ast.SelectorExpr:
				name = x.Sel.Name
			}
			if slices.Contains(optional, name) {
				t.Errorf("%s asserts %s; engine.Also finds it behind wrappers, too", path, name)
			}
			return true
		})
	})
}

// All that is told or drawn for a seat passes engine.Tell and engine.Draw, which let through what it may know.
func TestEventsReachAViewThroughOneSeam(t *testing.T) {
	eachFile(t, func(path, dir string, test bool) {
		if test || strings.HasPrefix(dir, "engine/") || dir == "engine" {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			c, is := n.(*ast.CallExpr)
			if !is || len(c.Args) != 2 {
				return true
			}
			if s, is := c.Fun.(*ast.SelectorExpr); is && (s.Sel.Name == "Tell" || s.Sel.Name == "Scene") {
				t.Errorf("%s calls %s itself; engine.Tell and engine.Draw leave out what a seat may not know", path, s.Sel.Name)
			}
			return true
		})
	})
}

// mostMethods is how many methods a type may have before it is divided.
const mostMethods = 60

func TestNoTypeDoesEverything(t *testing.T) {
	methods := map[string]int{}
	eachFile(t, func(path, dir string, test bool) {
		if test {
			return
		}
		f, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			m, is := d.(*ast.FuncDecl)
			if !is || m.Recv == nil {
				continue
			}
			of := m.Recv.List[0].Type
			if star, is := of.(*ast.StarExpr); is {
				of = star.X
			}
			if name, is := of.(*ast.Ident); is {
				methods[dir+"."+name.Name]++
			}
		}
	})
	for name, n := range methods {
		if n > mostMethods {
			t.Errorf("%s has %d methods; divide it", name, n)
		}
	}
}
