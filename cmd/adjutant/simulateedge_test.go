package main

import (
	"os"
	"path/filepath"
	"testing"

	"adjutant/engine"
)

// Figures of a scenario go into the file beside those of others, and take the place of older ones of the same scenario and options.
func TestSimulateWritesHowTheSidesComeOut(t *testing.T) {
	file := filepath.Join(t.TempDir(), "edges.json")
	for _, args := range [][]string{
		{"1861-short", "--games", "2"}, {"1861-short", "--games", "3", "--seed", "7"}, {"1861-short", "--games", "1", "--option", "4.12"},
	} {
		does(t, 0, "", append([]string{"simulate", "ahd", "--edge", file}, args...)...)
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	all, err := engine.ReadTrials(raw)
	if err != nil || len(all) != 2 {
		t.Fatalf("got %s, %v", raw, err)
	}
	m := all[0]
	if m.Games != 3 || m.Seed != 7 || m.Won["union"]+m.Won["confederate"]+m.Drawn != 3 || m.Players != "random,random" || m.Program == "" || m.Start == "" {
		t.Errorf("got %+v", m)
	}
	if all[1].Games != 1 || all[1].Options[0] != "4.12" || all[1].Start == m.Start {
		t.Errorf("got %+v", all[1])
	}
	does(t, 1, "", "simulate", "ahd", "1861-short", "--games", "1", "--random-options", "--edge", file)
}
