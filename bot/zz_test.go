package bot
import ("testing";"fmt")
func TestZZ(t *testing.T){
	c := ford(t)
	show := func(ls []letterAs){ for _, l := range ls { fmt.Printf("=== %s to %s id %s q%d pics %d subj %s\n%s\n", l.Kind, l.To, l.MessageID, l.Question, len(l.Pictures), l.Subject, l.text()) } }
	show(c.letters())
	show(c.says("north", "attck 2\nraise 1\nend"))
	show(c.says("north", "line 1: attack 2"))
	show(c.says("south", "stand"))
	show(c.says("south", "attack 1"))
	show(c.says("south", "status"))
}
