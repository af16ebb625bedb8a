import { Logger, runOnce } from 'graphile-worker';
import { Pool } from 'pg';
import { pino } from 'pino';
import { deliverEvent } from '../src/kernel/jobs/deliver-event.ts';
import type { Job } from '../src/kernel/jobs/job.ts';
import { type InScope, scopesOfJob, systemScopes } from '../src/kernel/jobs/system-scope.ts';
import type { Scope } from '../src/kernel/scope.ts';
import { askCheckout } from '../src/modules/checkouts/public.ts';
import { guaranteeJobs } from '../src/modules/guarantees/public.ts';
import { sendMail } from '../src/modules/mail/public.ts';
import type { Letter } from '../src/modules/mail/smtp.ts';
import { modules } from '../src/modules/modules.ts';
import { eraseCompanyJob } from '../src/modules/company-closings/public.ts';
import { runSending } from '../src/modules/company-exports/public.ts';
import { copyJob } from '../src/modules/play/public.ts';
import { playRunJob } from '../src/modules/play-runs/public.ts';
import { askingOf } from '../src/modules/payments/public.ts';
import { printOut } from '../src/modules/printing/public.ts';
import { sendText } from '../src/modules/texts/public.ts';
import { sendWebhook } from '../src/modules/webhooks/public.ts';
import { inCompany, type TestApp } from './app.ts';

/** Transactions of the company's administrator, as a job queued by them opens them. */
export const scopesOfAdministrator = async (app: TestApp, companyId: number): Promise<InScope> => {
  const { id: userId } = await inCompany(app, companyId, ({ tx }) =>
    tx.selectFrom('users').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
  );
  return systemScopes(app.database, () => app.clock.now, { companyId, userId });
};

/** One such transaction. */
export const asAdministrator = async <T>(
  app: TestApp,
  companyId: number,
  work: (scope: Scope) => Promise<T>,
): Promise<T> => (await scopesOfAdministrator(app, companyId))((scope) => work({ ...scope, site: app.site }));

/** Runs a job as the worker would, for the company's administrator. */
export const runJob = async (
  app: TestApp,
  companyId: number,
  job: Job | undefined,
  payload: Record<string, unknown>,
): Promise<void> => {
  if (job === undefined) throw new Error('there is no such job');
  const log = pino({ level: 'silent' });
  const inScope = await scopesOfAdministrator(app, companyId);
  const clock = () => app.clock.now;
  await job.run({ inScope, lastly: inScope, database: app.database, clock, log }, payload);
};

/** Delivers the company's events of these topics that none heard yet, to everyone who listens, as the worker does. */
export const hearEvents = async (
  app: TestApp,
  companyId: number,
  topics: readonly string[],
): Promise<void> => {
  const events = await inCompany(app, companyId, ({ tx }) =>
    tx
      .selectFrom('outbox')
      .where('topic', 'in', [...topics])
      .where('delivered_at', 'is', null)
      .orderBy('id')
      .select('id')
      .execute(),
  );
  const listeners = modules.flatMap((module) => module.listeners ?? []);
  for (const { id } of events) await runJob(app, companyId, deliverEvent(listeners), { outbox_id: id });
};

/** Runs everything that waits in the queue, as the worker would, until nothing does. */
export const drainQueue = async (
  app: TestApp,
  transport?: (letter: Letter) => Promise<'sent' | 'refused'>,
): Promise<void> => {
  const { database } = app;
  const clock = (): Temporal.Instant => app.clock.now;
  const log = pino({ level: 'silent' });
  const post = sendMail({ site: app.site, transport });
  const all = [
    ...modules.flatMap((module) => module.jobs ?? []),
    post,
    sendText(app.site),
    runSending(app.site),
    sendWebhook(app.site),
    ...Object.values(askingOf(app.site)),
    askCheckout(app.site),
    ...guaranteeJobs(app.site),
    printOut(app.site),
    copyJob(app.site),
    playRunJob({
      jobs: modules.flatMap((module) => module.jobs ?? []),
      listeners: modules.flatMap((module) => module.listeners ?? []),
    }),
    eraseCompanyJob(app.site),
  ];
  const taskOf = (job: Job) => async (raw: unknown) => {
    const payload = raw as Record<string, unknown>;
    const inScope = scopesOfJob(database, clock, payload);
    await job.run({ inScope, lastly: inScope, database, clock, log }, payload);
  };
  const pgPool = new Pool({ connectionString: app.urls.job });
  // Connections that the end of the test cuts off are missed by nobody.
  pgPool.on('error', () => undefined);
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  await runOnce({
    pgPool,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
    taskList: Object.fromEntries(all.map((job) => [job.task, taskOf(job)])),
  });
  await pgPool.end();
};
