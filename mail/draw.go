package mail

import (
	"context"
	"iter"
	"time"

	"adjutant/bot/post"
)

// pictures is how the pictures of a letter in hand stand.
type pictures int

const (
	whole     pictures = iota // all are there, or there are none
	failed                    // one at least could not be drawn
	slow                      // the words go first
	postponed                 // the letter waits for a calmer time
)

// A drawing is what became of the pictures of a letter.
type drawing struct {
	page  *outgoing
	drawn []Attachment
	state pictures
}

// drawn gives letters in the order in which they are ready: those that are words alone, then each whose pictures are drawn, several
// at the same time, and at last the others, as words alone. While letters queue behind these they wait for pictures no longer than
// Patience in all; then words go at once until the queue is empty. Where the picture is what was asked for, the letter waits for that.
func (s *Sender) drawn(ctx context.Context, pages []*outgoing) iter.Seq[*outgoing] {
	return func(yield func(*outgoing) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		patience := s.Patience - s.lagged
		ready, easels := make(chan drawing, len(pages)), 0
		for _, p := range pages {
			if p.illustrated() && s.Draw != nil && patience > 0 {
				easels++
				go s.paint(ctx, p, ready)
			}
		}
		for _, p := range pages {
			if (!p.illustrated() || s.Draw == nil) && !yield(p) {
				return
			}
		}
		done, began := map[*outgoing]bool{}, time.Now()
		over := time.NewTimer(max(patience, 0))
		defer over.Stop()
		for range easels {
			d, ok := next(ctx, ready, over.C)
			if !ok {
				break
			}
			s.lagged += time.Since(began)
			done[d.page], d.page.drawn, d.page.state = true, d.drawn, d.state
			if !yield(d.page) {
				return
			}
			began = time.Now()
		}
		s.lagged += time.Since(began)
		for _, p := range pages {
			if !p.illustrated() || s.Draw == nil || done[p] {
				continue
			}
			p.state = slow
			if p.Asked && patience < s.Patience {
				p.state = postponed
			}
			if !yield(p) {
				return
			}
		}
	}
}

func (p *outgoing) illustrated() bool { return len(p.Pictures) > 0 }

// next waits for a drawing; one that is there is taken although the time is over.
func next(ctx context.Context, ready <-chan drawing, over <-chan time.Time) (d drawing, ok bool) {
	select {
	case d = <-ready:
		return d, true
	default:
	}
	select {
	case d = <-ready:
		return d, true
	case <-over:
	case <-ctx.Done():
	}
	return d, false
}

// paint draws the pictures of a letter as soon as an easel is free.
func (s *Sender) paint(ctx context.Context, p *outgoing, ready chan<- drawing) {
	select {
	case s.easels <- struct{}{}:
		defer func() { <-s.easels }()
	case <-ctx.Done():
		return
	}
	d := drawing{page: p}
	for _, k := range p.Pictures {
		a, err := s.picture(ctx, k)
		if ctx.Err() != nil {
			return
		}
		if err != nil || len(a.Data) == 0 {
			s.Log.Error("picture not drawn", "picture", k.Name, "letter", p.owed.MessageID, "err", err)
			d.state = failed
			continue
		}
		d.drawn = append(d.drawn, a)
	}
	ready <- d
}

func (s *Sender) picture(ctx context.Context, p post.Picture) (Attachment, error) {
	png, err := s.Draw(ctx, p)
	return Attachment{Name: p.Name, Alt: p.Alt, Data: png, Inline: p.Inline, Below: p.Charts || p.Season != 0}, err
}
