package season

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// The chain of a season is laid out as that of a game:
//
//	hash 0   = SHA-256( header )
//	hash n   = SHA-256( hash n-1 | n | at | fact n )   32 bytes, decimal digits, 24 bytes "2006-01-02T15:04:05.000Z", 32 bytes
//	fact n   = SHA-256( nonce n | kind | 0x00 | JSON ) 32 bytes, UTF-8, one zero byte, the JSON as it was written
//	nonce n  = HMAC-SHA256( key: the season's nonce; n in decimal digits )

// stamp is how a moment is written.
const stamp = "2006-01-02T15:04:05.000Z"

// A Link is an event in the chain. Withheld stands for nonce, kind and JSON where somebody may not read them.
type Link struct {
	At       string
	Kind     Kind
	JSON     []byte
	Nonce    []byte
	Withheld []byte
}

// fact is what the chain holds of the event.
func (l Link) fact() []byte {
	if l.Withheld != nil {
		return l.Withheld
	}
	h := sha256.New()
	h.Write(l.Nonce)
	h.Write([]byte(l.Kind))
	h.Write([]byte{0})
	h.Write(l.JSON)
	return h.Sum(nil)
}

// hash is hash n, from the one before.
func (l Link) hash(before []byte, n int) []byte {
	h := sha256.New()
	h.Write(before)
	h.Write(strconv.AppendInt(nil, int64(n), 10))
	h.Write([]byte(l.At))
	h.Write(l.fact())
	return h.Sum(nil)
}

// Event is what the link says.
func (l Link) Event() (Event, error) {
	at, err := time.Parse(stamp, l.At)
	if err != nil {
		return Event{}, err
	}
	e := Event{At: at, Kind: l.Kind}
	d := json.NewDecoder(bytes.NewReader(l.JSON))
	d.DisallowUnknownFields()
	return e, d.Decode(&e.Fact)
}

// A Log is a season from its first event to its last.
type Log struct {
	Head  []byte // the header as it was written
	Links []Link
	Last  []byte // the hash of the last link

	nonce []byte // from which those of the links are made; nil in a log that was read
	state *Season
}

// Open begins a log.
func Open(h Header, nonce []byte) (*Log, error) {
	if fault := h.Fault(); fault != "" {
		return nil, fmt.Errorf("season: %s", fault)
	}
	head, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	first := sha256.Sum256(head)
	return &Log{Head: head, Last: first[:], nonce: nonce, state: New(h)}, nil
}

// A RefusedError says why an event does not fit the season.
type RefusedError struct {
	N    int
	Kind Kind
	Why  string
}

func (e *RefusedError) Error() string {
	return fmt.Sprintf("season: event %d (%s): %s", e.N, e.Kind, e.Why)
}

// Season is what the log has come to; it is to be read, not changed.
func (l *Log) Season() *Season { return l.state }

// Add puts an event at the end of the log.
func (l *Log) Add(e Event) error {
	n := len(l.Links) + 1
	e.At = e.At.UTC().Truncate(time.Millisecond)
	if l.state == nil || l.nonce == nil {
		return &RefusedError{n, e.Kind, "this log can only be read"}
	}
	if why := l.state.Refuses(e); why != "" {
		return &RefusedError{n, e.Kind, why}
	}
	text, err := json.Marshal(e.Fact)
	if err != nil {
		return err
	}
	m := hmac.New(sha256.New, l.nonce)
	m.Write(strconv.AppendInt(nil, int64(n), 10))
	link := Link{At: e.At.Format(stamp), Kind: e.Kind, JSON: text, Nonce: m.Sum(nil)}
	if e, err = link.Event(); err != nil { // fold what will be read again
		return err
	}
	l.Links = append(l.Links, link)
	l.Last = link.hash(l.Last, n)
	l.state.Fold(e)
	return nil
}

// Resume makes a log of what its keeper has stored: the header, the events as Add left them, and the season's own nonce. It asks of
// nothing whether it fits, for that was asked when it was added; Read asks.
func Resume(head []byte, links []Link, last, nonce []byte) (*Log, error) {
	var h Header
	if err := json.Unmarshal(head, &h); err != nil {
		return nil, err
	}
	l := &Log{Head: head, Links: links, Last: last, nonce: nonce, state: New(h)}
	for _, link := range links {
		e, err := link.Event()
		if err != nil {
			return nil, err
		}
		l.state.Fold(e)
	}
	return l, nil
}

// Continue lets events be added to a log that was read; nonce is the season's own.
func (l *Log) Continue(nonce []byte) { l.nonce = nonce }

// String is the log as one text: a line for the header, one an event, and the last hash.
func (l *Log) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "adjutant season 1\nheader %s\n", l.Head)
	for i, k := range l.Links {
		if k.Withheld != nil {
			fmt.Fprintf(&b, "%d %s withheld %x\n", i+1, k.At, k.Withheld)
			continue
		}
		fmt.Fprintf(&b, "%d %s %s %x %s\n", i+1, k.At, k.Kind, k.Nonce, k.JSON)
	}
	fmt.Fprintf(&b, "end %d %x\n", len(l.Links), l.Last)
	return b.String()
}

// A BrokenError is a log that is not what it was when it was written. Line counts from 1.
type BrokenError struct {
	Line int
	What string
}

func (e *BrokenError) Error() string { return fmt.Sprintf("season: line %d: %s", e.Line, e.What) }

// Read takes a log from its text, verifies the chain and folds the season anew, asking of every event whether it fits. Of a log that
// withholds an event only the chain is verified, and Season is nil.
func Read(text string) (*Log, error) {
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	if len(lines) < 3 || lines[0] != "adjutant season 1" {
		return nil, &BrokenError{1, "this is no season"}
	}
	head, ok := strings.CutPrefix(lines[1], "header ")
	var h Header
	if !ok || json.Unmarshal([]byte(head), &h) != nil || h.Fault() != "" {
		return nil, &BrokenError{2, "this is no header of a season"}
	}
	first := sha256.Sum256([]byte(head))
	l := &Log{Head: []byte(head), Last: first[:], state: New(h)}
	for i, line := range lines[2 : len(lines)-1] {
		link, what := parse(line, i+1)
		if what != "" {
			return nil, &BrokenError{i + 3, what}
		}
		l.Links = append(l.Links, link)
		l.Last = link.hash(l.Last, i+1)
		if link.Withheld != nil {
			l.state = nil
		}
	}
	if want := fmt.Sprintf("end %d %x", len(l.Links), l.Last); lines[len(lines)-1] != want {
		return nil, &BrokenError{len(lines), "the chain does not end as it should: something was changed, added or left out"}
	}
	for i, link := range l.Links {
		if l.state == nil {
			break
		}
		e, err := link.Event()
		if err != nil {
			return nil, &BrokenError{i + 3, err.Error()}
		}
		if why := l.state.Refuses(e); why != "" {
			return nil, &RefusedError{i + 1, e.Kind, why}
		}
		l.state.Fold(e)
	}
	return l, nil
}

// parse reads one line of a log.
func parse(line string, n int) (l Link, wrong string) {
	parts := strings.SplitN(line, " ", 5)
	if len(parts) < 4 || parts[0] != strconv.Itoa(n) {
		return l, fmt.Sprintf("event %d should stand here", n)
	}
	raw, err := hex.DecodeString(parts[3])
	if err != nil || len(raw) != sha256.Size {
		return l, "a hash should stand here"
	}
	l.At = parts[1]
	switch {
	case parts[2] == "withheld" && len(parts) == 4:
		l.Withheld = raw
	case len(parts) == 5:
		l.Kind, l.Nonce, l.JSON = Kind(parts[2]), raw, []byte(parts[4])
	default:
		return l, "this is no event"
	}
	return l, ""
}

// Without is the log with some events withheld, for those who may not read them; the chain holds.
func (l *Log) Without(withhold func(n int, e Link) bool) *Log {
	c := &Log{Head: l.Head, Last: l.Last, state: l.state}
	for i, k := range l.Links {
		if k.Withheld == nil && withhold(i+1, k) {
			k = Link{At: k.At, Withheld: k.fact()}
			c.state = nil
		}
		c.Links = append(c.Links, k)
	}
	return c
}
