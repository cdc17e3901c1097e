package dwf

// BeginsBattle counts every attack, also one before which the enemy withdraws.
func (Opposed) BeginsBattle() bool { return true }
