package engine

import (
	"regexp"
	"slices"
	"strings"
)

// What ends a turn is the word itself, or a sentence that says nothing else than that the turn of its writer, as a whole and now, ends or
// is over: "That ends my turn." Who only says that he has no more to say, or that it is the other's turn, ends nothing.

// endWords end a turn as they stand.
var endWords = []string{"end", "done", "finish", "end turn", "end my turn", "turn over", "end of turn", "end of my turn", "end of the turn",
	"end the turn"}

// IsEnd says whether a line ends the player's whole turn, in a list or by itself: "3. done".
func IsEnd(line string) bool {
	said := strings.ToLower(strings.Trim(strings.TrimSpace(bullet.ReplaceAllString(line, "")), ".! "))
	return slices.Contains(endWords, said) || strings.Contains(said, "turn") && endsTurn.MatchString(said)
}

// IsSureEnd says whether a line ends the turn with weight: "end!".
func IsSureEnd(line string) bool {
	line = strings.TrimSpace(line)
	return strings.HasSuffix(line, "!") && slices.Contains(endWords, strings.ToLower(strings.Trim(line, ".! ")))
}

// EndsPart says whether a line says of a part of a turn what others say of all of it: "That's the end of my campaign."
func EndsPart(line, part string) bool {
	said := strings.ToLower(strings.Trim(strings.TrimSpace(line), ".! "))
	return part != "" && !strings.Contains(said, "turn") && strings.Contains(said, part) &&
		endsTurn.MatchString(strings.ReplaceAll(said, part, "turn"))
}

const (
	ownTurnIs  = `(?:my|our|the|this)(?: whole| entire)? turn`
	turnIsOver = `(?:over|ended|finished|done|complete|completed|concluded|closed|at an end|at its end)`
	endSaid    = `(?:(?:that|this|it)(?: now| hereby)? (?:ends|concludes|completes|finishes|closes) ` + ownTurnIs +
		`|(?:and )?(?:that|this|it|here)(?:['’]?s| is| was) the end of ` + ownTurnIs +
		`|(?:that|this)(?:['’]?s| is| was) ` + ownTurnIs + ` ` + turnIsOver +
		`|` + ownTurnIs + ` (?:is |are |has |have |['’]s )?(?:now |hereby |thereby |thus )?` + turnIsOver +
		`|` + ownTurnIs + ` (?:now )?ends` +
		`|(?:i|we)(?: now| hereby| thus| thereby| then)? (?:end|conclude|close|finish|complete) ` + ownTurnIs +
		`|(?:i|we)(?:['’]?m|['’]?re| am| are)(?: now| hereby)? (?:ending|concluding|closing|finishing) ` + ownTurnIs +
		`|(?:i|we)(?:['’]?m|['’]?re| am| are)(?: now)? (?:finished|done|through) with ` + ownTurnIs +
		`|(?:i|we)(?:['’]?ll| will| shall) (?:now )?(?:end|close|conclude|finish) ` + ownTurnIs + `(?: here| there| now| with that| at that)` +
		`|(?:i|we)(?: hereby)? (?:declare|call) ` + ownTurnIs + `(?: to be)? ` + turnIsOver +
		`|(?:here|so|thus|herewith|with (?:that|this))(?: i| we)? (?:end|ends|close|closes|conclude|concludes|finish) ` + ownTurnIs +
		`|(?:you (?:can|may) |kindly |let us |let['’]?s )?(?:now )?(?:end|close|finish|conclude) (?:my|our|the|this) turn` +
		`|end of (?:(?:my|our|the|this) )?turn|turn (?:ends|ended|over|finished|complete|completed|closed))`
	endBefore = `(?:(?:ok|okay|right|well|so|and|then|now|thus|please|kindly|therefore|hence|with (?:that|this)|by this|that will do|` +
		`that['’]?ll do|that['’]?s all|that is all|that['’]?s it|that is it|that is that|that['’]?s that)[,.:]? )*`
	endBehind = `(?:,? (?:here|there|now|then|with that|please|if you please|for me|thanks|thank you|many thanks|thanks a lot|` +
		`thank you very much|and thank you)|[,.:]? (?:and )?(?:(?:so )?(?:it['’]?s |it is )?(?:now )?(?:over to you|back to you|your turn|` +
		`your move|your go)|you['’]?re up|you are up)(?: now)?(?:,? \pL+)?)*`
)

var (
	endsTurn = regexp.MustCompile(`^` + endBefore + endSaid + endBehind + `[.! ]*$`)
	// thenEnd is words that end the turn behind an order: "detach Sigel, then end", "Cairo to Paducah, and that ends my turn".
	thenEnd = regexp.MustCompile(`(?i)^(.*?[\pL\d)])(?:\s*[,.!]\s*(?:and |so )?(?:then )?|\s+(?:and then|and|then|so) )(` +
		`end(?: (?:my |the |of |of my |of the )?turn)?|` + endSaid + endBehind + `)[.! ]*$`)
	// unlessEnd are words by which what follows them is none yet.
	unlessEnd = regexp.MustCompile(`(?i)(?:^|[^\pL])(?:if|unless|when|once|until|till|whether|hopes?|hoping|provided|assuming|in case|as soon as|` +
		`why|how|because|say|says|said|think|thinks|thought|suppose|guess)(?:[^\pL]|$)`)
)

// behindOrder divides words that end the turn from what stands before them.
func behindOrder(line string) (order, end string, ok bool) {
	cut := thenEnd.FindStringSubmatch(line)
	if cut == nil {
		return "", "", false
	}
	said := cut[1][strings.LastIndexAny(cut[1], ".!?;")+1:]
	if sentence := strings.ContainsAny(line[len(cut[1]):len(line)-len(cut[2])], ".!"); !sentence && !slices.Contains(endWords, strings.ToLower(cut[2])) &&
		unlessEnd.MatchString(said) {
		return "", "", false
	}
	return cut[1], cut[2], true
}
