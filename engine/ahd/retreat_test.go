package ahd_test

import (
	"strings"
	"testing"
)

func TestRetreat(t *testing.T) {
	plain := []string{"union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction"}
	t.Run("5.4.a nobody retreats in the first round", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 mi at Manassas Junction, from Washington", "confederate 1 mi at Manassas Junction")...).Do("end marches").Asks("confederate", "fire")
		f.Refuses("retreat to Gordonsville", "")
		f.Do("fire 1 vi at 1 vi, 1 mi at 1 mi", 6, 6).Asks("union", "fire").Refuses("retreat to Washington", "")
	})
	t.Run("5.4.a from the second the defender retreats instead of firing", func(t *testing.T) {
		f := attack(t, plain...).Do("end marches", 6, 6).Asks("confederate", "retreat").Do("retreat to Gordonsville")
		wantAt(t, f, "confederate", "Gordonsville", "1 veteran infantry")
		f.Asks("union", "promote")
	})
	t.Run("5.4.a the attacker retreats instead of firing in his half of the round", func(t *testing.T) {
		f := attack(t, plain...).Do("end marches", 6, 6).Do("stand", 6).Asks("union", "retreat").Do("retreat to Washington")
		wantAt(t, f, "union", "Washington", "1 veteran infantry")
		f.Asks("confederate", "promote")
	})
	t.Run("5.4.b all units retreat to one box, reinforcements included", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction", "confederate 1 mi at Manassas Junction", "confederate 1 mc at Front Royal")
		f.Do("end marches", 6, 6).Do("fire 1 vi at 1 vi", 6)
		f.Do("stand").Do("reinforce Manassas Junction with 1 mc from Front Royal", 6, 6, 6).Do("stand").Do("fire 1 vi at 1 vi", 6).Do("retreat to Gordonsville")
		wantAt(t, f, "confederate", "Gordonsville", "1 militia infantry, 1 veteran infantry, 1 militia cavalry")
		wantAt(t, f, "confederate", "Manassas Junction", "")
	})
	t.Run("5.4.b only to an adjacent box", func(t *testing.T) {
		attack(t, plain...).Do("end marches", 6, 6).Refuses("retreat to Richmond", "5.4")
	})
	t.Run("5.4.c not to a box with enemy units", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 mi at Gordonsville", "union 1 mi at Front Royal", "control confederate at Gordonsville", "control confederate at Front Royal")...)
		f.Do("end marches", 6, 6)
		wantOrders(t, f, "retreat to Fredericksburg", "stand")
	})
	t.Run("5.4.c not to an enemy's recruitment city, but to a neutral one", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "control confederate at Lexington", "union 1 vi at Lexington, from Lebanon", "union 1 mi at New York", "confederate 1 vi at Lexington")
		f.Do("end marches", 6, 6).Asks("confederate", "retreat")
		wantOrders(t, f, "retreat to London", "retreat to Louisville", "stand")
		f.Refuses("retreat to Cincinnati", "5.4")
	})
	t.Run("5.4.c nor to a city of one's own color that the enemy controls", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "control confederate at Bowling Green", "control union at Nashville", "control union at Forts Henry and Donelson",
			"union 1 vi at Bowling Green, from Munfordville", "union 1 mi at New York", "confederate 1 vi at Bowling Green")
		f.Do("end marches", 6, 6).Asks("confederate", "retreat")
		wantOrders(t, f, "retreat to Forts Henry and Donelson", "stand")
	})
	t.Run("5.4.c the Union does not retreat to a gray city with a blue shield", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "union 1 vi at Cumberland Gap", "control union at Cumberland Gap", "confederate 1 vi at Cumberland Gap, from London")
		f.Do("end marches", 6, 6, 6).Asks("confederate", "retreat")
	})
	t.Run("5.4.c nor to one that has the enemy's shield only", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "control confederate at Meridian", "union 1 vi at Meridian, from Okolona", "union 1 mi at New York", "confederate 1 vi at Meridian")
		f.Do("end marches", 6, 6).Do("stand", 6).Asks("union", "retreat")
		wantOrders(t, f, "retreat to Okolona", "retreat to Selma", "stand")
		f.Refuses("retreat to Mobile", "5.4")
	})
	t.Run("5.4.d where a friendly box is allowed it must be a friendly one", func(t *testing.T) {
		f := attack(t, plain...).Do("end marches", 6, 6)
		wantOrders(t, f, "retreat to Fredericksburg", "retreat to Front Royal", "retreat to Gordonsville", "stand")
		f.Refuses("retreat to Harper's Ferry", "5.4")
	})
	t.Run("5.4.d where none is, an enemy's or a neutral one will do", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "control confederate at Harper's Ferry", "control union at Front Royal", "control union at Manassas Junction",
			"union 1 vi at Harper's Ferry, from Baltimore", "union 1 mi at New York", "confederate 1 vi at Harper's Ferry")
		f.Do("end marches", 6, 6)
		wantOrders(t, f, "retreat to Front Royal", "retreat to Gettysburg", "retreat to Grafton", "retreat to Manassas Junction", "stand")
	})
	t.Run("5.4.d a box merely occupied this turn is still the enemy's", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Front Royal", "union 1 mi at Front Royal, moved, marched 1", "control confederate at Front Royal", "confederate 1 vi at Manassas Junction")
		f.Do("end marches", 6, 6).Do("stand", 6)
		wantOrders(t, f, "retreat to Harper's Ferry", "retreat to Washington", "stand")
	})
	t.Run("5.4.e the defender does not retreat to a box from which the attackers came", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Gordonsville", "confederate 1 vi at Manassas Junction").Do("end marches", 6, 6)
		wantOrders(t, f, "retreat to Fredericksburg", "retreat to Front Royal", "stand")
		f.Refuses("retreat to Gordonsville", "5.4")
	})
	t.Run("5.4.e also if those attackers have fallen", func(t *testing.T) {
		f := attack(t, "union 1 mi at Manassas Junction, reduced, from Gordonsville", "union 1 vi at Manassas Junction, from Washington", "confederate 2 vi at Manassas Junction")
		f.Do("end marches").Do("fire 1 vi at 1 mi, 1 vi at 1 vi", 1, 6, 6)
		wantOrders(t, f, "retreat to Fredericksburg", "retreat to Front Royal", "stand")
	})
	t.Run("5.4.e nor to one from which they reinforced", func(t *testing.T) {
		f := attack(t, append(plain, "union 1 vi at Front Royal, moved, marched 1", "control confederate at Front Royal")...)
		f.Do("end marches", 6, 6).Do("stand", 6).Do("stand").Do("reinforce Manassas Junction with 1 vi from Front Royal", 6, 6)
		wantOrders(t, f, "retreat to Fredericksburg", "retreat to Gordonsville", "stand")
	})
	t.Run("5.4.e the attacker may go back where he came from", func(t *testing.T) {
		f := attack(t, plain...).Do("end marches", 6, 6).Do("stand", 6)
		wantOrders(t, f, "retreat to Harper's Ferry", "retreat to Washington", "stand")
	})
	t.Run("5.4.f with no allowed box nobody is asked, and the side fights on", func(t *testing.T) {
		f := from(t, "turn 1862-09 union, 0 marches", "control confederate at Norfolk", "control union at Petersburg", "union 1 mi at New York",
			"union 1 vi at Norfolk, from Petersburg", "confederate 1 vi at Norfolk")
		f.Do("end marches", 6, 6, 6).Asks("union", "retreat")
	})
	t.Run("5.4.g a retreat loses the battle, whatever the losses", func(t *testing.T) {
		f := attack(t, "union 2 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction")
		f.Do("end marches", 1, 6, 6).Do("stand").Do("fire 1 vi at 1 vi (reduced)", 1).Do("stand", 6).Do("retreat to Gordonsville")
		wantSegmentless(t, f, "union")
	})
	t.Run("4.2.a no retreat goes along the Potomac", func(t *testing.T) {
		f := from(t, "turn 1862-09 confederate, 0 marches", "confederate 1 vi at Washington, from Manassas Junction", "union 1 vi at Washington", "control union at Washington")
		f.Do("end marches", 6, 6).Asks("union", "retreat").Do("stand", 6).Asks("confederate", "retreat")
		wantOrders(t, f, "retreat to Manassas Junction", "stand")
	})
	t.Run("4.12.a no retreat goes into neutral Kentucky", func(t *testing.T) {
		lines := []string{"turn 1861-11 confederate, 0 marches", "confederate 1 vi at Nashville, from Decatur", "confederate 1 mi at Murfreesboro", "union 1 vi at Nashville", "control union at Nashville"}
		from(t, append(lines, "options 4.12")...).Do("end marches", 6, 6).Asks("union", "retreat").Refuses("retreat to Bowling Green", "4.12")
		f := from(t, lines...).Do("end marches", 6, 6)
		if !strings.Contains(strings.Join(f.Orders(), ";"), "retreat to Bowling Green") {
			t.Errorf("without the option: legal orders are %q, want retreat to Bowling Green among them", f.Orders())
		}
	})
	t.Run("4.12.b a Confederate retreat into Kentucky ends its neutrality", func(t *testing.T) {
		f := from(t, "options 4.12", "turn 1861-11 confederate, 0 marches", "union 2 vi at Forts Henry and Donelson", "control union at Forts Henry and Donelson",
			"control union at Nashville", "control union at Humbolt", "confederate 1 vi at Forts Henry and Donelson, from Pittsburgh Landing", "control union at Pittsburgh Landing")
		f.Do("end marches", 6, 6, 6).Do("stand", 6, 6).Do("retreat to Bowling Green").Has("kentucky entered")
	})
}

func TestEvacuation(t *testing.T) {
	garrison := []string{"turn 1862-09 confederate, 0 marches", "union 1 vi at New Orleans", "control union at New Orleans", "confederate 1 vi at New Orleans, from McComb"}
	t.Run("5.41.a a garrison of a Southern port sails to Washington", func(t *testing.T) {
		f := from(t, append(garrison, "options 5.41")...).Do("end marches", 6, 6).Asks("union", "retreat")
		wantOrders(t, f, "retreat to Baton Rouge", "retreat to Washington", "stand")
		f.Do("retreat to Washington")
		wantAt(t, f, "union", "Washington", "1 veteran infantry")
		f.Asks("confederate", "promote")
	})
	t.Run("5.41.a without the option it does not", func(t *testing.T) {
		f := from(t, garrison...).Do("end marches", 6, 6).Asks("union", "retreat")
		wantOrders(t, f, "retreat to Baton Rouge", "stand")
	})
	t.Run("5.41.a it may sail though a friendly box is beside it", func(t *testing.T) {
		f := from(t, append(garrison, "options 5.41", "control union at Baton Rouge")...).Do("end marches", 6, 6)
		wantOrders(t, f, "retreat to Baton Rouge", "retreat to Washington", "stand")
	})
	t.Run("5.41.a not to a Washington where the enemy stands", func(t *testing.T) {
		f := from(t, append(garrison, "options 5.41", "confederate 1 mi at Washington, from Manassas Junction", "control union at Washington", "union 1 mi at Washington")...)
		f.Do("end marches").Do("battle New Orleans", 6, 6)
		wantOrders(t, f, "retreat to Baton Rouge", "stand")
	})
	t.Run("5.41.a Pensacola is no Southern port", func(t *testing.T) {
		f := from(t, "options 5.41", "turn 1862-09 confederate, 0 marches", "union 1 vi at Pensacola", "control union at Pensacola", "confederate 1 vi at Pensacola, from Mobile")
		f.Do("end marches", 6, 6, 6).Asks("confederate", "retreat")
	})
	t.Run("5.41.a invaders sail back", func(t *testing.T) {
		f := from(t, "options 5.41", "turn 1862-09 union, 0 marches, die 6", "union 1 vi at Mobile, sailed, across, marched 1", "union 1 mi at New York",
			"confederate 1 vi at Mobile", "control confederate at Mobile")
		f.Do("end marches", 6, 6).Do("stand", 6).Asks("union", "retreat")
		wantOrders(t, f, "retreat to Pensacola", "retreat to Washington", "stand")
	})
	t.Run("5.41.a also from a blue port that they invaded", func(t *testing.T) {
		f := from(t, "options 5.41", "turn 1862-09 union, 0 marches, die 6", "union 1 vi at Pensacola, sailed, across, marched 1", "union 1 mi at New York",
			"confederate 1 vi at Pensacola", "control confederate at Pensacola")
		f.Do("end marches", 6, 6).Do("stand", 6).Asks("union", "retreat")
		wantOrders(t, f, "retreat to Washington", "stand")
	})
	t.Run("5.41.a attackers who came by land do not", func(t *testing.T) {
		f := from(t, "options 5.41", "turn 1862-09 union, 0 marches", "union 1 vi at Mobile, from Meridian", "union 1 mi at New York",
			"confederate 1 vi at Mobile", "control confederate at Mobile")
		f.Do("end marches", 6, 6).Do("stand", 6).Asks("union", "retreat")
		wantOrders(t, f, "retreat to Pensacola", "stand")
	})
}

func TestWithdrawal(t *testing.T) {
	cavalry := []string{"union 1 vi at Manassas Junction, from Washington", "confederate 1 vc at Manassas Junction"}
	t.Run("5.6.a cavalry alone may withdraw before the first round", func(t *testing.T) {
		f := attack(t, cavalry...).Do("end marches").Asks("confederate", "withdraw").Do("withdraw 1 vc to Gordonsville")
		wantAt(t, f, "confederate", "Gordonsville", "1 veteran cavalry")
		wantAt(t, f, "confederate", "Manassas Junction", "")
	})
	t.Run("5.6.a or stand", func(t *testing.T) {
		attack(t, cavalry...).Do("end marches").Do("stand", 6, 6).Asks("confederate", "retreat")
	})
	t.Run("5.6.a not cavalry with infantry beside it", func(t *testing.T) {
		attack(t, append(cavalry, "confederate 1 mi at Manassas Junction")...).Do("end marches", 6, 6).Asks("union", "fire")
	})
	t.Run("5.6.a each unit to a box of its own, and all of them", func(t *testing.T) {
		f := attack(t, append(cavalry, "confederate 1 mc at Manassas Junction")...).Do("end marches")
		f.Do("withdraw 1 vc to Gordonsville").Asks("confederate", "withdraw").Refuses("stand", "")
		f.Do("withdraw 1 mc to Fredericksburg")
		wantAt(t, f, "confederate", "Gordonsville", "1 veteran cavalry")
		wantAt(t, f, "confederate", "Fredericksburg", "1 militia cavalry")
	})
	t.Run("5.6.a what counts is who is there when the battle is chosen", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Washington", "confederate 1 vi at Manassas Junction",
			"union 1 vi at Front Royal, from Harper's Ferry", "confederate 1 vc at Front Royal", "confederate 1 mi at Front Royal", "control confederate at Front Royal")
		f.Do("end marches").Do("battle Manassas Junction", 6, 6).Do("stand").Do("reinforce Manassas Junction with 1 mi from Front Royal", 6, 6).Do("retreat to Washington").Do("pass")
		f.Asks("confederate", "withdraw")
	})
	t.Run("5.6.b to any adjacent box, whoever owns it, but not where the attackers came from", func(t *testing.T) {
		f := attack(t, cavalry...).Do("end marches")
		wantOrders(t, f, "withdraw 1 veteran cavalry to Fredericksburg", "withdraw 1 veteran cavalry to Front Royal", "withdraw 1 veteran cavalry to Gordonsville",
			"withdraw 1 veteran cavalry to Harper's Ferry", "stand")
	})
	t.Run("5.6.b not to an enemy's recruitment city", func(t *testing.T) {
		f := attack(t, "union 1 vi at Manassas Junction, from Harper's Ferry", "confederate 1 vc at Manassas Junction").Do("end marches")
		wantOrders(t, f, "withdraw 1 veteran cavalry to Fredericksburg", "withdraw 1 veteran cavalry to Front Royal", "withdraw 1 veteran cavalry to Gordonsville", "stand")
		f.Refuses("withdraw 1 vc to Washington", "5.6")
	})
	t.Run("5.6.b not beside enemy units", func(t *testing.T) {
		f := attack(t, append(cavalry, "union 1 mi at Harper's Ferry", "union 1 mi at Front Royal")...).Do("end marches")
		wantOrders(t, f, "withdraw 1 veteran cavalry to Fredericksburg", "withdraw 1 veteran cavalry to Gordonsville", "stand")
	})
	t.Run("4.12.a no Union cavalry withdraws into neutral Kentucky", func(t *testing.T) {
		lines := []string{"turn 1861-11 confederate, 0 marches", "confederate 1 vi at Nashville, from Decatur", "union 1 vc at Nashville", "control union at Nashville"}
		from(t, append(lines, "options 4.12")...).Do("end marches").Asks("union", "withdraw").Refuses("withdraw 1 vc to Bowling Green", "4.12")
		from(t, lines...).Do("end marches").Do("withdraw 1 vc to Bowling Green")
	})
	t.Run("4.12.b a Confederate withdrawal into Kentucky ends its neutrality", func(t *testing.T) {
		f := from(t, "options 4.12", "turn 1861-11 union, 0 marches", "confederate 1 vc at Humbolt", "control confederate at Humbolt", "union 1 mi at Humbolt, from Cairo")
		f.Do("end marches").Do("withdraw 1 vc to Paducah").Has("kentucky entered")
	})
	t.Run("4.11.b nobody withdraws into Kentucky in July 1861", func(t *testing.T) {
		lines := []string{"turn 1861-07 union, 0 marches", "confederate 1 vc at Humbolt", "control confederate at Humbolt", "union 1 mi at Humbolt, from Cairo"}
		from(t, append(lines, "options 4.11")...).Do("end marches").Asks("confederate", "withdraw").Refuses("withdraw 1 vc to Paducah", "4.11")
		from(t, lines...).Do("end marches").Do("withdraw 1 vc to Paducah")
	})
	t.Run("5.6.c not if every attacker is cavalry", func(t *testing.T) {
		attack(t, "union 1 vc at Manassas Junction, from Washington", "union 1 mc at Manassas Junction, from Washington", "confederate 1 vc at Manassas Junction").
			Do("end marches").Asks("confederate", "fire")
	})
	t.Run("5.6.c one infantry unit among them is enough", func(t *testing.T) {
		attack(t, "union 1 vc at Manassas Junction, from Washington", "union 1 mi at Manassas Junction, from Washington", "confederate 1 vc at Manassas Junction").
			Do("end marches").Asks("confederate", "withdraw")
	})
	t.Run("5.6.d a withdrawal is no battle lost, and promotes nobody", func(t *testing.T) {
		f := attack(t, cavalry...).Do("end marches").Do("withdraw 1 vc to Gordonsville")
		wantSegment(t, f, "union", "promote")
		wantAt(t, f, "union", "Manassas Junction", "1 veteran infantry")
	})
}
