package main

import (
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
)

// The daemon serves the public pages to be read only, with a strict policy, and nothing beside them.
func TestPublicPagesAreServed(t *testing.T) {
	base := t.TempDir()
	dir := filepath.Join(base, "public")
	if err := os.MkdirAll(filepath.Join(dir, "winter-1861"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"public/index.html": "first", "public/winter-1861/index.html": "winter",
		"public/winter-1861/feed.atom": "<feed/>",
		"public/winter-1861/.new-1":    "half", "secret": "secret"} {
		if err := os.WriteFile(filepath.Join(base, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(filepath.Join(base, "secret"), filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	cfg := config.Defaults()
	cfg.Data = filepath.Join(base, "data")
	cfg.Embedded.IMAP, cfg.Embedded.SMTP = "127.0.0.1:0", "127.0.0.1:0"
	cfg.Public = config.Public{Dir: dir, URL: "http://127.0.0.1/league", Listen: "127.0.0.1:0"}
	if err := cfg.Check(); err != nil {
		t.Fatal(err)
	}
	d, err := daemon.Open(cfg, slog.New(slog.DiscardHandler), daemon.Settings{Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	d.Start(t.Context())
	t.Cleanup(func() { d.Close() })
	home := "http://" + d.Pages.Listener.Addr().String()
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	for _, c := range []struct {
		method, path string
		status       int
		has          string
	}{
		{"GET", "/winter-1861/", 200, "winter"},
		{"GET", "/winter-1861/index.html", 200, "winter"},
		{"GET", "/winter-1861/feed.atom", 200, "<feed/>"},
		{"GET", "/winter-1861", 301, ""},
		{"GET", "/winter-1861/.new-1", 404, ""},
		{"GET", "/../secret", 404, ""},
		{"GET", "/%2e%2e/secret", 404, ""},
		{"GET", "/link", 404, ""},
		{"GET", "/none", 404, ""},
		{"POST", "/winter-1861/", 405, "only be read"},
	} {
		req, err := http.NewRequest(c.method, home+c.path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := client.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r.Body)
		r.Body.Close()
		if err != nil || r.StatusCode != c.status || !strings.Contains(string(text), c.has) {
			t.Errorf("%s %s: %d %q, %v", c.method, c.path, r.StatusCode, text, err)
		}
		if !strings.HasPrefix(r.Header.Get("Content-Security-Policy"), "default-src 'none'") || r.Header.Get("X-Robots-Tag") == "" {
			t.Errorf("%s: %v", c.path, r.Header)
		}
		if strings.HasSuffix(c.path, ".atom") && !strings.HasPrefix(r.Header.Get("Content-Type"), "application/atom+xml") {
			t.Errorf("%s: %v", c.path, r.Header)
		}
	}
}

// The pages have a folder of their own, and a place at which people see them.
func TestPublicPagesAreConfigured(t *testing.T) {
	for _, c := range []struct {
		public config.Public
		says   string
	}{
		{config.Public{}, ""},
		{config.Public{Dir: "pages", URL: "https://club.example/league"}, ""},
		{config.Public{URL: "https://club.example/league"}, "public.dir"},
		{config.Public{Dir: "pages"}, "public.url"},
		{config.Public{Dir: ".", URL: "https://club.example/league"}, "public.dir"},
		{config.Public{Dir: "pages", URL: "club.example"}, "public.url"},
		{config.Public{Dir: "pages", URL: "https://club.example/league", Listen: "8080"}, "public.listen"},
	} {
		cfg := config.Defaults()
		cfg.Public = c.public
		err := cfg.Check()
		if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.HasPrefix(err.Error(), c.says)) {
			t.Errorf("%+v: %v", c.public, err)
		}
	}
}
