package record

import (
	"bufio"
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"adjutant/bot/post"
	"adjutant/engine"
	"adjutant/store"
)

// A record as text:
//
//	adjutant record 1
//	game        12
//	rulebook    ahd 1
//	board       5f1c...
//	scenario    1861
//	options     4.9 11.3=1863
//	seat        union Anna
//	seat        confederate Ben
//	dice        59b9...
//	nonce       77ab...
//
//	1 2027-01-04T20:05:00.000Z game.started {"position":"..."} NONCE HASH
//
// A record that is sealed for a seat has a line "sealed union" instead of the nonce; what the seat may not know is "sealed {}" with the
// hash of the fact.
//
// Where a name was taken out of the head or of a fact, because somebody was forgotten, the hash of what was written stands: in a line
// "withheld HASH" of the head, and as "withheld:HASH" in the place of the nonce.
//
// Lines of an embedded board stand behind the head, each after "| ". What is written is read, and nothing else.

// WriteRecord writes a record as text.
func WriteRecord(w io.Writer, r Record) error {
	out := NewWriter(w)
	if err := out.Head(r); err != nil {
		return err
	}
	for _, e := range r.Events {
		if err := out.Event(e); err != nil {
			return err
		}
	}
	return out.Flush()
}

// A Writer writes a record as text, and holds none of it.
type Writer struct {
	b    *bufio.Writer
	seal *seal // nil: it is a whole record
	line []byte
}

// NewWriter is a writer to w. Head comes first, or SealedFor.
func NewWriter(w io.Writer) *Writer { return &Writer{b: bufio.NewWriter(w)} }

// Head writes what stands before the events of a record.
func (w *Writer) Head(r Record) error {
	h, b := r.Header, w.b
	line := func(name, value string) { fmt.Fprintf(b, "%-11s %s\n", name, value) }
	fmt.Fprintf(b, "adjutant record %d\n", h.Record)
	line("game", strconv.FormatInt(h.Game, 10))
	line("rulebook", fmt.Sprintf("%s %d", h.Book, h.Version))
	line("board", h.Board)
	line("scenario", orDash(h.Scenario))
	line("options", orDash(strings.Join(h.Options, " ")))
	for _, s := range h.Seats {
		line("seat", fmt.Sprintf("%s %s", s.Seat, s.Name))
	}
	line("dice", orDash(h.Dice))
	if r.Sealed != "" {
		line("sealed", string(r.Sealed))
	} else {
		line("nonce", hex.EncodeToString(r.Nonce))
	}
	if r.HeadHash != nil {
		line("withheld", hex.EncodeToString(r.HeadHash))
	}
	if r.Board != "" {
		for _, l := range strings.Split(r.Board, "\n") {
			fmt.Fprintf(b, "| %s\n", l)
		}
	}
	return b.WriteByte('\n')
}

// SealedFor writes what stands before the events of a record that is sealed for a seat; they are sealed as they come.
func (w *Writer) SealedFor(seat engine.Seat, r Record) (err error) {
	if w.seal, err = r.sealFor(seat); err != nil {
		return err
	}
	return w.Head(w.seal.head(r))
}

// Event writes the event that comes next.
func (w *Writer) Event(e RecordEvent) (err error) {
	if w.seal != nil {
		if e, err = w.seal.event(e); err != nil {
			return err
		}
	}
	l := append(strconv.AppendInt(w.line[:0], e.N, 10), ' ')
	l = append(append(l, e.At...), ' ')
	l = append(append(l, e.Kind...), ' ')
	l = append(append(l, e.Fact...), ' ')
	nonce := e.Nonce
	if e.Withheld != nil {
		l, nonce = append(l, withheldMark...), e.Withheld
	}
	l = append(hex.AppendEncode(l, nonce), ' ')
	w.line = append(hex.AppendEncode(l, e.Hash), '\n')
	_, err = w.b.Write(w.line)
	return err
}

// Flush writes what has not been written yet.
func (w *Writer) Flush() error { return w.b.Flush() }

// withheldMark stands before the hash of a fact that is not as it was written.
const withheldMark = "withheld:"

// orDash writes what is empty as a dash.
func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func noDash(s string) string {
	if s == "-" {
		return ""
	}
	return s
}

// ParseRecord reads a record. It checks the form only; VerifyRecord checks the rest. Errors name the line.
func ParseRecord(r io.Reader) (Record, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return Record{}, err
	}
	rec, err := parseRecord(string(data))
	if err != nil {
		return Record{}, err
	}
	var again bytes.Buffer
	if err := WriteRecord(&again, rec); err != nil {
		return Record{}, err
	}
	if !bytes.Equal(again.Bytes(), data) {
		return Record{}, fmt.Errorf("line %d is not written as a record writes it", FirstDifference(again.Bytes(), data))
	}
	return rec, nil
}

func FirstDifference(a, b []byte) int {
	line := 1
	for i := 0; i < min(len(a), len(b)) && a[i] == b[i]; i++ {
		if a[i] == '\n' {
			line++
		}
	}
	return line
}

func parseRecord(text string) (Record, error) {
	var rec Record
	if !utf8.ValidString(text) {
		return rec, errors.New("a record is UTF-8 text")
	}
	all := strings.Split(text, "\n")
	if _, err := fmt.Sscanf(all[0], "adjutant record %d", &rec.Header.Record); err != nil {
		return rec, errors.New(`line 1: a record begins with "adjutant record 1"`)
	}
	if rec.Header.Record != RecordForm {
		return rec, fmt.Errorf("line 1: this program reads records of form %d, not %d", RecordForm, rec.Header.Record)
	}
	rec.Header.Options = []string{}
	i := 1
	var board []string
	for ; i < len(all) && all[i] != ""; i++ {
		if l, found := strings.CutPrefix(all[i], "| "); found {
			board = append(board, l)
			continue
		}
		name, value, _ := strings.Cut(all[i], " ")
		if err := rec.head(name, strings.TrimLeft(value, " ")); err != nil {
			return rec, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	rec.Board = strings.Join(board, "\n")
	for i++; i < len(all); i++ {
		if all[i] == "" && i == len(all)-1 {
			break
		}
		e, err := parseRecordEvent(all[i])
		if err != nil {
			return rec, fmt.Errorf("line %d: %w", i+1, err)
		}
		rec.Events = append(rec.Events, e)
	}
	return rec, nil
}

// head reads one line of the head.
func (r *Record) head(name, value string) (err error) {
	h := &r.Header
	switch name {
	case "game":
		h.Game, err = strconv.ParseInt(value, 10, 64)
	case "rulebook":
		book, version, _ := strings.Cut(value, " ")
		h.Book = book
		h.Version, err = strconv.Atoi(version)
	case "board":
		h.Board = value
	case "scenario":
		h.Scenario = noDash(value)
	case "options":
		h.Options = append([]string{}, strings.Fields(noDash(value))...)
	case "seat":
		seat, who, _ := strings.Cut(value, " ")
		if slices.ContainsFunc(h.Seats, func(s HeaderSeat) bool { return string(s.Seat) == seat }) {
			return fmt.Errorf("the seat %s stands twice", seat)
		}
		h.Seats = append(h.Seats, HeaderSeat{Seat: engine.Seat(seat), Name: who})
	case "dice":
		if h.Dice = noDash(value); h.Dice != "" {
			_, err = engine.ParseLink(h.Dice)
		}
	case "nonce":
		if r.Nonce, err = hex.DecodeString(value); err == nil && len(r.Nonce) < 16 {
			err = errors.New("the nonce has fewer than 16 bytes")
		}
	case "sealed":
		if r.Sealed = engine.Seat(value); value == "" {
			err = errors.New("it is sealed for nobody")
		}
	case "withheld":
		if r.HeadHash, err = hex.DecodeString(value); err == nil && len(r.HeadHash) != 32 {
			err = errors.New("the hash that is withheld has not 32 bytes")
		}
	default:
		err = fmt.Errorf("the head of a record has no line %q", post.Short(name, 40))
	}
	return err
}

func parseRecordEvent(line string) (RecordEvent, error) {
	var e RecordEvent
	fail := func() (RecordEvent, error) {
		return e, errors.New("an event is: number, time, kind, fact, nonce, hash")
	}
	parts := strings.SplitN(line, " ", 4)
	if len(parts) != 4 {
		return fail()
	}
	n, err := strconv.ParseInt(parts[0], 10, 64)
	if err != nil {
		return fail()
	}
	e.N, e.At, e.Kind = n, parts[1], parts[2]
	if _, err := ParseStamp(e.At); err != nil {
		return e, err
	}
	rest, hash, ok := cutLast(parts[3])
	if !ok {
		return fail()
	}
	fact, nonce, ok := cutLast(rest)
	if !ok || !json.Valid([]byte(fact)) {
		return fail()
	}
	e.Fact = []byte(fact)
	if hash, withheld := strings.CutPrefix(nonce, withheldMark); withheld {
		if e.Withheld, err = hex.DecodeString(hash); err != nil || len(e.Withheld) != 32 {
			return fail()
		}
	} else if e.Nonce, err = hex.DecodeString(nonce); err != nil {
		return fail()
	}
	if e.Hash, err = hex.DecodeString(hash); err != nil || len(e.Hash) != 32 {
		return fail()
	}
	return e, nil
}

// cutLast cuts the last word off.
func cutLast(s string) (before, last string, found bool) {
	i := strings.LastIndexByte(s, ' ')
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+1:], true
}

// ParseStamp reads a time as store.Stamp writes it.
func ParseStamp(s string) (time.Time, error) {
	t, err := time.Parse(time.RFC3339, s)
	if err != nil || store.Stamp(t) != s {
		return time.Time{}, fmt.Errorf("%q is not a time such as 2027-01-04T20:05:00.000Z", post.Short(s, 40))
	}
	return t, nil
}

func ReadHeader(raw []byte) (Header, error) {
	var h Header
	if err := json.Unmarshal(raw, &h); err != nil {
		return h, fmt.Errorf("the header: %w", err)
	}
	return h, nil
}
