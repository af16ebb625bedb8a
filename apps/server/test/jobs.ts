import { pino } from 'pino';
import type { Job } from '../src/kernel/jobs/worker.ts';
import { type InScope, systemScopes } from '../src/kernel/jobs/system-scope.ts';
import type { Scope } from '../src/kernel/scope.ts';
import { inCompany, type TestApp } from './app.ts';

/** Transactions of the company's administrator, as a job that he queued opens them. */
const scopesOfAdministrator = async (app: TestApp, companyId: number): Promise<InScope> => {
  const { id: userId } = await inCompany(app, companyId, ({ tx }) =>
    tx.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
  );
  return systemScopes(app.database, () => app.clock.now, companyId, userId);
};

/** One such transaction. */
export const asAdministrator = async <T>(
  app: TestApp,
  companyId: number,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => (await scopesOfAdministrator(app, companyId))(work);

/** Runs a job as the worker would, for the company's administrator. */
export const runJob = async (
  app: TestApp,
  companyId: number,
  job: Job | undefined,
  payload: Record<string, unknown>,
): Promise<void> => {
  if (job === undefined) throw new Error('there is no such job');
  const log = pino({ level: 'silent' });
  await job.run({ inScope: await scopesOfAdministrator(app, companyId), log }, payload);
};
