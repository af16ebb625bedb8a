import type { Job } from '../../kernel/jobs/job.ts';
import type { Site } from '../../kernel/site.ts';
import { askingAbout, onPage } from './pages/on-page.ts';

/**
 * Asks the provider, by the payment's key, what became of a card payment whose call did not end: the process died, or the
 * answer never came. A charge that has not arrived by then never will. While the provider does not know, it is asked again.
 */
export const askPayment = (site: Site): Job => ({
  task: 'ask-payment',
  repeatable: 'it only asks the provider, and settles a payment that is still pending',
  run: async ({ inScope }, payload) => {
    const paymentId = Number(payload['payment_id']);
    const asking = await inScope(async (scope) => {
      const pending = await scope.tx
        .selectFrom('payments')
        .where('id', '=', paymentId)
        .where('status', '=', 'pending')
        .select('id')
        .executeTakeFirst();
      return pending === undefined ? undefined : askingAbout({ ...scope, site }, paymentId);
    });
    if (asking === undefined) return;
    // A reader that still waits for a card has waited long enough: what runs there is canceled.
    const outcome = await onPage.outcomeOf(asking, true);
    const status = await inScope((scope) => onPage.settle(scope, paymentId, outcome));
    if (status === 'pending')
      throw new Error(`the provider does not know yet what became of payment ${paymentId}`);
  },
});
