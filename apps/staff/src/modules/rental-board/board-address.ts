import {
  type BoardLegend,
  type BoardPage,
  boardPages,
  getRentalBoard,
} from '@yardline/contract/rental-board/rental-board';
import type { z } from 'zod';

/** How large the cards are; medium unless the address says otherwise. [B9.9] */
export const cardSizes = ['small', 'medium', 'large'] as const;
export type CardSize = (typeof cardSizes)[number];

/** After how many seconds the board turns its page by itself; 15 unless the address says otherwise. [B9.9] */
export const paces = ['15', '30', '60'] as const;

/** What an address says of the board; every value is text. */
export type BoardSearch = Readonly<Partial<Record<string, string>>>;

const own: Readonly<Record<string, readonly string[]>> = { size: cardSizes, every: paces, paused: ['1'] };
const filters = ['division_id', 'location_id', 'class_id', 'group_id'] as const;
const asked: readonly string[] = [...filters, 'status_code', 'late', 'sort', 'page'];

/** Keeps of an address what the board knows; of late and a status the one that says more. */
export const boardSearch = (raw: Record<string, unknown>): BoardSearch => {
  const shape: Record<string, z.ZodType> = getRentalBoard.query.shape;
  const kept = Object.entries(raw).filter(([key, value]) => {
    if (typeof value !== 'string' || value === '') return false;
    if (key in own) return own[key]?.includes(value) === true;
    return asked.includes(key) && shape[key]?.safeParse(value).success === true;
  });
  const { status_code, ...search } = Object.fromEntries(kept) as Record<string, string>;
  return status_code === undefined || search['late'] === '1' ? search : { ...search, status_code };
};

export const sizeOf = ({ size }: BoardSearch): CardSize =>
  cardSizes.find((each) => each === size) ?? 'medium';
export const paceOf = ({ every }: BoardSearch): number => Number(every ?? paces[0]);

/** What of the fleet a page of the board is of; undefined is all of it. */
export type Of = { by: BoardPage; id: number } | undefined;

export const isBoardPage = (text: string): text is BoardPage => boardPages.some((page) => page === text);

const placeOf = (search: BoardSearch, of: Of) => {
  const said = filters.flatMap((key) => {
    const value = search[key];
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries([
    ...said,
    ...(of === undefined ? [] : [[`${of.by}_id`, String(of.id)] as const]),
  ]);
};

/** The call for the cards of a page, of which so many are shown at once. */
export const boardInput = (search: BoardSearch, of: Of, most: number) => {
  const { status_code, late, sort, page } = search;
  const more = Object.entries({ status_code, late, sort, page }).filter(([, value]) => value !== undefined);
  return { query: { ...placeOf(search, of), ...Object.fromEntries(more), page_size: String(most) } };
};

/** The call that counts what stands on the board around its cards. */
export const legendInput = (search: BoardSearch, of: Of) => ({
  query: { ...placeOf(search, of), ...(of === undefined ? {} : { by: of.by }) },
});

/** How many machines the filters leave. */
const matching = ({ status_code: code, late }: BoardSearch, legend: BoardLegend): number => {
  if (late === '1') return legend.late;
  if (code === undefined) return legend.total;
  return legend.statuses.find((each) => each.status_code === code)?.count ?? 0;
};

/** Which page is open, of how many; one that is not there is the last. */
export const pagesOf = (search: BoardSearch, legend: BoardLegend, most: number) => {
  const count = Math.max(1, Math.ceil(matching(search, legend) / most));
  return { count, page: Math.min(count, Number(search['page'] ?? 1)) };
};

/** Where the board goes on: the next page or the one before, then the next or last of the same kind, and round. */
export const turned = (
  { page, count, of, legend }: { page: number; count: number; of: Of; legend: BoardLegend },
  step: 1 | -1,
): { page: number; of: Of } => {
  const next = page + step;
  if (next >= 1 && next <= count) return { page: next, of };
  const siblings = legend.pages;
  const at = siblings.findIndex(({ id }) => id === of?.id);
  const sibling = siblings.at((at + step) % Math.max(1, siblings.length));
  if (of === undefined || sibling === undefined || sibling.id === of.id)
    return { page: step === 1 ? 1 : count, of };
  return { page: 1, of: { by: of.by, id: sibling.id } };
};
