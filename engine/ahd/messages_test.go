package ahd

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestWhatBecomesOfEachLine(t *testing.T) {
	got := enginetest.Messages(t, Book, enginetest.Part(12, 6), 12)
	if t.Logf("%+v", got); got.Refused < 20 || got.Played < 20 {
		t.Errorf("only %d messages were refused, and %d lines played", got.Refused, got.Played)
	}
}
