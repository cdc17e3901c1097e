package table

// Somebody whom nobody knows joins in two steps: he writes "join" to the bare address, and answers the letter that he gets. So an
// address is let in only by whoever reads its mail, and a forged sender brings its owner one letter a day at most.

// ApplicantMark stands before the one-time token of an applicant.
const ApplicantMark = "j."
