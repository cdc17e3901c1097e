package bot

import (
	"strings"
	"testing"

	"adjutant/bot/letter"
	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
	"adjutant/engine/enginetest"
)

// wholeLetters are the first letters of people who have read the printed rules alone, as they write them: a greeting, the orders of a whole
// turn, an ending, a name. second is what each sends when he has read the answer; empty where the first is taken.
var wholeLetters = []struct {
	book, scenario string
	seat           engine.Seat
	first, second  string
	done           []string // what stands in the last answer
}{
	{"ahd", "1861", "union", `Dear Adjutant,

hello from Utrecht, this is my first game by mail and I look forward to it.

For July I would like the two militia in Washington to attack Manassas Junction. The Cairo garrison goes down the river to Island No. 10.
When the battles are fought I want to promote the unit at Philadelphia, and my recruits go to New York, Cincinnati and Cairo.

That would be everything, thank you very much.
Kind regards,
Pieter`, "", []string{
		"march 2 militia infantry from Washington to Manassas Junction by rail", "march 1 militia infantry from Cairo to Island No. 10 by river",
		"promote 1 militia infantry at Philadelphia", "recruit 1 militia infantry at New York, 1 militia infantry at Cincinnati, 1 militia infantry at Cairo",
		`ends nothing: if your turn is over, send "end".`}},
	{"ahd", "1861", "confederate", `Good evening, Anna!

A pretty opening. Now the South replies: Front Royal marches to Harper's Ferry, and General Polk's men at Memphis come up the river to Island No. 10. Promote the boys at Nashville if you please, and raise militia in Richmond and New Orleans.
I have the honor to be, Sir, your obedient servant,
B.`, "", []string{"march 1 militia infantry from Front Royal to Harper's Ferry by road", "march 1 militia infantry from Memphis to Island No. 10 by river"}},
	{"ahd", "1862", "union", `hi both
april 62 union
- pittsburgh landing: everybody attacks corinth
- the 2 vets in washington -> fredericksburg
promo: the gettysburg militia
recruit ny, philly
end
Sent from my phone`, "", []string{"march 2 veteran infantry from Pittsburgh Landing to Corinth by road",
		"march 2 veteran infantry from Washington to Fredericksburg by river", "promote 1 militia infantry at Gettysburg",
		"recruit 1 militia infantry at New York, 1 militia infantry at Philadelphia"}},
	{"ahd", "1862", "confederate", `Hello,

1. March: Corinth (2 VI) to Pittsburgh Landing
2. March: Harpers Ferry to Winchester
3. Promotion - Manassas MI
4. Recruits: Richmond, Atlanta, Mobile
5. End of turn

Greetings from Lyon
Kevin`, "Line 3: Harpers Ferry to Front Royal\nend",
		[]string{"march 2 veteran infantry from Corinth to Pittsburgh Landing by road"}},
	{"htl", "bull_run", "union", `Hi,

this is Anna. Griffin opens fire on Evans, then Porter fires at him too, and after that Burnside charges Evans with the bayonet. If there is anything left, Sherman crosses to D11 together with Tyler.

That's my turn, over to you Ben!

Best wishes
Anna`, "fire Griffin's battery at C5; fire Porter at C5; close Burnside at C5; march Sherman to D11 with Tyler",
		[]string{"fire Griffin's battery at C5"}},
	{"htl", "bull_run", "confederate", `Ben here, good morning.

Bee and Bartow march up to D5 and D6, the cavalry goes to F3 and Jackson's brigade with the general himself to F6.
Evans keeps shooting at whoever is in front of him.
That is all.
Cheers, Ben`, "drop line 3", []string{"Bee marched from E5 to D5", "Bartow marched from E7 to D6",
		"Stuart's cavalry marched from H4 via G4 to F3", "Jackson's brigade marched from G7 to F6 (hill, stop), with Jackson."}},
	{"htl", "shiloh", "confederate", `General orders, 6 April.

Cleburne fires upon Hildebrand. Wood and Shaver attack Peabody by fire. Ketchum's battery likewise. Forrest's horsemen ride to I12.
The remainder rests.

By order of A. S. Johnston`, "", []string{"fire Cleburne at F4"}},
	{"htl", "shiloh", "union", `hello ben nice attack!!
waterhouse shoots cleburne
peabody falls back one hex
tuttle 2 D8
thats all from me`, "line 3: peabody to E7", []string{"Peabody marched from F7 to E7", "Tuttle marched from C8 to D8"}},
}

// A whole letter of a newcomer is taken, or with the second, which is written by what the answer to the first says. Every other
// letter is sent here, and the rest in CI.
func TestAWholeFirstLetterTakesTwoMails(t *testing.T) {
	for i, l := range wholeLetters {
		if !enginetest.Share(i, 2) {
			continue
		}
		t.Run(l.book+" "+l.scenario+" "+string(l.seat), func(t *testing.T) {
			c := newClub(t)
			c.start(people.Spec{Book: l.book, Scenario: l.scenario, Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
			c.letters()
			for range 8 {
				s, err := letter.Look(t.Context(), c.a, c.game.ID)
				if err != nil {
					t.Fatal(err)
				}
				d := s.Table.Position.Awaited()[0]
				if d.Seat == l.seat {
					break
				}
				c.says(d.Seat, "end!")
			}
			who := map[engine.Seat]table.Person{"union": anna, "confederate": ben}[l.seat]
			answer := to(t, c.says(l.seat, l.first), who)
			if (l.second == "") == strings.Contains(answer.Text(), "Nothing is played") {
				t.Fatalf("the first letter is answered with\n%s", answer.Body())
			}
			if l.second != "" {
				answer = to(t, c.says(l.seat, l.second), who)
			}
			has(t, answer.Text(), l.done...)
			hasNot(t, answer.Text(), "Nothing is played")
		})
	}
}
