import type { PlannedOrder } from '@yardline/contract/work-orders/plan';
import type { WorkOrderRow } from '@yardline/contract/work-orders/work-orders';
import type { Span } from '@yardline/domain/work-orders/plan';

/** An order as it is planned: who is on it and when, if it is. */
export type Item = {
  id: number;
  order_n: string;
  title: string;
  row: WorkOrderRow;
  mechanics: number[];
  span: Span | undefined;
};

const titleOf = (row: WorkOrderRow): string => {
  const machine = [row.asset_number, row.machine].filter((each) => each !== '').join(' · ');
  // An order of neither machine nor customer is known by what is wrong.
  return [machine, row.customer_name].find((each) => each !== '') ?? row.complaint;
};

/** An order that waits for a plan. */
export const waitingItem = (row: WorkOrderRow): Item => ({
  id: row.id,
  order_n: row.order_n,
  title: titleOf(row),
  row,
  mechanics: [],
  span: undefined,
});

/** An order of the board. */
export const plannedItem = (row: PlannedOrder): Item => {
  const { startDate, startTime, endDate, endTime } = row;
  return {
    ...waitingItem(row),
    mechanics: row.mechanic_ids,
    span: { startDate, startTime, endDate, endTime },
  };
};

/** The mechanics after an order went to one of them: they take the place of the one it came from. */
export const reassigned = (
  { mechanics }: Item,
  { from, to }: { from: number | undefined; to: number },
): number[] => {
  const next = mechanics.map((id) => (id === from ? to : id));
  return [...new Set(next.includes(to) ? next : [...next, to])];
};
