package mail

import (
	"bytes"
	"io"
	"net"
	"regexp"
	"sync/atomic"
	"testing"
	"time"

	"adjutant/store"
)

// cutAfterTheDot stands between a sender and its relay, and cuts the line when the relay has the whole of a message and has not yet
// said so. It does that so many times.
func cutAfterTheDot(t *testing.T, relay string, times int32) (addr string) {
	t.Helper()
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { ln.Close() })
	var left atomic.Int32
	left.Store(times)
	go func() {
		for {
			in, err := ln.Accept()
			if err != nil {
				return
			}
			out, err := net.Dial("tcp", relay)
			if err != nil {
				in.Close()
				continue
			}
			var cut atomic.Bool
			go func() { // the relay's words
				defer in.Close()
				b := make([]byte, 4096)
				for {
					n, err := out.Read(b)
					if err != nil || cut.Load() {
						return
					}
					if _, err := in.Write(b[:n]); err != nil {
						return
					}
				}
			}()
			go func() { // the sender's
				var last []byte
				b := make([]byte, 4096)
				for {
					n, err := in.Read(b)
					last = append(last, b[:n]...)
					if bytes.HasSuffix(last, []byte("\r\n.\r\n")) && left.Add(-1) >= 0 {
						cut.Store(true)
					}
					last = last[max(0, len(last)-8):]
					if n > 0 {
						out.Write(b[:n])
					}
					if cut.Load() { // the relay's reply comes, and is kept from the sender
						io.Copy(io.Discard, in)
					}
					if err != nil || cut.Load() {
						out.Close()
						return
					}
				}
			}()
		}
	}()
	return ln.Addr().String()
}

var idField = regexp.MustCompile(`(?im)^message-id: *(<[^>]+>)`)

// A line that is cut right after the final dot leaves nobody knowing: the letter is sent again, under the same Message-ID, by which
// whoever gets it twice sees that it is the same.
func TestTheLineIsCutAfterTheFinalDot(t *testing.T) {
	now := then
	st := owedInStore(t, func() time.Time { return now }, note("1@club.example", "anna@mail.example"), note("2@club.example", "ben@mail.example"))
	r := startRelay(t, nil)
	s := senderTo(t, nil, r)
	s.Relay.Addr = cutAfterTheDot(t, r.addr, 3)
	s.Outbox, s.Now = st.Outbox(), func() time.Time { return now }
	for range 8 {
		step(t, s)
		now = now.Add(time.Hour)
	}
	came := map[string]int{}
	for _, m := range r.messages() {
		found := idField.FindStringSubmatch(m)
		if found == nil {
			t.Fatalf("a message without an id came:\n%s", m)
		}
		came[found[1]]++
	}
	if len(came) != 2 || came["<1@club.example>"]+came["<2@club.example>"] != 5 {
		t.Errorf("came %v; want both letters, and three of five times the same again", came)
	}
	for _, id := range []string{"1@club.example", "2@club.example"} {
		if p := fate(t, st, id); p.State != store.Sent || p.Attempts != came["<"+id+">"] {
			t.Errorf("letter %s is %s after %d attempts, and came %d times", id, p.State, p.Attempts, came["<"+id+">"])
		}
	}
}
