package letter

import (
	"slices"
	"testing"
)

func TestALessonNamesClausesAsTheBookDoes(t *testing.T) {
	got := PlainClauses([]string{"Nobody doubles [4.4.one, 4.4.artillery].", "Two points [6.2.2, 8.3.1.adjacent].", "None.", "Fire is weaker [5.31], see [1.9.1]."})
	want := []string{"Nobody doubles [4.4].", "Two points [6.2.2, 8.3.1].", "None.", "Fire is weaker [5.31], see [1.9.1]."}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
