import type { BillingRun, getBillingRun, listBillingRuns } from '@yardline/contract/billing/billing-runs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { RefusalCode } from '@yardline/contract/refusals';
import { say } from '@yardline/contract/words/both';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Why a contract was passed over, as it is stored; it is told in the reader's language. */
export type BillingProblem = {
  contract_number: number | null;
  code: RefusalCode;
  data: Record<string, unknown>;
};

const latestRuns = 50;

const runs = (scope: Scope) =>
  scope.tx
    .selectFrom('billing_runs')
    .select([
      'id',
      'as_of',
      'invoiced_on',
      'status',
      'contracts_total',
      'contracts_done',
      'invoices_created',
      'total',
    ])
    .select(['problems', 'created_at', 'finished_at'])
    .$narrowType<Pick<BillingRun, 'status'>>();

type Row = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirstOrThrow']>>;

const told = ({ language }: Scope, { problems, ...run }: Row): BillingRun => ({
  ...run,
  problems: (problems as BillingProblem[]).map(({ contract_number, code, data }) => ({
    contract_number,
    message: say(language, code, data),
  })),
});

export const listRuns = async (scope: Scope): Promise<ReplyOf<typeof listBillingRuns>> => {
  const rows = await runs(scope).orderBy('id', 'desc').limit(latestRuns).execute();
  return { runs: rows.map((row) => told(scope, row)) };
};

/** @throws Refusal resource.not_found */
export const getRunById = async (scope: Scope, runId: number): Promise<BillingRun> =>
  told(scope, (await runs(scope).where('id', '=', runId).executeTakeFirst()) ?? notFound());

/** Invoices of cash customers that a run made and that still ask for something, where the actor may see them. */
const toCollect = ({ tx, actor }: Scope, runId: number) =>
  tx
    .selectFrom('invoices')
    .innerJoin('customers', 'customers.id', 'invoices.customer_id')
    .where('billing_run_id', '=', runId)
    .where('customers.account_type', '=', 'N')
    .where('balance', '>', 0)
    .where('division_id', 'in', [0, ...divisionsWhere(actor.holder, 'invoices.view')])
    .orderBy('invoices.number')
    .select(['invoices.number as invoice_number', 'customers.name as customer_name', 'balance'])
    .execute();

/** @throws Refusal resource.not_found */
export const getRun = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof getBillingRun>,
): Promise<ReplyOf<typeof getBillingRun>> => ({
  ...(await getRunById(scope, id)),
  to_collect: await toCollect(scope, id),
});
