package main

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adjutant/bot"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/cmd/adjutant/config"
	"adjutant/cmd/adjutant/demo"
	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/store"
	"adjutant/store/storetest/onserver"
)

// The daemon is killed at every point of the mail path and at any other moment, again and again, while two players go on
// writing to it. What they have in the end is what they would have had without that.
func TestKilledAtAnyMoment(t *testing.T) {
	t.Parallel()
	times, random := enginetest.Games(1), enginetest.Part(8, 4)
	if testing.Short() {
		times, random = 1, 4
	}
	if text := os.Getenv(killTimes); text != "" { // half of them at the points, half at any other moment
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		times = n / 2 / len(killPoints)
		random = n - times*len(killPoints)
	}
	w := newWar(t)
	r := rand.New(rand.NewPCG(1861, 1865))
	for i := range times {
		for _, point := range killPoints {
			w.live(point, 0)
		}
		for w.killed[anyMoment] < random*(i+1)/times {
			w.live("", time.Duration(r.Int64N(int64(w.starts+250*time.Millisecond))))
		}
	}
	w.end()
	kills := 0
	for _, n := range w.killed {
		kills += n
	}
	t.Logf("killed %v; %d mails written, %d letters came", w.killed, len(w.mails), len(w.letters))
	w.check()
	lost, doubled, stuck := w.toll()
	t.Logf("%d kills: %d mails or letters lost, %d orders or answers doubled, %d letters stuck; %d letters came a second time under their own id",
		kills, lost, doubled, stuck, len(w.letters)-len(w.seen))
	if lost+doubled+stuck > 0 {
		t.Fail()
	}
}

// The daemon is killed while the machine thinks, again and again, early and late in its thought. The machine goes on from what is written
// down: nothing that was told or answered is lost or done twice, and it comes to its end.
func TestKilledWhileTheMachineThinks(t *testing.T) {
	t.Parallel()
	machine, _ := table.AMachine(table.FastMachine)
	w := newWarOf(t, map[engine.Seat]table.Person{"union": clubPlayers["union"], "confederate": machine})
	st, b := w.open()
	defer st.Close()
	asked := func() bool {
		ds, err := st.DueOf(t.Context(), table.DueMachine, b.Now())
		if err != nil {
			t.Fatal(err)
		}
		return len(ds) > 0
	}
	thinking := 0
	for _, long := range []time.Duration{0, 20 * time.Millisecond, 80 * time.Millisecond, 200 * time.Millisecond} {
		l := w.born("")
		<-l.runs
		await(t, "the machine is asked", func() (bool, error) { w.correspond(); return asked(), nil })
		time.Sleep(long)
		l.cmd.Process.Kill()
		<-l.dead
		if asked() {
			thinking++
		}
	}
	if thinking == 0 {
		t.Error("the machine had answered each time before the daemon died")
	}
	w.thinks = asked
	w.end()
	if asked() {
		t.Error("the machine is asked still")
	}
	lost, doubled, stuck := w.toll()
	rec := checkRecord(t, st, b, w.game.ID)
	w.checkOrders(rec)
	w.checkAnswers(rec)
	w.checkLetters(st)
	t.Logf("killed 4 times, %d of them with the machine's answer still owed; %d mails written, %d letters came", thinking, len(w.mails),
		len(w.letters))
	if lost+doubled+stuck > 0 {
		t.Errorf("%d mails or letters lost, %d orders or answers doubled, %d letters stuck", lost, doubled, stuck)
	}
}

// toll counts what the kills have cost: mails without an answer and letters that were sent and never came, orders that were played and
// mails that were answered more than once, letters that were never sent.
func (w *war) toll() (lost, doubled, stuck int) {
	w.t.Helper()
	st, b := w.open()
	defer st.Close()
	answers := map[string]map[string]bool{}
	for _, m := range w.letters {
		if m.Auto == "auto-replied" {
			if answers[m.InReplyTo] == nil {
				answers[m.InReplyTo] = map[string]bool{}
			}
			answers[m.InReplyTo][m.ID] = true
		}
	}
	good := 0
	for _, m := range w.mails {
		switch n := len(answers[m.id]); {
		case n == 0:
			lost++
		case n > 1:
			doubled++
		}
		if m.played {
			good++
		}
	}
	switch played := len(orderedIn(w.t, checkRecord(w.t, st, b, w.game.ID))); {
	case played < good:
		lost += good - played
	case played > good:
		doubled += played - good
	}
	posted, err := st.Outbox().Letters(w.t.Context(), store.OutboxFilter{})
	if err != nil {
		w.t.Fatal(err)
	}
	for _, p := range posted {
		switch {
		case p.State != store.Sent:
			stuck++
		case !w.seen[p.MessageID]:
			lost++
		}
	}
	return lost, doubled, stuck
}

const anyMoment = "any moment"

// A war is a game whose daemon is a process that is killed, and whose players write mail and keep at it.
type war struct {
	t       *testing.T
	config  config.Config
	file    string // of the configuration
	game    store.Game
	players []*fighter
	mails   []*warMail
	letters []*demo.Received
	seen    map[string]bool // Message-IDs of the letters
	killed  map[string]int
	starts  time.Duration // how long the daemon took at most until it ran
	over    bool          // no more orders
	thinks  func() bool   // whether the machine is asked; nil where none plays
}

// A fighter is a player whose mail program tries again until its mail is taken.
type fighter struct {
	*demo.Correspondent
	unsent []*warMail
	moves  int
	fights int
	asked  int // times that he has asked for the status
}

// A warMail is what a player has written.
type warMail struct {
	from   *fighter
	to, id string
	raw    []byte
	words  string
	played bool // whether it is a good order
}

func newWar(t *testing.T) *war { return newWarOf(t, clubPlayers) }

// newWarOf is a war between these, of whom only people write.
func newWarOf(t *testing.T, players map[engine.Seat]table.Person) *war {
	w := &war{t: t, config: clubConfig(t), seen: map[string]bool{}, killed: map[string]int{}}
	w.config.Embedded.IMAP, w.config.Embedded.SMTP = freeAddresses(t)
	w.file = filepath.Join(w.config.Data, "adjutant.toml")
	text := fmt.Sprintf("data = %q\naddress = %q\n[embedded]\nimap = %q\nsmtp = %q\n", w.config.Data, w.config.Address,
		w.config.Embedded.IMAP, w.config.Embedded.SMTP)
	if onserver.Wanted() {
		w.config.Store.URL = onserver.Empty(t)
		text += fmt.Sprintf("[store]\nurl = %q\n", w.config.Store.URL)
	}
	if err := os.WriteFile(w.file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	st, b := w.open()
	defer st.Close()
	g, err := b.CreateGame(t.Context(), people.Spec{Book: "ahd", Scenario: "1861", Players: players})
	if err != nil {
		t.Fatal(err)
	}
	w.game = g
	for _, name := range []string{"anna", "ben"} {
		if !slices.ContainsFunc(slices.Collect(maps.Values(players)), func(p table.Person) bool { return p.Address == name+"@club.example" }) {
			continue
		}
		w.players = append(w.players, &fighter{Correspondent: &demo.Correspondent{Name: name, Address: name + "@club.example", Password: name,
			Phone: name == "ben", IMAP: w.config.Embedded.IMAP, SMTP: w.config.Embedded.SMTP}})
	}
	return w
}

// open opens the database beside the daemon. The game's dice are the same at every run.
func (w *war) open() (*store.Store, *bot.Adjutant) {
	w.t.Helper()
	st, err := store.Open(w.config.Database(), time.Now)
	if err != nil {
		w.t.Fatal(err)
	}
	return st, bot.New(bot.Config{Store: st, Domain: "club.example", Random: demo.NewStream("war"), Log: slog.New(slog.DiscardHandler)})
}

// freeAddresses are two neighbouring ports below those that the system gives to connections, so that they are still free after a
// restart.
func freeAddresses(t *testing.T) (imap, smtp string) {
	for range 100 {
		port := 20000 + rand.IntN(12000)
		imap, smtp = fmt.Sprintf("127.0.0.1:%d", port), fmt.Sprintf("127.0.0.1:%d", port+1)
		one, err := net.Listen("tcp", imap)
		if err != nil {
			continue
		}
		other, err := net.Listen("tcp", smtp)
		one.Close()
		if err == nil {
			other.Close()
			return imap, smtp
		}
	}
	t.Fatal("no ports are free")
	return "", ""
}

// A life is one run of the daemon.
type life struct {
	point string // at which it kills itself; empty: nowhere
	cmd   *exec.Cmd
	in    io.WriteCloser
	said  bytes.Buffer
	runs  chan struct{} // says once that it runs
	dead  chan error
}

func (w *war) born(point string) *life {
	w.t.Helper()
	runs := make(chan struct{}, 1)
	l := &life{point: point, cmd: exec.Command(os.Args[0], "-test.run=^$"), runs: runs, dead: make(chan error, 1)}
	l.cmd.Env = append(os.Environ(), killConfig+"="+w.file, killPoint+"="+point)
	l.cmd.Stderr = &l.said
	out, err := l.cmd.StdoutPipe()
	if err != nil {
		w.t.Fatal(err)
	}
	if l.in, err = l.cmd.StdinPipe(); err != nil {
		w.t.Fatal(err)
	}
	if err := l.cmd.Start(); err != nil {
		w.t.Fatal(err)
	}
	go func() {
		if _, err := bufio.NewReader(out).ReadString('\n'); err == nil {
			runs <- struct{}{}
		}
		l.dead <- l.cmd.Wait()
	}()
	return l
}

// live runs the daemon until it dies: at its point, or after a time.
func (w *war) live(point string, long time.Duration) {
	w.t.Helper()
	l := w.born(point)
	began := time.Now()
	shot := false
	for {
		select {
		case err := <-l.dead:
			if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != -1 {
				w.t.Fatalf("the daemon was not killed but ended with %v:\n%s", err, l.said.String())
			}
			if point == "" {
				point = anyMoment
			}
			w.killed[point]++
			return
		case <-l.runs:
			w.starts, l.runs = max(w.starts, time.Since(began)), nil
		default:
		}
		if point == "" && !shot && time.Since(began) >= long {
			shot = true
			l.cmd.Process.Kill()
		}
		if time.Since(began) > patience {
			l.cmd.Process.Kill()
			w.t.Fatalf("the daemon has not come to %q within %s", point, patience)
		}
		w.correspond()
	}
}

// end lets the daemon finish what it owes, and stops it.
func (w *war) end() {
	w.t.Helper()
	w.over = true
	l := w.born("")
	st, _ := w.open()
	defer st.Close()
	await(w.t, "every mail is answered and no letter is unsent", func() (bool, error) {
		w.correspond()
		thought := w.thinks == nil || !w.thinks()
		owed, err := st.Outbox().Letters(w.t.Context(), store.OutboxFilter{Unsent: true})
		return thought && len(owed) == 0 && w.answered(), err
	})
	await(w.t, "every mailbox is looked into once more", func() (bool, error) { return w.correspond(), nil })
	for _, p := range w.players {
		p.Box.Close()
	}
	l.in.Close()
	if err := <-l.dead; err != nil {
		w.t.Fatalf("the daemon stops with %v:\n%s", err, l.said.String())
	}
}

// correspond lets each player send what is unsent, look into his mailbox, and write; it says whether all could look.
func (w *war) correspond() bool {
	idle, looked := true, true
	for _, p := range w.players {
		for len(p.unsent) > 0 && postTo(p.SMTP, p.Address, p.unsent[0].to, string(p.unsent[0].raw)) == nil {
			p.unsent, idle = p.unsent[1:], false
		}
		if p.Box == nil && p.Connect() != nil {
			p.Box, looked = nil, false
			continue
		}
		got, err := p.Fetch()
		if err != nil {
			p.Box.Close()
			p.Box, looked = nil, false
		}
		for _, m := range got {
			idle = false
			w.letters = append(w.letters, m)
			if !w.seen[m.ID] {
				w.seen[m.ID] = true
				w.react(p, m)
			}
		}
	}
	if idle {
		time.Sleep(2 * time.Millisecond)
	}
	return looked
}

// answered says whether every mail was taken and has an answer.
func (w *war) answered() bool {
	answers := map[string]bool{}
	for _, m := range w.letters {
		answers[m.InReplyTo] = true
	}
	for _, m := range w.mails {
		if !answers[m.id] {
			return false
		}
	}
	return true
}

// react is what a player does with a letter that he has not seen.
func (w *war) react(p *fighter, m *demo.Received) {
	offers := offered(m.Text)
	switch first := demo.FirstLine(m.Text); {
	case w.over:
	case strings.Contains(first, "Your move"):
		p.moves++
		march := ""
		if len(offers) > 0 {
			march = offers[p.moves%len(offers)]
		}
		if p.moves%4 == 1 && p.moves < 30 {
			w.write(p, m, "mrach all to Richmond\nend", false)
		}
		if march != "" && p.moves%2 == 0 {
			w.write(p, m, march, true)
			march = ""
		}
		w.write(p, m, strings.TrimSpace(march+"\nend!"), true)
	case strings.HasPrefix(first, "An answer is wanted"):
		p.fights++
		answer := offers[0]
		for _, o := range offers {
			if strings.HasPrefix(o, "retreat") && p.fights%2 == 0 {
				answer = o
			}
		}
		w.write(p, m, answer, true)
	case isReport.MatchString(first) && p.asked < 8:
		p.asked++
		w.write(p, m, "status", false)
	}
}

// isReport is how a letter begins that tells a turn and asks nothing.
var isReport = regexp.MustCompile(`^The game begins|nothing was fought| won at `)

// offered is the orders that a letter offers to be copied.
func offered(text string) []string {
	_, rest, found := strings.Cut(text, "ORDERS YOU COULD COPY")
	if !found {
		return nil
	}
	block, _, _ := strings.Cut(rest, "\n\n")
	var out []string
	for _, l := range strings.Split(block, "\n")[1:] {
		out = append(out, strings.TrimSpace(l))
	}
	return out
}

func (w *war) write(p *fighter, m *demo.Received, words string, played bool) {
	w.t.Helper()
	var b bytes.Buffer
	if err := p.Write(&b, m, words); err != nil {
		w.t.Fatal(err)
	}
	p.Sent++
	own, err := demo.ReadMail(p.Name, b.Bytes())
	if err != nil {
		w.t.Fatal(err)
	}
	mail := &warMail{from: p, to: m.From, id: own.ID, raw: b.Bytes(), words: words, played: played}
	w.mails = append(w.mails, mail)
	p.unsent = append(p.unsent, mail)
}
