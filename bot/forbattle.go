package bot

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"adjutant/engine"
	"adjutant/engine/standing"
)

// thisBattle ends an answer that holds for the rest of the battle.
var thisBattle = regexp.MustCompile(`(?i)^(.*?)[,\s]+(?:and\s+)?(?:for\s+)?(?:the rest of\s+)?this battle[.!]?$`)

// forBattle takes "this battle" off the answers that end with it, and keeps such an answer as a standing order that dies with the
// battle. cancel takes the order back, when the message is refused. A refusal says what cannot be said for a whole battle.
func (s *sitting) forBattle(seat engine.Seat, ins []engine.Input) (plain []engine.Input, cancel func(), refusal string) {
	cancel = func() {}
	for _, in := range ins {
		var parts []string
		for _, part := range strings.Split(in.Text, ";") {
			part = strings.TrimSpace(part)
			found := thisBattle.FindStringSubmatch(part)
			if found == nil {
				parts = append(parts, part)
				continue
			}
			parts = append(parts, found[1])
			o, ok := s.wholeBattle(seat, found[1])
			if !ok {
				cancel()
				return nil, func() {}, fmt.Sprintf("%q cannot be said for a whole battle; only the answer that changes nothing can, as in: stand, this battle. For more there are standing orders.", part)
			}
			sh := s.sheet(seat)
			orders, kept := sh.Orders, sh.kept
			sh.add(o, keptOrder{Text: o.String(), Turn: s.table.Position.Turn().ID, How: s.asAnswered(seat)})
			s.keepSheet(seat)
			back := cancel
			cancel = func() {
				sh.Orders, sh.kept = orders, kept
				s.keepSheet(seat)
				back()
			}
		}
		plain = append(plain, engine.Input{No: in.No, Text: strings.Join(parts, "; ")})
	}
	return plain, cancel, ""
}

// wholeBattle makes an answer that passes into a standing order for the battle that is being fought.
func (s *sitting) wholeBattle(seat engine.Seat, line string) (standing.Order, bool) {
	d, open := s.awaits(seat)
	k, known := s.book.Kind(d.Kind)
	where := s.table.Position.View(seat).Where(d)
	if !open || !known || !k.YesNo || d.Own || d.Pass == nil || len(where) == 0 {
		return standing.Order{}, false
	}
	orders, err := s.table.Position.Read(d, line)
	if err != nil || len(orders) != 1 || orders[0] != d.Pass {
		return standing.Order{}, false
	}
	return standing.Order{Kind: k, At: where[:1], When: standing.Never}, true
}

// restOfBattle stands behind an answer that is offered for a whole battle.
const restOfBattle = " for the rest of this battle"

// offerBattle puts the answer that can be said for a whole battle behind the one for this once, among lines that answer a decision.
func (s *sitting) offerBattle(dec engine.Decision, offered []string) []string {
	if dec.Pass == nil {
		return offered
	}
	pass := s.table.Position.View(dec.Seat).Lines([]engine.Order{dec.Pass})
	if len(pass) != 1 {
		return offered
	}
	i := slices.Index(offered, pass[0])
	if i < 0 {
		return offered
	}
	if _, ok := s.wholeBattle(dec.Seat, pass[0]); !ok {
		return offered
	}
	return slices.Insert(slices.Clone(offered), i+1, pass[0]+restOfBattle)
}

// onceOnly takes "this battle" off the answers that may be said so, for whoever only looks; it says whether there were any.
func (s *sitting) onceOnly(seat engine.Seat, ins []engine.Input) (plain []engine.Input, any bool) {
	for _, in := range ins {
		parts := strings.Split(in.Text, ";")
		for i, part := range parts {
			if found := thisBattle.FindStringSubmatch(strings.TrimSpace(part)); found != nil {
				if _, ok := s.wholeBattle(seat, found[1]); ok {
					parts[i], any = found[1], true
				}
			}
		}
		plain = append(plain, engine.Input{No: in.No, Text: strings.Join(parts, ";")})
	}
	return plain, any
}

// asAnswered is how the log tells what such an order does: "as Ben answered in round 2".
func (s *sitting) asAnswered(seat engine.Seat) string {
	d, _ := s.awaits(seat)
	view := s.table.Position.View(seat)
	now := 0
	for n := 1; n < 100; n++ {
		if holds, known, err := view.Test(d, fmt.Sprintf("round %d or later", n)); err != nil || !known || !holds {
			break
		}
		now = n
	}
	if now == 0 {
		return "as " + s.name(seat) + " answered before"
	}
	return fmt.Sprintf("as %s answered in round %d", s.name(seat), now)
}
