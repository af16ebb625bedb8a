import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import { readDepths } from '../jobs/depths.ts';
import { Refusal } from '../refusal.ts';
import type { Room } from '../room.ts';

type Condition = { database: Database; room: Room; clock: Clock; isStopping: () => boolean };

/** Minutes after which what waits is late. */
const lateMinutes = 10;

/**
 * What is stuck, while calls are served all the same: jobs that are due and events that are not delivered for minutes. A process of its
 * own may work on them, so none is taken out of service for it.
 */
const readLate = async ({ database, clock }: Condition): Promise<('jobs' | 'events')[]> => {
  const depths = await readDepths(database);
  const isLate = (since: string | null | undefined): boolean =>
    since !== null && since !== undefined && clock().since(since).total('minutes') > lateMinutes;
  return [
    ...(isLate(depths?.job_due) ? (['jobs'] as const) : []),
    ...(isLate(depths?.event_at) ? (['events'] as const) : []),
  ];
};

/**
 * /healthz: the process answers. /readyz: it can serve: the database answers, there is room to write, and it is not stopping; and it
 * names what is late.
 */
export const serveHealth = (app: FastifyInstance, condition: Condition): void => {
  const { database, room, isStopping } = condition;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new Refusal('connection.failed');
    await database.ping();
    if ((await room.level()) === 'full') throw new Refusal('storage.full');
    return { status: 'ready', late: await readLate(condition) };
  });
};
