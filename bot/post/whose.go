package post

// A Whose says whose message it is, as far as its header tells: a door asks before it reads anything else of it.
type Whose string
