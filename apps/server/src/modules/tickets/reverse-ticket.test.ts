import { createAsset, getAsset } from '@yardline/contract/assets/assets';
import { createContract, getContract } from '@yardline/contract/contracts/contracts';
import { createCustomer } from '@yardline/contract/customers/customers';
import {
  createTicket,
  getPickupReadings,
  getTicket,
  reverseTicket,
  setTicketStatus,
  type Ticket,
} from '@yardline/contract/tickets/tickets';
import { createReturn } from '@yardline/contract/returns/returns';
import { describe, expect, it } from 'vitest';
import { type Caller, newShop, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';

const held = useApp();

const yard = { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' };
const site = { name: 'Bridge job', addr1: '9 River Street', city: 'Troy' };
const deliveryEnds = { origin: yard, destination: site };
const pickupEnds = { origin: site, destination: yard };

/** An open contract with a lift (L-1) and ten of bulk planks (PLANK), from now (8:00) to tomorrow 9:30. */
const newRental = async () => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId);
  const product = { group_id: fleet.groupId, location_id: fleet.locationId };
  const lift = await admin.ok(createAsset, {
    body: { ...product, number: 'L-1', description: 'Scissor lift', meter_type: 'M', meter: 120 },
  });
  const planks = await admin.ok(createAsset, {
    body: { ...product, number: 'PLANK', description: 'Plank', kind: 'bulk', quantity: 40 },
  });
  const customer = await admin.ok(createCustomer, {
    body: { name: 'Hudson Concrete', address1: '5 Mill Lane', city: 'Troy' },
  });
  const contract = await admin.ok(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'contract',
        customerId: customer.id,
        divisionId: fleet.divisionId,
        locationId: fleet.locationId,
        dateOut: '2026-01-05',
        timeOut: '08:00',
        dateIn: '2026-01-06',
        timeIn: '09:30',
        lines: [
          { mode: 'A', type: 'R', productId: lift.id, quantity: 1 },
          { mode: 'A', type: 'R', productId: planks.id, quantity: 10 },
        ],
      },
    },
  });
  const lineOf = (product: string) => contract.lines.find((line) => line.product === product)?.id ?? 0;
  return {
    tenant,
    admin,
    fleet,
    contract,
    liftLine: lineOf('L-1'),
    planksLine: lineOf('PLANK'),
  };
};

const delivery = (
  admin: Caller,
  contractId: number,
  lines: { lineId: number; quantity: number }[],
  extra = {},
) =>
  admin.call(createTicket, {
    params: { type: 'delivery' },
    body: { contract_id: contractId, ...deliveryEnds, lines, ...extra },
  });

const move = (
  caller: Caller,
  ticket: Pick<Ticket, 'id' | 'row_version' | 'type'>,
  status: 'assign' | 'start' | 'load' | 'unload' | 'pause' | 'resume' | 'complete' | 'close' | 'cancel',
  lines?: { lineId: number; quantity: number; meter?: number; fuel?: number }[],
) =>
  caller.call(setTicketStatus, {
    params: { type: ticket.type === 'pickup' ? 'pickup' : 'delivery', id: ticket.id },
    ifMatch: ticket.row_version,
    body: { status, ...(lines === undefined ? {} : { lines }) },
  });

const read = (caller: Caller, type: 'delivery' | 'pickup', id: number) =>
  caller.ok(getTicket, { params: { type, id } });

const statusOf = async (caller: Caller, number: string) =>
  (await caller.ok(getAsset, { params: { number } })).status_code;

const linesNow = async (caller: Caller, contractId: number) =>
  (await caller.ok(getContract, { params: { id: contractId } })).lines.map(
    ({ product, quantity, statusCode }) => [product, quantity, statusCode],
  );

const reverse = (caller: Caller, { id, row_version: ifMatch, type }: Ticket, reason = 'wrong ticket') =>
  caller.call(reverseTicket, {
    params: { type: type === 'pickup' ? 'pickup' : 'delivery', id },
    ifMatch,
    body: { reason },
  });

const closedDelivery = async () => {
  const rental = await newRental();
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
