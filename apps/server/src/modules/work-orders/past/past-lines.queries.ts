import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { may, type Scope } from '../../../kernel/scope.ts';

type PastLine = WorkOrder['past_lines'][number];

/** What was done in an order of the past; what its labor cost tells wages, and is left out without the right to see them. */
export const pastLinesOf = async (scope: Scope, id: number): Promise<PastLine[]> => {
  const rows = await scope.tx
    .selectFrom('past_work_lines')
    .where('work_order_id', '=', id)
    .orderBy('line_number')
    .select(['line_number', 'kind', 'item', 'description', 'mechanic_name', 'quantity', 'amount', 'cost'])
    .$narrowType<Pick<PastLine, 'kind'>>()
    .execute();
  const seesLabor = may(scope, 'see_labor_costs');
  return rows.map((row) => ({ ...row, cost: row.kind === 'L' && !seesLabor ? null : row.cost }));
};

/** What lines of the past came to by kind; neither customer, company nor vendor bears any of it here. */
export const pastSums = (lines: readonly PastLine[]): WorkOrder['sums'] => {
  const of = (...kinds: readonly PastLine['kind'][]) =>
    amount(sum(lines.filter(({ kind }) => kinds.includes(kind)).map((line) => cents(line.amount))));
  return { labor: of('L'), parts: of('P'), services: of('V', 'X'), customer: 0, internal: 0, vendor: 0 };
};

/** What an order of the past cost; null where that would tell what its labor cost. */
export const pastCost = (lines: readonly PastLine[]): number | null =>
  lines.some(({ cost }) => cost === null) ? null : amount(sum(lines.map(({ cost }) => cents(cost ?? 0))));
