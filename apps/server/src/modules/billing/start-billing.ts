import type { BillingRun } from '@yardline/contract/billing/billing-runs';
import type { startBilling as endpoint } from '@yardline/contract/billing/billing-runs';
import type { InputOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { getRunById } from './billing.queries.ts';
import { endOfDay } from './due-contracts.ts';

type Asked = Pick<InputOf<typeof endpoint>['body'], 'as_of' | 'invoiced_on' | 'accepts'>;

/** Writes the row of a run up to the end of a day. */
export const writeRun = async (scope: Scope, asked: Asked): Promise<number> => {
  const { id } = await scope.tx
    .insertInto('billing_runs')
    .values({
      company_id: scope.company.id,
      as_of: endOfDay(scope, asked.as_of).toString(),
      invoiced_on: asked.invoiced_on,
      accepts: JSON.stringify(asked.accepts),
      created_by: scope.actor.userId,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'billing_runs', rowId: id, after: asked });
  return id;
};

/**
 * Writes a billing run down and queues it in the same transaction. One run at a time: the database holds that.
 * @throws Refusal billing.in_progress, request.invalid for a day that has not begun, ledger.period_closed {month}
 */
export const startBilling = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<BillingRun> => {
  const today = dayOf(scope.now, scope.company.timeZone);
  if (body.as_of > today) refuseFields([{ path: 'as_of', code: 'date.in_future' }]);
  if (body.invoiced_on !== null && body.invoiced_on > today)
    refuseFields([{ path: 'invoiced_on', code: 'date.in_future' }]);
  if (body.invoiced_on !== null) await book.demandOpen(scope, body.invoiced_on);
  const id = await writeRun(scope, body);
  await enqueue(scope, 'billing-run', { run_id: id }, { key: `billing-run:${id}` });
  return getRunById(scope, id);
};
