package league

import (
	"fmt"
	"math"
	"strings"

	"adjutant/bot/league/rating"
	"adjutant/bot/league/season"
	"adjutant/engine"
)

// machine is how a season's scenario came out between machines; none where the book ships no figures of it.
func machine(book *engine.Book, h season.Header) rating.Machine {
	m, known := book.Trial(h.Scenario, h.Options)
	if !known {
		return rating.Machine{}
	}
	return rating.Machine{Won: float64(m.Won[book.AllSides()[0].Side]) + float64(m.Drawn)/2, Games: m.Games}
}

// An edge is the rating points that the first seat of a scenario is worth, and from how many games that is known.
type edge struct {
	Points          int
	Machine, People int
}

// edgeOf is the edge of a scenario with its options by all games so far.
func edgeOf(book *engine.Book, h season.Header, m rating.Month) edge {
	by, met := machine(book, h), m.Met[season.New(h).Scenario()]
	return edge{Points: int(math.Round(rating.Edge(by, met))), Machine: by.Games, People: len(met)}
}

// words is "The Union is worth 118 points here (100 games by machine, 0 by people)."
func (e edge) words(book *engine.Book) string {
	strong, points := book.AllSides()[0], e.Points
	if points < 0 {
		strong, points = book.AllSides()[1], -points
	}
	name := strings.ToUpper(strong.Name[:1]) + strong.Name[1:]
	if e.Machine+e.People == 0 {
		return "What a side is worth here nobody knows yet."
	}
	return fmt.Sprintf("%s is worth %d points here (%d games by machine, %d by people).", name, points, e.Machine, e.People)
}

// weaker is the side that the edge is against.
func (e edge) weaker(book *engine.Book) engine.SideInfo {
	if e.Points < 0 {
		return book.AllSides()[0]
	}
	return book.AllSides()[1]
}

// ownEdge is what the first seat is worth in this season now.
func ownEdge(d *desk) (edge, error) {
	m, _, err := knownNow(d.ctx, d.a, d.sn.Book, d.now) // this is a transaction already
	return edgeOf(d.book, d.s.Header, m), err
}

// balance puts into a pairing what the loser keeps who has the weaker side, by what is known on the day of the pairing.
func (d *desk) balance(f *season.Fact) error {
	e, err := ownEdge(d)
	if err != nil {
		return err
	}
	f.Edge = e.Points
	weak := 1
	if e.Points < 0 {
		weak = 0
	}
	f.Keeps[weak] = rating.Keeps(float64(e.Points))
	return nil
}

// keepWords is what a side keeps of a point when it loses; empty where that is nothing.
func (d *desk) keepWords(g *season.Game) string {
	for i, k := range g.Keeps {
		if k > 0 {
			return fmt.Sprintf("If %s loses, it keeps %s of a point.", d.book.Seats[i].Name, tenths(k))
		}
	}
	return ""
}
