import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { lockCheckout } from './checkout-row.ts';
import { awaited } from './pay-checkout.ts';
import { settleCheckout } from './settle-checkout.ts';

/** Seconds between two questions. */
const again = 120;

/**
 * Asks the card's provider what became of the page of a checkout, so that no order depends on the shopper's browser coming back. After
 * its time the page is closed, and what was not paid by then is free.
 */
export const askCheckout = (site: Site): Job => ({
  task: 'ask-checkout',
  repeatable: 'it only asks, and settles a checkout that still waits',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['checkout_id']);
    const waiting = await inScope(async (scope) => {
      const checkout = await lockCheckout(scope, id);
      const ask = await awaited({ ...scope, site }, checkout);
      if (ask === undefined) return undefined;
      return { ask, isOver: Temporal.Instant.compare(scope.now, checkout.holdsUntil) >= 0 };
    });
    if (waiting === undefined) return;
    const said = await waiting.ask(waiting.isOver);
    if ((await settleCheckout(inScope, id, said)) === 'paying')
      await inScope((scope) => enqueue(scope, 'ask-checkout', { checkout_id: id }, { delaySeconds: again }));
  },
});
