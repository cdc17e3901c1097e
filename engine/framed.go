package engine

import (
	"regexp"
	"strings"
)

// What stands before a colon may say that what stands behind it is not to be done, or not now: "With more points I would do this: ...".

// framing says so; courteous words are none of it.
var framing = regexp.MustCompile(`(?i)\b(?:do not|don['’]?t|never|no circumstances|not now|not yet|not this|later|next (?:turn|month|season|phase|year|time|week|game)|tomorrow|if|unless|suppose|supposing|assuming|` +
	`maybe|perhaps|might|(?:i|we|he|they|it) (?:would|could) (?:do|be|go|send|say|try|look|have)|i['’]d (?:do|go|send|try|have)|what if|wrote|said|says|considered|tempted|thought (?:about|of)|thinking (?:about|of)|instead of|rather than)\b`)

// framed asks about a sentence of which the words before a colon say that the rest is not to be done, where that would be an order.
func framed(c *check, no int, text string) error {
	head, rest, ok := strings.Cut(text, ": ")
	if !ok || c.halved >= mostHalved || !framing.MatchString(courteous.Replace(strings.ToLower(head))) {
		return nil
	}
	k := c.kept()
	k.halved = mostHalved
	s := k.stretch(no, rest)
	if len(s.lines) == 0 {
		return nil
	}
	f := Refuse(text, "", Unsure)
	f.Try = joined(s.lines)
	return f
}

// takenBack ends in words by which a message takes itself back: "No, forget that."
var takenBack = regexp.MustCompile(`(?i)(?:^|[.!?,;:–—-]\s+|\bso |\bno )(?:oh,? |er,? |hm+,? |actually,? )*(?:no,? |wait,? |sorry,? )*(?:forget|scratch|cancel|strike|disregard|ignore|belay|undo) ` +
	`(?:that|it|this|them|all (?:of )?(?:that|this|it)|everything|the (?:last|above|lot|whole(?: thing| lot)?))\W*$`)

// wavering makes what stands before it hang on something, or leaves it open: "but only if he moves away first", "I am not sure yet".
var wavering = regexp.MustCompile(`(?i)[,;.–—-]\s+(?:but |and |though |although )?(?:only|just) (?:if|when|once|after|provided) |` +
	`\b(?:not (?:quite |yet |really |entirely )?(?:sure|certain|decided)|undecided|in two minds)(?: yet| about (?:it|that|this)(?: one)?)?\W*$`)

// leftOpen leaves open, in a sentence of its own, what a message has ordered.
var leftOpen = regexp.MustCompile(`(?i)\b(?:(?:not|n['’]t) (?:quite |really |entirely )?(?:sure|certain|decided) yet|undecided|in two minds(?: about (?:it|that|this))?)\W*$`)
