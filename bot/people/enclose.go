package people

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"

	"adjutant/bot/play"
	"adjutant/bot/post"
	"adjutant/bot/table"
	"adjutant/engine"
)

// MaxEnclosure is the bytes of all files of a letter together: with what mail makes of them they stay below 2 MB.
const MaxEnclosure = 1 << 20

// MaxPlainRecord is the bytes above which a record is packed.
const MaxPlainRecord = 256 << 10

// leastPacked is the bytes that an event takes in a packed record at least: its hash and its nonce, which nothing shortens.
const leastPacked = 64

// EnclosedRecord is the record of a game as a file. One that is long is packed with gzip; none comes when even that is too large, and
// the words say how to get it.
func EnclosedRecord(s *table.Sitting) (files []post.Enclosure, words string, err error) {
	return enclosedFor(s, "")
}

// enclosedFor is the record as one seat may have it; the empty seat is everybody.
func enclosedFor(s *table.Sitting, seat engine.Seat) (files []post.Enclosure, words string, err error) {
	var e enclosure
	game := s.L.Game.ID
	if err = errTooLarge; s.L.Last*leastPacked <= MaxEnclosure {
		err = ExportFor(s.Ctx, s.A, game, seat, &e)
	}
	if err == nil {
		err = e.close()
	}
	if errors.Is(err, errTooLarge) {
		return nil, fmt.Sprintf("The record of game %d is too large for a letter (more than %s packed). The operator has it: adjutant record export %d",
			game, kilobytes(MaxEnclosure), game), nil
	}
	if err != nil {
		return nil, "", err
	}
	name := fmt.Sprintf("game-%d.txt", game)
	if e.zip == nil {
		return []post.Enclosure{{Name: name, MediaType: "text/plain", Data: e.data.Bytes()}}, fmt.Sprintf("%s, %s.", name, kilobytes(e.size)), nil
	}
	name += ".gz"
	return []post.Enclosure{{Name: name, MediaType: "application/gzip", Data: e.data.Bytes()}},
		fmt.Sprintf("%s, %s; packed with gzip, %s as text.", name, kilobytes(e.data.Len()), kilobytes(e.size)), nil
}

// errTooLarge ends the writing of a record that no letter could hold.
var errTooLarge = errors.New("too large for a letter")

// An enclosure takes in a text, and packs it from when on it is long.
type enclosure struct {
	data bytes.Buffer
	zip  *gzip.Writer // into data; nil: data is the text
	size int          // of the text
}

func (e *enclosure) Write(text []byte) (int, error) {
	e.size += len(text)
	if e.zip == nil && e.size <= MaxPlainRecord {
		return e.data.Write(text)
	}
	if e.zip == nil {
		plain := bytes.Clone(e.data.Bytes())
		e.data.Reset()
		e.zip = gzip.NewWriter(&e.data)
		if _, err := e.zip.Write(plain); err != nil {
			return 0, err
		}
	}
	if e.data.Len() > MaxEnclosure {
		return 0, errTooLarge
	}
	return e.zip.Write(text)
}

func (e *enclosure) close() error {
	if e.zip == nil {
		return nil
	}
	if err := e.zip.Close(); err != nil {
		return err
	}
	if e.data.Len() > MaxEnclosure {
		return errTooLarge
	}
	return nil
}

func kilobytes(n int) string { return fmt.Sprintf("%d kB", (n+1023)/1024) }

// SendRecord answers with the record of the game as a file. While something is hidden the whole of it would tell too much: "record
// sealed" gives what the seat may know, with hashes of the rest.
func SendRecord(c *table.Call) {
	s := c.S
	seat, sealed := c.Seat, table.Word(c.Said.Args) == "sealed"
	if s.Hides("") && !sealed {
		c.Say("The record of this game is sent when it is over: it holds what is hidden from a side.",
			`"record sealed" sends it as far as you may know it, with the hashes of the rest: with that you can check at the end that nothing was changed.`)
		return
	}
	if !s.Hides("") {
		seat = ""
	}
	files, words, err := enclosedFor(s, seat)
	if err != nil {
		play.Fault(c, err)
		return
	}
	if len(files) == 0 {
		c.Say(words)
		return
	}
	c.Enclosures = files
	c.Say("The record of the game is enclosed: "+words,
		fmt.Sprintf(`Every die of it can be checked: adjutant record verify %s`, files[0].Name))
}
