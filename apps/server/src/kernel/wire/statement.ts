import pg from 'pg';

/** The columns of an answer, their parsers, and a row in which all are null. */
export type Shape = { names: string[]; parsers: ((text: string) => unknown)[]; blank: Row };
export type Column = { name: string; dataTypeID: number };
type Row = Record<string, unknown>;

/** Rows, and for a statement other than SELECT the count of changed rows. */
export type Answer = { rows: Row[]; changed: number | undefined };

export const shapeOf = (columns: readonly Column[]): Shape => ({
  names: columns.map(({ name }) => name),
  parsers: columns.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID) as (text: string) => unknown),
  blank: Object.fromEntries(columns.map(({ name }) => [name, null])),
});

/** A statement in flight: what is sent, and the rows received so far. */
export class Statement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly answer: Promise<Answer>;
  readonly #ending = Promise.withResolvers<Answer>();
  readonly #rows: Row[] = [];
  #shape: Shape | undefined;
  #fault: unknown;

  /** @param name under which it is prepared, once per connection; without one it is sent in full each time */
  constructor(name: string | undefined, text: string, values: readonly unknown[]) {
    this.name = name;
    this.text = text;
    this.values = values;
    this.answer = this.#ending.promise;
  }

  /** Whether its columns are known; until then it asks for them. */
  get isDescribed(): boolean {
    return this.#shape !== undefined;
  }

  describe(shape: Shape): void {
    this.#shape = shape;
  }

  take(fields: readonly (string | null)[]): void {
    if (this.#shape === undefined || this.#fault !== undefined) return;
    const { names, parsers, blank } = this.#shape;
    // A copy has all columns at once; adding them one by one took longer than reading them.
    const row = { ...blank };
    try {
      // By index: this runs for every value that is read, and an iterator took a third of its time.
      for (let place = 0; place < names.length; place += 1) {
        const text = fields[place] ?? null;
        if (text !== null) row[names[place] ?? ''] = parsers[place]?.(text);
      }
    } catch (error) {
      // Reported at the end: the rest of the answer is still to come.
      this.#fault = error;
    }
    this.#rows.push(row);
  }

  /** @param tag PostgreSQL's command tag: SELECT 3, UPDATE 1 */
  end(tag: string): void {
    if (this.#fault !== undefined) return this.#ending.reject(this.#fault);
    const changed = tag.startsWith('SELECT') ? undefined : Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0;
    this.#ending.resolve({ rows: this.#rows, changed });
  }

  fail(error: unknown): void {
    this.#ending.reject(error);
  }
}
