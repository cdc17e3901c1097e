package league

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adjutant/bot/hall"
	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	"adjutant/bot/letter"
	"adjutant/bot/table"
	"adjutant/store"
)

// Where a season balances its sides by bids, each of two names a side, and the tenths that the other shall keep when that one loses. Nobody
// reads a bid before both are in, or the time for them is over; what nobody has said is no wish.

const (
	noteBid   = "bid"
	bidWithin = 48 * time.Hour
)

func init() {
	hall.Commands() // the list that is added to
	table.Commands = append(table.Commands, table.Command{Name: "bid", Usage: "bid winter SIDE 0.2", Alone: true, Quiet: true, Person: true,
		Says: "the side that you want in a season's next game, and what the other shall keep of a point when that one loses",
		Run: func(c *table.Call) {
			sn, rest, found := seasonSaid(c)
			if !found {
				named(c, nil)
				return
			}
			bid(c, sn, rest)
		}})
}

// bidding are the games of the round that wait for bids.
func (d *desk) bidding() []*season.Game {
	if d.s.Header.Balance != "bid" || d.s.Over() {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(d.s.Games), func(g *season.Game) bool { return g.Link != 0 || !g.Running() })
}

// bidsUntil is when the time for bids of a game is over.
func (d *desk) bidsUntil(g *season.Game) time.Time { return d.s.Dates(g.Round).Begins.Add(bidWithin) }

// bid notes what somebody wants; when both are known, the game begins.
func bid(c *table.Call, sn store.Season, rest string) {
	changes(c, sn.ID, func(d *desk, l *table.Draft) error {
		line := d.lineOf(c.Player.ID)
		for _, g := range d.bidding() {
			if line == nil || !slices.Contains(g.Lines[:], line.ID) {
				continue
			}
			b, err := readBidOf(d, rest)
			if err != nil {
				return err
			}
			raw, err := json.Marshal(b)
			if err != nil {
				return err
			}
			d.keep(noteBid, bidKey(g, line.ID), string(raw))
			if err := bids(d); err != nil {
				return err
			}
			letter.Say(l, "Noted: %s, and the other side keeps %s of a point when it loses.", sideAt(d, b.Seat).Name, tenths(b.Tenths))
			if g.Link != 0 {
				letter.Say(l, "Both bids are in: game %d begins, and you read of it in a letter of its own.", g.Link)
				return nil
			}
			letter.Say(l, "Nobody reads it before both are in. Until %s you may say it anew.", l.Clock.At(d.bidsUntil(g)))
			return nil
		}
		return table.Refused("No game of yours in %q waits for a bid.", d.title())
	})
}

func bidKey(g *season.Game, line int) string { return fmt.Sprintf("%d.%d", g.Number, line) }

// readBidOf reads "union 0.2", "union 2".
func readBidOf(d *desk, words string) (rating.Bid, error) {
	usage := fmt.Sprintf("Say a side and what the other keeps of a point, from 0 to 0.4, as in: bid %s %s 0.2", d.sn.Slug,
		strings.ToLower(sideAt(d, 0).Short))
	f := strings.Fields(words)
	if len(f) == 0 {
		return rating.Bid{}, table.Refused("%s", usage)
	}
	b := rating.Bid{}
	if last := f[len(f)-1]; strings.ContainsAny(last, "0123456789") {
		n, err := strconv.Atoi(strings.TrimPrefix(strings.TrimPrefix(last, "0."), "."))
		if err != nil {
			return b, table.Refused("%s", usage)
		}
		b.Tenths, f = n, f[:len(f)-1]
	}
	b.Seat = sideSaid(d, strings.Join(f, " "))
	if b.Fault() != "" {
		return b, table.Refused("%s", usage)
	}
	return b, nil
}

// bids settles what is due: games of which both bids are in, or the time for them is over.
func bids(d *desk) error {
	for _, g := range d.bidding() {
		said := [2]rating.Bid{{None: true}, {None: true}}
		in := 0
		for i, line := range g.Lines {
			if text := d.note(noteBid, bidKey(g, line)); text != "" {
				in++
				said[i] = rating.Bid{}
				if err := json.Unmarshal([]byte(text), &said[i]); err != nil {
					return err
				}
			}
		}
		if in < 2 && d.now.Before(d.bidsUntil(g)) {
			continue
		}
		was := g.Lines
		if err := d.add(season.Bidden, d.s.Bid(g.Number, said, d.sn.Seed)); err != nil {
			return err
		}
		if err := makeGames(d, g.Division); err != nil {
			return err
		}
		if err := tellBids(d, g, was); err != nil {
			return err
		}
	}
	return nil
}

// tellBids publishes both bids with the game; was are the two lines in the order of their bids.
func tellBids(d *desk, g *season.Game, was [2]int) error {
	var words []string
	for i, line := range was {
		wish := "no wish"
		if b := g.Bids[i]; !b.None {
			wish = fmt.Sprintf("%s, for %s", sideAt(d, b.Seat).Name, tenths(b.Tenths))
		}
		words = append(words, d.name(line)+": "+wish)
	}
	for _, line := range g.Lines {
		for _, p := range concerned(d, d.s.Line(line), []*season.Game{g}) {
			l := d.letter(p, fmt.Sprintf("bids%d", g.Number))
			letter.First(l, fmt.Sprintf("%s: game %d begins, %s.", d.title(), g.Link, l.Name), "The bids were: "+strings.Join(words, "; ")+".")
			letter.Say(l, "%s v. %s. %s", d.sat(g, 0), d.sat(g, 1), d.keepWords(g))
			if err := d.post(l, asksHim); err != nil {
				return err
			}
		}
	}
	return nil
}
