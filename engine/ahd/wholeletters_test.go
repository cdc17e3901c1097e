package ahd

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWholeLettersOfPeople(t *testing.T) { enginetest.Letters(t, Book, "testdata/letters") }

func TestNewcomersOrderByTheirSecondMail(t *testing.T) {
	enginetest.Newcomers(t, Book, "testdata/newcomers")
}
