package read

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
	"adjutant/engine/graph"
	"adjutant/engine/wording"
)

// heard reads a line that is written as nobody in a hurry writes it.
func heard(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	written := line
	if m := headings.FindStringSubmatch(line); m != nil && d.Kind == "march" {
		p := of(whole)
		if b, ok := p.Board.Names.Find1(m[1]); m[2] != "" || ok && len(p.At(state.SideOf(d.Seat), p.Board.ByID[b])) > 0 {
			return nil, refused
		}
	}
	if m := heading.FindStringSubmatch(line); m != nil && d.Kind == "march" {
		if _, ok := of(whole).Board.Names.Find1(m[1]); ok {
			f := engine.Refuse(line, "", "That alone sends nobody; say who goes where.")
			f.Aside = true
			return nil, f
		}
	}
	line = barred.ReplaceAllString(whyNot.ReplaceAllString(line, " "), " ($1), ")
	if d.Kind == "recruit" {
		said := line
		if line = strings.TrimLeft(noneThere.ReplaceAllString(line, "$2"), " ,;."); line == "" {
			f := engine.Refuse(said, "", engine.Nothing)
			f.Aside = true
			return nil, f
		}
		line = unmanned.ReplaceAllStringFunc(line, func(said string) string {
			if m := unmanned.FindStringSubmatch(said); true {
				return m[1] + strings.TrimRight(m[2], "-–— ") // both dashes go
			}
			return said
		})
		line = alone.ReplaceAllString(iPut.ReplaceAllString(line, "$1$2"), "$1")
	}
	if takenBack(of(whole), before, line) {
		f := engine.Refuse(line, "", "That may undo what stands before it; send the orders that you mean, and no more.")
		f.Undoes = true
		return nil, f
	}
	if standBy.MatchString(line) || d.Kind == "recruit" && onlyDenies(of(whole), before, line) || thrown.MatchString(line) || d.Kind == "march" && (quiet.MatchString(line) || keeps.MatchString(line) || noneBy.MatchString(line) || shotsLater.MatchString(line) || foeMay.MatchString(line) || laysBare.MatchString(line) || staysHome(of(whole), line)) {
		f := engine.Refuse(line, "", engine.Nothing)
		f.Aside = true
		return nil, f
	}
	if d.Kind == "march" {
		line = unnumbered(before, line)
		if m := landings.FindStringSubmatch(line); m != nil {
			line = invaders + ": " + strings.ReplaceAll(m[1], " at ", " lands at ")
		}
		for _, s := range plainer {
			line = s.said.ReplaceAllString(line, s.means)
		}
		side := state.SideOf(d.Seat)
		line = afterHim(of(whole), side, before, ofAllKinds(of(whole), side, line))
		line = eachSentence(digsThere(of(whole), side, takesPlace(of(whole), side, otherGoesOn(ofThere(restGoes(restStays(of(whole), side, again(before, spokenOf(of(whole), line)))))))))
	}
	if d.Kind != "march" {
		read := func(line string) ([]engine.Order, error) {
			return hear(whole, of, d, before, recast(of(whole), d.Kind, line), refused)
		}
		if f := which(whole, of(whole), line, read); f != nil {
			return nil, f
		}
		if d.Kind == "retreat" || d.Kind == "withdraw" || d.Kind == "reinforce" {
			line = behindFoes(line, read)
		}
		orders, err := read(line)
		if f := ofFoes(whole, d.Kind, line, orders, err); f != nil {
			return nil, f
		}
		if f := uncertain(whole, of(whole), d, line, orders); f != nil {
			return nil, f
		}
		return orders, err
	}
	said := line
	if line = strings.TrimLeft(none.ReplaceAllString(line, "$1$2"), " ,;."); line == "" {
		f := engine.Refuse(said, "", "That sends nobody.")
		f.Aside = true
		return nil, f
	}
	if line = apart(of(whole), state.SideOf(d.Seat), paired(of(whole), state.SideOf(d.Seat), line)); kindStays.MatchString(line) {
		f := engine.Refuse(written, "", engine.Nothing)
		f.Aside = true
		return nil, f
	}
	read := func(line string) ([]engine.Order, error) {
		if foesThere.MatchString(line) {
			return upon(whole, of, d, before, line, refused)
		}
		return hear(whole, of, d, before, line, refused)
	}
	orders, err, ok := byOther(whole, line, read)
	if !ok {
		orders, err, ok = leadsAround(of(whole), d, line, read)
	}
	if !ok {
		orders, err = read(line)
	}
	if len(orders) > 0 && len(whole.Lines(orders)) == 1 && soManyAnd.MatchString(line) || len(orders) > 0 && restBehind.MatchString(said) ||
		unsaid(of(whole), state.SideOf(d.Seat), written, orders) || turnsBack(of(whole), orders) || notSent(of(whole), state.SideOf(d.Seat), written, orders) {
		return nil, unsure(whole, said, orders)
	}
	if f := whence(whole, of(whole), d, line, orders, err, read); f != nil {
		return nil, f
	}
	if f := halfway(whole, line, orders, read); f != nil {
		return nil, f
	}
	if slices.ContainsFunc(orders, func(o engine.Order) bool {
		m, ours := o.(state.Order)
		return ours && crosses(of(whole), state.SideOf(d.Seat), said, m)
	}) {
		return nil, unsure(whole, said, orders)
	}
	return orders, err
}

// upon reads a march that says whom it strikes where it goes. Where nobody of the other side stands there, whether it goes there all the
// same is asked.
func upon(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	orders, err := hear(whole, of, d, before, foesThere.ReplaceAllString(line, " "+atFoes+"$1"), refused)
	if len(orders) > 0 {
		return orders, err
	}
	if orders, _ = hear(whole, of, d, before, foesThere.ReplaceAllString(line, "$1"), refused); len(orders) > 0 {
		return nil, doubtful(whole, line, orders)
	}
	return nil, err
}

func hear(whole engine.Position, of func(engine.Position) *state.Position, d engine.Decision, before, line string, refused error) (
	[]engine.Order, error) {
	h := &hearing{p: of(whole), d: d, side: state.SideOf(d.Seat), each: apiece.MatchString(line)}
	written := line
	if d.Kind == "battles" {
		line = besideRiver(h.p, line)
		line = laterBattle.ReplaceAllString(nextBattle.ReplaceAllString(line, "$1"), "$1")
		line = lastBattle.ReplaceAllString(line, "not $1")
	}
	if d.Kind == "fire" {
		line = aimed(h.p, h.side, uncounted(h.p, h.side, before, line))
		line = weakened.ReplaceAllString(unhurt.ReplaceAllString(line, inFull), atHalf)
		line = dugIn.ReplaceAllString(uncovered.ReplaceAllString(line, " "+inOpen), " "+inWorks)
	}
	if d.Kind == "recruit" {
		line = tabled.ReplaceAllString(lacking.ReplaceAllString(line, ""), "$1: $2")
	}
	r := &wording.Reader{
		Lexicon: lexicon(h.p.Board, d.Own || d.Kind == "promote" || d.Kind == "recruit"), Position: whole, Decision: d, Guess: h.guess, Before: before,
		Look: func(q engine.Position, d engine.Decision) { h.p, h.d = of(q), d }, Means: means, Nameless: true,
		Strict: func(q engine.Position, d engine.Decision, line string) ([]engine.Order, error) {
			return q.Read(d, line)
		},
	}
	orders, err := r.Line(line, refused)
	if f := (*engine.Refusal)(nil); errors.As(err, &f) && f.Words == line && line != written { // in his own words
		g := *f
		g.Words, err = written, &g
	}
	return orders, err
}

// doubtful asks whether orders are meant.
func doubtful(whole engine.Position, line string, orders []engine.Order) error {
	f := engine.Refuse(line, "", engine.Doubtful)
	f.Try = []string{strings.Join(whole.Lines(orders), "; ")}
	return f
}

// means is where an invasion starts, whether a line says so or not.
func means(lines string) []string {
	if strings.Contains(lines, "invade ") {
		return []string{invaders}
	}
	return nil
}

// A hearing finds the lines that a clause could mean in a position.
type hearing struct {
	p    *state.Position
	d    engine.Decision
	side board.Side
	each bool // it says how many of something go to each of several
}

// nextBattle is what is said of the battles behind the first, which is all that is asked.
var nextBattle = regexp.MustCompile(`(?i)([^\s,;.]),?\s+(?:and\s+)?(?:then|afterwards|before)\s[^.;!?]*`)

// weakened and unhurt are what is said of the state of a target, and atHalf and inFull the words that stand for it.
var (
	weakened = regexp.MustCompile(`(?i)\b(?:weak(?:ened)?|reduced|battered|damaged|flipped|half[- ]strength|shot[- ]up)\b`)
	unhurt   = regexp.MustCompile(`(?i)\b(?:full[- ]strength|healthy|unhurt|fresh|undamaged)\b`)
)

// dugIn and uncovered are what is said of where a target stands, and inWorks and inOpen the words that stand for it.
var (
	dugIn = regexp.MustCompile(`(?i)\s*\(?\b(?:(?:who (?:is|are) |sitting |standing )?(?:in|behind|inside) (?:the|their|his|those|its) (?:works|trench|trenches|earthworks|entrenchments?|breastworks|fortifications)|` +
		`(?:who (?:is|are) )?(?:dug[- ]in|entrenched|entr\.?))(?:\)|\b)`)
	uncovered = regexp.MustCompile(`(?i)\s*\(?\b(?:(?:who (?:is|are) )?(?:not (?:dug[- ]in|entrenched)|unentrenched|in the open|outside (?:the|their|his) (?:works|trenches)))(?:\)|\b)`)
)

const (
	atHalf  = "half strength"
	inFull  = "full strength"
	inWorks = "under cover"
	inOpen  = "without cover"
)

// lacking is what is said of a place where little stands, and not that somebody is recruited there.
var lacking = regexp.MustCompile(`(?i),\s+(?:as\s+|since\s+|because\s+)?[\pL.' ]+?\s+(?:has|have)\s+(?:only|just|but)\s+[^,;.]*`)

// tabled is a place of a table with what is recruited there: "Chicago - 1", "Chicago – militia".
var tabled = regexp.MustCompile(`(?i)([\pL.)])\s+(?:[-–—]+|x)\s*([1-9]|one|two|three|four|militia|infantry|cavalry|inf|cav|mi|mc)\b`)

// heading is a place above those who go from there.
var heading = regexp.MustCompile(`(?i)^\s*(?:(?:from|out of|at|in)\s+)?([\pL][\pL.' ]*?)\s*:\s*$`)

// headings are two of them, of which the second is not where those of the first go: others stand there.
var headings = regexp.MustCompile(`^[^:]+:\s*([\pL][\pL.' ]*?)\s*(:?)\s*$`)

// standBy is what who orders nothing yet says.
var standBy = regexp.MustCompile(`(?i)^(?:please\s+)?stand by\b[^;]*$`)

// quiet is said of a part of the map, keeps of those who stay at a place, and noneBy of a way, and none of them ends the marches.
var (
	quiet  = regexp.MustCompile(`(?i)^(?:nothing|nobody|no one|not a (?:man|soul|unit|soldier))\s+(?:moves|marches|goes|stirs|happens)\s+(?:in|at|around|near|along|(?:north|south|east|west) of|out)\s+[^,;.!?]+[.!]*$`)
	keeps  = regexp.MustCompile(`(?i)^[\pL.' ]+?\s+(?:keeps?|retains?)\s+` + thoseKept + `(?:\s+(?:back|home|at home|there|for now|this turn|please))*\s*[.!]*$`)
	noneBy = regexp.MustCompile(`(?i)^no (?:marches|moves|movement) by (?:rail|river|road|sea|boat|train)[.!]*$`)
)

// restBehind sends the rest of a place behind others who are only named: "the rest of Nashville after the three veterans to Murfreesboro".
var restBehind = regexp.MustCompile(`(?i)\b(?:rest|remainder|others)\s+(?:of|at|in|from)\s+[\pL.' ]+?\s+(?:after|behind)\s+(?:the|those|these|its|his)\b`)

// whyNot is said between two who do the same; barred denies one of them between dashes, iPut says that somebody raises, and alone how somebody fares who
// is there already.
var (
	whyNot = regexp.MustCompile(`(?i)\s*[-–—(,]\s*why not[?!]*\s*[-–—),]\s*`)
	barred = regexp.MustCompile(`(?i)\s+[-–—]\s+((?:but\s+)?not\s+[\pL.' ]+?)\s+[-–—]\s+`)
	// noneThere gives a place no recruits in a list of those that get some: "New York: 1. Cairo: 0. Chicago: 1".
	noneThere = regexp.MustCompile(`(?i)(^|[.,;]\s*)(?:(?:and\s+)?(?:st\.\s+)?[\pL' ]+?\s*[:=-]?\s*\b(?:0|zero|nil)|(?:and\s+)?(?:0|zero)\s+(?:(?:in|at|for)\s+)?(?:st\.\s+)?[\pL' ]+?)(\s*[.,;!]+\s*|\s*$)`)
	// unmanned says behind a place that nobody is there: that ends no recruiting.
	unmanned = regexp.MustCompile(`(?i)([\pL)])\s*(?:,|\s[-–—]|\s(?:because|since|as|where|for))\s*(?:because\s+|since\s+|as\s+|for\s+|where\s+)?(?:there(?:'s|\s+is|\s+are)|i\s+have|we\s+have|i've|we've)\s+(?:still\s+|got\s+)?` +
		`(?:nobody|no one|no-one|none|nothing|no (?:militia|units?|men|man|troops|garrison|soldiers?))\b(?:\s+(?:in|at|near|around|to|there|yet|close|west|east|north|south|left there|of mine)\b[^,;.!–—-]*)?(\s*[.,;!]|\s+[-–—]|$)`)

	iPut  = regexp.MustCompile(`(?i)^((?:(?:one|an?|1)\s+)?(?:(?:militia|unit|man|regiment|more|new)\s+)*)(?:please\s+)?i\s+(?:put|place|set|want|take|raise)\s+((?:one\s+)?(?:in|at)\s)`)
	alone = regexp.MustCompile(`(?i),\s+(?:the|my)\s+(?:soldiers?|units?|militia|man|men|boys?|lads?|troops|garrison|one)\s+(?:in|at|of)\s+\p{Lu}[\pL.' ]*?\s+(?:is|are|feels?|looks?)\s+` +
		`(?:(?:very|so|rather|quite|all|too|a bit|pretty)\s+)*(?:alone|lonely|bored|tired|weak|lost|small|outnumbered|exposed)(?:\s+(?:over there|there|down there|up there|out there))?\s*([.;,!]|$)`)
)

// foeMay is what somebody thinks that the other side will come to do.
var foeMay = regexp.MustCompile(`(?i)^(?:but |and |so )?(?:i (?:think|guess|fear|bet|suppose|expect|reckon|suspect)(?: that)?|i'?m (?:sure|afraid)(?: that)?|no doubt) (?:he|they|you)(?:'ll| will| may| might| could| is going to| are going to|'s going to) ` +
	`(?:be back|come (?:at|for|back|again|knocking|after)|try|want|counterattack|retake|show up|turn up)\b[^;:>,]*(?:, (?:we'll see|but we'll see|we shall see|let him|let them|let him try|he's welcome|so be it|too))?[.!]*$`)

// laysBare is said of a place that others have left, or of what the other side may come to try.
var laysBare = regexp.MustCompile(`(?i)^(?:(?:of course|but|and|sadly|alas|well|true|yes|i know),?\s+)*(?:that|this|it|which)(?:'ll| will| does)?\s+leaves?\s+[\pL.' ]+?\s+(?:bare|empty|open|exposed|undefended|weak|uncovered|unguarded|naked|alone)[.!]*$|` +
	`^(?:but |and )?(?:if|should)\s+(?:he|they|the enemy|you)\s[^,;:>]*,\s+(?:well,?\s+|then\s+)?(?:so be it|let him|let them|fine|too bad|tough luck|we'll see|we shall see|good luck to him|he is welcome|he's welcome)[.!]*$`)

// shotsLater puts off what is decided in the battles that come.
var shotsLater = regexp.MustCompile(`(?i)^(?:i|we)(?:'ll| will| shall) (?:do|give|send|pick|choose|decide|tell|name|roll|make|declare|assign|allot|announce|resolve|fight)\b[^;>:]*\b(?:shots?|fire|targets?|battles?|combats?|` +
	`fighting|retreats?|losses|dice|rolls?)\b[^;>:]*\b(?:when|once|as soon as|after|as|later|tomorrow|then)\b[^;>:]*$`)

// thrown is what is said of a die.
var thrown = regexp.MustCompile(`(?i)^(?:(?:yes|yay|hooray|hurrah|hurray|finally|at last|well|oh|ah|nice|great|damn|of course|typical|only|just|hm+|ok|okay)[,.!:]*\s+)*` +
	`(?:(?:i|we|he|you)\s+)?(?:(?:rolled|got|threw|have rolled|have|roll|rolls)\s+)?(?:an?|another|the|my|that)\s+(?:one|two|three|four|five|six|[1-6])\b` +
	`(?:[,]?\s+(?:at last|again|for once|finally|on the (?:die|dice)|this time|of course|and about time|about time|today|for me|typical|of all things))*[.!]*$`)

// plainer are ways to say something of a march, each with plainer words for it.
var plainer = []struct {
	said  *regexp.Regexp
	means string
}{
	{regexp.MustCompile(`(?i)^(?:(?:we|i|we'll|i'll)\s+)?(?:all\s+)?(?:keep|hold|stand|stay|remain|sit|happy|content|satisfied|fine)\b[^.;!?]*[.;,!]\s*(?:and\s+|so\s+)?no (?:more )?(?:marches|moves|movement)[.!]*$`),
		"no marches"},
	{regexp.MustCompile(`(?i)\bno (more )?(marches|moves|movement)((?: (?:for|from) me| this turn| this month| today)?),?\s+(?:please\s+)?(?:go on|go ahead|carry on|proceed|continue)(?: please)?[.!]*$`),
		"no $1$2$3"},
	{regexp.MustCompile(`(?i)^(?:(?:the\s+)?([\pL.' ]+?)(?:\s+(?:pair|duo|couple|two|three|garrison|force|army|units?|men))?\s+(?:splits?|divides?|separates?)(?:\s+up)?|(?:split|divide|separate)(?:\s+up)?\s+([\pL.' ]+?)(?:\s+up)?)\s*[,:;]\s*((?:one|two|three|[1-9]|half)\b)`),
		"$1$2: $3"},
	{regexp.MustCompile(`(?i)\b(?:falls?|comes?|marche?s?|goe?s?|moves?|advances?) (?:(?:up)?on ` + thatPlace + `|(?:down |up |in )?(?:up)?(?:on|at|against) it\b)`), "go there too"},
	{regexp.MustCompile(`(?i)\b(there|too|also|as well|likewise),\s+(via|by way of|through)\s`), "$1 $2 "},
	{regexp.MustCompile(`(?i)\b(?:to\s+)?` + thatPlace), "there too"},
	{regexp.MustCompile(`(?i)^(?:i|we)(?:['’]d|\s+would)?\s+(?:want|need|like|wish)\s+([\pL.' ]+?)\s+(?:stronger|strengthened|reinforced|stiffened|relieved|better held)\s*:\s*|` +
		`^(?:i|we)(?:['’]d|\s+would)?\s+(?:want|need|like|wish)(?:\s+to\s+(?:have|see|mass|gather|assemble))?\s+(?:an?|my|our|two|three|four|five|[2-9])\s+(?:[a-z]+\s+){0,3}?(?:army|force|units?|garrison|men|troops|corps)` +
		`\s+(?:at|in)\s+([\pL.' ]+?)\s*:\s*`), "To $1$2: "},
	{regexp.MustCompile(`(?i)^(?:two|2|both)\s+(?:from|out of|at|in)\s+([\pL][\pL.' ]*?)(?:\s+(?:go(?:es)?|march|move|leave|set out))?\s*[,:;]\s*(one|1)\b`), "both units from $1, $2"},
	{regexp.MustCompile(`(?i)^(?:two|2|both)\s+(?:of\s+)?(?:(?:the|my)\s+)?([\pL][\pL.' ]*?)(?:'s)?\s+((?:militia\s+|veteran\s+|vet\s+|crack\s+)?(?:units|militias?|veterans?|vets|ones|men|boys|infantry|cavalry|inf|cav))(?:\s+(?:go(?:es)?|march|move|leave|set out))?\s*[,:;]\s*(one|1)\b`), "both $2 from $1, $3"},
	{regexp.MustCompile(`(?i)^(?:two|2|both)\s+(?:of\s+)?(?:the\s+|my\s+)?([a-z]+(?: [a-z]+)?)\s+(?:from|out of|of|in|at)\s+([\pL.' ]+?)(?:\s+(?:go(?:es)?|march|move|leave|set out))?\s*[,:;]\s*(one|1)\s+((?:goes\s+)?(?:by\s+[a-z]+\s+)?to\s+[^,;.]+?(?:\s+and|,\s*and|[,;])\s+)` +
		`(?:the other(?:\s+one)?|one|another|1)\s+((?:goes\s+)?(?:by\s+[a-z]+\s+)?to\s+[^,;.]+[.!]*)$`), "$2: one $1 $4 one $1 $5"},
	{regexp.MustCompile(`(?i)^(?:the\s+)?([\pL.' ]+?)\s+(?:pair|duo)\s+(to|goe?s?|moves?|march(?:es)?|digs?|takes?|comes?)\b`), "both from $1 $2"},
	{regexp.MustCompile(`(?i)\s*[,;.]\s*(?:and\s+|then\s+)*march\s+(?:no\.?\s*|number\s+|#\s*)?[2-9]\s*[:.)-]\s*([^\s>])`), "; $1"}, // which march, and not how many march
	{regexp.MustCompile(`(?i)\s*\(\s*(?:but\s+|though\s+)?(?:not|no|without)\s+(?:(?:the|its|their|his|any)\s+)?((?:` + soldiers + `\s*)+)\)`), " except the $1"},
	{regexp.MustCompile(`\s*\(\s*(?:[Bb]ut\s+)?[Nn]ot\s+((?:to\s+|via\s+|through\s+)?(?:\p{Lu}[\pL.']*(?:\s+[\pL.']+)?|\p{Ll}{5,}))\)`), ", not $1,"},
	{regexp.MustCompile(`(?i)\b(?:a|the) (?:pair|couple|brace) of\b`), "two"},
	{regexp.MustCompile(`(?i)\bthe (?:pair|couple|duo) (in|at|from)\b`), "both units $1"},
	{regexp.MustCompile(`(?i)\bevery (?:man jack|last man|single man|mother's son)\b`), "everyone"},
	{regexp.MustCompile(`(?i),?\s+(?:with\s+)?(?:the\s+|its\s+|his\s+)?(?:` + soldiers + `\s*)+(?:(?:units?|boys|men|troops|lads)\s+)?(?:in\s+(?:the\s+|its\s+)?(?:lead|front|van|vanguard|fore)|in\s+advance|leading(?:\s+the\s+way)?|leads?(?:\s+the\s+way)|out\s+in\s+front|up\s+front)([.!]*)$`), "$1"},
	{regexp.MustCompile(`(?i)\ban?\s+((?:(?:militia|veteran|vet|crack|infantry|inf|cavalry|cav|mi|vi|ci|mc|vc|cc|unit|regiment|brigade|division|horseman|rider)\s+)*` +
		`(?:militia|veteran|vet|crack|infantry|inf|cavalry|cav|mi|vi|ci|mc|vc|cc|unit|regiment|brigade|division|horseman|rider))(\s+(?:from|out|of|at|in|to|goes|marches|moves|rides|takes|digs|entrenches|lands|ashore|aboard|hits|storms|off)\b|\s*[.,;!]|\s*$)`), "one $1$2"},
	{regexp.MustCompile(`(?i)\b(?:already there|there already)\b`), "there"},
	{regexp.MustCompile(`(?i)(\b(?:the|my|its|his|both|all|one|two|three|four|of|[1-9])\s+)(?:green|raw)\s+(?:troops|units|men|boys|recruits|ones|soldiers|regiments)\b`), "${1}militia units"},
	{regexp.MustCompile(`(?i)\b(one|two|three|four|five|[1-9]),?\s+(?:and\s+)?not\s+(?:one|two|three|four|five|six|all|both|[1-9])(?:\s+of\s+them)?,?\s+(from|of|at|out of)\s`), "$1 $2 "},
	{regexp.MustCompile(`(?i)\b(?:keeps?|sticks?) to (?:the|their|its|his) (?:works|lines?|trenches|posts?|camps?|barracks|forts?|earthworks|quarters)\b`), "stay put"},
	{regexp.MustCompile(`(?i)\b(assails?|assaults?|attacks?|storms?|strikes?) the (?:works|lines?|trenches|earthworks|defen[cs]es|fortifications|garrison|defenders) (?:at|of|in|around|before) (\p{Lu})`), "attacks $2"},
	{regexp.MustCompile(`(?i)\b(?:comes?|goes|go|falls?|hits?|strikes?|takes?) (?:(?:at|on|upon|for) )?(?:them|him) (?:from|in|on) (?:the|another) (?:(?:other )?(?:side|flank|end)|rear|back|left|right)\b`), "goes there too"},
	{regexp.MustCompile(`(?i)\bwith (?:his|its|their|the) (?:entire|whole|full|complete) (?:command|force|army|strength|corps|garrison)\b|\bwith the lot\b|\b(?:in|at) full (?:strength|force)\b`), "with everyone"},
	{regexp.MustCompile(`(?i)([\pL]),? (?:which|that|it|there)(?: is|['’]s| are) (?:only|just|nothing but|no more than|held by|held only by|only held by) (?:(?:a|one|some|the|green|his|poor|lone|single) )*(?:militia|cavalry|infantry|horse|veterans?|unit|units)(?: there)?([.!]*$)`), "$1$2"},
	{regexp.MustCompile(`(?i)^(?:i|we)(?:\s+(?:won't|will not|shall not|shan't|don't|do not)|'ll not)\s+(?:move|march|budge)(?:\s+(?:anything|anybody|anyone|any of them|at all))?` +
		`(?:\s+(?:this|the) (?:turn|month|time))?\s*([.;,!]|$)`), "no marches$1"},
	{regexp.MustCompile(`(?i),?\s+(?:and\s+)?(?:leav(?:es?|ing)|keep(?:s|ing)?)\s+(?:nobody|no one|no-one|none of them)(?:\s+(?:behind|back|there|at home))?\s*([.;,!]|$)`),
		", all of them$1"},
	{regexp.MustCompile(`(?i)\btakes? (?:his|its|their) place (?:in|at)\b`), "goes to"},
	{regexp.MustCompile(`(?i)\s+(?:(?:now|presently|currently|at present|still)\s+)?(?:encamped|stationed|quartered|posted|camped|based|garrisoned|billeted|(?:sitting|standing|lying|loafing|lounging|loitering|idling|hanging|lazing|kicking their heels|twiddling their thumbs|idle)(?:\s+(?:around|about|idle|idly|there|useless))*)\s+(at|in)\b`), " $1"},
	{regexp.MustCompile(`(?i)(\b(?:to|on|upon|into|against|at|attacks?|strikes?|takes?)\s+\p{Lu}[^,;.:!?]*?),?\s+and\s+(?:will\s+|shall\s+)?(?:carry|carries|take|takes|capture|captures|seize|seizes|storm|storms|occupy|occupies|secure|secures|hold|holds|run up the flag|runs up the flag|raise the flag|raises the flag)` +
		`(?:\s+the\s+(?:place|town|city|works|lines|trenches))?(?:\s+(?:there|for us|over the town hall))?\s*([,;.!]|$)`), "$1$2"},
	{regexp.MustCompile(`(?i)\beither (?:one )?of the (?:two|units|militias?|veterans?)\b`), "one"},
	{regexp.MustCompile(`(?i)\b(to|into)\s+([\pL][\pL.' ]*?),?\s+(?:and\s+)?then\s+(?:that one|he|it|this one)\s+and\s+the\s+(?:one|unit|militia|other|other one)\s+(?:(?:that is|who is|already)\s+)*there\s+` +
		`(?:goe?s?\s+|move\s+|march\s+)?(?:on\s+)?to\b`), "$1 $2, then two from $2 to"},
	{regexp.MustCompile(`(?i)^(?:two|three|four|five|six|seven|[2-9]) units (?:(?:go|march|move|travel)\s+)?(from [\pL][\pL.' ]*? to [\pL][\pL.' ]*?)\s*:\s*((?:(?:and|the|its|one|two|three|four|five|six|[1-9]|militia|veterans?|vets?|crack|` +
		`infantry|cavalry),?\s*)+?)([.!;]|$)`), "$2 $1$3"},
	{regexp.MustCompile(`(?i)^([\pL][\pL.' ]*?)(\s+(?:attacks?|goes|marches|moves)\s[^,;.]*?)\s+and leaves (?:behind )?the ([a-z ]+?)(?: behind)?,? (?:which|who|to) (?:entrench(?:es)?|digs? in)`), "$1$2, the $3 at $1 entrench"},
	{regexp.MustCompile(`(?i)^` + where + `\s+(?:is|gets?|will be|shall be|is to be)\s+(?:reinforced|joined|strengthened|relieved)\s+by\s+` + where + `([.!]*)$`), "$2 to $1$3"},
	{regexp.MustCompile(`(?i)^` + where + `\s+(?:is|gets?|will be|shall be|is to be)\s+(?:attacked|assaulted|struck|hit|reinforced|joined|strengthened)\s+by\s+([^,;.!]+?),?\s+and\s+by\s+([^,;.!]+)(?:,\s*not\s[^;.!]*)?([.!]*)$`),
		"$2 to $1, $3 to $1$4"},
	{regexp.MustCompile(`(?i)(\b(?:to|into|at|over to)\s+[\pL.' ]+?)\s+to\s+(?:help|support|aid|assist|strengthen|back up|bolster|relieve|stiffen|cover)\s+(?:out\s+)?(?:the|my|our|his|its|those)\s+(?:[a-z]+\s+){0,2}?` +
		`(?:cavalry|militia|veterans?|vets?|infantry|horse|garrison|men|boys|troops|lads)(?:\s+there)?\s*([,;.!]|$)`), "$1$2"},
	{regexp.MustCompile(`(?i)(\bto\s+[\pL.' ]+?)\s+to\s+(?:the|our|my)\s+(?:militia|cavalry|veterans?|infantry|garrison)(?:\s+there)?\s*([,;.!]|$)`), "$1$2"},
	{regexp.MustCompile(`(?i)^([\pL.' ]+?)(:\s*|\s+(?:to|goe?s?|marche?s?|moves?|advances?|attacks?|strikes?)\s)([^;:.]*?),?\s+(?:(?:with\s+)?(?:all|everyone|everybody|everything)\s+)?(?:except|but|apart from)\s+((?:the|its)\s+(?:[a-z]+\s+)*?(?:militia|veterans?|vets|cavalry|infantry|horse)),?\s+(?:they|who|which)\s+(?:stays?\s+(?:and|to)\s+)?(?:digs? in|entrench(?:es)?)\b`),
		"$1$2$3 except $4, $4 at $1 entrench"},
	{regexp.MustCompile(`(?i)(?:^|,?\s+)(?:rather than|instead of)\s+(?:march|mov|go|attack|strik|digg|entrench|send|tak|rid|sail|fight|advanc)ing\b[^,;:.!?]*,?`), " "},
	{regexp.MustCompile(`(?i)^(?:i|we)(?:'ll| will)?\s+(?:keep|save|hold)\s+(?:the|my|our)\s+(?:other|remaining|last|rest of (?:the|my|our))\s+march(?:es)?\b[^,;.!]*|\b(?:the\s+)?(?:other|remaining|rest of (?:the|my|our))\s+march(?:es)?\s+(?:are\s+|go(?:es)?\s+|is\s+)?(?:unused|not used|unspent|lapsed?|lost|forfeit|wasted)\b`), "no more marches"},
	{regexp.MustCompile(`(?i)^` + where + `\s+(?:entrenches|digs in)\s+(?:with\s+)?(one|two|three|[1-9])\s+((?:[a-z]+\s+)?)and\s+sends\s+(one|two|three|[1-9])\s+((?:[a-z]+\s+)?)to\b`), "entrench $2 ${3}at $1, $4 ${5}from $1 to"},
	{regexp.MustCompile(`(?i)\s+in (?:his|its|their) (?:place|stead)\b|\s*\((?:friendly|own|my|our|open|clear)\s+(?:rr|railroad|rail|line|river|road)\)|` +
		`,?\s*(?:and\s+)?(?:its|the|his|their)\s+(?:militia\s+|veteran\s+)?(?:militia|veterans?|cavalry|infantry|others?|rest)\s+(?:goes\s+|go\s+)?nowhere\b|` +
		`,?\s+and\s+(?:picks?|starts?|looks?\s+for)\s+a\s+(?:fight|quarrel|scrap|brawl)(?:\s+with\s+(?:whoever|whatever|anybody|anyone|those who|the rebels?|the yankees?|the enemy|him|them)\b[^,;.:!?]*)?|` +
		`\s*[-–—,]\s*(?:nobody|no one)(?:'s|\s+is)\s+(?:there|home|in\s+it),?\s+so\s+(?:it|that|this)\s+(?:should|will|ought\s+to|must)\s+be\s+[^,;.!?]*`), ""},
	{regexp.MustCompile(`(?i)\bthe whole of (?:his|her|my|our|the|their)\b`), "all the"},
	{regexp.MustCompile(`(?i)\bthe other half(?: of (?:them|it))?\b`), "the others"},
	{regexp.MustCompile(`(?i)\bi want (make|do|go|march|attack|move|send|take|dig|land|invade|bring)\b`), "i want to $1"},
	{regexp.MustCompile(`(?i)\b(?:makes?|does?|launch(?:es)?|tries|try|undertakes?)\s+(?:an?|the|my|our)\s+(?:naval\s+|amphibious\s+)?(?:invasion|landing)(?:\s+(?:at|of|in|on|against|near))?\s`), "naval invasion "},
	{regexp.MustCompile(`(?i)^(?:the\s+|an\s+)?(?:naval\s+|amphibious\s+)?(?:invasion|landing)\s*(?:\s(?:at|of|in|on)\s|[:,-])\s*([\pL.' ]+?\s*(?:[,:]|\swith\s|\sby\s))`), "naval invasion $1"},
	{regexp.MustCompile(`(?i)^(?:(?:the|my|our)\s+)?(?:navy|fleet|ships|transports)\s+(?:picks?\s+up|takes?|carries|carry|fetch(?:es)?)\s+(?:up\s+|aboard\s+)?([^,;.!?]*?)\s+(?:at|in|from)\s+([\pL.' ]+?),?\s+and\s+(?:then\s+)?` + sets), "lift $1 from $2 to "},
	{regexp.MustCompile(`(?i)\b(?:picks?\s+up|fetch(?:es)?|takes?\s+(?:up|aboard))\s+([^,;.!?]*?)\s+(?:at|in|from)\s+([\pL.' ]+?),?\s+and\s+(?:then\s+)?` + sets), "takes $1 from $2 to "},
	{regexp.MustCompile(`(?i)^([^,;!?]*\b(?:at|in|from|of)\s+[\pL][\pL.' ]*?\s+(?:(?:down|up)[a-z]*\s+|by\s+(?:rail|road|river|boat|water|train)\s+|(?:goe?s?|moves?|marche?s?)\s+)?)against\s+([\pL])`), "${1}to $2"},
}

// thatPlace is where others go who were named before.
const thatPlace = `(?:the|that|this) (?:very )?same (?:place|box|town|city|spot|destination|point)\b(?: too| as well)?`

// landings is said before several invasions.
var landings = regexp.MustCompile(`(?i)^(?:(?:two|three|four|my|our|the|both)\s+)*(?:naval\s+|amphibious\s+)?(?:landings|invasions|landing parties)(?:\s+(?:from|out of)\s+washington)?\s*:\s*` +
	`((?:the\s+)?(?:one|two|three|[1-9]|first|a)\s+[a-z ]*?at\s[\pL.' ]+?,?(?:\s+and)?\s(?:the\s+)?(?:one|two|three|[1-9]|second|another|a|other)\s(?:[a-z ]*\s)?at\s[^;:]*)$`)

// sets is how those who carry somebody let him off.
const sets = `(?:drops?|puts?|lands?|brings?|takes?|carries|carry|sets?|delivers?|unloads?|ships?)\s+(?:him|it|them)\s+(?:off\s+|down\s+|ashore\s+|out\s+|over\s+)?(?:at|in|to|on)\s+`

// soManyAnd is a number of those at a place and a kind beside them: "two of Nashville and the militia" are not two of that kind.
var soManyAnd = regexp.MustCompile(`(?i)\b(?:one|two|three|four|five|six|[1-9])\s+(?:of|from|at|in)\s+[\pL.' ]+?\s+and\s+(?:the|its|his)\s+` + soldiers)

// foesThere is what a march says of those whom it strikes where it goes: "to Murfreesboro and attack the veterans there". They are none of
// its own, whatever their kind.
var foesThere = regexp.MustCompile(`(?i)(?:\s*,)?\s+(?:(?:and|then|there|to|will|shall)\s+)*(?:(?:attack|assault|hit|strike|smash|fight|beat|drive|` +
	`jump|pounce on|destroy|crush|kick|engage|storm|charge|chase|defeat|rout|whip|lick|thrash|scatter|surprise)(?:s|es)?|takes? on|falls? (?:up)?on|` +
	`(?:throw|push)(?:es|s)? out)(?: up)?\s+(?:all\s+)?(?:the|that|those|this|these|his|their|your)(?:\s+(?:lone|single|poor|weak|` +
	`one|two|three|four|five|six|[1-9]|rebel|union|confederate|yankee|federal|enemy|reb))*(?:\s+(?:militia|veterans?|vets?|crack|infantry|cavalry|` +
	`horse|horsemen|troopers?|troops|regiments?|brigades?|divisions?|garrison|units?|men|boys|fellows?|army|force))+(?: out| off| back)?` +
	`(?: who (?:is|are) there| down there| over there| there| in the town| in (?:the|its|his|their) (?:works|lines|trenches))?(\s*[.!;,]|\s+with\b|\s*$)`)

// atFoes are the words that stand for them.
const atFoes = "against whoever is there"

// laterBattle is what is said behind the first battle of one that comes behind it: "Memphis. Manassas comes second.", "Memphis, and end with Manassas".
var laterBattle = regexp.MustCompile(`(?i)([^\s,;.])(?:\s*[.,;]\s*(?:and\s+)?(?:St\. )?[\pL' ]+?\s+(?:comes?\s+|goes\s+|is\s+|can\s+|for\s+|the\s+)*(?:last|wait|second|next|later)|\s*,?\s+and\s+(?:then\s+)?(?:end|finish|close|conclude)\s+with\s+[\pL.' ]+?)[.!]*$`)

// lastBattle is a battle that shall not be the first.
var lastBattle = regexp.MustCompile(`(?i)^(?:leave\s+|keep\s+|save\s+)?((?:St\. )?[\pL' ]+?)\s+(?:comes?\s+|goes\s+|is\s+|can\s+|for\s+|until\s+|till\s+|the\s+)*(?:last|wait|end|second)[.!]*$`)

// apiece is said of more than one at each of several places.
var apiece = regexp.MustCompile(`(?i)\b(?:two|three|four|[2-9])(?: [a-z]+){0,2} (?:each|apiece)\b`)

func (h *hearing) guess(c *wording.Clause) []wording.Reading {
	var out []wording.Reading
	add := func(tier int, lines ...string) {
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: lines, Tier: tier})
		}
	}
	kind := h.d.Kind
	if c.Notes["not"] && c.Says("over", "end") && !c.Notes["more"] {
		return nil // "not done yet"
	}
	if leaves := kind == "retreat" || kind == "withdraw"; leaves && (c.Notes["not"] && c.Some("stand") || c.Notes["no"] && (c.Some("stand") || c.Some("battle")) && len(c.Of(wording.Place)) > 0) {
		var lines []string
		if c.Some("march") || c.Some("retreat") { // "should rather not fight and goes to Gordonsville", "we fight and do not run to Gordonsville"
			h.retreats(withoutStand(c), func(_ int, read ...string) { lines = append(lines, read...) })
		}
		if len(lines) > 0 {
			out = append(out, wording.Reading{Lines: append(lines, "stand"), Ask: true})
		}
		return out // "I would rather not fight"
	}
	if h.d.Kind != "march" && c.Notes["no"] && len(c.Of(wording.Place)) > 0 && !h.d.Own {
		if others := h.others(c); len(others) > 0 {
			out = append(out, wording.Reading{Lines: others, Ask: true})
		}
		return out
	}
	if ks := c.Of(wording.Kind); (kind == "promote" || kind == "reinforce") && c.Notes["no"] && c.Bare() && len(ks) == 1 && ks[0].IDs[0] != "" { // somebody else, or nobody?
		return []wording.Reading{{Lines: append([]string{"pass"}, h.others(c)...), Ask: true}}
	}
	if c.Bare() && c.Notes["no"] || c.Says("pass", "over", "end") || c.Notes["no"] && c.Notes["more"] {
		vague := !c.Notes["marches"] && !c.Says("end") && !c.Some("march") && len(c.Items) == 0
		if kind == "march" && vague && (c.Says("over") || c.Notes["more"]) {
			return []wording.Reading{{Lines: []string{"end marches", "end"}, Ask: true}}
		}
		h.over(c, add)
		return out
	}
	if c.Notes["no"] {
		if (kind == "retreat" || kind == "withdraw") && c.Can("retreat", "stand", "march") {
			add(0, "stand")
		}
		if kind == "reinforce" && c.Can("fire", "battle", "stand") {
			add(0, "pass")
		}
		if kind == "promote" && c.Can("promote") || kind == "recruit" && c.Can("recruit") || kind == "reinforce" && c.Can("reinforce") {
			add(0, "pass")
		}
		return out
	}
	if lines := h.ashore(c); kind == "march" && len(lines) > 0 {
		return []wording.Reading{{Lines: lines, Ask: true}}
	}
	if lines := h.ofRegions(c); len(lines) > 0 {
		return []wording.Reading{{Lines: lines, Ask: true}}
	}
	switch kind {
	case "march":
		if !c.Notes["later"] { // what shall be done after the battles
			h.marches(c, add)
		}
	case "battles":
		h.battles(c, add)
	case "retreat", "withdraw":
		if len(c.Of(wording.Place)) == 0 && c.Says("retreat") && (c.Heading() != "" || len(c.Regions()) > 0) { // "back south"
			return []wording.Reading{{Lines: h.others(c), Ask: true}}
		}
		h.retreats(c, add)
	case "reinforce":
		h.reinforcements(c, add)
	case "fire":
		h.shots(c, add)
	}
	if kind == "promote" || c.Some("promote") {
		h.promotions(c, add)
	}
	promotes := c.Some("promote") && !c.Some("recruit") && len(out) > 0
	if !promotes && kind == "recruit" || c.Some("recruit") && kind != "march" || c.Some("recruit") && len(out) == 0 {
		h.recruits(c, add)
	}
	return out
}

// withoutStand is a clause without what it denies of standing.
func withoutStand(c *wording.Clause) *wording.Clause {
	out := *c
	out.Verbs = slices.DeleteFunc(slices.Clone(c.Verbs), func(v []string) bool { return slices.Contains(v, "stand") || slices.Contains(v, "battle") })
	out.Notes = maps.Clone(c.Notes)
	delete(out.Notes, "not")
	delete(out.Notes, "no")
	return &out
}

// others are the answers to a question that name none of the places which a clause denies.
func (h *hearing) others(c *wording.Clause) []string {
	var out []string
	for o := range rules.Legal(h.p, h.d) {
		line := o.String()
		denied := slices.ContainsFunc(c.Of(wording.Place), func(i wording.Item) bool {
			return slices.ContainsFunc(i.IDs, func(id string) bool { return strings.Contains(line+" ", " "+id+" ") })
		})
		if !denied && len(out) < mostOthers {
			out = append(out, line)
		}
	}
	return out
}

// mostOthers is how many answers are put to who says only what he does not want.
const mostOthers = 6

// over is words that end something: a segment where nothing else stands open, else the player is asked how much.
func (h *hearing) over(c *wording.Clause, add func(int, ...string)) {
	if len(c.Items) > 0 && !(c.Notes["no"] && c.Of(wording.Kind) != nil) {
		return
	}
	switch h.d.Kind {
	case "march":
		if c.Notes["marches"] || c.Says("end") || c.Some("march") {
			add(0, "end marches")
		}
	case "promote", "recruit", "reinforce":
		add(0, "pass")
	case "retreat", "withdraw":
		if c.Bare() && len(c.Items) == 0 { // "three against one, no thank you" does not stand
			add(0, "stand")
		}
	}
}

func (h *hearing) marches(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	if len(c.Of(wording.Own, wording.Foe)) > 0 {
		return
	}
	if slices.ContainsFunc(ps, func(p wording.Item) bool {
		return p.Again > 0 && slices.ContainsFunc(p.IDs, func(id string) bool { return h.holds(h.side, id) })
	}) {
		return // "via Grand Junction, and Grand Junction to Memphis": those who stand there go, too
	}
	if len(ps) == 1 && ps[0].Role != "to" && (c.Says("entrench") || c.Some("entrench") && c.Can("entrench", "stand")) {
		for _, at := range ps[0].IDs {
			if len(c.Of(wording.Kind))+len(c.Loose) == 0 {
				add(0, "entrench at "+at)
				continue
			}
			for _, u := range h.units(c, at) {
				add(0, "entrench "+u+" at "+at)
			}
		}
		return
	}
	sea := slices.Contains(c.Ways, "sea")
	if len(ps) == 1 && (c.Some("invade") || sea && ps[0].Role != "from" && ps[0].Role != "of") && c.Can("invade", "lift", "march", "assault") && h.side == board.Union {
		for _, to := range ps[0].IDs {
			for _, u := range h.units(c, invaders) {
				add(2, "invade "+to+" with "+u)
			}
		}
	}
	if !c.Bare() && !c.Can("march", "assault", "lift", "invade") || c.Some("stand") {
		return
	}
	by := ""
	switch {
	case len(c.Ways) == 1 && !sea:
		by = " by " + c.Ways[0]
	case len(c.Ways) == 2 && !sea && !slices.Contains(c.Ways, "river"):
		by = " by road and rail"
	case len(c.Ways) > 1:
		return
	}
	if ps := c.Of(wording.Place); len(ps) == 3 && len(c.Ways) == 1 && c.Bare() && !slices.ContainsFunc(ps, func(i wording.Item) bool { return i.Role != "" }) {
		c = chained(c) // "Staunton, Gordonsville, Manassas, rail"
	}
	for _, via := range through(c) {
		h.along(c, by, via, sea, add)
	}
}

// chained is a clause of which the places are a way in their order.
func chained(c *wording.Clause) *wording.Clause {
	out := *c
	out.Items = slices.Clone(c.Items)
	roles := []string{"from", "via", "to"}
	for i, it := range out.Items {
		if it.Sort == wording.Place {
			out.Items[i].Role, roles = roles[0], roles[1:]
		}
	}
	return &out
}

// through are the boxes through which a clause leads, as the grammar has them, each way that the names can mean; one empty where it names
// none.
func through(c *wording.Clause) []string {
	out := []string{""}
	for _, p := range c.Of(wording.Place) {
		if p.Role != "via" {
			continue
		}
		var next []string
		for _, before := range out {
			for _, id := range p.IDs {
				if before == "" {
					next = append(next, " via "+id)
				} else {
					next = append(next, before+", "+id)
				}
			}
		}
		out = next
	}
	return out
}

// along are the marches of a clause by a kind of line and through some boxes.
func (h *hearing) along(c *wording.Clause, by, via string, sea bool, add func(int, ...string)) {
	if ps := c.Of(wording.Place); strings.Count(via, ",") == 0 && via != "" && !sea {
		for i, w := range c.Paths() { // a way of two marches
			way := strings.TrimPrefix(via, " via ")
			for _, u := range h.units(c, w[0].IDs[0]) {
				for _, to := range w[1].IDs {
					if len(ps) == 3 && !strings.Contains(u, ",") {
						add(3*i+2, "march "+u+" from "+w[0].IDs[0]+" to "+way, "march "+u+" from "+way+" to "+to)
					}
				}
			}
		}
	}
	for i, w := range c.Paths() {
		for _, from := range w[0].IDs {
			for _, to := range w[1].IDs {
				if c.Notes["foes"] && !h.holds(h.side.Enemy(), to) {
					continue
				}
				for _, u := range h.units(c, from) {
					if !sea && (c.Bare() || c.Can("march", "assault") || by == " by river" || by == " by rail") { // "put them on the train"
						add(3*i, "march "+u+" from "+from+via+" to "+to+by)
					}
					if h.side == board.Union && by == "" && via == "" {
						add(3*i+1, "lift "+u+" from "+from+" to "+to)
						if from == invaders {
							add(3*i+2, "invade "+to+" with "+u)
						}
					}
				}
			}
		}
	}
}

// holds says whether somebody of a side stands at a box.
func (h *hearing) holds(side board.Side, at string) bool {
	b, ok := h.p.Board.Names.Find1(at)
	return ok && len(h.p.At(side, h.p.Board.ByID[b])) > 0
}

// ashore are the invasions of a part of the country that a clause names: "two veterans land in South Carolina".
func (h *hearing) ashore(c *wording.Clause) []string {
	regions := c.Regions()
	if c.Notes["carolinas"] {
		regions = []string{"NC", "SC"}
	}
	if len(regions) == 0 || h.side != board.Union || !c.Some("invade") || c.Some("promote") || slices.ContainsFunc(c.Of(wording.Place), func(p wording.Item) bool { return !slices.Contains(p.IDs, invaders) || p.Role == "to" }) {
		return nil
	}
	var out []string
	for o := range rules.Legal(h.p, h.d) {
		m, ours := o.(state.Order)
		if !ours || !strings.HasPrefix(o.String(), "invade ") || !slices.Contains(regions, h.p.Board.Boxes[m.To].State) {
			continue
		}
		for _, u := range h.units(c, invaders) {
			if l := "invade " + h.p.Board.Name(m.To) + " with " + u; !slices.Contains(out, l) && len(out) < mostOthers {
				out = append(out, l)
			}
		}
	}
	return out
}

// ofRegions are the orders to those of a part of the country whose place a clause does not name: "veterans from Illinois to St. Louis", "the Ohio
// militia becomes veteran", "Missouri digs in".
func (h *hearing) ofRegions(c *wording.Clause) []string {
	regions, ps := c.Regions(), c.Of(wording.Place)
	leads := false
	switch {
	case len(regions) != 1 || c.Notes["no"] || c.Notes["not"]:
		return nil
	case h.d.Kind == "promote" && len(ps) == 0:
	case h.d.Kind == "march" && len(ps) == 0 && c.Says("entrench"):
	case h.d.Kind == "march" && len(ps) > 0 && !slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Role != "to" && p.Role != "via" }):
		leads = true
	default:
		return nil
	}
	verb, kinds := state.March, c.Of(wording.Kind)
	switch {
	case h.d.Kind == "promote":
		verb = state.Promote
	case !leads:
		verb = state.Entrench
	}
	type who struct {
		from, to board.Box
		of       board.Type
	}
	var out []string
	var all []state.Order
	for o := range rules.Legal(h.p, h.d) {
		if m, ours := o.(state.Order); ours && m.Verb == verb {
			all = append(all, m)
		}
	}
	boxes := func(m state.Order) int {
		return len(slices.DeleteFunc(slices.Clone(m.Via[:]), func(b board.Box) bool { return b == board.NoBox }))
	}
	slices.SortStableFunc(all, func(a, b state.Order) int { return boxes(a) - boxes(b) }) // the shortest way
	seen := map[who]bool{}
	for _, m := range all {
		if len(out) == mostOthers {
			break
		}
		w := who{m.From, m.To, m.Type}
		if seen[w] || h.p.Board.Boxes[m.From].State != regions[0] || slices.ContainsFunc(kinds, func(k wording.Item) bool { return k.Role != "as" && k.Role != "to" && !m.Type.Is(k.IDs[0]) }) ||
			slices.ContainsFunc(ps, func(p wording.Item) bool { return p.Role == "to" && !slices.Contains(p.IDs, h.p.Board.Name(m.To)) }) {
			continue
		}
		seen[w], out = true, append(out, m.String())
	}
	return out
}

// invaders is where invasions start [AHD 4.7].
const invaders = "Washington"

func (h *hearing) battles(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	if len(ps) == 0 {
		for _, at := range h.lying(c) {
			add(0, "battle "+at)
		}
		if c.Bare() || c.Can("battle", "assault") {
			for _, at := range h.foughtBy(c) {
				add(0, "battle "+at)
			}
		}
	}
	if len(ps) == 0 || !c.Bare() && !c.Can("battle", "assault") {
		return
	}
	for _, at := range ps[0].IDs {
		add(0, "battle "+at)
	}
}

// foughtBy are the battles in which those stand whom a clause names: "the cavalry fight", "the one with the crack infantry".
func (h *hearing) foughtBy(c *wording.Clause) []string {
	kinds := slices.DeleteFunc(slices.Clone(c.Of(wording.Kind)), func(k wording.Item) bool { return k.IDs[0] == "" })
	if len(kinds) == 0 || slices.ContainsFunc(kinds, func(k wording.Item) bool { return k.Role == "but" }) || len(c.Regions()) > 0 {
		return nil
	}
	var out []string
	for _, b := range rules.Pending(h.p) {
		here := slices.Concat(h.p.At(h.side, b), h.p.At(h.side.Enemy(), b))
		if !slices.ContainsFunc(kinds, func(k wording.Item) bool {
			return !slices.ContainsFunc(here, func(u board.Unit) bool { return u.Type.Is(k.IDs[0]) })
		}) {
			out = append(out, h.p.Board.Name(b))
		}
	}
	return out
}

// lying are the battles in the part of the country that a clause names: "the one in Tennessee", "the western one".
func (h *hearing) lying(c *wording.Clause) []string {
	pending, regions := rules.Pending(h.p), c.Regions()
	var out []string
	for _, b := range pending {
		box := h.p.Board.Boxes[b]
		if slices.Contains(regions, box.State) {
			out = append(out, h.p.Board.Name(b))
		}
	}
	heading := c.Heading()
	if len(out) > 0 || heading == "" || len(pending) == 0 {
		return out
	}
	lat, lon := 0.0, 0.0
	for _, b := range pending {
		lat += h.p.Board.Boxes[b].Lat / float64(len(pending))
		lon += h.p.Board.Boxes[b].Lon / float64(len(pending))
	}
	for _, b := range pending {
		box := h.p.Board.Boxes[b]
		away := map[string]float64{"north": box.Lat - lat, "south": lat - box.Lat, "east": box.Lon - lon, "west": lon - box.Lon}
		lies := true
		for way, by := range away {
			lies = lies && (!strings.Contains(heading, way) || by > 0)
		}
		if lies {
			out = append(out, h.p.Board.Name(b))
		}
	}
	return out
}

// atRiver is a battle by the water at which it is: "the river battle", "the one on the Mississippi".
var atRiver = regexp.MustCompile(`(?i)\b(?:the\s+)?(?:(river|water|riverside|[a-z]+)(?:\s+river)?\s+(?:one|battle|fight|engagement|scrap)|(?:one|battle|fight|fighting|engagement|scrap|business)\s+(?:(?:up|down|out|over)\s+)?(?:on|by|along|at|beside|near)\s+` +
	`(?:the\s+)?(?:(?:banks|shores?)\s+of\s+(?:the\s+)?)?(?:big\s+|great\s+)?(river|water|[a-z]+)(?:\s+river)?)\b`)

// besideRiver is a line with the place of the battle that it names by a river, where there is but one there.
func besideRiver(p *state.Position, line string) string {
	m := atRiver.FindStringSubmatch(line)
	if m == nil {
		return line
	}
	name, at := strings.ToLower(m[1]+m[2]), []string(nil)
	anyOf := name == "river" || name == "water" || name == "riverside"
	for _, b := range rules.Pending(p) {
		if slices.ContainsFunc(p.Board.Adjacent(b), func(e graph.Edge[board.Line]) bool {
			return e.Line.Way == board.River && (anyOf || strings.EqualFold(e.Line.River, name))
		}) {
			at = append(at, p.Board.Name(b))
		}
	}
	if len(at) != 1 {
		return line
	}
	return strings.Replace(line, m[0], at[0], 1)
}

func (h *hearing) retreats(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	here := ""
	if h.p.Battle.Box != board.NoBox {
		here = h.p.Board.Name(h.p.Battle.Box)
	}
	ps = slices.DeleteFunc(slices.Clone(ps), func(i wording.Item) bool { return i.Role != "to" && slices.Contains(i.IDs, here) })
	if parts(c) || h.p.Battle.Box != board.NoBox && h.counts(c) { // all of them go, or nobody
		return
	}
	switch {
	case len(ps) == 0 && c.Says("stand"):
		add(0, "stand")
	case len(ps) == 1 && ps[0].Role != "from" && ps[0].Role != "of" && (c.Bare() || c.Can("retreat", "march")) &&
		(ps[0].Role == "to" || !c.Some("reinforce")):
		for _, to := range ps[0].IDs {
			if h.d.Kind == "withdraw" {
				add(0, "withdraw all to "+to)
			} else {
				add(0, "retreat to "+to)
			}
		}
	case len(ps) == 0 && c.Says("retreat"):
		for o := range rules.Legal(h.p, h.d) {
			if s := o.String(); strings.HasPrefix(s, "retreat") || strings.HasPrefix(s, "withdraw") {
				add(0, s)
			}
		}
	}
	if c.Some("reinforce") {
		h.reinforcements(c, add)
	}
	if c.Some("reinforce") && c.Some("march") && len(ps) == 1 && ps[0].Role == "at" && len(c.Of(wording.Kind)) == 0 && h.d.Kind == "retreat" {
		for _, to := range ps[0].IDs { // "we go and join our friends at Front Royal"
			add(0, "retreat to "+to)
		}
	}
}

// parts says whether a clause speaks of a part of those who are there: "half of them", "all but one".
func parts(c *wording.Clause) bool {
	part := func(n wording.Count) bool { return n.Half || n.But > 0 }
	return slices.ContainsFunc(c.Loose, part) || slices.ContainsFunc(c.Items, func(i wording.Item) bool { return part(i.Count) || i.Role == "but" && i.Sort == wording.Kind })
}

// counts says whether a clause counts, or names, others than all who would go: two horsemen of one, or the cavalry of a mixed force.
func (h *hearing) counts(c *wording.Clause) bool {
	return slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool {
		have, total := 0, 0
		for _, u := range h.p.At(h.side, h.p.Battle.Box) {
			if h.d.Kind != "retreat" && !u.Type.Is("cavalry") {
				continue
			}
			if total++; u.Type.Is(k.IDs[0]) {
				have++
			}
		}
		return k.Role == "" && (k.Count.N > 0 && have > 0 && k.Count.N != have || h.d.Kind == "retreat" && have < total)
	})
}

func (h *hearing) reinforcements(c *wording.Clause, add func(int, ...string)) {
	if h.p.Battle.Box == board.NoBox {
		return
	}
	here := h.p.Board.Name(h.p.Battle.Box)
	comes := h.d.Kind == "reinforce" && c.Says("march", "assault") && slices.ContainsFunc(c.Of(wording.Place), func(i wording.Item) bool {
		return i.Role == "to" && slices.Contains(i.IDs, here)
	})
	if !c.Bare() && !c.Some("reinforce") && !comes {
		return
	}
	var from []wording.Item
	for _, p := range c.Of(wording.Place) {
		if !slices.Contains(p.IDs, here) {
			from = append(from, p)
		}
	}
	if c.Some("stand") {
		return
	}
	if ks := len(c.Of(wording.Kind)); len(from) == 0 && (len(c.Loose) == 1 && ks == 0 || len(c.Items) == 1 && ks == 1) {
		if h.bringsAll(c, add) {
			return
		}
	}
	if len(from) == 0 && len(c.Of(wording.Kind)) > 0 {
		for _, at := range h.near() {
			for _, u := range h.units(c, at) {
				add(0, "reinforce "+here+" with "+u+" from "+at)
			}
		}
		return
	}
	if len(from) > 1 { // from each of them all that it has
		var lines []string
		for _, p := range from {
			if u := h.units(&wording.Clause{Loose: []wording.Count{{All: true}}}, p.IDs[0]); len(u) == 1 {
				lines = append(lines, "reinforce "+here+" with "+u[0]+" from "+p.IDs[0])
			}
		}
		if len(lines) == len(from) {
			add(0, lines...)
		}
		return
	}
	for _, p := range from {
		for _, from := range p.IDs {
			for _, u := range h.units(c, from) {
				add(0, "reinforce "+here+" with "+u+" from "+from)
			}
		}
	}
}

// bringsAll is what "both" and "everybody" bring: all who stand near, if they are as many. It says whether a clause brings all.
func (h *hearing) bringsAll(c *wording.Clause, add func(int, ...string)) bool {
	var count wording.Count
	all := wording.Clause{Loose: []wording.Count{{All: true}}}
	for _, k := range c.Of(wording.Kind) {
		count, k.Count = k.Count, wording.Count{All: true}
		all = wording.Clause{Items: []wording.Item{k}}
	}
	if len(c.Loose) == 1 {
		count = c.Loose[0]
	}
	if !count.Pair && !(count.All && count.But == 0) || count.Half {
		return false
	}
	var lines []string
	from := h.near()
	here := h.p.Board.Name(h.p.Battle.Box)
	for _, at := range from {
		for _, u := range h.units(&all, at) {
			lines = append(lines, "reinforce "+here+" with "+u+" from "+at)
		}
	}
	if count.N == 0 || len(lines) == count.N {
		add(0, lines...)
	}
	return true
}

// near are the boxes from which a battle can be reinforced.
func (h *hearing) near() []string {
	var out []string
	for o := range rules.Legal(h.p, h.d) {
		if _, at, ok := strings.Cut(o.String(), " from "); ok && strings.HasPrefix(o.String(), "reinforce ") && !slices.Contains(out, at) {
			out = append(out, at)
		}
	}
	return out
}

func (h *hearing) shots(c *wording.Clause, add func(int, ...string)) {
	ks := slices.Clone(c.Of(wording.Kind))
	if len(ks) > 2 { // "the crack boys": the general word says no more than the other
		ks = slices.DeleteFunc(ks, func(k wording.Item) bool { return k.IDs[0] == "" && !k.Count.Said() })
	}
	if only, alone := h.shooter(); alone && len(ks) == 1 && (ks[0].Role == "at" || ks[0].Role == "" && (!only.Is(ks[0].IDs[0]) || c.Notes["works"] || c.Notes["open"])) && !c.Notes["no"] {
		ks = []wording.Item{{Sort: wording.Kind, IDs: []string{only.String()}}, ks[0]} // who fires need not be said
	}
	if len(ks) != 2 || len(c.Of(wording.Place)) > 1 || !c.Bare() && !c.Can("fire") {
		return
	}
	by, at := ks[0], ks[1]
	if by.Role == "at" || at.Role == "with" || at.Role == "by" || at.Role == "of" && by.Role == "at" {
		by, at = at, by
	}
	said := func(k wording.Item) string {
		if k.Count.N > 0 {
			return fmt.Sprint(k.Count.N)
		}
		return "1"
	}
	for t := range board.Types {
		for u := range board.Types {
			if t.Is(by.IDs[0]) && u.Is(at.IDs[0]) && h.has(h.side, t) && h.has(h.side.Enemy(), u) {
				for _, state := range h.covered(c, u, h.states(c, u)) {
					add(0, "fire "+said(by)+" "+t.String()+" at "+said(at)+" "+u.String()+state)
				}
			}
		}
	}
}

// dug says whether units of a side, of a type, stand in works, or without them.
func (h *hearing) dug(side board.Side, t board.Type, in bool) bool {
	return slices.ContainsFunc(h.p.At(side, h.p.Battle.Box), func(u board.Unit) bool { return u.Type == t && u.Has(board.Entrenched) == in })
}

// covered are the states of a target of a type as a clause says it stands, in works or without; none where it does not stand so.
func (h *hearing) covered(c *wording.Clause, t board.Type, states []string) []string {
	foes := h.side.Enemy()
	for own := range board.Types {
		if h.dug(h.side, own, true) { // whose works?
			return states
		}
	}
	switch {
	case c.Notes["works"] && !h.dug(foes, t, true), c.Notes["open"] && h.dug(foes, t, true):
		return nil
	case !c.Notes["works"]:
		return states
	}
	var out []string
	for _, s := range states {
		if s == "" {
			out = append(out, " (entrenched)")
		} else {
			out = append(out, strings.TrimSuffix(s, ")")+", entrenched)")
		}
	}
	return out
}

// shooter is the type of the unit that fires, where there is but one.
func (h *hearing) shooter() (board.Type, bool) {
	us := h.p.At(h.side, h.p.Battle.Box)
	if len(us) != 1 {
		return 0, false
	}
	return us[0].Type, true
}

// states are the states of the enemy's units of a type at which a clause can mean to fire, as the grammar has them.
func (h *hearing) states(c *wording.Clause, t board.Type) []string {
	us := h.p.At(h.side, h.p.Battle.Box)
	whole, reduced := false, false
	for _, u := range h.p.At(h.side.Enemy(), h.p.Battle.Box) {
		if u.Type == t {
			whole, reduced = whole || !u.Has(board.Reduced), reduced || u.Has(board.Reduced)
		}
	}
	switch {
	case c.Notes["his weak"] && reduced:
		return []string{" (reduced)"}
	case c.Notes["his weak"], c.Notes["his fresh"] && !whole:
		return nil
	case c.Notes["his fresh"], !c.Notes["weak"] && !c.Notes["fresh"] && !(whole && reduced):
		return []string{""}
	case c.Notes["weak"] && c.Notes["fresh"], len(us) > 1 && slices.ContainsFunc(us, func(u board.Unit) bool { return u.Has(board.Reduced) }):
		// whose units are weak?
	case c.Notes["weak"] && reduced:
		return []string{" (reduced)"}
	case c.Notes["weak"], c.Notes["fresh"] && !whole:
		return nil
	case c.Notes["fresh"]:
		return []string{""}
	}
	return []string{"", " (reduced)"}
}

func (h *hearing) has(s board.Side, t board.Type) bool {
	return slices.ContainsFunc(h.p.At(s, h.p.Battle.Box), func(u board.Unit) bool { return u.Type == t })
}

// promotions are what may be promoted at the place that is named. A kind says what is promoted, or what it becomes.
func (h *hearing) promotions(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	if len(ps) == 0 && len(c.Of(wording.Kind)) == 1 && h.d.Kind == "promote" { // "the militia horsemen get it", wherever there are any
		h.promotesKind(c, add)
	}
	better := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return k.Role == "as" || k.Role == "to" }) && h.d.Kind == "promote"
	if len(ps) != 1 || ps[0].Role == "but" || ps[0].Role == "to" || !c.Bare() && !c.Can("promote", "march") && !(better && c.Can("promote", "march", "recruit")) || several(c) {
		return // nobody is promoted to a place: "Illinois veterans to St. Louis"
	}
	for _, at := range ps[0].IDs {
		b, ok := h.p.Board.Names.Find1(at)
		if !ok {
			continue
		}
		seen := map[board.Type]bool{}
		for _, u := range h.p.At(h.side, h.p.Board.ByID[b]) {
			better, can := u.Type.Better()
			if seen[u.Type] || !can {
				continue
			}
			seen[u.Type] = true
			fits, tier := true, 0
			for _, k := range c.Of(wording.Kind) {
				if u.Type.Is(k.IDs[0]) && k.Role != "as" {
					continue
				}
				if better.Is(k.IDs[0]) && slices.Contains([]string{"as", "to", "by", "with", ""}, k.Role) {
					tier = 1
					continue
				}
				fits = false
			}
			if fits {
				add(tier, "promote 1 "+u.Type.String()+" at "+at)
			}
		}
	}
}

// promotesKind are the promotions of a kind of which is not said where it stands.
func (h *hearing) promotesKind(c *wording.Clause, add func(int, ...string)) {
	k := c.Of(wording.Kind)[0]
	if k.IDs[0] == "" || k.Role == "as" || k.Role == "to" || k.Role == "but" || several(c) || !c.Bare() && !c.Can("promote", "march", "recruit") {
		return
	}
	for o := range rules.Legal(h.p, h.d) {
		what, _, ok := strings.Cut(strings.TrimPrefix(o.String(), "promote 1 "), " at ")
		for t := range board.Types {
			if ok && t.String() == what && t.Is(k.IDs[0]) {
				add(0, o.String())
			}
		}
	}
}

// several says whether a line speaks of more than one unit.
func several(c *wording.Clause) bool {
	many := func(n wording.Count) bool { return n.All || n.N > 1 }
	return slices.ContainsFunc(c.Loose, many) || slices.ContainsFunc(c.Items, func(i wording.Item) bool { return many(i.Count) })
}

// recruits are new units at the places that are named, one each; infantry where the line does not say.
func (h *hearing) recruits(c *wording.Clause, add func(int, ...string)) {
	ps := c.Of(wording.Place)
	ks := slices.DeleteFunc(slices.Clone(c.Of(wording.Kind)), func(k wording.Item) bool { return k.IDs[0] == "" && !k.Count.Said() })
	one := func(does, not string) bool {
		return slices.ContainsFunc(c.Verbs, func(v []string) bool { return slices.Contains(v, does) && !slices.Contains(v, not) })
	}
	if one("recruit", "promote") && one("promote", "recruit") { // two orders are not one
		return
	}
	if len(ps) == 0 || len(ks) > 1 || !c.Bare() && !c.Can("recruit", "march", "promote") && !(h.d.Kind == "recruit" && c.Can("recruit", "march", "set")) || len(c.Loose) > 1 || parts(c) {
		return
	}
	all := slices.ContainsFunc(c.Of(wording.Kind), func(k wording.Item) bool { return wholeLot[strings.ToLower(k.Text)] && !k.Count.Said() })
	kind, n := "", 1
	if len(ks) == 1 {
		kind, n = ks[0].IDs[0], max(1, ks[0].Count.N)
	} else if len(c.Loose) == 1 {
		n = max(1, c.Loose[0].N)
		all = all || c.Loose[0].All && c.Loose[0].N == 0
	}
	if all && len(ps) == 1 && !h.each { // "everything at Washington"
		n = max(1, int(h.p.Points))
	}
	for tier, t := range []board.Type{board.MilitiaInfantry, board.MilitiaCavalry} {
		if !t.Is(kind) {
			continue
		}
		lines := []string{}
		if len(ps) == 1 && ps[0].Role != "from" && (ps[0].Role != "of" || h.d.Kind == "recruit" && c.Some("recruit")) && ps[0].Role != "but" {
			for _, at := range h.musters(ps[0]) {
				add(tier, fmt.Sprintf("recruit %d %s at %s", n, t, at))
			}
			continue
		}
		for _, p := range ps {
			if p.Role == "from" || p.Role == "of" || p.Role == "but" {
				return
			}
			if n > 1 && n != len(ps) && len(ps) > 1 && !h.each {
				return
			}
			each := n
			if len(ps) > 1 && !h.each {
				each = 1
			}
			lines = append(lines, fmt.Sprintf("%d %s at %s", each, t, h.musters(p)[0]))
		}
		add(tier, "recruit "+strings.Join(lines, ", ")) // one line, which may wait for its segment
	}
}

// wholeLot are the words for all who can be raised.
var wholeLot = map[string]bool{"the lot": true, "lot": true, "everyone": true, "everybody": true}

// musters are the places that a name can mean for a new unit: of several those alone where one can be raised, if there are such.
func (h *hearing) musters(p wording.Item) []string {
	var out []string
	for _, at := range p.IDs {
		id, ok := h.p.Board.Names.Find1(at)
		if b := h.p.Board.ByID[id]; ok && h.p.Friendly(h.side, b) && h.p.Board.Boxes[b].Value[h.side] > 0 {
			out = append(out, at)
		}
	}
	if len(out) == 0 {
		return p.IDs
	}
	return out
}
