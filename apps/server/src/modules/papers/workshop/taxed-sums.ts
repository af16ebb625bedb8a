import type { WorkTaxed } from '@yardline/contract/work-orders/order-parts';
import type { Scope } from '../../../kernel/scope.ts';
import type { Paper } from '../layout/paper.ts';
import { findTaxes } from '../papers.queries.ts';
import type { Texts } from '../texts.ts';

/**
 * What a customer pays of work: before taxes, each tax by its name, and in all.
 * @param isToday the taxes are those of the day on which it is printed; its invoice has those of its own
 */
export const taxedSums = async (
  scope: Scope,
  { totals, isToday }: { totals: WorkTaxed; isToday: boolean },
  texts: Texts,
): Promise<Paper['sums']> => {
  const taxes = [
    { code: totals.tax1_code, percent: totals.tax1_percent, amount: totals.tax1_total },
    { code: totals.tax2_code, percent: totals.tax2_percent, amount: totals.tax2_total },
  ].filter(({ code }) => code !== '');
  const names = await findTaxes(
    scope,
    taxes.map(({ code }) => code),
  );
  const net = Object.assign(texts.sum('sum.before_taxes', totals.net), { isStrong: true });
  if (taxes.length === 0) return [net];
  return [
    net,
    ...taxes.map(({ code, percent, amount }) =>
      texts.sum('sum.tax', amount, { tax: texts.tax(code, names.get(code)?.name), percent }),
    ),
    Object.assign(texts.sum(isToday ? 'sum.total_today' : 'sum.total', totals.total), { isStrong: true }),
  ];
};
