import pg from 'pg';

// What the driver calls and its types do not tell.
declare module 'pg' {
  interface Query {
    name?: string;
    text: string;
    queryMode?: 'extended';
    prepare(connection: pg.Connection): void;
  }
  interface Connection {
    submittedNamedStatements: Record<string, string>;
    parse(statement: { name: string; text: string; types: number[] }): void;
    bind(portal: object): void;
    execute(portal: object): void;
    close(statement: { type: 'S'; name: string }): void;
  }
}

type Shape = { names: string[]; parsers: ((text: string) => unknown)[] };
type Row = Record<string, unknown>;

/** Rows, and for what is no SELECT how many rows it changed. */
export type Answer = { rows: Row[]; changed: number | undefined };

/** What a connection said of its prepared statements, and the same connection without the question. */
type Known = { shapes: Map<string, Shape>; silent: pg.Connection };

const connections = new WeakMap<pg.Connection, Known>();

const knownOf = (connection: pg.Connection): Known => {
  const known = connections.get(connection);
  if (known !== undefined) return known;
  const silent = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  const made = { shapes: new Map<string, Shape>(), silent };
  connections.set(connection, made);
  return made;
};

/**
 * A prepared statement whose columns each connection describes once: PostgreSQL refuses to run it should they change.
 * The driver asks at every execution, and for a wide row the answer cost more than the row.
 */
export class Statement extends pg.Query {
  readonly answer: Promise<Answer>;
  readonly #ending = Promise.withResolvers<Answer>();
  readonly #rows: Row[] = [];
  readonly #name: string | undefined;
  readonly #before: readonly string[];
  /** How many of those before have not told their end. */
  #left: number;
  #isNew = false;
  #known: Known | undefined;
  #shape: Shape | undefined;
  #changed: number | undefined;
  #fault: unknown;

  /**
   * @param name without one it is sent in full and described each time
   * @param before statements without parameters and rows that run first, under the same answer: where one fails, none after
   * it runs. Each statement that answers by itself costs a turn of the server, and one of the process that waits.
   */
  constructor(
    name: string | undefined,
    sql: string,
    parameters: readonly unknown[],
    before: readonly string[] = [],
  ) {
    super(sql, [...parameters]);
    this.queryMode = 'extended';
    this.#name = name;
    this.#before = before;
    this.#left = before.length;
    this.answer = this.#ending.promise;
  }

  override prepare(connection: pg.Connection): void {
    for (const text of this.#before) {
      connection.parse({ name: '', text, types: [] });
      connection.bind({});
      connection.execute({});
    }
    this.#known = knownOf(connection);
    this.#shape = this.#name === undefined ? undefined : this.#known.shapes.get(this.#name);
    const name = this.#name ?? '';
    this.#isNew = name !== '' && connection.submittedNamedStatements[name] === undefined;
    // No longer than this: told of something parsed, the driver takes it for this name, and it may be one of those before.
    this.name = name;
    super.prepare(this.#shape === undefined ? connection : this.#known.silent);
    delete this.name;
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(
        ({ dataTypeID }) => pg.types.getTypeParser(dataTypeID) as (text: string) => unknown,
      ),
    };
    this.#shape = shape;
    if (this.#name !== undefined) this.#known?.shapes.set(this.#name, shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#shape === undefined || this.#fault !== undefined) return;
    const { names, parsers } = this.#shape;
    const row: Row = {};
    try {
      // By place: this runs for every value that is read, and an iterator took a third of its time.
      for (let place = 0; place < names.length; place += 1) {
        const text = fields[place] ?? null;
        row[names[place] ?? ''] = text === null ? null : parsers[place]?.(text);
      }
    } catch (error) {
      // Told when the connection is ready again: the rest of the answer is still to come.
      this.#fault = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#left > 0) {
      this.#left -= 1;
      return;
    }
    this.#changed = text.startsWith('SELECT')
      ? undefined
      : Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#ending.resolve({ rows: this.#rows, changed: this.#changed });
    else this.#ending.reject(this.#fault);
  }

  handleError(error: unknown, connection?: pg.Connection): void {
    if (this.#isNew && this.#name !== undefined && connection !== undefined) {
      // Whether it was parsed before it failed is not known: it is given up, so that it can be parsed again.
      delete connection.submittedNamedStatements[this.#name];
      connection.close({ type: 'S', name: this.#name });
    }
    this.#ending.reject(this.#fault ?? error);
  }
}
