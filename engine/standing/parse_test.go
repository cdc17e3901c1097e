package standing

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"adjutant/engine"
)

// kinds are those of all five books that the examples speak of; advance and retreat as most of them have it.
var kinds = []engine.Kind{
	{ID: "withdraw", Noun: "withdrawal", YesNo: true, Verb: "withdraw", Title: "Withdraw cavalry before combat"},
	{ID: "fire", Title: "Targets of fire"},
	{ID: "retreat", YesNo: true, Verb: "retreat", Title: "Stand or retreat"},
	{ID: "reinforce", Noun: "reinforcement", YesNo: true, Verb: "reinforce", Title: "Reinforcements"},
	{ID: "promote", Title: "Promotion"},
	{ID: "lose", Title: "Order of losses"},
	{ID: "shield", Title: "Leader who shields"},
	{ID: "advance", YesNo: true, Verb: "advance", Title: "Advance"},
	{ID: "militia", Title: "Militia"},
	{ID: "overrun", YesNo: true, Verb: "retreat", Title: "Overrun"},
	{ID: "fight", YesNo: true, Verb: "fight", Title: "Fight or withdraw"},
	{ID: "battle", Title: "Stance"},
	{ID: "night", Title: "Night"},
	{ID: "leader", Title: "Way of a leader"},
	{ID: "leader dies", Title: "Leader who dies"},
}

// The twenty examples of the specification, and lists with what is never to be chosen; what is printed is what was written, or its canonical form.
func TestExamples(t *testing.T) {
	tests := []struct{ text, canon string }{
		{"retreat: if outnumbered 2 to 1, never from Richmond; to Vandalia if it is ours, else any", ""},
		{"retreat at Springfield (Missouri): if reduced; to Fayetteville (Arkansas), else any", ""},
		{"retreat: never", ""},
		{"reinforce: always, never from Washington", ""},
		{"reinforce at Cairo: if not outnumbered; from Vandalia, then St. Louis", ""},
		{"fire: cover all, then the reduced, then the strongest", ""},
		{"withdraw: always, never from Nashville; to any if it is ours, else ask", ""},
		{"promote: veteran cavalry, then militia infantry", ""},
		{"withdraw at Corinth: if odds below 30; to Tupelo", ""},
		{"lose: militia first, then the smallest infantry", ""},
		{"shield: Beauregard, then the highest", ""},
		{"retreat: toward G8, then cover", "retreat: always; toward G8, then cover"},
		{"leader dies: lowest rating, never A", "leader dies: never A, lowest rating"},
		{"militia: Corinth, then never Jackson, then any", "militia: never Jackson, Corinth, then any"},
		{"advance: never with Burnside", "advance: always, never with Burnside"},
		{"militia at Mississippi: Corinth, then Jackson", ""},
		{"retreat at 4408: if outnumbered 2 to 1 or losing 3 or more; leaving 6, to 4409", ""},
		{"lose: fort, then army, then city", ""},
		{"overrun: never, but ask if Lee", ""},
		{"fight at Manassas Junction: if works 33 or more or not outnumbered; to Gordonsville", ""},
		{"battle: stance hold, quit 40, reserve Bonham", ""},
		{"night: go if losing 12 or more, else stay", ""},
	}
	if len(tests) != 22 {
		t.Fatalf("there are %d examples, want 22", len(tests))
	}
	for _, tt := range tests {
		reads(t, "standing "+tt.text, tt.text, tt.canon)
	}
}

func TestForgivingReading(t *testing.T) {
	for text, canon := range map[string]string{
		"Retreat:never.":                                                                   "retreat: never",
		"RETREAT at  Cairo :  Never":                                                       "retreat at Cairo: never",
		"retreat in Cairo, St. Louis: always":                                              "retreat at Cairo, St. Louis: always",
		"retreat: when I am outnumbered by 2:1, to Cairo":                                  "retreat: if outnumbered 2 to 1; to Cairo",
		"retreat: if we are not entrenched":                                                "retreat: if not entrenched",
		"retreat: if not not reduced":                                                      "retreat: if reduced",
		"retreat: if losing 3":                                                             "retreat: if losing 3 or more",
		"retreat: if any reduced and round 4 or later or odds under 30":                    "retreat: if any reduced and round 4 or later or odds below 30",
		"retreat: if Forts Henry and Donelson is ours and reduced":                         "retreat: if Forts Henry and Donelson is ours and reduced",
		"retreat: if before 1862-04 and IT is Theirs":                                      "retreat: if before 1862-04 and it is theirs",
		"retreat: always; then to Cairo, to Vandalia, else anywhere":                       "retreat: always; to Cairo, Vandalia, else any",
		"reinforce: if outnumbered, but ask, never with cavalry; from Cairo, else nothing": "reinforce: if outnumbered, but ask, never with cavalry; from Cairo, else nothing",
		"retreat: to Cairo":                                                                "retreat: always; to Cairo",
		"leader dies: the lowest":                                                          "leader dies: the lowest",
		"fire: Ask":                                                                        "fire: ask",
		"retreat: OFF":                                                                     "retreat: off",
		"retreat at Cairo: ask":                                                            "retreat at Cairo: always; ask",
		"fire at Cairo: ask":                                                               "fire at Cairo: ask",
		"fire: then ask":                                                                   "fire: ask",
		"retreat: default":                                                                 "retreat: default",
	} {
		reads(t, text, text, canon)
	}
}

// reads demands that a line reads, prints as canon (or as it was written), and reads back the same.
func reads(t *testing.T, line, text, canon string) {
	t.Helper()
	if canon == "" {
		canon = text
	}
	o, err := Parse(kinds, line)
	if err != nil {
		t.Errorf("%q: refused: %v", line, err)
		return
	}
	if got := o.String(); got != canon {
		t.Errorf("%q: printed %q, want %q", line, got, canon)
	}
	again, err := Parse(kinds, o.String())
	if err != nil || !reflect.DeepEqual(again, o) {
		t.Errorf("%q: reads back as %+v, %v; want %+v", line, again, err, o)
	}
}

func TestParseRefusals(t *testing.T) {
	for line, want := range map[string]string{
		"standing retreet: never":                                   `I know no kind "retreet" in this game; did you mean retreat?`,
		"standing tea: never":                                       `I know no kind "tea" in this game; there are withdraw, fire, retreat, reinforce, promote, lose, shield, advance, militia, overrun, fight, battle, night, leader and leader dies.`,
		"standing retreat":                                          `Say behind a colon what is to be done: "standing retreat: never".`,
		"standing fire:":                                            `Say behind a colon what is to be done: "standing fire: any".`,
		"standing retreat near Cairo: never":                        `I do not read "near Cairo" here; a place follows "at": standing retreat at PLACE: ...`,
		"standing retreat at Cairo: off":                            `"off" holds for the whole kind; leave the place out.`,
		"standing fire: never":                                      `The question of fire is which one, not yes or no; name what you want, tried from the left: "standing fire: FIRST, then SECOND, else any".`,
		"standing retreat: never again":                             `I do not read "never again"; say "always", "never", or "if" with a test.`,
		"standing retreat: if":                                      `Behind "if", "and" and "or" a test is missing.`,
		"standing retreat: if reduced and":                          `Behind "if", "and" and "or" a test is missing.`,
		"standing retreat: always, but only once":                   `I do not read "but only once" here; an exception begins with "never from", "never with", "never at" or "but ask".`,
		"standing retreat: always, but ask Ben":                     `I do not read "Ben"; say "but ask" or "but ask if" with a test.`,
		"standing retreat: always, never Cairo":                     `I do not read "never Cairo"; say "never from PLACE", "never with UNIT" or "never at PLACE".`,
		"standing retreat: always; to A; to B":                      `One semicolon divides when from what; I do not read "to B".`,
		"standing retreat: always; to A, else":                      `I do not read "else"; a choice names a thing, or is any, ask or nothing.`,
		"standing retreat: never; ask if reduced":                   `"ask" takes no test; put the test to the choices before it.`,
		"standing retreat: if (reduced":                             `A bracket is open, or closed twice.`,
		"standing retreat: always;":                                 "",
		"standing fire: " + strings.Repeat("x", 490) + ", then any": "A standing order has at most 500 characters.",
	} {
		_, err := Parse(kinds, line)
		var r *engine.Refusal
		switch {
		case want == "" && err != nil:
			t.Errorf("%q: refused: %v", line, err)
		case want != "" && !errors.As(err, &r):
			t.Errorf("%q: got %v, want a refusal", line, err)
		case want != "" && r.What != want:
			t.Errorf("%q: got %q, want %q", line, r.What, want)
		}
	}
}

func TestSentences(t *testing.T) {
	for text, want := range map[string]string{
		"retreat: if outnumbered 2 to 1, never from Richmond; to Vandalia if it is ours, else any": "You retreat if the enemy has at least 2 to your 1, but never from Richmond. Otherwise you do not. Tried from the left: to Vandalia if it is ours, else any.",
		"reinforce at Cairo, Paducah: always":                                                      "You always reinforce at Cairo or Paducah.",
		"withdraw: never, but ask if not entrenched":                                               "You never withdraw, but I ask you if your units are not entrenched.",
		"fire: cover all, then the reduced":                                                        "For targets of fire, tried from the left: cover all, then the reduced.",
		"retreat: if losing 3 or more and round 4 or later, but ask":                               "You retreat if the battle has cost you 3 or more and round 4 has come, but I ask you first. Otherwise you do not.",
	} {
		o, err := Parse(kinds, text)
		if err != nil {
			t.Fatal(err)
		}
		if got := o.Words(); got != want {
			t.Errorf("%s:\n got %q\nwant %q", text, got, want)
		}
	}
}

func TestOneOrderForOnePlace(t *testing.T) {
	s := Sheet{Kinds: kinds}
	add := func(text string) (string, bool) {
		o, err := Parse(kinds, text)
		if err != nil {
			t.Fatal(err)
		}
		old, was := s.Add(o)
		return old.Text(), was
	}
	add("reinforce at Cairo: from Vandalia")
	add("reinforce: never")
	if _, was := add("retreat at Cairo: never"); was {
		t.Error("an order of another kind was replaced")
	}
	if _, was := add("reinforce at Cairo, Paducah: never"); was {
		t.Error("an order for one of two places was replaced")
	}
	if old, was := add("reinforce at Cairo: from St. Louis"); !was || old != "always; from Vandalia" {
		t.Errorf("replaced %q, %v; want the first order for Cairo", old, was)
	}
	d := engine.Decision{Kind: "reinforce"}
	var got []string
	for _, o := range s.concerned(d, []string{"Cairo", "Illinois"}) {
		got = append(got, o.String())
	}
	if want := []string{"reinforce at Cairo: always; from St. Louis", "reinforce: never"}; !reflect.DeepEqual(got, want) {
		t.Errorf("concerned are %q, want %q", got, want)
	}
}

// FuzzStanding demands that what is read prints and reads back the same, and that nothing panics.
func FuzzStanding(f *testing.F) {
	for _, s := range []string{
		"standing retreat: if outnumbered 2 to 1, never from Richmond; to Vandalia if it is ours, else any",
		"retreat at 4408: if outnumbered 2 to 1 or losing 3 or more; leaving 6, to 4409",
		"fire: cover all, then the reduced, then the strongest", "overrun: never, but ask if Lee",
		"withdraw: always, never from Nashville; to any if it is ours, else ask", "retreat: if not i am not tired and A and B is ours",
		"leader dies: then then to to x, else else", "retreat at A (B), C: when 2:1, but ask", "fire: off",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, line string) {
		o, err := Parse(kinds, line)
		if err != nil {
			var r *engine.Refusal
			if !errors.As(err, &r) || r.What == "" {
				t.Fatalf("%q: refused without a sentence: %v", line, err)
			}
			return
		}
		o.Words()
		again, err := Parse(kinds, o.String())
		if err != nil {
			t.Fatalf("%q prints as %q, which is refused: %v", line, o, err)
		}
		if !reflect.DeepEqual(again, o) {
			t.Fatalf("%q prints as %q, which reads as %+v; want %+v", line, o, again, o)
		}
	})
}
