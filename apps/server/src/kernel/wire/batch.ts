import pg from 'pg';
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import { type Column, type Shape, shapeOf, type Statement } from './statement.ts';

// Parts of the driver that its types leave out.
declare module 'pg' {
  interface Query {
    queryMode?: 'extended';
    prepare(connection: pg.Connection): void;
  }
}

/** What a connection has prepared, with the columns once known, and the schema that it was prepared in. */
type Prepared = { shapes: Map<string, Shape | undefined>; schema: number };

const prepared = new WeakMap<pg.Connection, Prepared>();

/** Counts up when this process notices that another version changed the tables beneath it: what was prepared before is void. */
let schemaSeen = 0;

const preparedOn = (connection: pg.Connection): Prepared => {
  const known = prepared.get(connection) ?? { shapes: new Map(), schema: schemaSeen };
  prepared.set(connection, known);
  return known;
};

/** PostgreSQL's word that a prepared statement would answer with other columns than when it was prepared. */
export const isOfAnotherSchema = (error: unknown): boolean =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';

const begins = (statement: string): boolean => statement.startsWith('begin');

const plain = (text: string): Uint8Array[] => [
  serialize.parse({ text }),
  serialize.bind({}),
  serialize.execute(),
];

/**
 * Statements sent in one message and answered by one: waiting for each answer costs one turn of the server and one of ours,
 * as much as a small statement itself. When one fails, none after it runs.
 *
 * A prepared statement is described once per connection: PostgreSQL refuses to run it should its columns change. The
 * driver asks at every execution, and for a wide row that answer cost more than the row. Where a newer version changes a table
 * beneath this one, the transaction is tried again, and each connection prepares its statements again.
 */
export class Batch extends pg.Query {
  #before: readonly string[];
  readonly statements: readonly Statement[];
  /** Answers of statements before that have not come. */
  #left = 0;
  #place = 0;
  #prepared: Map<string, Shape | undefined> = new Map();
  /** Names that this batch prepares: after a failure, the later ones are unknown. */
  readonly #fresh = new Map<Statement, string>();

  /** @param before statements without parameters and rows, which run first */
  constructor(before: readonly string[], statements: readonly Statement[]) {
    super('');
    this.queryMode = 'extended';
    this.#before = before;
    this.statements = statements;
  }

  override prepare(connection: pg.Connection): void {
    const known = preparedOn(connection);
    this.#prepared = this.#preparedNow(connection, known);
    this.#left = this.#before.length;
    const messages = this.#before.flatMap(plain);
    try {
      for (const statement of this.statements) messages.push(...this.#messagesOf(statement));
    } catch (error) {
      // A value that cannot be sent: no part of the batch goes out, so no statement is prepared.
      messages.length = 0;
      for (const name of this.#fresh.values()) this.#prepared.delete(name);
      prepared.set(connection, known);
      this.#failFrom(0, error);
    }
    messages.push(serialize.sync());
    connection.stream.write(Buffer.concat(messages));
  }

  /**
   * What is prepared, once the connection has forgotten what was prepared in an earlier schema. It forgets between two
   * transactions: one that failed takes no statement but its end.
   */
  #preparedNow(connection: pg.Connection, known: Prepared): Prepared['shapes'] {
    const place = this.#before.findIndex(begins);
    if (known.schema === schemaSeen || place < 0) return known.shapes;
    this.#before = this.#before.toSpliced(place, 0, 'deallocate all');
    const shapes: Prepared['shapes'] = new Map();
    prepared.set(connection, { shapes, schema: schemaSeen });
    return shapes;
  }

  #messagesOf(statement: Statement): Uint8Array[] {
    const { name = '', text, values } = statement;
    const messages: Uint8Array[] = [];
    if (name === '' || !this.#prepared.has(name)) messages.push(serialize.parse({ name, text }));
    const shape = this.#prepared.get(name);
    if (name !== '' && !this.#prepared.has(name)) {
      this.#prepared.set(name, undefined);
      this.#fresh.set(statement, name);
    }
    messages.push(serialize.bind({ statement: name, values: [...values], valueMapper: prepareValue }));
    if (shape === undefined) messages.push(serialize.describe({ type: 'P' }));
    else statement.describe(shape);
    messages.push(serialize.execute());
    return messages;
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    const statement = this.statements[this.#place];
    const shape = shapeOf(fields);
    statement?.describe(shape);
    if (statement?.name !== undefined) this.#prepared.set(statement.name, shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.statements[this.#place]?.take(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#left > 0) {
      this.#left -= 1;
      return;
    }
    const statement = this.statements[this.#place];
    this.#place += 1;
    // A statement that was described without columns has none.
    if (statement?.name !== undefined && !statement.isDescribed)
      this.#prepared.set(statement.name, shapeOf([]));
    statement?.end(text);
  }

  handleReadyForQuery(): void {}

  handleError(error: unknown, connection?: pg.Connection): void {
    // Another batch may have found out already: then its connection is told to forget anyway.
    if (isOfAnotherSchema(error) && connection !== undefined && preparedOn(connection).schema === schemaSeen)
      schemaSeen += 1;
    for (const statement of this.statements.slice(this.#place)) {
      const name = this.#fresh.get(statement);
      if (name === undefined) continue;
      // Unknown whether it was parsed before it failed: it is dropped, so that it can be parsed again.
      this.#prepared.delete(name);
      connection?.stream.write(serialize.close({ type: 'S', name }));
    }
    this.#failFrom(this.#place, error);
  }

  #failFrom(place: number, error: unknown): void {
    for (const statement of this.statements.slice(place)) statement.fail(error);
  }
}
