package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
	"adjutant/engine/names"
	"adjutant/engine/wording"
)

// Those who stay at home: "Harper's Ferry and both the Washington fellows can stay where they are and swelter". Each word of such a line is known,
// as what is passed over could be an order.

var (
	// noMore is why they stay, said behind a comma.
	noMore = regexp.MustCompile(`(?i)\s*(?:,|\s-|\(|\sbut\b)\s*(?:since |as |because |and |but )?(?:(?:i|we)(?:'ve| have| haven't| have not)(?: got)? (?:no|any|not a|a) (?:more )?march(?:es)?(?: left| to spare)?(?: for (?:them|him|it|her|that))?|` +
		`(?:there (?:is|are)|there's) (?:no|none|nothing|not a)(?: (?:more )?march(?:es)?)?(?: left)?(?: for (?:them|him|it))?|(?:even (?:though|if)|although|though) (?:he|they|you|it|that|the (?:enemy|rebels|yankees))\b[^,;:>]*|i(?:'m| am) (?:not|no) [^,;:>]*|(?:as |like )?(?:usual|always|before|ever|ordered)|too|also|please|of course|for now)\s*\)?\s*[.!]*$`)
	// leads stand before it, and home is what is asked of who stays.
	homeLeads = wordsOf(`so and but well then now ok also meanwhile no thanks thank as for`)
	homeWho   = wordsOf(`both all the my our those these at in of around from and or nor plus two three four five six one 1 2 3 4 5 6 first second third fourth last
		militia veteran veterans vet vets crack cracks infantry inf cavalry cav horse horsemen troopers fellow fellows boy boys man men lad lads chap chaps guy guys
		garrison garrisons unit units troop troops soldier soldiers folk folks force forces army armies people ones other others rest everybody everyone else every they his mate mates comrade comrades companion
		new brave good old poor tired green entrenched big little west east coast south north valley shenandoah gulf capital town city trenches works remaining cumberland potomac tennessee james ohio mississippi virginia`)
	homeMay = wordsOf(`can may shall will should must just simply all has have to also better`)
	homeIs  = wordsOf(`stay stays remain remains wait waits sit sits hold holds rest rests sulk sulks swelter swelters loiter loiters guard guards mind minds sleep sleeps
		loaf loafs idle idles await awaits keep keeps`)
	homeTail = wordsOf(`put where they are he is it tight still here there home at in on the their its his and for this that now turn month week year another one more time too
		quiet quietly swelter sulk drill wait rest guard guarding behind place position post town city works trenches capital while longer bit a as stand stands be
		alone inactive station camp posts stations await awaits further orders instructions quarters ground fast out watch keep with , obviously naturally`)
	homeWord = regexp.MustCompile(`[\pL\d][\pL\d'’.&-]*|\S`)
	// blankRow gives those before it nothing to do.
	blankRow = regexp.MustCompile(`(?i)^(.+?)\s*(?::|=|[-–—]+>?|\.\.+)\s*(?:nothing|none|nil|no moves?|no march(?:es)?|no orders?|no change|idle|quiet|as (?:is|they are))\s*(?:there|here|doing|this (?:turn|month)|for now)?[.!]*$`)
	// alsoHome are others who stay as well.
	alsoHome = regexp.MustCompile(`(?i)^(.+?),?\s+(?:and\s+)?so\s+(?:does|do|will|shall|must)\s+([^,;.:]+?)[.!]*$|^(.+?),\s+(?:and\s+)?([^,;.:]+?)\s+(?:too|also|as well|likewise)[.!]*$`)
	allElse  = regexp.MustCompile(`(?i)\beverything else\b`)
	// andHome joins others who stay, and wouldLove is what they would do if they could.
	andHome   = regexp.MustCompile(`(?i),\s+(?:and|but|while)\s+`)
	wouldLove = regexp.MustCompile(`(?i)^would (?:love|like) to [\pL ]+$`)
	// denies is said of a place, and may say why.
	denies      = regexp.MustCompile(`(?i)^(?:but |and )?(?:not|none (?:in|for|at)|nothing (?:in|for|at)|nobody (?:in|for|at)) ([^,;:.!?]+?)(?:[,:;!] *(?:because |since |as )?(?:there|they|he|it|that|i|we|you|enough|too)\b([^;:>]*))?[.!]*$`)
	numberedRow = regexp.MustCompile(`^\s*(?:[-*•]|\(?\d{1,2}[.):]|\(?[a-h][.)])\s+`)
)

func wordsOf(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// staysHome says whether a line only leaves those where they are whom it names.
func staysHome(p *state.Position, line string) bool {
	if m := alsoHome.FindStringSubmatch(noMore.ReplaceAllString(line, "")); m != nil {
		words := homeWord.FindAllString(m[2]+m[4], -1)
		if n, named := whoStay(p, words); named && n == len(words) && staysHome(p, allElse.ReplaceAllString(m[1]+m[3], "everyone else")) {
			return true
		}
	}
	if both := andHome.FindStringIndex(line); both != nil {
		return staysHome(p, line[:both[0]]) && staysHome(p, line[both[1]:])
	}
	line = numberedRow.ReplaceAllString(strings.ReplaceAll(line, "’", "'"), "")
	if m := blankRow.FindStringSubmatch(line); m != nil {
		words := homeWord.FindAllString(m[1], -1)
		n, named := whoStay(p, words)
		return named && n == len(words)
	}
	words := homeWord.FindAllString(strings.TrimRight(noMore.ReplaceAllString(line, ""), " .!"), -1)
	for len(words) > 0 && (homeLeads[strings.ToLower(words[0])] || words[0] == ",") {
		words = words[1:]
	}
	n, named := whoStay(p, words)
	who := words[:n]
	if words = words[n:]; !named || len(words) == 0 {
		return false
	}
	if wouldLove.MatchString(strings.Join(words, " ")) {
		return noMore.MatchString(line) && placesIn(p, words) == 0
	}
	for len(words) > 0 && homeMay[strings.ToLower(words[0])] {
		words = words[1:]
	}
	if len(words) == 0 || !homeIs[strings.ToLower(words[0])] {
		return false
	}
	for words = words[1:]; len(words) > 0; {
		if k := placeNamed(p, words); k > 0 && (placesIn(p, who) == 0 || strings.Contains(strings.Join(who, " "), strings.Join(words[:k], " "))) {
			words = words[k:]
			continue
		}
		if !homeTail[strings.ToLower(words[0])] {
			return false
		}
		words = words[1:]
	}
	return true
}

// onlyDenies says whether a line only denies that somebody be placed somewhere, of which was not spoken before it: "Not Washington, there are
// enough already!"
func onlyDenies(p *state.Position, before, line string) bool {
	m := denies.FindStringSubmatch(line)
	if m == nil {
		return false
	}
	words := homeWord.FindAllString(m[1], -1)
	n, named := whoStay(p, words)
	return named && n == len(words) && placesIn(p, words) > 0 && placesIn(p, homeWord.FindAllString(m[2], -1)) == 0 && !strings.Contains(before, m[1])
}

// notOne denies the place of a line above it, and names another: "Not Washington, New York".
var notOne = regexp.MustCompile(`(?i)^(?:no[,.]? |sorry[,.]? |wait[,.]? )*not (?:to |in |at |for )?([\pL][\pL.' ]*?)(?:,| but|;| -)`)

// takenBack says whether a line denies a place that was ordered above it.
func takenBack(p *state.Position, before, line string) bool {
	m := notOne.FindStringSubmatch(line)
	if m == nil || before == "" {
		return false
	}
	words := homeWord.FindAllString(m[1], -1)
	return placeNamed(p, words) == len(words) && strings.Contains(strings.ToLower(before), strings.ToLower(m[1]))
}

// whoStay is how many words at the head of others only name places and units, and whether they name any.
func whoStay(p *state.Position, words []string) (n int, named bool) {
	for n < len(words) {
		if k := placeNamed(p, words[n:]); k > 0 {
			n, named = n+k, true
			continue
		}
		w := strings.ToLower(words[n])
		verb := homeIs[w] && !(n > 0 && slices.Contains([]string{"the", "my", "all"}, strings.ToLower(words[n-1])))
		if verb || !homeWho[w] && w != "," && w != ":" && w != "&" {
			return n, named
		}
		named = named || len(w) > 3 && homeWho[w]
		n++
	}
	return n, named
}

// placesIn is how many words name places.
func placesIn(p *state.Position, words []string) int {
	found := 0
	for i := range words {
		if placeNamed(p, words[i:]) > 0 {
			found++
		}
	}
	return found
}

// A goal is the name of a place in a line, and the boxes that it can mean.
type goal struct {
	said  string
	boxes []board.Box
}

// placesNamed are the places that a line names.
func placesNamed(p *state.Position, line string) []goal {
	var out []goal
	words := homeWord.FindAllString(line, -1)
	for i := 0; i < len(words); i++ {
		n := placeNamed(p, words[i:])
		if n == 0 {
			continue
		}
		said := strings.TrimRight(strings.Join(words[i:i+n], " "), " .,;:")
		out, i = append(out, goal{said, called(p, strings.TrimSuffix(said, "'s"))}), i+n-1
	}
	return out
}

// placeNamed is how many words at the head of others name a place.
func placeNamed(p *state.Position, words []string) int {
	for n := min(len(words), 4); n > 0; n-- {
		name := strings.TrimSuffix(strings.Join(words[:n], " "), "'s")
		for _, name := range []string{name, strings.TrimSuffix(name, ".")} {
			if len(name) > 3 && len(called(p, name)) > 0 {
				return n
			}
		}
	}
	return 0
}

// called are the boxes that a name can mean: as the board has it, or as people call a town.
func called(p *state.Position, name string) []board.Box {
	var out []board.Box
	f, ok := p.Board.Names.Named(name)
	if ok && (p.Board.Names.Exact(name) || len(f.Others) > 0) {
		for _, id := range append(f.Others, f.ID) {
			out = append(out, p.Board.ByID[id])
		}
		return out
	}
	for _, s := range lexicon(p.Board, false).Of(names.Level(name)) {
		if id, ok := p.Board.Names.Find1(s.ID); ok && s.Sort == wording.Place {
			out = append(out, p.Board.ByID[id])
		}
	}
	return out
}
