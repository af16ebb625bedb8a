import pg from 'pg';

// The form in which the session's zone writes instants: 2026-01-31 13:30:00.5+00. Any other, such as a year of five digits, is parsed in full.
const plainInstant = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/;
const instantOf = (text: string): string =>
  plainInstant.test(text)
    ? `${text.slice(0, 10)}T${text.slice(11, -3)}Z`
    : Temporal.Instant.from(text.replace(' ', 'T')).toString();

// Wire-ready values: instants as UTC text, days as written, numeric and bigint as numbers (both stay below 2^53 by constraint).
const parsers: [number, (text: string) => unknown][] = [
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.TIMESTAMPTZ, instantOf],
];
for (const [oid, parse] of parsers) pg.types.setTypeParser(oid, parse);

export type Pool = pg.Pool;
export type Connection = pg.PoolClient;

/** Milliseconds that one statement of a call may take in the database. */
export const statementMs = 8_000;

/** A pool of connections in the role of the address; statements may be sent without waiting for the last answer. */
export const openPool = (url: string, size: number, onLost: (error: Error) => void): Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    pipeline: true,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    application_name: 'yardline',
  });
  // Without listeners a connection that the server closes, idle or lent, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    void client
      .query(
        `set statement_timeout = '${statementMs}ms'; set lock_timeout = '3s'; set idle_in_transaction_session_timeout = '15s'; set timezone = 'UTC'`,
      )
      .catch(onLost);
    // A statement whose caller has gone ends within half a second. Not every system that runs PostgreSQL supports the check.
    void client.query("set client_connection_check_interval = '500ms'").catch(() => {});
  });
  return pool;
};
