package daemon

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus/promhttp"

	"adjutant/cmd/adjutant/config"
)

// When something that the daemon does all the time has not been done for so long, the daemon is not well.
const (
	ClockStopped = 5 * time.Minute
	MailLost     = 15 * time.Minute
)

// A Pulse is when the parts of the daemon last did what they do.
type Pulse struct {
	lock    sync.Mutex
	ticked  time.Time // the clock was looked at
	tickErr error
	lost    time.Time // since when the IMAP connection is lost; zero: it stands
	lostErr error
	silent  time.Time // since when Discord is not connected; zero: it is
	stuck   error     // why the store could not be written when a message came last
}

// Tick notes that the clock was looked at.
func (p *Pulse) Tick(now time.Time, err error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	if p.tickErr = err; err == nil {
		p.ticked = now
	}
}

// Mail notes how it stands with the mail server.
func (p *Pulse) Mail(now time.Time, connected bool, err error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.lostErr = err
	switch {
	case connected:
		p.lost = time.Time{}
	case p.lost.IsZero():
		p.lost = now
	}
}

func (p *Pulse) discord(now time.Time, connected bool) {
	p.lock.Lock()
	defer p.lock.Unlock()
	switch {
	case connected:
		p.silent = time.Time{}
	case p.silent.IsZero():
		p.silent = now
	}
}

// Store notes why the store cannot be written; nil: it can.
func (p *Pulse) Store(err error) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.stuck = err
}

// Faults says in sentences what is not well.
func (p *Pulse) Faults(now time.Time) []string {
	p.lock.Lock()
	defer p.lock.Unlock()
	var out []string
	if d := now.Sub(p.ticked); d > ClockStopped {
		out = append(out, fmt.Sprintf("The clock was last looked at %s ago%s.", d.Round(time.Second), because(p.tickErr)))
	}
	if d := now.Sub(p.lost); !p.lost.IsZero() && d > MailLost {
		out = append(out, fmt.Sprintf("The mail server has not been reached for %s%s.", d.Round(time.Minute), because(p.lostErr)))
	}
	if d := now.Sub(p.silent); !p.silent.IsZero() && d > MailLost {
		out = append(out, fmt.Sprintf("Discord has not been reached for %s.", d.Round(time.Minute)))
	}
	if p.stuck != nil {
		out = append(out, fmt.Sprintf("The database cannot be written%s.", because(p.stuck)))
	}
	return out
}

func because(err error) string {
	if err == nil {
		return ""
	}
	return ": " + withoutNames(err.Error())
}

// A healthServer answers machines on the loopback.
type healthServer struct {
	Listener net.Listener
	server   *http.Server
}

// openHealth listens where the configuration says; nil where it says nothing.
func (d *Daemon) openHealth() (*healthServer, error) {
	if d.Config.Health.Listen == "" {
		return nil, nil
	}
	l, err := net.Listen("tcp", d.Config.Health.Listen)
	if err != nil {
		return nil, fmt.Errorf("health.listen: %w", err)
	}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", d.healthz)
	mux.Handle("GET /metrics", promhttp.HandlerFor(d.metrics.registry, promhttp.HandlerOpts{}))
	mux.Handle("/unsubscribe/", d.oneClick())
	return &healthServer{l, &http.Server{Handler: mux, ReadHeaderTimeout: 5 * time.Second, WriteTimeout: 30 * time.Second}}, nil
}

// run answers until ctx ends.
func (h *healthServer) run(ctx context.Context) error {
	stop := context.AfterFunc(ctx, func() { h.server.Close() })
	defer stop()
	if err := h.server.Serve(h.Listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

func (h *healthServer) close() {
	if h != nil {
		h.Listener.Close()
	}
}

// healthz is 200 when all is well, 503 and what is wrong when not.
func (d *Daemon) healthz(w http.ResponseWriter, r *http.Request) {
	faults := d.Pulse.Faults(d.now())
	if _, err := d.Store.Memo(r.Context(), "alive"); err != nil {
		faults = append(faults, "The database cannot be read"+because(err)+".")
	}
	w.Header().Set("Content-Type", "application/json")
	if len(faults) > 0 {
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	json.NewEncoder(w).Encode(struct {
		OK      bool     `json:"ok"`
		Version string   `json:"version"`
		Faults  []string `json:"faults,omitempty"`
		Mail    []string `json:"mail"` // each connection to a mail server
	}{len(faults) == 0, config.Version, faults, d.MailLinks()})
}
