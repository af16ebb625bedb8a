import type { Hold } from './free.ts';
import type { DocumentStatusCode } from './status-codes.ts';

/** Everything that can hold stock, by the status code it gives the machine. */
export type DemandKind = Exclude<DocumentStatusCode, 'A'>;

/** Time before a rental for preparation, and after it for turn-round; minutes, not billed. */
export type Buffers = { before: number; after: number };

/** A document's demand on stock; an end of null is open. */
export type Demand = {
  kind: DemandKind;
  from: Temporal.Instant;
  to: Temporal.Instant | null;
  quantity: number;
  /** It has left the yard. */
  isOut?: boolean | undefined;
  /** Where the stock is taken from, and the destination of a transfer. */
  location?: string | undefined;
  destination?: string | undefined;
  /** Of a work order: false when the unit may be rented while it is worked on. */
  updatesRequirements?: boolean | undefined;
};

/** Which stock to examine, and when. Without a location all of it; without `now` nothing counts as late. */
export type Watch = {
  buffers: Buffers;
  now?: Temporal.Instant | undefined;
  location?: string | undefined;
};

// Off rent, on an exchange, awaiting pickup or in the yard unchecked: not available before its return is processed.
const outUntilReturned: ReadonlySet<DemandKind> = new Set(['F', 'P', 'X', 'CP', 'E']);
// A sale is not returned, a transfer arrives as it left, and a work order ends with the unit ready.
const unbuffered: ReadonlySet<DemandKind> = new Set(['I', 'O', 'W']);

/** Out and past its due moment: its return cannot be predicted. */
export function isLate(isOut: boolean, due: Temporal.Instant | null, now: Temporal.Instant): boolean {
  return isOut && due !== null && Temporal.Instant.compare(due, now) < 0;
}

/**
 * The holds that a document's demand places on the stock under examination.
 *
 * - Late units are held without end: their return is not predicted.
 * - A rental is held from `before` minutes earlier until `after` minutes later.
 * - A transfer leaves its source for good when it is shipped and joins its destination when it is received; in between it
 *   is at neither, and in the sum of all locations it is held in transit. An arrival is a hold with a negative quantity.
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
