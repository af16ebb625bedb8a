import { sql } from 'kysely';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { deliverEvent, sweepOutbox } from '../../src/kernel/jobs/deliver-event.ts';
import { purge } from '../../src/kernel/jobs/purge.ts';
import { openLifeline } from '../../src/kernel/jobs/lifeline.ts';
import { startWorker } from '../../src/kernel/jobs/worker.ts';
import type { Job, Listener } from '../../src/kernel/jobs/job.ts';
import { publish, publishAll } from '../../src/kernel/outbox.ts';
import { sendMail } from '../../src/modules/mail/public.ts';
import { modules } from '../../src/modules/modules.ts';
import { verify } from '../../src/modules/status/public.ts';
import { copyJob } from '../../src/modules/play/public.ts';
import { playRunJob } from '../../src/modules/play-runs/public.ts';
import { withClient } from '../../src/postgres/login.ts';
import { newShop, useApp } from '../app.ts';
import { asAdministrator, scopesOfAdministrator } from '../jobs.ts';
import { within } from '../timing.ts';

const held = useApp();
const log = pino({ level: 'silent' });

const work = (jobs: Job[], listeners: Listener[] = []) =>
  startWorker({
    url: held.app.urls.job,
    database: held.app.database,
    jobs,
    listeners,
    log,
    clock: () => held.app.clock.now,
  });

type Queued = {
  id: string;
  task: string;
  locked_by: string | null;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  payload: Record<string, unknown>;
};

const onQueue = <T extends object>(text: string, values: unknown[] = []): Promise<T[]> =>
  withClient(held.app.urls.job, async (client) => (await client.query<T>(text, values)).rows);

const queued = (task: string): Promise<Queued[]> =>
  onQueue<Queued>(
    `select j.id, t.identifier as task, j.locked_by, j.attempts, j.max_attempts, j.last_error, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 order by j.id`,
    [task],
  );

/** What a process leaves behind that was killed while it ran every job of a task. */
const killAt = async (task: string, by = 'yardline-killed'): Promise<void> => {
  await onQueue(
    `update graphile_worker._private_jobs j set locked_by = $2, locked_at = now(), attempts = attempts + 1
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [task, by],
  );
};

const enqueue = (task: string, payload: object): Promise<unknown> =>
  held.app.database.transaction({ companyId: 0 }, (tx) =>
    sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, 0, null)`.execute(tx),
  );

/** A job that only counts how often it was begun. */
const counting = (task: string): { job: Job; begun: unknown[] } => {
  const begun: unknown[] = [];
  return {
    begun,
    job: { task, repeatable: 'it only counts', run: async (_, payload) => void begun.push(payload['n']) },
  };
};

describe('every job', () => {
  const all: Job[] = [
    ...modules.flatMap((module) => module.jobs ?? []),
    deliverEvent([]),
    sweepOutbox,
    purge({ mailDays: 1 }),
    sendMail({ site: undefined as never, transport: undefined }),
    copyJob({} as never),
    verify(''),
    playRunJob({ jobs: [], listeners: [] }),
  ];

  it.each(all.map((job) => [job.task, job] as const))('%s says why it may run again', (_, job) => {
    expect(job.repeatable.split(' ').length).toBeGreaterThan(2);
  });

  it('has a name of its own, and one that reports progress tells those who wait when it is given up', () => {
    expect(new Set(all.map(({ task }) => task)).size).toBe(all.length);
    const long = [
      'import-run',
      'bulk-edit-run',
      'billing-run',
      'rate-simulation',
      'archive-contracts',
      'send-documents',
      'export-company',
      'run-play-clock',
      'erase-person',
    ];
    const told = all.filter(({ giveUp }) => giveUp !== undefined).map(({ task }) => task);
    expect(told.toSorted()).toEqual(long.toSorted());
  });
});

describe('a job whose process was killed', () => {
  it('is freed within thirty seconds, and not while its process lives', async () => {
    const { job, begun } = counting('left-behind');
    const alive = counting('still-alive');
    await enqueue('left-behind', { n: 1 });
    await enqueue('still-alive', { n: 1 });
    const first = await work([]);
    await killAt('left-behind');
    await killAt('still-alive', 'yardline-living');
    const living = await openLifeline(held.app.urls.job, ['yardline-living']);
    const worker = await work([job, alive.job]);
    try {
      await expect.poll(() => begun, { timeout: 30_000 }).toEqual([1]);
      expect(alive.begun).toEqual([]);
      await living.close();
      await expect.poll(() => alive.begun, { timeout: 30_000 }).toEqual([1]);
    } finally {
      await Promise.all([worker.stop(), first.stop()]);
    }
  }, 90_000);

  it('is laid aside once its process ended twice, and those who wait are told', async () => {
    const { job, begun } = counting('killer');
    const given: unknown[] = [];
    const killer: Job = { ...job, giveUp: async (_, payload) => void given.push(payload['n']) };
    await enqueue('killer', { n: 7 });
    await killAt('killer');
    const first = await work([]);
    await expect.poll(async () => (await queued('killer'))[0]?.locked_by, { timeout: 30_000 }).toBeNull();
    await first.stop();
    await killAt('killer');
    const worker = await work([killer]);
    try {
      await expect.poll(() => given, { timeout: 30_000 }).toEqual([7]);
      const [aside] = await queued('killer');
      expect(aside).toMatchObject({ locked_by: null, last_error: 'its process ended 2 times while it ran' });
      expect(aside?.attempts).toBe(aside?.max_attempts);
      expect(begun).toEqual([]);
    } finally {
      await worker.stop();
    }
  }, 90_000);
});

it('puts a long job off when its process is told to stop, and another goes on with it at once', async () => {
  const { tenant } = await newShop(held.app);
  const pieces: string[] = [];
  const long = (by: string): Job => ({
    task: 'long-job',
    repeatable: 'it only counts pieces',
    run: async ({ inScope }) => {
      for (let n = 0; n < 40; n += 1) {
        await inScope(({ tx }) => sql`select pg_sleep(0.05)`.execute(tx));
        pieces.push(by);
      }
    },
  });
  const first = await work([long('first')]);
  const inScope = await scopesOfAdministrator(held.app, tenant.companyId);
  const userId = await inScope(async ({ actor }) => actor.userId);
  await enqueue('long-job', { company_id: tenant.companyId, user_id: userId });
  await expect.poll(() => pieces.length, { timeout: 10_000 }).toBeGreaterThan(3);
  const second = await work([long('second')]);
  try {
    await first.stop();
    const stopped = performance.now();
    await expect.poll(() => pieces.at(-1), { timeout: 10_000, interval: 20 }).toBe('second');
    expect(performance.now() - stopped).toBeLessThan(within(3_000));
    await expect.poll(() => queued('long-job'), { timeout: 20_000 }).toEqual([]);
  } finally {
    await second.stop();
  }
}, 60_000);

describe('an event that lost its job', () => {
  it('is delivered all the same, once, and one whose job waits is left to that', async () => {
    const { tenant } = await newShop(held.app);
    const heard: unknown[] = [];
    const listener: Listener = {
      topic: 'group.changed',
      hear: async (_, payload) => void heard.push(payload['n']),
    };
    await asAdministrator(held.app, tenant.companyId, async (scope) => {
      await publish(scope, { topic: 'group.changed', payload: { n: 1 } });
      const at = scope.now.toString();
      await publishAll(
        scope,
        [2, 3].map((n) => ({ topic: 'group.changed', payload: { n }, at })),
      );
    });
    const before = await queued('deliver-event');
    const mine = before.filter(({ payload }) => payload['company_id'] === tenant.companyId);
    expect(mine).toHaveLength(3);
    await onQueue('delete from graphile_worker._private_jobs where id = any ($1)', [
      mine.slice(0, 2).map(({ id }) => id),
    ]);
    const sweep = (): Promise<void> =>
      sweepOutbox.run(
        {
          database: held.app.database,
          clock: () => held.app.clock.now,
          log,
          inScope: undefined as never,
          lastly: undefined as never,
        },
        {},
      );
    await sweep();
    await sweep();
    const after = await queued('deliver-event');
    expect(after.filter(({ payload }) => payload['company_id'] === tenant.companyId)).toHaveLength(3);
    const worker = await work([], [listener]);
    try {
      await expect.poll(() => new Set(heard), { timeout: 15_000 }).toEqual(new Set([1, 2, 3]));
      expect(heard).toHaveLength(3);
    } finally {
      await worker.stop();
    }
  }, 60_000);
});
