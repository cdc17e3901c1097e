package store

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"time"
)

// A Player is a person, in whatever games.
type Player struct {
	ID       int64
	Name     string // as others read it
	Address  string // bare; unique, upper and lower case being the same
	Zone     string // "Europe/Berlin"; empty when not told yet
	Token    string // personal token, unique
	Settings json.RawMessage
	At       time.Time // when he joined; set by the store
	Discord  string    // user id there, unique; empty: none
}

const playerColumns = "id, name, address, zone, token, settings, at, discord"

func scanPlayer(r row) (p Player, err error) {
	var settings string
	err = r.Scan(&p.ID, &p.Name, &p.Address, &p.Zone, &p.Token, &settings, stamp{&p.At}, &p.Discord)
	p.Settings = json.RawMessage(settings)
	return p, err
}

// AddPlayer adds a person and returns it with its ID; ErrTaken when the address or the token is known.
func (s *Store) AddPlayer(ctx context.Context, p Player) (Player, error) {
	return s.Admit(ctx, nil, p, nil)
}

func addPlayer(c *session, p Player, at time.Time) (int64, error) {
	return c.insert("INSERT INTO player (name, address, zone, token, settings, at, discord) VALUES (?, ?, ?, ?, ?, ?, ?)",
		p.Name, p.Address, p.Zone, p.Token, orEmpty(p.Settings), Stamp(at), p.Discord)
}

// UpdatePlayer writes all of p but the time it joined.
func (s *Store) UpdatePlayer(ctx context.Context, p Player) error {
	return s.write(ctx, func(c *session) error { return updatePlayer(c, p) })
}

func updatePlayer(c *session, p Player) error {
	return c.change("UPDATE player SET name = ?, address = ?, zone = ?, token = ?, settings = ?, discord = ? WHERE id = ?",
		p.Name, p.Address, p.Zone, p.Token, orEmpty(p.Settings), p.Discord, p.ID)
}

// unchanged makes sure that a person whom a rule changes is as the rule knew him: another daemon may have changed him since, in
// another game.
func unchanged(c *session, known map[int64]Player, id int64) error {
	was, ok := known[id]
	if !ok {
		return nil
	}
	is, err := c.holdPlayer(c, id)
	if err == nil && !reflect.DeepEqual(is, was) {
		err = fmt.Errorf("store: player %d was changed by another daemon at this moment: %w", id, ErrUnavailable)
	}
	return err
}

// PlayerByID finds a person, or ErrNotFound.
func (s *Store) PlayerByID(ctx context.Context, id int64) (Player, error) {
	return playerWhere(ctx, s.file, "id = ?", id)
}

// PlayerByAddress finds a person by its bare address, in upper or lower case, or ErrNotFound.
func (s *Store) PlayerByAddress(ctx context.Context, address string) (Player, error) {
	return playerWhere(ctx, s.file, "address = ? COLLATE NOCASE", address)
}

// PlayerByToken finds a person by its personal token, or ErrNotFound.
func (s *Store) PlayerByToken(ctx context.Context, token string) (Player, error) {
	return playerWhere(ctx, s.file, "token = ?", token)
}

func playerWhere(ctx context.Context, s *file, where string, key any) (p Player, err error) {
	err = s.read(ctx, func(c *session) error {
		p, err = one(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE "+where, key)
		return err
	})
	return p, err
}

// Players lists all persons in the order in which they joined.
func (s *Store) Players(ctx context.Context) (ps []Player, err error) {
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanPlayer, "SELECT "+playerColumns+" FROM player ORDER BY id")
		return err
	})
	return ps, err
}

// People are the persons of a store, for who looks for some of them.
type People struct{ *file }

// PeopleOf is where people are looked for.
func PeopleOf(s *Store) People { return People{s.file} }

// Called lists the persons of a name, in upper or lower case: of letters beyond ASCII as they are written.
func (s People) Called(ctx context.Context, name string) (ps []Player, err error) {
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE name = ? COLLATE NOCASE ORDER BY id", name)
		return err
	})
	return ps, err
}

// A Likeness is by what a name is found for which another could be taken.
type Likeness struct {
	Plain string   // small letters and digits
	Looks []string // what it looks like: as it is written and, where that is something else, in small letters
}

// Alike lists, in the order in which they joined, the persons of whose names anything is the same, and those of whose names it is not known
// yet: their numbers, names and addresses.
func (s People) Alike(ctx context.Context, l Likeness) (ps []Player, err error) {
	looks := [2]string{}
	copy(looks[:], l.Looks)
	if looks[1] == "" {
		looks[1] = looks[0]
	}
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanNamed, `SELECT id, name, address FROM player WHERE plain = ?1
			UNION SELECT id, name, address FROM player WHERE looks IN (?2, ?3)
			UNION SELECT id, name, address FROM player WHERE small IN (?2, ?3) AND small IS NOT NULL
			UNION SELECT id, name, address FROM player WHERE id > 0 AND keyed IS DISTINCT FROM name ORDER BY id`, l.Plain, looks[0], looks[1])
		return err
	})
	return ps, err
}

// Unkeyed lists some persons of whose names it is not known yet by what they are found: their numbers and names.
func (s People) Unkeyed(ctx context.Context, most int) (ps []Player, err error) {
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanNamed, `SELECT id, name, address FROM player WHERE id > 0 AND keyed IS DISTINCT FROM name
			ORDER BY id LIMIT ?`, most)
		return err
	})
	return ps, err
}

// Key keeps by what the names of persons are found; where one has another name by now it is not known yet.
func (s People) Key(ctx context.Context, ps []Player, likeness func(name string) Likeness) error {
	return s.write(ctx, func(c *session) error {
		for _, p := range ps {
			l, looks := likeness(p.Name), [2]any{}
			for i, k := range l.Looks[:min(len(l.Looks), 2)] {
				looks[i] = k
			}
			err := c.put("UPDATE player SET plain = ?, looks = ?, small = ?, keyed = ? WHERE id = ?", l.Plain, looks[0], looks[1], p.Name, p.ID)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func scanNamed(r row) (p Player, err error) {
	err = r.Scan(&p.ID, &p.Name, &p.Address)
	return p, err
}

// Names lists the names and addresses of all persons, in the order in which they joined, and their numbers: the rest of them is left out.
func (s People) Names(ctx context.Context) (ps []Player, err error) {
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanNamed, "SELECT id, name, address FROM player ORDER BY id")
		return err
	})
	return ps, err
}

// Away lists the persons whose settings name an absence.
func (s People) Away(ctx context.Context) (ps []Player, err error) {
	err = s.read(ctx, func(c *session) error {
		ps, err = many(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id > 0 AND "+c.contains("settings", `'"away"'`)+" ORDER BY id")
		return err
	})
	return ps, err
}

// First is who joined first.
func (s People) First(ctx context.Context) (p Player, err error) {
	err = s.read(ctx, func(c *session) error {
		p, err = one(c, scanPlayer, "SELECT "+playerColumns+" FROM player WHERE id = (SELECT min(id) FROM player)")
		return err
	})
	return p, err
}

// orEmpty is JSON as text; nothing is an empty object.
func orEmpty(j json.RawMessage) string {
	if len(j) == 0 {
		return "{}"
	}
	return string(j)
}
