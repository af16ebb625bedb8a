import type { Rate } from '../pricing/rates.ts';
import { impossibleAt } from '../pricing/windows.ts';
import type { ProblemCode } from '../words/en.ts';

/** A fault of a table: the rate at that index, or all of them, and the field. */
export type TableFault = {
  at?: number;
  field?: 'count' | 'outUntil' | 'backBy';
  code: Extract<ProblemCode, 'rate.length_repeated' | 'rate.window_never' | 'rate.window_only'>;
};

type Form = Pick<Rate, 'unit' | 'count' | 'window'>;

const isAnyTime = ({ window }: Form): boolean => window === undefined;

/** Windows that no rental can fit: at the end of going out, or at the time by which it is back. */
export function windowFaults(rates: readonly Form[]): TableFault[] {
  return rates.flatMap(({ window }, at) => {
    const field = window && impossibleAt(window);
    return field === undefined ? [] : [{ at, field, code: 'rate.window_never' as const }];
  });
}

/**
 * Faults of a rate table: two rates for one unit and count, except at certain times only; a window that never
 * applies; and only windows, so that a rental at another time has no price. Empty for a good table.
 */
export function tableFaults(rates: readonly Form[]): TableFault[] {
  const isRepeated = (rate: Form, index: number) =>
    isAnyTime(rate) &&
    rates.findIndex((each) => isAnyTime(each) && each.unit === rate.unit && each.count === rate.count) <
      index;
  return [
    ...rates.flatMap((rate, at): TableFault[] =>
      isRepeated(rate, at) ? [{ at, field: 'count', code: 'rate.length_repeated' }] : [],
    ),
    ...windowFaults(rates),
    ...(rates.length > 0 && !rates.some(isAnyTime) ? [{ code: 'rate.window_only' as const }] : []),
  ];
}
