import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import { amount } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { closeWhenDone, lockContract } from '../contracts/public.ts';
import { demandFree } from '../srm-locks/public.ts';
import { advanceBilled, draftUnbilled, paper, postDraft } from '../invoices/public.ts';
import type { BillingProblem } from './billing.queries.ts';
import { billsCashCycles } from './rules.queries.ts';

/** A contract of a run that waits to be billed up to an instant, locked by the worker that bills it. */
export type Waiting = {
  id: number;
  run_id: number;
  contract_id: number;
  as_of: string;
  /** The day on its invoice; null: today. */
  invoiced_on: string | null;
  /** What was accepted of the findings of the run's contracts. */
  accepts: { contract_id: number; findings: AcceptedFinding[] }[];
};

/** What billing one contract came to: so many invoices of so many cents together, a credit alone, a problem, or nothing because
 * nothing was left. */
type Result = { total?: number; invoices?: number; credited?: number; problem?: BillingProblem };

/**
 * Records that a contract of the run is done, with its result; does nothing when another worker has. The run's row comes
 * last, because all workers wait for it.
 */
export const recordDone = async (
  scope: Scope,
  item: Waiting,
  { total, invoices = 0, credited = 0, problem }: Result,
): Promise<void> => {
  const company = scope.company.id;
  const problems = JSON.stringify(problem ? [problem] : []);
  await sql`
    with done as (
      update billing_run_contracts set is_done = true
      where company_id = ${company} and id = ${item.id} and not is_done returning run_id
    )
    update billing_runs r set contracts_done = r.contracts_done + 1, invoices_created = r.invoices_created + ${invoices},
      total = r.total + ${amount(total ?? credited)}, problems = r.problems || ${problems}::jsonb
    from done where r.company_id = ${company} and r.id = done.run_id
  `.execute(scope.tx);
};

/**
 * Bills one contract of a run up to its day: cycles that ended, and returned lines. A contract that was closed meanwhile or
 * has nothing to bill is done without an invoice; one that a cash customer pays, or pays a part of, is skipped with a message, unless the
 * company bills them. [B5.39]
 * @throws Refusal product.no_rate, contract.locked, self_audit.…, and whatever else the run records as the contract's problem
 */
export const billContract = async (scope: Scope, item: Waiting): Promise<Result> => {
  const contract = await lockContract(scope, item.contract_id);
  if (contract.status !== 'open') return {};
  await demandFree(scope, contract.id);
  const cyclesUntil = Temporal.Instant.from(item.as_of);
  const invoicedOn = item.invoiced_on ?? undefined;
  const draft = await draftUnbilled(scope, contract.id, { cyclesUntil, invoicedOn });
  if (paper.isPaidAtOnce(draft) && !(await billsCashCycles(scope))) throw new Refusal('invoice.cash_unpaid');
  if (draft.lines.length === 0 && draft.credit === null) {
    await advanceBilled(scope, draft);
    return {};
  }
  const { invoiceId, invoices } = await postDraft(scope, draft, {
    source: 'B',
    billingRunId: item.run_id,
    ...(item.invoiced_on === null ? {} : { invoicedOn: item.invoiced_on }),
    acceptsFindings: item.accepts.find(({ contract_id: id }) => id === contract.id)?.findings,
  });
  await closeWhenDone(scope, contract.id);
  const total = draft.totals.total + (draft.credit?.totals.total ?? 0);
  return invoiceId === null ? { credited: total } : { total, invoices };
};
