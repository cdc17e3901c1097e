package letter

// HiddenDice is what is said of dice while something is hidden.
const HiddenDice = `How the dice of this game were made is published when it is over: the salt of a die is made from hidden orders, and its link would help to guess them.`
