package read

import (
	"errors"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/board"
	"adjutant/engine/ahd/state"
)

// What an answer in a battle says of the other side, who answers nothing by it: "the enemy holds the town, Humbolt it is".

var (
	// foesFirst speaks of the other side from its first word, and alsoOurs of one's own behind that.
	foesFirst = regexp.MustCompile(`(?i)^(?:(?:but|and|well|now|because|since|as|of course),?\s+)*(he|his|(?:the|my|our|your|those|these)\s+(?:[a-z]+\s+)?(?:enemy|opponent|foe|rebels?|rebs?|yankees?|yanks?|federals?)(?:'s|’s)?)\b`)
	alsoOurs  = regexp.MustCompile(`(?i)\b(?:i|we|us|our|let|lets|so|therefore|hence|then)\b|[,;:.!-]\s*(?:and\s+|but\s+)?(?:stand|hold|stay|fight|back|fall|retreat|run|go|withdraw|off|to|out|away|my)\b`)
	// believed is how sure somebody is of it, and theirOwn names the other side by what it is to him alone.
	believed = regexp.MustCompile(`(?i)\bI (?:think|guess|fear|believe|suppose|hear|know|bet)\b`)
	theirOwn = regexp.MustCompile(`(?i)(?:enemy|opponent|foe)`)
	// behindThem parts what is said of the other side from what stands behind it.
	behindThem = regexp.MustCompile(`(?i)^[^,;.:!?]*[,;.:!]\s+(?:(?:so|and|but|therefore|hence),?\s+)*(.+)$`)
	// unwilling says that they will, or can, not stand.
	unwilling = regexp.MustCompile(`(?i)\b(?:(?:no|little|hardly any|what|no good)\s+(?:chance|hope|way|use|point|sense|reason|place|need|time)\s+(?:to|in|of|for us to)|(?:tired|sick|weary|afraid|incapable|unable|fed up|fed-up|weak|few|late)\s+(?:of|with|to))\s+` +
		`(?:just\s+|even\s+|be\s+)?(?:stand|hold|stay|fight|remain|rest)(?:ing)?\b`)
)

// behindFoes is what stands behind words of the other side, or of those who will not stand, where that alone is an answer.
func behindFoes(line string, read reading) string {
	m := behindThem.FindStringSubmatch(line)
	if m == nil || foesFirst.MatchString(m[1]) || !foesFirst.MatchString(line) && !unwilling.MatchString(strings.TrimSuffix(line, m[1])) {
		return line
	}
	if orders, err := read(m[1]); err == nil && len(orders) > 0 {
		return m[1]
	}
	return line
}

// ofFoes refuses what was made of a line that speaks of the other side only: where its words may be one's own, they are asked.
func ofFoes(whole engine.Position, kind, line string, orders []engine.Order, err error) error {
	m := foesFirst.FindStringSubmatch(line)
	if m == nil || !slices.Contains([]string{"retreat", "withdraw", "reinforce"}, kind) || alsoOurs.MatchString(believed.ReplaceAllString(line, "")) {
		return nil
	}
	var later *engine.Later
	f := engine.Refuse(line, "", engine.Unsure)
	switch {
	case errors.As(err, &later):
		f.Try = []string{later.Canon}
	case len(orders) > 0:
		f.Try = []string{strings.Join(whole.Lines(orders), "; ")}
	default:
		return nil
	}
	if theirOwn.MatchString(m[1]) {
		f.What, f.Try, f.Aside = engine.Nothing, nil, true
	}
	return f
}

// him is the other side, where one goes because of it: "there is only one reb at Pittsburg Landing, so the Donelson veterans go up after him".
var him = regexp.MustCompile(`(?i)\s+(?:(?:right|straight|in)\s+)?(?:after|at|against|for|upon|on|(?:to\s+|will\s+|shall\s+|must\s+)?(?:meets?|fights?|attacks?|strikes?|hits?|faces?|engages?|chases?|assaults?|charges?))\s+(?:him|them|it|those|the\s+(?:enemy|rebels?|rebs|yankees?|yanks)|those\s+(?:rebels?|rebs|yankees?|yanks|men))(\s*(?:[.!,;].*)?)$`)

// afterHim is a line that sends somebody against those of the other side who were spoken of before, as his march to where they stand.
func afterHim(p *state.Position, side board.Side, before, line string) string {
	m := him.FindStringSubmatchIndex(line)
	if m == nil {
		return line
	}
	foes := func(g goal) bool {
		return slices.ContainsFunc(g.boxes, func(b board.Box) bool { return len(p.At(side.Enemy(), b)) > 0 && len(p.At(side, b)) == 0 })
	}
	head := line[:m[0]]
	at := slices.DeleteFunc(placesNamed(p, head), func(g goal) bool { return !foes(g) })
	if len(at) == 0 {
		at = slices.DeleteFunc(placesNamed(p, before[strings.LastIndexAny(before, "\n;")+1:]), func(g goal) bool { return !foes(g) })
	}
	if len(at) != 1 {
		return line
	}
	if spoken := soBefore.FindString(head); strings.Contains(spoken, at[0].said) {
		head = strings.TrimPrefix(head, spoken)
	}
	if strings.Contains(head, at[0].said) {
		return line
	}
	return head + " to " + at[0].said + line[m[2]:m[3]]
}

// soBefore is what is said of them before it.
var soBefore = regexp.MustCompile(`(?i)^[^;:!?]*?(?:,\s+(?:and\s+)?so|\.|;|:)\s+`)
