package people

import (
	"crypto/sha256"
	"encoding/base32"
	"encoding/hex"
	"fmt"
	"io"
	"strings"

	"adjutant/bot/post"
	"adjutant/bot/table"
)

// Tidy makes a request safe to write down.
func Tidy(r post.Request) post.Request {
	if r.Door == "" {
		r.Door = "unknown"
	}
	r.From, r.Name = post.OneLine(r.From), post.OneLine(r.Name)
	r.Token = strings.ToLower(strings.TrimSpace(r.Token))
	r.Text, r.Doubt, r.Refused = cleanText(r.Text), cleanText(r.Doubt), cleanText(r.Refused)
	notRead := make([]string, 0, len(r.NotRead))
	for i, l := range r.NotRead {
		if i == 5 {
			break
		}
		notRead = append(notRead, post.OneLine(l))
	}
	r.NotRead = notRead
	r.Root, r.ID = post.OneLine(r.Root), post.OneLine(r.ID)
	files := make([]post.File, 0, len(r.Files))
	for _, f := range r.Files {
		files = append(files, post.File{Name: post.OneLine(f.Name), Text: strings.ToValidUTF8(f.Text, "?")})
	}
	r.Files = files
	if r.ID == "" {
		h := sha256.Sum256([]byte(r.From + "|" + r.Token + "|" + r.Text))
		r.ID = "unnamed-" + hex.EncodeToString(h[:])
	}
	return r
}

// cleanText leaves text, line feeds and blanks, and what nobody sees within words.
func cleanText(s string) string {
	return post.Shown(strings.NewReplacer("\r\n", "\n", "\r", "\n", "\t", " ").Replace(strings.ToValidUTF8(s, "?")))
}

// draws n random bytes.
func draws(a *table.House, n int) ([]byte, error) {
	a.Chance.Lock()
	defer a.Chance.Unlock()
	b := make([]byte, n)
	if _, err := io.ReadFull(a.Random, b); err != nil {
		return nil, fmt.Errorf("no random bytes: %w", err)
	}
	return b, nil
}

// NewToken is 26 letters and digits of 128 random bits.
func NewToken(a *table.House) (string, error) {
	b, err := draws(a, 16)
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b)), err
}
