package mail

import (
	"context"
	"errors"
	"iter"
	"slices"
	"sync"
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
// Letters that come while pictures are drawn do not wait for those: they are taken in hand, too.
func (h *handful) drawn(ctx context.Context, pages []*outgoing) iter.Seq[*outgoing] {
	return func(yield func(*outgoing) bool) {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		s := h.Sender
		patience := s.Patience - s.lagged
		ready := make(chan drawing)
		var hung, late []*outgoing // those whose pictures are being drawn, and those that go without
		takeUp := func(pages []*outgoing) bool {
			for _, p := range pages {
				switch {
				case !p.illustrated() || s.Draw == nil:
				case patience > 0:
					hung = append(hung, p)
					go s.paint(ctx, p, ready)
				default:
					late = append(late, p)
				}
			}
			for _, p := range pages {
				if (!p.illustrated() || s.Draw == nil) && !yield(p) {
					return false
				}
			}
			return true
		}
		if !takeUp(pages) {
			return
		}
		began, wake := time.Now(), s.Wake
		over := time.NewTimer(max(patience, 0))
		defer over.Stop()
		for len(hung) > 0 {
			d, woken, ok := next(ctx, ready, wake, over.C)
			if !ok {
				break
			}
			s.lagged += time.Since(began)
			if woken {
				if !takeUp(h.claim(ctx)) {
					return
				}
				began = time.Now()
				continue
			}
			hung = slices.DeleteFunc(hung, func(p *outgoing) bool { return p == d.page })
			d.page.drawn, d.page.state = d.drawn, d.state
			if !yield(d.page) {
				return
			}
			began = time.Now()
		}
		s.lagged += time.Since(began)
		for _, p := range slices.Concat(hung, late) {
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

// claim takes the letters in hand that have come in the meantime.
func (h *handful) claim(ctx context.Context) (pages []*outgoing) {
	for {
		letters, err := h.Outbox.Claim(ctx, door, h.Batch, h.Lease)
		more, wrong := h.sort(letters)
		h.wrong = errors.Join(h.wrong, err, wrong)
		pages = append(pages, more...)
		if len(letters) < h.Batch {
			return pages
		}
	}
}

func (p *outgoing) illustrated() bool { return len(p.Pictures) > 0 }

// next waits for a drawing, or until letters have come; a drawing that is there is taken although the time is over.
func next(ctx context.Context, ready <-chan drawing, wake <-chan struct{}, over <-chan time.Time) (d drawing, woken, ok bool) {
	select {
	case d = <-ready:
		return d, false, true
	default:
	}
	select {
	case d = <-ready:
		return d, false, true
	case <-wake:
		return d, true, true
	case <-over:
	case <-ctx.Done():
	}
	return d, false, false
}

// paint draws the pictures of a letter, each as soon as an easel is free.
func (s *Sender) paint(ctx context.Context, p *outgoing, ready chan<- drawing) {
	drawn, errs := make([]Attachment, len(p.Pictures)), make([]error, len(p.Pictures))
	var easels sync.WaitGroup
	for i, k := range p.Pictures {
		easels.Go(func() {
			select {
			case s.easels <- struct{}{}:
				defer func() { <-s.easels }()
			case <-ctx.Done():
				return
			}
			drawn[i], errs[i] = s.picture(ctx, k)
		})
	}
	easels.Wait()
	if ctx.Err() != nil {
		return
	}
	d := drawing{page: p}
	for i, a := range drawn {
		if errs[i] != nil || len(a.Data) == 0 {
			s.Log.Error("picture not drawn", "picture", p.Pictures[i].Name, "letter", p.owed.MessageID, "err", errs[i])
			d.state = failed
			continue
		}
		d.drawn = append(d.drawn, a)
	}
	select {
	case ready <- d:
	case <-ctx.Done():
	}
}

func (s *Sender) picture(ctx context.Context, p post.Picture) (Attachment, error) {
	png, err := s.Draw(ctx, p)
	return Attachment{Name: p.Name, Alt: p.Alt, Data: png, Inline: p.Inline, Below: p.Charts || p.Season != 0}, err
}
