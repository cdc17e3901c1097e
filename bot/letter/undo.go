package letter

// Undone is the reason of a strike by which a player takes his own last lines back; nobody else has seen them.
const Undone = "undo"
