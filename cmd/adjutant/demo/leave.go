package demo

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sort"

	"adjutant/cmd/adjutant/retell"
)

// leave writes down what the demo leaves behind.
func (r *demo) leave(ctx context.Context, game int64) error {
	n := 0
	for i, m := range r.mails {
		name := fmt.Sprintf("%02d-%s-to-%s.eml", i+1, m.from, m.to)
		if err := os.WriteFile(filepath.Join(r.out, "mail", name), m.raw, 0o644); err != nil {
			return err
		}
		if m.letter == nil {
			continue
		}
		files := make([]string, 0, len(m.letter.Pictures))
		for f := range m.letter.Pictures {
			files = append(files, f)
		}
		sort.Strings(files)
		for _, f := range files {
			n++
			name := fmt.Sprintf("map-%02d-%s-%s", n, m.to, filepath.Base(f))
			if err := os.WriteFile(filepath.Join(r.out, name), m.letter.Pictures[f], 0o644); err != nil {
				return err
			}
		}
	}
	if err := retell.Export(ctx, r.d.Bot, game, "", filepath.Join(r.out, "game.record")); err != nil {
		return err
	}
	log, err := os.Create(filepath.Join(r.out, "log.txt"))
	if err != nil {
		return err
	}
	defer log.Close()
	rec, err := r.d.Bot.Record(ctx, game)
	if err != nil {
		return err
	}
	if err := retell.Tell(log, rec, ""); err != nil {
		return err
	}
	db := filepath.Join(r.out, "adjutant.db")
	if err := os.Remove(db); err != nil && !os.IsNotExist(err) {
		return err
	}
	if err := r.d.Store.Backup(ctx, db); err != nil {
		return err
	}
	r.say("Left in %s: %d messages in mail/, %d maps, log.txt, game.record, adjutant.db.", r.out, len(r.mails), n)
	return nil
}

// A stream is chance from a word: the same word gives the same game.
type stream struct {
	word string
	n    uint64
	rest []byte
}

// NewStream is chance from a word: the same word gives the same game.
func NewStream(word string) io.Reader { return &stream{word: word} }

func (s *stream) Read(p []byte) (int, error) {
	for i := range p {
		if len(s.rest) == 0 {
			b := sha256.Sum256(binary.BigEndian.AppendUint64([]byte(s.word), s.n))
			s.rest, s.n = b[:], s.n+1
		}
		p[i], s.rest = s.rest[0], s.rest[1:]
	}
	return len(p), nil
}
