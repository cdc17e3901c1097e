package bot

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"adjutant/bot/people"
	"adjutant/bot/table"
	"adjutant/engine"
)

func TestZL(t *testing.T) {
	f := os.Getenv("ZL")
	if f == "" {
		t.Skip()
	}
	text, _ := os.ReadFile(f)
	parts := strings.SplitN(string(text), "\n", 4)
	c := newClub(t)
	c.start(people.Spec{Book: "ahd", Scenario: "1861", Players: map[engine.Seat]table.Person{"union": anna, "confederate": ben}})
	c.letters()
	fmt.Println(to(t, c.says("union", parts[len(parts)-1]), anna).Text())
}
