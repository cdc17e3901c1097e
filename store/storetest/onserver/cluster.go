package onserver

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A Cluster is a server of a test's own, which it may kill.
type Cluster struct {
	t    testing.TB
	bin  string
	dir  string
	Port int
}

// Own starts a server for one test. It needs the programs of PostgreSQL, and, for root, the user postgres.
func Own(t testing.TB, settings ...string) *Cluster {
	t.Helper()
	c := unborn(t)
	c.run("initdb", "-D", c.dir, "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
	c.Start(settings...)
	return c
}

func unborn(t testing.TB) *Cluster {
	t.Helper()
	Need(t)
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/initdb")
	if err != nil || len(found) == 0 {
		t.Skip("the programs of PostgreSQL are not installed")
	}
	slices.Sort(found)
	dir, err := os.MkdirTemp("", "adjutant-cluster-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if os.Geteuid() == 0 {
		chown(t, dir)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return &Cluster{t: t, bin: filepath.Dir(found[len(found)-1]), dir: filepath.Join(dir, "data"), Port: l.Addr().(*net.TCPAddr).Port}
}

func chown(t testing.TB, dir string) {
	for _, d := range []string{filepath.Dir(dir), dir} { // the folders of tests may be closed to others
		if info, err := os.Stat(d); err == nil && d != dir {
			os.Chmod(d, info.Mode().Perm()|0o111)
		}
	}
	give(t, dir)
}

// give lets the server's user have a file or folder.
func give(t testing.TB, path string) {
	u, err := user.Lookup("postgres")
	if err != nil {
		t.Skip(err)
	}
	uid, _ := strconv.Atoi(u.Uid)
	gid, _ := strconv.Atoi(u.Gid)
	if err := os.Chown(path, uid, gid); err != nil {
		t.Fatal(err)
	}
}

// Start starts it, with settings beside its own.
func (c *Cluster) Start(settings ...string) {
	c.t.Helper()
	options := fmt.Sprintf("-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=60", c.Port)
	for _, s := range settings {
		options += " -c " + s
	}
	c.run("pg_ctl", "-D", c.dir, "-w", "-l", c.dir+".log", "-o", options, "start")
	c.t.Cleanup(func() { c.try("pg_ctl", "-D", c.dir, "-m", "immediate", "stop") })
}

// Put writes a file into its folder, and returns where it is.
func (c *Cluster) Put(name string, content []byte) string {
	c.t.Helper()
	path := filepath.Join(c.dir, name)
	if err := os.WriteFile(path, content, 0o600); err != nil {
		c.t.Fatal(err)
	}
	if os.Geteuid() == 0 {
		give(c.t, path)
	}
	return path
}

// CPU is what the processors have done for the server until now; nothing where the system does not tell.
func (c *Cluster) CPU() (used time.Duration) {
	text, _ := os.ReadFile(filepath.Join(c.dir, "postmaster.pid"))
	first, _, _ := strings.Cut(string(text), "\n")
	const parent, user, system, usersOfDead, systemsOfDead, tick = 1, 11, 12, 13, 14, 10 * time.Millisecond
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, name := range stats {
		line, _ := os.ReadFile(name)
		fields := strings.Fields(string(line[bytes.LastIndexByte(line, ')')+1:]))
		add := func(at int) {
			n, _ := strconv.Atoi(fields[at])
			used += time.Duration(n) * tick
		}
		switch {
		case len(fields) <= systemsOfDead:
		case filepath.Base(filepath.Dir(name)) == first:
			add(usersOfDead)
			add(systemsOfDead)
			fallthrough
		case fields[parent] == first:
			add(user)
			add(system)
		}
	}
	return used
}

// Run runs a file of SQL as the superuser.
func (c *Cluster) Run(file string) {
	c.t.Helper()
	c.run("psql", "-h", "127.0.0.1", "-p", strconv.Itoa(c.Port), "-U", "postgres", "--set=ON_ERROR_STOP=1", "--quiet", "--file="+file, "postgres")
}

// Kill ends it at once, in the middle of whatever it does.
func (c *Cluster) Kill() {
	c.t.Helper()
	c.run("pg_ctl", "-D", c.dir, "-m", "immediate", "stop")
}

// Standby makes a server that follows this one.
func (c *Cluster) Standby(settings ...string) *Cluster {
	c.t.Helper()
	s := unborn(c.t)
	c.run("pg_basebackup", "-h", "127.0.0.1", "-p", strconv.Itoa(c.Port), "-U", "postgres", "-D", s.dir, "-R", "-X", "stream", "--no-sync", "-c", "fast")
	s.Start(settings...)
	return s
}

// Promote lets a standby take the place of what it followed.
func (c *Cluster) Promote() {
	c.t.Helper()
	c.run("pg_ctl", "-D", c.dir, "-w", "promote")
}

func (c *Cluster) run(name string, args ...string) {
	c.t.Helper()
	if out, err := c.try(name, args...); err != nil {
		log, _ := os.ReadFile(c.dir + ".log")
		c.t.Fatalf("%s: %v\n%s\n%s", name, err, out, log)
	}
}

func (c *Cluster) try(name string, args ...string) ([]byte, error) {
	cmd := exec.Command(filepath.Join(c.bin, name), args...)
	if os.Geteuid() == 0 {
		cmd = exec.Command("runuser", append([]string{"-u", "postgres", "--", filepath.Join(c.bin, name)}, args...)...)
	}
	cmd.Dir = "/"
	out, err := os.CreateTemp("", "pg-")
	if err != nil {
		return nil, err
	}
	defer os.Remove(out.Name())
	defer out.Close()
	cmd.Stdout, cmd.Stderr = out, out // a file: the server that is started keeps it open
	err = cmd.Run()
	said, _ := os.ReadFile(out.Name())
	return said, err
}
