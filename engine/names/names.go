// Package names finds what a player means by a name: forgiving in spelling, strict in doubt, and with suggestions where it
// finds nothing.
package names

import (
	"sort"
	"strings"
)

// Level brings a name to the form in which names are compared: lower case, "and" for &, "saint" for St., "fort" for Ft., Fts
// and Forts, "junction" for Jct.; no dots, apostrophes, hyphens, brackets or doubled blanks.
func Level(s string) string {
	p := plain(s)
	for w := range strings.SplitSeq(p, " ") {
		if inFull(w) != w {
			words := strings.Split(p, " ")
			for i, w := range words {
				words[i] = inFull(w)
			}
			return strings.Join(words, " ")
		}
	}
	return p
}

func inFull(word string) string {
	switch word {
	case "st":
		return "saint"
	case "ft", "fts", "forts":
		return "fort"
	case "jct", "junc":
		return "junction"
	case "nr":
		return "no"
	case "mt":
		return "mount"
	}
	return word
}

func plain(s string) string {
	if isPlain(s) {
		return s
	}
	return strings.Join(strings.Fields(marks.Replace(strings.ToLower(s))), " ")
}

// isPlain says whether s is as plain leaves it; most words that are compared are.
func isPlain(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case 'a' <= c && c <= 'z' || '0' <= c && c <= '9':
		case c == ' ' && i > 0 && i < len(s)-1 && s[i-1] != ' ':
		default:
			return false
		}
	}
	return true
}

var marks = strings.NewReplacer("&", " and ", "'", "", "’", "", "`", "", ".", " ", "-", " ", "(", " ", ")", " ", ",", " ")

// An Index knows a set of things by their names.
type Index struct {
	entries []entry
	exact   map[string]string   // levelled name or alias -> id
	bare    map[string][]string // levelled name without its bracket -> ids that bear it
	shown   map[string]string   // id -> the name that people see
}

type entry struct{ level, raw, id string } // raw: as level, with Ft., St. and their like left as written

// New makes an empty index.
func New() *Index {
	return &Index{exact: map[string]string{}, bare: map[string][]string{}, shown: map[string]string{}}
}

// Add adds a thing by the name that people see, "Springfield (Missouri)".
func (x *Index) Add(id, name string) {
	x.shown[id] = name
	x.put(name, id)
	if i := strings.IndexByte(name, '('); i > 0 {
		b := Level(name[:i])
		x.bare[b] = append(x.bare[b], id)
	}
}

// Alias adds another way to say a thing. It wins over the bare names.
func (x *Index) Alias(alias, id string) { x.put(alias, id) }

func (x *Index) put(name, id string) {
	level := Level(name)
	if _, known := x.exact[level]; known {
		return
	}
	x.exact[level] = id
	x.entries = append(x.entries, entry{level, plain(name), id})
}

// A Found is the answer to a name.
type Found struct {
	ID     string
	Others []string // further things that bear the same bare name, by id
}

// Exact says whether words are a name or an alias as it stands, and mean one thing only.
func (x *Index) Exact(words string) bool {
	if len(words) > longest {
		return false
	}
	w := Level(words)
	id, hit := x.exact[w]
	return hit && len(x.found(w, id).Others) == 0
}

// longest is more than any name has; what is longer is none, and is compared with none.
const longest = 120 // bytes

// Find finds the thing that words mean, as Named does. Otherwise near holds up to three names worth suggesting.
func (x *Index) Find(words string) (f Found, ok bool, near []string) {
	if f, ok = x.Named(words); ok || len(words) > longest {
		return f, ok, nil
	}
	if w := Level(words); w != "" {
		near = x.near(w)
	}
	return f, false, near
}

// Named finds the thing that words mean: by name or alias, by a unique beginning, or with one letter off (two swapped count as
// one) in five letters or more if only one name is that near.
func (x *Index) Named(words string) (f Found, ok bool) {
	if len(words) > longest {
		return Found{}, false
	}
	w := Level(words)
	if w == "" {
		return Found{}, false
	}
	if id, hit := x.exact[w]; hit {
		return x.found(w, id), true
	}
	if ids := x.bare[w]; len(ids) == 1 {
		return Found{ID: ids[0]}, true
	}
	raw := plain(words)
	if id, one := x.only(func(e entry) bool { return strings.HasPrefix(e.raw, raw) }); one {
		return Found{ID: id}, true
	}
	if id, one := x.only(func(e entry) bool { return strings.HasPrefix(e.level, w) }); one {
		return Found{ID: id}, true
	}
	if len(strings.ReplaceAll(w, " ", "")) >= 5 {
		if id, one := x.only(func(e entry) bool { return within(e.level, w, 1) }); one {
			return Found{ID: id}, true
		}
	}
	return Found{}, false
}

func (x *Index) found(w, id string) Found {
	f := Found{ID: id}
	for _, o := range x.bare[w] {
		if o != id {
			f.Others = append(f.Others, o)
		}
	}
	return f
}

func (x *Index) only(fits func(entry) bool) (id string, one bool) {
	for _, e := range x.entries {
		if !fits(e) || e.id == id {
			continue
		}
		if id != "" {
			return "", false
		}
		id = e.id
	}
	return id, id != ""
}

// near is up to three names, nearest first, by edit distance over length; names that begin alike come before others.
func (x *Index) near(w string) []string {
	type scored struct {
		id    string
		score float64
	}
	best := map[string]float64{}
	for _, e := range x.entries {
		d := float64(distance(e.level, w))
		if len(e.level) > len(w) {
			d = min(d, float64(distance(e.level[:len(w)], w))+0.5)
		}
		score := d / float64(max(len(w), 4))
		if strings.HasPrefix(e.level, w) {
			score = 0
		}
		if old, seen := best[e.id]; !seen || score < old {
			best[e.id] = score
		}
	}
	var all []scored
	for id, s := range best {
		if s <= 0.45 {
			all = append(all, scored{id, s})
		}
	}
	sort.Slice(all, func(i, j int) bool {
		if all[i].score != all[j].score {
			return all[i].score < all[j].score
		}
		return x.shown[all[i].id] < x.shown[all[j].id]
	})
	var out []string
	for _, s := range all {
		if len(out) == 3 || s.score > all[0].score+0.2 {
			break
		}
		out = append(out, x.shown[s.id])
	}
	return out
}

// within says whether a and b are at most n edits apart.
func within(a, b string, n int) bool {
	if len(a)-len(b) > n || len(b)-len(a) > n {
		return false
	}
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	switch swapped := len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]; {
	case max(len(a), len(b)) <= 1 || swapped:
		return n > 0 || len(a)+len(b) == 0
	case n <= 1:
		return false
	}
	return distance(a, b) <= n
}

// distance is the Damerau-Levenshtein distance with adjacent swaps (optimal string alignment).
func distance(a, b string) int {
	var short [3][32]int
	prev2, prev, cur := short[0][:], short[1][:], short[2][:]
	if len(b) >= len(cur) {
		prev2, prev, cur = make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	}
	for j := range len(b) + 1 {
		prev[j] = j
	}
	for i := 1; i <= len(a); i++ {
		cur[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			cur[j] = min(prev[j]+1, cur[j-1]+1, prev[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				cur[j] = min(cur[j], prev2[j-2]+1)
			}
		}
		prev2, prev, cur = prev, cur, prev2
	}
	return prev[len(b)]
}

// Nearest is the word of a list that is nearest to w, if it is near enough to be meant.
func Nearest(w string, list []string) (string, bool) {
	w = strings.ToLower(w)
	best, bestD := "", 99
	for _, l := range list {
		if d := distance(l, w); d < bestD {
			best, bestD = l, d
		}
	}
	return best, bestD <= max(1, len(w)/3)
}

// OneOff says whether a name is a word with one letter off, or with two swapped; both are levelled.
func OneOff(name, word string) bool { return within(name, word, 1) }

// longWord is so many letters that two of them may be off.
const longWord = 8

// TwoOff says whether a long name of one word is a long word with up to two letters off; both are levelled.
func TwoOff(name, word string) bool {
	return len(name) >= longWord && len(word) >= longWord && !strings.Contains(name+word, " ") && within(name, word, 2)
}

// Each gives every name and alias, levelled, with the name that people see of what it means.
func (x *Index) Each(yield func(name, shown string)) {
	for _, e := range x.entries {
		yield(e.level, x.shown[e.id])
	}
}

// Find1 is the id of what is shown by just this name.
func (x *Index) Find1(shown string) (id string, ok bool) {
	f, ok, _ := x.Find(shown)
	return f.ID, ok
}
