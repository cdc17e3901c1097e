package bot

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Nobody is called "he" who has not said so: of people, letters say names and "they". What the league says is not looked at yet.
func TestNobodyIsCalledHe(t *testing.T) {
	he := regexp.MustCompile(`\b([Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]ers?)\b`)
	looked := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == "standin" || d.Name() == "league") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		looked++
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Field:
				return n.Tag == nil
			case *ast.BasicLit:
				if n.Kind == token.STRING && he.MatchString(n.Value) {
					t.Errorf("%s says %s", path, n.Value)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || looked < 100 {
		t.Fatalf("%d files were looked at (%v)", looked, err)
	}
}
