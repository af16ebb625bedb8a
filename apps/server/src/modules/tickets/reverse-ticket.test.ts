import {
  createTicket,
  getPickupReadings,
  reverseTicket,
  type Ticket,
} from '@yardline/contract/tickets/tickets';
import { createReturn } from '@yardline/contract/returns/returns';
import { describe, expect, it } from 'vitest';
import { type Caller, useApp } from '../../../test/app.ts';
import {
  delivery,
  linesNow,
  move,
  newRental,
  pickupEnds,
  read,
  statusOf,
} from '../../../test/tickets/rental.ts';

const held = useApp();

const reverse = (caller: Caller, { id, row_version: ifMatch, type }: Ticket, reason = 'wrong ticket') =>
  caller.call(reverseTicket, {
    params: { type: type === 'pickup' ? 'pickup' : 'delivery', id },
    ifMatch,
    body: { reason },
  });

const closedDelivery = async () => {
  const rental = await newRental(held.app);
  const { admin, contract, liftLine, planksLine } = rental;
  const made = await delivery(admin, contract.id, [
    { lineId: liftLine, quantity: 1 },
    { lineId: planksLine, quantity: 4 },
  ]);
  const open = await read(admin, 'delivery', made.body.id);
  const closed = await move(admin, open, 'close', [
    { lineId: liftLine, quantity: 1, meter: 121, fuel: 8 },
    { lineId: planksLine, quantity: 4 },
  ]);
  return { ...rental, closed: closed.body.ticket };
};

const pickUp = async (admin: Caller, contractId: number, lineId: number, quantity: number) => {
  const made = await admin.ok(createTicket, {
    params: { type: 'pickup' },
    body: { contract_id: contractId, ...pickupEnds, lines: [{ lineId, quantity }] },
  });
  return read(admin, 'pickup', made.id);
};

describe('a ticket that was closed by mistake', () => {
  it('stays closed; a delivery takes its items off rent, and a new one with the same plan moves them [B4.3]', async () => {
    const { admin, contract, closed } = await closedDelivery();
    expect(await statusOf(admin, 'L-1')).toBe('C');
    const reversed = await reverse(admin, closed);
    expect(reversed.body).toMatchObject({
      message: 'Ticket #D-1 was reversed. #D-2 moves its items now.',
      ticket: { status: 3, reversal: { reason: 'wrong ticket', redone_by: { short_title: 'D-2' } } },
    });
    expect(await statusOf(admin, 'L-1')).toBe('D');
    expect(await linesNow(admin, contract.id)).toEqual([
      ['L-1', 1, ''],
      ['PLANK', 6, ''],
      ['PLANK', 4, ''],
    ]);
    const again = await read(admin, 'delivery', reversed.body.newTicket.id);
    expect(again).toMatchObject({ status: 0, redoes: { short_title: 'D-1' }, items_count: 2 });
    expect(await reverse(admin, reversed.body.ticket)).toMatchObject({
      status: 409,
      body: { reason: 'ticket.reversed_already' },
    });
    const closedAgain = await move(admin, again, 'close');
    expect([closedAgain.status, await statusOf(admin, 'L-1')]).toEqual([200, 'C']);
  });

  it('is not reversed once something followed, and of two at once one is', async () => {
    const { admin, contract, liftLine, closed } = await closedDelivery();
    const pickup = await pickUp(admin, contract.id, liftLine, 1);
    expect((await reverse(admin, closed)).body).toMatchObject({ reason: 'ticket.pickup_follows' });
    const picked = (await move(admin, pickup, 'close')).body.ticket;
    expect((await reverse(admin, closed)).body).toMatchObject({ reason: 'ticket.pickup_follows' });
    expect(await statusOf(admin, 'L-1')).toBe('CP');
    expect((await reverse(admin, picked, '')).status).toBe(400);
    const both = await Promise.all([reverse(admin, picked), reverse(admin, picked)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await statusOf(admin, 'L-1')).toBe('P');
    expect((await admin.ok(getPickupReadings, { params: { id: contract.id } })).readings).toEqual([]);
    const again = both.find(({ status }) => status === 200)?.body.newTicket.id ?? 0;
    const last = await move(admin, await read(admin, 'pickup', again), 'cancel');
    expect([last.status, await statusOf(admin, 'L-1')]).toEqual([200, 'C']);
    expect((await reverse(admin, closed)).status).toBe(200);
  });

  it('is not reversed after its return, and an open one never', async () => {
    const { admin, contract, fleet, liftLine, closed } = await closedDelivery();
    const pickup = await pickUp(admin, contract.id, liftLine, 1);
    expect((await reverse(admin, pickup)).body).toMatchObject({ reason: 'ticket.not_closed' });
    const picked = (await move(admin, pickup, 'close')).body.ticket;
    await admin.ok(createReturn, {
      params: { id: contract.id },
      body: {
        returnedDate: '2026-01-05',
        returnedTime: '08:00',
        locationId: fleet.locationId,
        lines: [{ lineId: liftLine, quantity: 1, meterIn: 125, fuelIn: 8, condition: 'good' }],
      },
    });
    expect((await reverse(admin, picked)).body).toMatchObject({ reason: 'ticket.return_follows' });
    expect((await reverse(admin, closed)).body).toMatchObject({ reason: 'contract.line_followed' });
  });
});
