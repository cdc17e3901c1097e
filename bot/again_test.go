package bot

import (
	"testing"

	"adjutant/bot/play"
	"adjutant/engine"
)

// A preview is played by a yes, or without some of its lines.
func TestPlayAsPreviewed(t *testing.T) {
	lines := "preview\nmarch 1 mi inf from Washington to Manassas\nmarch 1 mi inf from Cincinnati to Louisville\npromote 1 mi inf at Philadelphia"
	for said, without := range map[string]string{
		"yes": "", "Yes, please": "", "ok do it": "", "OK, do it.": "", "same as preview": "", "Same as the preview please": "", "as previewed": "",
		"same as preview without line 2": "Louisville", "the same as in the preview, but without line 2": "Louisville",
		"same as preview except lines 2 and 3": "Louisville", "Hi!\ngo ahead\nThanks, Anna": "",
	} {
		t.Run(said, func(t *testing.T) {
			c := manassas(t)
			has(t, to(t, c.says("union", lines), anna).Text(), `To play it, answer: yes - or "same as preview without line 3", which leaves out "promote 1 mi inf at Philadelphia".`)
			echo := to(t, c.says("union", said), anna).Text()
			has(t, echo, "Taken, Anna.", "march 1 militia infantry from Washington to Manassas Junction")
			if without != "" {
				hasNot(t, echo, "to "+without)
			} else {
				has(t, echo, "to Louisville")
			}
			hasNot(t, to(t, c.says("union", "yes"), anna).Text(), "Taken")
		})
	}
}

func TestWhatSpeaksOfNoPreview(t *testing.T) {
	c := manassas(t)
	has(t, to(t, c.says("union", "same as preview"), anna).Text(), "Nothing is played.", "No preview of yours waits")
	has(t, to(t, c.says("union", "yes"), anna).Text(), "I asked you nothing that a yes or no would answer.")
	c.says("union", "preview\nmarch 1 mi inf from Washington to Manassas\nmarch 1 mi inf from Cairo to Paducah")
	has(t, to(t, c.says("union", "drop line 2"), anna).Text(), "Nothing is played.", "nothing is played yet", "same as preview without line 2")
	c.says("union", "preview\nmarch 1 mi inf from Washington to Manassas")
	has(t, to(t, c.says("union", "same as preview without line 7"), anna).Text(), "Your preview had no line 7. Its lines were: 1 march 1 mi inf from Washington to Manassas.")
	has(t, to(t, c.says("union", "preview\nsame as preview\nmarch 1 mi inf from Cincinnati to Louisville"), anna).Text(), "Manassas Junction by rail", "to Louisville")
	has(t, to(t, c.says("union", "same as preview\nline 2: march 1 mi inf from Cairo to Paducah"), anna).Text(), "to Manassas Junction", "to Paducah")
	hasNot(t, to(t, c.says("union", "log"), anna).Text(), "Louisville")
}

// Without a preview a line such as "go" is left to the rulebook.
func TestAnAgreementIsNoOrder(t *testing.T) {
	for said, want := range map[string]bool{"yes": true, "ok do it": true, "go ahead": true, "march 1 mi inf from Cairo to Paducah": false, "do it at Cairo": false,
		"take Paducah": false, "ok, march to Paducah": false, "end": false, "stand": false} {
		if _, meant, _, _ := play.OfPreview([]engine.Input{{No: 1, Text: "end"}}, said); meant != want {
			t.Errorf("%q agrees to a preview: %v, want %v", said, meant, want)
		}
	}
}

// Who is asked which of several orders he means says it in a word, and what he had said beside it is played with it.
func TestAnAnswerToWhichOfThese(t *testing.T) {
	for said, want := range map[string]string{"both please": "march 2 militia infantry", "the first one": "march 1 militia infantry", "The latter": "march 2"} {
		c := manassas(t)
		c.letters()
		has(t, to(t, c.says("union", "Wash -> Manassas\nCairo to Paducah"), anna).Text(), "That can mean more than one order")
		has(t, to(t, c.says("union", said), anna).Text(), "Taken, Anna.", want, "march 1 militia infantry from Cairo to Paducah")
	}
}

// Who orders something else after a refusal is told what of the message before is not ordered, and asked before his turn ends so.
func TestWhatStoodBesideARefusedLineIsNotForgotten(t *testing.T) {
	c := manassas(t)
	c.letters()
	c.says("union", "march 1 mi from Washington to Manasass Townn\nmarch 1 mi from Cairo to Paducah\nend")
	has(t, to(t, c.says("union", "march 1 mi from St. Louis to Cairo"), anna).Text(),
		"Not ordered, of your message that was refused", "march 1 militia infantry from Cairo to Paducah",
		"as it was wrong there; write it anew if it still holds:\n  march 1 mi from Washington to Manasass Townn")
	c.says("union", "undo")
	c.says("union", "march 1 mi from Washington to Manasass Townn\nmarch 1 mi from Cairo to Paducah\nend")
	has(t, to(t, c.says("union", "end"), anna).Text(), "Shall your turn end so?",
		"Of your message that was refused this is not ordered: march 1 militia infantry from Cairo to Paducah by river; march 1 mi from Washington to")
	c.says("union", "march 1 mi from Washington to Manasass Townn\nmarch 1 mi from Cairo to Paducah")
	hasNot(t, to(t, c.says("union", "march 1 mi from Washington to Manassas\nmarch 1 mi from Cairo to Paducah"), anna).Text(), "Not ordered")
}

// Behind a way of several boxes another name is another way.
func TestACorrectionLeavesTheWayBehind(t *testing.T) {
	c := manassas(t)
	c.letters()
	c.says("union", "Cairo to Memphis")
	for _, said := range []string{"no, Paducah instead", "not Paducah, Memphis!", "on second thoughts, Island No. 10"} {
		has(t, to(t, c.says("union", said), anna).Text(), "Taken, Anna.", "march 1 militia infantry from Cairo")
	}
	has(t, to(t, c.says("union", "no, stay where you are"), anna).Text(), `"undo" takes "march 1 militia infantry from Cairo to Island No. 10 by river" back`)
}

// Right after an echo "no, Paducah instead" changes the line before.
func TestNoPaducahInstead(t *testing.T) {
	for _, said := range []string{"no, Paducah instead", "No, Paducah", "Sorry, I meant Paducah.", "oops, to Paducah please", "Paducah instead",
		"no, march 1 mi inf from Cairo to Paducah instead"} {
		t.Run(said, func(t *testing.T) {
			c := manassas(t)
			has(t, to(t, c.says("union", "march 1 mi inf from Cairo to Humbolt"), anna).Text(), "Taken, Anna.")
			echo := to(t, c.says("union", said), anna).Text()
			has(t, echo, "Taken, Anna.", "march 1 militia infantry from Cairo to Paducah", "Undone: march 1 militia infantry from Cairo to Humbolt by rail.")
		})
	}
	c := manassas(t)
	has(t, to(t, c.says("union", "no, Paducah instead"), anna).Text(), "Nothing is played.", "no line of yours can be taken back")
	c.says("union", "march 1 mi inf from Cairo to Humbolt")
	has(t, to(t, c.says("union", "no, Richmond instead"), anna).Text(), "Nothing is played.", "no such line would do", `"undo" takes that line back`)
	has(t, to(t, c.says("union", "status"), anna).Text(), "question 1")
}
