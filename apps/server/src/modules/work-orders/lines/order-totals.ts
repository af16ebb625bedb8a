import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { amount, cents } from '@yardline/domain/money/cents';
import { workTotals } from '@yardline/domain/work-orders/work-totals';
import type { Scope } from '../../../kernel/scope.ts';
import { taxedReply, taxQuestionOf, taxTermsOf } from './tax-terms.ts';

/** What the customer pays with the taxes of now, or as the invoice billed it; null where there is nothing to pay. */
export const totalsOf = async (
  scope: Scope,
  order: { id: number; customer_id: number | null; site_id: number | null; division_id: number },
  lines: WorkOrder['lines'],
): Promise<WorkOrder['totals']> => {
  const { id, customer_id: customerId } = order;
  const shares = lines.filter((line) => line.customer_share > 0);
  if (customerId === null || shares.length === 0) return null;
  const billed = await scope.tx
    .selectFrom('invoices')
    .where('work_order_id', '=', id)
    .where('source', '=', 'W')
    .select(['tax1_code', 'tax1_percent', 'tax1_total', 'tax2_code', 'tax2_percent', 'tax2_total', 'total'])
    .executeTakeFirst();
  if (billed !== undefined) {
    const net = cents(billed.total) - cents(billed.tax1_total) - cents(billed.tax2_total);
    return { ...billed, net: amount(net), is_billed: true };
  }
  const [terms, flags] = await Promise.all([
    taxTermsOf(scope, { ...order, customer_id: customerId }),
    scope.tx
      .selectFrom('work_lines')
      .where('work_order_id', '=', id)
      .select(['id', 'is_tax1', 'is_tax2'])
      .execute(),
  ]);
  const taxed = shares.map((line) => {
    const of = flags.find((each) => each.id === line.id);
    return {
      kind: line.kind,
      share: cents(line.customer_share),
      tax1: of?.is_tax1 ?? true,
      tax2: of?.is_tax2 ?? true,
    };
  });
  const totals = workTotals(taxed, { exempt: terms.exempt, taxes: taxQuestionOf(terms) });
  const net = totals.sales + totals.services;
  return { ...taxedReply(terms, { ...totals, net }), is_billed: false };
};
