package main

import (
	"os"
	"path/filepath"
	"testing"
)

// The replay of a war breaks none of the rules that axe-core knows for screen readers and keyboards, in light on a phone and in dark
// on a desk.
func TestReplayPageIsAccessible(t *testing.T) {
	file := os.Getenv("AXE")
	if file == "" {
		t.Skip("no axe-core here; .ci/axe/run brings it")
	}
	axe, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for theme, width := range map[string]int{"light": 500, "dark": 1200} { // headless Chromium has no narrower window
		page := filepath.Join(t.TempDir(), "war.html")
		does(t, 0, "", "record", "replay", "testdata/refitting-1861.record", "--html", page, "--width", "900", "--theme", theme)
		b := startBrowser(t, width, 844)
		b.ask("POST", "/url", map[string]string{"url": "file://" + page}, nil)
		b.until("the start is shown", func() bool { return b.js("return document.getElementById('map').dataset.shown") == "0" })
		b.ask("POST", "/execute/sync", map[string]any{"script": string(axe) + "; window.axe = axe;", "args": []any{}}, nil)
		var found []struct {
			ID    string
			Help  string
			Nodes []struct{ HTML string }
		}
		b.ask("POST", "/execute/async", map[string]any{"script": "var done = arguments[0]; axe.run().then(r => done(r.violations), e => done([{id: String(e)}]))", "args": []any{}}, &found)
		for _, v := range found {
			t.Errorf("%s, %d wide: %s (%s): %+v", theme, width, v.ID, v.Help, v.Nodes)
		}
		if b.js("return String(typeof axe.run)") != "function" {
			t.Error("axe-core was not there")
		}
	}
}
