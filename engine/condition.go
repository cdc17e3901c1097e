package engine

import (
	"regexp"
	"strings"
)

// conditional is the head of a sentence that says what is to be done if the other side does something.
var conditional = regexp.MustCompile(`^(?i:(?:and |but |then |also )?(?:if|unless|should|in case|as soon as|once|whenever|when) (?:he|they|she|the enemy|` +
	`the (?:reb(?:el)?s?|yanks?|yankees|union|confederates|confederacy|south|north)|` +
	`your (?:men|army|units?|troops|brigades?|general)|anyone|anybody|someone|somebody)\b)`)

// Conditional says whether a sentence says what is to be done if the other side does something, and only asks nothing.
func Conditional(sentence string) bool {
	sentence = strings.TrimSpace(sentence)
	return conditional.MatchString(sentence) && !strings.HasSuffix(sentence, "?")
}
