package engine

import (
	"regexp"
	"slices"
	"strings"
)

// A heading may say that what stands below it is not to be done, or not now: "Next month:", "Not to do:", "Options:". What seems to be
// ordered there is held up, to the next heading.

var (
	heading = regexp.MustCompile(`(?i)^[^:]{2,80}:$|^(?:would|are|is|which|can|could|may|what|how|should)\b[^.!?:]*\b(?:these|those|the following|this list)\b[^.!?:]*\?$`)
	shelves = regexp.MustCompile(`(?i)\b(?:not|don't|dont|never|won't|wont|can't|cannot|wouldn't|couldn't|nor|next (?:month|turn|season|quarter|year|week|phase|time|game)|` +
		`last (?:month|turn|season|quarter|year|week|phase|time|game|battle|round|move)|later|tomorrow|soon|someday|maybe|perhaps|possibl[ey]|might|could|would|` +
		`drafts?|ideas?|thoughts?|thinking|options?|choices|alternatives?|alternatively|backup|plan b|candidates|considered|considering|rejected|discarded|cancelled|canceled|dropped|` +
		`wrote|writes|wish(?:es)?|wanted|unwanted|expects?|expected|previous(?:ly)?|earlier|old orders|hypothetical(?:ly)?|if|unless|in case|should (?:he|they|it|the)|` +
		`(?:he|they|the enemy|you) (?:will|'ll|may|might|could|would|should|did|does|do|plans?|wants?|thinks?))\b|^(?:no|no [\pL ]+)$|^(?:don't|never)\b|` +
		`^(?:already |all )?(?:done|finished|completed|executed|carried out)(?: already| so far| earlier| before)?$|^(?:out|skip|skipped|omit|omitted|scrap|scrapped|struck)$`)
	taken = regexp.MustCompile(`(?i)\bif (?:possible|you please|i may|you will|you would)\b|\bthat (?:i|we) would like\b|\b(?:i|we) would (?:like|do|order)\b|\b(?:would|could) you\b|\bwhat (?:he|they) do(?:es)? best\b|^no\. ?\d+$|\bnot? later\b|\bbetter late than never\b|\bnow or never\b`)
	// season heads what is meant for a season: "For the fall:". It falls back, too.
	season  = regexp.MustCompile(`(?i)^\W*(?:(?:for|in|come|and|then|the|my|our|plans?|orders?|moves?|this|of) )*(spring|summer|fall|autumn|winter)(?: (?:of )?(?:18)?'?\d\d)?(?: (?:turn|plans?|orders?|moves?|campaign))?\W*$`)
	seasons = regexp.MustCompile(`\b(?:spring|summer|fall|autumn|winter)\b`)
	month   = regexp.MustCompile(`(?i)\b(january|february|march|april|may|june|july|august|september|october|november|december)\b`)
)

// unticked stands before a line that its writer has not ticked in a list of boxes, or has made a note of as programmers do; struck is one that he has
// struck out.
var (
	unticked = regexp.MustCompile(`^\s*(?:[-*•]\s*)?(?:\[\s*\]|☐|//)`)
	struck   = regexp.MustCompile(`^\s*(?:[-*•]\s*)?~~[^~]+~~\s*[.!]*$`)
)

// crossed refuses a line that is not ticked, and seems to order something, and tells one that is struck out. It says whether the line was read.
func (c *check) crossed(in Input) bool {
	mark := unticked.FindString(in.Text)
	if mark == "" && !struck.MatchString(in.Text) {
		return false
	}
	f := Refuse(in.Text, "", Nothing)
	f.Aside = true
	if mark != "" {
		k := c.kept()
		k.take(Input{in.No, in.Text[len(mark):]}, false)
		c.heard = k.heard
		if len(k.lines) > len(c.lines) || k.ended != c.ended || len(k.refusals) > len(c.refusals) { // and no remark
			f = Refuse(in.Text, "", "That is not ticked, or only noted; if it is to be done, send it without the mark before it.")
		}
	}
	c.refuse(in.No, in.Text, f)
	return true
}

// shelve notes of a line whether it is a heading, and what it says of the lines below it.
func (c *check) shelve(text string) {
	text = strings.Trim(bullet.ReplaceAllString(strings.TrimSpace(text), ""), "*_# ")
	if !heading.MatchString(text) {
		return
	}
	c.shelf = ""
	if off(c, strings.TrimSuffix(text, ":")) || strings.HasSuffix(text, "?") {
		c.shelf = text
	}
}

// otherMonth says whether words are of a month that is none of the turn in which something is ordered: "September:". The one of the marches is
// no verb there.
func (c *check) otherMonth(said string) bool {
	now := strings.ToLower(c.start.Turn().Title)
	if !month.MatchString(now) {
		return false
	}
	found := month.FindAllString(said, -1)
	for _, m := range found {
		low := strings.ToLower(m)
		if strings.Contains(now, low) || low == "march" || low == "may" && !strings.EqualFold(said, m) {
			return false
		}
	}
	return len(found) > 0
}

// otherSeason says whether a heading is of a season that is not the one of the turn in which something is ordered: "Fall:".
func otherSeason(c *check, said string) bool {
	now, m := seasons.FindString(strings.ToLower(c.start.Turn().Title)), season.FindStringSubmatch(said)
	if now == "" || m == nil {
		return false
	}
	named := strings.ToLower(m[1])
	return named != now && (named != "autumn" || now != "fall") && (named != "fall" || now != "autumn")
}

// shelved refuses a line that seems to order something under a heading by which it is not to be done now. It says whether the line was read.
func (c *check) shelved(in Input) bool {
	heads := heading.MatchString(strings.Trim(bullet.ReplaceAllString(strings.TrimSpace(in.Text), ""), "*_# "))
	c.shelve(in.Text)
	if c.shelf == "" {
		return false
	}
	f := Refuse(in.Text, "", "That stands under %q; if it is to be done now, send it without.", strings.TrimSuffix(c.shelf, ":"))
	if heads {
		f = Refuse(in.Text, "", Nothing)
		f.Aside = true
	} else {
		k := c.kept()
		k.shelf = ""
		k.take(in, false)
		c.heard = k.heard
		orders := len(k.lines) > len(c.lines) || k.ended != c.ended ||
			slices.ContainsFunc(k.refusals[len(c.refusals):], func(r *Refusal) bool { return r.Asks() || r.Clause != "" })
		if !orders && len(k.refusals) == len(c.refusals) {
			shelf := c.shelf // talk or a blank line does not end what stands under it
			*c, c.shelf = *k, shelf
			return true
		}
		var lines []string
		for _, l := range k.lines[min(len(c.lines), len(k.lines)):] {
			lines = append(lines, l.Text)
		}
		if len(lines) > 0 {
			f.Try = []string{strings.Join(lines, "; ")}
		}
		if !orders { // a remark
			f = Refuse(in.Text, "", Nothing)
			f.Aside = true
		}
	}
	c.refuse(in.No, in.Text, f)
	return true
}
