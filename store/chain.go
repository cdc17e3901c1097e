package store

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"hash"
	"strconv"
)

// The chain of a game, to the byte:
//
//	hash 0   = SHA-256( header )
//	hash n   = SHA-256( hash n-1 | n | at | fact n )   32 bytes, decimal digits, 24 bytes "2006-01-02T15:04:05.000Z", 32 bytes
//	fact n   = SHA-256( nonce n | kind | 0x00 | JSON ) 32 bytes, UTF-8, one zero byte, the JSON as it was written
//	nonce n  = HMAC-SHA256( key: the game's nonce; n in decimal digits )
//
// | joins bytes; nothing stands between them. A record that withholds an event gives fact n in its place: the chain holds,
// and without nonce n nobody can try likely facts against it. Each event has a nonce of its own, so that telling one
// gives no other away.

// Hash is the hash of event n. prev is the hash of the event before, HeaderHash for the first; at is a Stamp; nonce is the
// event's own, from Nonce.
func Hash(prev []byte, n int64, at string, nonce []byte, kind string, fact []byte) []byte {
	return ChainHash(prev, n, at, FactHash(nonce, kind, fact))
}

// ChainHash is the hash of event n for one who knows only the FactHash of it.
func ChainHash(prev []byte, n int64, at string, factHash []byte) []byte {
	h := sha256.New()
	h.Write(prev)
	h.Write(strconv.AppendInt(nil, n, 10))
	h.Write([]byte(at))
	h.Write(factHash)
	return h.Sum(nil)
}

// FactHash is what stands for a fact that is withheld.
func FactHash(nonce []byte, kind string, fact []byte) []byte {
	h := sha256.New()
	h.Write(nonce)
	h.Write([]byte(kind))
	h.Write([]byte{0})
	h.Write(fact)
	return h.Sum(nil)
}

// HeaderHash is hash 0 of a game with this header.
func HeaderHash(header []byte) []byte {
	h := sha256.Sum256(header)
	return h[:]
}

// Nonce is the nonce of event n, from the nonce of its game.
func Nonce(game []byte, n int64) []byte { return noncesOf(game).of(n) }

// nonces are those of a game, for who needs many: the key is worked in once.
type nonces struct {
	mac    hash.Hash
	digits [20]byte
}

func noncesOf(game []byte) *nonces { return &nonces{mac: hmac.New(sha256.New, game)} }

func (s *nonces) of(n int64) []byte {
	s.mac.Reset()
	s.mac.Write(strconv.AppendInt(s.digits[:0], n, 10))
	return s.mac.Sum(nil)
}

// A BrokenError names the first event of a game that does not fit its chain.
type BrokenError struct {
	Game, N int64
}

func (e *BrokenError) Error() string {
	if e.N == 1 {
		return fmt.Sprintf("store: game %d: event 1 does not fit the header", e.Game)
	}
	return fmt.Sprintf("store: game %d: event %d does not fit what stands before it", e.Game, e.N)
}
