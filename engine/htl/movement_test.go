package htl_test

import (
	"testing"
)

// A march is an order to move that is legal or refused.
type march struct {
	name, order string
	legal       bool
	lines       []string
}

func runMarches(t *testing.T, ms []march) {
	t.Helper()
	for _, m := range ms {
		t.Run(m.name, func(t *testing.T) {
			if m.legal {
				allowed(t, m.order, m.lines...)
			} else {
				refused(t, m.order, m.lines...)
			}
		})
	}
}

func TestMoveOrFire(t *testing.T) {
	for _, unit := range []string{"infantry", "artillery", "gunboat"} {
		t.Run("6.2.1.either move or fire, never both: "+unit, func(t *testing.T) {
			lines := []string{"river D6 C6", "union " + unit + " D6", "confederate infantry gold E6"}
			back := "C6"
			if unit != "gunboat" {
				lines[0], back = "clear D6", "D5"
			}
			shot := same(3, 1)
			if unit == "artillery" {
				shot = same(4, 1)
			}
			f := field(t, lines...).Do("fire D6 at E6", shot...)
			wantAP(t, f, 8)
			f.Refuses("march D6 to "+back, "").Refuses("fire D6 at E6", "")
			f = field(t, lines...).Do("march D6 to " + back)
			wantAP(t, f, 8)
			f.Refuses("fire "+back+" at E6", "").Refuses("march "+back+" to D6", "")
		})
	}
	t.Run("6.2.1.no_close infantry that moved neither fires nor closes", func(t *testing.T) {
		f := field(t, "union infantry C6", "confederate infantry E6").Do("march C6 to D6")
		f.Refuses("fire D6 at E6", "").Refuses("close D6 at E6", "")
	})
	t.Run("6.2.1.no_close and the reverse", func(t *testing.T) {
		f := field(t, "union infantry D6", "confederate infantry E6").Do("close D6 at E6", 1, 1, 1)
		f.Refuses("march D6 to C6", "").Refuses("fire D6 at E6", "")
		f = field(t, "union infantry D6", "confederate infantry E6").Do("fire D6 at E6", 1, 1, 1)
		f.Refuses("close D6 at E6", "").Refuses("march D6 to C6", "")
	})
	for _, unit := range []string{"infantry", "cavalry"} {
		t.Run("6.2.2 close combat takes 2 points and an enemy next door: "+unit, func(t *testing.T) {
			lines := []string{"turn 3 union, 2 AP", "union " + unit + " D6", "confederate infantry E6", "confederate infantry C9"}
			allowed(t, "close D6 at E6", lines...)
			refused(t, "close D6 at C9", lines...)
			lines[0] = "turn 3 union, 1 AP"
			refused(t, "close D6 at E6", lines...)
			lines[2] = "confederate infantry F6"
			lines[0] = "turn 3 union, 9 AP"
			refused(t, "close D6 at F6", lines...)
		})
	}
}

func TestCavalry(t *testing.T) {
	lines := []string{"turn 3 union, 9 AP", "union cavalry A6", "confederate infantry gold E6", "union infantry A1"}
	t.Run("6.2.3.either cavalry moves or fires for 1", func(t *testing.T) {
		wantAP(t, field(t, lines...).Do("march A6 via B6, C6 to D6"), 8)
		f := field(t, "turn 3 union, 9 AP", "union cavalry D6", "confederate infantry E6").Do("fire D6 at E6", 1, 1, 1)
		wantAP(t, f, 8)
		f.Refuses("fire D6 at E6", "")
	})
	t.Run("6.2.3.both it moves 3 hexes and then fires, for 2", func(t *testing.T) {
		f := field(t, lines...).Do("march A6 via B6, C6 to D6").Do("fire D6 at E6", 5, 1, 1)
		wantAP(t, f, 7)
		wantAt(t, f, "E6", "confederate infantry gold 3")
		f.Refuses("march D6 to C6", "").Refuses("fire D6 at E6", "").Refuses("close D6 at E6", "")
	})
	t.Run("6.2.3.both with 1 point it moves and does not fire", func(t *testing.T) {
		f := field(t, "turn 3 union, 1 AP", "union cavalry C6", "confederate infantry E6").Do("march C6 to D6", 1)
		wantAsked(t, f, "confederate act")
	})
	t.Run("6.2.3.both no other unit acts in between", func(t *testing.T) {
		f := field(t, lines...).Do("march A6 via B6, C6 to D6").Do("march A1 to A2")
		f.Refuses("fire D6 at E6", "")
	})
	t.Run("6.2.3.order it does not fire and then move", func(t *testing.T) {
		f := field(t, "union cavalry D6", "confederate infantry E6").Do("fire D6 at E6", 1, 1, 1)
		f.Refuses("march D6 to C6", "").Refuses("march D6 via C6 to B6", "")
	})
	t.Run("6.2.3.ride a leader rides with cavalry that moves 3 hexes and fires", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union cavalry A6", "union leader A6 Reno", "confederate infantry E6").Do("march A6 cavalry via B6, C6 to D6 with Reno")
		wantAP(t, f, 8)
		wantAt(t, f, "D6", "union cavalry black 2, leader Reno")
		wantAP(t, f.Do("fire D6 cavalry at E6", 1, 1, 1), 7)
	})
	t.Run("6.2.3.close it closes for 2 from where it stands", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union cavalry D6", "confederate infantry E6").Do("close D6 at E6", 4, 1, 1, greenFace)
		wantAP(t, f, 7)
		wantAt(t, f, "E6", "confederate infantry black 3")
		f.Refuses("march D6 to C6", "").Refuses("fire D6 at E6", "")
	})
	t.Run("6.2.3.close not after it has moved or fired", func(t *testing.T) {
		field(t, lines...).Do("march A6 via B6, C6 to D6").Refuses("close D6 at E6", "")
		field(t, "union cavalry D6", "confederate infantry E6").Do("fire D6 at E6", 1, 1, 1).Refuses("close D6 at E6", "")
	})
}

func TestLeaderBonus(t *testing.T) {
	near := "confederate infantry D7" // next to D6, not to C6
	runMarches(t, []march{
		{"6.2.4.bonus infantry with a leader goes 2 hexes", "march B6 infantry via C6 to D6 with Reno", true, []string{"union infantry B6", "union leader B6 Reno", near}},
		{"6.2.4.bonus not 3", "march B6 infantry via C6, C5 to C4 with Reno", false, []string{"union infantry B6", "union leader B6 Reno", near}},
		{"6.2.4.bonus cavalry 4", "march B6 cavalry via B5, B4, B3 to B2 with Reno", true, []string{"union cavalry B6", "union leader B6 Reno"}},
		{"6.2.4.bonus not 5", "march B6 cavalry via B5, B4, B3, B2 to B1 with Reno", false, []string{"union cavalry B6", "union leader B6 Reno"}},
		{"6.2.4.bonus not without the leader", "march B6 cavalry via B5, B4, B3 to B2", false, []string{"union cavalry B6", "union leader B6 Reno"}},
		{"6.2.4.not_for not artillery", "march B6 artillery via B5 to B4 with Reno", false, []string{"union artillery B6", "union leader B6 Reno"}},
		{"6.2.4.not_for artillery goes 1 with him", "march B6 artillery to B5 with Reno", true, []string{"union artillery B6", "union leader B6 Reno"}},
		{"6.2.4.terrain into woods as the second hex", "march B6 infantry via C6 to D6 with Reno", true, []string{"woods D6", "union infantry B6", "union leader B6 Reno", near}},
		{"6.2.4.terrain not on from woods", "march B6 infantry via C6 to D6 with Reno", false, []string{"woods C6", "union infantry B6", "union leader B6 Reno", near}},
		{"6.2.4.terrain nor cavalry from a hill", "march B6 cavalry via B5, B4, B3 to B2 with Reno", false, []string{"hill B3", "union cavalry B6", "union leader B6 Reno"}},
		{"6.2.4.terrain a town does not stop it", "march B6 infantry via C6 to D6 with Reno", true, []string{"town C6", "union infantry B6", "union leader B6 Reno", near}},
		{"6.2.4.adjacent it may go next to the enemy", "march B6 infantry via C6 to D6 with Reno", true, []string{"union infantry B6", "union leader B6 Reno", "confederate infantry E6"}},
		{"6.2.4.adjacent and stops in the first such hex", "march B6 infantry via C6 to C5 with Reno", false, []string{"union infantry B6", "union leader B6 Reno", "confederate infantry D6"}},
		{"6.2.4.adjacent cavalry too, on the way", "march B6 cavalry via C6, C5, C4 to C3 with Reno", false, []string{"union cavalry B6", "union leader B6 Reno", "confederate infantry D6"}},
		{"6.2.4.adjacent cavalry within its rate needs no stop", "march B6 cavalry via C6, C5 to C4 with Reno", true, []string{"union cavalry B6", "union leader B6 Reno", "confederate infantry D6"}},
		{"6.2.4.adjacent starting next to the enemy is no bar", "march C6 infantry via B6 to A6 with Reno", true, []string{"union infantry C6", "union leader C6 Reno", "confederate infantry D6"}},
		{"6.2.4.adjacent a lone enemy leader stops nobody", "march B6 cavalry via C6, C5, C4 to C3 with Reno", true, []string{"union cavalry B6", "union leader B6 Reno", "confederate leader D6 Hood", "confederate infantry I6"}},
	})
	t.Run("6.2.4.bonus 2 points in all", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry B6", "union leader B6 Reno", near).Do("march B6 infantry via C6 to D6 with Reno")
		wantAP(t, f, 7)
		wantAt(t, f, "D6", "union infantry black 4, leader Reno")
		f = field(t, "turn 3 union, 9 AP", "union cavalry B6", "union leader B6 Reno").Do("march B6 cavalry via B5, B4, B3 to B2 with Reno")
		wantAP(t, f, 7)
		refused(t, "march B6 cavalry via B5, B4, B3 to B2 with Reno", "turn 3 union, 1 AP", "union cavalry B6", "union leader B6 Reno")
	})
	t.Run("6.2.4.cost within the rate it costs 1", func(t *testing.T) {
		wantAP(t, field(t, "turn 3 union, 9 AP", "union cavalry B6", "union leader B6 Reno").Do("march B6 cavalry via B5, B4 to B3 with Reno"), 8)
		wantAP(t, field(t, "turn 3 union, 9 AP", "union infantry B6", "union leader B6 Reno").Do("march B6 infantry to B5 with Reno"), 8)
	})
	t.Run("6.2.4.cost two hexes that are a force march cost 1", func(t *testing.T) {
		wantAP(t, field(t, "turn 3 union, 9 AP", "union infantry B6", "union leader B6 Reno").Do("march B6 infantry via B5 to B4 with Reno"), 8)
	})
	t.Run("6.2.4.not_mf cavalry that went 4 hexes does not fire", func(t *testing.T) {
		f := field(t, "union cavalry A6", "union leader A6 Reno", "confederate infantry F6").Do("march A6 cavalry via B6, C6, D6 to E6 with Reno")
		f.Refuses("fire E6 cavalry at F6", "")
	})
	t.Run("6.2.4.together both must have begun the turn in one hex", func(t *testing.T) {
		f := field(t, "union cavalry B6", "union leader C6 Reno", "union infantry C6").Do("march Reno to B6")
		f.Refuses("march B6 cavalry via B5, B4, B3 to B2 with Reno", "")
		refused(t, "march B6 cavalry via B5, B4, B3 to B2 with Reno", "union cavalry B6", "union leader C6 Reno", "union infantry C6")
	})
	t.Run("6.2.4.together and end the move in one hex", func(t *testing.T) {
		refused(t, "march B6 cavalry via B5, B4, B3 to B2 with Reno", "union cavalry B6", "union leader B6 Reno", "union artillery B2", "union leader B2 Meade")
		allowed(t, "march B6 cavalry via B5, B4, B3 to B2 with Reno", "union cavalry B6", "union leader B6 Reno", "union artillery B2")
	})
	t.Run("6.2.4.no_combat after it the unit neither fires nor closes", func(t *testing.T) {
		for _, unit := range []string{"infantry", "cavalry"} {
			order := map[string]string{"infantry": "march B6 infantry via C6 to D6 with Reno", "cavalry": "march B6 cavalry via B5, C5, C6 to D6 with Reno"}[unit]
			f := field(t, "union "+unit+" B6", "union leader B6 Reno", "confederate infantry E6").Do(order)
			f.Refuses("fire D6 "+unit+" at E6", "").Refuses("close D6 "+unit+" at E6", "")
		}
	})
	t.Run("9.1.2 as 6.2.4: 2 points, one hex more, stop next to the enemy", func(t *testing.T) {
		lines := []string{"turn 3 union, 9 AP", "union infantry B6", "union leader B6 Reno", near}
		wantAP(t, field(t, lines...).Do("march B6 infantry via C6 to D6 with Reno"), 7)
		refused(t, "march B6 artillery via C6 to D6 with Reno", lines[0], "union artillery B6", lines[2])
		refused(t, "march B6 infantry via C6 to C5 with Reno", lines[0], lines[1], lines[2], "confederate infantry D6")
	})
}

func TestLeaderRides(t *testing.T) {
	t.Run("6.2.5.free he goes along at no cost, at the unit's rate", func(t *testing.T) {
		for _, unit := range []string{"infantry", "artillery", "cavalry"} {
			f := field(t, "turn 3 union, 9 AP", "union "+unit+" D6", "union leader D6 Reno").Do("march D6 " + unit + " to C6 with Reno")
			wantAP(t, f, 8)
			wantAt(t, f, "D6", "")
		}
		refused(t, "march D6 artillery via C6 to B6 with Reno", "union artillery D6", "union leader D6 Reno")
	})
	t.Run("6.2.5.begin not with a unit that he joined this turn", func(t *testing.T) {
		f := field(t, "union infantry D6", "union infantry C6", "union leader C6 Reno").Do("march Reno to D6")
		f.Refuses("march D6 infantry to D5 with Reno", "").Refuses("march D6 infantry via D5 to D4 with Reno", "")
		f.Do("march D6 infantry to D5")
		wantAt(t, f, "D6", "union leader Reno")
	})
	t.Run("6.2.5.begin a unit that joins him keeps him from nothing", func(t *testing.T) {
		f := field(t, "union artillery D6", "union leader D6 Reno", "union cavalry C6").Do("march C6 to D6")
		f.Do("march D6 artillery to E6 with Reno")
		wantAt(t, f, "E6", "union artillery black 2, leader Reno")
	})
	t.Run("6.2.5.choice he stays if his owner says so", func(t *testing.T) {
		f := field(t, "union infantry D6", "union leader D6 Reno").Do("march D6 infantry to C6")
		wantAt(t, f, "D6", "union leader Reno")
		wantAt(t, f, "C6", "union infantry black 4")
	})
	t.Run("6.2.5.choice of two units he goes with one", func(t *testing.T) {
		f := field(t, "union infantry D6", "union artillery D6", "union leader D6 Reno").Do("march D6 artillery to C6 with Reno")
		f.Refuses("march D6 infantry to C6 with Reno", "").Do("march D6 infantry to C6")
		wantAt(t, f, "C6", "union infantry black 4, artillery black 2, leader Reno")
	})
	t.Run("6.2.5.alone a leader without a unit pays 1", func(t *testing.T) {
		f := field(t, "turn 3 union, 9 AP", "union infantry D6", "union leader D6 Reno").Do("march Reno to C6")
		wantAP(t, f, 8)
	})
	t.Run("9.1.1 free while he begins and ends with the same unit, at its rate", func(t *testing.T) {
		for order, unit := range map[string]string{"march D6 infantry to C6 with Reno": "infantry", "march D6 artillery to C6 with Reno": "artillery",
			"march D6 cavalry via C6, B6 to A6 with Reno": "cavalry", "march D6 infantry via C6 to B6 with Reno": "infantry"} {
			f := field(t, "turn 3 union, 9 AP", "union "+unit+" D6", "union leader D6 Reno").Do(order)
			wantAP(t, f, 8)
			wantAt(t, f, "D6", "")
		}
	})
}
