package play

import (
	"regexp"
	"slices"
	"strings"

	"adjutant/bot/table"
	"adjutant/engine"
)

// People ask while they order: "Cairo to Paducah. How many marches are left?" A question plays nothing and holds nothing up. What is asked
// is found here, for all books; answering.go answers it.

// An inquiry is a way of asking, and what is asked.
type inquiry struct {
	asks  *regexp.Regexp
	topic string
}

// Question is the command that a question in somebody's own words becomes.
const Question = "question"

const (
	toMe    = `(?:i|we|you|one)`
	counted = `(?:march(?:es)?|moves?|orders?|points?|ap|aps|mp|mps|cp|cps|actions?|activations?|recruits?|transfers?)`
	remain  = `(?:left(?: over)?|remain(?:s|ing)?|still|do (?:i|we) have|have (?:i|we)|can (?:i|we) (?:still )?(?:make|do|use|spend|give` +
		`|order|place|set up)|am i allowed)`
)

// inquiries are tried in their order.
var inquiries = []inquiry{
	{whole(`(?:how (?:do|can|could|would|should) ` + toMe + ` (?:see|know|tell|get|find out|check|learn|calculate|compute|work out|figure` +
		` out|look up)` +
		`|what(?:'re| are| is|'s)|(?:please )?(?:tell|show|give) me|(?:can|could|may) (?:i|we) (?:see|know|get|check|have)|(?:can|could` +
		`|would) you (?:tell|show|give) me|(?:is|are) there` +
		`|do you (?:show|have|tell|give|know)) (?:.{1,60} )?(?:odds|chances?|probabilit(?:y|ies)|likelihood)(?: .{1,100})?|how likely` +
		` .{1,100}`), "odds"},
	{whole(`what(?:'s| has| have|)(?: just)? happened(?: .{1,100})?|what did happen(?: .{1,100})?|did (?:anything|something) happen(?:` +
		` .{1,100})?` +
		`|(?:where|why) (?:did|have|has) (?:all |both )?(?:of )?(?:my|our|the|[a-z]+) .{1,80} (?:go|gone|get to|got to|disappear|disappeared` +
		`|vanish|vanished|die|died)` +
		`|what (?:became|has become|have become) of .{1,80}|how did (?:it|.{1,60} (?:battle|fight|attack|assault|siege|turn)(?: .{1,60})?)` +
		` (?:go|end|turn out|come out)(?: .{1,60})?` +
		`|who won(?: .{1,80})?|what did (?:the )?[a-z]+ do(?: .{1,60})?|what did i miss(?: .{1,40})?`), "happened"},
	{whole(`what(?:'s| is|) left(?: to (?:do|spend|use|order|place|set up))?|what (?:do|have) (?:i|we) (?:still )?(?:have|got)? ?left(?:` +
		` .{1,40})?` +
		`|(?:how (?:many|much)|do (?:i|we) have any|have (?:i|we) (?:got )?any)(?: more| of my)? (?:[a-z]+ ){0,2}?` + counted + `(?:` +
		` points?)?(?: .{0,30})? ` + remain + `(?: .{1,60})?` +
		`|do (?:i|we) have any (?:more )?(?:[a-z]+ )?` + counted + `(?: points?)?`), "left"},
	{whole(`(?:what|how much|how many (?:[a-z]+ )?(?:points|marches|ap|mp|cp)) (?:does|do|would|will|did) .{1,60} costs?(?: .{1,60})?` +
		`|what(?: is|'s) the (?:cost|price) (?:of|for) .{1,60}|how expensive (?:is|are) .{1,60}|how much (?:is|are|for) .{1,60}`), "cost"},
	{whole(`(?:whose|who's) (?:turn|move|go) is it(?: now| anyway)?|is it [a-z']+ (?:turn|move|go)(?: now| yet| already)?` +
		`|who(?: is|'s| are)?(?: we)? (?:waited for|to move|to play|next|up|up next|moving|waiting)(?: now| for)?|am i (?:next|up|to` +
		` move)(?: now)?` +
		`|(?:are we|am i|is the game|who are we|whom are we) (?:still )?waiting (?:for|on)(?: .{1,40})?|(?:when|until when|by when) (?:is` +
		`|are|do|does|must|should|have) .{0,40}` +
		`(?:deadline|due|turn|move|orders|answer|reply)(?: .{1,40})?|what(?: is|'s) (?:the|my) (?:deadline|time limit)(?: .{1,40})?|(?:how` +
		` long|how much time) (?:do|have|is) ` +
		`(?:i|we|there|you|[a-z]{2,10})(?: have| got| left)*(?: .{1,40})?|until when(?: .{1,40})?`), "whose"},
	{whole(`(?:can|could|may|might) (?:i|we) (?:still )?(?:(?:take|call) (?:it|that|this|something|(?:a|an|the|my)(?: last)? (?:order` +
		`|move|march|line|one))(?: all)? back` +
		`|(?:undo|change|revoke|cancel|retract|take back) (?:it|that|this|something|(?:a|an|the|my)(?: last)? (?:orders?|moves?|march|line` +
		`|mind|one)))(?: .{1,40})?` +
		`|is it (?:too late|still possible|possible) to (?:undo|change|cancel|take back) .{1,40}` +
		`|how (?:do|can|could|would) (?:i|we|one) (?:undo|take back|change|correct|cancel|fix|take) (?:it|that|this|something|a|an|the|my` +
		`|(?:a )?mistakes?)(?: .{1,40})?`), "back"},
	{whole(`who(?:m)? (?:am i|are we|do i|do we) (?:play|playing|fighting|up|facing)(?: against| with)?(?: .{1,20})?|who(?: is|'s) (?:my` +
		`|the|our) (?:opponent|enemy|adversary|moderator|referee)` +
		`|who(?: is|'s)(?: playing)? (?:the )?(?:union|confederacy|confederates?|south|north)|(?:which|what) side (?:am i|are we|do i play` +
		`|do we play|is mine)(?: on| playing)?` +
		`|am i (?:the )?(?:union|confederacy|confederates?|south|north)`), "whom"},
	{whole(`how (?:do|can|does|could|would) (?:i|we|you|[a-z]+|the (?:union|confederacy|south|north)) win(?: .{1,40})?|what (?:do (?:i` +
		`|we) need|does it take|is needed|must i do) to win(?: .{1,40})?` +
		`|who(?: is|'s) (?:winning|ahead|leading)(?: .{1,30})?|what(?: is|'s) the score(?: .{1,20})?|am i (?:winning|losing)|what (?:are|is)` +
		` (?:the|my|our) (?:victory conditions?|goals?|aims?|objectives?)(?: .{1,20})?`), "win"},
	{whole(`how (?:do|does|can|should|would) ` + toMe + ` (?:end|finish|close|complete|submit) (?:my|the|our|a|this) (?:turn|move|go` +
		`|orders)|do (?:i|we) (?:have|need) to (?:say|write|send|type) "?end"?(?: .{1,30})?` +
		`|(?:is|has) (?:my|the) turn (?:over|ended|done|finished|closed)(?: .{1,20})?|(?:did|have) (?:i|we) ended?(?: .{1,20})?`), "end"},
	{whole(`(?:what|which) (?:turn|month|year|date|season) (?:is (?:it|this)|are we in)(?: .{1,20})?|how many (?:turns|months|years)` +
		` (?:are|remain|left|does|do|to go)(?: .{1,40})?` +
		`|how long (?:is|does|will) (?:the|this) (?:game|war|battle)(?: .{1,30})?|when (?:does|is|will) (?:the|this) (?:game|war) (?:be` +
		` )?(?:end|over|finish)(?:ed)?`), "turn"},
	{whole(`how (?:do|does) (?:the |a |an |my |your )?[a-z][a-z ]{2,40}? work(?: (?:here|exactly|again|in this game))*` +
		`|(?:what are the rules (?:of|on|for|about)|how (?:do|does|can) ` + toMe + ` (?:use|build|repair|raise)) (?:the |a |an |my` +
		` )?[a-z][a-z ]{2,40}`), "rule"},
}

// topicOf is what a question asks that all books are asked; empty where it is none of that. bare is the question without what stands
// round it.
func topicOf(said string) (topic, bare string) {
	bare = bareQuestion(said)
	if strings.Contains(said, "please") && requests.MatchString(bare) {
		return "", bare
	}
	for _, i := range inquiries {
		if !i.asks.MatchString(bare) {
			continue
		}
		if _, hosts := means(bare); hosts { // "how does a turn work?" is told on a page of its own
			break
		}
		return i.topic, bare
	}
	return "", bare
}

var (
	leads = regexp.MustCompile(`(?i)^(?:(?:hi|hello|hey|hallo|dear|good (?:morning|afternoon|evening|day))(?: (?:adjutant|there|all|again` +
		`|sir))?\s*[,.!:;-]+\s*` +
		`|(?:(?:a |one |another |just a |just one )?(?:quick |small |short |last |silly |stupid )?question|sorry|oops|oh|ok|okay|well|hmm|hm` +
		`|wait|so|and|but|also|by the way|btw|p\.?s|ps|adjutant|just (?:wondering|asking|curious)|i (?:was )?wonder(?:ing)?|remind me|tell` +
		` me)\s*[,.!:;-]*\s+)+`)
	closesQuestion = regexp.MustCompile(`(?i)(?:[,.]? *(?:please|thanks|thank you|by the way|btw|then|again))?[?!. ]*$`)
)

// requests begin what is wanted at once, where somebody says please.
var requests = regexp.MustCompile(`(?i)^(?:can|could|may|might) `)

// bareQuestion is a question without greetings, courtesy and signs.
func bareQuestion(said string) string {
	plain := strings.ReplaceAll(blanks.ReplaceAllString(strings.TrimSpace(said), " "), "\u2019", "'")
	return closesQuestion.ReplaceAllString(leads.ReplaceAllString(plain, ""), "")
}

// questioning are the words with which a question begins.
var questioning = strings.Fields(`can could may might does do did is are was were what which where when why how who whom whose shall should am has have
	will would what's who's where's how's isn't aren't don't doesn't can't`)

// inquires says whether a sentence is a question and no request: "can you march ..." and "could we please ..." are orders, and "what about
// Cairo?" or "why not attack?" may be.
func inquires(sentence string) bool {
	said := strings.ToLower(strings.TrimSpace(sentence))
	if !strings.HasSuffix(strings.TrimRight(said, `!." `), "?") || strings.Contains(said, "please") || strings.Contains(said, "kindly") {
		return false
	}
	words := strings.Fields(bareQuestion(said))
	if toSomebody.MatchString(said) {
		return false
	}
	return len(words) > 1 && slices.Contains(questioning, words[0]) && !slices.Contains([]string{"you", "about", "not"}, words[1])
}

// toSomebody is what is asked of a person.
var toSomebody = regexp.MustCompile(`\b(?:do|are|did|will|would|have|were|can|could|should) (?:you|u)\b|\byou (?:think|feel|say|reckon)\b`)

// hanging are words with which a sentence hangs on the question before it, or on its answer.
var hanging = regexp.MustCompile(`(?i)^(?:if|then|otherwise|else|unless|because|in that case|so|yes|no|nope|maybe|perhaps|or)\b` +
	`|\b(?:if (?:so|not|yes|no)|in that case|otherwise|it|its|h(?:e|im)|them|they|that|those|these|there)\b`)

// behindOrder is a question that goes on behind an order, without a stop before it.
var behindOrder = regexp.MustCompile(`(?i)^(.*?[\pL\d)])\s*(?:,|;|:|--?|\x{2013}|\()\s*(?:and |but |also |by the way,? |btw,? |oh,? ` +
	`|ps:? ?)*((?:how|what|whose|who|when|where|why|is|can|am|do)\b[^.!]*\?)\)?\s*$`)

// asksItself begins what belongs to the question behind it.
var asksItself = regexp.MustCompile(`(?i)^(?:and |but |also |so )*(?:if|when|what|how|why|where|who|whose|which|does|do|did|is|are|was|can|could|has|have)\b`)

// dividedQuestions are the questions of a line, and what else it says. answers says of which there is an answer. Where something of the
// rest hangs on a question the line is left whole.
func dividedQuestions(line string, answers func(q string) bool) (questions []string, rest string) {
	if !strings.Contains(line, "?") {
		if answers(line) {
			return []string{line}, ""
		}
		return nil, line
	}
	var others []string
	for _, s := range questionSentences(line) {
		if answers(s) {
			questions = append(questions, s)
			continue
		}
		if f := behindOrder.FindStringSubmatch(s); f != nil && answers(f[2]) {
			if asksItself.MatchString(f[1]) { // "if both leave, is that one march or two?"
				questions = append(questions, s)
				continue
			}
			questions, others = append(questions, f[2]), append(others, strings.TrimRight(f[1], ",;: ")+".")
			continue
		}
		others = append(others, s)
	}
	rest = strings.Join(others, " ")
	if len(questions) > 0 && slices.ContainsFunc(others, hanging.MatchString) && !strings.HasPrefix(line, others[0]) {
		return nil, line
	}
	return questions, rest
}

var (
	sentenceEnd = regexp.MustCompile(`[.!?]+["')]*\s+`)
	shortWord   = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:no|st|ft|gen|col|maj|capt|mt|isl|adm|lt|brig|mr|mrs|dr|jr|sr|jct|vs|inf|mil|cav` +
		`|vet|art|jos|wm|geo|\pL)\.$`)
)

// questionSentences are the sentences of a line; the point of an abbreviation ends none.
func questionSentences(line string) []string {
	var out []string
	start := 0
	for _, at := range sentenceEnd.FindAllStringIndex(line, -1) {
		if shortWord.MatchString(strings.TrimSpace(line[start:at[1]])) {
			continue
		}
		out = append(out, strings.TrimSpace(line[start:at[1]]))
		start = at[1]
	}
	if rest := strings.TrimSpace(line[start:]); rest != "" {
		out = append(out, rest)
	}
	return out
}

// askedCommand is the command that answers a question.
func askedCommand(q string) table.SaidCommand {
	for _, c := range table.Commands {
		if c.Name == Question {
			return table.SaidCommand{Command: c, Args: q}
		}
	}
	return table.SaidCommand{}
}

// takeQuestions divides the questions that all books are asked from a line of a message: they become commands.
func takeQuestions(m *table.Message, line string) (rest string) {
	if len(line) > maxLine || len(m.Commands) >= maxCommands {
		return line
	}
	qs, rest := dividedQuestions(line, func(q string) bool { topic, _ := topicOf(q); return topic != "" })
	for _, q := range qs {
		m.Commands = append(m.Commands, askedCommand(q))
	}
	return rest
}

// Questions divides from the orders of a message what else is asked in it, where that can be answered in this game.
func Questions(c *table.Call, m table.Message) table.Message {
	var kept []engine.Input
	for _, in := range m.Orders {
		if !strings.Contains(in.Text, "?") || len(in.Text) > maxLine || len(m.Commands) >= maxCommands {
			kept = append(kept, in)
			continue
		}
		qs, rest := dividedQuestions(in.Text, func(q string) bool { return inquires(q) && answerable(c, q) })
		for _, q := range qs {
			m.Commands = append(m.Commands, askedCommand(q))
		}
		if rest != "" {
			kept = append(kept, engine.Input{No: in.No, Text: rest})
		}
	}
	m.Orders = kept
	return m
}
