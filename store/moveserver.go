package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// stand makes sure that no daemon works on the database, and keeps those away that begin: they wait.
func (e *postgresEngine) stand(s *file) (end func(), err error) {
	conn, err := e.guards.Conn(context.Background())
	if err != nil {
		return nil, plain(err)
	}
	end = func() {
		conn.Raw(func(any) error { return driver.ErrBadConn }) // the lock goes with the connection
		conn.Close()
	}
	if _, err := conn.ExecContext(context.Background(), "SELECT pg_advisory_lock(hashtextextended($1, 0))", theSchema); err != nil {
		end()
		return nil, plain(err)
	}
	living, err := Roster{s}.Living(context.Background())
	if err == nil && len(living) > 0 {
		var who []string
		for _, d := range living {
			who = append(who, fmt.Sprintf("process %d on %s", d.PID, d.Host))
		}
		err = fmt.Errorf("store: stop the daemons first, they work on the database: %s", strings.Join(who, ", "))
	}
	if err != nil {
		end()
		return nil, err
	}
	return end, nil
}

func (*postgresEngine) unhurried(c *session) error {
	_, err := c.exec("SET LOCAL idle_in_transaction_session_timeout = 0")
	return err
}

// fill sends the rows as one stream.
func (*postgresEngine) fill(ctx context.Context, c *session, table string, columns []string, rows *sql.Rows) (n int64, err error) {
	values := cells(len(columns))
	source := pgx.CopyFromFunc(func() ([]any, error) {
		if !rows.Next() {
			return nil, rows.Err()
		}
		if err := rows.Scan(values...); err != nil {
			return nil, err
		}
		row := make([]any, len(values))
		for i, v := range values {
			row[i] = *v.(*any)
			if text, is := row[i].(string); is {
				row[i] = clean(text)
			}
		}
		return row, nil
	})
	err = c.conn.Raw(func(conn any) (err error) {
		n, err = conn.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{table}, columns, source)
		return err
	})
	if err != nil {
		return n, plain(err)
	}
	return n, nil
}

func (*postgresEngine) lastNumber(c *session, table string) (int64, error) {
	return one(c, value[int64], "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM "+table+"_id_seq")
}

func (*postgresEngine) setLastNumber(c *session, table string, n int64) error {
	if n == 0 {
		return nil
	}
	_, err := c.exec("SELECT setval(pg_get_serial_sequence(?, 'id'), ?)", table, n)
	return err
}
