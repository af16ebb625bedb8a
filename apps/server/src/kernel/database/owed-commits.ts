import type { Connection } from './pool.ts';

/**
 * Transactions that only read and whose answer is there: nobody waits for their COMMIT. It goes with the next statement of
 * the connection where one follows in the same turn, and by itself where none does.
 */
export class OwedCommits {
  readonly #owing = new Set<Connection>();

  /** Ends the connection's transaction by the end of this turn of the event loop. */
  owe(connection: Connection): void {
    this.#owing.add(connection);
    setImmediate(() => {
      // A connection that was lost has nothing to end.
      if (this.#owing.delete(connection)) connection.query('commit').catch(() => {});
    });
  }

  /** What the connection has to send before all else; whoever asks sends it. */
  takeOver(connection: Connection): readonly string[] {
    return this.#owing.delete(connection) ? ['commit'] : [];
  }
}
