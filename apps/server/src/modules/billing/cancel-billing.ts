import type { BillingRun } from '@yardline/contract/billing/billing-runs';
import type { cancelBilling as endpoint } from '@yardline/contract/billing/billing-runs';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getRunById } from './billing.queries.ts';

/**
 * Stops a run after the contract that it is at. What is invoiced stays.
 * @throws Refusal resource.not_found, billing.not_running
 */
export const cancelBilling = async (
  scope: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<BillingRun> => {
  const run = await scope.tx
    .selectFrom('billing_runs')
    .where('id', '=', params.id)
    .select('status')
    .forUpdate()
    .executeTakeFirst();
  if (run === undefined) return notFound();
  if (run.status !== 'queued' && run.status !== 'running') throw new Refusal('billing.not_running');
  await scope.tx
    .updateTable('billing_runs')
    .set({ status: 'cancelled', finished_at: scope.now.toString() })
    .where('id', '=', params.id)
    .execute();
  await audit(scope, {
    action: 'cancel',
    noun: 'billing_runs',
    rowId: params.id,
    before: { status: run.status },
    after: { status: 'cancelled' },
  });
  return getRunById(scope, params.id);
};
