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
import { Refusal } from '../refusal.ts';
import type { Connection } from './pool.ts';
import type pg from 'pg';
import { Batch } from './batch.ts';
import { Statement } from './statement.ts';

const names = new Map<string, string>();
const mostNames = 1_000;

/** Statements that recur are prepared once per connection; past the cap they are sent unnamed. */
const statementName = (sql: string): string | undefined => {
  // A setting names its value: each would be a statement of its own.
  if (sql.startsWith('set local app.')) return undefined;
  const known = names.get(sql);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return undefined;
  const name = `y${names.size}`;
  names.set(sql, name);
  return name;
};

/** What a connection is to run before the next statement, told once. */
export type Opening = () => readonly string[];

// What the driver has and its types tell of a connection outside the pool only.
declare module 'pg' {
  interface ClientBase {
    readonly connection: pg.Connection;
  }
}

/** What one transaction says over its connection. */
export class Conversation implements DatabaseConnection {
  readonly #client: Connection;
  readonly #opening: Opening;
  #before: string[] = [];
  #waiting: Statement[] = [];
  #isOver = false;
  #unanswered = 0;
  #stall: NodeJS.Timeout | undefined;
  #dropped: Error | undefined;
  readonly #patience: number;

  /** @param patience milliseconds without any answer after which the database is taken for lost */
  constructor(client: Connection, opening: Opening, patience: number) {
    this.#client = client;
    this.#opening = opening;
    this.#patience = patience;
  }

  /** Why the connection was given up, where it was. */
  get dropped(): Error | undefined {
    return this.#dropped;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#dropped !== undefined) throw this.#dropped;
    // Work that goes on after its transaction failed would speak in somebody else's.
    if (this.#isOver) throw new Error('the transaction is over');
    const statement = new Statement(statementName(sql), sql, parameters);
    this.#before.push(...this.#opening());
    // Once all ran that runs before the event loop turns: what is said in one turn goes in one message.
    if (this.#waiting.push(statement) === 1) setImmediate(() => this.#send());
    this.#unanswered += 1;
    try {
      const { rows, changed } = await statement.answer;
      return changed === undefined
        ? { rows: rows as R[] }
        : { rows: rows as R[], numAffectedRows: BigInt(changed) };
    } catch (error) {
      if (this.#dropped !== undefined) throw this.#dropped;
      // Whose statement it was, in place of where its answer was read.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      this.#unanswered -= 1;
      if (this.#unanswered === 0) clearTimeout(this.#stall);
      else this.#stall?.refresh();
    }
  }

  #send(): void {
    if (this.#waiting.length === 0) return;
    this.#client.query(new Batch(this.#before, this.#waiting));
    this.#before = [];
    this.#waiting = [];
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#lookAgain(), this.#patience);
  }

  // Where this process was busy for long, the answer may be there and not read yet.
  #lookAgain(): void {
    setImmediate(() =>
      setImmediate(() => {
        if (this.#unanswered > 0) this.drop(new Refusal('connection.failed'));
      }),
    );
  }

  /**
   * Gives the connection up with all that is under way on it. PostgreSQL notices, ends the running statement and takes the
   * transaction back (pool.ts).
   */
  drop(reason: Error): void {
    this.#dropped ??= reason;
    this.#isOver = true;
    clearTimeout(this.#stall);
    for (const statement of this.#waiting.splice(0)) statement.fail(reason);
    this.#client.connection.stream.destroy();
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
