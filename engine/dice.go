package engine

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"strings"
)

// D6 is the sides of the usual die.
const D6 = 6

// A Die says what a roll is for. Purpose is one word; it goes into the die.
type Die struct {
	Turn    string // Turn.ID of the player turn in which it is rolled
	Purpose string // "fire", "march", "recruit"
	Sides   int    // 2 to 100
}

// Dice are asked for and may not be there: Roll gives what was rolled, or *Wanted.
type Dice interface {
	Roll(d Die) (Rolled, error)
}

// Rolled is the event of one die.
type Rolled struct {
	Turn    string `json:"turn"`
	Purpose string `json:"purpose"`
	Sides   int    `json:"sides"`
	Value   int    `json:"value"`            // 1 to Sides
	Number  int    `json:"number,omitempty"` // counts up within the turn, from 1; 0 for dice given by hand
	Salt    string `json:"salt,omitempty"`   // hex SHA-256 of the canonical orders taken last before it
}

// Kind makes Rolled an event.
func (Rolled) Kind() string { return "dice.rolled" }

// Wanted is the error of a die that is not there.
type Wanted struct{ Die }

func (w *Wanted) Error() string {
	return fmt.Sprintf("a die is wanted: %s, %d sides", w.Purpose, w.Sides)
}

// NoDice has none: a check and a preview stop at the first die.
type NoDice struct{}

// Roll wants the die.
func (NoDice) Roll(d Die) (Rolled, error) { return Rolled{}, &Wanted{d} }

// Script is dice given in advance, in order. It wants a die when it has run dry; Left tells what was not used.
type Script struct {
	Values []int
	used   int
}

// NewScript makes a script of these values.
func NewScript(values ...int) *Script { return &Script{Values: values} }

// Roll takes the next value.
func (s *Script) Roll(d Die) (Rolled, error) {
	if s.used >= len(s.Values) {
		return Rolled{}, &Wanted{d}
	}
	v := s.Values[s.used]
	if v < 1 || v > d.Sides {
		return Rolled{}, fmt.Errorf("die %d of the script is %d; a %s die has %d sides", s.used+1, v, d.Purpose, d.Sides)
	}
	s.used++
	return Rolled{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides, Value: v}, nil
}

// Left is the values that were not rolled.
func (s *Script) Left() []int { return s.Values[s.used:] }

// Mark remembers how far the script is, Reset goes back there: a rule that wanted a die has done nothing.
func (s *Script) Mark() int      { return s.used }
func (s *Script) Reset(mark int) { s.used = mark }

// Random is dice for machines that play by themselves: fast, seeded, not provable.
type Random struct{ *rand.Rand }

// NewRandom makes random dice from a seed.
func NewRandom(seed uint64) Random { return Random{rand.New(rand.NewPCG(seed, 0x61646a7574616e74))} }

// Roll rolls.
func (r Random) Roll(d Die) (Rolled, error) {
	return Rolled{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides, Value: r.IntN(d.Sides) + 1}, nil
}

// A Link is one link of a game's hash chain: 32 bytes, the key of all dice of one player turn.
type Link [32]byte

// Next is the link published before l: SHA-256 of it.
func (l Link) Next() Link { return sha256.Sum256(l[:]) }

// String is the link in hex.
func (l Link) String() string { return hex.EncodeToString(l[:]) }

// ParseLink reads a link in hex.
func ParseLink(s string) (Link, error) {
	var l Link
	b, err := hex.DecodeString(s)
	if err != nil || len(b) != len(l) {
		return l, fmt.Errorf("%q is not a link of 64 hexadecimal digits", s)
	}
	copy(l[:], b)
	return l, nil
}

// ChainLength is the number of player turns that one game's chain can serve, rewinds included.
const ChainLength = 4096

// ChainLink is link n of the chain that grows from secret: link 0 is the commitment published first, link n is used for
// the nth turn. Hashing link n once gives link n-1.
func ChainLink(secret Link, n int) Link {
	l := secret
	for range ChainLength - n {
		l = l.Next()
	}
	return l
}

// DieValue is the value of one die: HMAC-SHA256 with the link as key over "purpose|game|turn|salt|number"; the bytes of the
// result are taken in turn, the first below the largest multiple of sides decides. If none does, the text is hashed again with
// "|again" behind it.
func DieValue(link Link, game string, d Die, salt string, number int) int {
	text := fmt.Sprintf("%s|%s|%s|%s|%d", d.Purpose, game, d.Turn, salt, number)
	limit := 256 - 256%d.Sides
	for {
		m := hmac.New(sha256.New, link[:])
		m.Write([]byte(text))
		for _, b := range m.Sum(nil) {
			if int(b) < limit {
				return int(b)%d.Sides + 1
			}
		}
		text += "|again"
	}
}

// Salt is the salt of a message's dice: hex SHA-256 of its canonical text.
func Salt(canonical string) string {
	h := sha256.Sum256([]byte(canonical))
	return hex.EncodeToString(h[:])
}

// MomentSalt is the salt of dice that stand on several messages, of orders that were given in secret and are carried out together:
// hex SHA-256 of their salts, a line feed after each, in the order in which they came. One message alone keeps its own.
func MomentSalt(salts []string) string {
	if len(salts) == 1 {
		return salts[0]
	}
	return Salt(strings.Join(salts, "\n") + "\n")
}

// Chained is the dice of one game that both sides can check. LinkFor gives the link of a player turn and is asked when a turn
// rolls its first die; the number of dice counts on within a turn.
type Chained struct {
	Game    string
	Salt    string
	Numbers map[string]int // Turn.ID -> dice rolled so far
	LinkFor func(turn string) (Link, error)
}

// Roll computes the next die of d's turn.
func (c *Chained) Roll(d Die) (Rolled, error) {
	link, err := c.LinkFor(d.Turn)
	if err != nil {
		return Rolled{}, err
	}
	n := c.Numbers[d.Turn] + 1
	c.Numbers[d.Turn] = n
	v := DieValue(link, c.Game, d, c.Salt, n)
	return Rolled{Turn: d.Turn, Purpose: d.Purpose, Sides: d.Sides, Value: v, Number: n, Salt: c.Salt}, nil
}
