package main

import (
	"bytes"
	netmail "net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/daemon"
)

// accessible lets axe-core look at a page, in light on a phone and in dark on a desk: it breaks none of the rules for screen readers and
// keyboards.
func accessible(t *testing.T, page string, ready func(*browser)) {
	t.Helper()
	axe, err := os.ReadFile(os.Getenv("AXE"))
	if err != nil {
		t.Fatal(err)
	}
	for theme, width := range map[string]int{"light": 500, "dark": 1200} { // headless Chromium has no narrower window
		b := startBrowser(t, width, 844)
		b.ask("POST", "/goog/cdp/execute", map[string]any{"cmd": "Emulation.setEmulatedMedia",
			"params": map[string]any{"features": []any{map[string]string{"name": "prefers-color-scheme", "value": theme}}}}, nil)
		b.ask("POST", "/url", map[string]string{"url": "file://" + page}, nil)
		ready(b)
		b.ask("POST", "/execute/sync", map[string]any{"script": string(axe) + "; window.axe = axe;", "args": []any{}}, nil)
		var found []struct {
			ID    string
			Help  string
			Nodes []struct{ HTML string }
		}
		const looks = "var done = arguments[0]; axe.run().then(r => done(r.violations), e => done([{id: String(e)}]))"
		b.ask("POST", "/execute/async", map[string]any{"script": looks, "args": []any{}}, &found)
		for _, v := range found {
			t.Errorf("%s, %d wide: %s (%s): %+v", theme, width, v.ID, v.Help, v.Nodes)
		}
		if b.js("return String(typeof axe.run)") != "function" {
			t.Error("axe-core was not there")
		}
	}
}

func TestReplayPageIsAccessible(t *testing.T) {
	if os.Getenv("AXE") == "" {
		t.Skip("no axe-core here; .ci/axe/run brings it")
	}
	for _, theme := range []string{"light", "dark"} {
		page := filepath.Join(t.TempDir(), "war.html")
		does(t, 0, "", "record", "replay", "testdata/refitting-1861.record", "--html", page, "--width", "900", "--theme", theme)
		accessible(t, page, func(b *browser) {
			b.until("the start is shown", func() bool { return b.js("return document.getElementById('map').dataset.shown") == "0" })
		})
	}
}

func TestLettersAreAccessible(t *testing.T) {
	if os.Getenv("AXE") == "" {
		t.Skip("no axe-core here; .ci/axe/run brings it")
	}
	c := startClub(t, clubConfig(t), func(d *daemon.Daemon) { d.Sender.Draw = d.Bot.Picture })
	g := c.newGame("")
	c.rest()
	for _, said := range []string{"", "help", "rules supply", "march 1 mi inf from Cincinnati to Louisville\nend"} {
		if said != "" {
			c.post("anna@club.example", c.seatAddress(g.ID, "union"), letterText("anna@club.example", "adjutant@club.example", c.id(), said))
			c.rest()
		}
		got := c.mail("anna")
		m, err := netmail.ReadMessage(bytes.NewReader(got[len(got)-1].Raw))
		if err != nil {
			t.Fatal(err)
		}
		headers, bodies := partsOf(t, m.Header.Get("Content-Type"), m.Body)
		page := filepath.Join(t.TempDir(), "letter.html")
		for i, h := range headers {
			if strings.HasPrefix(h.Get("Content-Type"), "text/html") {
				if err := os.WriteFile(page, []byte(bodies[i]), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		accessible(t, page, func(*browser) {})
	}
}
