package store

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"adjutant/engine/enginetest/cpu"
	"adjutant/store/storetest/onserver"
)

// The environment of TestFigures, and of its children, which are daemons as far as the store is concerned.
const (
	figures      = "ADJUTANT_FIGURES"       // for how long each is measured, "5s"; empty: nothing is
	figuresGames = "ADJUTANT_FIGURES_GAMES" // the most running games [10000]
	figuresStore = "ADJUTANT_FIGURES_STORE"
)

// TestFigures writes down what the store costs on both engines, side by side on one machine: a turn is 30 events, two letters and a
// snapshot, as in BenchmarkTake; an answer is there when the turn is committed and its letters are claimed and noted as sent. It needs a
// server's programs and some minutes: ADJUTANT_FIGURES=5s ADJUTANT_POSTGRES=... go test ./store -run Figures -v -timeout 60m
func TestFigures(t *testing.T) {
	long, err := time.ParseDuration(os.Getenv(figures))
	if err != nil {
		t.Skip("it measures for minutes: " + figures + "=5s")
	}
	c := onserver.Own(t, "fsync=on", "max_connections=300", "shared_buffers=256MB")
	most := 10_000
	if n, err := strconv.Atoi(os.Getenv(figuresGames)); err == nil {
		most = n
	}
	file := filepath.Join(t.TempDir(), "club.db")
	s := must[*Store](t)(Open(file, nil))
	anna, bela := addPlayers(t, s)
	var small []string // where there are a hundred games
	for games := 0; games < most; {
		for next := max(100, 10*games); games < min(next, most); games++ {
			n := newGame(anna, bela)
			n.Game.Header = json.RawMessage(`{}`)
			must[Game](t)(s.CreateGame(ctx, n))
		}
		wantError(t, s.Close(), nil)
		name := fmt.Sprintf("club%d", games)
		server := must[*Store](t)(Open(addressOf(c), nil))
		wantError(t, server.hold(ctx, server.writer, func(c *session) error { _, err := say(c, "CREATE DATABASE "+name); return err }), nil)
		wantError(t, server.Close(), nil)
		there := strings.TrimSuffix(addressOf(c), "postgres") + name
		began := time.Now()
		must[Moved](t)(Move(ctx, file, there, nil, nil))
		t.Logf("%6d games: copied, read again and verified in %s", games, time.Since(began).Round(time.Millisecond))
		if games == 100 {
			small = []string{filepath.Join(t.TempDir(), "small.db"), there}
			wantError(t, os.WriteFile(small[0], must[[]byte](t)(os.ReadFile(file)), 0o600), nil)
		}
		for _, at := range []string{file, there} {
			began := time.Now()
			s := must[*Store](t)(Open(at, nil))
			opened := time.Since(began)
			wantError(t, s.Close(), nil)
			f := daemons(t, at, 1, 1, games, long)
			t.Logf("%6d games, %-10s: opened in %s; an order is answered in %s (p50), %s (p99); %d MB; load %s", games, engineName(at),
				opened.Round(time.Millisecond), f.at(50), f.at(99), f.memory>>20, loadAverage())
		}
		if games == most {
			for range 2 { // what else the machine does changes meanwhile
				t.Logf("%6d games, 1 daemon on SQLite: %.0f turns a second; load %s", games, daemons(t, file, 1, 4, games, long).rate, loadAverage())
				for _, n := range []int{1, 2, 4, 8} {
					t.Logf("%6d games, %d daemons on PostgreSQL: %.0f turns a second; load %s", games, n,
						daemons(t, there, n, 4, games, long).rate, loadAverage())
				}
			}
			for i, at := range []string{file, there} {
				manyGames(t, c, small[i], at, games)
				longGame(t, c, at)
			}
		}
		s = must[*Store](t)(Open(file, nil))
	}
	wantError(t, s.Close(), nil)
}

// longGame compares turns of a game that has had a thousand with those of games that begin, each after the other, so that both meet the
// same machine.
func longGame(t *testing.T, c *onserver.Cluster, name string) {
	s := must[*Store](t)(Open(name, nil))
	defer s.Close()
	begin := func() int64 { return must[Game](t)(s.CreateGame(ctx, newGame(Player{ID: 1}, Player{ID: 2}))).ID }
	old := begin()
	for i := range 1000 {
		figureTurn(t, s, old, fmt.Sprintf("long %d", i))
	}
	var took [2]time.Duration
	const rounds, each = 20, 20
	for i := range rounds {
		for k, game := range []int64{begin(), old} {
			took[k] += processors(c, func() {
				for j := range each {
					figureTurn(t, s, game, fmt.Sprintf("turn %d %d %d", k, i, j))
				}
			})
		}
	}
	t.Logf("%-10s: a turn costs %s of a processor in a game that begins, %s after a thousand turns; load %s", engineName(name),
		(took[0] / rounds / each).Round(10*time.Microsecond), (took[1] / rounds / each).Round(10*time.Microsecond), loadAverage())
}

// processors is what the processors do for something here and on the server.
func processors(c *onserver.Cluster, do func()) time.Duration {
	server := c.CPU()
	own := cpu.Of(do)
	return own + c.CPU() - server
}

// manyGames compares turns among a hundred games with those among many, each after the other.
func manyGames(t *testing.T, c *onserver.Cluster, small, large string, games int) {
	stores := []*Store{must[*Store](t)(Open(small, nil)), must[*Store](t)(Open(large, nil))}
	most := []int{100, games}
	var took [2]time.Duration
	const rounds, each = 20, 20
	for i := range rounds + 2 {
		for k, s := range stores {
			d := processors(c, func() {
				for j := range each {
					figureTurn(t, s, rand.Int64N(int64(most[k]))+1, fmt.Sprintf("many %d %d", i, j))
				}
			})
			if i >= 2 { // what is done once is done
				took[k] += d
			}
		}
	}
	for _, s := range stores {
		wantError(t, s.Close(), nil)
	}
	t.Logf("%-10s: a turn costs %s of a processor among 100 games, %s among %d; load %s", engineName(large),
		(took[0] / rounds / each).Round(10*time.Microsecond), (took[1] / rounds / each).Round(10*time.Microsecond), games, loadAverage())
}

// loadAverage is how many processes have waited for a processor in the last minute, on the average.
func loadAverage() string {
	text, _ := os.ReadFile("/proc/loadavg")
	one, _, _ := strings.Cut(string(text), " ")
	return one
}

func engineName(at string) string {
	if OnServer(at) {
		return "PostgreSQL"
	}
	return "SQLite"
}

// A figure is what children have measured.
type figure struct {
	rate   float64 // turns a second of all
	took   []time.Duration
	memory int
}

func (f figure) at(percent int) time.Duration {
	slices.Sort(f.took)
	return f.took[min(len(f.took)*percent/100, len(f.took)-1)].Round(10 * time.Microsecond)
}

func daemons(t *testing.T, name string, n, hands, games int, long time.Duration) (f figure) {
	t.Helper()
	var mu sync.Mutex
	var all sync.WaitGroup
	for i := range n {
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), figuresStore+"="+name, fmt.Sprintf("%s=%d %d %d %s", figures, i, hands, games, long))
		out, err := child.StdoutPipe()
		wantError(t, err, nil)
		child.Stderr = os.Stderr
		wantError(t, child.Start(), nil)
		all.Go(func() {
			turns := 0
			for in := bufio.NewScanner(out); in.Scan(); {
				kind, text, _ := strings.Cut(in.Text(), " ")
				v, _ := strconv.Atoi(text)
				mu.Lock()
				if kind == "memory" {
					f.memory = max(f.memory, v)
				} else {
					turns++
					f.took = append(f.took, time.Duration(v))
				}
				mu.Unlock()
			}
			mu.Lock()
			f.rate += float64(turns) / long.Seconds()
			mu.Unlock()
			wantError(t, child.Wait(), nil)
		})
	}
	all.Wait()
	return f
}

func figureTurn(t testing.TB, s *Store, game int64, id string) {
	done := must[Committed](t)(s.Take(ctx, game, &Mark{Door: "mail", ID: id}, 1, func(l *Loaded) (Outcome, error) {
		return turn(l.Last, id), nil
	}))
	for _, l := range done.Letters {
		wantError(t, s.Outbox().Sent(ctx, l.ID, "250"), nil)
	}
}

// figureChild plays turns of games at random, and prints what each took.
func figureChild(name string) error {
	var who, hands, games int
	var text string
	if _, err := fmt.Sscan(os.Getenv(figures), &who, &hands, &games, &text); err != nil {
		return err
	}
	long, err := time.ParseDuration(text)
	if err != nil {
		return err
	}
	s, err := Open(name, nil)
	if err != nil {
		return err
	}
	t := &testing.B{}
	began := time.Now()
	took := make([][]time.Duration, hands)
	var all sync.WaitGroup
	for h := range hands {
		all.Go(func() {
			for i := 0; time.Since(began) < long; i++ {
				one := time.Now()
				figureTurn(t, s, rand.Int64N(int64(games))+1, fmt.Sprintf("%d %d %d %d", began.UnixNano(), who, h, i))
				took[h] = append(took[h], time.Since(one))
			}
		})
	}
	all.Wait()
	out := bufio.NewWriter(os.Stdout)
	for _, d := range slices.Concat(took...) {
		fmt.Fprintln(out, "turn", int64(d))
	}
	status, _ := os.ReadFile("/proc/self/status")
	for _, l := range strings.Split(string(status), "\n") {
		if k, ok := strings.CutPrefix(l, "VmHWM:"); ok {
			n, _ := strconv.Atoi(strings.Fields(k)[0])
			fmt.Fprintln(out, "memory", n<<10)
		}
	}
	return out.Flush()
}
