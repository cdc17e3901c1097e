package mail

import (
	"adjutant/bot/post"
)

// A prepared letter is ready for the relay, in sizes: with all pictures, with the inline ones, with none.
type prepared struct {
	from, to string
	limit    int // bytes; a larger size is only sent if there is no smaller
	sizes    [][]byte
}

// What a letter says where a picture is missing.
var missing = map[pictures]string{
	failed: `The map could not be drawn this time; the words are complete. "map" asks for it again.`,
	slow:   `Maps take long to draw at the moment, so the words go first. "map" asks for this one.`,
}

// compose writes a letter with the pictures that it has.
func (s *Sender) compose(page *outgoing) (prepared, error) {
	l := page.Letter
	if l.MessageID == "" {
		l.MessageID = page.owed.MessageID
	}
	p := prepared{to: l.To, limit: s.MaxSize, from: s.From.Address.String()}
	if l.ReplyToken != "" {
		p.from = s.From.Address.Plus(bounceMark + l.ReplyToken)
	}
	if words := missing[page.state]; words != "" {
		l.Sections = append(l.Sections[:len(l.Sections):len(l.Sections)], post.Section{Lines: []post.TextLine{{Text: words}}})
	}
	var inline []Attachment
	for _, a := range page.drawn {
		if a.Inline {
			inline = append(inline, a)
		}
	}
	date := s.Now()
	for i, pictures := range [][]Attachment{page.drawn, inline, nil} {
		if i > 0 && len(pictures) == len(page.drawn) {
			continue
		}
		m, err := Compose(l, pictures, s.From, date)
		if err == nil {
			m, err = s.Sign.sign(m)
		}
		if err != nil {
			return prepared{}, err
		}
		p.sizes = append(p.sizes, m)
	}
	return p, nil
}

// deliver sends the largest form of a letter that the relay takes.
func (c *relayConn) deliver(p prepared) (string, error) {
	limit := p.limit
	if n := c.limit(); n > 0 {
		limit = min(limit, n)
	}
	m := p.sizes[0]
	for _, smaller := range p.sizes[1:] {
		if len(m) > limit {
			m = smaller
		}
	}
	return c.send(p.from, p.to, m)
}
