package bot

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/store"
)

// namingKinds are the events in which the name of a person may stand. Dice, orders and what a rulebook folds name nobody.
var namingKinds = []string{
	Seated{}.Kind(), Replaced{}.Kind(), Spoke{}.Kind(), Over{}.Kind(), Tossed{}.Kind(), Looked{}.Kind(), Late{}.Kind(), Missed{}.Kind(), Returned{}.Kind(),
	Nudged{}.Kind(), Extended{}.Kind(), Paused{}.Kind(), Resumed{}.Kind(), Absent{}.Kind(), engine.Struck{}.Kind(), engine.Mended{}.Kind(),
}

func mayName(kind string) bool { return slices.Contains(namingKinds, kind) }

// namingFields are the fields of those events in which it may stand.
var namingFields = []string{"name", "was", "by", "why", "how", "text", "note"}

// A redactor takes the names of a person out of words.
type redactor struct {
	names   *regexp.Regexp // nil: none
	address string
	instead string
}

// newRedactor takes whole words only: of "Ann" nothing is found in "Annapolis".
func newRedactor(names []string, address, instead string) redactor {
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

func (r redactor) words(text string) string {
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

// fact is a fact without him; the same one where he is not named.
func (r redactor) fact(kind string, fact []byte) ([]byte, error) {
	if !mayName(kind) {
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
		if now := r.words(was); now != was {
			fields[k], changed = now, true
		}
	}
	if !changed {
		return fact, nil
	}
	return plainJSON(fields)
}

// redaction is a game without a person who has sat there under these names.
func (r redactor) redaction(g store.Game, es []store.Event) (store.Redaction, error) {
	out := store.Redaction{Facts: map[int64][]byte{}, Words: r.words}
	h, err := readHeader(g.Header)
	if err != nil {
		return out, err
	}
	for i, s := range h.Seats {
		if r.words(s.Name) != s.Name {
			h.Seats[i].Name = ""
			if out.Header, err = plainJSON(h); err != nil {
				return out, err
			}
		}
	}
	for _, e := range es {
		now, err := r.fact(e.Kind, e.Fact)
		if err != nil {
			return out, err
		}
		if !bytes.Equal(now, e.Fact) {
			out.Facts[e.N] = now
		}
	}
	return out, nil
}
