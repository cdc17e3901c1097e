package discord

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"adjutant/bot/hall"
	"adjutant/engine"
)

// maxRemembered is for how many seats orders are remembered.
const maxRemembered = 4000

// of is what a seat may order now.
func (o *options) of(d *Door, ctx context.Context, game int64, seat engine.Seat) (hall.Options, error) {
	key := seatKey{game, seat}
	last, err := d.Store.LastEvent(ctx, game)
	if err != nil {
		return hall.Options{}, err
	}
	o.Lock()
	known, is := o.of_[key]
	o.Unlock()
	if is && known.Last == last {
		return known, nil
	}
	now, err := d.Bot.Options(ctx, game, seat)
	if err != nil {
		return hall.Options{}, err
	}
	o.Lock()
	defer o.Unlock()
	if o.of_ == nil || len(o.of_) >= maxRemembered {
		o.of_ = map[seatKey]hall.Options{}
	}
	o.of_[key] = now
	return now, nil
}

// markOf is a short name of an order line, for buttons and for choices that are too long.
func markOf(line string) string {
	h := sha256.Sum256([]byte(line))
	return hex.EncodeToString(h[:5])
}

// lineOf finds an order line by its mark; empty when it is not open any more.
func lineOf(o hall.Options, mark string) string {
	for _, l := range o.Lines {
		if markOf(l) == mark {
			return l
		}
	}
	return ""
}
