package mail

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"
)

// generatedMails says how many messages TestGeneratedMail makes and reads [2000].
const generatedMails = "ADJUTANT_MAILS"

// unclean says what of a message that was read must never be so; empty when nothing is.
func unclean(in Incoming, err error) string {
	q := in.Request
	if q.ID == "" || q.Door != "mail" || in.Kind == "" {
		return fmt.Sprintf("id %q, door %q, kind %q: all three are always set (%v)", q.ID, q.Door, in.Kind, err)
	}
	if endOf(in, err) == "answer" && in.Kind == KindOrders && q.Refused != "" && q.Text != "" {
		return fmt.Sprintf("refused (%q) and read", q.Refused)
	}
	if len(q.Text) > 2*maxText+maxLine {
		return fmt.Sprintf("%d bytes of text", len(q.Text))
	}
	all := append([]string{q.ID, q.From, q.Name, q.Token, q.Root, q.Text, q.Doubt, q.Refused, in.Subject, in.Why}, append(q.Refs, q.NotRead...)...)
	for i, s := range all {
		if !utf8.ValidString(s) || strings.ContainsAny(s, "\r\x00") {
			return fmt.Sprintf("field %d, %.100q, is not clean UTF-8", i, s)
		}
	}
	return ""
}

// readSafely reads a message and turns a panic into words.
func readSafely(raw []byte) (wrong string) {
	defer func() {
		if p := recover(); p != nil {
			wrong = fmt.Sprintf("panic: %v", p)
		}
	}()
	return unclean(Read(raw, us))
}

// TestGeneratedMail reads some hundreds of generated messages, thousands in CI, or a million of them in .ci/mails, and says how long the worst took and
// how much memory all did. A reading that panics, does not end, or leaves something unclean fails.
func TestGeneratedMail(t *testing.T) {
	count := 700
	if *everything {
		count *= 3
	}
	if n, err := strconv.Atoi(os.Getenv(generatedMails)); err == nil {
		count = n
	} else if testing.Short() {
		count = 300
	}
	g := generator{specimens: specimens(t)}
	var next, size, done atomic.Int64
	var mu sync.Mutex
	worst, worstMail, wrongs := time.Duration(0), int64(0), 0
	current := make([]atomic.Int64, runtime.GOMAXPROCS(0)) // the message that each hand is at
	began := time.Now()
	work := func(hand int) {
		for n := next.Add(1); n <= int64(count); n = next.Add(1) {
			current[hand].Store(n)
			raw := g.mail(uint64(n))
			start := time.Now()
			wrong := readSafely(raw)
			took := time.Since(start)
			size.Add(int64(len(raw)))
			done.Add(1)
			mu.Lock()
			if took > worst {
				worst, worstMail = took, n
			}
			if wrong != "" {
				if wrongs++; wrongs <= 10 {
					t.Errorf("message %d: %s", n, wrong)
				}
			}
			mu.Unlock()
		}
		current[hand].Store(0)
	}
	most := peak(func() {
		ended := make(chan struct{})
		var hands sync.WaitGroup
		for hand := range current {
			hands.Go(func() { work(hand) })
		}
		go func() { hands.Wait(); close(ended) }()
		for before := int64(-1); ; {
			select {
			case <-ended:
				return
			case <-time.After(time.Minute):
				if done.Load() == before {
					t.Fatalf("no reading has ended for a minute; at work: %v", current)
				}
				before = done.Load()
			}
		}
	})
	again, _ := reading(g.mail(uint64(worstMail)))
	t.Logf("%d messages, %d MB, in %v: the worst took %v (message %d; by itself %v), the heap and the stacks held %d MB at most%s, %d unclean or panics",
		count, size.Load()>>20, time.Since(began).Round(time.Second), worst.Round(time.Microsecond), worstMail, again.Round(time.Microsecond), most>>20, resident(), wrongs)
	if most > 200<<20 {
		t.Errorf("%d MB of memory, want less than 200", most>>20)
	}
}

// resident is what the system says of the memory of the process, where it says so.
func resident() string {
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if v, is := strings.CutPrefix(line, "VmHWM:"); is {
			return ", the process " + strings.TrimSpace(v)
		}
	}
	return ""
}

// FuzzGeneratedMail lets the fuzzer choose among generated messages, and put something of its own into one.
func FuzzGeneratedMail(f *testing.F) {
	g := generator{specimens: specimens(f)}
	for n := range uint64(50) {
		f.Add(n, uint16(n*37), []byte(nasty[int(n)%len(nasty)]))
	}
	f.Fuzz(func(t *testing.T, n uint64, at uint16, own []byte) {
		raw := g.mail(n)
		raw = raw[:min(len(raw), 32<<10)]
		where := int(at) % (len(raw) + 1)
		if wrong := unclean(Read(splice(raw, where, where, own), us)); wrong != "" {
			t.Errorf("message %d: %s", n, wrong)
		}
	})
}
