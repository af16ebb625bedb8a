import type { Stock } from '@yardline/contract/store/page';
import { freeByDay, freeOver, kitsFreeOver } from '../availability/public.ts';
import type { Listed } from './catalogue.ts';
import type { Look } from './look.ts';

/** So many and fewer are told as the last ones. */
const last = 2;

const wordOf = (free: number, showsCounts: boolean): Stock => {
  const count = showsCounts ? { count: Math.max(0, free) } : {};
  if (free <= 0) return { word: 'gone', ...count };
  return { word: free <= last ? 'last' : 'available', ...count };
};

/** What is free of these listings at the place over the period; nothing of what is not counted, or only asked for. */
export const stockOf = async (
  look: Look,
  listings: readonly Listed[],
): Promise<(listing: Listed) => Stock | undefined> => {
  const { scope, stretch, place, store } = look;
  const counted = listings.filter((each) => each.asset_id !== null && !each.is_request_only);
  const idsOf = (isKit: boolean) =>
    counted.filter(({ kind }) => (kind === 'kit') === isKit).flatMap(({ asset_id: id }) => id ?? []);
  const here = { locationId: place.locationId };
  const [products, kits] = await Promise.all([
    freeOver(scope, idsOf(false), stretch, here),
    kitsFreeOver(scope, idsOf(true), stretch, here),
  ]);
  return ({ asset_id: id, is_request_only: isRequest }) => {
    if (id === null || isRequest) return undefined;
    const free = products.get(id) ?? kits.get(id);
    return free === undefined || free.availabilityNA ? undefined : wordOf(free.available, store.showsCounts);
  };
};

/** Days ahead among which the next free ones are looked for. */
const daysAhead = 60;

/**
 * When a listing that is gone is free next for as long as the shopper asks: whole days, at the time of the wish.
 * @returns the local moment, or undefined within sixty days
 */
export const nextFree = async (look: Look, { asset_id: id }: Listed): Promise<string | undefined> => {
  if (id === null) return undefined;
  const { scope, when, place, stretch } = look;
  const [date = '', time = ''] = when.from.split('T');
  const first = Temporal.PlainDate.from(date);
  const days = Array.from({ length: daysAhead }, (_, day) => first.add({ days: day + 1 }).toString());
  const { divisionId, locationId: kitsAt } = place;
  const found = await freeByDay(scope, [id], { days, zone: stretch.zone, divisionId, kitsAt });
  const free = found.get(id)?.free ?? [];
  const wanted = Math.max(1, first.until(when.to.slice(0, 10), { largestUnit: 'days' }).days + 1);
  const at = days.findIndex((_, day) => {
    const stretchOfDays = free.slice(day, day + wanted);
    return stretchOfDays.length === wanted && stretchOfDays.every((pieces) => pieces > 0);
  });
  return at < 0 ? undefined : `${days[at] ?? ''}T${time}`;
};
