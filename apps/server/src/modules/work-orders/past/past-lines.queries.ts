import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { may, type Scope } from '../../../kernel/scope.ts';

type PastLine = WorkOrder['past_lines'][number];

/** Whether what a line cost tells a wage: it is labor, or a mechanic did it. */
const tellsWage = ({ kind, mechanic_name: mechanic }: PastLine): boolean => kind === 'L' || mechanic !== '';

/**
 * What was done in an order of the past. What its labor cost tells wages, and is left out without the right to see them in the division
 * of the order.
 */
export const pastLinesOf = async (scope: Scope, id: number): Promise<PastLine[]> => {
  const rows = await scope.tx
    .selectFrom('past_work_lines')
    .innerJoin('work_orders', 'work_orders.id', 'past_work_lines.work_order_id')
    .where('work_order_id', '=', id)
    .orderBy('line_number')
    .select(['work_orders.division_id', 'line_number', 'kind', 'item', 'description', 'mechanic_name'])
    .select(['past_work_lines.quantity', 'amount', 'cost'])
    .$narrowType<Pick<PastLine, 'kind'>>()
    .execute();
  return rows.map(({ division_id: division, ...line }) => {
    const isHidden = tellsWage(line) && !may(scope, 'see_labor_costs', { division });
    return Object.assign(line, isHidden ? { cost: null } : {});
  });
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
