import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { channel, type Told } from './tell-change.ts';

/** A change with its position in the order received by this process. */
export type Heard = { id: string; told: Told };

/** A subscriber: called for each change, and when changes were missed. */
export type Ear = { hear: (heard: Heard) => void; miss: (id: string) => void };

/** Notifies all subscribers of this process of changes by any process. */
export type Hub = {
  /**
   * Subscribes; changes since `after` are delivered at once, or reported as missed when they are no longer known.
   * @param after the id of the last change delivered on an earlier line
   * @returns a function that ends the subscription
   */
  listen(ear: Ear, after: string | undefined): () => void;
  close(): Promise<void>;
};

type Log = { warn: (data: object, text: string) => void };

/** Changes remembered for clients that reconnect. */
const remembered = 500;
const patienceMs = 2_000;

/** Opens a hub over a connection of its own, which is made for the first subscriber. */
export const openHub = (url: string, log: Log): Hub => {
  // Numbers restart with each process, so its name precedes them.
  const era = randomUUID().slice(0, 8);
  const ears = new Set<Ear>();
  let past: Heard[] = [];
  let [count, isClosed] = [0, false];
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;
  const stop = new AbortController();
  const now = () => `${era}-${count}`;

  const hear = (payload: string): void => {
    count += 1;
    const heard = { id: now(), told: JSON.parse(payload) as Told };
    past = [...past.slice(1 - remembered), heard];
    for (const ear of ears) ear.hear(heard);
  };
  /** Changes during a lost connection are unknown. */
  const forget = (): void => {
    count += 1;
    past = [];
    for (const ear of ears) ear.miss(now());
  };

  const connected = async (): Promise<void> => {
    const own = new pg.Client({ connectionString: url, application_name: 'yardline-live', keepAlive: true });
    client = own;
    const lost = new Promise<void>((resolve) => {
      own.on('error', () => resolve());
      own.on('end', () => resolve());
    });
    own.on('notification', ({ payload }) => payload !== undefined && hear(payload));
    await own.connect();
    await own.query(`listen ${channel}`);
    forget();
    await lost;
  };
  const run = async (): Promise<void> => {
    while (!isClosed) {
      await connected().catch((error: unknown) => isClosed || log.warn({ err: error }, 'live line lost'));
      await client?.end().catch(() => undefined);
      await wait(patienceMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  };

  return {
    listen(ear, after) {
      running ??= run();
      const place = past.findIndex(({ id }) => id === after);
      if (place >= 0) past.slice(place + 1).forEach(ear.hear);
      else if (after !== undefined && after !== now()) ear.miss(now());
      ears.add(ear);
      return () => ears.delete(ear);
    },
    async close() {
      isClosed = true;
      stop.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
};
