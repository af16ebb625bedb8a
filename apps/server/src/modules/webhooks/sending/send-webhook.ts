import { sql } from 'kysely';
import type { Job, JobContext } from '../../../kernel/jobs/job.ts';
import type { Site } from '../../../kernel/site.ts';
import { askForLaterSending, type WebhookOf } from './ask-for-sending.ts';
import { callReceiver } from './call-receiver.ts';
import { secondsToNext, takeDue } from './claim.ts';
import { tellSent } from './own-scope.ts';
import { recordCall } from './record.ts';

/** Webhooks that one process sends to at once. */
const mostLanes = 32;
/** Rounds of calls after which a webhook lets others have its turn. */
const mostRounds = 50;

type Context = Pick<JobContext, 'database' | 'clock' | 'log'> & { site: Site };

/** One round: what is due is sent at once. @returns how many deliveries it were */
const round = async (context: Context, webhook: WebhookOf): Promise<number> => {
  const { database, clock } = context;
  const { companyId } = webhook;
  const taken = await database.transaction({ companyId }, (tx) => takeDue(tx, webhook, clock()));
  if (taken === undefined || taken.due.length === 0) return 0;
  await Promise.all(
    taken.due.map(async (delivery) => {
      const answered = await callReceiver(context, taken.receiver, delivery);
      await database.transaction({ companyId }, (tx) =>
        recordCall(tx, webhook, { delivery, answered }, clock()),
      );
    }),
  );
  await database.transaction({ companyId }, (tx) => tellSent(tx, clock()));
  return taken.due.length;
};

/** Sends what is due until nothing is, and asks for the sending of the rest when it is. */
const sendAll = async (context: Context, webhook: WebhookOf): Promise<void> => {
  let rounds = 0;
  while (rounds < mostRounds && (await round(context, webhook)) > 0) rounds += 1;
  const { database, clock } = context;
  await database.transaction({ companyId: webhook.companyId }, async (tx) => {
    const seconds = await secondsToNext(tx, webhook, clock());
    if (seconds !== undefined) await askForLaterSending(tx, webhook, seconds);
  });
};

/** Webhooks that this process sends to now; one that is asked for meanwhile is gone over once more. */
const openLanes = () => {
  const lanes = new Map<string, { again: boolean }>();
  return {
    /** @returns the work when it was begun, or why not */
    enter: (key: string, work: () => Promise<void>): Promise<void> | 'busy' | 'full' => {
      const lane = lanes.get(key);
      if (lane !== undefined) {
        lane.again = true;
        return 'busy';
      }
      if (lanes.size >= mostLanes) return 'full';
      const own = { again: true };
      lanes.set(key, own);
      const run = async (): Promise<void> => {
        try {
          while (own.again) {
            own.again = false;
            await work();
          }
        } finally {
          lanes.delete(key);
        }
      };
      return run();
    },
  };
};

/**
 * Sends to one webhook what waits for it. The queue does not wait for it, unless told to: each webhook has a lane of its own beside
 * the queue, so that a receiver that is slow or dead holds up no other one, and no other work.
 */
export const sendWebhook = (site: Site, way: 'in the queue' | 'aside' = 'in the queue'): Job => {
  const lanes = openLanes();
  return {
    task: 'send-webhook',
    repeatable:
      'a delivery is taken for a minute by one process, and its receiver knows one that comes again by its number',
    run: async ({ database, clock, log }, payload) => {
      const webhook = { companyId: Number(payload['company_id']), webhookId: Number(payload['webhook_id']) };
      const context = { database, clock, log, site };
      const begun = lanes.enter(`${webhook.companyId}:${webhook.webhookId}`, () => sendAll(context, webhook));
      if (begun === 'busy') return;
      if (begun === 'full')
        return database.transaction({ companyId: webhook.companyId }, (tx) =>
          askForLaterSending(tx, webhook, 2),
        );
      if (way === 'in the queue') return begun;
      // What is cut off is found by the sweep once its minute is over.
      void begun.catch((error: unknown) => log.warn({ err: error }, 'the sending to a webhook was cut off'));
    },
  };
};

/** Webhooks that are asked for in one transaction. */
const most = 1_000;

/** Asks every minute for the sending of what is due and has no job: of a process that died, or of a queue that was emptied. */
export const sweepWebhooks: Job = {
  task: 'sweep-webhooks',
  cron: '* * * * *',
  repeatable: 'a job is added only for a webhook that has none',
  run: async ({ database, clock }) => {
    await database.transaction({ companyId: 0, statementSeconds: 60 }, (tx) =>
      sql`select sweep_webhooks(${clock().toString()}, ${most})`.execute(tx),
    );
  },
};
