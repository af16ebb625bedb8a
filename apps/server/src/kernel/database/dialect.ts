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
import { Batch } from './batch.ts';
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

/** What one transaction says over its connection. */
export class Conversation implements DatabaseConnection {
  readonly #client: Connection;
  readonly #opening: Opening;
  #before: string[] = [];
  #waiting: Statement[] = [];
  #isOver = false;

  constructor(client: Connection, opening: Opening) {
    this.#client = client;
    this.#opening = opening;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    // Work that goes on after its transaction failed would speak in somebody else's.
    if (this.#isOver) throw new Error('the transaction is over');
    const statement = new Statement(statementName(sql), sql, parameters);
    this.#before.push(...this.#opening());
    // Once all ran that runs before the event loop turns: what is said in one turn goes in one message.
    if (this.#waiting.push(statement) === 1) setImmediate(() => this.#send());
    try {
      const { rows, changed } = await statement.answer;
      return changed === undefined
        ? { rows: rows as R[] }
        : { rows: rows as R[], numAffectedRows: BigInt(changed) };
    } catch (error) {
      // Whose statement it was, in place of where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }

  #send(): void {
    if (this.#waiting.length === 0) return;
    this.#client.query(new Batch(this.#before, this.#waiting));
    this.#before = [];
    this.#waiting = [];
  }

  /** Sends what waits to be sent, and takes no more. */
  end(): void {
    this.#isOver = true;
    this.#send();
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streams are read through a cursor of their own');
  }
}

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
export const connectionDialect = (connection: DatabaseConnection, compiler: QueryCompiler): Dialect => ({
  createAdapter: () => adapter,
  createDriver: () => driver(connection),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
});
