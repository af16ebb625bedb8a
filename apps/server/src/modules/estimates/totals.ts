import { estimateTotals, netWith } from '@yardline/domain/estimates/estimate-totals';
import { amount, cents } from '@yardline/domain/money/cents';
import type { WaiverBound } from '@yardline/domain/waiver/settlement';
import type { LineKind } from '@yardline/domain/work-orders/work-lines';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import { workMoney } from '../work-orders/public.ts';
import type { EstimateRecord } from './lock-estimate.ts';

/** The columns by which an estimate keeps what a waiver leaves to its customer. */
export type Waived = Pick<EstimateRecord, 'waiver_percent' | 'waiver_deductible'>;

/** What a waiver leaves to the customer of an estimate, as the estimate says it; null without one. */
export const boundOf = ({
  waiver_percent: percent,
  waiver_deductible: deductible,
}: Waived): WaiverBound | null =>
  percent === null && deductible === null
    ? null
    : { repairPercent: percent, deductible: deductible === null ? null : cents(deductible) };

const linesOf = async ({ tx }: Scope, estimateId: number) =>
  (
    await tx
      .selectFrom('estimate_lines')
      .where('estimate_id', '=', estimateId)
      .orderBy('line_number')
      .select(['section', 'kind', 'list_amount', 'is_tax1', 'is_tax2'])
      .$narrowType<{ kind: LineKind }>()
      .execute()
  ).map((line) => ({
    section: line.section,
    kind: line.kind,
    list: cents(line.list_amount),
    tax1: line.is_tax1,
    tax2: line.is_tax2,
  }));

type Totalled = Waived & { id: number; customer_id: number; division_id: number };

/**
 * What an estimate comes to for its customer with the chosen sections, with the taxes as of now: those of the invoice of its work order,
 * which is of no site.
 */
export const totalsOf = async (scope: Scope, estimate: Totalled, chosen: readonly string[] | 'all') => {
  const [lines, terms] = await Promise.all([
    linesOf(scope, estimate.id),
    workMoney.taxTermsOf(scope, { ...estimate, site_id: null }),
  ]);
  const sections = chosen === 'all' ? lines.map(({ section }) => section) : chosen;
  const totals = estimateTotals(lines, sections, {
    waiver: boundOf(estimate),
    taxes: workMoney.taxQuestionOf(terms),
    exempt: terms.exempt,
  });
  return { list: amount(totals.list), ...workMoney.taxedReply(terms, totals) };
};

/**
 * Writes what the lines of an estimate come to, and what of it a waiver leaves to its customer by the terms of now; counts its version of
 * the row.
 */
export const recount = async (scope: Scope, estimateId: number): Promise<void> => {
  const { tx } = scope;
  const [lines, estimate] = await Promise.all([
    linesOf(scope, estimateId),
    tx
      .selectFrom('estimates')
      .where('id', '=', estimateId)
      .select(['posting', 'contract_id', 'asset_id'])
      .executeTakeFirstOrThrow(),
  ]);
  const waiver = (await workMoney.waiverBoundOf(scope, estimate)) ?? null;
  const all = lines.map(({ section }) => section);
  const deductible = waiver?.deductible ?? null;
  await tx
    .updateTable('estimates')
    .set({
      list_total: amount(netWith(lines, all, null)),
      required_total: amount(netWith(lines, [], null)),
      customer_total: amount(netWith(lines, all, waiver)),
      customer_required: amount(netWith(lines, [], waiver)),
      waiver_percent: waiver?.repairPercent ?? null,
      waiver_deductible: deductible === null ? null : amount(deductible),
      row_version: sql<number>`row_version + 1`,
    })
    .where('id', '=', estimateId)
    .execute();
};
