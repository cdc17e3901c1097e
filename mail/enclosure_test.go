package mail

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	gomail "github.com/emersion/go-message/mail"

	"adjutant/bot/people"
	"adjutant/bot/post"
)

func TestEnclosures(t *testing.T) {
	noise := make([]byte, people.MaxEnclosure)
	rand.NewChaCha8([32]byte{}).Read(noise)
	l := openingLetter()
	l.Enclosures = []post.Enclosure{{Name: "game-12.txt", MediaType: "text/plain", Data: []byte("adjutant record 1\ngame 12\n1 caf\u00E9\n")}, {Name: "../game\r\n12.txt.gz", MediaType: "application/gzip", Data: noise}}
	raw, err := Compose(l, nil, Identity{Name: "Adjutant", Address: us}, time.Date(2027, 1, 4, 19, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	if len(raw) > 2_000_000 {
		t.Errorf("the message has %d bytes, want less than 2 MB", len(raw))
	}
	r, err := gomail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var got [][]byte
	inline := 0
	for {
		p, err := r.NextPart()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(p.Body)
		if err != nil {
			t.Fatal(err)
		}
		h, is := p.Header.(*gomail.AttachmentHeader)
		if !is {
			inline++
			continue
		}
		if name, err := h.Filename(); err != nil || strings.ContainsAny(name, "\r\n") {
			t.Errorf("file name %q, %v", name, err)
		}
		got = append(got, b)
	}
	if len(got) != 2 || !bytes.Equal(got[0], l.Enclosures[0].Data) || !bytes.Equal(got[1], noise) {
		t.Errorf("%d files came, want both as they were, to the byte", len(got))
	}
	if inline != 2 {
		t.Errorf("%d parts of text, want the text and the HTML", inline)
	}
}
