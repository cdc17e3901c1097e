package ahd

import (
	"errors"
	"strings"
	"testing"

	"adjutant/engine"
	"adjutant/engine/enginetest"
	"adjutant/engine/player"
)

// 6.0: a promotion is refused before its segment only where nothing could bring the unit there. Whatever may be promoted in random games
// was taken for possible at the start of the same turn; where no unit of the kind can come is refused.
func TestAPromotionIsRefusedBeforeTheDieOnlyWhereNobodyCanCome(t *testing.T) {
	asked := 0
	for i := range enginetest.Games(4) {
		var first, last engine.Position // when the turn begins, and when its marches end
		var begun engine.Decision
		players := map[engine.Seat]player.Player{"union": player.Random{}, "confederate": player.Random{}}
		_, err := player.Play(player.Setup{Book: Book, Scenario: Book.Scenarios[i%len(Book.Scenarios)].ID, Seed: uint64(i + 1), Players: players,
			Watch: func(p engine.Position, d engine.Decision, o engine.Order, _ []engine.Event) error {
				if d.Kind == "march" && o == d.Pass {
					last = p.Clone()
				}
				if d.Kind == "march" && (first == nil || first.Turn().ID != p.Turn().ID) {
					first, begun = p.Clone(), d
				}
				if d.Kind != "promote" || !d.Own || first == nil || last == nil || first.Turn().ID != p.Turn().ID {
					return nil
				}
				for o := range p.Legal(d) {
					if !strings.HasPrefix(o.String(), "promote") {
						continue
					}
					asked++
					if f, _ := engine.Also[engine.Foreteller](last); f != nil && last.Turn().ID == p.Turn().ID {
						if err := f.Hopeless([]engine.Order{begun.Pass}, o); err != nil {
							t.Errorf("%q is legal now, and was refused when the marches had ended: %v\n%s", o, err, last.Text())
							return errors.New("once is enough")
						}
					}
					_, err := first.Read(begun, o.String())
					if r := (*engine.Refusal)(nil); errors.As(err, &r) {
						t.Errorf("%q is legal now, and was refused when the turn began: %v\n%s", o, r, first.Text())
						return errors.New("once is enough")
					}
				}
				return nil
			}})
		if err != nil {
			t.Fatal(err)
		}
	}
	if asked < 100 {
		t.Errorf("%d promotions were looked at", asked)
	}
	p, err := Book.Start("1861", nil)
	if err != nil {
		t.Fatal(err)
	}
	d := p.Awaited()[0]
	_, err = p.Read(d, "promote 1 mi at Jacksonville (Florida)")
	if r := (*engine.Refusal)(nil); !errors.As(err, &r) || r.Clause != "6.0" {
		t.Errorf("the Union promotes at Jacksonville: %v", err)
	}
	const battle = "march 2 mi from Washington to Manassas Junction by rail"
	for promoted, refused := range map[string]bool{"Richmond": true, "Cairo": false, "Manassas Junction": false, "Fredericksburg": false} {
		message := []engine.Input{{No: 1, Text: battle}, {No: 2, Text: "promote 1 mi at " + promoted}}
		out, err := (&engine.Table{Position: p.Clone()}).Check(d.Seat, message)
		if err != nil || len(out.Refusals) > 0 != refused || refused && out.Refusals[0].Clause != "6.0" {
			t.Errorf("behind the battle of Manassas a promotion at %s is refused %v, %v", promoted, out.Refusals, err)
		}
	}
	if _, err = p.Read(d, "promote 1 mi at Washington"); !errors.As(err, new(*engine.Later)) {
		t.Errorf("the Union promotes at Washington: %v", err)
	}
}
