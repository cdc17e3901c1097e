package store

import (
	"encoding/json"
	"fmt"
	"os"
	"time"
)

// A HeldError says that a daemon works on the file already, and which.
type HeldError struct {
	Path  string
	PID   int // 0: it has not said
	Host  string
	Since time.Time
}

func (e *HeldError) Error() string {
	if e.PID == 0 {
		return fmt.Sprintf("another adjutant works on %s already", e.Path)
	}
	return fmt.Sprintf("another adjutant works on %s already: process %d on %s, since %s", e.Path, e.PID, e.Host,
		e.Since.UTC().Format("2 Jan 2006, 15:04:05 UTC"))
}

// A Lock is the right to be the one daemon of a file. The system takes it back when the process ends, however it ends.
type Lock struct{ file *os.File }

// holder is what stands in the lock's file, for whoever comes second.
type holder struct {
	PID   int       `json:"pid"`
	Host  string    `json:"host"`
	Since time.Time `json:"since"`
}

// Hold makes the caller the one daemon of the file at path; a *HeldError says who is it already. Commands that do one thing and
// end need no lock: transactions keep them apart.
//
// Of a database on a server there may be several: the lock says nothing there.
func Hold(path string, now time.Time) (*Lock, error) {
	if OnServer(path) {
		return &Lock{}, nil
	}
	f, err := os.OpenFile(path+".lock", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("store: the lock cannot be made: %w", err)
	}
	if taken, err := lockFile(f); err != nil || taken {
		defer f.Close()
		if err != nil {
			return nil, fmt.Errorf("store: the lock cannot be taken: %w", err)
		}
		var h holder
		if err := json.NewDecoder(f).Decode(&h); err != nil {
			h = holder{} // it is just being written
		}
		return nil, &HeldError{Path: path, PID: h.PID, Host: h.Host, Since: h.Since}
	}
	host, err := os.Hostname()
	if err != nil {
		host = "this machine"
	}
	text, err := json.Marshal(holder{os.Getpid(), host, now.UTC().Truncate(time.Second)})
	if err == nil {
		err = f.Truncate(0)
	}
	if err == nil {
		_, err = f.WriteAt(append(text, '\n'), 0)
	}
	if err != nil {
		f.Close()
		return nil, fmt.Errorf("store: the lock cannot be written: %w", err)
	}
	return &Lock{f}, nil
}

// HoldFolder makes the caller the only one who makes copies in a folder; a *HeldError says that another does.
func HoldFolder(dir string) (*Lock, error) {
	f, err := os.Open(dir)
	if err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	if taken, err := lockFile(f); err != nil || taken {
		f.Close()
		if err != nil {
			return nil, fmt.Errorf("store: the folder cannot be locked: %w", err)
		}
		return nil, &HeldError{Path: dir}
	}
	return &Lock{f}, nil
}

// Release gives the right back.
func (l *Lock) Release() error {
	if l.file == nil {
		return nil
	}
	return l.file.Close()
}
