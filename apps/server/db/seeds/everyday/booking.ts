import type { ContractForm, LineForm } from '@yardline/contract/contracts/contracts';
import type { Chance } from '../stage/chance.ts';
import { type Machine, takeMachines } from '../stage/machines.ts';
import type { Yard } from '../stage/yards.ts';
import { chooseParty, type Party } from './parties.ts';

/** What the shop has to offer, and to whom. */
export type Shop = {
  yards: readonly Yard[];
  parties: readonly Party[];
  machines: ReadonlyMap<number, readonly Machine[]>;
  partIds: readonly number[];
  serviceIds: ReadonlyMap<string, number>;
  today: Temporal.PlainDate;
  now: Temporal.Instant;
};

/** A customer rents some machines from a day to a day, counted from today; documents of every kind are made from it. */
export type Booking = {
  yard: Yard;
  party: Party;
  machines: ReadonlyMap<number, Machine>;
  from: number;
  to: number;
  out: { date: string; time: string };
  in: { date: string; time: string };
  lines: LineForm[];
  isDelivered: boolean;
};

/** Days of the story after which nobody asks any more. */
export const never = 10_000;

const morning = ['07:00', '07:30', '08:00', '08:30', '09:00'] as const;
const afternoon = ['14:00', '15:00', '15:30', '16:00', '16:30'] as const;

const rented = (chance: Chance, { id, isBulk, owned }: Machine): LineForm => ({
  mode: 'A',
  type: 'R',
  productId: id,
  quantity: isBulk ? Math.max(1, Math.floor(owned / 40) * (1 + chance.below(2))) : 1,
});

const extras = (chance: Chance, shop: Shop, isDelivered: boolean): LineForm[] => {
  const sold: LineForm[] = chance.happens(30)
    ? [{ mode: 'A', type: 'S', productId: chance.pick(shop.partIds), quantity: 1 + chance.below(3) }]
    : [];
  const service = shop.serviceIds.get('DELIVERY');
  return isDelivered && service !== undefined
    ? [...sold, { mode: 'A', type: 'V', productId: service, quantity: 1 }]
    : sold;
};

/**
 * Thinks of a rental: who, which machines, and from when to when.
 * @param kept the last day on which its machines are not to be had by others; left out, a day after it ends
 * @returns nothing when the yard has no machine left for those days
 */
export const thinkOf = (
  chance: Chance,
  shop: Shop,
  { from, to, kept = to + 1 }: { from: number; to: number; kept?: number },
): Booking | undefined => {
  const yard = chance.pick(shop.yards);
  const isLarge = chance.happens(55);
  const party = chooseParty(chance, shop.parties, yard, isLarge);
  const machines = takeMachines(chance, shop.machines.get(yard.locationId) ?? [], {
    from,
    to: kept,
    count: isLarge ? 1 + chance.below(4) : 1 + chance.below(2),
    ...(isLarge ? {} : { cheaperThan: 12e3 }),
  });
  if (machines.length === 0) return undefined;
  const isDelivered = isLarge && party.site !== undefined && chance.happens(65);
  return {
    yard,
    party,
    from,
    to,
    isDelivered,
    machines: new Map(machines.map((machine) => [machine.id, machine])),
    out: { date: shop.today.add({ days: from }).toString(), time: chance.pick(morning) },
    in: { date: shop.today.add({ days: to }).toString(), time: chance.pick(afternoon) },
    lines: [...machines.map((machine) => rented(chance, machine)), ...extras(chance, shop, isDelivered)],
  };
};

/** The booking as the form of a document. */
export const formOf = (booking: Booking, kind: ContractForm['kind']): ContractForm => {
  const { party, yard, lines } = booking;
  return {
    kind,
    customerId: party.id,
    siteId: party.site?.id ?? null,
    divisionId: yard.divisionId,
    locationId: yard.locationId,
    dateOut: booking.out.date,
    timeOut: booking.out.time,
    dateIn: booking.in.date,
    timeIn: booking.in.time,
    rentalDiscP: party.discount,
    chargeWaiver: party.chargesWaiver,
    ...(party.chargesWaiver ? { damageWaiverCode: 'DW' } : {}),
    ...(party.isPoRequired
      ? { poNumber: `PO-${party.id}-${booking.lines.length}${booking.out.date.slice(5, 7)}` }
      : {}),
    ...(party.site === undefined ? {} : { reference: party.site.name }),
    lines,
  };
};
