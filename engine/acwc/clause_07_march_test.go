package acwc_test

import (
	"strings"
	"testing"
)

func TestMarches(t *testing.T) {
	t.Run("7-a the command die gives the marches of the year and the side", func(t *testing.T) {
		for _, c := range []struct {
			turn string
			die  int
			want string
		}{
			{"1863-05 union", 6, "5 marches"}, {"1863-05 confederate", 6, "6 marches"}, {"1865-03 union", 1, "3 marches"},
			{"1865-03 confederate", 1, "2 marches"}, {"1861-08 union", 2, "2 marches"}, {"1861-08 confederate", 2, "3 marches"},
			{"1862-01 union", 5, "4 marches"}, {"1862-01 confederate", 5, "5 marches"}, {"1864-04 union", 4, "4 marches"},
			{"1864-04 confederate", 5, "5 marches"}, {"1861-11 union", 3, "2 marches"}, {"1865-06 union", 6, "6 marches"},
		} {
			f := field(t, c.turn+", begin").Do("begin", c.die)
			if !strings.Contains(f.P.Text(), c.want) {
				t.Errorf("%s, die %d: no %s in\n%s", c.turn, c.die, c.want, f.P.Text())
			}
		}
	})
	t.Run("7-a only the president of the side reads the die", func(t *testing.T) {
		f := hid(t, "1863-05 union, begin", "union Irvin McDowell at Washington").Do("begin", 5)
		if v := f.View("union"); !strings.Contains(v, "die 5") {
			t.Errorf("the Union does not see its die:\n%s", v)
		}
		if v := f.View("confederate"); strings.Contains(v, "die 5") || strings.Contains(v, "marches") {
			t.Errorf("the Confederacy sees the die of the Union:\n%s", v)
		}
	})
	t.Run("7-b in July 1861 each side has two marches without a roll", func(t *testing.T) {
		begin(t).TurnIs("1861-07 union, march, 2 marches")
		field(t, "1861-07 confederate, begin").Do("begin").TurnIs("1861-07 confederate, march, 2 marches")
	})
	t.Run("7-c a march moves all corps of a box, each where it likes", func(t *testing.T) {
		f := field(t, "1862-05 union, 1 marches", "union Irvin McDowell at Washington", "union Samuel Heintzelman at Washington",
			"union Edwin Sumner at Philadelphia")
		f.Do("march McDowell from Washington to Baltimore by rail").Do("march Heintzelman from Washington to Harper's Ferry")
		f.MayNot("march Sumner from Philadelphia to New York", "7").Do("end")
		f.Says("Irvin McDowell at Baltimore", "Samuel Heintzelman at Harper's Ferry", "Edwin Sumner at Philadelphia")
	})
	t.Run("7-c any or all: who is not named stays", func(t *testing.T) {
		f := field(t, "1862-05 union, 1 marches", "union Irvin McDowell at Washington", "union Samuel Heintzelman at Washington")
		f.Do("march McDowell from Washington to Baltimore").Do("end").Says("Samuel Heintzelman at Washington")
	})
	t.Run("7-d foot goes one box by road, horse two", func(t *testing.T) {
		f := field(t, "1863-05 confederate, 2 marches", "confederate Joseph Johnston at Front Royal", "horse confederate James Stuart at Front Royal")
		f.May("march Johnston from Front Royal to Staunton", "march Stuart from Front Royal via Staunton to Roanoke by road")
		f.MayNot("march Johnston from Front Royal via Staunton to Roanoke by road", "7")
		g := field(t, "1863-05 union, 2 marches", "horse union Alfred Pleasonton at Harper's Ferry")
		g.May("march Pleasonton from Harper's Ferry via Front Royal to Staunton by road")
		g.MayNot("march Pleasonton from Harper's Ferry via Front Royal, Staunton to Roanoke by road", "7")
	})
	t.Run("7-d three boxes by rail for the Union, two for the Confederacy", func(t *testing.T) {
		f := field(t, "1863-05 union, 2 marches", "union Irvin McDowell at Washington", "horse union Alfred Pleasonton at Washington")
		for _, who := range []string{"McDowell", "Pleasonton"} {
			f.May("march " + who + " from Washington via Baltimore, Philadelphia to New York by rail")
			f.MayNot("march "+who+" from Washington via Baltimore, Philadelphia, Scranton to Harrisburg by rail", "7")
		}
		g := field(t, "1863-05 confederate, 2 marches", "confederate Joseph Johnston at Richmond", "horse confederate James Stuart at Richmond")
		for _, who := range []string{"Johnston", "Stuart"} {
			g.May("march " + who + " from Richmond via Petersburg to Goldsboro by rail")
			g.MayNot("march "+who+" from Richmond via Petersburg, Goldsboro to Wilmington by rail", "7")
		}
	})
	t.Run("7-d two boxes by river for everybody, up or down", func(t *testing.T) {
		f := field(t, "1863-05 confederate, 2 marches", "confederate Leonidas Polk at Vicksburg", "horse confederate James Stuart at Vicksburg")
		for _, who := range []string{"Polk", "Stuart"} {
			f.May("march "+who+" from Vicksburg via Arkansas Post to Memphis by river", "march "+who+" from Vicksburg via Natchez to Baton Rouge by river")
			f.MayNot("march "+who+" from Vicksburg via Arkansas Post, Memphis to Island No. 10 by river", "7")
		}
	})
	t.Run("7-e every box of a rail march is the mover's as the turn begins, the first and the last too", func(t *testing.T) {
		f := field(t, "1862-05 union, 4 marches", "union Irvin McDowell at Washington", "control confederate at Philadelphia")
		f.MayNot("march McDowell from Washington via Baltimore, Philadelphia to New York by rail", "7")
		f.MayNot("march McDowell from Washington via Baltimore to Philadelphia by rail", "7").May("march McDowell from Washington to Baltimore by rail")
		g := field(t, "1862-05 union, 4 marches", "union Irvin McDowell at Washington", "control confederate at Washington")
		g.MayNot("march McDowell from Washington via Baltimore to Philadelphia by rail", "7").May("march McDowell from Washington to Baltimore by road")
	})
	t.Run("7-e a railroad between two sides is a road, and into neutral Kentucky too", func(t *testing.T) {
		f := field(t, "1862-05 union, 4 marches", "union Irvin McDowell at Washington", "union George McClellan at Bloomington (Indiana)")
		f.MayNot("march McDowell from Washington to Manassas Junction by rail", "7").May("march McDowell from Washington to Manassas Junction by road")
		f.MayNot("march McClellan from Bloomington (Indiana) to Louisville by rail", "7").May("march McClellan from Bloomington (Indiana) to Louisville by road")
		f.MayNot("march McClellan from Bloomington (Indiana) via Louisville to Munfordville by road", "7")
	})
	t.Run("7-e a box entered in this turn is no rail box yet", func(t *testing.T) {
		f := field(t, "1862-05 union, 4 marches", "union Irvin McDowell at Washington", "union John Dix at Manassas Junction")
		f.MayNot("march Dix from Manassas Junction via Washington to Baltimore by rail", "7")
		f.Do("march Dix from Manassas Junction to Washington by road").May("march Dix from Washington via Baltimore to Philadelphia by rail")
	})
	t.Run("7-e no way comes back to a box", func(t *testing.T) {
		f := field(t, "1862-05 union, 4 marches", "union Irvin McDowell at Washington")
		f.MayNot("march McDowell from Washington via Baltimore to Washington by rail", "7", "comes back to Washington")
		f.MayNot("march McDowell from Washington via Baltimore, Philadelphia to Baltimore by rail", "7", "comes back to Baltimore")
	})
	t.Run("7-f no unit marches more than twice", func(t *testing.T) {
		f := field(t, "1862-05 union, 4 marches", "union Irvin McDowell at Washington", "union John Dix at New York")
		f.Do("march McDowell from Washington to Baltimore").Do("march McDowell from Baltimore to Philadelphia")
		f.MayNot("march McDowell from Philadelphia to New York", "7").May("march Dix from New York to Philadelphia")
	})
	t.Run("7-g who comes to the enemy stops there, and a battle may follow", func(t *testing.T) {
		f := field(t, "1862-03 union, 4 marches", "union Benjamin Prentiss at Cairo", "confederate Leonidas Polk at Island No. 10")
		f.MayNot("march Prentiss from Cairo via Island No. 10 to Memphis by river", "7")
		f.Do("march Prentiss from Cairo to Island No. 10 by river").MayNot("march Prentiss from Island No. 10 to Memphis by river", "7").Do("end")
		f.Says("Benjamin Prentiss at Island No. 10", "contest Island No. 10")
	})
	t.Run("7-g in the hidden game what is left of the march is lost at an unseen enemy", func(t *testing.T) {
		f := hid(t, "1862-03 union, 4 marches", "union Benjamin Prentiss at Cairo", "confederate Leonidas Polk at Island No. 10")
		f.Do("march Prentiss from Cairo via Island No. 10 to Memphis by river").Do("end").Says("Benjamin Prentiss at Island No. 10", "contest Island No. 10")
	})
	t.Run("7-h foot keeps to one kind of line in a march", func(t *testing.T) {
		f := field(t, "1863-05 union, 4 marches", "union William Rosecrans at Columbus (Ohio)", "horse union Alfred Pleasonton at Columbus (Ohio)")
		f.MayNot("march Rosecrans from Columbus (Ohio) via Wheeling to Parkersburg", "7")
		f.May("march Pleasonton from Columbus (Ohio) via Wheeling to Parkersburg") // rail and road
	})
	t.Run("7-h horse mixes rail and road at two boxes, not river", func(t *testing.T) {
		f := field(t, "1863-05 union, 4 marches", "horse union Alfred Pleasonton at St. Louis", "horse union Philip Sheridan at Cleveland")
		f.MayNot("march Pleasonton from St. Louis via Cairo to Vandalia", "7") // down the river, then rail
		f.MayNot("march Sheridan from Cleveland via Columbus (Ohio), Wheeling to Parkersburg", "7")
	})
}

func TestSpecialMarches(t *testing.T) {
	jump := "march Stuart from Fredericksburg via Manassas Junction to Front Royal by road"
	stuart, mc := "horse confederate James Stuart at Fredericksburg", "union Irvin McDowell at Manassas Junction"
	t.Run("7.1-a a cavalry corps passes an enemy box by road", func(t *testing.T) {
		field(t, "1863-05 confederate, 2 marches", stuart, mc).Do(jump).Do("end").Says("James Stuart at Front Royal")
		field(t, "1863-05 confederate, 2 marches", "confederate Theophilus Holmes at Fredericksburg", mc).
			MayNot(strings.Replace(jump, "Stuart", "Holmes", 1), "7 7.1")
	})
	t.Run("7.1-a not by rail or river", func(t *testing.T) {
		f := field(t, "1863-05 confederate, 2 marches", "horse confederate James Stuart at Vicksburg", "union John Pope at Arkansas Post",
			"union John Dix at Petersburg", "horse confederate Nathan Forrest at Richmond")
		f.MayNot("march Stuart from Vicksburg via Arkansas Post to Memphis by river", "7.1 7")
		f.MayNot("march Forrest from Richmond via Petersburg to Goldsboro by rail", "7.1 7")
		f.May("march Forrest from Richmond via Petersburg to Goldsboro by road") // along the rails as along a road [R32]
	})
	t.Run("7.1-b not through a box with an enemy cavalry corps", func(t *testing.T) {
		field(t, "1863-05 confederate, 2 marches", stuart, "horse union Alfred Pleasonton at Manassas Junction").MayNot(jump, "7.1")
		field(t, "1863-05 confederate, 2 marches", stuart, mc, "troops 2 cavalry 3-5", "division Daniel Tyler: 2 infantry 6-4").May(jump)
	})
	t.Run("7.1-b a jump does not end with the enemy; the next march may fight", func(t *testing.T) {
		f := field(t, "1863-05 confederate, 2 marches", stuart, mc, "union Robert Patterson at Front Royal", "union John Dix at Harper's Ferry")
		f.MayNot(jump, "7.1").MayNot("march Stuart from Fredericksburg via Manassas Junction to Harper's Ferry by road", "7.1")
		g := field(t, "1863-05 confederate, 2 marches", stuart, mc, "union John Dix at Harper's Ferry").Do(jump)
		g.Do("march Stuart from Front Royal to Harper's Ferry by road").Do("end").Says("James Stuart at Harper's Ferry", "contest Harper's Ferry")
	})
	t.Run("7.1 a cavalry corps may jump with each of its marches, with one_jump_a_turn with one of them", func(t *testing.T) { // R100
		const back = "march Stuart from Front Royal via Manassas Junction to Fredericksburg by road"
		field(t, "1863-05 confederate, 2 marches", stuart, mc).Do(jump).May(back)
		field(t, "1863-05 confederate, 2 marches", stuart, mc, "options hidden=off, one_jump_a_turn").May(jump).Do(jump).MayNot(back, "7.1")
	})
	t.Run("7.2 the Union runs the guns from April 1862, downstream, and not with horse", func(t *testing.T) {
		run := "march Prentiss from Cairo via Island No. 10 to Memphis by river"
		cairo := []string{"union Benjamin Prentiss at Cairo", "confederate Leonidas Polk at Island No. 10"}
		field(t, "1862-04 union, 2 marches", cairo...).May(run)
		field(t, "1862-03 union, 2 marches", cairo...).MayNot(run, "7.2 7")
		field(t, "1862-04 union, 2 marches", "fieldcorps union Benjamin Prentiss at Cairo", cairo[1]).May(run)
		field(t, "1862-05 union, 2 marches", "reserve union Benjamin Prentiss at Cairo", cairo[1]).May(run)
		field(t, "1863-04 union, 2 marches", "horse union Benjamin Prentiss at Cairo", "cavalrydivision Ulysses Grant: 2 cavalry 3-5", cairo[1]).MayNot(run, "7.2")
		field(t, "1862-04 union, 2 marches", "union Benjamin Prentiss at Memphis", cairo[1]).
			MayNot("march Prentiss from Memphis via Island No. 10 to Cairo by river", "7.2 7")
		field(t, "1862-04 confederate, 2 marches", "confederate Leonidas Polk at Memphis", "union John Pope at Arkansas Post").
			MayNot("march Polk from Memphis via Arkansas Post to Vicksburg by river", "7.2 7")
	})
	t.Run("7.2 it does not end with the enemy", func(t *testing.T) { // D34
		line := "march Pope from Natchez via Baton Rouge to New Orleans by river"
		field(t, "1862-05 union, 2 marches", "union John Pope at Natchez", "confederate Leonidas Polk at Baton Rouge").May(line)
		both := []string{"union John Pope at Natchez", "confederate Leonidas Polk at Baton Rouge", "confederate Braxton Bragg at New Orleans"}
		field(t, "1862-05 union, 2 marches", both...).MayNot(line, "7.2")
		field(t, "1862-05 union, 2 marches", append(both, "options hidden=off, river_jump_attack")...).May(line)
	})
	t.Run("7.2 a march that is upstream in part runs no guns", func(t *testing.T) {
		// down the Missouri to St. Louis and on down is one stream; from Quincy down, then up the Missouri
		f := field(t, "1862-05 union, 2 marches", "union John Pope at Quincy", "confederate Leonidas Polk at St. Louis")
		f.MayNot("march Pope from Quincy via St. Louis to Jefferson City by river", "7.2 7").May("march Pope from Quincy via St. Louis to Cairo by river")
	})
	t.Run("7.3 the Potomac is the Union's", func(t *testing.T) {
		field(t, "1862-05 confederate, 2 marches", "confederate Theophilus Holmes at Fredericksburg").
			MayNot("march Holmes from Fredericksburg to Washington by river", "7.3")
		field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington").May("march McDowell from Washington to Fredericksburg by river")
		field(t, "1862-05 confederate, 2 marches", "control confederate at Washington", "general confederate Theophilus Holmes at Fredericksburg").
			MayNot("send Holmes to Baltimore", "7.3 7.7")
	})
}

func TestBySea(t *testing.T) {
	three := []string{"union John Dix at New York", "union Edwin Sumner at New York", "union George McCall at New York"}
	t.Run("7.4-a from friendly port to friendly port, a march a corps", func(t *testing.T) { // B5
		f := field(t, "1862-05 union, 2 marches", three...).Do("lift Dix from New York to Baltimore").Do("lift Sumner from New York to Washington")
		f.MayNot("lift McCall from New York to Baltimore", "7.4 7").Do("end").Says("John Dix at Baltimore", "Edwin Sumner at Washington")
		g := field(t, "1862-05 union, 3 marches", three...).Do("lift Dix from New York to Baltimore").Do("lift Sumner from New York to Baltimore")
		g.May("lift McCall from New York to Baltimore")
	})
	t.Run("7.4-a a double corps takes two marches", func(t *testing.T) {
		field(t, "1862-05 union, 1 marches", "fieldcorps union John Dix at New York").MayNot("lift Dix from New York to Baltimore", "7.4 7")
		f := field(t, "1862-05 union, 3 marches", "fieldcorps union John Dix at New York", "union Edwin Sumner at Philadelphia",
			"union George McCall at Pittsburgh").Do("lift Dix from New York to Baltimore").Do("march Sumner from Philadelphia to Scranton")
		f.MayNot("march McCall from Pittsburgh to Wheeling", "7")
		field(t, "1864-05 union, 1 marches", "horse union Alfred Pleasonton at New York").May("lift Pleasonton from New York to Baltimore")
	})
	t.Run("7.4-a the ports are anchors of one's own as the turn begins", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "union John Dix at New York", "union Edwin Sumner at Philadelphia", "control union at New Bern")
		f.May("lift Dix from New York to New Bern", "lift Dix from New York to Fort Monroe", "lift Dix from New York to Pensacola")
		f.MayNot("lift Dix from New York to Norfolk", "7.4").MayNot("lift Dix from New York to Philadelphia", "7.4")
		f.MayNot("lift Sumner from Philadelphia to New York", "7.4")
		field(t, "1862-05 confederate, 2 marches", "confederate Braxton Bragg at Mobile").MayNot("lift Bragg from Mobile to New Orleans", "7.4")
	})
	t.Run("7.4-b who goes by sea starts in the port and does nothing else", func(t *testing.T) {
		f := field(t, "1862-05 union, 4 marches", "union John Dix at New York", "union Edwin Sumner at Philadelphia").Do("lift Dix from New York to Baltimore")
		f.MayNot("march Dix from Baltimore to Washington", "7.4 7").MayNot("entrench Dix at Baltimore", "7.4 7")
		f.Do("march Sumner from Philadelphia to New York").MayNot("lift Sumner from New York to Baltimore", "7.4")
	})
	dix, foe := "union John Dix at New York", "confederate Richard Anderson at Savannah"
	t.Run("7.5-a an invasion needs a six", func(t *testing.T) {
		field(t, "1862-05 union, die 5, 4 marches", dix).MayNot("invade Savannah with Dix", "7.5")
		field(t, "1862-05 union, die 6, 4 marches", dix).May("invade Savannah with Dix", "invade Norfolk with Dix")
		field(t, "1861-07 union, 2 marches", dix).MayNot("invade Savannah with Dix", "7.5")
		field(t, "1865-05 union, die 5, 6 marches", dix).MayNot("invade Savannah with Dix", "7.5")
	})
	t.Run("7.5-a from a port that was the Union's at the start and is", func(t *testing.T) {
		field(t, "1862-05 union, die 6, 4 marches", "union John Dix at Fort Monroe").May("invade Savannah with Dix")
		field(t, "1862-05 union, die 6, 4 marches", "union John Dix at Pensacola").May("invade Savannah with Dix")
		field(t, "1862-05 union, die 6, 4 marches", "union John Dix at New Bern", "control union at New Bern").MayNot("invade Savannah with Dix", "7.5")
		field(t, "1862-05 union, die 6, 4 marches", "union John Dix at Philadelphia").MayNot("invade Savannah with Dix", "7.5")
		field(t, "1862-05 union, die 6, 4 marches", "union John Dix at Washington", "control confederate at Washington").MayNot("invade Savannah with Dix", "7.5")
	})
	t.Run("7.5-a at a port of the Confederacy", func(t *testing.T) {
		f := field(t, "1862-05 union, die 6, 4 marches", dix, "control union at New Bern", "control confederate at Baltimore")
		f.MayNot("invade New Bern with Dix", "7.5").MayNot("invade Richmond with Dix", "7.5").May("invade Baltimore with Dix") // a taken one too [R113]
	})
	t.Run("7.5-b a march a unit, two for a double corps, all at one port, and no other march", func(t *testing.T) { // D6
		f := field(t, "1862-05 union, die 6, 4 marches", "fieldcorps union William Rosecrans at New York", dix, "union Edwin Sumner at Baltimore",
			"union George McCall at Washington").Do("invade Savannah with Rosecrans")
		f.MayNot("invade Charleston with Dix", "7.5").Do("invade Savannah with Dix").Do("invade Savannah with Sumner").MayNot("invade Savannah with McCall", "7.5 7")
		f.MayNot("march Dix from Savannah to Millen", "7.5 7").MayNot("entrench Dix at Savannah", "7.5 7.4 7").Do("end").Has("control union at Savannah")
	})
	t.Run("7.5-c the chance is not saved for another turn", func(t *testing.T) {
		f := field(t, "1862-05 union, die 6, 1 marches", dix).To("1862-06 union, march, die 5", 4, 5)
		f.MayNot("invade Savannah with Dix", "7.5")
	})
	t.Run("7.5-d a landing where Confederates stand makes a battle", func(t *testing.T) {
		f := field(t, "1862-05 union, die 6, 4 marches", dix, foe).Do("invade Savannah with Dix").Do("end").Says("contest Savannah", "John Dix at Savannah")
		f.Asks("confederate", "fight")
	})
}

func TestEntrenchments(t *testing.T) {
	eleven := []string{"union Irvin McDowell at Washington", "troops cavalry 2-4", "division Daniel Tyler: 4 infantry 6-4, artillery 2-5",
		"division David Hunter: 4 infantry 6-4, artillery 2-5"}
	at := func(box string) []string {
		return append([]string{strings.Replace(eleven[0], "Washington", box, 1)}, eleven[1:]...)
	}
	t.Run("7.6-a one march in a recruiting city, two elsewhere", func(t *testing.T) {
		field(t, "1862-05 union, 1 marches", at("Baltimore")...).Do("entrench McDowell at Baltimore").Do("end").Has("trench union at Baltimore, 33 inches")
		field(t, "1862-05 union, 1 marches", at("Harper's Ferry")...).MayNot("entrench McDowell at Harper's Ferry", "7.6 7")
		field(t, "1862-05 union, 2 marches", at("Harper's Ferry")...).Do("entrench McDowell at Harper's Ferry").Do("end").
			Has("trench union at Harper's Ferry, 33 inches")
	})
	t.Run("7.6-a the march that digs also moves others of the box", func(t *testing.T) {
		f := field(t, "1862-05 union, 1 marches", append(at("Baltimore"), "union John Dix at Baltimore")...)
		f.Do("entrench McDowell at Baltimore").Do("march Dix from Baltimore to Philadelphia").Do("end").
			Says("John Dix at Philadelphia", "trench union at Baltimore, 33 inches")
	})
	t.Run("7.6-b three inches for each unit of the corps, once a turn", func(t *testing.T) { // B6
		f := field(t, "1862-05 union, 3 marches", at("Baltimore")...).Do("entrench McDowell at Baltimore")
		f.MayNot("entrench McDowell at Baltimore", "7.6").Do("end").Has("trench union at Baltimore, 33 inches")
		g := field(t, "1862-05 union, 3 marches", "union John Dix at Baltimore", "troops infantry 1-5, cavalry 1-4", "division Erasmus Keyes: 3 infantry 6-4")
		g.Do("entrench Dix at Baltimore").Do("end").Has("trench union at Baltimore, 9 inches") // stands of one point do not count [R99]
	})
	t.Run("7.6-c works last while a division stays, and are gone when all leave", func(t *testing.T) {
		f := field(t, "1862-05 union, 3 marches", append(at("Baltimore"), "trench union at Baltimore, 33 inches")...)
		g := &fixture{f.Fixture, t}
		g.Do("march McDowell from Baltimore to Philadelphia").Do("detach Hunter at Baltimore").Do("end").Has("trench union at Baltimore, 33 inches")
		h := field(t, "1862-05 union, 3 marches", append(at("Baltimore"), "trench union at Baltimore, 33 inches")...)
		h.Do("march McDowell from Baltimore to Philadelphia").Do("end").Silent("trench")
	})
	t.Run("7.6-c who withdraws leaves them, and the enemy does not get them", func(t *testing.T) {
		f := field(t, "1862-05 union, meet", "used Corinth, Pittsburgh Landing", "union John Dix at Corinth, start Pittsburgh Landing",
			"confederate Pierre Beauregard at Corinth", "trench confederate at Corinth, 9 inches").Do("begin").Do("withdraw to Okolona")
		f.Silent("trench")
	})
	t.Run("7.6-d Washington, Richmond and Vicksburg keep their works though all leave", func(t *testing.T) {
		f := field(t, "1862-05 union, 3 marches", append(at("Washington"), "works union at Washington, fortification, 36 inches, guns 2 2 1")...)
		f.Do("march McDowell from Washington to Baltimore").Do("end").Says("works union at Washington, fortification, 36 inches")
	})
	t.Run("7.6-e elsewhere both marches are spent in this turn, and the corps cannot move", func(t *testing.T) {
		f := field(t, "1862-05 union, 4 marches", at("Baltimore")...).Do("march McDowell from Baltimore to Harper's Ferry")
		f.MayNot("entrench McDowell at Harper's Ferry", "7.6 7")
		g := field(t, "1862-05 union, 4 marches", at("Harper's Ferry")...).Do("entrench McDowell at Harper's Ferry")
		g.MayNot("march McDowell from Harper's Ferry to Baltimore", "7")
		h := field(t, "1862-05 union, 4 marches", at("Harper's Ferry")...).Do("march McDowell from Harper's Ferry to Baltimore").
			Do("entrench McDowell at Baltimore").Do("end").Has("trench union at Baltimore, 33 inches")
		h.Says("Irvin McDowell at Baltimore")
	})
	t.Run("7.6-f a number of either color makes a recruiting city", func(t *testing.T) {
		f := field(t, "1862-05 union, 1 marches", at("Chillicothe")...)
		f.May("entrench McDowell at Chillicothe")
		field(t, "1862-05 confederate, 1 marches", "confederate Felix Zollicoffer at Knoxville").May("entrench Zollicoffer at Knoxville")
	})
	t.Run("7.6-f never more than three inches for each own stand", func(t *testing.T) { // D33
		two := append(at("Baltimore"), "union John Dix at Baltimore", "division Erasmus Keyes: 9 infantry 6-4")
		f := field(t, "1862-05 union, 1 marches", two...).Do("entrench McDowell, Dix at Baltimore").Do("end").Has("trench union at Baltimore, 60 inches")
		f.Says("60 inches")
		g := field(t, "1862-05 union, 1 marches", append(two, "trench union at Baltimore, 50 inches")...)
		g.Do("entrench McDowell at Baltimore").MayNot("entrench Dix at Baltimore", "7.6").Do("end").Has("trench union at Baltimore, 60 inches")
	})
}

func TestGeneralsAlone(t *testing.T) {
	grant := func(turn, box string, more ...string) *fixture {
		return field(t, turn, append(more, "general union Ulysses Grant at "+box)...)
	}
	t.Run("7.7-a four boxes by mixed lines, free of marches", func(t *testing.T) {
		// by river to St. Louis, by rail to Macon and St. Joseph, by road to Kansas City; from Terre Haute it would be five
		g := grant("1862-05 union, 0 marches", "Cairo").Do("send Grant to Kansas City").Do("end")
		grant("1862-05 union, 0 marches", "Terre Haute").MayNot("send Grant to Kansas City", "7.7").May("send Grant to St. Joseph")
		g.Says("Ulysses Grant at Kansas City")
	})
	t.Run("7.7-a sixteen wholly by rail", func(t *testing.T) {
		f := grant("1862-05 union, 0 marches", "St. Joseph").Do("send Grant to Baltimore").Do("end")
		f.Says("Ulysses Grant at Baltimore")
	})
	t.Run("7.7-b by sea from any friendly port to any", func(t *testing.T) {
		f := grant("1862-05 union, 0 marches", "New York", "control union at New Bern").Do("send Grant to New Bern").Do("end")
		f.Says("Ulysses Grant at New Bern")
		grant("1862-05 union, 0 marches", "New York").MayNot("send Grant to New Bern", "7.7")
		grant("1862-05 union, 0 marches", "Philadelphia", "control union at New Bern").MayNot("send Grant to New Bern", "7.7")
		grant("1862-05 union, 0 marches", "New York", "control union at New Bern", "control union at Goldsboro").MayNot("send Grant to Goldsboro", "7.7")
	})
	t.Run("7.7-c only through boxes that were friendly as the turn began", func(t *testing.T) {
		grant("1862-05 union, 0 marches", "Cairo").MayNot("send Grant to Island No. 10", "7.7").MayNot("send Grant to Louisville", "7.7")
		grant("1862-05 union, 0 marches", "Cairo", "control union at Paducah").May("send Grant to Paducah").MayNot("send Grant to Humbolt", "7.7")
	})
	t.Run("7.8 nothing is left without a division commander and two brigades", func(t *testing.T) {
		f := field(t, "1862-05 union, 2 marches", "union Irvin McDowell at Washington", "troops 2 infantry 6-4", "division Daniel Tyler: 2 infantry 6-4",
			"division David Hunter: infantry 6-4, artillery 2-5")
		f.Do("march McDowell from Washington to Baltimore").MayNot("detach Hunter at Washington", "7.8 6.24").May("detach Tyler at Washington")
	})
}
