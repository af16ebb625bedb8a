import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Connection } from './pool.ts';
import { Statement } from './statement.ts';

const names = new Map<string, string>();
const mostNames = 1_000;

/** Statements that recur are prepared once per connection; past the cap they are sent unnamed. */
const statementName = (sql: string): string | undefined => {
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  const name = `y${names.size}`;
  names.set(sql, name);
  return name;
};

/** What a connection is to run before the next statement, told once. */
export type Opening = () => readonly string[];

const overConnection = (client: Connection, opening: Opening): DatabaseConnection => ({
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { answer } = client.query(new Statement(statementName(sql), sql, parameters, opening()));
    try {
      const { rows, changed } = await answer;
      return changed === undefined
        ? { rows: rows as R[] }
        : { rows: rows as R[], numAffectedRows: BigInt(changed) };
    } catch (error) {
      // Whose statement it was, in place of where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  },
  async *streamQuery() {
    throw new Error('streams are read through a cursor of their own');
  },
});

const adapter = new PostgresAdapter();
const nothing = async (): Promise<void> => {};
const noTransactions = async (): Promise<void> => {
  throw new Error('the scope is the transaction; it cannot be nested');
};

const driver = (connection: DatabaseConnection): Driver => ({
  init: nothing,
  acquireConnection: async () => connection,
  beginTransaction: noTransactions,
  commitTransaction: noTransactions,
  rollbackTransaction: noTransactions,
  releaseConnection: nothing,
  destroy: nothing,
});

/** Kysely over the one connection that a transaction holds, with a compiler that knows whose rows it may name. */
export const connectionDialect = (
  client: Connection,
  opening: Opening,
  compiler: QueryCompiler,
): Dialect => ({
  createAdapter: () => adapter,
  createDriver: () => driver(overConnection(client, opening)),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
});
