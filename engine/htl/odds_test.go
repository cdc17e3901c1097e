package htl_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"adjutant/engine"
)

// The odds tell what an attack may cost besides hits: units eliminated, units that retreat, the leader. They are as a die by die count has it.
func TestOddsOfLosses(t *testing.T) {
	f := field(t, "union infantry D5 Ames", "confederate infantry D6 Hood sp=2", "confederate leader - D6 Lee", "confederate artillery D6 Guns sp=2", "union infantry A1 Best")
	for verb, line := range map[string]string{"closes with": "close Ames at D6 then stay", "fires on": "fire Ames at D6"} {
		var told []string
		for _, o := range f.P.Odds("union") {
			if strings.Contains(o.Forces, verb) {
				told = o.Could
			}
		}
		const n = 8_000
		count := map[string]int{}
		dice := engine.NewRandom(5)
		for range n {
			p := f.P.Clone()
			os, err := p.Read(p.Awaited()[0], line)
			if err != nil {
				t.Fatal(err)
			}
			es, err := p.Rule(p.Awaited()[0], os[0], dice)
			if err != nil {
				t.Fatal(err)
			}
			happened := map[string]bool{}
			for _, e := range es {
				fact := fmt.Sprintf("%s %+v", e.Kind(), e)
				for _, unit := range []string{"Hood", "Guns"} {
					happened[unit+" is eliminated"] = happened[unit+" is eliminated"] || strings.Contains(fact, "{Unit:"+unit+" Was:2 Now:0")
					happened[unit+" is left and retreats"] = happened[unit+" is left and retreats"] || strings.HasPrefix(fact, "htl.morale") &&
						strings.Contains(fact, "Unit:"+unit) && strings.Contains(fact, "Fails:true")
				}
				happened["Lee is lost"] = happened["Lee is lost"] || strings.HasPrefix(fact, "htl.leaderlost")
			}
			for what, yes := range happened {
				if yes {
					count[what]++
				}
			}
		}
		for what, k := range count {
			found := false
			for _, c := range told {
				var says float64
				if rest, ok := strings.CutPrefix(c, what+": "); ok {
					found = true
					if _, err := fmt.Sscanf(rest, "%f in 100", &says); err == nil && math.Abs(says-100*float64(k)/n) > 2.5 {
						t.Errorf("%s, %s: told %s, counted %.1f", verb, what, rest, 100*float64(k)/n)
					}
				}
			}
			if !found {
				t.Errorf("%s: %s happened %d times, and the odds tell only %q", verb, what, k, told)
			}
		}
		t.Log(verb, told, count)
	}
}
