package mail

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"adjutant/bot/post"
)

func TestOneAddressIsNotFlooded(t *testing.T) {
	r := startRelay(t, nil)
	var letters []post.Letter
	for i := range 5 {
		letters = append(letters, note(fmt.Sprintf("%d@club.example", i), "Anna@mail.example"))
	}
	letters = append(letters, note("ben@club.example", "ben@mail.example"))
	o := owed(t, letters...)
	s := senderTo(t, o, r)
	now := then
	s.Now, s.Burst, s.Pace = func() time.Time { return now }, 3, 10*time.Second
	if n := step(t, s); n != 4 {
		t.Errorf("%d letters sent, want 3 to Anna and Ben's: %v", n, o.state)
	}
	o.is(t, 4, "later at 19:00:10")
	o.is(t, 5, "later at 19:00:10")
	now = now.Add(11 * time.Second)
	o.retry(4)
	o.retry(5)
	if n := step(t, s); n != 1 {
		t.Errorf("%d letters sent 11 seconds later, want 1: %v", n, o.state)
	}
	o.is(t, 5, "later at 19:00:20")
	if o.letters[4].Attempts != 0 {
		t.Errorf("a letter that only waited has %d attempts", o.letters[4].Attempts)
	}
	s.Pace = -1
	o.retry(5)
	if n := step(t, s); n != 1 {
		t.Errorf("without a pace %d letters sent, want 1", n)
	}
}

// The waits go on where they were when the daemon is started again: they hang on the attempts that the outbox has counted.
func TestBackOffOutlivesARestart(t *testing.T) {
	r := startRelay(t, nil)
	r.rcpt = func(string) error { return &smtp.SMTPError{Code: 451, Message: "Come back"} }
	o := owed(t, note("1@club.example", "slow@mail.example"))
	for _, want := range []string{"19:01:00", "19:02:00", "19:04:00", "19:08:00"} {
		o.retry(1)
		step(t, senderTo(t, o, r)) // a new one each time
		o.is(t, 1, "again at "+want+" 451 4.0.0 Come back")
	}
}

func TestALetterStaysUnderTwoMegabytes(t *testing.T) {
	r := startRelay(t, nil)
	l := openingLetter()
	l.Pictures = []post.Picture{{Name: "phone.png", Inline: true, Alt: "x"}, {Name: "sheet.png"}}
	s := senderTo(t, owed(t, l), r)
	s.Draw = drawsOf(map[string]int{"phone.png": 300_000, "sheet.png": 1_700_000})
	step(t, s)
	got := r.messages()[0]
	if len(got) >= 2_000_000 || !strings.Contains(got, "phone.png") || strings.Contains(got, "sheet.png") {
		t.Errorf("%d bytes; want the inline map alone, and less than 2 MB", len(got))
	}
}
