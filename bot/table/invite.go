package table

import (
	"encoding/json"
	"time"

	"adjutant/engine"
	"adjutant/store"
)

// NoteInvitation is the kind of notes of a game that has not begun: of a seat, its invitation; of the game, its gathering.
const NoteInvitation = "invitation"

// An Invitation is a seat that is offered to somebody.
type Invitation struct {
	Name   string    `json:"name"`             // by which he is called in this game
	Answer string    `json:"answer,omitempty"` // empty while he has not answered
	Until  time.Time `json:"until,omitzero"`
	Round  int       `json:"round"` // counts those who were invited to the seat
}

// A Gathering is a game that waits for those who are invited to it.
type Gathering struct {
	By      string        `json:"by"`               // who invites, by name
	Player  int64         `json:"player,omitempty"` // who he is; 0: a moderator, who does not play
	Expires time.Duration `json:"expires"`
	SetUp   bool          `json:"set_up,omitempty"` // it begins from a position that was set up by hand
}

// Gathering tells whether the game still waits for those who are invited to it.
func (s *Sitting) Gathering() (Gathering, bool) {
	var g Gathering
	notes := s.NotesNow("", NoteInvitation)
	return g, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &g) == nil
}

// Invitation is what a seat of a game that has not begun was offered.
func (s *Sitting) Invitation(seat engine.Seat) (Invitation, bool) {
	var i Invitation
	notes := s.NotesNow(string(seat), NoteInvitation)
	return i, len(notes) == 1 && json.Unmarshal([]byte(notes[0].Text), &i) == nil
}

// NotesNow are the notes of a seat and kind as this sitting leaves them.
func (s *Sitting) NotesNow(seat, kind string) []store.Note {
	if notes, set := s.Out.SetNotes[store.NoteSet{Seat: seat, Kind: kind}]; set {
		return notes
	}
	return s.L.NotesOf(seat, kind)
}
