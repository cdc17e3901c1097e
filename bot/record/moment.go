package record

import "adjutant/engine"

// A Moment is the orders that were given in secret to be carried out together. Their dice are salted by all of them, so that nobody
// who orders last could have chosen them.
type Moment struct {
	Key   string   `json:"key"`
	Salts []string `json:"salts"` // of the messages, in the order in which they came
}

// With is the moment with one message more, and the salt of the dice that stand on it. Messages of no moment stand alone.
func (m Moment) With(moment, text string) (Moment, string) {
	salt := engine.Salt(text)
	if moment == "" {
		return m, salt
	}
	if moment != m.Key {
		m = Moment{Key: moment}
	}
	m.Salts = append(m.Salts[:len(m.Salts):len(m.Salts)], salt)
	return m, engine.MomentSalt(m.Salts)
}
