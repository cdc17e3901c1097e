package main

import (
	"context"
	"database/sql"
	"log/slog"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/emersion/go-imap/v2"
	"github.com/emersion/go-imap/v2/imapclient"

	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/daemon"
	"adjutant/cmd/adjutant/demo"
	"adjutant/mail/embedded"
	"adjutant/store"
)

// A troubled club has its mailboxes on a server of their own, so that only the database is in trouble.
type troubled struct {
	*club
	server *embedded.Server
	base   string // of /healthz
	to     string // Anna's seat
	game   int64
}

func startTroubled(t *testing.T, data string) *troubled {
	t.Helper()
	var accounts []embedded.Account
	for _, name := range append([]string{"adjutant"}, clubPeople...) {
		accounts = append(accounts, embedded.Account{Name: name, Password: name})
	}
	server, err := embedded.Start(embedded.Config{Dir: filepath.Join(t.TempDir(), "mail"), Domain: "club.example", Accounts: accounts})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	cfg := clubConfig(t)
	cfg.Data, cfg.Health.Listen = data, "127.0.0.1:0"
	cfg.IMAP = config.Server{Addr: server.IMAPAddr(), User: "adjutant", Password: "adjutant"}
	cfg.SMTP = config.Server{Addr: server.SMTPAddr()}
	d, err := daemon.Open(cfg, slog.New(slog.DiscardHandler), daemon.Settings{Quick: true})
	if err != nil {
		t.Fatal(err)
	}
	d.Sender.Draw = drawnAtOnce
	d.Start(t.Context())
	c := &troubled{club: &club{t: t, config: cfg, daemon: d, people: map[string]*demo.Correspondent{}}, server: server,
		base: "http://" + d.Health.Listener.Addr().String()}
	for _, name := range clubPeople {
		c.people[name] = &demo.Correspondent{Name: name, Address: name + "@club.example", Password: name, IMAP: server.IMAPAddr(), SMTP: server.SMTPAddr()}
	}
	t.Cleanup(func() {
		if c.daemon != nil {
			c.close()
		}
	})
	g := c.newGame("")
	c.game, c.to = g.ID, c.seatAddress(g.ID, "union")
	c.rest()
	c.news()
	return c
}

// order posts an order in trouble, lets the trouble last until the daemon has met it, ends it, and holds the daemon to: the order
// was not acknowledged meanwhile, and is played once and answered once after.
func (c *troubled) order(id string, end func()) {
	t := c.t
	t.Helper()
	before := c.last(c.game)
	c.post("anna@club.example", c.to, letterText(annaFrom, c.to, id, "march 1 mi from Cairo to Paducah"))
	await(t, "the daemon says that it cannot write", func() (bool, error) {
		code, said := get(t, c.base+"/healthz")
		return code == http.StatusServiceUnavailable && strings.Contains(said, "cannot be written"), nil
	})
	if n := c.unseen(); n != 1 {
		t.Errorf("in trouble, %d messages in the mailbox are not marked as seen, want the order", n)
	}
	if got := c.mail("anna"); len(got) > 0 {
		t.Errorf("in trouble, Anna is answered: %s", demo.FirstLine(got[0].Text))
	}
	if got := c.last(c.game); got != before {
		t.Errorf("in trouble, the game goes from event %d to %d", before, got)
	}
	end()
	c.rest()
	answers := 0
	for _, m := range c.mail("anna") {
		if m.InReplyTo == id {
			answers++
		}
	}
	if answers != 1 {
		t.Errorf("after the trouble the order has %d answers, want 1", answers)
	}
	rec := checkRecord(t, c.daemon.Store, c.daemon.Bot, c.game)
	played := 0
	for _, o := range orderedIn(t, rec) {
		if strings.Contains(o.Text, "Paducah") {
			played++
		}
	}
	if n := c.unseen(); n != 0 {
		t.Errorf("after the trouble %d messages are not marked as seen", n)
	}
	if played != 1 {
		t.Errorf("after the trouble the order was played %d times, want once", played)
	}
	await(t, "the daemon is well again", func() (bool, error) {
		code, _ := get(t, c.base+"/healthz")
		return code == http.StatusOK, nil
	})
}

// unseen counts the messages in the daemon's mailbox that it has not marked as seen.
func (c *troubled) unseen() int {
	c.t.Helper()
	box, err := imapclient.DialInsecure(c.server.IMAPAddr(), nil)
	if err != nil {
		c.t.Fatal(err)
	}
	defer box.Close()
	if err := box.Login("adjutant", "adjutant").Wait(); err != nil {
		c.t.Fatal(err)
	}
	if _, err := box.Select("INBOX", &imap.SelectOptions{ReadOnly: true}).Wait(); err != nil {
		c.t.Fatal(err)
	}
	found, err := box.UIDSearch(&imap.SearchCriteria{NotFlag: []imap.Flag{imap.FlagSeen}}, nil).Wait()
	if err != nil {
		c.t.Fatal(err)
	}
	return len(found.AllUIDs())
}

// small is a folder on a file system of a few megabytes.
func small(t *testing.T, options string) string {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root mounts a file system")
	}
	dir := filepath.Join(t.TempDir(), "small")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", options, "adjutant-test", dir).CombinedOutput(); err != nil {
		t.Skipf("no file system can be mounted here: %s", out)
	}
	t.Cleanup(func() { exec.Command("umount", "-l", dir).Run() })
	return dir
}

func TestFullDiskKeepsOrdersWaiting(t *testing.T) {
	t.Parallel()
	dir := small(t, "size=6m")
	c := startTroubled(t, dir)
	fill := filepath.Join(dir, "fill")
	f, err := os.Create(fill)
	if err != nil {
		t.Fatal(err)
	}
	for block := make([]byte, 4096); err == nil; {
		_, err = f.Write(block)
	}
	f.Close()
	c.order("full@mail.example", func() {
		if err := os.Remove(fill); err != nil {
			t.Fatal(err)
		}
	})
}

func TestReadOnlyFolderIsRefusedAtTheStart(t *testing.T) {
	dir := small(t, "size=1m,ro")
	file := writeConfig(t, config.Config{Data: filepath.Join(dir, "data"), Address: "adjutant@club.example", Embedded: clubConfig(t).Embedded}, "")
	if o := does(t, exitFailed, "", "serve", "--config", file); !strings.Contains(o.err, "read-only file system") {
		t.Errorf("on a read-only disk serve says %q", o.err)
	}
}

func TestLockedDatabaseKeepsOrdersWaiting(t *testing.T) {
	t.Parallel()
	c := startTroubled(t, t.TempDir())
	db, err := sql.Open("sqlite", c.config.Database())
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	conn, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	for _, statement := range []string{"PRAGMA busy_timeout = 10000", "BEGIN IMMEDIATE"} { // the daemon may be writing
		if _, err := conn.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	c.order("locked@mail.example", func() {
		if _, err := conn.ExecContext(context.Background(), "ROLLBACK"); err != nil {
			t.Fatal(err)
		}
	})
}

func TestDatabaseThatBecomesReadOnlyKeepsOrdersWaiting(t *testing.T) {
	t.Parallel()
	c := startTroubled(t, t.TempDir())
	if err := store.Freeze(t.Context(), c.daemon.Store, true); err != nil {
		t.Fatal(err)
	}
	c.order("frozen@mail.example", func() {
		if err := store.Freeze(t.Context(), c.daemon.Store, false); err != nil {
			t.Fatal(err)
		}
	})
}
