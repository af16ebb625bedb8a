import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Yardline } from '../../src/app.ts';
import { startWorker } from '../../src/kernel/jobs/worker.ts';
import { findPostgres, launchPostgres, type RunningPostgres } from '../../src/postgres/launch.ts';
import { migrate } from '../../src/postgres/migrate.ts';
import { readPostmaster } from '../../src/postgres/postmaster.ts';
import { ensureRoles } from '../../src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../src/postgres/roles.ts';
import { testConfig } from '../app.ts';
import { within } from '../timing.ts';

describe('a killed database', () => {
  let dataDir: string;
  let database: RunningPostgres;
  let app: Yardline;
  const log = pino({ level: 'silent' });
  const faults: unknown[] = [];
  const keep = (fault: unknown): void => void faults.push(fault);
  const kill = async (): Promise<void> => {
    const found = await readPostmaster(join(dataDir, 'postgres'));
    process.kill(found?.pid ?? 0, 'SIGKILL');
  };
  const isBack = async (): Promise<boolean> => (await findPostgres(dataDir)) !== undefined;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'yardline-survival-'));
    await chmod(dataDir, 0o755);
    database = await launchPostgres({ dataDir });
    await ensureRoles(database.url);
    await migrate(database.url);
    app = await buildApp(testConfig(database.url, { logLevel: 'silent' }), () => Temporal.Now.instant());
    process.on('unhandledRejection', keep);
    process.on('uncaughtException', keep);
  }, 120_000);
  afterAll(async () => {
    process.off('unhandledRejection', keep);
    process.off('uncaughtException', keep);
    await app.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('ends no process while a job runs, and work goes on within five seconds of its return', async () => {
    const done: number[] = [];
    const started: number[] = [];
    const worker = await startWorker({
      url: connectionUrl(database.url, 'job'),
      database: app.database,
      log,
      listeners: [],
      clock: () => Temporal.Now.instant(),
      jobs: [
        {
          task: 'slow',
          repeatable: 'it only sleeps',
          run: async ({ database: db }, payload) => {
            started.push(Number(payload['round']));
            for (let n = 0; n < 10; n += 1) {
              await wait(100);
              await db.transaction({ companyId: 0 }, (tx) => sql`select pg_sleep(0.05)`.execute(tx));
            }
            done.push(Number(payload['round']));
          },
        },
      ],
    });
    const enqueue = (round: number): Promise<unknown> =>
      app.database.transaction({ companyId: 0 }, (tx) =>
        sql`select enqueue_job('slow', ${JSON.stringify({ round })}::json, 0, null)`.execute(tx),
      );
    try {
      for (const round of [1, 2, 3, 4]) {
        await enqueue(round);
        await expect.poll(() => started, { timeout: 5_000 }).toContain(round);
        await kill();
        await expect.poll(isBack, { timeout: 30_000, interval: 50 }).toBe(true);
        const back = performance.now();
        await expect
          .poll(async () => (await app.http.inject('/readyz')).statusCode, { timeout: 5_000 })
          .toBe(200);
        await enqueue(round + 100);
        // Begun again by itself, and what is asked for now is done, too.
        await expect.poll(() => done, { timeout: 15_000, interval: 50 }).toContain(round + 100);
        await expect.poll(() => done, { timeout: 15_000, interval: 50 }).toContain(round);
        expect(performance.now() - back).toBeLessThan(within(5_000 + 2_000));
      }
      expect(faults).toEqual([]);
    } finally {
      await worker.stop();
    }
  }, 120_000);
});
