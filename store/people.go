package store

import (
	"context"
	"encoding/json"
	"fmt"
	"time"
)

// An Invitation is a seat that was offered to somebody by a letter.
type Invitation struct {
	At       time.Time // set by the store
	Game     int64     // may be left 0 in an Outcome: it is this game
	Player   int64     // who invites; 0: a moderator
	Address  string
	Mailbox  string // the address without what stands behind a plus; the store takes the address itself where it is empty
	Stranger bool   // nobody here knew the address
	Answered bool   // with yes or no, or he has joined since
}

const invitationColumns = "at, game, coalesce(player, 0), address, mailbox, stranger, answered"

func scanInvitation(r row) (i Invitation, err error) {
	err = r.Scan(stamp{&i.At}, &i.Game, &i.Player, &i.Address, &i.Mailbox, &i.Stranger, &i.Answered)
	return i, err
}

// InvitationsTo lists the invitations that a mailbox has had, the newest first.
func (s *Store) InvitationsTo(ctx context.Context, mailbox string) (is []Invitation, err error) {
	err = s.read(ctx, func(c *session) error {
		is, err = many(c, scanInvitation, "SELECT "+invitationColumns+" FROM invitation WHERE mailbox = ? COLLATE NOCASE ORDER BY at DESC, id DESC", mailbox)
		return err
	})
	return is, err
}

// An Inviting is an invitation with the player who has made it.
type Inviting struct {
	Invitation
	From   string    // his address
	Joined time.Time // since when he is known
}

// InvitationsSince lists the invitations that players have made since a time, the newest first.
func (s *Store) InvitationsSince(ctx context.Context, since time.Time) (is []Inviting, err error) {
	scan := func(r row) (i Inviting, err error) {
		err = r.Scan(stamp{&i.At}, &i.Game, &i.Player, &i.Address, &i.Mailbox, &i.Stranger, &i.Answered, &i.From, stamp{&i.Joined})
		return i, err
	}
	err = s.read(ctx, func(c *session) error {
		is, err = many(c, scan, `SELECT i.at, i.game, i.player, i.address, i.mailbox, i.stranger, i.answered, p.address, p.at
			FROM invitation AS i JOIN player AS p ON p.id = i.player WHERE i.at >= ? ORDER BY i.at DESC, i.id DESC`, Stamp(since))
		return err
	})
	return is, err
}

func invite(c *session, game int64, is []Invitation, at time.Time) error {
	for _, i := range is {
		if i.Mailbox == "" {
			i.Mailbox = i.Address
		}
		err := c.put("INSERT INTO invitation (at, game, player, address, mailbox, stranger, answered) VALUES (?, ?, ?, ?, ?, ?, ?)",
			Stamp(at), game, orNull(i.Player), i.Address, i.Mailbox, i.Stranger, i.Answered)
		if err != nil {
			return err
		}
	}
	return nil
}

// answered notes that these addresses have answered whatever invitation they had.
func answered(c *session, addresses []string) error {
	for _, a := range addresses {
		if err := c.put("UPDATE invitation SET answered = 1 WHERE address = ? COLLATE NOCASE", a); err != nil {
			return err
		}
	}
	return nil
}

// A Table is a game that waits for whoever wants to play.
type Table struct {
	ID       int64 // NextTable gives a free one
	At       time.Time
	Player   int64 // who has opened it
	Book     string
	Scenario string
	Seat     string          // that he keeps for himself; empty: any
	Terms    json.RawMessage // options, pace, and who sits there
	Was      json.RawMessage // the terms as they were read, when they are changed
	State    string          // "open", "taken", "closed"
	Game     int64           // that was made of it; 0: none yet
}

const tableColumns = "id, at, player, book, scenario, seat, terms, state, coalesce(game, 0)"

func scanTable(r row) (t Table, err error) {
	var terms string
	err = r.Scan(&t.ID, stamp{&t.At}, &t.Player, &t.Book, &t.Scenario, &t.Seat, &terms, &t.State, &t.Game)
	t.Terms = json.RawMessage(terms)
	return t, err
}

// Tables lists the open tables by number.
func (s *Store) Tables(ctx context.Context) (ts []Table, err error) {
	err = s.read(ctx, func(c *session) error {
		ts, err = many(c, scanTable, "SELECT "+tableColumns+" FROM open_table WHERE state = 'open' ORDER BY id")
		return err
	})
	return ts, err
}

// Table finds a table, open or not, or ErrNotFound.
func (s *Store) Table(ctx context.Context, id int64) (t Table, err error) {
	err = s.read(ctx, func(c *session) error {
		t, err = one(c, scanTable, "SELECT "+tableColumns+" FROM open_table WHERE id = ?", id)
		return err
	})
	return t, err
}

// NextTable is the number that the next table gets. ErrTaken when it is opened says that somebody else was faster.
func (s *Store) NextTable(ctx context.Context) (id int64, err error) {
	err = s.read(ctx, func(c *session) error {
		id, err = one(c, value[int64], "SELECT coalesce(max(id), 0) + 1 FROM open_table")
		return err
	})
	return id, err
}

func openTable(c *session, t Table, at time.Time) error {
	_, err := c.exec("INSERT INTO open_table (id, at, player, book, scenario, seat, terms, state) VALUES (?, ?, ?, ?, ?, ?, ?, 'open')",
		t.ID, Stamp(at), t.Player, t.Book, t.Scenario, t.Seat, orEmpty(t.Terms))
	return err
}

// changeTable gives an open table other terms.
func changeTable(c *session, t Table) error {
	err := c.change("UPDATE open_table SET terms = ? WHERE id = ? AND state = 'open' AND terms = ?", orEmpty(t.Terms), t.ID, orEmpty(t.Was))
	if err != nil {
		return fmt.Errorf("table %d: %w", t.ID, err)
	}
	return nil
}

// takeTable takes an open table away: into a game, or (0) because it is closed.
func takeTable(c *session, t Table, game int64) error {
	state := "closed"
	if game != 0 {
		state = "taken"
	}
	err := c.change("UPDATE open_table SET state = ?, game = ? WHERE id = ? AND state = 'open' AND terms = ?", state, orNull(game), t.ID,
		orEmpty(t.Terms))
	if err != nil {
		return fmt.Errorf("table %d: %w", t.ID, err)
	}
	return nil
}

// An Applicant has asked to join and must still show that the address is his.
type Applicant struct {
	Address string
	Name    string
	Token   string
	At      time.Time // set by the store
}

// ApplicantByToken finds an applicant by his one-time token, or ErrNotFound.
func (s *Store) ApplicantByToken(ctx context.Context, token string) (p Applicant, err error) {
	err = s.read(ctx, func(c *session) error {
		p, err = one(c, func(r row) (a Applicant, err error) {
			err = r.Scan(&a.Address, &a.Name, &a.Token, stamp{&a.At})
			return a, err
		}, "SELECT address, name, token, at FROM applicant WHERE token = ?", token)
		return err
	})
	return p, err
}

func apply(c *session, a Applicant, at time.Time) error {
	if _, err := c.exec("DELETE FROM applicant WHERE address = ? COLLATE NOCASE", a.Address); err != nil {
		return err
	}
	_, err := c.exec("INSERT INTO applicant (address, name, token, at) VALUES (?, ?, ?, ?)", a.Address, a.Name, a.Token, Stamp(at))
	return err
}

// admitted takes an applicant off the list: he is a player now.
func admitted(c *session, address string) error {
	if _, err := c.exec("DELETE FROM applicant WHERE address = ? COLLATE NOCASE", address); err != nil {
		return err
	}
	return answered(c, []string{address})
}
