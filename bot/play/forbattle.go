package play

import (
	"fmt"
	"regexp"
	"strings"

	"adjutant/bot/letter"
	"adjutant/bot/table"
	"adjutant/engine"
)

// thisBattle ends an answer that holds for the rest of the battle.
var thisBattle = regexp.MustCompile(`(?i)^(.*?)[,\s]+(?:and\s+)?(?:for\s+)?(?:the rest of\s+)?this battle[.!]?$`)

// forBattle takes "this battle" off the answers that end with it, and keeps such an answer as a standing order that dies with the
// battle. cancel takes the order back, when the message is refused. A refusal says what cannot be said for a whole battle.
func forBattle(s *table.Sitting, seat engine.Seat, ins []engine.Input) (plain []engine.Input, cancel func(), refusal string) {
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
			o, ok := letter.WholeBattle(s, seat, found[1])
			if !ok {
				cancel()
				return nil, func() {}, fmt.Sprintf("%q cannot be said for a whole battle; only the answer that changes nothing can, as in: stand, "+
					"this battle. For more there are standing orders.", part)
			}
			sh := s.Sheet(seat)
			orders, kept := sh.Orders, sh.Kept
			sh.AddOrder(o, table.KeptOrder{Text: o.String(), Turn: s.Table.Position.Turn().ID, How: asAnswered(s, seat)})
			table.KeepSheet(s, seat)
			back := cancel
			cancel = func() {
				sh.Orders, sh.Kept = orders, kept
				table.KeepSheet(s, seat)
				back()
			}
		}
		plain = append(plain, engine.Input{No: in.No, Text: strings.Join(parts, "; ")})
	}
	return plain, cancel, ""
}

// onceOnly takes "this battle" off the answers that may be said so, for whoever only looks; it says whether there were any.
func onceOnly(s *table.Sitting, seat engine.Seat, ins []engine.Input) (plain []engine.Input, any bool) {
	for _, in := range ins {
		parts := strings.Split(in.Text, ";")
		for i, part := range parts {
			if found := thisBattle.FindStringSubmatch(strings.TrimSpace(part)); found != nil {
				if _, ok := letter.WholeBattle(s, seat, found[1]); ok {
					parts[i], any = found[1], true
				}
			}
		}
		plain = append(plain, engine.Input{No: in.No, Text: strings.Join(parts, ";")})
	}
	return plain, any
}

// asAnswered is how the log tells what such an order does: "as Ben answered in round 2".
func asAnswered(s *table.Sitting, seat engine.Seat) string {
	d, _ := letter.Awaits(s, seat)
	view := s.Table.Position.View(seat)
	now := 0
	for n := 1; n < 100; n++ {
		if holds, known, err := view.Test(d, fmt.Sprintf("round %d or later", n)); err != nil || !known || !holds {
			break
		}
		now = n
	}
	if now == 0 {
		return "as " + letter.Name(s, seat) + " answered before"
	}
	return fmt.Sprintf("as %s answered in round %d", letter.Name(s, seat), now)
}
