import { updateContract } from '@yardline/contract/contracts/contracts';
import { later, toInstant } from '@yardline/domain/time/local';
import { type Chance, chanceFrom } from '../stage/chance.ts';
import { bringBack, cancel, convert, handOver, pay, write } from '../stage/rental.ts';
import { Timeline } from '../stage/timeline.ts';
import { type Booking, formOf, never, type Shop, thinkOf } from './booking.ts';
import { takeDeposit, tellDeposits } from './deposits.ts';
import { finish, plan, step, type Trip } from './moves.ts';
import { accountant, counter, dispatcher, inspector, writerOf } from './people-at-work.ts';

/** How many of what the story tells of. */
const counts = {
  finished: 58,
  out: 30,
  late: 7,
  long: 6,
  coming: 16,
  reservations: 20,
  quotes: 30,
  drafts: 7,
  cancelled: 5,
};

/** The people who drive, by the yards that they serve. */
export type Drivers = ReadonlyMap<number, readonly { id: number; name: string }[]>;

type Told = { shop: Shop; chance: Chance; timeline: Timeline; drivers: Drivers };
type Document = { id: number };

const instantOf = ({ yard }: Booking, shop: Shop, day: number, time: string): Temporal.Instant =>
  toInstant(shop.today.add({ days: day }).toString(), time, yard.zone);

const outAt = (booking: Booking): Temporal.Instant =>
  toInstant(booking.out.date, booking.out.time, booking.yard.zone);
const inAt = (booking: Booking): Temporal.Instant =>
  toInstant(booking.in.date, booking.in.time, booking.yard.zone);

/** By truck when it is delivered, at the counter otherwise. */
const leaves = ({ timeline, chance, drivers }: Told, booking: Booking, contract: Document): void => {
  if (!booking.isDelivered) {
    const rental = () => ({ yard: booking.yard, contractId: contract.id, machines: booking.machines });
    timeline.add(outAt(booking), (scene, at) => handOver(scene.as(chance.pick(counter), at), rental()));
    return;
  }
  const driver = chance.pick(drivers.get(booking.yard.divisionId) ?? []);
  const isAssigned = booking.from <= 2;
  const trip = (): Trip => ({
    booking,
    contractId: contract.id,
    type: 'delivery' as const,
    driverId: isAssigned ? driver.id : null,
  });
  let id = 0;
  timeline.add(outAt(booking).subtract({ hours: 70 }), async (scene, at) => {
    id = await plan(scene.as(dispatcher, at), trip());
  });
  if (!isAssigned) return;
  timeline.add(outAt(booking).subtract({ hours: 22 }), (scene, at) =>
    step(scene.as(driver.name, at), 'delivery', id, 'load'),
  );
  timeline.add(outAt(booking).subtract({ hours: 1 }), (scene, at) =>
    step(scene.as(driver.name, at), 'delivery', id, 'start'),
  );
  timeline.add(outAt(booking), (scene, at) => finish(scene.as(driver.name, at), trip(), id));
};

/** A truck is asked for to fetch it: some days before the end, or as soon as it is out. */
const isFetched = ({ timeline, chance, drivers }: Told, booking: Booking, contract: Document) => {
  const driver = chance.pick(drivers.get(booking.yard.divisionId) ?? []);
  const trip = (): Trip => ({ booking, contractId: contract.id, type: 'pickup', driverId: driver.id });
  const ticket = { id: 0 };
  const asked = later(inAt(booking).subtract({ hours: 74 }), outAt(booking).add({ hours: 2 }));
  timeline.add(asked, async (scene, at) => {
    ticket.id = await plan(scene.as(dispatcher, at), trip());
  });
  return {
    starts: (when: Temporal.Instant) =>
      timeline.add(when, (scene, at) => step(scene.as(driver.name, at), 'pickup', ticket.id, 'start')),
    ends: (when: Temporal.Instant) =>
      timeline.add(when, (scene, at) => finish(scene.as(driver.name, at), trip(), ticket.id)),
  };
};

/** Fetched by truck the same day, then read in the yard, billed, and paid now, later, in part or not at all. */
const comesBack = (told: Told, booking: Booking, contract: Document): void => {
  const { timeline, chance } = told;
  const returned = inAt(booking);
  if (booking.isDelivered) {
    const truck = isFetched(told, booking, contract);
    truck.starts(returned.subtract({ hours: 2 }));
    truck.ends(returned.subtract({ hours: 1 }));
  }
  let invoiceId: number | null = null;
  const wear = { hours: 2 + chance.below(5) * (booking.to - booking.from + 1), fuel: 4 + chance.below(5) };
  timeline.add(returned, async (scene, at) => {
    const rental = { yard: booking.yard, contractId: contract.id, machines: booking.machines };
    invoiceId = await bringBack(scene.as(inspector, at), rental, at, wear);
  });
  const isPaid = !booking.party.isOnAccount || chance.happens(62);
  if (!isPaid && chance.happens(50)) return;
  const days = booking.party.isOnAccount ? 3 + chance.below(25) : 0;
  const method = booking.party.isOnAccount
    ? chance.pick(['cheque', 'card'] as const)
    : chance.pick(['card', 'cash'] as const);
  timeline.add(returned.add({ hours: 24 * days, minutes: 10 }), async (scene, at) => {
    if (invoiceId === null) return;
    await pay(scene.as(accountant, at), invoiceId, { method, percent: isPaid ? 100 : 40 });
  });
};

/** Writes the contract some days before it begins. */
const isWritten = ({ timeline, chance, shop }: Told, booking: Booking, before: number): Document => {
  const contract = { id: 0 };
  const who = writerOf(chance, 'contract');
  const at =
    before === 0
      ? outAt(booking).subtract({ minutes: 20 })
      : instantOf(booking, shop, booking.from - before, '10:15');
  timeline.add(at, async (scene, moment) => {
    contract.id = (await write(scene.as(who, moment), formOf(booking, 'contract'))).id;
  });
  return contract;
};

const each = (count: number, tell: (n: number) => void): void => {
  for (let n = 0; n < count; n += 1) tell(n);
};

/** Contracts: come and gone, out, out too long, out for months, and to go out in the next days. */
const tellContracts = (told: Told): void => {
  const { chance, shop } = told;
  const rent = (span: { from: number; to: number; kept?: number }): [Booking, Document] | undefined => {
    const booking = thinkOf(chance, shop, span);
    if (booking === undefined) return undefined;
    // A truck is ordered three days before, so the contract is older than that.
    return [booking, isWritten(told, booking, booking.isDelivered ? 4 : chance.below(3))];
  };
  const rentAndReturn = (span: { from: number; to: number }): [Booking, Document] | undefined => {
    const [booking, contract] = rent(span) ?? [];
    if (booking === undefined || contract === undefined) return undefined;
    leaves(told, booking, contract);
    comesBack(told, booking, contract);
    return [booking, contract];
  };
  each(counts.finished, () => {
    const from = -58 + chance.below(48);
    rentAndReturn({ from, to: Math.min(-1, from + 1 + chance.below(16)) });
  });
  each(counts.out, () => rentAndReturn({ from: -1 - chance.below(18), to: chance.below(14) }));
  each(counts.coming, (n) => rentAndReturn({ from: n % 4, to: 4 + chance.below(16) }));
  each(counts.late, (n) => {
    const [booking, contract] =
      rent({ from: -9 - chance.below(12), to: -1 - chance.below(5), kept: never }) ?? [];
    if (booking === undefined || contract === undefined) return;
    leaves(told, booking, contract);
    if (n % 2 !== 0) return;
    // Called off at last; the driver of one pickup is driving now.
    const truck = isFetched(told, booking, contract);
    if (n % 4 === 0) truck.starts(shop.now.subtract({ minutes: 40 }));
  });
  // Longer than four weeks: a cycle of theirs waits to be billed. For some of them a deposit is held until they are back.
  each(counts.long, (n) => {
    const [booking, contract] =
      rentAndReturn({ from: -30 - chance.below(20), to: 6 + chance.below(20) }) ?? [];
    if (booking === undefined || contract === undefined || n % 2 !== 0) return;
    told.timeline.add(outAt(booking).add({ minutes: 5 }), (scene, at) =>
      takeDeposit(scene.as(counter[0], at), contract, n),
    );
  });
  each(counts.cancelled, (n) => {
    const [booking, contract] = rent({ from: -12 * n, to: 6 - 12 * n }) ?? [];
    if (booking === undefined || contract === undefined) return;
    told.timeline.add(outAt(booking).subtract({ minutes: 5 }), (scene, at) =>
      cancel(scene.as(chance.pick(counter), at), contract.id, 'Job postponed'),
    );
  });
};

/** Quotes that were taken up, turned down or still wait, and reservations for the weeks to come. */
const tellPlans = (told: Told): void => {
  const { chance, shop, timeline } = told;
  const tell = (
    kind: 'quote' | 'reservation',
    from: number,
    written: number,
    fate: 'waits' | 'taken' | 'off',
  ): void => {
    const booking = thinkOf(chance, shop, { from, to: from + 1 + chance.below(10) });
    if (booking === undefined) return;
    const document = { id: 0 };
    const who = writerOf(chance, kind);
    timeline.add(instantOf(booking, shop, written, '11:30'), async (scene, at) => {
      document.id = (await write(scene.as(who, at), formOf(booking, kind))).id;
    });
    const next = instantOf(booking, shop, written + 1, '14:45');
    // Customers who book a truckload ahead pay a deposit.
    if (kind === 'reservation' && fate === 'waits' && booking.isDelivered)
      timeline.add(next, (scene, at) => takeDeposit(scene.as(who, at), document, from - written));
    if (fate === 'off')
      timeline.add(next, (scene, at) => cancel(scene.as(who, at), document.id, 'Found another way'));
    if (fate !== 'taken') return;
    const contract = { id: 0 };
    timeline.add(next, async (scene, at) => {
      const to = kind === 'quote' && from > 3 ? 'reservation' : 'contract';
      contract.id = (await convert(scene.as(who, at), document.id, to)).id;
    });
    if (from > 3) return;
    leaves(told, booking, contract);
    comesBack(told, booking, contract);
  };
  each(counts.quotes, (n) => {
    if (n % 3 === 0) tell('quote', -20 + chance.below(22), -26, 'taken');
    else if (n % 3 === 1)
      tell('quote', 5 + chance.below(20), -1 - chance.below(12), n % 2 === 0 ? 'taken' : 'waits');
    else tell('quote', 2 + chance.below(25), -2 - chance.below(20), n % 5 === 0 ? 'off' : 'waits');
  });
  each(counts.reservations, (n) =>
    tell('reservation', 2 + chance.below(24), -2 - chance.below(10), n % 9 === 0 ? 'off' : 'waits'),
  );
};

/** Documents begun and not finished. */
const tellDrafts = ({ chance, shop, timeline }: Told): void =>
  each(counts.drafts, (n) => {
    const booking = thinkOf(chance, shop, { from: 1 + n, to: 4 + n, kept: n });
    if (booking === undefined) return;
    const kind = (['contract', 'quote', 'reservation'] as const)[n % 3] ?? 'contract';
    const form = formOf(booking, kind);
    timeline.add(instantOf(booking, shop, -1 - (n % 4), '16:40'), async (scene, at) => {
      const act = scene.as(writerOf(chance, kind), at);
      const { id, row_version: ifMatch } = await write(
        act,
        { ...form, customerId: n % 2 === 0 ? (form.customerId ?? null) : null },
        'draft',
      );
      if (n % 3 !== 0) return;
      const body = {
        form: { ...form, comments: 'Call back about the access road' },
        saveAs: 'draft' as const,
      };
      await act(updateContract, { params: { id }, body, ifMatch });
    });
  });

/** Two months of trade behind, and what is planned for the next: the same on every machine, told from today. */
export const tellTheStory = (shop: Shop, drivers: Drivers): Timeline => {
  const told = { shop, drivers, chance: chanceFrom(20_260_105), timeline: new Timeline() };
  tellContracts(told);
  tellPlans(told);
  tellDrafts(told);
  tellDeposits(told);
  return told.timeline;
};
