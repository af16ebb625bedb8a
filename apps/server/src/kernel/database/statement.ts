import pg from 'pg';

// What the driver calls and its types do not tell.
declare module 'pg' {
  interface Query {
    name?: string;
    prepare(connection: pg.Connection): void;
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
  #known: Known | undefined;
  #shape: Shape | undefined;
  #changed: number | undefined;
  #fault: unknown;

  /** @param name without one it is sent in full and described each time */
  constructor(name: string | undefined, sql: string, parameters: readonly unknown[]) {
    super(sql, [...parameters]);
    if (name !== undefined) this.name = name;
    this.answer = this.#ending.promise;
  }

  override prepare(connection: pg.Connection): void {
    this.#known = knownOf(connection);
    this.#shape = this.name === undefined ? undefined : this.#known.shapes.get(this.name);
    super.prepare(this.#shape === undefined ? connection : this.#known.silent);
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const shape = {
      names: fields.map(({ name }) => name),
      parsers: fields.map(
        ({ dataTypeID }) => pg.types.getTypeParser(dataTypeID) as (text: string) => unknown,
      ),
    };
    this.#shape = shape;
    if (this.name !== undefined) this.#known?.shapes.set(this.name, shape);
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#shape === undefined || this.#fault !== undefined) return;
    const { names, parsers } = this.#shape;
    const row: Row = {};
    try {
      for (const [place, name] of names.entries()) {
        const text = fields[place] ?? null;
        row[name] = text === null ? null : parsers[place]?.(text);
      }
    } catch (error) {
      // Told when the connection is ready again: the rest of the answer is still to come.
      this.#fault = error;
    }
    this.#rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#changed = text.startsWith('SELECT')
      ? undefined
      : Number(text.slice(text.lastIndexOf(' ') + 1)) || 0;
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.#ending.resolve({ rows: this.#rows, changed: this.#changed });
    else this.#ending.reject(this.#fault);
  }

  handleError(error: unknown): void {
    this.#ending.reject(this.#fault ?? error);
  }
}
