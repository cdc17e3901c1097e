package graph

import (
	"io/fs"
	"strings"

	"adjutant/engine"
)

// Clauses reads rules.csv and rulings.csv: each clause once, with a title and words, each ruling about clauses that there are.
func Clauses(files fs.FS) ([]engine.Clause, error) {
	rules, err := Read(files, "rules.csv", "clause", "title", "says")
	if err != nil {
		return nil, err
	}
	var all []engine.Clause
	at := map[string]int{}
	for _, r := range rules.Rows {
		c := engine.Clause{ID: r.Text("clause"), Title: r.Text("title"), Says: r.Text("says")}
		if _, twice := at[c.ID]; twice || c.ID == "" {
			return nil, r.Fault("clause", "clause %q stands here twice, or has no number", c.ID)
		}
		if c.Title == "" || !strings.HasSuffix(c.Says, ".") {
			return nil, r.Fault("says", "clause %s has no title, or its words are no sentence", c.ID)
		}
		at[c.ID] = len(all)
		all = append(all, c)
	}
	rulings, err := Read(files, "rulings.csv", "ruling", "clauses", "says")
	if err != nil {
		return nil, err
	}
	for _, r := range rulings.Rows {
		if _, err := r.Int("ruling"); err != nil {
			return nil, err
		}
		if !strings.HasSuffix(r.Text("says"), ".") {
			return nil, r.Fault("says", "the words of ruling %s are no sentence", r.Text("ruling"))
		}
		for _, id := range strings.Fields(r.Text("clauses")) {
			i, ok := at[id]
			if !ok {
				return nil, r.Fault("clauses", "there is no clause %s", id)
			}
			all[i].Rulings = append(all[i].Rulings, "Ruling "+r.Text("ruling")+". "+r.Text("says"))
		}
	}
	return all, nil
}
