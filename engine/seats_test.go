package engine

import "testing"

type wrapped struct{ Position }

func (w wrapped) Unwrap() Position { return w.Position }

type telling struct{ *toy }

func (telling) Supply(Seat, string) ([]Paragraph, error) { return nil, nil }

// A wrapper loses nothing of what the position in it can do.
func TestAlsoLooksThroughWrappers(t *testing.T) {
	if _, does := Also[Supplier](wrapped{wrapped{telling{&toy{}}}}); !does {
		t.Error("a supplier is not found behind two wrappers")
	}
	if _, does := Also[Supplier](wrapped{&toy{}}); does {
		t.Error("a supplier is found where none is")
	}
	if _, does := Also[Guide](telling{&toy{}}); does {
		t.Error("a guide is found where none is")
	}
}

func TestSidesOfSeats(t *testing.T) {
	b := &Book{Seats: []SeatInfo{{Seat: "a", Name: "A", ToWin: "win."}, {Seat: "judge", Referee: true}, {Seat: "b", Name: "B"}}}
	if all := b.AllSides(); len(all) != 2 || all[0] != (SideInfo{Side: "a", Name: "A", ToWin: "win."}) || all[1].Side != "b" {
		t.Errorf("the sides are %+v", all)
	}
	if got := (SeatInfo{Seat: "general", Side: "union"}).Of(); got != "union" {
		t.Errorf("the general is of side %q", got)
	}
	if got := (SeatInfo{Seat: "judge", Side: "union", Referee: true}).Of(); got != "" {
		t.Errorf("the referee is of side %q", got)
	}
	p := &toy{turn: 1}
	if Acts(p, "a") || !Acts(p, "b") || Acts(p, "nobody") {
		t.Error("it is b's turn")
	}
	if Leads(p, "b") != "b" || Leads(p, "x") != "" {
		t.Error("b leads its side, and nobody another")
	}
}
