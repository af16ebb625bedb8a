import type { Contract } from '@yardline/contract/contracts/contracts';
import {
  createTicket,
  getTicket,
  setTicketStatus,
  type TicketType,
} from '@yardline/contract/tickets/tickets';
import { busyAdmin } from './open-busy.ts';
import type { Living } from './plan-busy.ts';

/** A truck that brings or fetches a document's machines: when it was asked for, its day, and when it is done. */
export type Ride = {
  type: TicketType;
  planned: Temporal.Instant;
  day: Temporal.PlainDate;
  until: Temporal.Instant;
};

const yard = { name: 'Busy yard', addr1: '1 Broadway', city: 'Albany', prov_state: 'NY' };
const streets = ['Canal', 'Grove', 'Mill', 'Lake', 'Second', 'Prospect', 'River'] as const;
const towns = ['Albany', 'Troy', 'Cohoes', 'Colonie'] as const;

const siteOf = (n: number) => ({
  name: 'Building site',
  addr1: `${1 + (n % 900)} ${streets[n % streets.length]} Street`,
  city: towns[n % towns.length] ?? '',
  prov_state: 'NY',
});

/** Asks for the truck and drives it, as far as that lies behind today. */
export const ride = async (
  { scene, year, plan }: Living,
  contract: Contract,
  { type, planned, day, until }: Ride,
): Promise<void> => {
  const isSoon = Temporal.Instant.compare(planned, year.now) > 0;
  const asked = isSoon ? year.now : planned;
  // A pickup is asked for when the delivery has come.
  if (isSoon && type === 'pickup') return;
  const driverId = year.driverIds[plan.n % year.driverIds.length] ?? null;
  const isAssigned = Temporal.PlainDate.compare(day, year.today.add({ days: 2 })) < 0;
  const [origin, destination] =
    type === 'delivery' ? [yard, siteOf(plan.n)] : ([siteOf(plan.n), yard] as const);
  const { id } = await scene.as(busyAdmin, asked)(createTicket, {
    params: { type },
    body: {
      contract_id: contract.id,
      driver_id: isAssigned ? driverId : null,
      origin,
      destination,
      scheduledDate: day.toString(),
      scheduledTime: type === 'delivery' ? '08:00' : '15:00',
      lines: contract.lines.map((line) => ({ lineId: line.id ?? 0, quantity: line.quantity })),
    },
  });
  const params = { type, id };
  for (const [status, hours] of [
    ['start', 1],
    ['close', 0],
  ] as const) {
    const at = until.subtract({ hours });
    if (Temporal.Instant.compare(at, year.now) > 0) return;
    const act = scene.as(busyAdmin, at);
    const { row_version: ifMatch } = await act(getTicket, { params });
    await act(setTicketStatus, { params, ifMatch, body: { status } });
  }
};
