import type { Free, Stretch } from '@yardline/domain/availability/free-stretch';
import type { Scope } from '../../../kernel/scope.ts';
import { freeOver } from '../../availability/public.ts';
import { seats } from '../../holds/public.ts';
import type { Entry } from '../entries.ts';
import type { Facts, LinePeriod } from '../load-facts.ts';
import { rerentOn } from '../rerent-on.ts';

type FreeAsk = { entry: Entry; assetId: number; stretch: Stretch };

/** Of which asset it is asked over which stretch what is free: of every rental line that has a period. */
export const freeAsksOf = (
  entries: readonly { entry: Entry; period: LinePeriod }[],
  { assets }: Pick<Facts, 'assets'>,
): FreeAsk[] =>
  entries.flatMap(({ entry, period: { from, to } }) => {
    const asset = assets.get(entry.line.productId);
    if (entry.line.type !== 'R' || asset === undefined || from === undefined || to === undefined) return [];
    // It asks nothing of the own stock.
    if (rerentOn(entry) !== undefined) return [];
    if (to !== null && Temporal.Instant.compare(from, to) >= 0) return [];
    return [{ entry, assetId: asset.id, stretch: { from: from.toString(), to: to?.toString() ?? null } }];
  });

/** Of a group what is free in the document's yard; of everything else wherever it stands. */
const placeOf = ({ assetId }: FreeAsk, { assets, location }: Facts): number | undefined =>
  assets.get(assetId)?.kind === 'group' ? location?.id : undefined;

/** What seems to be taken, though lines of groups would make room for it. */
const fitsOf = (free: ReadonlyMap<Entry, Free>, asks: readonly FreeAsk[], { assets, location }: Facts) =>
  asks.flatMap(({ entry, assetId, stretch }) => {
    const kind = assets.get(assetId)?.kind;
    const { available = 0, availabilityNA = true } = free.get(entry) ?? {};
    const isShort = !availabilityNA && available < entry.line.quantity;
    if (!isShort || location === undefined || (kind !== 'group' && kind !== 'numbered')) return [];
    return [{ entry, assetId, quantity: entry.line.quantity, locationId: location.id, ...stretch }];
  });

/** What is free for each rental line over its period and the turn-round after it, without the document's own holds. */
export const loadFree = async (
  scope: Scope,
  entries: readonly { entry: Entry; period: LinePeriod }[],
  facts: Facts,
  exceptContractId: number | undefined,
): Promise<Map<Entry, Free>> => {
  const asks = freeAsksOf(entries, facts);
  const free = new Map<Entry, Free>();
  const together = (ask: FreeAsk): string =>
    `${ask.stretch.from}/${ask.stretch.to ?? ''}/${placeOf(ask, facts) ?? ''}`;
  for (const [, same] of Map.groupBy(asks, together)) {
    const [first] = same;
    if (first === undefined) continue;
    const ids = same.map(({ assetId }) => assetId);
    const options = { exceptContractId, locationId: placeOf(first, facts) };
    const found = await freeOver(scope, ids, first.stretch, options);
    for (const { entry, assetId } of same) {
      const one = found.get(assetId);
      if (one) free.set(entry, one);
    }
  }
  const fits = fitsOf(free, asks, facts);
  for (const [{ entry }, fitting] of zipped(fits, await seats.couldFit(scope, fits, exceptContractId))) {
    const one = free.get(entry);
    if (one !== undefined && fitting > one.available) free.set(entry, { ...one, available: fitting });
  }
  return free;
};

const zipped = <Ask>(asks: readonly Ask[], found: ReadonlyMap<unknown, number>): [Ask, number][] =>
  asks.map((ask) => [ask, found.get(ask) ?? 0]);
