import { getDispatch, type UnplacedTicket } from '@yardline/contract/trips/dispatch';
import { createTrip, placeTickets, releaseTrip } from '@yardline/contract/trips/trips';
import { createTruck, type Truck } from '@yardline/contract/trips/trucks';
import { toInstant } from '@yardline/domain/time/local';
import type { Scope } from '../../../../src/kernel/scope.ts';
import { chanceFrom } from '../../stage/chance.ts';
import type { Act, Scene, Stage } from '../../stage/open-stage.ts';
import type { Yard } from '../../stage/yards.ts';
import type { Shop } from '../booking.ts';
import { dispatcher } from '../people-at-work.ts';
import { orderDeliveries } from './orders.ts';

const keeper = 'Morgan Reyes';

// Number, name, payload in kilograms, length of the deck in metres, and the division where it stands.
const trucks = [
  { number: 'T-1', title: 'Rollback', payload: 9_500, deck_length: 7.3, division: 'ALB' },
  { number: 'T-2', title: 'Flatbed with ramp', payload: 5_200, deck_length: 6.1, division: 'ALB' },
  { number: 'T-3', title: 'Step deck', payload: 18_000, deck_length: 14.6, division: 'BUF' },
] as const;

// Where the yards stand, in degrees.
const places = {
  ALB: { latitude: 42.6526, longitude: -73.7562 },
  BUF: { latitude: 42.8689, longitude: -78.8693 },
  CHI: { latitude: 41.8455, longitude: -87.666 },
} as const;

/** What machines of a group weigh in kilograms, as their makers print it, rounded. */
const weights = {
  SL19: 1_230,
  SL26: 2_300,
  SLRT: 3_500,
  VM20: 1_080,
  BT34: 1_950,
  BA30: 6_700,
  BA45: 7_500,
  MX15: 1_800,
  MX40: 4_100,
  SKID: 3_800,
  CTL: 4_400,
  TRCH: 390,
  STMP: 520,
  TH55: 4_700,
  FL05: 4_100,
  PJCK: 80,
  AC185: 1_000,
  PLTC: 90,
  RAMM: 66,
  ROLL: 2_650,
  MIXR: 310,
  CSAW: 10,
  BRKR: 30,
  TRWL: 105,
  GN02: 21,
  GN20: 1_100,
  LTWR: 900,
  HTR4: 620,
  CHIP: 1_100,
  PMP3: 29,
  WLDR: 250,
  RSTR: 110,
  BS60: 12_000,
  BA80: 16_300,
  EX15: 15_500,
  EX20: 22_500,
  BHL: 8_100,
  DZ06: 18_200,
  WL05: 12_600,
  TH10: 11_900,
  AC375: 1_900,
  DEHU: 48,
  GN45: 1_750,
  AERT: 95,
  PMP6: 1_450,
  SCFR: 17,
  SCBR: 5,
  SCPL: 12,
  SHOR: 16,
  HOSE: 12,
  FENC: 20,
  CONE: 4,
  BARR: 8,
  HARN: 2,
} as const;

/** Who drives which truck on which day, from when to when, how many tickets, and what times the first of them were promised. */
const plans = [
  {
    day: 0,
    driver: 'Luis Herrera',
    truck: 'T-1',
    startTime: '07:00',
    endTime: '15:30',
    most: 4,
    slots: [
      ['07:00', '09:00'],
      ['08:00', '12:00'],
    ],
  },
  {
    day: 0,
    driver: 'Beth Kowalski',
    truck: 'T-2',
    startTime: '08:00',
    endTime: '16:00',
    most: 3,
    slots: [
      ['08:00', '10:00'],
      ['08:30', '09:00'],
    ],
  },
  {
    day: 0,
    driver: 'Sam Ito',
    truck: 'T-3',
    startTime: '08:00',
    endTime: '16:00',
    most: 3,
    slots: [],
  },
  {
    day: 1,
    driver: 'Luis Herrera',
    truck: 'T-1',
    startTime: '07:00',
    endTime: '15:30',
    most: 3,
    slots: [['10:00', '12:00']],
  },
  {
    day: 1,
    driver: 'Sam Ito',
    truck: 'T-3',
    startTime: '08:00',
    endTime: '16:00',
    most: 2,
    slots: [],
  },
] as const;

const measure = async (scene: Scene, now: Temporal.Instant): Promise<void> => {
  const { tx } = scene.scope(keeper, now);
  for (const [code, weight] of Object.entries(weights))
    await tx.updateTable('groups').set({ weight }).where('code', '=', code).execute();
  for (const [code, place] of Object.entries(places))
    await tx.updateTable('divisions').set(place).where('code', '=', code).execute();
};

/** What waits for a truck of a division that day and fits on it; what a driver has begun stays with them. */
const waiting = (unplaced: readonly UnplacedTicket[], truck: Truck): UnplacedTicket[] =>
  unplaced.filter(
    ({ division_id: division, weight, status, scheduled, is_overdue: isOverdue }) =>
      division === truck.division_id &&
      weight <= truck.payload &&
      status === 0 &&
      scheduled !== null &&
      !isOverdue,
  );

type Plan = (typeof plans)[number];

/** Promises customers a time of the day, which the form of tickets does not ask for yet. */
const promise = async (
  { tx }: Scope,
  ids: readonly number[],
  { slots, on, zone }: Pick<Plan, 'slots'> & { on: string; zone: string },
): Promise<void> => {
  for (const [index, [from, to]] of slots.entries()) {
    const slot = {
      slot_from: toInstant(on, from, zone).toString(),
      slot_to: toInstant(on, to, zone).toString(),
    };
    await tx
      .updateTable('tickets')
      .set(slot)
      .where('id', '=', ids[index] ?? 0)
      .execute();
  }
};

const planDay = async (
  scene: Scene,
  now: Temporal.Instant,
  plan: { how: Plan; on: string; zone: string; driverId: number; truck: Truck },
) => {
  const act = scene.as(dispatcher, now.subtract({ hours: 1 }));
  const { how, on, zone, truck } = plan;
  const { id, row_version: ifMatch } = await act(createTrip, {
    body: {
      day: on,
      driver_id: plan.driverId,
      truck_id: truck.id,
      startTime: how.startTime,
      endTime: how.endTime,
    },
  });
  const { unplaced } = await act(getDispatch, { query: { day: on } });
  const tickets = waiting(unplaced, truck)
    .slice(0, how.most)
    .map((ticket) => ({ ticket_id: ticket.id, from_trip_id: null }));
  if (tickets.length === 0) return;
  const ids = tickets.map((each) => each.ticket_id);
  await promise(scene.scope(keeper, now), ids, { slots: how.slots, on, zone });
  const trip = await act(placeTickets, { params: { id }, body: { tickets }, ifMatch });
  // The first of today is with its driver already.
  if (how === plans[0] && trip.problems.length === 0)
    await act(releaseTrip, { params: { id }, body: { late_reason: '' }, ifMatch: trip.row_version });
};

/** What customers near the yards ordered for today and tomorrow: more than the trips take. */
const orders = [
  { division: 'ALB', day: 0, count: 7 },
  { division: 'BUF', day: 0, count: 3 },
  { division: 'ALB', day: 1, count: 5 },
  { division: 'BUF', day: 1, count: 2 },
] as const;

const buyTrucks = async (keep: Act, yards: readonly Yard[]): Promise<Map<string, Truck>> => {
  const owned = new Map<string, Truck>();
  for (const { division, ...body } of trucks) {
    const yard = yards.find(({ code }) => code === division);
    if (yard !== undefined)
      owned.set(body.number, await keep(createTruck, { body: { ...body, location_id: yard.locationId } }));
  }
  return owned;
};

/** Three trucks, and the trips of today and tomorrow; some tickets still wait for one. */
export const planTrips = async (stage: Stage, shop: Shop): Promise<void> => {
  const { yards, now } = shop;
  const chance = chanceFrom(20_261_128);
  for (const { division, ...order } of orders) {
    const yard = yards.find(({ code }) => code === division);
    if (yard !== undefined) await orderDeliveries(stage, shop, { chance, yard, ...order });
  }
  await stage.scene(async (scene) => {
    await measure(scene, now);
    const owned = await buyTrucks(scene.as(keeper, now.subtract({ hours: 300 })), yards);
    const drivers = await scene
      .scope(keeper, now)
      .tx.selectFrom('users')
      .where('is_driver', '=', true)
      .select(['id', 'name'])
      .execute();
    for (const how of plans) {
      const truck = owned.get(how.truck);
      const driver = drivers.find(({ name }) => name === how.driver);
      const yard = yards.find(({ divisionId }) => divisionId === truck?.division_id);
      if (truck === undefined || driver === undefined || yard === undefined) continue;
      const on = shop.today.add({ days: how.day }).toString();
      await planDay(scene, now, { how, on, zone: yard.zone, driverId: driver.id, truck });
    }
  });
};
