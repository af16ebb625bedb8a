import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import { onPage } from '../payments/public.ts';
import { closePage, lookAt, type PageOutcome } from './at-provider.ts';

/** Seconds between two questions. */
const again = 120;

/** The key of a payment that waits for its page, and whether that page is over. */
export const awaited = async (
  { tx, now }: Scope,
  paymentId: number,
): Promise<{ key: string; isOver: boolean } | undefined> => {
  const row = await tx
    .selectFrom('member_payments as m')
    .innerJoin('payments as p', 'p.id', 'm.payment_id')
    .where('m.payment_id', '=', paymentId)
    .where('p.status', '=', 'pending')
    .select(['p.provider_key', 'm.ends_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const isOver = Temporal.Instant.compare(now, Temporal.Instant.from(row.ends_at)) >= 0;
  return { key: row.provider_key ?? '', isOver };
};

/** Records what came of a page: return, job and repetition all come here. @returns the payment's status */
export const settle = (scope: Scope, paymentId: number, outcome: PageOutcome) =>
  onPage.settle(scope, paymentId, outcome.status === 'ended' ? { status: 'lost' } : outcome);

/**
 * Asks the card's provider what became of a page, so that no payment depends on the payer's browser coming back. After its time
 * the page is closed, and what was not paid by then is open again.
 */
export const askMemberPayment: Job = {
  task: 'ask-member-payment',
  repeatable: 'it only asks, and settles a payment that still waits',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['payment_id']);
    const waiting = await inScope((scope) => awaited(scope, id));
    if (waiting === undefined) return;
    const outcome = await (waiting.isOver ? closePage : lookAt)(waiting.key);
    await inScope(async (scope) => {
      if ((await settle(scope, id, outcome)) === 'pending')
        await enqueue(scope, 'ask-member-payment', { payment_id: id }, { delaySeconds: again });
    });
  },
};
