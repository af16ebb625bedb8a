import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';

/** /healthz: the process answers. /readyz: it can serve, that is, the database answers and it is not stopping. */
export const serveHealth = (app: FastifyInstance, database: Database, isStopping: () => boolean): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new Refusal('connection.failed');
    await database.ping();
    return { status: 'ready' };
  });
};
