import { getStatus, retryJob } from '@yardline/contract/status/status';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { runJob } from '../../../test/jobs.ts';
import { startWorker } from '../../kernel/jobs/worker.ts';
import { withClient } from '../../postgres/login.ts';
import { verify } from './public.ts';

const held = useApp();

it('tells an administrator of database, disks, queue, events and the last check, and of their own company alone', async () => {
  const [{ admin, tenant }, { admin: stranger, tenant: other }] = [
    await newShop(held.app),
    await newShop(held.app),
  ];
  expect((await admin.ok(getStatus)).verification).toBeNull();
  // What nobody could have done through the product: a session of a member who was let go.
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .insertInto('outbox')
      .values({
        company_id: tenant.companyId,
        topic: 'test.lost',
        payload: '{}',
        request_id: 'r',
        created_at: '2026-01-01T00:00:00Z',
      })
      .execute(),
  );
  await runJob(held.app, tenant.companyId, verify(held.app.urls.auditor), {});
  const found = await admin.ok(getStatus);
  expect(found.database.version).toMatch(/^18/);
  expect(found.disks.map(({ holds, state }) => [holds, state])).toEqual([['database', 'enough']]);
  expect(found.undelivered).toMatchObject({ since: '2026-01-01T00:00:00Z' });
  expect(found.verification?.findings).toEqual([
    {
      name: 'an event that is not delivered has a job',
      count: 1,
      examples: [expect.objectContaining({ topic: 'test.lost' })],
    },
  ]);
  const theirs = await stranger.ok(getStatus);
  expect([theirs.verification?.findings, theirs.undelivered.since, other.companyId]).toEqual([
    [],
    null,
    other.companyId,
  ]);

  const email = `mel-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Mel', email, role: 'Mechanic' });
  expect((await (await signIn(held.app, email)).call(getStatus)).status).toBe(403);
});

it('lists a job that was laid aside to its company, which can begin it again', async () => {
  const { admin, tenant } = await newShop(held.app);
  const { admin: stranger } = await newShop(held.app);
  const done: unknown[] = [];
  const [row] = await withClient(
    held.app.urls.job,
    async (client) =>
      (
        await client.query<{ id: string }>(
          `select id from graphile_worker.add_job('aside', json_build_object('company_id', $1::bigint))`,
          [tenant.companyId],
        )
      ).rows,
  );
  await withClient(held.app.urls.job, (client) =>
    client.query(
      `update graphile_worker._private_jobs set attempts = max_attempts, flags = '{"deaths": 2}', last_error = 'died'
       where id = $1`,
      [row?.id],
    ),
  );
  const [aside] = (await admin.ok(getStatus)).laid_aside;
  expect(aside).toMatchObject({ id: Number(row?.id), task: 'aside', reason: 'died' });
  expect((await stranger.ok(getStatus)).laid_aside).toEqual([]);
  const params = { id: aside?.id ?? 0 };
  expect((await stranger.call(retryJob, { params })).status).toBe(404);
  expect((await admin.ok(retryJob, { params })).laid_aside).toEqual([]);
  const worker = await startWorker({
    url: held.app.urls.job,
    database: held.app.database,
    clock: () => held.app.clock.now,
    listeners: [],
    log: pino({ level: 'silent' }),
    jobs: [{ task: 'aside', repeatable: 'it only counts', run: async () => void done.push(1) }],
  });
  try {
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([1]);
  } finally {
    await worker.stop();
  }
});
