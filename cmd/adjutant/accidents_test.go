package main

import (
	"strings"
	"testing"

	"adjutant/cmd/adjutant/demo"
)

// accidents are what went wrong elsewhere with mail, and the tests that it does not go wrong here.
var accidents = []struct {
	accident, elsewhere string
	tests               string // "package.Test"
}{
	{"a crash between send and mark-sent: the message goes out twice", "PraisonAI #2328, instar #987",
		"cmd/adjutant.TestKilledAtAnyMoment cmd/adjutant.TestStoppedInTheMiddleOfTenMessages mail.TestAConnectionCutBeforeTheReply store.TestOutboxLease store.TestReleaseFreesWhatASenderHadInHand"},
	{"rows of the outbox that are done with are kept for ever", "codex-autorunner #762", "store.TestResendAndPrune"},
	{"new ids instead of the platform's make doubles after a restart", "zeroclaw #436", "bot.TestSameMessageTwice mail.TestAConnectionCutBeforeTheReply cmd/adjutant.TestKilledAtAnyMoment"},
	{"mail is fetched twice after a kill, for it was marked at the end of a loop", "django-mailbox #212", "cmd/adjutant.TestKilledAtAnyMoment mail.TestConnectionsThatAreCut mail.TestAMarkedMessageIsMovedLater"},
	{"the same UID under a new UIDVALIDITY: new mail is skipped, or old mail is run again", "paperless-ngx #8939, #8944, #12839, chatmail core #1264, deltachat-core #106",
		"mail.TestUIDValidityChanges mail.TestServerWithoutKeywords mail.TestMailDealtWithBeforeIsNotRunAgain mail.TestConnectionsThatAreCut"},
	{"no Message-ID: a made-up key collides, and a real mail is lost", "itop-jb-mail-to-ticket #253", "mail.TestMessagesWithoutMessageID cmd/adjutant.TestTwoMailsWithoutIDInOneSecond"},
	{"a person in Cc uses the reply token and acts as its owner", "vm0 #3663", "cmd/adjutant.TestAPersonInCopyCannotAct bot.TestWrongSender bot.TestTheOtherPlayerIsNoExceptionToTheRule bot.TestTrust"},
	{"From is forged", "100eyes #544, yiiframework.com #84", "bot.TestTrust bot.TestForgedMailIsToldWhy mail.TestProofByOurOwnServer mail.TestProofByDNS mail.TestSignedLettersVerify"},
	{"an answer to forged mail is backscatter", "mozilla/addons-server #3555, virtualmin #1200",
		"bot.TestUnprovenStrangersHearNothing bot.TestStranger bot.TestWhoForgesUsesUpTheDayOfNobody mail.TestKinds bot.TestASilentClubAnswersNoStranger"},
	{"two machines answer each other for ever", "RFC 3834", "cmd/adjutant.TestTwoAdjutantsDoNotWriteToEachOtherForEver bot.TestALoopOfAnswersEnds"},
	{"a turn mail that is lost without a word", "Lexxie9952/fcw.org-server #22", "bot.TestAHardBounceReachesTheModerator bot.TestWhatTheRelayRefusesReachesTheModeratorOnceADay bot.TestStatusTellsWhatTheRelaySaid mail.TestRefusalsOfTheRelay"},
	{"orders of the phase before arrive late", "diplomacy/diplomacy #3", "bot.TestTooLate bot.TestWhichQuestionIsMeant"},
	{"a removed player's orders still run", "webDiplomacy #333", "bot.TestModeratorReplacesAPlayer bot.TestTokenOfAFinishedSeat bot.TestUnknownAndReplacedTokensAreDropped"},
	{"a reply token leaks with a forwarded mail", "llun/activities.next #1321", "bot.TestPlayerRenewsHisAddress bot.TestALeakedAddressIsDeadAtOnce bot.TestModeratorRenewsAnAddress bot.TestPersonalAddressIsRenewed"},
	{"a failed upload runs the turn again", "Unciv #13935", "store.TestTakeTakesAMessageOnce bot.TestSameMessageTwice"},
	{"the map is too big to send", "DiplomacyGM #154", "mail.TestPictures mail.TestALetterStaysUnderTwoMegabytes cmd/adjutant.TestTheLargestMapsCanBeSent"},
	{"a relay refuses quoted-printable text with =20 in it", "mysociety/fixmystreet #1469", "mail.TestComposedLinesAreClean"},
}

func TestAccidentsOfOthers(t *testing.T) {
	source := map[string]string{} // by package
	for _, a := range accidents {
		for _, name := range strings.Fields(a.tests) {
			pack, test, _ := strings.Cut(name, ".")
			if source[pack] == "" {
				source[pack] = testSource(t, pack)
			}
			if !strings.Contains(source[pack], "\nfunc "+test+"(") {
				t.Errorf("%s (%s): there is no test %s in %s any more", a.accident, a.elsewhere, test, pack)
			}
		}
	}
}

// Accident (vm0 #3663): Anna answers to all, and whoever got a copy has her address. He writes to it, also under her name.
func TestAPersonInCopyCannotAct(t *testing.T) {
	c := startClub(t, clubConfig(t), nil)
	g := c.newGame("")
	c.rest()
	c.news()
	to := c.seatAddress(g.ID, "union")
	n := c.last(g.ID)
	for i, from := range []string{"Mallory <mallory@club.example>", "Anna <mallory@club.example>", "Ben <ben@club.example>"} {
		raw := letterText(from, "anna@club.example", c.id(), "march all from Washington to Richmond\nend", "Cc: Adjutant <"+to+">", "Reply-To: anna@club.example")
		c.post([]string{"mallory@club.example", "anna@club.example", "ben@club.example"}[i], to, raw)
	}
	c.rest()
	if got := c.last(g.ID); got != n {
		t.Errorf("somebody else has written events %d to %d of Anna's game", n+1, got)
	}
	news := c.news()
	if len(news) != 1 || len(news["anna"]) != 2 {
		t.Fatalf("mail came for %d people, and %d to Anna; want two notices to her alone, one for each address", len(news), len(news["anna"]))
	}
	for _, m := range news["anna"] {
		if !strings.HasPrefix(m.Text, "Somebody else wrote to your address in game 1, Anna. Nothing was done.") {
			t.Errorf("Anna reads %q", demo.FirstLine(m.Text))
		}
	}
}

// Accident (itop-jb-mail-to-ticket #253): two mails without a Message-ID, of one sender and one second, are two mails.
func TestTwoMailsWithoutIDInOneSecond(t *testing.T) {
	c := startClub(t, clubConfig(t), nil)
	g := c.newGame("")
	c.rest()
	c.news()
	to := c.seatAddress(g.ID, "union")
	for _, text := range []string{"march 1 mi from Cairo to Paducah", "march 1 mi from Cincinnati to Louisville"} {
		raw := letterText(annaFrom, to, "", text)
		head, body, _ := strings.Cut(raw, "\r\nDate: ")
		_, body, _ = strings.Cut(body, "\r\n")
		c.post("anna@club.example", to, head+"\r\nDate: Tue, 05 Jan 2027 08:12:00 +0100\r\n"+body)
	}
	c.rest()
	if got := len(orderedIn(t, checkRecord(t, c.daemon.Store, c.daemon.Bot, g.ID))); got != 2 {
		t.Errorf("%d messages were played, want both", got)
	}
	if got := len(c.news()["anna"]); got != 2 {
		t.Errorf("Anna has %d answers, want 2", got)
	}
}
