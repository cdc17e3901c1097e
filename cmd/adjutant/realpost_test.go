package main

import (
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-imap/v2"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/demo"
	"adjutant/store"
)

// A realPost is a Postfix and a Dovecot on the loopback, started by .ci/servers/start, and the wires from the daemon to them.
type realPost struct {
	t             *testing.T
	imap, mx      string // where the players' programs go, without TLS
	dovecot       string // path of dovecot.conf
	postfix       string // folder of Postfix's configuration
	passwords     map[string]string
	inWire        *wire // of the daemon, to the mailbox
	outWire       *wire // of the daemon, to the relay
	ca            string
	came          map[string]bool // Message-IDs that somebody has fetched
	fetchedLetter int
}

// withRealPost skips a test where there are no such servers. In CI there must be.
func withRealPost(t *testing.T) *realPost {
	t.Helper()
	var missing []string
	env := func(name string) string {
		v := os.Getenv("ADJUTANT_TEST_" + name)
		if v == "" {
			missing = append(missing, "ADJUTANT_TEST_"+name)
		}
		return v
	}
	r := &realPost{t: t, imap: env("IMAP"), mx: env("MX"), dovecot: env("DOVECOT"), postfix: env("POSTFIX"), ca: env("CA"),
		passwords: map[string]string{}, came: map[string]bool{}}
	imaps, smtp, users := env("IMAPS"), env("SMTP"), env("USERS")
	if len(missing) > 0 {
		if os.Getenv("CI") == "true" {
			t.Fatalf("no mail servers to test against: %s must be set in CI; .ci/run does it", strings.Join(missing, ", "))
		}
		t.Skipf("no mail servers to test against: %s not set; .ci/servers/start starts them", strings.Join(missing, ", "))
	}
	for _, u := range strings.Fields(users) {
		name, password, _ := strings.Cut(u, ":")
		r.passwords[name] = password
	}
	r.inWire, r.outWire = newWire(t, imaps), newWire(t, smtp)
	r.clear("adjutant")
	t.Cleanup(func() { r.clear("adjutant") }) // others read this mailbox too
	return r
}

// configure makes a daemon use the servers: TLS from the beginning for the mailbox, STARTTLS for the relay, both verified.
func (r *realPost) configure(c *config.Config) {
	c.Address = "adjutant@club.example"
	c.IMAP = config.Server{Addr: r.inWire.addr(), TLS: "tls", User: "adjutant", Password: r.passwords["adjutant"], CAFile: r.ca}
	c.SMTP = config.Server{Addr: r.outWire.addr(), TLS: "starttls", User: "adjutant", Password: r.passwords["adjutant"], CAFile: r.ca}
}

// adjust makes a daemon look and try again more often than a club's would: Dovecot tells of new mail after half a second.
func (r *realPost) adjust(d *daemon.Daemon) {
	d.Receiver.Idle, d.Receiver.Retry, d.Receiver.RetryMax = 40*time.Millisecond, 50*time.Millisecond, 500*time.Millisecond
	d.Sender.Poll = 100 * time.Millisecond
}

// mailbox opens somebody's mailbox.
func (r *realPost) mailbox(name string) *demo.Correspondent {
	r.t.Helper()
	p := &demo.Correspondent{Name: name, Password: r.passwords[name], IMAP: r.imap}
	if err := p.Connect(); err != nil {
		r.t.Fatal(err)
	}
	return p
}

// clear empties a mailbox: each test begins with nothing.
func (r *realPost) clear(name string) {
	r.t.Helper()
	p := r.mailbox(name)
	defer p.Box.Close()
	for _, folder := range []string{"Processed", "Failed", "Adjutant-Lock"} {
		var no *imap.Error // it is not there
		if err := p.Box.Delete(folder).Wait(); err != nil && !errors.As(err, &no) {
			r.t.Fatal(err)
		}
	}
	all := imap.UIDSet{{Start: 1}}
	if err := p.Box.Store(all, &imap.StoreFlags{Op: imap.StoreFlagsAdd, Silent: true, Flags: []imap.Flag{imap.FlagDeleted}}, nil).Close(); err != nil {
		r.t.Fatal(err)
	}
	if err := p.Box.Expunge().Close(); err != nil {
		r.t.Fatal(err)
	}
}

// run runs a program of the mail servers.
func (r *realPost) run(name string, args ...string) {
	r.t.Helper()
	if out, err := exec.Command(name, args...).CombinedOutput(); err != nil {
		r.t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, out)
	}
}

// killDovecot ends it as a failing machine does, with all its sessions.
func (r *realPost) killDovecot() {
	r.t.Helper()
	pid, err := exec.Command("doveconf", "-c", r.dovecot, "-h", "base_dir").Output()
	if err != nil {
		r.t.Fatal(err)
	}
	file := strings.TrimSpace(string(pid)) + "/master.pid"
	master, err := os.ReadFile(file)
	if err != nil {
		r.t.Fatal(err)
	}
	r.run("kill", "-9", strings.TrimSpace(string(master)))
	for _, child := range childrenOf(strings.TrimSpace(string(master))) {
		exec.Command("kill", "-9", child).Run()
	}
	os.Remove(file)
}

// childrenOf lists the processes that a process has started.
func childrenOf(pid string) []string {
	out, err := exec.Command("pgrep", "-P", pid).Output()
	if err != nil {
		return nil
	}
	return strings.Fields(string(out))
}

func (r *realPost) startDovecot() {
	r.t.Helper()
	await(r.t, "Dovecot starts", func() (bool, error) { return exec.Command("dovecot", "-c", r.dovecot).Run() == nil, nil })
	await(r.t, "Dovecot answers", func() (bool, error) {
		c, err := net.Dial("tcp", r.imap)
		if err == nil {
			c.Close()
		}
		return err == nil, nil
	})
}

func (r *realPost) stopPostfix()  { r.run("postfix", "-c", r.postfix, "stop") }
func (r *realPost) startPostfix() { r.run("postfix", "-c", r.postfix, "start") }

// flush makes Postfix try at once what waits in its queue.
func (r *realPost) flush() { r.run("postqueue", "-c", r.postfix, "-f") }

// arrived waits until every letter that the relay has taken is in its reader's mailbox.
func (c *campaign) arrived() {
	c.t.Helper()
	sent, err := c.daemon.Store.Outbox().Letters(c.t.Context(), store.OutboxFilter{Door: "mail", State: store.Sent})
	if err != nil {
		c.t.Fatal(err)
	}
	await(c.t, "all letters arrive", func() (bool, error) {
		for _, p := range c.people {
			c.fetch(p)
		}
		for ; c.real.fetchedLetter < len(c.passed); c.real.fetchedLetter++ {
			c.real.came[c.passed[c.real.fetchedLetter].ID] = true
		}
		return !slices.ContainsFunc(sent, func(p store.Posted) bool { return !c.real.came[p.MessageID] }), nil
	})
}

// A wire is a connection that can be cut: a relay of bytes to a server.
type wire struct {
	to string
	ln net.Listener

	lock sync.Mutex
	down bool
	open map[net.Conn]bool
	cuts int
}

func newWire(t *testing.T, to string) *wire {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{to: to, ln: ln, open: map[net.Conn]bool{}}
	t.Cleanup(func() {
		ln.Close()
		w.cut(true)
	})
	go w.serve()
	return w
}

func (w *wire) addr() string { return w.ln.Addr().String() }

func (w *wire) serve() {
	for {
		client, err := w.ln.Accept()
		if err != nil {
			return
		}
		server, err := net.Dial("tcp", w.to)
		if err != nil || !w.keep(client, server) {
			client.Close()
			if err == nil {
				server.Close()
			}
			continue
		}
		for _, pair := range [][2]net.Conn{{client, server}, {server, client}} {
			go func() {
				io.Copy(pair[0], pair[1])
				pair[0].Close()
				pair[1].Close()
			}()
		}
	}
}

func (w *wire) keep(cs ...net.Conn) bool {
	w.lock.Lock()
	defer w.lock.Unlock()
	for _, c := range cs {
		w.open[c] = true
	}
	return !w.down
}

// cut ends all connections; down lets no new ones come until mend.
func (w *wire) cut(down bool) {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.down = down
	w.cuts++
	for c := range w.open {
		c.Close()
		delete(w.open, c)
	}
}

func (w *wire) mend() {
	w.lock.Lock()
	defer w.lock.Unlock()
	w.down = false
}
