import { expect } from 'vitest';
import { sealAudit } from '../../src/kernel/jobs/seal-audit.ts';
import { withClient } from '../../src/postgres/login.ts';
import type { TestApp } from '../app.ts';
import { runJob } from '../jobs.ts';

/**
 * Waits until all that is committed now can be sealed: a seal ends before the oldest transaction that runs in any database of the
 * server, and test files beside this one have theirs.
 */
export const untilSealable = async ({ urls }: TestApp): Promise<void> => {
  await withClient(urls.url, async (client) => {
    const ask = async (question: string): Promise<string> =>
      (await client.query<{ found: string }>(`select (${question})::text as found`)).rows[0]?.found ?? '';
    const end = await ask('pg_snapshot_xmax(pg_current_snapshot())');
    await expect
      .poll(() => ask(`pg_snapshot_xmin(pg_current_snapshot()) >= '${end}'::xid8`), { timeout: 15_000 })
      .toBe('true');
  });
};

/** Seals all that is committed. */
export const sealAll = async (app: TestApp, companyId: number): Promise<void> => {
  await untilSealable(app);
  await runJob(app, companyId, sealAudit, {});
};
