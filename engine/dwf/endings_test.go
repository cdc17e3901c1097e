package dwf

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhoHasDoneIsAskedOrTakenAtEveryQuestion(t *testing.T) { enginetest.Endings(t, Book) }

func TestTheSentenceThatIsWrongIsQuotedAndTheOthersAreOffered(t *testing.T) {
	enginetest.Sentences(t, Book)
}
