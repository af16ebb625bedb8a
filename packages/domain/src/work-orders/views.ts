import type { WorkOrderStatus } from './states.ts';

/** How the orders of the workshop are looked at. [B2.32] */
type WorkView = 'list' | 'cards' | 'map';

/** What of an order decides where it stands in a view. */
export type Viewed = {
  id: number;
  status: WorkOrderStatus;
  schedule_start: string | null;
  mechanics: readonly unknown[];
};

/** An order that waits for a plan: it has no schedule and no mechanic, and is still to be done. [B2.34] */
export const isUnplanned = ({ status, schedule_start: start, mechanics }: Omit<Viewed, 'id'>): boolean =>
  start === null && mechanics.length === 0 && status !== 3 && status !== 4;

/** The rows without an order that the user sees no longer, or that the filter leaves out now. */
export const withoutOrder = <R extends { id: number }>(rows: readonly R[], id: number): R[] =>
  rows.filter((row) => row.id !== id);

const replaced = <R extends { id: number }>(rows: readonly R[], changed: R): R[] =>
  rows.map((row) => (row.id === changed.id ? changed : row));

const onTop = <R extends { id: number }>(rows: readonly R[], changed: R): R[] => [
  changed,
  ...withoutOrder(rows, changed.id),
];

/**
 * The rows of a view after one order changed: in the list it moves to the top; on the cards it leaves as soon as it has a
 * schedule or a mechanic, otherwise it is replaced in place or comes on top; on the map it is replaced in place. [B2.33] [B2.34] [B2.35]
 */
export const applyChange = <R extends Viewed>(view: WorkView, rows: readonly R[], changed: R): R[] => {
  if (view === 'list') return onTop(rows, changed);
  if (view === 'map') return replaced(rows, changed);
  if (!isUnplanned(changed)) return withoutOrder(rows, changed.id);
  return rows.some(({ id }) => id === changed.id) ? replaced(rows, changed) : onTop(rows, changed);
};
