package read

import (
	"regexp"
	"strings"

	"adjutant/engine"
	"adjutant/engine/dwf/board"
)

// Turns of phrase that order nothing by themselves, or order it in words that the reader has in another form.

var (
	// theirs is said of the enemy at the place of which was spoken last: "we attack the two you have there".
	theirs = regexp.MustCompile(`(?i)\b(attacks?|assaults?|fights?|hits?|strikes?|charges?)\s+(?:the\s+)?` +
		`(?:(?:one|two|three|four|\d{1,2}|people|men|infantry|lot|ones?|units?|brigades?|divisions?)\s+){1,2}` +
		`(?:that\s+|which\s+|who\s+)?(?:you(?:'ve| have)(?: got)?|you keep|are|stand|is|stands)\s+there\b`)
	// owes is said of how much is to be lost, survives and staysWith of who is not, dies of who is.
	owes = regexp.MustCompile(`(?i)^(?:so,?\s+|well,?\s+|ok,?\s+)?(?:i|we)\s+(?:must|have to|need to|am to|are to|owe you)\s+` +
		`(?:lose\s+)?[a-z0-9]+\s+(?:factors?|steps?|points?|losses|strength)(?:\s+points?)?(?:\s+(?:at|in)\s+[\pL\d.' ]+?)?[.! ]*$`)
	staysWith = regexp.MustCompile(`(?i)\b(?:stays?|remains?) with\b`)
	survives  = regexp.MustCompile(`(?i)\b(?:stays?|remains?|survives?|lives?|(?:is|are) (?:kept|spared))\b`)
	dies      = regexp.MustCompile(`(?i)\b(?:los[est]\w*|dies?|dead|eliminat\w*|remov\w*|kill\w*|perish\w*|sacrific\w*|takes?|goes|go|gone|` +
		`destroy\w*)\b`)
	// chooses leads to what is chosen.
	chooses = regexp.MustCompile(`(?i)^(?:i|we)\s+(?:choose|take|have chosen|decide on|select|remove)\s+` +
		`(?:the following|as follows|this|these)(?:\s+(?:losses|units|ones))?\s*:\s*`)
	// theatre is said of who has done with a part of the map.
	theatre = regexp.MustCompile(`(?i)^[\s(\[]*(?:(?:so|and|now|with that|that is|that's)\s+)?(?:the\s+)?` +
		`(?:east|west|far west|trans-?\s?mississippi|eastern theat(?:er|re)|western theat(?:er|re))\s*(?:is|are|:|-|–)?\s*` +
		`(?:all\s+|thus\s+|now\s+)?(?:done|finished|complete|completed|settled|over|dealt with|sorted)[\s).!\]]*$`)
	// nothingThere is said of what is not to be had somewhere, emptied of a place where nobody is.
	nothingThere = regexp.MustCompile(`(?i)^(?:anyway,?\s+|besides,?\s+)?` +
		`there(?:'s| is| are| was| were)\s+(?:nothing|nobody|no one|no)\b[^,;:]*$`)
	emptied = regexp.MustCompile(`(?i),\s+where\s+(?:there\s+(?:is|are)|nobody|no one|you have)\b[^.;:!\d]*?([.;!]|$)`)
	// comesIn is said of who arrives.
	comesIn = regexp.MustCompile(`(?i)\b(?:com(?:es?|ing) in|arriv(?:es?|ing)|appears?|enters?|starts?|begins?|lands?|shows? up|turns? up|` +
		`goes in|takes? command|placed?)\b`)
	// militias is two states and their militia.
	militias = regexp.MustCompile(`(?i)\b(` + militiaStates() + `) (?:and|&|\+) (` + militiaStates() + `) (?:militias?|mil)\b`)
	// leavesSome is said of who does not take all with him.
	leavesSome = regexp.MustCompile(`(?i)\bleav(?:es?|ing)\s+(?:behind\s+)?(?:one|two|three|an?|the|his|\d)\b[^,.;]*` +
		`\b(?:brigades?|infantry|divisions?|units?|corps|garrison|supply|supplies|regiments?|men)\b`)
)

func militiaStates() string {
	var out []string
	for m := range board.Militia(board.MilitiaCount) {
		out = append(out, strings.TrimSuffix(m.String(), " militia"))
	}
	return strings.Join(out, "|")
}

// aside is a line that orders nothing and holds nothing up.
func aside(line string) error {
	f := engine.Refuse(line, "", engine.Nothing)
	f.Aside = true
	return f
}
