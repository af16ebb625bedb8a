import { amount, cents } from '@yardline/domain/money/cents';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { closeWhenDone, lockContract } from '../contracts/public.ts';
import { advanceBilled, draftUnbilled, postDraft } from '../invoices/public.ts';
import type { BillingProblem } from './billing.queries.ts';

/** A contract of a run that waits to be billed, locked by whoever bills it. */
export type Waiting = { id: number; contract_id: number };

/** What billing one contract came to: an invoice of so many cents, a credit alone, a problem, or nothing because
 * nothing was left. */
type Result = { total?: number; credited?: number; problem?: BillingProblem };

/**
 * Writes down that a contract of the run is done, and what it came to; nothing when somebody else did. The run's row comes
 * last: everybody waits for it.
 */
export const recordDone = async (
  scope: Scope,
  runId: number,
  item: Waiting,
  { total, credited = 0, problem }: Result,
): Promise<void> => {
  const done = await scope.tx
    .updateTable('billing_run_contracts')
    .set({ is_done: true })
    .where('id', '=', item.id)
    .where('is_done', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (done === undefined) return;
  const run = await scope.tx
    .selectFrom('billing_runs')
    .where('id', '=', runId)
    .select(['contracts_done', 'invoices_created', 'total', 'problems'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  await scope.tx
    .updateTable('billing_runs')
    .set({
      contracts_done: run.contracts_done + 1,
      invoices_created: run.invoices_created + (total === undefined ? 0 : 1),
      total: amount(cents(run.total) + (total ?? credited)),
      problems: JSON.stringify([...(run.problems as BillingProblem[]), ...(problem ? [problem] : [])]),
    })
    .where('id', '=', runId)
    .execute();
};

/**
 * Bills one contract of a run up to its day: cycles that ended, and what is back. A contract that was closed meanwhile or
 * has nothing left is done without an invoice; a cash customer's is passed over and told. [B5.39]
 * @throws Refusal product.no_rate, and whatever else the run writes down as the contract's problem
 */
export const billContract = async (
  scope: Scope,
  run: { id: number; as_of: string },
  item: Waiting,
): Promise<Result> => {
  const contract = await lockContract(scope, item.contract_id);
  if (contract.status !== 'open') return {};
  const cyclesUntil = Temporal.Instant.from(run.as_of);
  const draft = await draftUnbilled(scope, contract.id, { cyclesUntil });
  if (draft.terms.customer.account_type === 'N') throw new Refusal('invoice.cash_unpaid');
  if (draft.lines.length === 0 && draft.credit === null) {
    await advanceBilled(scope, draft);
    return {};
  }
  const { invoiceId } = await postDraft(scope, draft, { source: 'B', billingRunId: run.id });
  await closeWhenDone(scope, contract.id);
  const total = draft.totals.total + (draft.credit?.totals.total ?? 0);
  return invoiceId === null ? { credited: total } : { total };
};
