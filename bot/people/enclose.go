package people

import (
	"bytes"
	"compress/gzip"
	"context"
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

// EnclosedRecord is the record of a game as a file. One that is long is packed with gzip; none comes when even that is too large, and
// the words say how to get it.
func EnclosedRecord(ctx context.Context, a *table.House, game int64) (files []post.Enclosure, words string, err error) {
	return enclosedFor(ctx, a, game, "")
}

// enclosedFor is the record as one seat may have it; the empty seat is everybody.
func enclosedFor(ctx context.Context, a *table.House, game int64, seat engine.Seat) (files []post.Enclosure, words string, err error) {
	var text bytes.Buffer
	if err := ExportFor(ctx, a, game, seat, &text); err != nil {
		return nil, "", err
	}
	name, size := fmt.Sprintf("game-%d.txt", game), kilobytes(text.Len())
	if text.Len() <= MaxPlainRecord {
		return []post.Enclosure{{Name: name, MediaType: "text/plain", Data: text.Bytes()}}, fmt.Sprintf("%s, %s.", name, size), nil
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	if _, err := z.Write(text.Bytes()); err != nil {
		return nil, "", err
	}
	if err := z.Close(); err != nil {
		return nil, "", err
	}
	if packed.Len() > MaxEnclosure {
		return nil, fmt.Sprintf("The record of game %d is too large for a letter (%s packed). The operator has it: adjutant record export %d",
			game, kilobytes(packed.Len()), game), nil
	}
	name += ".gz"
	return []post.Enclosure{{Name: name, MediaType: "application/gzip", Data: packed.Bytes()}},
		fmt.Sprintf("%s, %s; packed with gzip, %s as text.", name, kilobytes(packed.Len()), size), nil
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
	files, words, err := enclosedFor(c.Ctx, c.A, s.L.Game.ID, seat)
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
