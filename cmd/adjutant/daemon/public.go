package daemon

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"path"
	"strings"
	"time"

	"adjutant/bot/league"
	"adjutant/cmd/adjutant/retell"
	"adjutant/render"
)

// publishEvery is how often the public pages are brought up to date.
const publishEvery = time.Minute

// publish keeps the league's public pages up to date.
func (d *Daemon) publish(ctx context.Context) error {
	p := &league.Publisher{House: d.Bot.House, Dir: d.Config.Public.Dir, Indexed: d.Config.Public.Index, Replay: d.replay}
	t := time.NewTicker(publishEvery)
	defer t.Stop()
	for {
		if err := p.Publish(ctx); err != nil && ctx.Err() == nil {
			d.Log.Error("the public pages are not up to date", "err", err)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-t.C:
		}
	}
}

// replay is an ended game as a moving picture. No name of a player stands in it.
func (d *Daemon) replay(ctx context.Context, game int64) ([]byte, error) {
	rec, err := d.Bot.Record(ctx, game)
	if err != nil {
		return nil, err
	}
	replay, err := retell.Replay(rec, "", render.Options{})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = replay.Film().GIF(&b)
	return b.Bytes(), err
}

// openPages listens where the public pages are to be served; nil where another server shows them.
func (d *Daemon) openPages() (*healthServer, error) {
	p := d.Config.Public
	if p.Listen == "" {
		return nil, nil
	}
	l, err := net.Listen("tcp", p.Listen)
	if err != nil {
		return nil, fmt.Errorf("public.listen: %w", err)
	}
	return &healthServer{l, &http.Server{Handler: pages(p.Dir, p.Index), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: time.Minute, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10}}, nil
}

// pages serves a folder and nothing above it, to be read only: no listing of what it holds, no script, nothing from elsewhere.
func pages(dir string, indexed bool) http.Handler {
	types := map[string]string{".atom": "application/atom+xml; charset=utf-8", ".ics": "text/calendar; charset=utf-8",
		".csv": "text/csv; charset=utf-8",
		".trf": "text/plain; charset=utf-8", ".json": "application/json"}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "+
			"frame-ancestors 'none'")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		name := path.Clean("/" + r.URL.Path)
		if !indexed || strings.HasPrefix(name, "/calendar/") {
			h.Set("X-Robots-Tag", "noindex, nofollow")
		}
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			h.Set("Allow", "GET, HEAD")
			http.Error(w, "This can only be read.", http.StatusMethodNotAllowed)
			return
		}
		root, err := os.OpenRoot(dir)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer root.Close()
		if info, err := root.Stat(cmp.Or(strings.TrimPrefix(name, "/"), ".")); err == nil && info.IsDir() {
			if !strings.HasSuffix(r.URL.Path, "/") {
				http.Redirect(w, r, path.Base(name)+"/", http.StatusMovedPermanently)
				return
			}
			name = path.Join(name, "index.html")
		}
		if strings.Contains(name, "/.") {
			http.NotFound(w, r)
			return
		}
		f, err := root.Open(strings.TrimPrefix(name, "/"))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		defer f.Close()
		info, err := f.Stat()
		if err != nil || info.IsDir() {
			http.NotFound(w, r)
			return
		}
		if t := types[path.Ext(name)]; t != "" {
			h.Set("Content-Type", t)
		}
		h.Set("Cache-Control", "max-age=60")
		http.ServeContent(w, r, name, info.ModTime(), f)
	})
}
