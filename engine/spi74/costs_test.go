package spi74_test

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"adjutant/engine"
	"adjutant/engine/spi74"
	"adjutant/engine/spi74/board"
)

// chartWith is the terrain effects chart with another line in it.
func chartWith(t *testing.T, old, line string) fs.FS {
	t.Helper()
	data, err := fs.ReadFile(board.Files(), "terrain-effects.csv")
	if err != nil || !strings.Contains(string(data), "\n"+old) {
		t.Fatalf("the chart has no line that begins with %q: %v", old, err)
	}
	return fstest.MapFS{"terrain-effects.csv": {Data: []byte(strings.Replace(string(data), "\n"+old, "\n"+line, 1))}}
}

// The costs of the terrain effects chart are those that armies pay, on a board that has others too.
func TestCostsComeFromTheChart(t *testing.T) {
	for _, k := range []struct{ old, line, march, reason string }{
		{"swamp,hex,6,", "swamp,hex,7,", "lift 2 from 4611 to 4616 by sea", "swamp 7"},
		{"river,hexside,+1,", "river,hexside,+2,", "march 2 from 1413 to 1514", "river 2"},
		{"leave_enemy_zoc,zone,+5,", "leave_enemy_zoc,zone,+4,", "march 2 from 2014 to 2113", "leaving a zone 4"},
	} {
		book, err := spi74.Book.On(chartWith(t, k.old, k.line))
		if err != nil {
			t.Fatal(err)
		}
		p, err := book.Parse(summer1862)
		if err != nil {
			t.Fatal(err)
		}
		d := p.Awaited()[0]
		os, err := p.Read(d, k.march)
		if err != nil {
			t.Fatal(err)
		}
		told := ""
		for _, o := range os {
			es, err := p.Rule(d, o, engine.NoDice{})
			if err != nil {
				t.Fatalf("%s: %v", k.march, err)
			}
			for _, e := range es {
				p.Fold(e)
			}
			for _, par := range p.Tell("union", es) {
				for _, l := range par.Lines {
					told += l.Text + "\n"
				}
			}
		}
		if !strings.Contains(told, k.reason) {
			t.Errorf("with %q, %s is told as\n%swant in it %q", k.line, k.march, told, k.reason)
		}
	}
	for _, bad := range [][2]string{{"swamp,hex,6,", "swamp,hex,much,"}, {"leave_enemy_zoc,", "leave_zoc,"}} {
		if _, err := spi74.Book.On(chartWith(t, bad[0], bad[1])); err == nil {
			t.Errorf("a chart with %q is taken", bad[1])
		}
	}
}
