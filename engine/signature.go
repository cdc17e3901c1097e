package engine

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// signed is the name at the end of a letter, and signedLow that of one who writes no capitals.
var (
	signed    = regexp.MustCompile(`^(\p{Lu}[\p{L}'’-]*\.?\s*){1,3}$`)
	signedLow = regexp.MustCompile(`^\p{Ll}[\p{L}'’-]*\.?$`)
)

// unsign lets the name at the end of a letter order nothing, where nothing of the book is near it: it is the last line, or stands behind
// words that order nothing either, as "Kind regards", of which a mended letter keeps none.
func (c *check) unsign(lines []Input) {
	if len(lines) < 2 {
		return
	}
	c.refusals = slices.DeleteFunc(c.refusals, func(f *Refusal) bool {
		at := slices.IndexFunc(lines, func(in Input) bool { return in.No == f.Line })
		text := ""
		if at >= 1 {
			text = strings.TrimSpace(lines[at].Text)
		}
		if at == len(lines)-1 && signedLow.MatchString(text) && c.nobodys(f, text) || at == 0 && called.MatchString(strings.TrimSpace(lines[0].Text)) && (unread(f) || asks([]*Refusal{f}, NoOrder)) {
			c.asked = append(c.asked, strings.TrimSpace(lines[at].Text))
			return true
		}
		if at < 1 || len(c.mends(f)) > 0 && !slices.Equal(f.Try, []string{"end"}) && !(c.d.Pass != nil && slices.Equal(f.Try, []string{c.d.Pass.String()})) || !signed.MatchString(text) {
			return false
		}
		talks := func(r *Refusal) bool { return r.Line == lines[at-1].No }
		if f.Undoes || answersToo(c, text) { // "No."
			return false
		}
		if at != len(lines)-1 && lines[at-1].No == f.Line-1 && !slices.ContainsFunc(c.asides, talks) && c.talk.No != lines[at-1].No {
			return false
		}
		c.asked = append(c.asked, lines[at].Text)
		return true
	})
}

// answersToo says whether a name at the end of a letter is an answer to what was asked at its head, as "Gordonsville" below "Front Royal".
func answersToo(c *check, name string) bool {
	var f *Refusal
	if err := c.another(name); errors.As(err, &f) {
		return strings.HasSuffix(strings.ToLower(" "+f.Try[len(f.Try)-1]), strings.ToLower(" "+strings.Trim(name, " .")))
	}
	return false
}

// salutes says whether words are only courteous, or call their reader, whatever town or general the name of that begins: "Hello Charles,", "Dear Frank,".
// What is an answer in the grammar's own words, as "Hi stand", is one.
func (c *check) salutes(words string) bool {
	if courtesy.MatchString(words) {
		_, err := c.p.Read(c.d, words)
		return err != nil
	}
	said := salutation.FindStringSubmatch(words)
	if said == nil {
		return false
	}
	_, err := c.p.Read(c.d, said[1])
	return err != nil
}

var salutation = regexp.MustCompile(`(?i)^(?:my )?(?:hello|hi|hey|hullo|dear|dearest|greetings|good (?:morning|day|evening|afternoon)|morning|evening|afternoon)` +
	`(?: (?:my|old|dear|mr\.?|mrs\.?|sir|general))* ([\pL'’.-]+(?: [\pL'’.-]+)?)\s*[,.!:;-]*$`)

// calls says whether the first line of a letter only calls its reader, whose name is near one of the book: "Charles," is no Charleston.
func (c *check) calls(in Input) bool {
	name := reader.FindStringSubmatch(strings.TrimSpace(in.Text))
	if name == nil || name[2] != "" && !talksOnly(c, Input{in.No, name[2]}) {
		return false
	}
	k := c.kept()
	k.take(in, false)
	said := ""
	for _, l := range k.lines {
		said += l.Text + " "
	}
	for _, r := range k.refusals {
		if said += r.What + " " + strings.Join(r.Try, " ") + " "; r.Words != in.Text {
			said += r.Words + " "
		}
	}
	if said == "" || slices.ContainsFunc(strings.FieldsFunc(said, func(r rune) bool { return !unicode.IsLetter(r) }),
		func(word string) bool { return strings.EqualFold(word, name[1]) }) {
		return false
	}
	f := Refuse(in.Text, "", Nothing)
	f.Aside = true
	c.refuse(in.No, in.Text, f)
	return true
}

// reader is one name at the head of a letter, and what else is said there.
var reader = regexp.MustCompile(`^(\pL{2,})[,!]+(?:\s+(.+))?$`)

// talksOnly says whether a line orders nothing, and seems to order nothing.
func talksOnly(c *check, in Input) bool {
	k := c.kept()
	k.take(in, false)
	c.heard = k.heard
	return len(k.lines) == len(c.lines) && k.ended == c.ended && !slices.ContainsFunc(k.refusals[len(c.refusals):], func(r *Refusal) bool { return !r.Slight })
}

// called is the head of a letter to somebody: "jim!!".
var called = regexp.MustCompile(`^\pL[\pL'’-]+(?: \pL[\pL'’-]+)?\s*[,!]+$`)

// nobodys says whether a word at the end of a letter that is refused is nothing of the book: "mari", who is no Marion. What may be meant for
// the end of the turn is something.
func (c *check) nobodys(f *Refusal, word string) bool {
	if _, meant, guessed := strings.Cut(f.What, "did you mean "); guessed {
		return !strings.HasPrefix(meant, "end") && !strings.HasPrefix(meant, "pass")
	}
	if unread(f) || asks([]*Refusal{f}, NoOrder) {
		return true
	}
	return f.Words != "" && len(f.Try) != 1 && !strings.EqualFold(strings.Trim(f.Words, ".!"), strings.Trim(word, ".!")) &&
		strings.Contains(strings.ToLower(f.What), strings.ToLower(f.Words))
}

// initials is a name of one word or two, as one signs, and where he is.
var initials = regexp.MustCompile(`^(?:[-–—]+ ?)?\p{Lu}[\p{L}]+(?: \p{Lu}\p{L}+)?(?:, \p{Lu}\p{L}+)?\.?$`)

// doubtSignature asks whether the last line of a letter, of one word behind others that order nothing, is the name of who writes or an
// order: "Rich" may be Richmond.
func (c *check) doubtSignature(start *check, in Input, read stretch) {
	parts, part := c.parts, c.part
	*c = *start
	c.parts, c.part = parts, part
	f := Refuse(in.Text, "", Doubtful)
	f.Try = []string{strings.Join(read.lines, "; ")}
	c.refuse(in.No, in.Text, f)
}
