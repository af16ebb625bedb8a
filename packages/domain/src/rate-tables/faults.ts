import type { Rate } from '../pricing/rates.ts';
import { impossibleAt } from '../pricing/windows.ts';
import type { ProblemCode } from '../words/en.ts';

/** Why a table cannot be as it is: the rate at that place, or all of them, and the field of it. */
export type TableFault = {
  at?: number;
  field?: 'count' | 'outUntil' | 'backBy';
  code: Extract<ProblemCode, 'rate.length_repeated' | 'rate.window_never' | 'rate.window_only'>;
};

type Form = Pick<Rate, 'unit' | 'count' | 'window'>;

const isAnyTime = ({ window }: Form): boolean => window === undefined;

/** Windows in which nothing can go out and come back: at the end of going out, or at the time by which it is back. */
export function windowFaults(rates: readonly Form[]): TableFault[] {
  return rates.flatMap(({ window }, at) => {
    const field = window && impossibleAt(window);
    return field === undefined ? [] : [{ at, field, code: 'rate.window_never' as const }];
  });
}

/**
 * What no table of rates can have: two rates for one unit and count, except at certain times only; a window that never
 * holds; and nothing but windows, by which whatever goes out at another time has no price. Empty for a good table.
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
