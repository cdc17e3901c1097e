package wording

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine"
	"adjutant/engine/names"
)

// Names that are written by ear: "louie ville", "padooka", "sea seven". What is read so is never played, it is asked.

// mostHeard is more words than a name is divided into, and leastSound fewer sounds than tell one name from others.
const (
	mostHeard  = 3
	leastSound = 3
)

// spoken are the letters of a map's rows as they are said.
var spoken = map[string]string{"ay": "a", "eh": "a", "bee": "b", "be": "b", "sea": "c", "see": "c", "cee": "c", "dee": "d", "ee": "e", "eff": "f",
	"ef": "f", "gee": "g", "aitch": "h", "eye": "i", "aye": "i", "jay": "j", "kay": "k", "ell": "l", "el": "l", "em": "m", "en": "n",
	"alpha": "a", "alfa": "a", "bravo": "b", "charlie": "c", "delta": "d", "echo": "e", "foxtrot": "f", "golf": "g", "hotel": "h",
	"india": "i", "juliet": "j", "kilo": "k", "lima": "l"}

// byEar are other ways to write what is said of parts of names.
var byEar = strings.NewReplacer("louis", "loui", "arkansas", "arkansaw", "illinois", "illinoi", "norfolk", "norfok", "worcester", "wooster",
	"gloucester", "gloster")

// heardAs asks whether words mean what they sound like; nil where they sound like nothing that could be ordered.
func heardAs(r *Reader, line string, ts []token) error {
	with, found := writtenByEar(r, ts)
	if !found {
		return nil
	}
	q := *r
	q.tried = mostTried - mostGists
	v := q.sentence(with)
	var f *engine.Refusal
	switch {
	case v.ok() && v.lines != nil:
		f = engine.Refuse(line, "", "%s", engine.Doubtful)
		f.Try = []string{strings.Join(v.lines, "; ")}
	case v.asks && len(tries(v.err)) > 0:
		f = engine.Refuse(line, "", "%s", which(tries(v.err)))
		f.Try = tries(v.err)
	default:
		all := q.gists(with)
		if len(all) == 0 {
			return nil
		}
		f = engine.Refuse(line, "", "%s", which(all))
		f.Try = all
	}
	return f
}

// writtenByEar is tokens with the names in the place of what sounds as they do.
func writtenByEar(r *Reader, ts []token) ([]token, bool) {
	var out []token
	found := false
	for i := 0; i < len(ts); {
		n, name := soundsLike(r, ts[i:])
		if n == 0 {
			out = append(out, ts[i])
			i++
			continue
		}
		out = append(out, tokens(name)...)
		i, found = i+n, true
	}
	return out, found
}

// soundsLike is how many tokens at the head of others sound like one name, and the name.
func soundsLike(r *Reader, ts []token) (int, string) {
	if ts[0].mark {
		return 0, ""
	}
	if len(ts) > 1 && !ts[1].mark {
		letter := spoken[ts[0].text]
		if letter == "" && len(ts[0].text) == 1 {
			letter = ts[0].text
		}
		if k, ok := number(ts[1].text); ok && letter != "" {
			if hex := letter + strconv.Itoa(k); isPlace(r, hex) {
				return 2, hex
			}
		}
	}
	if f, ok := r.lookUp(ts); ok && f.senses[0].Sort != Kind || fillers[ts[0].text] || prepositions[ts[0].text] != "" {
		return 0, ""
	}
	for n := min(mostHeard, len(ts)); n > 0; n-- {
		p, ok := joined(ts[:n])
		if !ok || n > 1 && slices.ContainsFunc(ts[1:n], func(t token) bool { return fillers[t.text] || prepositions[t.text] != "" }) {
			continue
		}
		if n == 1 && (neutral[ts[0].text] || r.known(ts[0].text) || len(ts[0].text) < 5) {
			continue
		}
		if name := r.Lexicon.sounding(p); name != "" {
			return n, name
		}
	}
	return 0, ""
}

// isPlace says whether a word names a place.
func isPlace(r *Reader, word string) bool {
	return slices.ContainsFunc(r.Lexicon.Of(names.Level(word)), func(s Sense) bool { return s.Sort == Place })
}

// sounding is the one name that sounds as a phrase does; empty where there are none or several.
func (l *Lexicon) sounding(phrase string) string {
	sound := names.Sound(phrase)
	if len(sound) < leastSound {
		return ""
	}
	id, name := "", ""
	for x := l; x != nil; x = x.Above {
		for _, w := range x.heard(sound) {
			for _, s := range x.senses[w] {
				if s.Sort != Place && s.Sort != Own && s.Sort != Foe {
					continue
				}
				bare, _, _ := strings.Cut(s.ID, " (")
				if id != "" && id != bare {
					return ""
				}
				id, name = bare, w
			}
		}
	}
	return name
}

// heard are the phrases of a lexicon's names that sound so.
func (l *Lexicon) heard(sound string) []string {
	l.hearing.Lock()
	defer l.hearing.Unlock()
	if l.sounds == nil {
		l.sounds = map[string][]string{}
		for _, letter := range slices.Sorted(maps.Keys(l.words)) {
			for _, w := range l.words[letter] {
				plain, said := names.Sound(w), names.Sound(byEar.Replace(w))
				l.sounds[plain] = append(l.sounds[plain], w)
				if said != plain {
					l.sounds[said] = append(l.sounds[said], w)
				}
			}
		}
	}
	return l.sounds[sound]
}
