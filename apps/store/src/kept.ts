import type { CardList, Frame, Page } from '@yardline/contract/store/page';
import type { Kept } from './islands/fields.tsx';

type Listed = Extract<Page, { list: CardList }>;

const wordsOf = (page: Listed): Kept[] => (page.kind === 'search' ? [{ name: 'q', value: page.words }] : []);

const sortOf = ({ list }: Listed): Kept[] =>
  list.sort === 'wanted' ? [] : [{ name: 'sort', value: list.sort }];

const chosenOf = ({ list }: Listed): Kept[] =>
  list.facets.flatMap(({ field, values }) =>
    values.filter(({ isChosen }) => isChosen).map(({ id }) => ({ name: field, value: id })),
  );

/** A period that was only proposed is not one that the shopper chose, and the first place is everybody's. */
export const periodOf = ({ when }: Pick<Frame, 'when'>): Kept[] => [
  ...(when.isChosen
    ? [
        { name: 'from', value: when.from },
        { name: 'to', value: when.to },
      ]
    : []),
  ...(when.at === when.places[0]?.code ? [] : [{ name: 'at', value: when.at }]),
];

/** The query of an address with these fields; empty without any. */
export const queryOf = (kept: readonly Kept[]): string => {
  const query = new URLSearchParams(kept.map(({ name, value }) => [name, value])).toString();
  return query === '' ? '' : `?${query}`;
};

/** What the form of the period keeps of a list: words, filters and order. */
export const keptOfList = (page: Page): Kept[] =>
  'list' in page ? [...wordsOf(page), ...chosenOf(page), ...sortOf(page)] : [];

/** What the filters keep: words, order and the period. */
export const keptOfFilters = (page: Listed, frame: Frame): Kept[] => [
  ...wordsOf(page),
  ...sortOf(page),
  ...periodOf(frame),
];

/** The address of this list in another order, from its first page on. */
export const sortedBy = (page: Listed, frame: Frame, sort: CardList['sort']): string => {
  const kept = [...wordsOf(page), ...chosenOf(page), ...periodOf(frame)];
  const fields = sort === 'wanted' ? kept : [...kept, { name: 'sort', value: sort }];
  // Without any field it is still a query, which leads to this list and not to where the browser is in it.
  return queryOf(fields) || '?';
};
