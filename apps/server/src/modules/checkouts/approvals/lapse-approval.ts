import { enqueue } from '../../../kernel/jobs/enqueue.ts';
import type { Job } from '../../../kernel/jobs/job.ts';
import { lockCheckout } from '../checkout-row.ts';
import { endCheckout } from '../end-checkout.ts';
import { type ApprovalState, lockAnyApproval, step } from './approval-row.ts';
import { tellAsker } from './tell-approval.ts';

/** Seconds after which an order is looked at again that is being paid at its end. */
const again = 600;

const waits = (state: ApprovalState): boolean => state === 'asked' || state === 'approved';

/** Lets an order lapse that had no answer in its time, or was approved and not paid in it. */
export const lapseApproval: Job = {
  task: 'lapse-approval',
  repeatable: 'one that has its answer stays as it is',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['approval_id']);
    await inScope(async (scope) => {
      const approval = await lockAnyApproval(scope, id);
      if (!waits(approval.state) || Temporal.Instant.compare(scope.now, approval.endsAt) < 0) return;
      const checkout = await lockCheckout(scope, approval.checkoutId);
      if (checkout.state === 'paying')
        await enqueue(scope, 'lapse-approval', { approval_id: id }, { delaySeconds: again });
      if (checkout.state !== 'asked' && checkout.state !== 'approved') return;
      await step(scope, approval, { from: approval.state, to: 'lapsed' });
      await endCheckout(scope, checkout, 'expired');
      await tellAsker(scope, approval, { to: 'lapsed' });
    });
  },
};
