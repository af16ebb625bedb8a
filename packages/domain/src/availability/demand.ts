import type { Hold } from './free.ts';
import type { DocumentStatusCode } from './status-codes.ts';

/** Whatever can have stock, by the code that it leaves there. */
export type DemandKind = Exclude<DocumentStatusCode, 'A'>;

/** Time before a rental in which a unit is made ready, and after it in which it is made good; minutes, not billed. */
export type Buffers = { before: number; after: number };

/** What a document asks of the stock, as it says itself: an end of null is open. */
export type Demand = {
  kind: DemandKind;
  from: Temporal.Instant;
  to: Temporal.Instant | null;
  quantity: number;
  /** It has left the yard. */
  isOut?: boolean | undefined;
  /** Where the stock is taken from, and for a transfer where it goes. */
  location?: string | undefined;
  destination?: string | undefined;
  /** Of a work order: false when the unit may be rented while it is worked on. */
  updatesRequirements?: boolean | undefined;
};

/** Whose stock is looked at, and when. Without a location all of it; without `now` nothing is known to be late. */
export type Watch = {
  buffers: Buffers;
  now?: Temporal.Instant | undefined;
  location?: string | undefined;
};

// Off rent, on an exchange, awaiting pickup or in the yard unchecked: it is not back before its return is processed.
const outUntilReturned: ReadonlySet<DemandKind> = new Set(['F', 'P', 'X', 'CP', 'E']);
// A sale does not come back, a transfer arrives as it left, and a work order ends with the unit ready.
const unbuffered: ReadonlySet<DemandKind> = new Set(['I', 'O', 'W']);

/** Out and past the moment at which it was to be back: nobody can say when it comes. */
export function isLate(isOut: boolean, due: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return isOut && due !== null && Temporal.Instant.compare(due, now) < 0;
}

/**
 * What a document's demand takes from the stock that is watched, as holds to be swept.
 *
 * - Late units are held without end: their return is not predicted.
 * - A rental is held from `before` minutes earlier until `after` minutes later.
 * - A transfer leaves its source for good when it is shipped and joins its destination when it is received; in between it
 *   is at neither, and in the sum of all locations it is held on the way. What arrives is a hold of less than nothing.
 * - A work order that does not update requirements takes nothing.
 *
 * Sources: domain rules of availability; the buffer follows Signals' BufferedDemandWindow. [B5.16]
 */
export function holdsOf(demand: Demand, watch: Watch): Hold[] {
  if (demand.kind === 'W' && demand.updatesRequirements === false) return [];
  if (demand.kind === 'I') return transferOf(demand, watch);
  if (watch.location !== undefined && demand.location !== watch.location) return [];
  const isOut = demand.isOut === true || outUntilReturned.has(demand.kind);
  const isLateNow = watch.now !== undefined && isLate(isOut, demand.to, watch.now);
  const { before, after } = unbuffered.has(demand.kind) ? { before: 0, after: 0 } : watch.buffers;
  return [
    {
      from: demand.from.subtract({ minutes: before }),
      to: isLateNow ? null : (demand.to?.add({ minutes: after }) ?? null),
      quantity: demand.quantity,
    },
  ];
}

function transferOf(
  { from, to, quantity, location, destination }: Demand,
  { location: watched }: Watch,
): Hold[] {
  if (watched === undefined) return [{ from, to, quantity }];
  const left = location === watched ? [{ from, to: null, quantity }] : [];
  const arrived = destination === watched && to !== null ? [{ from: to, to: null, quantity: -quantity }] : [];
  return [...left, ...arrived];
}
