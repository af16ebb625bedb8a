import type { Connection } from './pool.ts';

/**
 * Read-only transactions whose answer has arrived: no caller waits for their COMMIT. It goes with the next statement of
 * the connection when one follows in the same turn, and alone otherwise.
 */
export class OwedCommits {
  readonly #owing = new Set<Connection>();

  /** Ends the connection's transaction by the end of this turn of the event loop. */
  owe(connection: Connection): void {
    this.#owing.add(connection);
    setImmediate(() => {
      // A lost connection has nothing to end.
      if (this.#owing.delete(connection)) connection.query('commit').catch(() => {});
    });
  }

  /** The statements the connection has to send first; the caller sends them. */
  takeOver(connection: Connection): readonly string[] {
    return this.#owing.delete(connection) ? ['commit'] : [];
  }
}
