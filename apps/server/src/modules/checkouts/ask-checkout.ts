import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { CardProvider } from '../card-provider/public.ts';
import { lockCheckout } from './checkout-row.ts';
import { awaitedKey } from './pay-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Seconds between two questions. */
const again = 120;

/**
 * Asks the card's provider what became of the page of a checkout, so that no order depends on the shopper's browser coming back. After
 * its time the page is closed, and what was not paid by then is free.
 */
export const askingCheckout = (provider: CardProvider): Job => ({
  task: 'ask-checkout',
  repeatable: 'it only asks, and settles a checkout that still waits',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['checkout_id']);
    const waiting = await inScope(async (scope) => {
      const checkout = await lockCheckout(scope, id);
      const key = await awaitedKey(scope, checkout);
      return key === undefined
        ? undefined
        : { key, isOver: Temporal.Instant.compare(scope.now, checkout.holdsUntil) >= 0 };
    });
    if (waiting === undefined) return;
    if (waiting.isOver) await provider.endPage(waiting.key);
    const outcome = await provider.find(waiting.key);
    const said = outcome ?? (waiting.isOver ? { status: 'ended' as const } : { status: 'unknown' as const });
    await inScope(async (scope) => {
      if ((await settleCheckout(scope, id, said)) === 'paying')
        await enqueue(scope, 'ask-checkout', { checkout_id: id }, { delaySeconds: again });
    });
  },
});
