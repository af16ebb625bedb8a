import {
  createTicket,
  getTicket,
  setTicketStatus,
  type TicketType,
} from '@yardline/contract/tickets/tickets';
import { createTask } from '@yardline/contract/tickets/tasks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { leavingWith } from '../stage/rental.ts';
import type { Act, Stage } from '../stage/open-stage.ts';
import type { Yard } from '../stage/yards.ts';
import type { Booking } from './booking.ts';
import { dispatcher } from './people-at-work.ts';

/** A truck that brings or fetches what a booking is about. */
export type Trip = { booking: Booking; contractId: number; type: TicketType; driverId: number | null };

const endsOf = ({ booking: { yard, party }, type }: Trip) => {
  const ours = { name: yard.title, addr1: '1 Broadway', city: yard.city, prov_state: yard.state };
  const theirs = {
    name: party.site?.name ?? party.name,
    addr1: party.site?.address1 ?? 'At the counter',
    city: party.site?.city ?? '',
    prov_state: party.site?.state ?? '',
    postal_zip: party.site?.postal ?? '',
  };
  return type === 'delivery' ? { origin: ours, destination: theirs } : { origin: theirs, destination: ours };
};

/** Plans the trip for all that waits for it. @returns the ticket's id */
export const plan = async (act: Act, trip: Trip): Promise<number> => {
  const { booking, contractId: contract_id, type, driverId: driver_id } = trip;
  const contract = await act(getContract, { params: { id: contract_id } });
  const waits = type === 'delivery' ? '' : 'O';
  const when = type === 'delivery' ? booking.out : booking.in;
  const { id } = await act(createTicket, {
    params: { type },
    body: {
      contract_id,
      driver_id,
      scheduledDate: when.date,
      scheduledTime: when.time,
      ...endsOf(trip),
      lines: contract.lines
        .filter((line) => line.type === 'R' && line.statusCode === waits)
        .map((line) => ({ lineId: line.id ?? 0, quantity: line.quantity })),
    },
  });
  return id;
};

/** The driver goes a step further. */
export const step = async (
  act: Act,
  type: TicketType,
  id: number,
  status: 'start' | 'load' | 'unload' | 'complete',
): Promise<void> => {
  const { row_version: ifMatch } = await act(getTicket, { params: { type, id } });
  await act(setTicketStatus, { params: { type, id }, body: { status }, ifMatch });
};

/** The trip is done: what it brought is on rent, what it fetched awaits its check-in. */
export const finish = async (act: Act, { booking, contractId, type }: Trip, id: number): Promise<void> => {
  const { row_version: ifMatch, ticketasset_set } = await act(getTicket, { params: { type, id } });
  const { lines } = await act(getContract, { params: { id: contractId } });
  const products = new Map(lines.map((line) => [line.id, line.productId]));
  const moved = ticketasset_set.flatMap(({ lineId, quantity }) => {
    if (lineId === null) return [];
    const machine = booking.machines.get(products.get(lineId) ?? 0);
    return [{ lineId, quantity, ...(type === 'delivery' ? leavingWith(machine) : {}) }];
  });
  await act(setTicketStatus, { params: { type, id }, body: { status: 'close', lines: moved }, ifMatch });
};

const errands = [
  {
    words: 'Signed lien waivers',
    to: { name: 'County clerk', addr1: '16 Eagle Street' },
    driver: 'Beth Kowalski',
  },
  {
    words: 'Two boxes of filters',
    to: { name: 'Field mechanic', addr1: '220 Green Street' },
    driver: undefined,
  },
] as const;

/** Errands of tomorrow: papers that a driver takes along, and parts for which no one is found yet. */
export const runErrands = async (
  stage: Stage,
  yards: readonly Yard[],
  now: Temporal.Instant,
): Promise<void> => {
  const [yard] = yards;
  if (yard === undefined) return;
  const { locationId, title, city, state, zone } = yard;
  await stage.scene(async (scene) => {
    const at = now.subtract({ hours: 2 });
    const drivers = await scene
      .scope(dispatcher, at)
      .tx.selectFrom('users')
      .where('is_driver', '=', true)
      .select(['id', 'name'])
      .execute();
    const place = { city, prov_state: state };
    for (const { words, to, driver } of errands)
      await scene.as(dispatcher, at)(createTask, {
        body: {
          location_id: locationId,
          driver_id: drivers.find(({ name }) => name === driver)?.id ?? null,
          scheduledDate: now.toZonedDateTimeISO(zone).toPlainDate().add({ days: 1 }).toString(),
          origin: { name: title, addr1: '1 Broadway', ...place },
          destination: { ...to, ...place },
          things: [{ carries: 'words', words, quantity: 1 }],
        },
      });
  });
};
