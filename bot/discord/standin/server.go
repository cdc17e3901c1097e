package standin

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"net"
	"net/http"
	"time"
)

// New starts a stand-in on a free port of the loopback. Close ends it.
func New(s Settings) (*Discord, error) {
	spec, err := official()
	if err != nil {
		return nil, err
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, fmt.Errorf("stand-in's key: %w", err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("stand-in's port: %w", err)
	}
	d := &Discord{
		settings: s.withDefaults(), spec: spec, public: public, private: private, listener: listener,
		changed: make(chan struct{}), users: map[string]*User{}, channels: map[string]*Channel{}, files: map[string]*file{},
		commands: map[string][]*command{}, interactions: map[string]*interaction{}, dialled: map[*connection]bool{},
		buckets: map[string]*bucket{},
	}
	d.owner = d.User("owner")
	d.bot = d.User("Adjutant")
	d.bot.bot = true
	d.http = &http.Server{Handler: d.rest().handler(), ReadHeaderTimeout: 10 * time.Second}
	go func() { _ = d.http.Serve(listener) }()
	return d, nil
}

// Close ends the stand-in: it cuts every connection and wakes everybody who waits.
func (d *Discord) Close() error {
	d.mu.Lock()
	d.closed = true
	for c := range d.dialled {
		c.cut()
	}
	d.notify()
	d.mu.Unlock()
	return d.http.Close()
}

// Token is the bot's token, without "Bot ".
func (d *Discord) Token() string { return d.settings.Token }

// Application is the id of the bot's application, which is that of its user too.
func (d *Discord) Application() string { return d.bot.ID }

// PublicKey is the key in hex by which a bot checks interactions that come over HTTP.
func (d *Discord) PublicKey() string { return hex.EncodeToString(d.public) }

// Bot is the user that a bot with the stand-in's token is.
func (d *Discord) Bot() *User { return d.bot }

// Client is an HTTP client that carries requests for Discord's hosts to the stand-in, and leaves all others alone.
func (d *Discord) Client() *http.Client {
	return &http.Client{Transport: carrier{d}, Timeout: 30 * time.Second}
}

type carrier struct{ d *Discord }

// RoundTrip sends a request for one of Discord's hosts to the stand-in.
func (c carrier) RoundTrip(r *http.Request) (*http.Response, error) {
	switch r.URL.Hostname() {
	case "discord.com", "discordapp.com", "cdn.discordapp.com", "media.discordapp.net":
		r = r.Clone(r.Context())
		r.URL.Scheme, r.URL.Host, r.Host = "http", c.d.Address(), c.d.Address()
	}
	return http.DefaultTransport.RoundTrip(r)
}

// wake has all who wait look again.
func (d *Discord) wake() {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.notify()
}

// Wait waits until cond holds, looking whenever something changes at the stand-in. It gives up after Settings.Patience with
// an error that names what was awaited. cond may ask the stand-in anything.
func (d *Discord) Wait(what string, cond func() bool) error {
	return await(d, d.settings.Patience, what, cond)
}

func await(d *Discord, long time.Duration, what string, cond func() bool) error {
	patience := time.NewTimer(long)
	defer patience.Stop()
	for {
		d.mu.Lock()
		changed, closed := d.changed, d.closed
		d.mu.Unlock()
		if cond() {
			return nil
		}
		if closed {
			return fmt.Errorf("the stand-in was closed while it waited for %s", what)
		}
		select {
		case <-changed:
		case <-patience.C:
			return fmt.Errorf("waited %s in vain for %s", long, what)
		}
	}
}

func (d *Discord) newID() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.id()
}
