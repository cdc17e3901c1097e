package engine

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// allowed is which of our packages each may import: arrows point one way, toward engine.
var allowed = map[string][]string{
	"engine":          {},
	"store":           {},
	"store/storetest": {"store"},
	"render":          {"engine"},
	"bot":             {"store", "render", "engine"},
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

// mayImport: a rulebook imports engine and its shared parts, never another rulebook; the shared parts import engine at most.
func mayImport(from, to string) bool {
	if from == "engine" || to == "store/storetest" { // which is for tests alone
		return false
	}
	if strings.HasPrefix(from, "engine/") {
		return to == "engine" || strings.HasPrefix(to, "engine/") && !rulebook(to)
	}
	if rulebook(to) {
		return from == "cmd/adjutant"
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

func rulebook(pkg string) bool {
	switch pkg {
	case "engine/ahd", "engine/dwf", "engine/spi74", "engine/htl", "engine/acwc":
		return true
	}
	return false
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
