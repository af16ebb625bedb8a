import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { systemClock } from './kernel/clock.ts';
import { openLog } from './kernel/log.ts';
import { purge } from './kernel/jobs/purge.ts';
import { startWorker } from './kernel/jobs/worker.ts';
import { sendMail, smtp } from './modules/mail/public.ts';
import { modules } from './modules/modules.ts';
import { connectionUrl } from './postgres/roles.ts';

/** Starts the one process that serves everything, jobs included. `stop` drains it. */
export const startServer = async (config: Config): Promise<{ address: string; stop(): Promise<void> }> => {
  const app = await buildApp(config, systemClock);
  const { mail } = config;
  const transport = mail.smtpUrl === undefined ? undefined : smtp(mail.smtpUrl, mail.from);
  const worker = await startWorker({
    url: connectionUrl(config.databaseUrl, 'job'),
    database: app.database,
    clock: systemClock,
    jobs: [
      ...modules.flatMap((module) => module.jobs ?? []),
      sendMail({ site: app.site, transport }),
      purge(config),
    ],
    listeners: modules.flatMap((module) => module.listeners ?? []),
    log: openLog(config.logLevel),
  });
  await app.http.listen({ port: config.port, host: config.host });
  return {
    address: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${config.port}`,
    stop: async () => {
      await worker.stop();
      await app.close();
    },
  };
};
