package acwc_test

import (
	"fmt"
	"strings"
	"testing"

	"adjutant/engine/acwc/state"
)

func TestOrganisation(t *testing.T) {
	t.Run("2.1-b a president appoints and removes army commanders in the reorganization phase", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington", "union Samuel Heintzelman at Washington")
		f.Do("appoint Heintzelman to army").Says("army union Samuel Heintzelman at Washington").Do("remove Heintzelman from army").
			Silent("army union Samuel Heintzelman")
		g := field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington", "union Samuel Heintzelman at Washington")
		if g.Legal("appoint Heintzelman to army") {
			t.Error("an appointment in the movement phase")
		}
	})
	t.Run("2.1-c a president who commands everything has all marches for any corps of his; there is nobody to split them to", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington", "union Lew Wallace at Cairo")
		f.MayNot("split 2 to McDowell", "2.1", "You command everything yourself")
		f.Do("march McDowell from Washington to Manassas Junction").Do("march McDowell from Manassas Junction to Gordonsville").
			MayNot("march Wallace from Cairo to Humbolt", "7")
		g := field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington", "union Lew Wallace at Cairo")
		g.Do("march McDowell from Washington to Manassas Junction").May("march Wallace from Cairo to Humbolt")
	})
	t.Run("2.1-e while nobody commands below him he has nobody of his own to write to", func(t *testing.T) { // roles 1.1
		field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington").
			MayNot("letter McDowell: hold the bridge", "2.1", "You command everything yourself")
	})
	t.Run("2.1-f Davis, by option, commands the army where he is present, and only there", func(t *testing.T) {
		const davis = "army confederate Jefferson Davis at "
		begin(t, "davis_in_field").Says(davis + "Richmond")
		begin(t).Silent("Davis")
		corps := "confederate Pierre Beauregard at Manassas Junction"
		f := field(t, "1862-05 confederate, 0 marches", corps, davis+"Richmond").Do("send Davis to Manassas Junction").Do("end")
		f.Says(davis + "Manassas Junction")
		g := field(t, "1862-05 confederate, reorganize", corps, "confederate Joseph Johnston at Manassas Junction", davis+"Manassas Junction")
		g.MayNot("appoint Davis to army", "2.1").MayNot("remove Davis from army", "2.1").May("appoint Beauregard to army")
		scout := []string{"union Irvin McDowell at Washington", corps, "army confederate Joseph Johnston at Manassas Junction"}
		for _, c := range []struct{ where, leads string }{{"Manassas Junction", "Jefferson Davis"}, {"Richmond", "Joseph Johnston"}} {
			if got := seen(t, "1863-05 union", "Manassas Junction", append(scout, davis+c.where)...); !strings.Contains(got, "under "+c.leads) {
				t.Errorf("with Davis at %s the report is %q, want it under %s", c.where, got, c.leads)
			}
		}
	})
	t.Run("2.2-a a corps has the name of a real general, each its own, and none that was never heard of", func(t *testing.T) {
		seen := map[string]bool{}
		for _, line := range strings.Split(begin(t).P.Text(), "\n") {
			words := strings.Fields(line)
			if len(words) == 0 || words[0] != "corps" {
				continue
			}
			name, _, _ := strings.Cut(strings.Join(words[2:], " "), " at ")
			if seen[name] || len(strings.Fields(name)) < 2 {
				t.Errorf("a corps has the name %q, which is another's or no name", name)
			}
			seen[name] = true
		}
		if len(seen) < 4 {
			t.Errorf("the campaign begins with %d corps", len(seen))
		}
		f := field(t, "1863-03 confederate, finish", "general union Samuel Heintzelman at Washington").Do("begin", 4)
		f.May("recruit corps Couch at Philadelphia")
		if f.Legal("recruit corps Longstreet at Philadelphia") || f.Legal("recruit corps Bonaparte at Philadelphia") {
			t.Error("a corps under a general of the enemy's, or of no side's")
		}
	})
	t.Run("2.2-b a corps commander is raised to an army, a division commander is not", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington", "union Samuel Heintzelman at Washington")
		f.May("appoint McDowell to army", "appoint Heintzelman to army").MayNot("appoint Tyler to army", "2.2")
	})
	t.Run("2.2-c his corps is broken up, its divisions go to other corps", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington", "union Samuel Heintzelman at Washington")
		f.Do("appoint McDowell to army").Silent("corps union Irvin McDowell").Says("division Daniel Tyler", "division Theodore Runyon")
		if n := strings.Count(f.P.Text(), "corps            union"); n != 1 {
			t.Errorf("%d corps, want one:\n%s", n, f.P.Text())
		}
	})
	t.Run("2.2-c while no corps has room he keeps it and only acts as army commander", func(t *testing.T) { // roles 1.4
		f := field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington").Do("appoint McDowell to army")
		f.Says("corps union Irvin McDowell at Washington, acting")
		field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington, acting", "union Samuel Heintzelman at Washington").
			MayNot("appoint Heintzelman to army", "2.2", "commands the army at Washington").MayNot("appoint McDowell to army", "2.2", "commands an army already")
	})
	t.Run("2.2-d a general removed from his army takes the next corps, unless the president names another", func(t *testing.T) { // roles 1.5
		f := field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington", "army union Samuel Heintzelman at Washington", "army union John Dix at New York")
		f.Do("remove Heintzelman from army").Says("general union Samuel Heintzelman at Washington, waiting, shifted 1").Silent("Dix at New York, waiting")
		raise := func() *fixture {
			return field(t, "1863-03 confederate, finish", "general union Samuel Heintzelman at Washington, waiting", "general union John Dix at New York").Do("begin", 4)
		}
		g := raise().Do("recruit at Philadelphia").Says("corps union Samuel Heintzelman at Philadelphia").Silent("waiting")
		g.Do("recruit at New York").Silent("corps union John Dix")
		raise().Do("recruit corps Couch at Philadelphia").Says("Samuel Heintzelman at Washington, waiting", "corps union Darius Couch at Philadelphia")
		raise().May("recruit corps Heintzelman at Philadelphia").MayNot("recruit corps Dix at Philadelphia", "6.21")
		again := field(t, "1862-05 union, reorganize", "general union Samuel Heintzelman at Washington, waiting").Do("appoint Heintzelman to army")
		again.Says("army union Samuel Heintzelman at Washington").Silent("waiting")
		if k := raise(); !strings.Contains(fmt.Sprint(k.P.Default(k.P.Awaited()[0])), "Heintzelman") {
			t.Errorf("by default %s is raised", k.P.Default(k.P.Awaited()[0]))
		}
	})
	t.Run("6-a formations begin as the standard corps of the year", func(t *testing.T) {
		f := begin(t).Says("corps union John Dix at New York\ntroops cavalry 2-4 breech PT NE\ndivision Erasmus Keyes: 3 infantry 6-4 PT NE, artillery 2-5 SB-F\n"+
			"division Daniel Butterfield: 2 infantry 6-4 PT NE, artillery 2-5 SB-F", "corps confederate Braxton Bragg at Mobile\ntroops cavalry 3-4 muzzle PT NE\n"+
			"division Jones Withers: 3 infantry 5-4 PT NE, artillery 2-5 SB-F\ndivision Daniel Ruggles: 2 infantry 5-4 PT NE, artillery 2-5 SB-F")
		f.Says("corps union Nathaniel Lyon at St. Louis")
	})
	two := []string{"union Irvin McDowell at Washington", "division Daniel Tyler: 5 infantry 6-4, artillery 2-5", "division David Hunter: 4 infantry 6-4, artillery 2-5",
		"union Samuel Heintzelman at Washington", "division Theodore Runyon: 4 infantry 6-4, artillery 2-5", "division Dixon Miles: 3 infantry 6-4, artillery 2-5"}
	t.Run("6-b own organisations are free within the limits", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", two...)
		f.May("transfer infantry 1 of Tyler to Runyon").MayNot("transfer Runyon to McDowell", "6.11") // 11 and 5
	})
	t.Run("6.11 a corps has twelve units", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", two...).Do("transfer infantry 1 of Runyon to Tyler")
		f.MayNot("transfer infantry 1 of Runyon to Tyler", "6.11")
	})
	t.Run("6.12 a double corps twenty-four, and counts two", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", two...).Do("form fieldcorps from McDowell").Do("transfer Runyon to McDowell").Says("fieldcorps union Irvin McDowell")
		f.Do("transfer Miles to McDowell").Silent("corps union Samuel Heintzelman")
	})
	horse := []string{"confederate Theophilus Holmes at Fredericksburg", "troops 4 cavalry 3-4", "division Isaac Trimble: 3 infantry 5-4, artillery 2-5",
		"division John Walker: 2 infantry 5-4"}
	cavalry := []string{"confederate Theophilus Holmes at Fredericksburg", "division Isaac Trimble: 3 infantry 5-4", "cavalrydivision John Walker: 3 cavalry 3-4"}
	t.Run("6.13-a a cavalry corps is formed from other corps, never recruited", func(t *testing.T) {
		field(t, "1862-03 confederate, reorganize", cavalry...).Do("form cavalrycorps from Walker").Says("cavalrycorps confederate")
	})
	t.Run("6.13-b from January 1862 in the South, January 1863 in the North", func(t *testing.T) { // D27
		field(t, "1861-11 confederate, reorganize", cavalry...).MayNot("form cavalrycorps from Walker", "6.13")
		field(t, "1862-01 confederate, reorganize", cavalry...).May("form cavalrycorps from Walker")
		north := []string{"union Irvin McDowell at Washington", "division Daniel Tyler: 3 infantry 6-4", "cavalrydivision David Hunter: 3 cavalry 2-4"}
		field(t, "1862-11 union, reorganize", north...).MayNot("form cavalrycorps from Hunter", "6.13")
		field(t, "1863-01 union, reorganize", north...).May("form cavalrycorps from Hunter")
	})
	t.Run("6.13-c cavalry divisions from September 1861 and January 1862", func(t *testing.T) { // D27
		field(t, "1861-08 confederate, reorganize", horse...).MayNot("form cavalrydivision from Walker", "6.25 6.13")
		field(t, "1861-09 confederate, reorganize", horse...).May("form cavalrydivision from Walker")
		north := []string{"union Irvin McDowell at Washington", "troops 3 cavalry 2-4", "division Daniel Tyler: 3 infantry 6-4", "division David Hunter: 2 infantry 6-4"}
		field(t, "1861-11 union, reorganize", north...).MayNot("form cavalrydivision from Hunter", "6.25 6.13")
		field(t, "1862-01 union, reorganize", north...).May("form cavalrydivision from Hunter")
	})
	more := []string{"confederate Theophilus Holmes at Fredericksburg", "troops 2 cavalry 3-4, artillery 2-5 SB-F, artillery 2-5 R-F, artillery 2-5 SB-H",
		"division Isaac Trimble: 3 infantry 5-4, artillery 2-5", "division Edmund Kirby Smith: 2 infantry 5-4, artillery 2-5", "cavalrydivision John Walker: 4 cavalry 3-4"}
	t.Run("6.13-d a cavalry division has four brigades and one battalion of horse artillery", func(t *testing.T) {
		f := field(t, "1862-03 confederate, reorganize", more...).MayNot("transfer cavalry 1 of Holmes to Walker", "6.13 6.25")
		f.Do("transfer artillery 1 of Holmes to Walker").MayNot("transfer artillery 1 of Holmes to Walker", "6.13 6.25 6.22")
	})
	t.Run("6.25-b its battalion is SB-F or R-F", func(t *testing.T) {
		f := field(t, "1862-03 confederate, reorganize", more...).MayNot("transfer artillery 3 of Holmes to Walker", "6.25 6.13")
		f.May("transfer artillery 1 of Holmes to Walker", "transfer artillery 2 of Holmes to Walker")
	})
	corps := []string{"cavalrycorps confederate James Stuart at Fredericksburg", "troops 2 artillery 2-5", "cavalrydivision Wade Hampton: 4 cavalry 3-5, artillery 2-5",
		"cavalrydivision Fitzhugh Lee: 4 cavalry 3-5", "confederate Theophilus Holmes at Fredericksburg", "troops 4 cavalry 3-4, artillery 2-5, artillery 2-5 SB-H",
		"division Isaac Trimble: 3 infantry 5-4, artillery 2-5", "division John Walker: 2 infantry 5-4, artillery 2-5"}
	t.Run("6.13-e a cavalry corps has twelve units, three battalions at most, and is never double", func(t *testing.T) {
		f := field(t, "1863-05 confederate, reorganize", corps...).MayNot("transfer artillery 1 of Holmes to Stuart", "6.13").
			MayNot("form fieldcorps from Stuart", "6.13 6.12")
		f.Do("transfer cavalry 1 of Holmes to Stuart").MayNot("transfer cavalry 1 of Holmes to Stuart", "6.13 6.11")
	})
	t.Run("6.13-e horse only: no infantry in it", func(t *testing.T) {
		f := field(t, "1863-05 confederate, reorganize", corps...)
		f.MayNot("transfer infantry 1 of Trimble to Stuart", "6.13").MayNot("transfer Walker to Stuart", "6.13")
	})
	t.Run("6.13-f five cavalry corps a side", func(t *testing.T) {
		lines := cavalry
		for _, n := range []string{"James Stuart", "Nathan Forrest", "Wade Hampton", "Fitzhugh Lee", "John Morgan"} {
			lines = append(lines, "cavalrycorps confederate "+n+" at Richmond", "troops 2 cavalry 3-5")
		}
		field(t, "1863-05 confederate, reorganize", lines...).MayNot("form cavalrycorps from Walker", "6.13")
		field(t, "1863-05 confederate, reorganize", lines[:len(lines)-2]...).May("form cavalrycorps from Walker")
	})
	t.Run("6.13-h its guns are SB-F or R-F wherever they are", func(t *testing.T) {
		f := field(t, "1863-05 confederate, reorganize", append([]string{"cavalrycorps confederate James Stuart at Fredericksburg", "cavalrydivision Wade Hampton: 4 cavalry 3-5"},
			corps[4:]...)...)
		f.MayNot("transfer artillery 2 of Holmes to Stuart", "6.13 6.25").May("transfer artillery 1 of Holmes to Stuart", "transfer cavalry 1 of Holmes to Stuart")
	})
	t.Run("6.13-i no formation takes the army above its maximum", func(t *testing.T) { // R101
		lines := cavalry
		for _, box := range []string{"Augusta", "Charleston (South Carolina)", "Chattanooga", "Columbia", "Jackson", "Jacksonville (Florida)", "Little Rock", "Memphis",
			"Mobile", "Montgomery", "Nashville", "Natchez", "New Orleans", "Petersburg", "Raleigh", "Richmond", "Savannah", "Shreveport", "Springfield (Missouri)", "Wilmington"} {
			lines = append(lines, "control union at "+box)
		}
		field(t, "1863-05 confederate, reorganize", lines...).May("form cavalrycorps from Walker") // two of two
		field(t, "1863-05 confederate, reorganize", append(lines, "confederate Pierre Beauregard at Atlanta")...).MayNot("form cavalrycorps from Walker", "6.13 3.2")
	})
	reserve := []string{"union John Dix at New York", "troops 2 artillery 2-5 R-F", "division Erasmus Keyes: 3 infantry 6-4, artillery 2-5",
		"division Daniel Butterfield: 2 infantry 6-4, artillery 2-5"}
	t.Run("6.14-a the Union has an artillery reserve from April 1862, of ten battalions and nothing else", func(t *testing.T) { // D26
		field(t, "1862-03 union, reorganize", reserve...).MayNot("form reserve from Dix", "6.14")
		field(t, "1862-04 union, reorganize", reserve...).May("form reserve from Dix")
		full := append([]string{"reserve union George McCall at New York", "troops 10 artillery 2-5"}, reserve...)
		field(t, "1862-05 union, reorganize", full...).MayNot("transfer artillery 1 of Dix to McCall", "6.14 6.11")
		nine := append([]string{"reserve union George McCall at New York", "troops 9 artillery 2-5"}, reserve...)
		field(t, "1862-05 union, reorganize", nine...).May("transfer artillery 1 of Dix to McCall").MayNot("transfer infantry 1 of Keyes to McCall", "6.14")
		south := []string{"confederate Braxton Bragg at Mobile", "troops 2 artillery 2-5", "division Jones Withers: 3 infantry 5-4, artillery 2-5", "division Daniel Ruggles: 2 infantry 5-4, artillery 2-5"}
		field(t, "1862-05 confederate, reorganize", south...).MayNot("form reserve from Bragg", "6.14")
	})
	t.Run("6.14-b it appears with a commander of its own and marches as foot", func(t *testing.T) {
		f := field(t, "1862-04 union, reorganize", reserve...).Do("form reserve from Dix").Says("reserve union", "corps union John Dix")
		f.Goes()
		g := field(t, "1862-05 union, 2 marches", "reserve union George McCall at Washington")
		g.May("march McCall from Washington via Baltimore, Philadelphia to New York by rail").MayNot("march McCall from Washington via Harper's Ferry to Gettysburg by road", "7")
	})
	t.Run("6.21-b each corps starts with a commander and two divisions", func(t *testing.T) {
		f := begin(t)
		if n := strings.Count(f.P.Text(), "\n  division "); n != 40 {
			t.Errorf("%d division commanders, want two for each of twenty corps", n)
		}
	})
	t.Run("6.21-c an army commander was a corps commander, what he led goes to other corps", func(t *testing.T) {
		f := field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington", "troops cavalry 2-4 breech", "division Daniel Tyler: 3 infantry 6-4",
			"union Samuel Heintzelman at Washington").Do("appoint McDowell to army")
		f.Says("army union Irvin McDowell at Washington", "3 infantry 6-4", "cavalry 2-4 breech").Silent("corps union Irvin McDowell")
	})
	t.Run("6.21-d a corps alone is under its own commander, an army under the army's", func(t *testing.T) {
		level(t, "complete, from Theophilus Holmes, enemy, under Irvin McDowell; corps", "1863-05 confederate", "Gordonsville", "union Irvin McDowell at Gordonsville",
			"confederate Theophilus Holmes at Richmond")
		level(t, "complete, from Theophilus Holmes, enemy, under George McClellan; corps", "1863-05 confederate", "Gordonsville", "union Irvin McDowell at Gordonsville",
			"army union George McClellan at Gordonsville", "confederate Theophilus Holmes at Richmond")
	})
	t.Run("6.22-a in 1861 all guns belong to the divisions", func(t *testing.T) { // D26
		lines := []string{"union John Dix at New York", "division Erasmus Keyes: 3 infantry 6-4, artillery 2-5", "division Daniel Butterfield: 2 infantry 6-4, artillery 2-5"}
		field(t, "1861-10 union, reorganize", lines...).MayNot("transfer artillery 1 of Keyes to Dix", "6.22")
	})
	t.Run("6.22-b from 1862 corps artillery, never more than the divisions have", func(t *testing.T) {
		lines := []string{"union John Dix at New York", "division Erasmus Keyes: 3 infantry 6-4, artillery 2-5", "division Daniel Butterfield: 2 infantry 6-4, artillery 2-5"}
		f := field(t, "1862-01 union, reorganize", lines...).Do("transfer artillery 1 of Keyes to Dix").MayNot("transfer artillery 1 of Butterfield to Dix", "6.22")
		f.Says("troops artillery 2-5 SB-F")
	})
	t.Run("6.22-c one battalion a division", func(t *testing.T) {
		lines := []string{"union John Dix at New York", "division Erasmus Keyes: 3 infantry 6-4, artillery 2-5", "division Daniel Butterfield: 2 infantry 6-4, artillery 2-5"}
		field(t, "1862-01 union, reorganize", lines...).MayNot("transfer artillery 1 of Keyes to Butterfield", "6.22")
	})
	mc := []string{"union Irvin McDowell at Washington", "division Daniel Tyler: 3 infantry 6-4", "division David Hunter: 2 infantry 6-4"}
	t.Run("6.24-b a division is formed of two brigades of the corps troops under a general who has no command", func(t *testing.T) {
		for _, kind := range []string{"", "fieldcorps "} {
			troops := []string{kind + "union Irvin McDowell at Washington", "troops 3 infantry 6-4", "division Daniel Tyler: 3 infantry 6-4", "general union Ulysses Grant at Washington"}
			f := field(t, "1862-05 union, reorganize", troops...)
			f.Do("form division from McDowell").Says("division Ulysses Grant").MayNot("form division from McDowell", "6.21 6.24")
			troops[3] = "general union Ulysses Grant at Baltimore"
			field(t, "1862-05 union, reorganize", troops...).MayNot("form division from McDowell", "6.21")
		}
		field(t, "1862-05 union, reorganize", "union Irvin McDowell at Washington", "troops infantry 6-4", "division Daniel Tyler: 3 infantry 6-4",
			"general union Ulysses Grant at Washington").MayNot("form division from McDowell", "6.24")
	})
	t.Run("6.24-a a division stays where its corps leaves or passes, without a march", func(t *testing.T) {
		f := field(t, "1862-05 union, 1 marches", mc...).Do("march McDowell from Washington via Baltimore to Philadelphia by rail")
		f.May("detach Hunter at Washington", "detach Hunter at Baltimore", "detach Tyler at Philadelphia").MayNot("detach Hunter at New York", "6.24")
		f.Do("detach Hunter at Baltimore").Do("end").Says("Irvin McDowell at Philadelphia", "division David Hunter at Baltimore, garrison")
	})
	t.Run("6.24-b a division is a commander and two brigades", func(t *testing.T) {
		f := field(t, "1862-05 union, 1 marches", mc[0], "division Daniel Tyler: 3 infantry 6-4", "division David Hunter: infantry 6-4, artillery 2-5")
		f.Do("march McDowell from Washington to Baltimore").MayNot("detach Hunter at Washington", "6.24 7.8")
		field(t, "1862-05 union, reorganize", mc...).MayNot("transfer infantry 1 of Hunter to Tyler", "6.24")
	})
	t.Run("6.24-c a garrison marches only with its corps that starts in its box or passes it", func(t *testing.T) {
		left := []string{mc[0], mc[1], "division David Hunter at Baltimore, garrison: 2 infantry 6-4"}
		f := field(t, "1862-05 union, 2 marches", left...).MayNot("march Hunter from Baltimore to Philadelphia", "6.24").MayNot("rejoin Hunter", "6.24")
		f.Do("march McDowell from Washington via Baltimore to Philadelphia by rail").Do("rejoin Hunter").Do("end").Says("division David Hunter, shifted 1: 2 infantry 6-4").Silent("garrison")
	})
	t.Run("6.24-d it still counts among the twelve of its corps", func(t *testing.T) {
		lines := []string{"union Irvin McDowell at Washington", "division Daniel Tyler: 6 infantry 6-4", "division David Hunter at Baltimore, garrison: 6 infantry 6-4",
			"union Samuel Heintzelman at Washington", "division Theodore Runyon: 4 infantry 6-4"}
		field(t, "1862-05 union, reorganize", lines...).MayNot("transfer infantry 1 of Runyon to Tyler", "6.11")
	})
	t.Run("6.25-a a division commander and the corps' cavalry make a cavalry division", func(t *testing.T) {
		f := field(t, "1862-03 confederate, reorganize", horse...).Do("form cavalrydivision from Walker")
		f.Says("cavalrydivision John Walker", "4 cavalry 3-4 muzzle").Says("2 infantry 5-4")
	})
	t.Run("6.25-c it goes with its infantry corps", func(t *testing.T) {
		f := field(t, "1862-05 confederate, 1 marches", cavalry...).Do("march Holmes from Fredericksburg to Richmond by rail").Do("end")
		f.Says("corps confederate Theophilus Holmes at Richmond", "cavalrydivision John Walker: 3 cavalry")
	})
	t.Run("6.25-d it may join a cavalry corps", func(t *testing.T) {
		lines := append([]string{"cavalrycorps confederate James Stuart at Fredericksburg", "cavalrydivision Wade Hampton: 4 cavalry 3-5"}, cavalry...)
		f := field(t, "1863-05 confederate, reorganize", lines...).Do("transfer Walker to Stuart")
		f.Says("cavalrydivision John Walker")
	})
	t.Run("6.26-a a screen stands one line from its corps and stays so", func(t *testing.T) { // D30
		f := field(t, "1862-05 confederate, 2 marches", cavalry...).MayNot("screen Walker to Front Royal", "6.26").Do("screen Walker to Manassas Junction")
		f.MayNot("march Holmes from Fredericksburg via Richmond to Petersburg by rail", "6.26").May("march Holmes from Fredericksburg to Manassas Junction")
		f.Do("end").Says("cavalrydivision John Walker at Manassas Junction, screen")
		field(t, "1862-05 confederate, 2 marches", append(cavalry, "union Irvin McDowell at Manassas Junction")...).MayNot("screen Walker to Manassas Junction", "6.26")
		field(t, "1862-05 confederate, 2 marches", cavalry...).MayNot("screen Walker to Washington", "6.26 7.3")
	})
	t.Run("6.26-a a screen whose corps withdraws to its box is with it again, and nobody else is moved for it", func(t *testing.T) { // R114
		f := field(t, "1862-05 union, meet", "used Harper's Ferry, Front Royal", "union Robert Patterson at Front Royal, start Harper's Ferry, via Harper's Ferry",
			"confederate Joseph Johnston at Front Royal", "division Thomas Jackson: 3 infantry 5-4", "cavalrydivision James Stuart at Staunton, screen: 2 cavalry 3-4").
			Do("begin").Do("withdraw to Staunton").Says("Joseph Johnston at Staunton").Silent("screen")
		told := 0
		for _, e := range f.Events {
			if p, posted := state.Bare(e).(state.Posted); posted && p.Post != state.With {
				t.Errorf("%v is told", p)
			} else if posted {
				told++
			}
		}
		if told != 1 {
			t.Errorf("%d divisions are posted, want the screen alone", told)
		}
	})
	t.Run("6.26-b a screen still counts in its corps", func(t *testing.T) {
		lines := []string{"confederate Theophilus Holmes at Fredericksburg", "division Isaac Trimble: 9 infantry 5-4", "cavalrydivision John Walker at Manassas Junction, screen: 3 cavalry 3-4",
			"confederate Pierre Beauregard at Fredericksburg", "division Milledge Bonham: 4 infantry 5-4"}
		field(t, "1862-05 confederate, reorganize", lines...).MayNot("transfer infantry 1 of Bonham to Trimble", "6.11")
	})
	t.Run("6.26-c divisions of a cavalry corps screen too", func(t *testing.T) {
		f := field(t, "1863-05 confederate, 2 marches", corps[:4]...).Do("screen Hampton to Manassas Junction").Do("screen Lee to Richmond").Do("end")
		f.Says("cavalrydivision Wade Hampton at Manassas Junction, screen")
	})
}
