package bot

import (
	"slices"
	"testing"

	"adjutant/bot/letter"
	"adjutant/engine"
)

func TestALessonNamesClausesAsTheBookDoes(t *testing.T) {
	book := &engine.Book{Clauses: []engine.Clause{{ID: "cmd.points", Title: "Command points"}, {ID: "cmd.unit", Title: "Cost: single unit"}}}
	got := letter.PlainClauses(book, []string{"Nobody doubles [4.4.one, 4.4.artillery].", "Two points [6.2.2, 8.3.1.adjacent].", "None.", "Fire is weaker [5.31], see [1.9.1].",
		"Points [cmd.points, cmd.unit], and [what is no clause]."})
	want := []string{"Nobody doubles [4.4].", "Two points [6.2.2, 8.3.1].", "None.", "Fire is weaker [5.31], see [1.9.1].",
		"Points [command points, cost: single unit], and [what is no clause]."}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
