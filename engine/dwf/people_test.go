package dwf

import (
	"testing"

	"adjutant/engine/enginetest"
)

func TestOrdersAsPeopleWriteThem(t *testing.T) {
	built, aside := enginetest.People(t, Book, "testdata/people")
	t.Logf("built by: %s", built)
	t.Logf("kept aside: %s", aside)
	for _, m := range append(built.Mistakes, aside.Mistakes...) {
		t.Error(m)
	}
	if built.Good() < 97 || aside.Good() < 94 {
		t.Errorf("read rightly, or asked back with the right choice, are %d and %d in 100; want 97 and 94", built.Good(), aside.Good())
		for _, m := range append(built.Forgotten, aside.Forgotten...) {
			t.Log(m)
		}
	}
}
