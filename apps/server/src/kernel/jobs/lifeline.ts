import pg from 'pg';

/**
 * A connection that shows that this process is alive: while it is open, the process holds an advisory lock for each name
 * under which it takes jobs. PostgreSQL releases the locks when the process is gone, however it ended.
 */
export type Lifeline = {
  /** Settles when the connection is lost, or closed. */
  lost: Promise<void>;
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Holds one more name. */
  hold(name: string): Promise<void>;
  /** Releases a name, whose jobs are free then. */
  release(name: string): Promise<void>;
  close(): Promise<void>;
};

const patienceMs = 3_000;

/**
 * Opens the lifeline and holds the names.
 * @throws the error of the database or the network when it cannot be reached
 */
export const openLifeline = async (url: string, names: Iterable<string>): Promise<Lifeline> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'yardline-life',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  const close = (): Promise<void> => client.end().catch(() => undefined);
  const query: Lifeline['query'] = async <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) =>
    (await client.query<Row>(text, values)).rows;
  const hold = async (name: string): Promise<void> => {
    await query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
  };
  try {
    await client.connect();
    for (const name of names) await hold(name);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    lost,
    query,
    hold,
    release: async (name) => {
      await query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
    },
    close,
  };
};
