package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What users of systems for slow games ask for, and the tests that show what is done about it.
var asksOfUsers = []struct {
	ask   string
	tests string // "package.Test"; TestCampaign is the whole of it by mail
}{
	{"1 I was not told that it was my turn", "store.TestTakeWritesAllOfAnOutcome store.TestOutboxOutlivesACrash bot.TestStatusTellsWhatTheRelaySaid mail.TestARelayThatIsDown cmd/adjutant.TestKilledAtAnyMoment cmd/adjutant.TestCampaign"},
	{"2 too many notices", "bot.TestDigest bot.TestDigestAndQuestions bot.TestTheButtonOfAMailProgramStopsMail mail.TestComposedHeader cmd/adjutant.TestCampaign"},
	{"3 reminders before the deadline", "bot.TestReminders bot.TestRemindersAsChosen bot.TestReminderTellsWhatIsMissing"},
	{"4 grace instead of losing at once", "bot.TestTakenInGrace bot.TestWhatFollowsTheGrace cmd/adjutant.TestCampaign"},
	{"5 absence and pause", "bot.TestVacation bot.TestPauseByAgreement bot.TestOrdersDuringAPause cmd/adjutant.TestCampaign"},
	{"6 absence must not be abused, nor surprise anyone", "bot.TestVacationsAreCapped bot.TestInvitation bot.TestEveryGameEnds bot.TestStallersComeToAnEnd"},
	{"7 a player has vanished: replace him", "bot.TestModeratorReplacesAPlayer bot.TestDropStanding cmd/adjutant.TestCampaign"},
	{"8 no waiting for ever", "bot.TestThreeTimesInARow bot.TestNobodyPlaysAnyMore bot.TestTheClocksStandForATakebackButNotForEver"},
	{"9 undo of a slip before anyone has acted", "bot.TestUndo bot.TestOneQuestionKeepsItsNumberThroughATurn bot.TestMending"},
	{"10 takeback with consent, kept in the log", "bot.TestTakeback bot.TestStruckTurnStaysInTheLog cmd/adjutant.TestCampaign"},
	{"11 are these dice fair, and were they the real ones", "engine.TestDieIsTheOneWorkedOutByHand engine.TestDiceAreFair engine.TestLinkHashesToTheOneBefore bot.TestDieByHand bot.TestEveryTamperingIsFound bot.TestDiceAreCounted cmd/adjutant.TestVerifyFindsAChangedByte"},
	{"12 a report that is complete and readable", "bot.TestFirstWeek engine/ahd.TestWhatIsTold cmd/adjutant.TestGoldenGames cmd/adjutant.TestKilledAtAnyMoment"},
	{"13 what will my orders do, which are wrong, and why", "bot.TestPreviewOfACampaign bot.TestPreviewsMoveNoDice bot.TestRefusal engine.TestAWrongLinePlaysNothing engine.TestNoWordIsPassedOver engine/ahd.TestOddsAgreeWithTheRule"},
	{"14 orders for what is over", "bot.TestTooLate bot.TestWhichQuestionIsMeant bot.TestUnknownAndReplacedTokensAreDropped cmd/adjutant.TestCampaign"},
	{"15 a map when something is played, not at each small step", "bot.TestMapsComeWithWhatIsPlayed bot.TestPicture"},
	{"16 maps too big, or too many at once", "render.TestPictureSizes render.TestManyAtOnce mail.TestPictures"},
	{"17 what was done stands, though its answer was lost", "bot.TestSameMessageTwice mail.TestAConnectionCutBeforeTheReply cmd/adjutant.TestStoppedInTheMiddleOfTenMessages cmd/adjutant.TestKilledAtAnyMoment"},
	{"18 has my turn ended", "engine.TestPartOfATurnLeavesItOpen bot.TestWholeTurn bot.TestATurnThatWasBegunIsEnded"},
	{"19 who is waited for", "bot.TestStatusTellsWhoIsWaitedFor bot.TestOwnGamesAreOneLineEach cmd/adjutant.TestCampaign"},
	{"20 the wrong side", "bot.TestWrongSender bot.TestTheOtherPlayerIsNoExceptionToTheRule cmd/adjutant.TestMailThatIsNoGoodOrder"},
	{"21 secrets leak", "bot.TestSecrets bot.TestSecretsInRandomGames bot.TestSecretsAreFound bot.TestStandingOrderIsPrivate bot.TestRecordTellsNoSecret cmd/adjutant.TestCampaign"},
	{"22 one thread a game", "mail.TestComposedHeader mail.TestComposeKeepsHeadersApart cmd/adjutant.TestCampaign"},
	{"23 replies that are cut or polluted", "mail.TestPlainReplies mail.TestHTMLReplies mail.TestDoubtfulReplies mail.TestLinesBrokenByTheSendersProgramAreJoined mail.FuzzRead bot.TestWhatIsNotAnOrder cmd/adjutant.TestCampaign"},
	{"24 a test that says the truth, and doors that fail alone", "bot.TestTestTellsWhatIsUnderstood mail.TestRefusalsOfTheRelay mail.TestARelayThatIsDown mail.TestConnectionsThatAreCut"},
	{"25 players who do not see colours, or pictures", "render.TestTheSidesDifferInShapeAndLightness render.TestTextCanBeRead engine/ahd.TestThePositionInWords bot.TestLegalIsCutIntoPages cmd/adjutant.TestCampaign"},
}

func TestAsksOfUsers(t *testing.T) {
	if len(asksOfUsers) != 25 {
		t.Errorf("%d asks are answered, want 25", len(asksOfUsers))
	}
	source := map[string]string{} // by package
	for _, a := range asksOfUsers {
		for _, name := range strings.Fields(a.tests) {
			pack, test, _ := strings.Cut(name, ".")
			if source[pack] == "" {
				source[pack] = testSource(t, pack)
			}
			if !strings.Contains(source[pack], "\nfunc "+test+"(") {
				t.Errorf("%s: there is no test %s in %s any more", a.ask, test, pack)
			}
		}
	}
}

// testSource is the text of all tests of a package.
func testSource(t *testing.T, pack string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "..", pack, "*_test.go"))
	if err != nil || len(files) == 0 {
		t.Fatalf("package %s has no tests: %v", pack, err)
	}
	var b strings.Builder
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		b.Write(text)
	}
	return b.String()
}
