import type { FieldCommand, LoadCount } from '@yardline/contract/field/field';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import type { RoadState } from './road-state.ts';

export type LoadAct = LoadCount['act'];

/** One item of a load, the same product of several lines together: how many there are, and how many were counted so far. */
export type LoadItem = {
  /** By what it is counted: its number, or its words where it has none. */
  item: string;
  title: string;
  quantity: number;
  counted: number;
  /** What a scanner may read on it. */
  codes: readonly string[];
};

const [loading, paused] = [5, 7];

/** What is counted now: until loading is over, what goes aboard; then what is taken off. */
export const actOf = ({ history }: Pick<RoadState, 'history'>): LoadAct => {
  const steps = history.map(({ to_status: to }) => to).filter((to) => to !== paused);
  return steps.includes(loading) && steps.at(-1) !== loading ? 'unload' : 'load';
};

type Counted = Pick<LoadCount, 'act' | 'item' | 'quantity'>;

/** What of a ticket is to be counted, with what was counted of it, here or on the phone before it is sent. */
export const loadItems = (
  { ticketasset_set: all }: Pick<Ticket, 'ticketasset_set'>,
  { act, counts }: { act: LoadAct; counts: readonly Counted[] },
): LoadItem[] => {
  const items = new Map<string, LoadItem>();
  for (const { prod_n: number, title, quantity, codes } of all) {
    const item = (number || title).slice(0, 120);
    const before = items.get(item);
    items.set(item, {
      item,
      title: number === '' ? '' : title,
      quantity: (before?.quantity ?? 0) + quantity,
      counted: counts.findLast((each) => each.act === act && each.item === item)?.quantity ?? 0,
      codes: [...(before?.codes ?? []), ...(number === '' ? [] : [number]), ...codes],
    });
  }
  return [...items.values()];
};

/** What of a ticket was counted on this phone and is not sent yet. */
export const unsentCounts = (ticketId: number, waiting: readonly FieldCommand[]): Counted[] =>
  waiting.flatMap((command) =>
    command.kind === 'load_count' && command.ticket_id === ticketId ? [command] : [],
  );

/** The item that carries a code, read or typed in whatever case. */
export const itemOfCode = (items: readonly LoadItem[], code: string): LoadItem | undefined => {
  const said = code.trim().toLowerCase();
  return items.find(({ codes }) => codes.some((each) => each.toLowerCase() === said));
};
