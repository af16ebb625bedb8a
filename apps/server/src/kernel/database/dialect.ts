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
import { ApartAdapter } from './apart.ts';
import { statements } from './statements.ts';
import { countStatement } from './tally.ts';
import type { Connection } from './pool.ts';
import type { FollowTurn } from './turns.ts';
import type pg from 'pg';
import { Batch } from '../wire/batch.ts';
import { Statement } from '../wire/statement.ts';

/** The name under which a statement is prepared; undefined for one that is sent without. */
export type NameOf = (sql: string) => string | undefined;

const mostNames = 1_000;
/** No name means two statements, also where two databases share their connections. */
let given = 0;

/** Recurring statements of a database are prepared once per connection; beyond the cap they are sent unnamed. */
export const statementNames = (): NameOf => {
  const names = new Map<string, string>();
  return (sql) => {
    // A setting contains its value: each would be a separate prepared statement.
    if (sql.startsWith('set local app.')) return undefined;
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= mostNames) return undefined;
    const name = `y${given}`;
    given += 1;
    names.set(sql, name);
    return name;
  };
};

/** Statements to run before the next one, given once. */
export type Opening = () => readonly string[];

// Parts of a connection that the driver's types give only outside the pool.
declare module 'pg' {
  interface ClientBase {
    readonly connection: pg.Connection;
  }
}

/** The statements of one transaction over its connection. */
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
  readonly #nameOf: NameOf;
  readonly #follow: FollowTurn | undefined;

  /**
   * @param patience milliseconds without an answer after which the database counts as lost
   * @param nameOf how its statements are called
   * @param follow what follows its statements, if anything does
   */
  constructor(client: Connection, opening: Opening, patience: number, nameOf: NameOf, follow?: FollowTurn) {
    this.#client = client;
    this.#opening = opening;
    this.#patience = patience;
    this.#nameOf = nameOf;
    this.#follow = follow;
  }

  /** Why the connection was dropped, if it was. */
  get dropped(): Error | undefined {
    return this.#dropped;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#dropped !== undefined) throw this.#dropped;
    // Work that goes on after its transaction failed would run in another transaction.
    if (this.#isOver) throw new Error('the transaction is over');
    if (statements.hasSubscribers) statements.publish(sql);
    const statement = new Statement(this.#nameOf(sql), sql, parameters);
    this.#before.push(...this.#opening());
    // Sent once all code before the event loop turns has run: statements of one turn go in one message.
    if (this.#waiting.push(statement) === 1) setImmediate(() => this.#send());
    this.#unanswered += 1;
    const answered = countStatement();
    try {
      const { rows, changed } = await statement.answer;
      return changed === undefined
        ? { rows: rows as R[] }
        : { rows: rows as R[], numAffectedRows: BigInt(changed) };
    } catch (error) {
      if (this.#dropped !== undefined) throw this.#dropped;
      // The stack of the code that issued the statement, instead of the code that read the answer.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    } finally {
      answered();
      this.#unanswered -= 1;
      if (this.#unanswered === 0) clearTimeout(this.#stall);
      else this.#stall?.refresh();
    }
  }

  #send(): void {
    if (this.#waiting.length === 0) return;
    if (this.#follow !== undefined) this.#followTurn(this.#follow);
    this.#client.query(new Batch(this.#before, this.#waiting));
    this.#before = [];
    this.#waiting = [];
    clearTimeout(this.#stall);
    this.#stall = setTimeout(() => this.#lookAgain(), this.#patience);
  }

  #followTurn(follow: FollowTurn): void {
    const answered = follow(this.#waiting.map(({ text }) => text));
    void Promise.allSettled(this.#waiting.map(({ answer }) => answer)).then(answered);
  }

  // After this process was busy for long, the answer may have arrived unread.
  #lookAgain(): void {
    setImmediate(() =>
      setImmediate(() => {
        if (this.#unanswered > 0) this.drop(new Refusal('connection.failed'));
      }),
    );
  }

  /**
   * Drops the connection with all its statements. PostgreSQL notices, ends the running statement and rolls the transaction
   * back (pool.ts).
   */
  drop(reason: Error): void {
    this.#dropped ??= reason;
    this.#isOver = true;
    clearTimeout(this.#stall);
    for (const statement of this.#waiting.splice(0)) statement.fail(reason);
    this.#client.connection.stream.destroy();
  }

  /** Sends what is pending, and accepts no more. */
  end(): void {
    this.#isOver = true;
    this.#send();
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streams are read through a cursor of their own');
  }
}

const adapter = new PostgresAdapter();
const apart = new ApartAdapter();
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

/** Kysely over the one connection of a transaction, with a compiler that limits it to one company. */
export const connectionDialect = (
  connection: DatabaseConnection,
  compiler: QueryCompiler,
  areApart = false,
): Dialect => ({
  createAdapter: () => (areApart ? apart : adapter),
  createDriver: () => driver(connection),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
});
