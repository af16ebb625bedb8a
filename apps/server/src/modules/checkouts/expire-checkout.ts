import type { Job } from '../../kernel/jobs/job.ts';
import { isHeld, lockCheckout } from './checkout-row.ts';
import { endCheckout } from './end-checkout.ts';

/** Frees what a checkout held whose time is over; expired holds count as free before already. */
export const expireCheckout: Job = {
  task: 'expire-checkout',
  repeatable: 'one that has ended stays as it is',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['checkout_id']);
    await inScope(async (scope) => {
      const checkout = await lockCheckout(scope, id);
      if (checkout.state === 'held' && !isHeld(scope, checkout))
        await endCheckout(scope, checkout, 'expired');
    });
  },
};
