package store

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/store/storetest/onserver"
)

// The child of TestKillAtAnyInstant is this program again, with these in its environment.
const (
	crashFile = "ADJUTANT_CRASH_FILE"
	crashFrom = "ADJUTANT_CRASH_FROM"
)

func TestMain(m *testing.M) {
	if name := os.Getenv(figuresStore); name != "" {
		if err := figureChild(name); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	if from := os.Getenv(copyFrom); from != "" {
		fmt.Fprintln(os.Stderr, copyChild(from))
		os.Exit(1)
	}
	if path := os.Getenv(crashFile); path != "" {
		fmt.Fprintln(os.Stderr, crashChild(path))
		os.Exit(1)
	}
	code := m.Run()
	onserver.Clean()
	os.Exit(code)
}

const (
	crashGames   = 2
	crashPlayers = 3 // goroutines that send orders
)

// crashChild takes messages and sends letters until it is killed. What it prints it has done: "took MESSAGE" after Take,
// "sending LETTER" before the relay has it, "sent LETTER" after Sent.
func crashChild(path string) error {
	s, err := Open(path, time.Now)
	if err != nil {
		return err
	}
	from, err := strconv.Atoi(os.Getenv(crashFrom))
	if err != nil {
		return err
	}
	failed := make(chan error)
	for p := range crashPlayers {
		go func() {
			for i := from; ; i++ {
				if err := crashTake(s, fmt.Sprintf("m%d-%d", p, i), int64(i%crashGames)+1); err != nil {
					failed <- err
				}
			}
		}()
	}
	go func() {
		for range s.Outbox().Wake("mail") {
			ls, err := s.Outbox().Claim(ctx, "mail", 20, time.Millisecond)
			if err != nil {
				failed <- err
			}
			for _, l := range ls {
				fmt.Println("sending " + l.MessageID)
				if err := s.Outbox().Sent(ctx, l.ID, "250 ok"); err != nil {
					failed <- err
				}
				fmt.Println("sent " + l.MessageID)
			}
		}
	}()
	return <-failed
}

func crashTake(s *Store, id string, game int64) error {
	_, err := s.Take(ctx, game, &Mark{Door: "mail", ID: id}, 1, func(l *Loaded) (Outcome, error) {
		o := Outcome{Letters: []Letter{letter(id, 0)}, SetNotes: map[NoteSet][]Note{{"union", id}: {{Key: "taken"}}}}
		for range 3 {
			o.Events = append(o.Events, fact("ahd.marched", `"`+id+`"`))
		}
		if l.Last%30 == 0 {
			o.Snapshot = &Snapshot{N: l.Last + 3, Version: 1, Text: strings.Repeat("position ", 400)}
		}
		return o, nil
	})
	if err != nil && !errors.Is(err, ErrSeen) {
		return err
	}
	fmt.Println("took " + id)
	return nil
}

// A journal is what killed children have said, over all rounds.
type journal struct {
	mu   sync.Mutex
	said map[string]map[string]bool
}

func (j *journal) read(line string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	verb, what, _ := strings.Cut(line, " ")
	if j.said[verb] == nil {
		j.said[verb] = map[string]bool{}
	}
	j.said[verb][what] = true
}

func TestKillAtAnyInstant(t *testing.T) { killAtAnyInstant(t, 1) }

// Several daemons get the same messages and share the outbox; all are killed in each round.
func TestKillSeveralAtAnyInstant(t *testing.T) {
	onserver.Need(t)
	killAtAnyInstant(t, 3)
}

func killAtAnyInstant(t *testing.T, daemons int) {
	rounds := 12
	if testing.Short() {
		rounds = 4
	}
	s, c := open(t)
	path := nameOf(s)
	anna, bela := addPlayers(t, s)
	for range crashGames {
		must[Game](t)(s.CreateGame(ctx, newGame(anna, bela)))
	}
	s.Close()
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	said := journal{said: map[string]map[string]bool{}}
	for round := range rounds {
		from := max(0, len(said.said["took"])/crashPlayers-4) // some messages arrive again
		var all sync.WaitGroup
		for range daemons {
			lines, moment := 1+rng.IntN(80), time.Duration(rng.IntN(2000))*time.Microsecond
			all.Go(func() { crash(t, path, from, lines, moment, &said) })
		}
		all.Wait()
		s := openAt(t, path, c)
		checkCrash(t, s, &said)
		s.Close()
		if t.Failed() {
			t.Fatalf("in round %d of seed %d", round+1, seed)
		}
	}
	t.Logf("%d kills: %d messages acknowledged and %d letters noted as sent; none lost, none doubled", rounds, len(said.said["took"]),
		len(said.said["sent"]))
	if len(said.said["took"]) < rounds || len(said.said["sent"]) == 0 {
		t.Errorf("got %d messages taken, %d letters sent: too few to show anything", len(said.said["took"]), len(said.said["sent"]))
	}
}

// crash runs a child and kills it a moment after it has said so many things.
func crash(t *testing.T, path string, from, lines int, moment time.Duration, said *journal) {
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), crashFile+"="+path, fmt.Sprintf("%s=%d", crashFrom, from))
	var complaint strings.Builder
	child.Stderr = &complaint
	out, err := child.StdoutPipe()
	if err == nil {
		err = child.Start()
	}
	if err != nil {
		t.Error(err)
		return
	}
	var kill sync.Once
	n := 0
	for in := bufio.NewScanner(out); in.Scan(); n++ {
		said.read(in.Text())
		if n+1 >= lines {
			kill.Do(func() { time.AfterFunc(moment, func() { child.Process.Kill() }) })
		}
	}
	child.Wait()
	if complaint.Len() > 0 || n < lines {
		t.Errorf("the child said %d things, want %d; it ended with: %s", n, lines, complaint.String())
	}
}

// checkCrash holds the file to what was acknowledged.
func checkCrash(t *testing.T, s *Store, said *journal) {
	t.Helper()
	marks := map[string]bool{}
	wantError(t, s.read(ctx, func(c *session) error {
		ids, err := many(c, value[string], "SELECT id FROM mark")
		for _, id := range ids {
			marks[id] = true
		}
		return errors.Join(err, c.check(c))
	}), nil)
	for id := range said.said["took"] {
		if !marks[id] {
			t.Errorf("message %s was acknowledged and is lost", id)
		}
		_, err := s.Take(ctx, 1, &Mark{Door: "mail", ID: id}, 1, rule(Outcome{Events: []Event{fact("ahd.marched", "{}")}}))
		wantError(t, err, ErrSeen)
	}
	events := 0
	for game := range int64(crashGames) {
		wantError(t, s.Verify(ctx, game+1), nil)
		es := must[[]Event](t)(s.Events(ctx, game+1, 0))
		events += len(es)
		seen := map[string]bool{}
		for i := 0; i+2 < len(es); i += 3 {
			id := strings.Trim(string(es[i].Fact), `"`)
			if string(es[i+1].Fact) != string(es[i].Fact) || string(es[i+2].Fact) != string(es[i].Fact) || seen[id] || !marks[id] {
				t.Errorf("game %d, events %d to %d: got %s, %s, %s, want one message's, marked and only once", game+1, es[i].N, es[i+2].N, es[i].Fact,
					es[i+1].Fact, es[i+2].Fact)
			}
			seen[id] = true
		}
	}
	letters := must[[]Posted](t)(s.Outbox().Letters(ctx, OutboxFilter{}))
	notes := count(t, s, "SELECT count(*) FROM note")
	if events != 3*len(marks) || len(letters) != len(marks) || notes != len(marks) {
		t.Errorf("got %d events, %d letters, %d notes of %d messages; want 3, 1, 1 of each", events, len(letters), notes, len(marks))
	}
	for _, p := range letters {
		if said.said["sent"][p.MessageID] && p.State != Sent {
			t.Errorf("letter %s was sent, and is %s again", p.MessageID, p.State)
		}
		if p.State == Sent && !said.said["sending"][p.MessageID] {
			t.Errorf("letter %s is sent, and the relay never saw it", p.MessageID)
		}
	}
}
