import { buildApp, type Background } from './app.ts';
import type { Config } from './config.ts';
import { systemClock } from './kernel/clock.ts';
import { openLog } from './kernel/log.ts';
import { purge } from './kernel/jobs/purge.ts';
import { sealAudit, writeAuditHeads } from './kernel/jobs/seal-audit.ts';
import { startWorker } from './kernel/jobs/worker.ts';
import { askCheckout } from './modules/checkouts/public.ts';
import { guaranteeJobs } from './modules/guarantees/public.ts';
import { sendMail, smtp } from './modules/mail/public.ts';
import { modules } from './modules/modules.ts';
import { eraseCompanyJob } from './modules/company-closings/public.ts';
import { runSending } from './modules/company-exports/public.ts';
import { copyJob } from './modules/play/public.ts';
import { playRunJob } from './modules/play-runs/public.ts';
import { askingOf } from './modules/payments/public.ts';
import { printOut } from './modules/printing/public.ts';
import { verify } from './modules/status/public.ts';
import { lookAtHosts } from './modules/stores/public.ts';
import { sendText } from './modules/texts/public.ts';
import { sendWebhook } from './modules/webhooks/public.ts';
import { connectionUrl } from './postgres/roles.ts';

/** Jobs and listeners of an environment. Of Play's mails none leaves: they stay in its mailbox. */
export const workOf =
  (config: Config): Background =>
  ({ site, database, databaseUrl, traces }) => {
    const { smtpUrl, from } = config.mail;
    const jobs = modules.flatMap((module) => module.jobs ?? []);
    const listeners = modules.flatMap((module) => module.listeners ?? []);
    const isLive = site.environments.here === 'live';
    const transport = isLive && smtpUrl !== undefined ? smtp(smtpUrl, from) : undefined;
    return startWorker({
      url: connectionUrl(databaseUrl, 'job'),
      database,
      clock: systemClock,
      jobs: [
        ...jobs,
        sendMail({ site, transport }),
        sendText(site),
        runSending(site),
        sendWebhook(site, 'aside'),
        ...Object.values(askingOf(site)),
        askCheckout(site),
        ...guaranteeJobs(site),
        printOut(site),
        copyJob(site),
        playRunJob({ jobs, listeners }),
        eraseCompanyJob(site),
        lookAtHosts(site),
        purge(config),
        verify(connectionUrl(databaseUrl, 'auditor')),
        sealAudit,
        writeAuditHeads(config),
      ],
      listeners,
      log: openLog(config.logLevel),
      traces,
    });
  };

/** A server that listens: `drain` ends calls under way and leaves jobs alone, `stop` ends everything in order. */
export type Listening = { address: string; drain(): Promise<void>; stop(): Promise<void> };

/** Starts the one process that serves everything, jobs included. */
export const startServer = async (config: Config): Promise<Listening> => {
  const app = await buildApp(config, systemClock, undefined, workOf(config));
  await app.http.listen({ port: config.port, host: config.host });
  // Not awaited: callers of Live need not wait for it.
  void app.resumePlay().catch(() => {});
  return {
    address: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`,
    drain: () => app.http.close(),
    stop: () => app.close(),
  };
};
