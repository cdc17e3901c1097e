package mail

import (
	"context"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
)

// patient is longer than any machine is busy.
const patient = time.Minute

func pictured(id, to string) post.Letter {
	l := note(id, to)
	l.Pictures = []post.Picture{{Name: id + ".png", Inline: true, Alt: "Washington holds."}}
	return l
}

// until waits for a signal, as a drawing does that takes its time.
func until(ctx context.Context, t *testing.T, c <-chan struct{}, what string) ([]byte, error) {
	select {
	case <-c:
		return []byte("png"), nil
	case <-ctx.Done():
		return nil, ctx.Err()
	case <-time.After(patient):
		t.Errorf("%s, and it did not come to that", what)
		return []byte("png"), nil
	}
}

func TestWordsGoBeforePictures(t *testing.T) {
	r := startRelay(t, nil)
	words := make(chan struct{})
	r.rcpt = func(to string) error {
		if to == "ben@mail.example" {
			close(words)
		}
		return nil
	}
	s := senderTo(t, owed(t, pictured("1@club.example", "anna@mail.example"), note("2@club.example", "ben@mail.example")), r)
	s.Patience = patient
	s.Draw = func(ctx context.Context, _ post.Picture) ([]byte, error) {
		return until(ctx, t, words, "Anna's map is drawn when Ben has his words")
	}
	if n := step(t, s); n != 2 || r.to[0] != "ben@mail.example" {
		t.Errorf("%d letters sent to %v, want Ben's first", n, r.to)
	}
	if !strings.Contains(strings.Join(r.messages(), ""), "1@club.example.png") {
		t.Error("Anna's letter lacks its map")
	}
}

// Whoever writes while a map is drawn gets his words before the map is done.
func TestWordsThatComeLaterDoNotWaitForAMap(t *testing.T) {
	r := startRelay(t, nil)
	words, wake := make(chan struct{}), make(chan struct{}, 1)
	r.rcpt = func(to string) error {
		if to == "ben@mail.example" {
			close(words)
		}
		return nil
	}
	o := owed(t, pictured("1@club.example", "anna@mail.example"))
	s := senderTo(t, o, r)
	s.Patience, s.Wake = patient, wake
	s.Draw = func(ctx context.Context, _ post.Picture) ([]byte, error) {
		later := owed(t, note("1@club.example", "anna@mail.example"), note("2@club.example", "ben@mail.example")).letters[1]
		o.lock.Lock()
		o.letters, o.state[1] = append(o.letters, later), "in hand"
		o.lock.Unlock()
		wake <- struct{}{}
		return until(ctx, t, words, "Anna's map is drawn when Ben has his words")
	}
	if n := step(t, s); n != 2 || r.to[0] != "ben@mail.example" {
		t.Errorf("%d letters sent to %v, want Ben's first", n, r.to)
	}
}

func TestPicturesOfALetterAreDrawnAtTheSameTime(t *testing.T) {
	r := startRelay(t, nil)
	l := pictured("1@club.example", "anna@mail.example")
	l.Pictures = append(l.Pictures, post.Picture{Name: "sheet.png", Alt: "The whole map."})
	s := senderTo(t, owed(t, l), r)
	s.Patience, s.Easels = patient, 2
	both := make(chan struct{})
	var drawing atomic.Int32
	s.Draw = func(ctx context.Context, _ post.Picture) ([]byte, error) {
		if drawing.Add(1) == 2 {
			close(both)
		}
		return until(ctx, t, both, "each map waits until both are being drawn")
	}
	if n := step(t, s); n != 1 {
		t.Fatalf("%d letters sent, want 1", n)
	}
	if m := r.messages()[0]; strings.Index(m, "1@club.example.png") > strings.Index(m, "sheet.png") {
		t.Error("the pictures stand in another order than the letter has them")
	}
}

func TestMapsOfSeveralLettersAreDrawnAtTheSameTime(t *testing.T) {
	r := startRelay(t, nil)
	s := senderTo(t, owed(t, pictured("1@club.example", "anna@mail.example"), pictured("2@club.example", "ben@mail.example"), pictured("3@club.example", "cora@mail.example")), r)
	s.Patience, s.Easels = patient, 3
	all := make(chan struct{})
	var drawing atomic.Int32
	s.Draw = func(ctx context.Context, _ post.Picture) ([]byte, error) {
		if drawing.Add(1) == 3 {
			close(all)
		}
		return until(ctx, t, all, "each map waits until all three are being drawn")
	}
	if n := step(t, s); n != 3 {
		t.Errorf("%d letters sent, want 3", n)
	}
}

// While letters queue and maps are slow, words wait no longer than Patience in all. A map that was asked for comes when it is calm.
func TestSlowMapsDoNotHoldUpWords(t *testing.T) {
	r := startRelay(t, nil)
	asked := pictured("3@club.example", "cora@mail.example")
	asked.Asked = true
	o := owed(t, pictured("1@club.example", "anna@mail.example"), pictured("2@club.example", "ben@mail.example"), asked, note("4@club.example", "dora@mail.example"))
	s := senderTo(t, o, r)
	s.Batch, s.Patience, s.Easels = 1, time.Millisecond, 4
	var begun atomic.Int32
	s.Draw = func(ctx context.Context, _ post.Picture) ([]byte, error) {
		begun.Add(1)
		<-ctx.Done()
		return nil, ctx.Err()
	}
	for range o.letters {
		step(t, s)
	}
	o.is(t, 1, "sent 250 2.0.0 OK: queued")
	o.is(t, 2, "sent 250 2.0.0 OK: queued")
	o.is(t, 3, "later at 19:00:00")
	o.is(t, 4, "sent 250 2.0.0 OK: queued")
	if n := begun.Load(); n > 1 {
		t.Errorf("%d maps were begun while they lagged, want at most the first", n)
	}
	for _, m := range r.messages()[:2] {
		if _, parts := parse(t, []byte(m)); len(parts) != 2 || !strings.Contains(string(parts[0].body), "the words go first") {
			t.Errorf("a letter whose map is late has %d parts, and says\n%s", len(parts), parts[0].body)
		}
	}
	step(t, s) // nothing is owed: it is calm
	s.Patience = patient
	s.Draw = func(context.Context, post.Picture) ([]byte, error) { return []byte("png"), nil }
	o.retry(3)
	step(t, s)
	o.is(t, 3, "sent 250 2.0.0 OK: queued")
	if m := r.messages(); !strings.Contains(m[len(m)-1], "3@club.example.png") {
		t.Error("the map that was asked for has not come")
	}
}

// Words never wait for a map that is asked for and never done.
func TestAMapThatIsNeverDone(t *testing.T) {
	r := startRelay(t, nil)
	asked := pictured("1@club.example", "anna@mail.example")
	asked.Asked = true
	s := senderTo(t, owed(t, asked), r)
	s.Patience = time.Millisecond
	s.Draw = func(ctx context.Context, _ post.Picture) ([]byte, error) {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	if n := step(t, s); n != 1 || !strings.Contains(r.messages()[0], "the words go first") {
		t.Errorf("%d letters sent, want the words", n)
	}
}

// A letter that the relay has in hand when we stop is finished and noted: else it would come twice.
func TestTheLetterInHandIsFinishedWhenWeStop(t *testing.T) {
	now := then
	st := owedInStore(t, func() time.Time { return now }, note("1@club.example", "anna@mail.example"), note("2@club.example", "ben@mail.example"))
	r := startRelay(t, nil)
	ctx, stop := context.WithCancel(t.Context())
	r.data = func(*smtp.Conn, string) error {
		stop()
		time.Sleep(10 * time.Millisecond) // whoever hangs up at once has hung up by now
		return nil
	}
	s := senderTo(t, nil, r)
	s.Outbox, s.Hands = st.Outbox(), 1
	if n, err := s.Step(ctx); n != 1 {
		t.Errorf("%d letters sent while stopping, want the one in hand: %v", n, err)
	}
	if _, err := st.Outbox().Release(t.Context(), door); err != nil {
		t.Fatal(err)
	}
	again := senderTo(t, nil, r)
	again.Outbox = st.Outbox()
	if n := step(t, again); n != 1 {
		t.Errorf("%d letters are sent by the next sender, want the other", n)
	}
	if want := []string{"anna@mail.example", "ben@mail.example"}; !slices.Equal(r.to, want) {
		t.Errorf("letters came to %v, want one each", r.to)
	}
	if p := fate(t, st, "2@club.example"); p.Attempts != 1 {
		t.Errorf("the letter that was given back has %d attempts, want 1", p.Attempts)
	}
}
