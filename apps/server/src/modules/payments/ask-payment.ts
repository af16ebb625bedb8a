import type { Job } from '../../kernel/jobs/job.ts';
import type { CardProvider } from '../card-provider/public.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Asks the provider, by the payment's key, what became of a card payment whose call did not end: the process died, or the
 * answer never came. A charge that has not arrived by then never will. While the provider does not know, it is asked again.
 */
export const askingOf = (provider: CardProvider): Job => ({
  task: 'ask-payment',
  repeatable: 'it only asks the provider, and settles a payment that is still pending',
  run: async ({ inScope }, payload) => {
    const paymentId = Number(payload['payment_id']);
    const pending = await inScope(({ tx }) =>
      tx
        .selectFrom('payments')
        .where('id', '=', paymentId)
        .where('status', '=', 'pending')
        .select('provider_key')
        .executeTakeFirst(),
    );
    if (pending === undefined) return;
    const outcome = (await provider.find(pending.provider_key ?? '')) ?? { status: 'lost' as const };
    const status = await inScope((scope) => settlePayment(scope, paymentId, outcome));
    if (status === 'pending')
      throw new Error(`the provider does not know yet what became of payment ${paymentId}`);
  },
});
