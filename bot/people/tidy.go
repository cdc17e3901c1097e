package people

import (
	"crypto/sha256"
	"encoding/hex"
	"strings"

	"adjutant/bot/post"
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
