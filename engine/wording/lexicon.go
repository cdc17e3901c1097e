package wording

import (
	"slices"
	"strings"
	"sync"

	"adjutant/engine/names"
)

// A Sort is what a word of an order line can be.
type Sort uint8

// The sorts of words.
const (
	Deed  Sort = iota // what is done: "march"
	Place             // a box, an area, a hex
	Own               // a unit or a leader of the writer, by name
	Foe               // one of the other side
	Kind              // a kind of unit, or any unit: "infantry", "garrison"
	Way               // by what a way leads: "rail"
	Note              // a word that changes the sense: "no", "alone", "rest"
)

// A Sense is one thing that words can mean; ID is written as the book's own lines have it.
type Sense struct {
	Sort Sort
	ID   string
}

// A Lexicon knows the words of a book, or of a position: what they can mean.
type Lexicon struct {
	senses map[string][]Sense
	words  map[string][]string // first letter -> levelled phrases of names, for slips of the pen and shortened names
	Above  *Lexicon            // what is true beyond this position; may be nil

	hearing sync.Mutex
	sounds  map[string][]string // how names sound -> their phrases; made when somebody has written by ear

	added   int // phrases
	keeping sync.Mutex
	kept    map[sought][]Sense // what was found before among so many phrases, for a letter is read in several ways
	among   int
}

// A sought is a phrase and the way in which it is no word of the lexicon.
type sought struct {
	way    byte
	phrase string
}

// The ways of a sought.
const (
	nearName byte = iota
	farName
	nearWord
)

// mostKept bounds what is kept, whatever somebody writes.
const mostKept = 4096

// keeps is what find finds, which is asked once.
func (l *Lexicon) keeps(way byte, phrase string, find func(string) []Sense) []Sense {
	among := 0
	for x := l; x != nil; x = x.Above {
		among += x.added
	}
	k := sought{way, phrase}
	l.keeping.Lock()
	if l.among != among || len(l.kept) > mostKept {
		l.kept, l.among = nil, among
	}
	out, before := l.kept[k]
	l.keeping.Unlock()
	if before {
		return slices.Clone(out)
	}
	out = find(phrase)
	l.keeping.Lock()
	defer l.keeping.Unlock()
	if l.kept == nil {
		l.kept = map[sought][]Sense{}
	}
	if l.among == among {
		l.kept[k] = slices.Clone(out)
	}
	return out
}

// New makes an empty lexicon above another.
func New(above *Lexicon) *Lexicon {
	return &Lexicon{senses: map[string][]Sense{}, words: map[string][]string{}, Above: above}
}

// Add gives a sense more phrases.
func (l *Lexicon) Add(sort Sort, id string, phrases ...string) {
	l.sounds = nil
	for _, p := range phrases {
		p = names.Level(p)
		if p == "" {
			continue
		}
		l.added++
		if s := (Sense{sort, id}); !slices.Contains(l.senses[p], s) {
			l.senses[p] = append(l.senses[p], s)
		}
		if strings.Contains(p, "cavalry") { // there is a hill of the other name, and none of it on a map
			l.Add(sort, id, strings.ReplaceAll(p, "cavalry", "calvary"))
		}
		if sort == Place || sort == Own || sort == Foe {
			l.words[p[:1]] = append(l.words[p[:1]], p)
		}
	}
}

// Deeds adds several deeds, each with its words divided by commas.
func (l *Lexicon) Deeds(words map[string]string) { l.list(Deed, words) }

// Kinds adds several kinds, each with its words divided by commas.
func (l *Lexicon) Kinds(words map[string]string) { l.list(Kind, words) }

func (l *Lexicon) list(sort Sort, words map[string]string) {
	for id, text := range words {
		l.Add(sort, id, strings.Split(text, ",")...)
	}
}

// AddPlace adds a place with the short names that people have for it: "Springfield (Missouri)" is Springfield MO, too.
func (l *Lexicon) AddPlace(name string, aliases ...string) {
	l.Add(Place, name, name)
	l.Add(Place, name, aliases...)
	bare, state, bracket := strings.Cut(strings.TrimSuffix(name, ")"), " (")
	if bracket {
		l.Add(Place, name, bare, bare+" "+state)
		if short, ok := states[strings.ToLower(state)]; ok {
			l.Add(Place, name, bare+" "+short)
		}
	}
	level := names.Level(bare)
	l.Add(Place, name, locals[level]...)
	if words := strings.Fields(level); len(words) > 1 {
		l.Add(Place, name, strings.Join(words, ""), strings.ReplaceAll(strings.ToLower(strings.ReplaceAll(bare, ".", "")), " ", ""))
	}
}

// Headings are the directions of the compass, clockwise from north, as notes of a lexicon that knows them.
var Headings = []string{"north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"}

// Compass adds the directions as notes: "to the south", "eastwards", "the western one". Beside a place they say nothing new.
func (l *Lexicon) Compass() {
	for i, h := range Headings {
		forms := []string{h}
		if i%2 == 1 {
			cut := len("north")
			forms = append(forms, h[:cut]+" "+h[cut:], h[:1]+h[cut:cut+1])
		}
		for _, f := range forms {
			l.Add(Note, h, f, "the "+f, "out "+f, f+"ward", f+"wards", f+"erly", f+"ern", f+"ernmost", "far "+f, "due "+f)
		}
	}
}

// stateNote begins the note of a state that a lexicon knows.
const stateNote = "state "

// States adds the states of the war as notes: behind a place they say which of several it is, else where something lies.
func (l *Lexicon) States() {
	for name := range states {
		if name != "new york" { // a town
			l.Add(Note, stateNote+name, name)
		}
	}
}

// Of is what a phrase can mean, as it stands.
func (l *Lexicon) Of(phrase string) []Sense {
	var out []Sense
	for x := l; x != nil; x = x.Above {
		for _, s := range x.senses[phrase] {
			if !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	return out
}

// longestName is more letters than any name has.
const longestName = 40

// Near is what a phrase can mean that is no name: the beginning of one ("man jct"), or one with a letter off. Only names are guessed, and
// only where one thing alone is so near.
func (l *Lexicon) Near(phrase string) []Sense {
	if len(phrase) < 4 || len(phrase) > longestName {
		return nil
	}
	return l.keeps(nearName, phrase, l.near)
}

func (l *Lexicon) near(phrase string) []Sense {
	if s := l.only(phrase, begins); s != nil {
		return s
	}
	if len(strings.ReplaceAll(phrase, " ", "")) < 5 {
		return nil
	}
	return l.only(phrase, names.OneOff)
}

// Far is what a word can mean that is two letters off a long name, or written as it sounds. It is good for a suggestion.
func (l *Lexicon) Far(word string) []Sense {
	if len(word) < 4 || len(word) > longestName {
		return nil
	}
	return l.keeps(farName, word, l.far)
}

func (l *Lexicon) far(word string) []Sense {
	if len(word) == 4 {
		return l.only(word, names.OneOff)
	}
	if s := l.only(word, names.TwoOff); s != nil {
		return s
	}
	if s := l.only(word, func(name, word string) bool { return len(word) > 5 && single(name) == single(word) }); s != nil {
		return s // mclelan
	}
	return l.only(word, func(name, word string) bool {
		return strings.Contains(name, "ph") && names.OneOff(strings.ReplaceAll(name, "ph", "f"), word)
	})
}

// endings are those of the forms of a deed.
var endings = []string{"", "s", "d", "ed", "ing"}

// WordNear is the deed or the kind that a word means which is a letter off one of its words, if it is one alone. It is good for a
// suggestion.
func (l *Lexicon) WordNear(word string) []Sense {
	if len(word) < 4 || len(word) > longestName {
		return nil
	}
	return l.keeps(nearWord, word, l.wordNear)
}

func (l *Lexicon) wordNear(word string) []Sense {
	var out []Sense
	best := ""
	for x := l; x != nil; x = x.Above {
		for w, senses := range x.senses {
			if w[0] != word[0] || len(w) < 4 || !slices.ContainsFunc(endings, func(e string) bool { return names.OneOff(w+e, word) }) {
				continue
			}
			var deeds []Sense
			for _, s := range senses {
				if s.Sort == Deed || s.Sort == Kind {
					deeds = append(deeds, s)
				}
			}
			if len(deeds) > 0 && (best == "" || w < best) {
				best, out = w, deeds
			}
		}
	}
	return out
}

// calls says whether a place has a name that begins with some letters.
func (l *Lexicon) calls(head string, place Sense) bool {
	return l != nil && (place.Sort == Place && slices.ContainsFunc(l.words[head[:1]], func(p string) bool {
		return strings.HasPrefix(p, head) && slices.Contains(l.senses[p], place)
	}) || l.Above.calls(head, place))
}

// only is what is meant by the names that a phrase fits in some way, if they all mean the same words' thing.
func (l *Lexicon) only(phrase string, fits func(name, phrase string) bool) []Sense {
	var out []Sense
	for x := l; x != nil; x = x.Above {
		for _, w := range x.words[phrase[:1]] {
			if !fits(w, phrase) {
				continue
			}
			for _, s := range x.senses[w] {
				if (s.Sort == Place || s.Sort == Own || s.Sort == Foe) && !slices.Contains(out, s) {
					out = append(out, s)
				}
			}
		}
	}
	ids := map[string]bool{}
	for _, s := range out {
		if s.Sort == Place {
			bare, _, _ := strings.Cut(s.ID, " (")
			ids[bare] = true
		} else {
			ids[s.ID] = true
		}
	}
	if len(ids) != 1 {
		return nil
	}
	return out
}

// begins says whether each word of a phrase begins the word of a name that stands in its place.
func begins(name, phrase string) bool {
	if first, _, _ := strings.Cut(phrase, " "); !strings.HasPrefix(name, first) {
		return false
	}
	n, p := strings.Fields(name), strings.Fields(phrase)
	if len(p) > len(n) || len(p[0]) < 3 || len(p) == 1 && len(p[0]) < 4 {
		return false
	}
	for i := range p {
		if !strings.HasPrefix(n[i], p[i]) {
			return false
		}
	}
	return true
}

// shortens says whether a word begins a name of one word: "Camp" is Campbell, "little" is not the Little Egypt.
func shortens(name, word string) bool { return !strings.Contains(name, " ") && begins(name, word) }

// contracted says whether a word is a name of which the middle is left out: "Munf'ville".
func contracted(name, word string) bool {
	for i := 2; i <= len(word)-3; i++ {
		if strings.HasPrefix(name, word[:i]) && strings.HasSuffix(name, word[i:]) && len(name) > len(word) {
			return true
		}
	}
	return false
}

// Alias adds all phrases of another lexicon under one id: what it calls by name.
func (l *Lexicon) Alias(from *Lexicon, id string) {
	for phrase, senses := range from.senses {
		for _, s := range senses {
			l.Add(s.Sort, id, phrase)
		}
	}
}

// single is a name with each of its letters once where it stands twice in a row.
func single(name string) string {
	var b strings.Builder
	for i := range len(name) {
		if i == 0 || name[i] != name[i-1] {
			b.WriteByte(name[i])
		}
	}
	return b.String()
}
