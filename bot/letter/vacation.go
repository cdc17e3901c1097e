package letter

// Vacations belong to a person and stand in his settings. Each of his games counts what it allows of them, and writes that down as
// an event (game.absent): it does so at the first sitting after he has told them.

// How far ahead a vacation may begin, how long it may be, and for how long it is remembered.
const (
	VacationAhead  = 366
	VacationDays   = 92
	VacationsKept  = 60
	MaxVacations   = 20
	absenceInSight = 21 // days before an absence for which others read of it
)
