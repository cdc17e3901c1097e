package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A browser is a headless Chromium, driven as the WebDriver standard has it.
type browser struct {
	t    *testing.T
	base string // of the session
}

// startBrowser starts a Chromium with a window of a size. Outside CI a machine may have none.
func startBrowser(t *testing.T, width, height int) *browser {
	t.Helper()
	driver, err := exec.LookPath("chromedriver")
	if err != nil && os.Getenv("CI") == "" {
		t.Skip("no chromedriver here; .ci/run installs it")
	}
	if err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	addr := free.Addr().String()
	_, port, _ := net.SplitHostPort(addr)
	free.Close()
	cmd := exec.Command(driver, "--port="+port)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill(); _ = cmd.Wait() })
	b := &browser{t, "http://" + addr}
	b.until("chromedriver listens", func() bool {
		r, err := http.Get(b.base + "/status")
		if err == nil {
			r.Body.Close()
		}
		return err == nil
	})
	var session struct{ SessionID string }
	b.ask("POST", "/session", map[string]any{"capabilities": map[string]any{"alwaysMatch": map[string]any{
		"goog:chromeOptions": map[string]any{"args": []string{"--headless=new", "--no-sandbox", "--disable-dev-shm-usage", fmt.Sprintf("--window-size=%d,%d", width, height)}},
	}}}, &session)
	b.base += "/session/" + session.SessionID
	t.Cleanup(func() { b.ask("DELETE", "", struct{}{}, nil) })
	return b
}

func (b *browser) until(what string, done func() bool) {
	b.t.Helper()
	for end := time.Now().Add(30 * time.Second); !done(); {
		if time.Now().After(end) {
			b.t.Fatalf("after half a minute it is still not so that %s", what)
		}
		time.Sleep(10 * time.Millisecond)
	}
}

// ask sends a command and reads its value.
func (b *browser) ask(method, path string, body, value any) {
	b.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		b.t.Fatal(err)
	}
	req, err := http.NewRequest(method, b.base+path, bytes.NewReader(text))
	if err != nil {
		b.t.Fatal(err)
	}
	r, err := http.DefaultClient.Do(req)
	if err != nil {
		b.t.Fatal(err)
	}
	defer r.Body.Close()
	answer := struct{ Value any }{value}
	if value == nil {
		answer.Value = new(any)
	}
	if err := json.NewDecoder(r.Body).Decode(&answer); err != nil || r.StatusCode != http.StatusOK {
		b.t.Fatalf("%s %s: %s, %v, %v", method, path, r.Status, answer.Value, err)
	}
}

// js is what a script returns.
func (b *browser) js(script string) string {
	b.t.Helper()
	var value any
	b.ask("POST", "/execute/sync", map[string]any{"script": script, "args": []any{}}, &value)
	return fmt.Sprint(value)
}

// keys presses keys, one after the other; the special ones have numbers of their own in WebDriver.
func (b *browser) keys(keys string) {
	b.t.Helper()
	var actions []map[string]string
	for _, k := range keys {
		actions = append(actions, map[string]string{"type": "keyDown", "value": string(k)}, map[string]string{"type": "keyUp", "value": string(k)})
	}
	b.ask("POST", "/actions", map[string]any{"actions": []any{map[string]any{"type": "key", "id": "keyboard", "actions": actions}}}, nil)
}

const (
	keyHome, keyEnd, keyLeft, keyRight, keyPageDown = "\ue011", "\ue010", "\ue012", "\ue014", "\ue00f"
)

func TestReplayPageInABrowser(t *testing.T) {
	t.Parallel()
	b := startBrowser(t, 390, 844)
	_, page := replayed(t)
	b.ask("POST", "/url", map[string]string{"url": "file://" + page}, nil)
	shows := func(turn string) {
		t.Helper()
		b.until("turn "+turn+" is shown", func() bool { return b.js("return document.getElementById('map').dataset.shown") == turn })
		if got := b.js("return [...document.querySelectorAll('.turn')].filter(t => !t.hidden).map(t => t.id).join()"); got != "t"+turn {
			t.Errorf("with turn %s the logs of %s are shown", turn, got)
		}
	}
	pixels := func() string {
		return b.js("var c = document.getElementById('map'), d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data, h = 0; for (var i = 0; i < d.length; i++) h = (h * 31 + d[i]) | 0; return String(h)")
	}
	shows("0")
	if got := b.js("var h = document.querySelector('header').innerText; return [document.getElementById('map').style.width, h].join('|')"); !strings.HasPrefix(got, "450%|") ||
		!strings.Contains(got, "played the Union") || !strings.Contains(got, "won.") && !strings.Contains(got, "The game goes on.") {
		t.Errorf("on a phone the page begins with %q, want an enlarged map, who played and how it ended", got)
	}
	if got := b.js("return document.body.innerText"); strings.Contains(got, "Nothing is told") || !strings.Contains(got, "The start, before the first order.") {
		t.Error("the start is not named")
	}
	swipe := func(from, to int) {
		b.js(fmt.Sprintf(`var log = document.getElementById('log'), at = x => new Touch({identifier: 1, target: log, clientX: x, clientY: 700});
			log.dispatchEvent(new TouchEvent('touchstart', {bubbles: true, touches: [at(%d)], changedTouches: [at(%[1]d)]}));
			log.dispatchEvent(new TouchEvent('touchend', {bubbles: true, touches: [], changedTouches: [at(%d)]}))`, from, to))
	}
	swipe(300, 100)
	shows("1")
	swipe(100, 300)
	shows("0")
	swipe(100, 120)
	shows("0")
	start := pixels()
	b.keys(keyRight)
	shows("1")
	one := pixels()
	b.keys(keyEnd)
	shows("20")
	b.keys(keyLeft)
	shows("19")
	b.keys(keyHome + keyPageDown)
	shows("10")
	ten := pixels()
	b.js("location.hash = '#2'")
	shows("1")
	if pixels() != one || one == start {
		t.Error("the first turn looks otherwise when one comes back to it, or as the start")
	}
	b.js("var s = document.getElementById('turn'); s.value = 10; s.dispatchEvent(new Event('input'))")
	shows("10")
	if pixels() != ten {
		t.Error("turn 10 looks otherwise by the slider than by the keys")
	}
	b.js("document.getElementById('next').click()")
	shows("11")
	const cursor = "return [...document.querySelectorAll('.cursor')].map(p => p.getAttribute('d')).join()"
	before := b.js(cursor)
	b.keys(keyRight)
	shows("12")
	if before == "" || b.js(cursor) == before {
		t.Errorf("the line in the charts stays at %q", before)
	}
	b.keys(keyLeft + "-")
	shows("11")
	if got := b.js("var s = document.getElementById('sheet'); return [document.getElementById('map').style.width, s.scrollWidth > 2 * s.clientWidth, s.tabIndex].join()"); got != "300%,true,0" {
		t.Errorf("the map made smaller once is %q, want 300%% in a part that scrolls and has the focus by keys", got)
	}
	b.until("what happened is in sight", func() bool {
		return b.js("var s = document.getElementById('sheet'); return String(s.scrollLeft + s.scrollTop > 0)") == "true"
	})
	if wide := b.js("return String(document.documentElement.scrollWidth > document.documentElement.clientWidth)"); wide != "false" {
		t.Error("the page is wider than a phone")
	}
	if out := b.js(`var out = []; document.querySelectorAll('svg.chart').forEach(c => { var r = c.getBoundingClientRect();
		c.querySelectorAll('text').forEach(t => { var b = t.getBoundingClientRect(); if (b.right > r.right + 1 || b.left < r.left - 1) out.push(t.textContent) }) });
		return out.join()`); out != "" {
		t.Errorf("words run out of their charts: %s", out)
	}
	if title := b.js("return document.getElementById('title').textContent"); !strings.HasSuffix(title, "(12 of 21)") {
		t.Errorf("the title is %q", title)
	}
}
