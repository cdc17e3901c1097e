package state

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"adjutant/engine/acwc/board"
)

// headed reads a corps or a general alone: "union Irvin McDowell at Washington, TRAITS".
func (x *parser) headed(rank Rank, s string) error {
	who, rest, _ := strings.Cut(s, " ")
	owner, err := side(who)
	if err != nil || owner == Nobody {
		return fmt.Errorf("%q is no side", who)
	}
	name, rest, ok := strings.Cut(rest, " at ")
	if !ok {
		return errors.New("say where: at BOX")
	}
	c := Command{Side: owner, Rank: rank, Via: NoBox}
	if c.Leader, err = x.general(owner, name); err != nil {
		return err
	}
	parts := strings.Split(rest, ", ")
	if c.At, err = x.box(parts[0]); err != nil {
		return err
	}
	c.Start = c.At
	if err := x.traits(&c, parts[1:]); err != nil {
		return err
	}
	if err := x.fresh(c.Leader); err != nil {
		return err
	}
	x.p.insert(c)
	x.head = x.p.Find(c.Leader)
	return nil
}

func (x *parser) fresh(g General) error {
	if x.p.Find(g) >= 0 {
		return fmt.Errorf("%s is there already", x.p.Board.Generals.Name(g))
	}
	return nil
}

// division reads "Daniel Tyler at Washington, garrison: 2 infantry 6-4 PT NE, artillery 2-5 SB-F", of the corps before it.
func (x *parser) division(rank Rank, s string) error {
	if x.head < 0 || !x.p.Commands[x.head].Rank.Heads() {
		return errors.New("a division stands behind its corps")
	}
	over := x.p.Commands[x.head]
	head, list, ok := strings.Cut(s, ":")
	if !ok {
		return errors.New("say which stands it has: NAME: 3 infantry 6-4 PT NE, artillery 2-5 SB-F")
	}
	c := Command{Side: over.Side, Rank: rank, Over: over.Leader, At: over.At, Start: over.Start, Via: over.Via, By: over.By, Went: over.Went,
		Act: over.Act, Trail: over.Trail}
	parts := strings.Split(head, ", ")
	name, at, placed := strings.Cut(parts[0], " at ")
	var err error
	if placed {
		if c.At, err = x.box(at); err != nil {
			return err
		}
		c.Start, c.Via, c.By, c.Went, c.Act, c.Trail = c.At, NoBox, board.Road, 0, 0, BoxSet{}
	}
	if c.Leader, err = x.general(c.Side, name); err != nil {
		return err
	}
	if err := x.fresh(c.Leader); err != nil {
		return err
	}
	if err := x.traits(&c, parts[1:]); err != nil {
		return err
	}
	if placed != (c.Post != With) {
		return errors.New("a division stands apart as garrison or as screen: NAME at BOX, garrison: ...")
	}
	if c.Stands, err = x.stands(list); err != nil {
		return err
	}
	x.p.insert(c)
	return nil
}

// troops reads the stands directly under the corps before it.
func (x *parser) troops(s string) error {
	if x.head < 0 {
		return errors.New("troops stand behind their corps")
	}
	list, err := x.stands(s)
	x.p.Commands[x.head].Stands = list
	return err
}

func (x *parser) traits(c *Command, parts []string) error {
	for _, part := range parts {
		if i := slices.Index(markNames, part); i >= 0 {
			c.Marks |= 1 << i
			continue
		}
		if i := slices.Index(postNames, part); i > 0 {
			c.Post = Post(i)
			continue
		}
		word, rest, _ := strings.Cut(part, " ")
		var err error
		switch word {
		case "new":
			c.Start = NoBox
		case "start":
			c.Start, err = x.box(rest)
		case "via":
			c.Via, err = x.box(rest)
		case "by":
			err = c.By.UnmarshalText([]byte(rest))
		case "marched":
			c.Went, err = number(rest, 0, 9)
		case "act":
			c.Act, err = number(rest, 0, 99)
		case "shifted":
			c.Shifts, err = number(rest, 0, 99)
		case "trail":
			var list []Box
			if list, err = x.boxes(rest, "/"); err == nil {
				c.Trail = BoxSet{}
				for _, b := range list {
					c.Trail.Add(b)
				}
			}
		default:
			err = fmt.Errorf("I do not read %q", part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (x *parser) stands(list string) ([]Stand, error) {
	var out []Stand
	if strings.TrimSpace(list) == "none" {
		return nil, nil
	}
	for _, part := range strings.Split(list, ",") {
		words := strings.Fields(part)
		if len(words) == 0 {
			return nil, errors.New("a stand is missing")
		}
		n := 1
		if k, err := strconv.Atoi(words[0]); err == nil && k > 0 && k < 25 {
			n, words = k, words[1:]
		}
		s, err := x.stand(words)
		if err != nil {
			return nil, err
		}
		for range n {
			out = append(out, s)
		}
	}
	return out, nil
}

// stand reads "infantry 6-4 PT NE raised 1862-03".
func (x *parser) stand(words []string) (Stand, error) {
	var s Stand
	if len(words) < 2 {
		return s, fmt.Errorf("%q is no stand; say: infantry 6-4 PT NE", strings.Join(words, " "))
	}
	var ok bool
	if s.Arm, ok = board.ParseArm(words[0]); !ok {
		return s, fmt.Errorf("%q is no arm; infantry, cavalry or artillery", words[0])
	}
	sp, morale, _ := strings.Cut(words[1], "-")
	var err error
	if s.SP, err = number(sp, 1, int(board.Most[s.Arm])); err != nil {
		return s, err
	}
	m, err := number(morale, 4, 6)
	if err != nil {
		return s, err
	}
	s.Grade = board.Grade(m - 4)
	if s.Arm == board.Artillery {
		if m == 4 {
			return s, errors.New("guns have morale 5")
		}
		if m == 5 {
			s.Grade = board.Green
		}
	}
	for i := 2; i < len(words); i++ {
		w := words[i]
		if k := slices.Index(standMarks, w); k >= 0 {
			s.Marks |= 1 << k
			continue
		}
		if weapon, ok := board.ParseWeapon(w); ok && (weapon >= board.Muzzle) == (s.Arm == board.Cavalry) && s.Arm != board.Infantry {
			s.Weapon = weapon
			continue
		}
		switch {
		case w == "veteran" && s.Arm == board.Artillery:
			s.Grade = board.Veteran
		case w == "worn" && i+1 < len(words):
			i++
			if s.Worn, err = number(words[i], 1, 6); err != nil {
				return s, err
			}
		case w == "raised" && i+1 < len(words):
			i++
			if s.Raised, ok = x.p.Board.FindTurn(words[i]); !ok {
				return s, fmt.Errorf("%q is no turn", words[i])
			}
		default:
			return s, fmt.Errorf("I do not read %q", w)
		}
	}
	if s.Weapon == board.NoWeapon {
		switch {
		case s.Arm == board.Artillery:
			s.Weapon = board.SBF
		case s.Arm == board.Cavalry:
			s.Weapon = board.Muzzle
		}
	}
	return s, nil
}
