import { listTimeline, type TimelineRow } from '@yardline/contract/availability/timeline';
import { inputOf, type ListSearch } from '../../../shell/list/search.ts';

/** Two weeks can be read from across the yard. */
export const wallDays = 14;

const most = '200';
const headHeight = 150;
const rowHeight = 66;

/** The question of the wall: always from today, whatever day the desk showed. */
export const wallInput = (search: ListSearch) => {
  const { from: _, after: __, ...kept } = search;
  return inputOf(listTimeline, { ...kept, days: String(wallDays), page_size: most });
};

/** The groups that fit on the wall now: a page of them each minute. */
export const wallRows = (rows: readonly TimelineRow[], height: number, minute: number) => {
  const size = Math.max(4, Math.floor((height - headHeight) / rowHeight));
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = minute % pages;
  return { shown: rows.slice(page * size, (page + 1) * size), page, pages };
};
