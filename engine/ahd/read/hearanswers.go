package read

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/ahd/rules"
	"adjutant/engine/ahd/state"
)

// Answers to questions that name first what is not meant: "Memphis, but first Manassas", "promote nobody but Wilmington".

// recasts are ways to answer, each with plainer words for it.
var recasts = []struct {
	kinds string
	said  *regexp.Regexp
	means string
}{
	{"battles", regexp.MustCompile(`(?i)^(?:let us\s+|let's\s+)?(?:do\s+|fight\s+)?` + where + `,?\s+(?:but\s+)?(?:only\s+)?(?:(?:comes?|goes|follows|is)\s+)?(?:after|once|as soon as|behind|preceded by)\s+` +
		where + `(?:\s+(?:is|has been|was)\s+(?:done|over|fought|resolved|finished))?[.!]*$`), "$2"},
	{"battles", regexp.MustCompile(`(?i)^before\s+` + where + `,?\s+(?:(?:let us|let's|we|i|do|fight|have|comes?)\s+)+` + where + `[.!]*$`), "$2"},
	{"battles", regexp.MustCompile(`(?i)^[^,;.]+,\s+but\s+(?:first|before that)\s+` + where + `[.!]*$`), "$1"},
	{"battles", regexp.MustCompile(`(?i)^` + where + `\s+(?:comes?|goes|is|follows)\s+(?:next|later|second|last|afterwards),?\s+(?:and\s+|but\s+)?(?:now|first)\s+` + where + `[.!]*$`), "$2"},
	{"battles", regexp.MustCompile(`(?i)^(?:end|finish|close|conclude)\s+with\s+` + where + `[.!]*$|^(?:postpone|defer|delay)\s+` + where + `[.!]*$`), "not $1$2"},
	{"battles", regexp.MustCompile(`(?i)^` + where + `\s+(?:is|will be|can|looks)\b[^,;.]*[,;.]\s+(?:so\s+|but\s+)?(?:begin|start|do|take|fight)\s+(?:with\s+)?the other(?: one)?(?: first)?[.!]*$`), "not $1"},
	{"recruit", regexp.MustCompile(`(?i)([\pL])(?:\s*[,;.]|\s+-)?\s+(?:and\s+|but\s+|while\s+)?(?:(?:i|we)(?:['’]ll|\s+will|\s+shall)?\s+(?:keep|save|leave|hold)\s+(?:` + othersLeft + `|(?:one|two|three|[1-9])\s+(?:points?|recruits?))|` + notRaised + `|(?:keep|save|hold)\s+(?:(?:one|two|three|[1-9])\s+(?:points?|recruits?)|(?:the|my)\s+(?:rest|others?(?:\s+(?:one|two|three|[1-9]))?))|` +
		othersLeft + `(?:\s+(?:can|will|shall|may|must))?\s+(?:stays?|waits?|remains?|keeps?|rests?|(?:i|we)(?:['’]ll|\s+will|\s+shall)?\s+(?:keep|save|leave|hold)))` + inPool + `*[.!]*$`), "$1, nothing more"},
	{"retreat withdraw", regexp.MustCompile(`(?i)^(?:i|we)(?:['’]d|\s+would)\s+(?:rather\s+|like\s+to\s+|love\s+to\s+)?(?:retreat|go|fall back|withdraw|pull back|run)\b[^,;.:]*[,;]?\s+but\s+(?:no[,:.;]?\s+)?(?:(?:i|we)\s+)?(?:will\s+|shall\s+|must\s+)?(stand|hold|stay|fight)\b`), "$1"},
	{"retreat withdraw", regexp.MustCompile(`(?i)\b(stand|hold|fight|stay)s?\s+(?:here\s+)?like\s+(?:an?\s+)?[a-z]+(?:\s+[a-z]+)?([.!]*)$`), "$1$2"},
	{"withdraw", regexp.MustCompile(`(?i)([^\s,;])\s*[,;]?\s+(?:and\s+|but\s+|while\s+)?(?:the\s+|my\s+)?(?:infantry|foot|rest)\s+(?:fights?|stands?|holds?|stays?)(?:\s+(?:on|it out|and fights?))?[.!]*$`), "$1"},
	{"recruit promote retreat withdraw battles", regexp.MustCompile(`(?i)^(?:anywhere|anything|any (?:town|city|place)|wherever)\s+(?:but|except|other than)\s+(?:in\s+|at\s+|to\s+)?[\pL.' ]+?\s*[:;,-]\s*(?:(?:i\s+)?say,?\s+|so\s+)?([\pL])`), "$1"},
	{"retreat withdraw", regexp.MustCompile(`(?i)^hold on\s*[,.!:;]\s*([^\s])`), "$1"},
	{"promote recruit reinforce", regexp.MustCompile(`(?i)\b(?:nobody|no one|none|nothing|no (?:recruits?|promotions?|men|militia|units?))\s+(?:else\s+)?(?:but|except(?: for)?|apart from|other than|save|besides)` +
		`\s+(?:in\s+|at\s+)?([\pL.]+(?: [\pL.]+)??)(?:'s)?\s*([.!,;]|$)`), "$1$2"},
	{"promote recruit reinforce", regexp.MustCompile(`(?i)\b(?:anything but a pass|no pass|not a pass|(?:i |we )?(?:don't|do not|won't) pass)\b[.,;:!]*\s*|^pass (?:this |that |it )?(?:on|along)\b[^:]*:\s*`), ""},
	{"fire", regexp.MustCompile(`(?i)^(?:(?:i|we|i'll|we'll|let us|let's|let me)\s+)?(?:start|begin|open|kick)s?(?:\s+off)?\s+(?:(?:with|by)\s+)?(?:(?:firing|shooting|aiming)\s+)?((?:with\s+)?(?:the|my|our|one|a)\s)`), "$1"},
	{"fire", regexp.MustCompile(`(?i)^(?:shoot|hit|fire|target|kill|aim|take)\s+(?:(?:at|on|for)\s+)?(?:their|his|the enemy's|enemy)\s+`), "fire at the "},
	{"fire", regexp.MustCompile(`(?i)([^\s,;.])\s*,?\s+(?:(?:and|but)\s+)?not\s+(?:(?:at|on)\s+)?(?:(?:the|his|their|any)\s+)?(?:` + soldiers + `\s*)+[.!]*$`), "$1"},
	{"fire", regexp.MustCompile(`(?i)^not\s+(?:(?:at|on)\s+)?(?:(?:the|his|their|any)\s+)?(?:` + soldiers + `\s*)+[,;.]?\s+(?:(?:but|rather|at|on)\s+)*((?:the\s+)?` + soldiers + `)`), "at $1"},
	{"retreat withdraw", regexp.MustCompile(`(?i)\s*[,;.-]?\s*\b(?:never mind|no matter|regardless of|in spite of|despite|damn|hang|whatever)\s+(?:(?:the|his|their|my|our)\s+)?(?:losses|loss|odds|cost|costs|casualties|works|trenches|river|numbers|dice|die|enemy|rebels|yankees|consequences)(?:\s+(?:is|are|say|says|cost|costs))?\s*[.!]*$`), ""},
	{"reinforce", regexp.MustCompile(`(?i)^` + where + `\s+(?:is|are)\s+(?:[a-z]+\s+)?` + neededThere + `\s*[,;.:!-]+\s*(?:so\s+|and\s+)?(no\b|nobody\b|none\b|pass\b)`), "$2"},
	{"recruit", regexp.MustCompile(`(?i)^no one\b`), "nobody"},
	{"recruit promote", regexp.MustCompile(`(?i)^(?:` + notRaised + `|` + leftOver + `\s+(?:can\s+|may\s+|will\s+|shall\s+)?(?:stays?|waits?|remains?|keeps?)` + inPool + `+)(?:,?\s+no\s+more\s+recruits)?[.!]*$`), "pass"},
	{"reinforce", regexp.MustCompile(`(?i)^(?:(?:no|nope|nah|sorry|well)[,.!]?\s+)*(?:(?:they|he|it|the\s+[a-z]+|let\s+(?:him|them|it))\b[^,;.]*\b(?:alone|on (?:their|his|its) own|cope|manage)|sorry,?\s+boys)[.!]*$`), "nobody"},
	{"reinforce", regexp.MustCompile(`(?i)^(?:everyone|everybody|all hands|all|the lot|everything)(?:\s+(?:in|up|on deck|help|helps|comes?|to the rescue))*[.!]*$`), "bring all"},
	{"fire", regexp.MustCompile(`(?i)\b(?:(?:the|my|our)\s+)?(?:two|both)\s+(?:(?:the|my|our)\s+)?((?:` + soldiers + `\s*)+)(?:(?:will|shall)\s+)?(?:fires?\s+|shoots?\s+|aims?\s+)?(?:at|on)\s+([^,;.]+?)\s+and\s+(?:(?:at|on)\s+)?([^,;.]+?),?\s+(?:one|1)\s+(?:each|apiece)\b`), "one $1 at $2, one $1 at $3"},
	{"recruit", regexp.MustCompile(`(?i)^(?:i|we)(?:['’]d| would| should)?\s+(?:wish|desire|want|like)\s+(?:to\s+(?:see|have)\s+)?([^,;.:!?]+?)\s+(?:raised|mustered|formed|recruited|enlisted|embodied)\s+(in|at)\s`), "raise $1 $2 "},
	{"recruit promote", regexp.MustCompile(`(?i),\s+an?\s+(?:[a-z]+\s+)?(?:city|town|place|post|port)\s+(?:whose|(?:which|that)\s+(?:is|has|was|lies|needs|deserves)|where\s+(?:the|they|he|his))\s[^,;.:!?]*`), ""},
	{"recruit", regexp.MustCompile(`(?i)(?:^|[,;]\s*|\s+)(?:and\s+)?not\s+(?:at\s+|in\s+)?([\pL.' ]+?)\s+but\s+(?:at\s+|in\s+)?([\pL.' ]+?)\s*([,;.!]|$)`), ", $2$3"},
}

// notRaised is what who raises nobody does with those who are left, leftOver who they are, and inPool where they stay.
const (
	notRaised = `(?:(?:i|we)(?:['’]ll|\s+will|\s+shall|\s+would\s+rather|['’]d\s+rather)?\s+)?(?:(?:save|keep|hold|bank|leave)\s+` + leftOver + inPool + `*|` +
		`(?:waive|forgo|forego|decline|renounce|relinquish|pass\s+up|skip|do\s+without)\s+` + leftOver + `|let\s+` + leftOver + `\s+(?:lapse|go|lie|rest|wait|stay)` + inPool + `*|` +
		`(?:don['’]?t|do\s+not|won['’]?t|will\s+not)\s+(?:raise|recruit|want|need|use|take|place)\s+` + leftOver + `)`
	leftOver = `(?:it|him|that|this|them|(?:the|my)\s+(?:(?:(?:last|final|remaining|other|second|third|fourth)\s+)?(?:point|recruit|promotion|militia|unit|one)|points|recruits|units)|` +
		`(?:the|my)\s+(?:last|rest|remainder|others?|second|third|fourth))`
	inPool = `(?:\s+(?:back|in\s+(?:the|my)\s+pool|in\s+(?:reserve|hand)|at\s+home|(?:for|till|until)\s+(?:later|now|(?:another|next)\s+(?:turn|day|month|time))))`
)

// othersLeft are those of the pool who are not raised.
const othersLeft = `(?:(?:the|my)\s+(?:rest|remainder|(?:others?|remaining)(?:\s+(?:one|two|three|[1-9]))?)(?:\s+(?:units?|points?|militia|ones?))?|all\s+others)`

// neededThere is said of those who are wanted where they are.
const neededThere = `(?:needed|wanted|required|indispensable)\s+(?:where\s+(?:it|he|they)\s+(?:is|are|stands?)|there|at home|elsewhere)`

// soldiers are words of a kind of units.
const soldiers = `(?:crack|veterans?|vets?|militia|infantry|inf|cavalry|cav|horse|horsemen|foot|mi|vi|ci|mc|vc|cc)\b`

var (
	// refusedFirst is said of those who are not meant, before those who are: "nobody in the west, so one in Washington".
	refusedFirst = regexp.MustCompile(`(?i)^(?:nobody|no one|none|nothing|not one|not)\b[^,;.]*[,;.]\s*(?:so|but|therefore|just|only)\s+`)
	// refusedLast is said of them behind those who are.
	refusedLast = regexp.MustCompile(`(?i)[,;.]\s*(?:and\s+|but\s+)?(?:(?:none|nobody|nothing|no one)\s+(?:in|for|at|from)\s+(?:the\s+)?[\pL ]+|not\s+(?:in\s+|the one in\s+)?` +
		`(?:kentucky|tennessee|ohio|illinois|indiana|missouri|virginia|georgia|mississippi|alabama|louisiana|arkansas|maryland|pennsylvania|(?:north|south) carolina))[.!]*$`)
	// refusedBeside is a place in brackets that is not meant: "Cairo (not Washington)".
	refusedBeside = regexp.MustCompile(`(?i)\s*\(\s*(?:but\s+)?not\s+(?:(?:at|in|to)\s+)?(\pL[\pL.' ]*)\)`)
	// notStand is what denies that they stand: "Stand? No.", "no way we stand here".
	notStand = regexp.MustCompile(`(?i)^(?:stand|fight|hold|stay)[^.?!]*\?\s*(?:no|nope|never|nah)\b[.!]*$|^no\s+(?:stand|fight|way (?:that )?(?:we|i)(?:'ll| will)? (?:stand|hold|stay|fight)\b[^,;.]*)[.!]*$`)
	// rounds put a retreat off, doubted asks what it means, and waits hangs on what is not known yet.
	rounds = regexp.MustCompile(`(?i)\b(?:after|in|next|another|one more|for|fight|fights)\s+(?:(?:one|two|another|the|this|a|more|next)\s+)*rounds?\b`)

	// polite asks for what it orders.
	polite = regexp.MustCompile(`(?i)\b(?:please|can|could|may|might|shall|should|would|will|ok|okay|right|alright|yes|eh|how|what|possible)\b`)
	// his is said of the other side.
	his = regexp.MustCompile(`(?i)^(?:he|they|the (?:enemy|rebels?|rebs|yankees?|yanks))\b`)
	// remarked says something of a retreat, and orders none.
	remarked = regexp.MustCompile(`(?i)^(?:(?:to )?(?:retreat(?:ing)?|fall(?:ing)? back|go(?:ing)?)\s+(?:to|on)\s+)?[\pL.' ]+?\s+(?:is off|is out|is too|is what|costs?|means?|would be (?:good|bad|better|worse|nice|wrong|a mistake)|was)\b|` +
		`,\s*(?:my partner|he|they|you)\s+(?:says?|suggests?|thinks?)\b`)

	partly = regexp.MustCompile(`(?i)^(?:none|nobody|nothing|no one)\s+(?:in|at|for|from)\s+the\s+(?:east|west|north|south|cent(?:er|re))\b[^,;.]*[.!]*$`)
	// having says what there is, or how it is at a place, and asks for nothing; thenDoes joins what is done about it.
	thenDoes = regexp.MustCompile(`(?i)\s(?:and|so|but)\s`)
	having   = regexp.MustCompile(`(?i)^(?:(?:but|and|well|now|of course|still),?\s+)*(?:(?:i|we)\s+(?:(?:only|just|still|also)\s+)*(?:have|had|own|hold)\s+(?:(?:only|just|but)\s+)*(?:an?|one|two|three|four|[1-9]|some|many|enough|few|my|the)\s[^,;:.!]*|` +
		`[\pL.' ]+?\s+(?:is|lies|looks|stands|feels)\s+(?:(?:very|so|rather|quite|all|too|now|still|really|again)\s+)*(?:` + neededThere + `|in (?:great |real |grave )?(?:danger|trouble|peril)|exposed|weak|empty|threatened|safe|lost|open|bare|undefended|under (?:attack|threat|siege)|cut off|near the (?:enemy|front))|` +
		`[\pL.' ]+?\s+(?:has|holds|offers)\s+(?:(?:only|just|still|already|more|some|my|our|his|their|the|no|two|three|four|one|an?)\s+)*(?:friends?|company|neighbou?rs|others?|units?|men|troops|garrison|works|room|militia|veterans?|vets|cavalry|infantry|of\s+(?:ours|mine|his|theirs))\b[^,;:.!?]*)[.!]*$`)
	// othersFire is said of those who fire beside him who is named.
	othersFire = regexp.MustCompile(`(?i)\b(?:the|my|our|all)\s+(?:others?|rest|remaining)\b|\b(?:everyone|everybody|anyone) else\b|\b(?:each|both|all|every one)\s+(?:of\s+)?(?:(?:the|my|our)\s+)?(?:(?:two|three|four)\s+)?` + soldiers)
	// fires is so many who fire, in an order.
	fires = regexp.MustCompile(`(?:^fire|,) (\d) `)
	// either is one of two that are named.
	either = regexp.MustCompile(`(?i),?\s+or\s+(?:at\s+|in\s+|to\s+)?`)
	// refusal is a no before a place to which they go all the same.
	refusal = regexp.MustCompile(`(?i)^(?:no|nope|nah)[,.!;]+\s+(?:to\s+)?` + where + `[.!]*$`)
)

// recast is an answer in plainer words.
func recast(p *state.Position, kind, line string) string {
	for _, r := range recasts {
		if slices.Contains(strings.Fields(r.kinds), kind) {
			line = strings.TrimLeft(r.said.ReplaceAllString(line, r.means), ", ")
		}
	}
	for _, m := range refusedBeside.FindAllStringSubmatch(line, -1) {
		if rest := strings.Replace(line, m[0], "", 1); isPlace(p, strings.TrimSpace(m[1])) && someplace(p, rest) {
			line = rest
		}
	}
	switch kind {
	case "promote", "recruit", "reinforce":
		for _, denied := range []*regexp.Regexp{refusedFirst, refusedLast} {
			if rest := denied.ReplaceAllString(line, ""); rest != line && someplace(p, rest) {
				line = rest
			}
		}
	case "retreat", "withdraw":
		if m := refusal.FindStringSubmatch(line); m != nil && p.Board.Names.Exact(m[1]) {
			line = m[1]
		}
	}
	return line
}

// someplace says whether words name a place.
func someplace(p *state.Position, line string) bool {
	words := word.FindAllString(line, -1)
	for i := range words {
		for n := 1; n <= 3 && i+n <= len(words); n++ {
			if name := strings.TrimSuffix(strings.Join(words[i:i+n], " "), "."); p.Board.Names.Exact(name) || borne(p, name) {
				return true
			}
		}
	}
	return false
}

// borne says whether several places bear a name.
func borne(p *state.Position, name string) bool {
	f, ok := p.Board.Names.Named(name)
	return ok && len(f.Others) > 0
}

// uncertain is the question what an answer means that denies the only thing it names, or puts it off; nil where it does not.
func uncertain(whole engine.Position, p *state.Position, d engine.Decision, line string, orders []engine.Order) error {
	f := engine.Refuse(line, "", engine.Ambiguous)
	leaves := d.Kind == "retreat" || d.Kind == "withdraw"
	switch {
	case leaves && notStand.MatchString(line):
		for o := range rules.Legal(p, d) {
			if l := o.String(); l != "stand" && len(f.Try) < mostOthers {
				f.Try = append(f.Try, l)
			}
		}
		return f
	case leaves && remarked.MatchString(line) && len(orders) == 0:
		f.What, f.Aside = engine.Nothing, true
		return f
	case leaves && rounds.MatchString(line) && len(orders) == 0:
		f.What, f.Try = engine.Unsure, []string{"stand"}
		return f
	case d.Kind != "march" && partly.MatchString(line):
		f.What, f.Aside = engine.Nothing, true
		return f
	case len(orders) == 0:
		return nil
	case leaves && (rounds.MatchString(line)):
		f.Try = []string{"stand"}
		if l := strings.Join(whole.Lines(orders), "; "); l != "stand" {
			f.Try = append(f.Try, l)
		}
		return f
	case d.Kind == "fire" && othersFire.MatchString(line) && firing(orders) < len(p.At(state.SideOf(d.Seat), p.Battle.Box)), deniedState(line, whole.Lines(orders)), leaves && slices.Equal(whole.Lines(orders), []string{"stand"}) && unwilling.MatchString(line):
		return unsure(whole, line, orders)
	case strings.HasSuffix(strings.TrimSpace(line), "?") && !polite.MatchString(line) ||
		(d.Kind == "fire" || d.Kind == "battles") && his.MatchString(line) || leaves && remarked.MatchString(line) || having.MatchString(line) && !thenDoes.MatchString(line):
		return unsure(whole, line, orders)
	}
	return nil
}

// firing is how many units fire by orders.
func firing(orders []engine.Order) int {
	n := 0
	for _, o := range orders {
		for _, m := range fires.FindAllStringSubmatch(o.String(), -1) {
			n += figure(m[1])
		}
	}
	return n
}

// notThere is a state in which a place does not lie that is meant: "Columbus (not the Ohio one)".
var notThere = regexp.MustCompile(`(?i)\bnot\s+(?:the\s+|in\s+|the one in\s+)*((?:(?:north|south|west)\s+)?[a-z]+)(?:\s+one)?\b`)

// deniedState says whether lines name a place of a state that is denied.
func deniedState(line string, lines []string) bool {
	m := notThere.FindStringSubmatch(line)
	return m != nil && strings.Contains(strings.ToLower(strings.Join(lines, "; ")), "("+strings.ToLower(m[1])+")")
}

// alternatives are the lines that a line of the form "Cairo or St. Louis" leaves to choose from; nil where it names no two.
func alternatives(p *state.Position, line string) []string {
	at := either.FindStringIndex(line)
	if at == nil || either.MatchString(line[at[1]:]) {
		return nil
	}
	words := word.FindAllStringIndex(line[:at[0]], -1)
	for n := min(len(words), 3); n > 0; n-- {
		from := words[len(words)-n][0]
		if !p.Board.Names.Exact(line[from:at[0]]) {
			continue
		}
		end := len(line)
		if stop := strings.IndexAny(line[at[1]:], ",;!"); stop >= 0 {
			end = at[1] + stop
		}
		return []string{line[:at[0]] + line[end:], line[:from] + line[at[1]:]}
	}
	return nil
}

// which asks which of two answers is meant, where a line leaves it open; nil where it does not.
func which(whole engine.Position, p *state.Position, line string, read reading) error {
	f := engine.Refuse(line, "", engine.Ambiguous)
	for _, one := range alternatives(p, line) {
		if orders, err := read(one); err == nil && len(orders) > 0 {
			f.Try = append(f.Try, strings.Join(whole.Lines(orders), "; "))
		}
	}
	if len(f.Try) < 2 {
		return nil
	}
	return f
}

// unsure asks whether orders are meant at all.
func unsure(whole engine.Position, line string, orders []engine.Order) error {
	f := engine.Refuse(line, "", engine.Unsure)
	f.Try = []string{strings.Join(whole.Lines(orders), "; ")}
	return f
}
