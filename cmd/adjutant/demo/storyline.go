package demo

import (
	"context"
	"regexp"
	"strings"
)

// A storyline is how far the demo's game has come, by what its players read.
type storyline struct {
	mistaken bool // Anna has sent orders with two mistakes
	mended   bool // she has sent them right
	stale    bool // Ben has answered a question that was settled long ago
	told     bool // he has read that it was too late
	held     bool // Ben has fought his first round
	over     bool
}

func (s storyline) at() string {
	switch {
	case !s.mistaken:
		return "the opening report"
	case !s.mended:
		return "Anna's mistake"
	case !s.held:
		return "the battle of Manassas Junction"
	case !s.told:
		return "the end of the Union's turn"
	}
	return "the second turn"
}

// The orders of the two, as they would type them.
const (
	mistakenOrders = "march 1 mi inf from Washington to Mannasses\nmarch 1 mi inf from Cincinnati via Lexington to Louisville by " +
		"rail\npromote 1 mi inf at Philadelphia\nend"
	mendedOrders = "march 1 mi inf from Washington to Manassas\nmarch 1 mi inf from Cincinnati to Louisville\npromote 1 mi inf at " +
		"Philadelphia\nrecruit 1 mi inf at Washington, 1 mi inf at Baltimore, 1 mi cav at Cincinnati\nend"
	benJuly = "march 1 mi from Nashville to Bowling Green\nmarch 1 mi from Memphis via Humbolt to Forts\npromote 1 mi at " +
		"Charleston\nrecruit 1 mi at Richmond, 1 mc at Memphis\nend"
	annaAugust = "march 1 mi from Cairo to Paducah\nmarch 1 mi from St Louis to Cairo by river\npromote 1 mi at Pittsburgh\nrecruit 1 " +
		"mi at St Louis, 1 mi at Pittsburgh\nend"
	benAugust = "march 1 mi from Mobile to Montgomery\npromote 1 mi at Springfield\nrecruit 1 mi at Richmond, 1 mi at Atlanta\nend"
)

// react is what a player does with a letter.
func (r *demo) react(ctx context.Context, p *Correspondent, m *Received) error {
	s := &r.story
	first := FirstLine(m.Text)
	switch {
	case strings.Contains(first, "Nothing is played"):
		s.mended = true
		return r.write(ctx, p, m, mendedOrders)
	case strings.HasPrefix(first, "Too late") && p == r.ben && !s.told:
		s.told = true
		return r.write(ctx, p, m, benJuly)
	case strings.HasPrefix(first, "An answer is wanted"):
		return r.fight(ctx, p, m)
	case strings.Contains(first, "Your move"):
		return r.move(ctx, p, m)
	}
	return nil
}

// move answers the question of a turn.
func (r *demo) move(ctx context.Context, p *Correspondent, m *Received) error {
	s := &r.story
	switch {
	case p == r.anna && strings.Contains(m.Text, "September 1861, the Union."):
		s.over = true
		return nil
	case p == r.anna && strings.Contains(m.Text, "August 1861, the Union."):
		return r.write(ctx, p, m, annaAugust)
	case p == r.anna && !s.mistaken:
		s.mistaken = true
		return r.write(ctx, p, m, mistakenOrders)
	case p == r.ben && strings.Contains(m.Text, "August 1861, the Confederacy."):
		return r.write(ctx, p, m, benAugust)
	case p == r.ben && !s.stale && r.asked["ben"] != nil:
		s.stale = true
		return r.write(ctx, p, r.asked["ben"], "retreat to Front Royal")
	}
	return nil
}

// fight answers a question in a battle: Ben does what the letter offers first; Anna fights one round and then falls back.
func (r *demo) fight(ctx context.Context, p *Correspondent, m *Received) error {
	offers := ordersToCopy(m.Text)
	if r.asked[p.Name] == nil {
		r.asked[p.Name] = m
	} else if p == r.anna {
		for _, o := range offers {
			if strings.HasPrefix(o, "retreat") {
				return r.write(ctx, p, m, o)
			}
		}
	}
	if p == r.ben {
		r.story.held = true
	}
	if len(offers) == 0 {
		return r.write(ctx, p, m, "stand")
	}
	return r.write(ctx, p, m, strings.ReplaceAll(offers[0], "; ", "\n"))
}

var battleQuestion = regexp.MustCompile(`(?m)^\s*(stand(;.*)?|retreat to .*)$`)

// ordersToCopy is the order lines that a letter offers.
func ordersToCopy(text string) []string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		l = strings.TrimSpace(l)
		if battleQuestion.MatchString(l) {
			out = append(out, l)
		}
	}
	return out
}
