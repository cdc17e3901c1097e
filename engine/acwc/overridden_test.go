package acwc_test

import (
	"testing"

	"adjutant/engine/acwc"
	"adjutant/engine/enginetest"
)

func TestAnOrderThatAnotherOverridesIsRefusedOrAsked(t *testing.T) {
	enginetest.Overridden(t, acwc.Book, [][3]string{
		{"march", "McDowell and Heintzelman to Manassas / march Heintzelman from Washington to Baltimore", "that ends his movement"},
		{"march", "march Heintzelman from Washington to Baltimore / march McDowell, Heintzelman from Washington to Manassas Junction", "Heintzelman is at Baltimore"},
		{"march", "lift McDowell from Washington to New York / entrench McDowell at Washington", "McDowell"},
		{"march", "march Sumner from Philadelphia to Baltimore / lift Sumner from Philadelphia to Fort Monroe", "must start the turn in the port"},
		{"battle", "reserve Hunter / reserve Hunter", "is in reserve already"},
		{"fight", "fight at Manassas Junction / withdraw from Manassas Junction to Front Royal", "You have answered already"},
	})
}
