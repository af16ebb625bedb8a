import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import type { Room } from '../room.ts';

type Condition = { database: Database; room: Room; isStopping: () => boolean };

/** /healthz: the process answers. /readyz: it can serve: the database answers, there is room to write, and it is not stopping. */
export const serveHealth = (app: FastifyInstance, { database, room, isStopping }: Condition): void => {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new Refusal('connection.failed');
    await database.ping();
    if ((await room.level()) === 'full') throw new Refusal('storage.full');
    return { status: 'ready' };
  });
};
