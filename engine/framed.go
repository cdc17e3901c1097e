package engine

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// What stands before a colon may say that what stands behind it is not to be done, or not now: "With more points I would do this: ...".

// framing says so; courteous words are none of it.
var framing = regexp.MustCompile(`(?i)\b(?:do not|don['’]?t|never|no circumstances|not now|not yet|not this|later|next (?:turn|month|season|phase|year|time|week|game)|tomorrow|if|unless|suppose|supposing|assuming|` +
	`maybe|perhaps|might|(?:i|we|he|they|it) (?:would|could) (?:do|be|go|send|say|try|look|have)|i['’]d (?:do|go|send|try|have)|what if|wrote|said|says|considered|tempted|thought (?:about|of)|thinking (?:about|of)|instead of|rather than)\b`)

// beforehand is what is said to a line before it is read: that it takes back or leaves open what stands before it, that it only greets, or that
// what stands around it says that it is not to be done; nil where it is to be read.
func beforehand(c *check, no int, text string) error {
	undoes := func(format string) error {
		f := Refuse(text, "", "%s", format)
		f.Undoes = true
		return f
	}
	switch n := len(c.lines); {
	case !c.open && n > 0 && regrets.MatchString(text): // of an answer that was given above
		return undoes("That takes back what stands before it; send the answer that you mean.")
	case !c.open && n > 0 && strings.Contains(c.lines[n-1].Text, " all ") && someStay.MatchString(text): // "all to 2016; one stays"
		return undoes("All of them go by what stands before it; send the answer that you mean.")
	case c.salutes(text):
		f := Refuse(text, "", Nothing)
		f.Aside = true
		return f
	case takenBack.MatchString(text) && (n > 0 || len(strings.Fields(text)) > enoughAlong):
		return undoes("That takes back what stands before it; send the orders that you mean.")
	case n > 0 && leftOpen.MatchString(text):
		return Refuse(text, "", leavesOpen)
	}
	return framed(c, no, text)
}

// doubtful asks about orders that were read of a line which gives two answers to one question, or leaves open whether they are meant; nil where
// they are.
func doubtful(c *check, text string, orders []Order) *Refusal {
	if both := contrary(c, orders); both != nil {
		f := Refuse(text, "", Ambiguous)
		f.Try = both
		return f
	}
	if wavering.MatchString(text) || supposed.MatchString(text) {
		f := Refuse(text, "", Unsure)
		f.Try = joined(c.p.Lines(orders))
		return f
	}
	return nil
}

// framed asks about a sentence of which the words before a colon say that the rest is not to be done, where that would be an order.
func framed(c *check, no int, text string) error {
	head, rest, ok := strings.Cut(text, ": ")
	head = head[strings.LastIndexAny(head, ".!?")+1:]
	if !ok || c.halved >= mostHalved || !framing.MatchString(courteous.Replace(strings.ToLower(head))) {
		return nil
	}
	k := c.kept()
	k.halved = mostHalved
	var lines []string
	for _, part := range k.parted(rest) {
		for _, s := range k.piece(no, part) {
			lines = append(lines, s.lines...)
		}
	}
	if len(lines) == 0 {
		return nil
	}
	f := Refuse(text, "", Unsure)
	f.Try = joined(lines)
	return f
}

// takenBack ends in words by which a message takes itself back: "No, forget that."
var takenBack = regexp.MustCompile(`(?i)(?:^|[.!?,;:–—-]\s+|\bso |\bno )(?:oh,? |er,? |hm+,? |actually,? )*(?:no,? |wait,? |sorry,? )*(?:forget|scratch|cancel|strike|disregard|ignore|belay|undo) ` +
	`(?:that|it|this|them|all (?:of )?(?:that|this|it)|everything|the (?:last|above|lot|whole(?: thing| lot)?))\W*$`)

// wavering makes what stands before it hang on something, or leaves it open: "but only if he moves away first", "I am not sure yet".
var wavering = regexp.MustCompile(`(?i)[,;.–—-]\s+(?:but |and |though |although )?(?:only|just) (?:if|when|once|after|provided) |` +
	`\bwhen (?:the|its|his|their) (?:time|moment|hour|turn) comes\b|\bin due (?:time|course)\b|\b(?:not (?:quite |yet |really |entirely )?(?:sure|certain|decided)|undecided|in two minds)(?: yet| about (?:it|that|this)(?: one)?)?\W*$`)

// leftOpen leaves open, in a sentence of its own, what a message has ordered.
var leftOpen = regexp.MustCompile(`(?i)\b(?:(?:not|n['’]t) (?:quite |really |entirely )?(?:sure|certain|decided) yet|undecided|in two minds(?: about (?:it|that|this))?)\W*$`)

const leavesOpen = "That leaves open what stands before it; send the orders that you mean."

// hangsOn makes of a sentence that orders nothing a condition of what stands before it: "that settles the West, but only if he moves away first".
var hangsOn = regexp.MustCompile(`(?i)[,;–—-]\s+(?:but |and )?(?:only|just) (?:if|when|once|provided) `)

// supposed is one sentence that begins with a doubt, or with what the other side would have to do first: "Maybe Polk is weak, so he withdraws".
var supposed = regexp.MustCompile(`(?i)^\W*(?:maybe|perhaps)\b[^.!?]*[.!?]*$|^\W*(?:if|unless|should|suppose|in case) (?:he|she|they|the (?:enemy|rebels?|yankees?)|you (?:attack|come|move|go|march|cross|take|withdraw|retreat|advance|leave))\b[^.!?]*,[^.!?]*[.!?]*$`)

// talks says whether reading found nothing ordered, and nothing wrong.
func talks(err error) bool {
	var f *Refusal
	return err == nil || errors.As(err, &f) && f.Aside
}

// hedged asks about a text of several parts of which the first says, with no full stop behind it, that the others are not to be done, or not
// surely; nil where it is none, or orders nothing.
func hedged(c *check, no int, text string, parts []string) *Refusal {
	behind := strings.TrimLeft(strings.TrimPrefix(text, parts[0]), " )\"”")
	if behind == "" || strings.ContainsAny(behind[:1], ".!?") || c.halved >= mostHalved {
		return nil
	}
	head, _, colon := strings.Cut(parts[0]+":", ":")
	if !supposed.MatchString(parts[0]+",") && !(colon && framing.MatchString(courteous.Replace(strings.ToLower(head)))) {
		return nil
	}
	k := c.kept()
	k.halved = mostHalved
	var lines []string
	for _, part := range parts {
		lines = append(lines, k.stretch(no, part).lines...)
	}
	if len(lines) == 0 {
		return nil
	}
	f := Refuse(text, "", Unsure)
	f.Try = joined(lines)
	return f
}

// contrary is the answers that words give to a question which has one alone, where they give several: "slip away to Arkansas Post, he has nobody
// there" with a stand in it; nil where they give one.
func contrary(c *check, orders []Order) []string {
	if !c.open || c.d.Own || c.d.Many || len(orders) < 2 {
		return nil
	}
	var answers []string
	for _, o := range orders {
		if line := o.String(); !slices.Contains(answers, line) && answersIt(c, o) {
			answers = append(answers, line)
		}
	}
	if len(answers) < 2 {
		return nil
	}
	return answers
}

// answersIt says whether the rules take an order for the decision that is open, up to its first die.
func answersIt(c *check, o Order) bool {
	_, err := c.p.Clone().Rule(c.d, o, NoDice{})
	return err == nil || errors.As(err, new(*Wanted))
}
