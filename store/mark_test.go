package store

import (
	"testing"
	"time"
)

// The same message is the one with the same door, id, address and sender; each part of it alone makes another.
func TestWhatMakesAMessageTheSame(t *testing.T) {
	s, _ := open(t)
	m := Mark{Door: "mail", ID: "1@mail.example", To: "12.union", From: "anna@mail.example", Note: "taken"}
	wantError(t, s.Note(ctx, m, nil), nil)
	for what, change := range map[string]func(*Mark){
		"another door":                   func(m *Mark) { m.Door = "discord" },
		"another id":                     func(m *Mark) { m.ID = "2@mail.example" },
		"another address":                func(m *Mark) { m.To = "13.union" },
		"no address":                     func(m *Mark) { m.To = "" },
		"another sender":                 func(m *Mark) { m.From = "mallory@mail.example" },
		"parts that run into each other": func(m *Mark) { m.To, m.From = "12.unionanna", "@mail.example" },
	} {
		other := m
		change(&other)
		if taken := must[[]bool](t)(s.Taken(ctx, m, other)); !taken[0] || taken[1] {
			t.Errorf("%s: taken %v, want the first alone", what, taken)
		}
		wantError(t, s.Note(ctx, other, nil), nil)
	}
	m.From = "Anna@Mail.example"
	wantError(t, s.Note(ctx, m, nil), ErrSeen)
	if seen := must[bool](t)(s.Seen(ctx, "mail", "never@mail.example")); seen {
		t.Error("a message that never came was seen")
	}
}

// The sender may be taken out of a mark, of two that share an id too, and the message is still known.
func TestMarksOutliveTheirSenders(t *testing.T) {
	s, clock := open(t)
	m := Mark{Door: "mail", ID: "1@mail.example", To: "12.union", From: "anna@mail.example", Note: "taken"}
	other := m
	other.From = "mallory@mail.example"
	wantError(t, s.Note(ctx, m, nil), nil)
	wantError(t, s.Note(ctx, other, nil), nil)
	wantError(t, s.Unname(ctx, clock.now().Add(time.Hour)), nil)
	wantError(t, s.Note(ctx, m, nil), ErrSeen)
	wantError(t, s.Note(ctx, other, nil), ErrSeen)
	other.From = "eve@mail.example"
	wantError(t, s.Note(ctx, other, nil), nil)
}

// What an older program took is not taken again, whatever address it came to; a stranger who used its id holds up nobody.
func TestMarksOfAnOlderProgram(t *testing.T) {
	path, db := at(t, 7)
	_, err := db.Exec(`INSERT INTO mark (door, id, at, sender, note) VALUES
		('mail', '1@mail.example', '2026-11-03T09:15:00.000Z', 'anna@mail.example', 'taken'),
		('mail', '2@mail.example', '2026-11-03T09:15:00.000Z', '', 'taken')`)
	wantError(t, err, nil)
	s := openAt(t, path, &clock{t: start})
	m := Mark{Door: "mail", ID: "1@mail.example", To: "12.union", From: "Anna@mail.example"}
	wantError(t, s.Note(ctx, m, nil), ErrSeen)
	m.ID = "2@mail.example"
	wantError(t, s.Note(ctx, m, nil), ErrSeen)
	m.ID, m.From = "1@mail.example", "mallory@mail.example"
	wantError(t, s.Note(ctx, m, nil), nil)
	if seen := must[bool](t)(s.Seen(ctx, "mail", "1@mail.example")); !seen {
		t.Error("its id is not known any more")
	}
}
