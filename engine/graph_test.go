package engine_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine/graph"
)

func tableOf(text string) fstest.MapFS { return fstest.MapFS{"t.csv": {Data: []byte(text)}} }

func TestReadNamesFileLineAndColumn(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"a missing column", "a,b\n1,2\n", "t.csv, line 1, column c: the column is missing"},
		{"an empty file", "", "t.csv, line 1: the file has no heading"},
		{"a torn row", "a,c\n1\n", "t.csv, line 2: wrong number of fields"},
		{"a torn row behind a cell of two lines and an empty line", "a,c\n\"1\n1\",2\n\n1\n", "t.csv, line 5: wrong number of fields"},
		{"a quote in a bare cell", "a,c\n1,2\n1,2\"\n", "t.csv, line 3: bare \" in non-quoted-field"},
	}
	for _, c := range tests {
		t.Run(c.name, func(t *testing.T) {
			if _, err := graph.Read(tableOf(c.text), "t.csv", "a", "c"); err == nil || err.Error() != c.want {
				t.Errorf("got %v, want %s", err, c.want)
			}
		})
	}
	if _, err := graph.Read(tableOf("a\n"), "u.csv", "a"); err == nil || !strings.Contains(err.Error(), "u.csv") {
		t.Errorf("a file that is not there gives %v", err)
	}
}

func TestCellsAreReadOrFaulted(t *testing.T) {
	table, err := graph.Read(tableOf("n,f,x,s\n7,1,2.5,word\nseven,2,wide,\n"), "t.csv", "n", "f", "x", "s")
	if err != nil {
		t.Fatal(err)
	}
	good, bad := table.Rows[0], table.Rows[1]
	if n, err := good.Int("n"); n != 7 || err != nil {
		t.Errorf("Int is %d, %v; want 7", n, err)
	}
	if f, err := good.Flag("f"); !f || err != nil {
		t.Errorf("Flag is %v, %v; want true", f, err)
	}
	if x, err := good.Float("x"); x != 2.5 || err != nil {
		t.Errorf("Float is %v, %v; want 2.5", x, err)
	}
	if s := good.Text("s") + good.Text("none"); s != "word" {
		t.Errorf("Text is %q; want word", s)
	}
	for column, read := range map[string]func() error{
		"n": func() error { _, err := bad.Int("n"); return err },
		"f": func() error { _, err := bad.Flag("f"); return err },
		"x": func() error { _, err := bad.Float("x"); return err },
	} {
		if err := read(); err == nil || !strings.HasPrefix(err.Error(), "t.csv, line 3, column "+column+": ") {
			t.Errorf("column %s gives %v; want file, line 3 and column", column, err)
		}
	}
}

func TestFarCountsLines(t *testing.T) {
	g := graph.New[string](5)
	g.Join(0, 1, "there", "back")
	g.Join(1, 2, "there", "back")
	g.Join(2, 3, "there", "back")
	got := g.Far(0, 3)
	want := []int{0, 1, 1, 0, -1}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("place %d is %d lines away, want %d", i, got[i], want[i])
		}
	}
	if e := g.From(1); len(e) != 2 || e[0].To != 0 || e[0].Line != "back" || e[1].Line != "there" {
		t.Errorf("the lines from 1 are %+v", e)
	}
}
