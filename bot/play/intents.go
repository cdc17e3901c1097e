package play

import (
	"regexp"
	"strings"

	"adjutant/engine"
)

// People write to a host, not to a program. A few things that they say first mean a command; what they do not mean is left as it is.

// An intent is a way of saying something, and the command that answers it; "$1" stands for what was named.
type intent struct {
	says    *regexp.Regexp
	command string
}

var intents = []intent{
	{whole(`(?:play|playing|a game|is it possible to play|do you play)(?: this)? (?:against|with|versus|vs) (?:the |a |an )?(?:computer|machine|ai|a\.i\.|bot|cpu|program|you|yourself)(?: opponent| player)?`), "computer"},
	{whole(`(?:is|are) there (?:a |an |any )?(?:computer|machine|ai|bot|solo)(?: opponents?| players?| mode)?|play (?:solo|alone|solitaire)|(?:solo|solitaire)(?: play| mode)?|do you play(?: too| yourself)?`), "computer"},
	{whole(`(?:how (?:do|can|does) (?:i|we|one|you|somebody) play|how to play|how (?:does|do) (?:this|it|the game|a game|a turn|turns) work|how is (?:this|it) played|(?:explain|teach me|tell me|show me)(?: how)?(?: to play)?(?: (?:this|the))?(?: game)?(?: to me)?|what is a turn|what(?: is|'s) this game|tutorial|primer)(?: (?:play|at|of|in))?(?: (\w+))?`), "primer $1"},
	{whole(`(?:so |ok |and )?what (?:do|should|must|shall|can|could|may|would) (?:i|we|you) (?:have to |need to )?(?:do|write|say|send|order|answer|play)(?: now| next| here| first| today| to you| then)*`), "help"},
	{whole(`what (?:am i|are we) (?:supposed|expected|meant) to (?:do|write|send)(?: now| here)?|what (?:now|next)|now what|(?:what is|what's) next|where (?:do|should) (?:i|we) (?:start|begin)|how (?:do|should) (?:i|we) (?:start|begin)`), "help"},
	{whole(`(?:i am|i'm|im) (?:new|lost|confused|stuck|a beginner|not sure what to do)(?: here| to this)?|i (?:do not|don't|dont) (?:understand|get it|know what to do|know how)(?: this| it| anything| that)?|(?:can|could) you help(?: me)?|help me|i need help|what are my (?:options|orders|choices|possibilities)`), "help"},
	{whole(`what(?: is|'s) (?:happening|going on|the status)|how (?:does|do) (?:it|things|the game) stand`), "status"},
	{whole(`(?:show|send|give|see|look at|have)(?: me)? (?:the|a)? ?map|where (?:is|are) (?:everybody|everyone|my (?:units|men|armies|army|troops)|the enemy)`), "map"},
	{whole(`(?:show|send|give|see|read)(?: me)? (?:the|all)? ?rules(?: of the game)?|what are the rules`), "rules"},
	{whole(`(?:(?:show|list|send|tell)(?: me)? )?(?:all )?(?:of )?my (?:open |other )?games|(?:which|what) games (?:do i play|am i in|have i)`), "games"},
	{whole(`(?:i )?(?:(?:want to |wish to |must )?(?:take|call) (?:that|it|this|(?:my|the) last (?:one|order|move|line)) back|(?:take|call) back (?:that|it|this|(?:my|the) last (?:one|order|move|line))|(?:scrap|cancel|forget|scratch|strike) (?:that|it|this|(?:my|the) last (?:one|order|move|line)))`), "undo"},
	{whole(`(?:(?:undo|take back|call back|scrub|scrap|cancel|retract|reverse|forget|strike) (?:that|the|my) (?:very )?last ` + lately +
		`|(?:take|call) (?:that|the|my) last ` + lately + ` back|scrub (?:that|it|this))(?:,? (?:would|will|could|can) you)?` +
		`(?:[,.;!?]* (?:please|i (?:have )?(?:miscounted|misread|misclicked|mistyped|was wrong|made a mistake|erred)|that was (?:a mistake|wrong)))*`), "undo"},
	{whole(`what (?:is|are) (?:my|the) legal (?:moves|orders)|what is legal|what moves (?:are there|do i have)`), "legal"},
}

// lately is what somebody ordered last.
const lately = `(?:one|orders?|moves?|lines?|forts?|marche?s?|attacks?|musters?|points?|corps|placement|answer|recruit|transfers?|promotions?)`

var (
	hail     = regexp.MustCompile(`(?i)^(?:hi|hello|hey|hallo|dear|oh bother|oh dear|oh no|oops|sorry|bother|damn|good (?:morning|afternoon|evening|day))?(?: ?(?:adjutant|there|all|again|sir))?\s*[,.!:;-]+\s*`)
	asks     = regexp.MustCompile(`(?i)^(?:(?:please,? )?(?:could|can|would|will) you (?:please |kindly |now )*|(?:would|do) you mind (?:to )?|i (?:would|'d) like you to |please,? )+`)
	wishes   = regexp.MustCompile(`(?i)^(?:(?:can|could|may|might) (?:i|we) |(?:i(?:'d| would) like|i want|i wish|i'd love|is it possible) to |is it possible for me to )+`)
	politely = regexp.MustCompile(`(?i)[,.]? *(?:please|thanks|thank you|then|for me)? *[?.!]*$`)
	aRule    = whole(`(?:how (?:do|does) (?:the |a |an |my |your )?([a-z][a-z ]{2,30}?) work(?: (?:here|exactly|again))*` +
		`|what (?:does|do) ([a-z][a-z ]{2,30}?) mean|(?:explain|what are the rules (?:of|on|for|about)) ([a-z][a-z ]{2,30}?)(?: to me)?)`)
	blanks = regexp.MustCompile(`\s+`)
)

func whole(pattern string) *regexp.Regexp { return regexp.MustCompile(`(?i)^(?:` + pattern + `)$`) }

// AsAsked is a line as an order or a command would say it, where it is a question or a request that a host understands: "could you march
// ..." is an order, "hi, what do I do?" asks for help. Any other line stays as it is.
func AsAsked(line string) string {
	if len(line) > maxLine {
		return line
	}
	plain := strings.ReplaceAll(blanks.ReplaceAllString(strings.TrimSpace(line), " "), "\u2019", "'")
	if at := hail.FindStringIndex(plain); at != nil && at[1] < len(plain) {
		plain = plain[at[1]:]
	}
	bare := politely.ReplaceAllString(plain, "")
	asked := asks.ReplaceAllString(bare, "")
	if command, found := means(asked, bare); found {
		return command
	}
	if of := aRule.FindStringSubmatch(asked); of != nil {
		return "rules " + strings.Join(of[1:], "")
	}
	wished := wishes.ReplaceAllString(bare, "")
	if command, found := means(wished); found {
		return command
	}
	if c, found := FindCommand(wished); found && wished != bare {
		return "help " + c.Name // whoever asks whether he may has not done it yet
	}
	if asked != bare && asked != "" {
		return asked
	}
	return line
}

// means is the command that one of these sayings means.
func means(sayings ...string) (string, bool) {
	for _, said := range sayings {
		for _, i := range intents {
			m := i.says.FindStringSubmatch(said)
			if m == nil {
				continue
			}
			named := ""
			if len(m) > 1 && !fillers[strings.ToLower(m[1])] {
				if _, err := engine.FindBook(strings.ToLower(m[1])); err != nil {
					continue
				}
				named = m[1]
			}
			return strings.TrimSpace(strings.ReplaceAll(i.command, "$1", named)), true
		}
	}
	return "", false
}

// fillers name no rulebook.
var fillers = map[string]bool{"": true, "this": true, "it": true, "here": true, "game": true, "please": true, "now": true, "the": true}
