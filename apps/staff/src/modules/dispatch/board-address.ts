import { getDispatch } from '@yardline/contract/trips/dispatch';
import { texts } from '../../shell/list/search.ts';

const keys = ['division_id', 'find', 'selected', 'stop', 'trip'] as const;
/** What the address of the board says besides the day. */
export type BoardSearch = Partial<Record<(typeof keys)[number], string>>;

/** What of an address is the board's. */
export const boardSearch = (raw: Record<string, unknown>): BoardSearch => {
  const said = texts(raw);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = said[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
};

/** The call that reads the board; undefined where the address names no day. */
export const boardInput = (day: string, { division_id: division }: BoardSearch) => {
  const query = { day, ...(/^[1-9]\d{0,14}$/.test(division ?? '') ? { division_id: division } : {}) };
  return getDispatch.query.safeParse(query).success ? { query } : undefined;
};

/** The tickets that are selected. */
export const selectedOf = ({ selected = '' }: BoardSearch): number[] =>
  selected.split(',').flatMap((each) => (/^[1-9]\d{0,14}$/.test(each) ? [Number(each)] : []));

/** The selection as the address says it; empty for none. */
export const selectionText = (ids: readonly number[]): string => [...new Set(ids)].join(',');
