import { Client } from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import type { TestApp } from './app.ts';

/** A connection beside the product's, with which a test holds rows until it lets them go. */
export const useRival = (held: { app: TestApp }) => {
  let other: Client;
  let watcher: Client;
  beforeAll(async () => {
    other = new Client({ connectionString: held.app.urls.url });
    watcher = new Client({ connectionString: held.app.urls.url });
    await Promise.all([other.connect(), watcher.connect()]);
  });
  afterAll(() => Promise.all([other.end(), watcher.end()]));
  return {
    run: (sql: string, values: unknown[] = []) => other.query(sql, values),
    /** Until a call of the product stands at a row that the rival has locked, or so many do. */
    someoneWaits: async (calls = 1): Promise<void> => {
      await expect
        .poll(async () => {
          const { rows } = await watcher.query<{ n: number }>(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0]?.n;
        })
        .toBe(calls);
    },
  };
};
