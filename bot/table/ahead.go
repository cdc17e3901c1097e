package table

// NoteAhead holds order lines of a seat that wait until its own turn opens.
const NoteAhead = "ahead"
