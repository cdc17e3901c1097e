package people

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/record"
	"adjutant/store"
)

// namingFields are the fields of those events in which it may stand.
var namingFields = []string{"name", "was", "by", "why", "how", "text", "note"}

// A redactor takes the names of a person out of words.
type redactor struct {
	names   *regexp.Regexp // nil: none
	address string
	instead string
}

// NewRedactor takes whole words only: of "Ann" nothing is found in "Annapolis".
func NewRedactor(names []string, address, instead string) redactor {
	r := redactor{address: address, instead: instead}
	var quoted []string
	for _, n := range names {
		if strings.TrimSpace(n) != "" {
			quoted = append(quoted, regexp.QuoteMeta(strings.TrimSpace(n)))
		}
	}
	slices.SortFunc(quoted, func(a, b string) int { return len(b) - len(a) })
	if len(quoted) > 0 {
		r.names = regexp.MustCompile(`(?i)(^|[^\pL\pN])(?:` + strings.Join(quoted, "|") + `)($|[^\pL\pN])`)
	}
	return r
}

func (r redactor) Words(text string) string {
	if r.address != "" {
		text = regexp.MustCompile(`(?i)`+regexp.QuoteMeta(r.address)).ReplaceAllString(text, "somebody")
	}
	if r.names == nil {
		return text
	}
	for range 2 { // "Anna Anna": the blank between belongs to the first
		text = r.names.ReplaceAllString(text, "${1}"+strings.ReplaceAll(r.instead, "$", "$$")+"${2}")
	}
	return text
}

// Fact is a fact without him; the same one where he is not named.
func (r redactor) Fact(kind string, fact []byte) ([]byte, error) {
	if !record.MayName(kind) {
		return fact, nil
	}
	d := json.NewDecoder(bytes.NewReader(fact))
	d.UseNumber()
	var fields map[string]any
	if err := d.Decode(&fields); err != nil {
		return nil, err
	}
	changed := false
	for _, k := range namingFields {
		was, isText := fields[k].(string)
		if !isText {
			continue
		}
		if now := r.Words(was); now != was {
			fields[k], changed = now, true
		}
	}
	if !changed {
		return fact, nil
	}
	return record.PlainJSON(fields)
}

// redaction is a game without a person who has sat there under these names.
func (r redactor) redaction(g store.Game, es []store.Event) (store.Redaction, error) {
	out := store.Redaction{Facts: map[int64][]byte{}, Words: r.Words}
	h, err := record.ReadHeader(g.Header)
	if err != nil {
		return out, err
	}
	for i, s := range h.Seats {
		if r.Words(s.Name) != s.Name {
			h.Seats[i].Name = ""
			if out.Header, err = record.PlainJSON(h); err != nil {
				return out, err
			}
		}
	}
	for _, e := range es {
		now, err := r.Fact(e.Kind, e.Fact)
		if err != nil {
			return out, err
		}
		if !bytes.Equal(now, e.Fact) {
			out.Facts[e.N] = now
		}
	}
	return out, nil
}
