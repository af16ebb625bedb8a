import type { previewBilling as endpoint } from '@yardline/contract/billing/billing-runs';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { openBreath } from '../../kernel/breathe.ts';
import { demandNear } from '../../kernel/horizon.ts';
import type { Scope } from '../../kernel/scope.ts';
import { draftUnbilled, paper } from '../invoices/public.ts';
import { billedTotal, collectedOf, type DueBill, sumsOf } from './billed-sums.ts';
import { endOfDay, listDueContracts } from './due-contracts.ts';
import { billsCashCycles } from './rules.queries.ts';

/** Cycles are told by name: a forecast further ahead is none. */
const previewYears = 2;

type Row = ReplyOf<typeof endpoint>['contracts'][number];

const rowOf = async (scope: Scope, bill: DueBill): Promise<Row[]> => {
  const { contract, draft } = bill;
  const { lines, findings, terms } = draft;
  const starts = lines.flatMap(({ from }) => from ?? []).toSorted(inTime);
  const ends = lines.flatMap(({ to }) => to ?? []).toSorted(inTime);
  const [from, to] = [starts[0], ends.at(-1)];
  if (from === undefined || to === undefined) return [];
  return [
    {
      contract_id: contract.id,
      contract_number: contract.number,
      customer_name: contract.customer_name,
      period_from: from,
      period_to: to,
      total: amount(billedTotal(bill)),
      to_collect: amount(collectedOf(bill)),
      findings: paper.findingsReply(scope, findings, terms.zone),
      last_cycle: (await paper.lastCycleOf(scope, draft)).map((last) => ({
        ...last,
        product: lines[last.line_number - 1]?.product ?? '',
      })),
      certificates: terms.certificates,
      shares: draft.shares.map(paper.shareReply),
    },
  ];
};

const inTime = (a: string, b: string): number =>
  Temporal.Instant.compare(Temporal.Instant.from(a), Temporal.Instant.from(b));

/** A run up to a day to come is one of that day, with its taxes. */
const later = (a: string, b: string): string => (a < b ? b : a);

/** The invoices that a run up to a day would make, without making them: the same drafts. */
export const previewBilling = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  demandNear(scope, body.as_of, { path: 'as_of', years: previewYears });
  const cyclesUntil = endOfDay(scope, body.as_of);
  const invoicedOn = body.invoiced_on ?? later(body.as_of, dayOf(scope.now, scope.company.timeZone));
  const withCash = await billsCashCycles(scope);
  const rows: Row[] = [];
  const bills: DueBill[] = [];
  const breathe = openBreath();
  for (const contract of await listDueContracts(scope, cyclesUntil, 'billing.view')) {
    if (contract.account_type === 'N' && !withCash && !contract.has_payers) continue;
    await breathe();
    const draft = await draftUnbilled(scope, contract.id, { cyclesUntil, invoicedOn });
    if (!withCash && paper.isPaidAtOnce(draft)) continue;
    const told = await rowOf(scope, { contract, draft });
    if (told.length > 0) bills.push({ contract, draft });
    rows.push(...told);
  }
  return { contracts: rows, ...sumsOf(bills) };
};
