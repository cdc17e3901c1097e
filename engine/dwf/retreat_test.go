package dwf_test

import (
	"slices"
	"strings"
	"testing"
)

func TestRetreat(t *testing.T) {
	const march = "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas"
	plays(t,
		play{"ret.not_from the defender does not go where the attack came from", in63 + "union Hooker, 4+4 infantry at Culpeper; confederate 5 infantry at Manassas",
			"march Hooker, 8 infantry from Culpeper to Manassas; attack Manassas", "asks confederate retreat; no retreat to Culpeper; offers retreat to Fredericksburg; offers retreat to Winchester"},
		play{"ret.own_colour first to an area of its own colour", hooker8 + "confederate 5 infantry at Manassas; confederate 1 infantry at Harper's Ferry", march,
			"offers retreat to Culpeper; offers retreat to Fredericksburg; offers retreat to Winchester; no retreat to Harper's Ferry; no retreat to Sharpsburg"},
		play{"ret.own_colour not where an enemy stands (R65)", hooker8 + "confederate 5 infantry at Manassas; union 1 infantry at Culpeper; fort 1 union at Winchester", march,
			"!confederate 1 infantry at Manassas; confederate 1 infantry at Fredericksburg"},
		play{"ret.own_colour all to one area (R64)", hooker8 + "confederate Polk, 5 infantry at Manassas", march + "; retreat to Winchester; defaults", "confederate Polk, 2 infantry at Winchester"},
		play{"ret.friends else to friendly units", hooker8 + "confederate 5+5 infantry at Manassas; confederate 1 infantry at Harper's Ferry; union 1 infantry at Culpeper; union 1 infantry at Winchester; union 1 infantry at Fredericksburg",
			march + "; defaults", "confederate 4+1 infantry at Harper's Ferry"},
		play{"ret.toward_flag else toward a flag city at home, into an empty area", hooker8 + "confederate 5+5 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Winchester; union 1 infantry at Fredericksburg; union 1 infantry at Sharpsburg",
			march + "; defaults", "confederate 4 infantry at Harper's Ferry"},
		play{"ret.eliminated nowhere to go: all are lost, the leader goes to a flag city", hooker8 + "confederate Polk, 5 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Winchester; union 1 infantry at Fredericksburg; union 1 infantry at Sharpsburg; union 1 infantry at Harper's Ferry",
			march + "; defaults", "pile confederate 5; confederate Polk at Richmond; !confederate Polk at Manassas"},
		play{"ret.eliminated islands have no way out (R109)", in63 + "union Butler, 4+4 infantry, 1 supply, 2 ships at Mobile Box; confederate 5 infantry at Ship Island; union 3 ships at New Orleans Box",
			"lift Butler, 8 infantry, 1 supply from Mobile Box via New Orleans Box to Ship Island by sea; fight Ship Island", "!confederate 3 infantry at Ship Island; pile confederate 5"},
		play{"ret.not_from an attacker goes back where he came from (R63)", in63 + "union 4+4 infantry at Washington DC; union 2 infantry at Sharpsburg; confederate Lee, 5+5 infantry at Manassas",
			"march 4 infantry from Washington DC to Manassas; march 2 infantry from Sharpsburg to Manassas; attack Manassas; stand; lose 2 infantry from Washington DC; defaults",
			"union 2 infantry at Sharpsburg, moved; union 2 infantry at Washington DC, moved"},
		play{"mil.home militia retreats only inside its state (R108)", hooker8 + "confederate Virginia militia, 5 infantry at Manassas; union 1 infantry at Culpeper; union 1 infantry at Winchester; union 1 infantry at Fredericksburg; confederate 1 infantry at Sharpsburg",
			march + "; defaults", "!confederate Virginia militia, 1+1 infantry at Sharpsburg; !confederate 1+1 infantry, Virginia militia at Sharpsburg"},
		play{"cap.with_units supply goes with its own units", hooker8 + "confederate Polk, 5 infantry, 2 supply at Manassas", march + "; retreat to Winchester; defaults", "confederate Polk, 2 infantry, 2 supply at Winchester"},
		play{"cap.with_units and is lost with them", hooker8 + "confederate Polk, 5 infantry, 1 supply at Manassas; union 1 infantry at Culpeper; union 1 infantry at Winchester; union 1 infantry at Fredericksburg; union 1 infantry at Sharpsburg; union 1 infantry at Harper's Ferry",
			march + "; defaults", "!confederate 1 supply at Manassas; !union 1 supply at Manassas"},
	)
}

func TestCapturedSupply(t *testing.T) {
	const march = "march Hooker, 8 infantry from Washington DC to Manassas; fight Manassas"
	for n, want := range map[string]string{
		"1": "union Hooker, 4+4 infantry at Manassas, moved",
		"2": "union Hooker, 4+4 infantry, 1 supply at Manassas, moved",
		"3": "union Hooker, 4+4 infantry, 1 supply at Manassas, moved",
		"4": "union Hooker, 4+4 infantry, 2 supply at Manassas, moved",
	} {
		plays(t, play{"cap.supply the first is lost, the second taken, in turn: " + n, hooker8 + "confederate 1 infantry, " + n + " supply at Manassas", march, want + "; !confederate " + n + " supply at Manassas"})
	}
	plays(t,
		play{"cap.supply the captor is asked", hooker8 + "confederate 1 infantry, 2 supply at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas", "asks union capture; offers capture; offers decline"},
		play{"cap.supply he takes it", hooker8 + "confederate 1 infantry, 3 supply at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas; capture", "union Hooker, 4+4 infantry, 1 supply at Manassas, moved; !confederate 3 supply at Manassas"},
		play{"cap.supply he may decline it, and it is eliminated", hooker8 + "confederate 1 infantry, 2 supply at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas; decline", "union Hooker, 4+4 infantry at Manassas, moved; !confederate 2 supply at Manassas; asks union campaign"},
		play{"cap.supply a single unit is lost without a question", hooker8 + "confederate 1 infantry, 1 supply at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas", "asks union campaign; !confederate 1 supply at Manassas"},
		play{"cap.supply on the march it is taken without a question", hooker8 + "confederate 2 supply at Manassas", "march Hooker, 8 infantry from Washington DC via Manassas to Culpeper", "asks union campaign; union 1 supply at Manassas, moved"},
		play{"cap.supply alone it is taken without a battle (R66)", hooker8 + "confederate 2 supply at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; defaults", "!confederate 2 supply at Manassas"},
		play{"sup.control supply alone holds nothing", hooker8 + "confederate 1 supply at Manassas", "march Hooker, 8 infantry from Washington DC via Manassas to Culpeper; defaults", "union Hooker, 4+4 infantry at Culpeper, moved; !confederate 1 supply at Manassas"},
		play{"ldr.alone a leader met alone goes to a flag city (R66)", hooker8 + "confederate Polk at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; defaults", "confederate Polk at Richmond"},
	)
}

func TestStandingOrdersOfYesAndNo(t *testing.T) {
	const hood = in63 + "union 4+4 infantry at Washington DC; confederate Hood, 5+5 infantry at Manassas; "
	for _, c := range []struct{ name, position, line, verb, want string }{
		{"cbt.retreat_before to withdraw is any way out", hood, "march 4 infantry from Washington DC to Manassas; attack Manassas", "withdraw", "withdraw to Culpeper, withdraw to Fredericksburg, withdraw to Winchester"},
		{"cap.supply to capture is not to decline", hooker8 + "confederate 1 infantry, 2 supply at Manassas", "march Hooker, 8 infantry from Washington DC to Manassas; attack Manassas", "capture", "capture"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := field(t, parts(c.position)...).Plays(parts(c.line)...)
			d := f.Awaited()
			var got []string
			for _, o := range f.P.Narrow(d, slices.Collect(f.P.Legal(d)), "", c.verb) {
				got = append(got, o.String())
			}
			if strings.Join(got, ", ") != c.want {
				t.Errorf("%s means %q, want %s", c.verb, got, c.want)
			}
		})
	}
}
