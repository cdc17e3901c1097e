package read

import (
	"regexp"
	"strings"

	"adjutant/engine/spi74/board"
	"adjutant/engine/spi74/state"
	"adjutant/engine/wording"
)

// What people say in many words that the lexicon knows in few.

var (
	// broughtOut is who is brought out of the fort in which he is, or out from under its marker.
	broughtOut = regexp.MustCompile(`(?i)^\W*(?:(?:i|we|please|now|and|then|let us|let's|i'll|we'll)\W+)*(?:bring|take|pull|get|move|march|lead|order|call) ` +
		`(?:the |my |our |that )?(?:garrison|guy|man|men|point|one|boys?|lad|fellow|troops|force)(?: (?:of|at|in|from) ([\pL.' ]+?|\d{4}))? ` +
		`out(?: of (?:the (?:fort|works|walls)(?: (?:at|of) ([\pL.' ]+?|\d{4}))?|([\pL.' ]+?|\d{4})))?(?: from (?:under|beneath|below) (?:the |its |his )?(?:marker|counter|fort))?` +
		`(?:, [^.;\d]*)?[.! ]*$`)
	// namedMen are some by the name of a man who does not command in this war, beside where they stand.
	namedMen = regexp.MustCompile(`\b([A-Z][A-Za-z]+)'s? (people|men|corps|boys|troops|army|division|brigade|lot|command|force)((?: (?:at|in|from|of))? (?:\d{4}\b|[A-Z]))`)
	// itself is who goes, in a manner of speaking.
	itself = regexp.MustCompile(`(?i)\b(?:remove|betake|take|transfer|convey|bestir|move)(?:s)? (?:itself|himself|themselves|myself|ourselves)( (?:over |off |up |down )?to\b)`)
	// upAgainst is a place beside which somebody goes, before the hex to which he does.
	upAgainst = regexp.MustCompile(`(?i),? (?:right |close |hard )?(?:up )?(?:against|beside|next to|alongside|in front of|before|outside) [\pL.' ]+?, ((?:to|into|at) (?:hex )?\d{4}\b)`)
	// toShut is what somebody goes to a hex for, who goes no farther.
	toShut = regexp.MustCompile(`(?i)(\bto (?:hex )?\d{4}),? (?:in order )?to (?:shut|close|seal|blockade|bottle up|threaten|watch|guard|cover|protect|screen|pin|block|annoy|worry|keep an eye on)\b[^.,;\d]*`)
	// leftOf are all who are left to whoever sets up or places.
	leftOf = regexp.MustCompile(`(?i)\b((?:all |the )?(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})(?: (?:points?|men))?) (?:that |which )?(?:i|we) (?:still )?(?:have|got|have got|'ve got) (?:left|over|still)\b`)
	// whatHeHas is everything that somebody has, chipsIn a hex from which some help.
	whatHeHas = regexp.MustCompile(`(?i)\b(everything|everyone|everybody|all)(?: that)? (?:he|they|i|we)(?:'s|'ve| has| have)(?: got)?\b`)
	chipsIn   = regexp.MustCompile(`(?i),?\s+(?:and|plus|with|while)\s+(?:the |my )?(?:(?:one|man|point|men|lot|1) )?(?:at|from|in) (\d{4}) (?:chips|joins|pitches|helps|comes|joining|chipping|helping)(?: in| out| them| him)?(?: too| as well)?\b`)
	// byTrain is who goes by rail, in one word.
	byTrain = regexp.MustCompile(`(?i)\b(?:rails|trains|railroads) (?:over |up |down |back )?to `)
	// stopsThere is said of those who are on their way, and no more of them.
	stopsThere = regexp.MustCompile(`(?i)^\W*(?:(?:ok|okay|good|fine|well|right|so|yes|no|then|now)\W+)*(?:(?:he|they|it|those|these)\s+(?:stops?|halts?|stays?|rests?|camps?)|` +
		`(?:leave|let) (?:it|him|them)(?: (?:stop|halt|stay|rest|be|camp))?)\s+(?:right |just )?(?:there|here|where (?:he|it|they) (?:is|are|stands?))` +
		`(?:,? (?:that's|that is|thats|it's|it is|this is) (?:far )?enough)?\W*$`)
	// wayOn is where those go who are on their way, of whom nothing else is said.
	wayOn = regexp.MustCompile(`(?i)^\W*(?:(?:ok|okay|good|fine|well|right|so|yes|then|now)\W+)*(?:(?:no\W+)?not [\pL ]+?, (?:but |better |rather )?(?:to )?|((?:by (?:rail|river|train|boat) )?to ))([\pL.' ]+(?: \d{4})?|\d{4})( by (?:rail|river|train|boat))?[.! ]*$`)
	// noFight is said by who does not attack, before why.
	noFight = regexp.MustCompile(`(?i)^((?:i|we) (?:won.?t|will not|don.?t|do not|shall not) (?:fight|attack)(?: any\w+)?(?: (?:this|now|here)(?: turn| time| season)?)?), [^\d]*$`)
	// noLeader is who goes without the leader who stands with him.
	noLeader = regexp.MustCompile(`(?i),?\s*\(?\b(?:w/o|without|sans|minus|not) (?:the |his |its |their )?(?:leader|general|commander)\)?([.,;! ]|$)`)
)

// plainer is a line in the words that the lexicon knows.
func plainer(h *hearing, line string) string {
	line = itself.ReplaceAllString(line, "go$1")
	line = namedMen.ReplaceAllStringFunc(line, func(w string) string {
		m := namedMen.FindStringSubmatch(w)
		if _, town := h.p.Board.Names().Find1(m[1]); town || isCalled(h, m[1]) || generals[h.side.Enemy()].MatchString(m[1]) {
			return w
		}
		return "the " + m[2] + m[3]
	})
	switch h.d.Kind {
	case "march":
		if m := broughtOut.FindStringSubmatch(line); m != nil {
			if at := m[1] + m[2] + m[3]; h.p.Points(h.side, h.hex(wording.Item{IDs: []string{hexOf(h, at)}}), state.InFort, state.Garrison) > 0 {
				return "The garrison at " + at + " comes out"
			}
		}
		if h.p.Force.Kind != state.NoForce && stopsThere.MatchString(line) {
			h.said = "halt"
			return h.said
		}
		line = noLeader.ReplaceAllString(line, "$1")
		line = toShut.ReplaceAllString(upAgainst.ReplaceAllString(line, " $1"), "$1")
		line = byTrain.ReplaceAllString(line, "goes by rail to ")
	case "attack":
		line = noFight.ReplaceAllString(line, "$1.")
		line = chipsIn.ReplaceAllString(whatHeHas.ReplaceAllString(line, "$1"), " and $1")
	case "place", "setup", "militia":
		line = leftOf.ReplaceAllString(line, "$1")
	}
	return line
}

// generals are the best known of each side: whoever speaks of the other side's men orders nobody.
var generals = map[board.Side]*regexp.Regexp{
	board.Union: regexp.MustCompile(`^(?:Grant|Sherman|McClellan|Burnside|Hooker|Meade|Halleck|Pope|Rosecrans|Thomas|Buell|Sheridan|McDowell|Banks|Butler|` +
		`Fremont|Lyon|Scott|Farragut|Lincoln)$`),
	board.Confederate: regexp.MustCompile(`^(?:Lee|Jackson|Johnston|Beauregard|Bragg|Longstreet|Hood|Early|Stuart|Hill|Ewell|Polk|Hardee|Forrest|Pemberton|` +
		`Price|Smith|Davis|Magruder)$`),
}

// isCalled says whether a leader of the writer's is called so.
func isCalled(h *hearing, name string) bool {
	for i := range h.p.Leaders[min(h.side, board.Confederate)] {
		if strings.Contains(strings.ToLower(h.p.Called[h.side][i]), strings.ToLower(name)) {
			return true
		}
	}
	return false
}
