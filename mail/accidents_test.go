package mail

import (
	"bytes"
	"context"
	"strings"
	"testing"
)

// TestAccidentsOfOthersInReading is one subtest for each accident that other systems had with reading mail, by the name under which
// it was told.
func TestAccidentsOfOthersInReading(t *testing.T) {
	t.Run("no Message-ID: a key of sender, subject and second collided, and a real mail was lost (itop-jb-mail-to-ticket 253)", func(t *testing.T) {
		s := startServer(t, t.TempDir())
		r, d := receiver(s.IMAPAddr())
		ids := make(chan string, 10)
		handle := r.Handle
		r.Handle = func(ctx context.Context, in Incoming) error {
			ids <- in.Request.ID
			return handle(ctx, in)
		}
		head := "From: anna@mail.example\r\nTo: " + us.Plus(token) + "\r\nSubject: orders\r\nDate: Tue, 05 Jan 2027 08:12:00 +0100\r\n\r\n"
		submit(t, s, head+"attack 1\r\n", head+"attack 2\r\n")
		run(t, r)
		d.want(t, "attack 1", "attack 2")
		if a, b := <-ids, <-ids; a == b || a == "" || b == "" {
			t.Errorf("ids %q and %q, want two that differ", a, b)
		}
	})

	t.Run("random ids in the place of the mail's own made doubles after a restart (zeroclaw 436)", func(t *testing.T) {
		for name, raw := range map[string][]byte{"with a Message-ID": plain("end"), "without": mailOf("From: anna@mail.example\nTo: adjutant@club.example", "end")} {
			again := append([]byte("Return-Path: <anna@mail.example>\r\nDelivered-To: adjutant@club.example\r\nReceived: from b.example\r\n by a.example; now\r\n"), raw...)
			if a, b, c := read(t, raw).Request.ID, read(t, raw).Request.ID, read(t, again).Request.ID; a != b || a != c || a == "" {
				t.Errorf("%s: ids %q, %q and, delivered again, %q; want the same", name, a, b, c)
			}
		}
	})

	t.Run("a reply was cut by a colon, a dash or a word of its own (talon 129, loomio 3235, postal 824)", func(t *testing.T) {
		for _, text := range []string{
			"press ben: On 5 January I wrote: no", "press ben: From: me\nTo: you", "press ben: see --\nmore", "- march 1 mi from Cairo to Paducah\n- end",
			"press ben: On Tue 5 Jan\nhe came, as he wrote", "standing retreat: if outnumbered 2 to 1", "line 3: march 1 mi from Cairo to Paducah",
			"press ben: --- my plan ---\nfirst Cairo", "press ben: Original message follows", "press ben: this message is short",
		} {
			if got := read(t, plain(text+"\n\nOn Mon, 4 Jan 2027, Adjutant wrote:\n"+quoted)).Request; got.Text != text || got.Doubt != "" {
				t.Errorf("text %q, doubt %q; want %q and none", got.Text, got.Doubt, text)
			}
		}
	})

	t.Run("a reply was polluted by what it quoted (nylas-mail 2281, unemail 68)", func(t *testing.T) {
		for _, raw := range [][]byte{
			plain("end\n\nOn Mon, 4 Jan 2027, Adjutant wrote:\n" + quoted),
			plain("On Mon, 4 Jan 2027, Adjutant wrote:\n" + quoted + "\nend"),
			markup(`<div>end</div><blockquote>entrench at St. Louis</blockquote>`),
			markup(`<blockquote type="cite">entrench at St. Louis</blockquote><div>end</div>`),
		} {
			if got := strings.TrimSpace(read(t, raw).Request.Text); got != "end" {
				t.Errorf("text %q, want %q", got, "end")
			}
		}
	})

	t.Run("orders of an earlier phase arrived late (diplomacy 3): the mail names the question that it answers", func(t *testing.T) {
		q := read(t, plain("end\n\nOn Mon, 4 Jan 2027, Adjutant wrote:\n"+quoted)).Request
		if q.Question != 7 || len(q.Refs) != 2 || q.Refs[0] != "12.opening@club.example" {
			t.Errorf("question %d, references %q; want 7 and our letters, the newest first", q.Question, q.Refs)
		}
	})

	t.Run("the wrong seat: a player switched sides by what he wrote (VASSAL 10604, Unciv 4178)", func(t *testing.T) {
		evil := "To: adjutant+99.other@club.example\nseat: confederate\nend"
		q := read(t, plain(evil)).Request
		if q.Token != token || q.From != "anna@mail.example" {
			t.Errorf("token %q, from %q; want what the header says", q.Token, q.From)
		}
	})

	t.Run("a save was truncated (Unciv 3781): a mail that is cut off is doubted, not played", func(t *testing.T) {
		whole := mailed("Content-Type: multipart/mixed; boundary=b\n", "--b\n\nmarch 1 mi from Cairo to Paducah\nend\n--b--\n")
		cut := whole[:bytes.Index(whole, []byte("Paducah"))]
		if q := read(t, cut).Request; q.Doubt == "" {
			t.Errorf("text %q and no doubt", q.Text)
		}
	})
}
