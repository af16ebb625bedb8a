import { clientHeader } from '@yardline/contract/older/older-calls';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listTickets, updateTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addPerson, type Caller, inCompany, useApp } from '../../../../test/app.ts';
import { delivery, deliveryEnds, newRental, read } from '../../../../test/tickets/rental.ts';

const held = useApp();

const refusedAt = (refusal: { errors?: { path: string; reason: string }[] }) =>
  refusal.errors?.map(({ path, reason }) => [path, reason]);

const planOf = (ticket: Awaited<ReturnType<typeof read>>) => ({
  driver_id: ticket.driver_id,
  scheduledDate: ticket.scheduledDate,
  scheduledTime: ticket.scheduledTime,
  origin: ticket.origin,
  destination: ticket.destination,
  comments: ticket.comments,
});

const change = (
  caller: Caller,
  ticket: Awaited<ReturnType<typeof read>>,
  said: Partial<z.input<typeof updateTicket.body>>,
) =>
  caller.call(updateTicket, {
    params: { type: 'delivery', id: ticket.id },
    ifMatch: ticket.row_version,
    body: { ...planOf(ticket), ...said },
  });

describe('what a ticket says beside its trip', () => {
  it('keeps its slot, contact, slip and the person who looks after it, and finds it by them [B3.19]', async () => {
    const { admin, tenant, contract, liftLine } = await newRental(held.app);
    const clerk = await addPerson(held.app, tenant.companyId, {
      name: 'Dana Desk',
      email: 'dana@desk.example',
      role: 'Clerk',
    });
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
      scheduledDate: '2026-01-05',
      slotFrom: '13:00',
      slotTo: '15:00',
      service_minutes: 45,
      priority: 1,
      contact_name: 'Lee Foreman',
      contact_phone: '518-555-0101',
      instructions: 'Gate 4',
      slip_number: 'SL-88',
      assigned_auth_id: clerk,
    });
    expect(made.status).toBe(201);
    const ticket = await read(admin, 'delivery', made.body.id);
    expect(ticket).toMatchObject({
      slotFrom: '13:00',
      slotTo: '15:00',
      service_minutes: 45,
      priority: 1,
      contact_name: 'Lee Foreman',
      instructions: 'Gate 4',
      slip_number: 'SL-88',
      assigned_auth_id: clerk,
      assigned_name: 'Dana Desk',
      outcome: null,
    });
    const found = async (query: object) =>
      (await admin.ok(listTickets, { params: { type: 'delivery' }, query })).items.map(({ id }) => id);
    expect(await found({ search: 'sl-88' })).toEqual([ticket.id]);
    expect(await found({ assigned_auth_id: String(clerk) })).toEqual([ticket.id]);
    expect(await found({ priority: '3' })).toEqual([]);
    // What a change leaves out is kept; the slot goes to the new day, and without a day there is none.
    const moved = await change(admin, ticket, { scheduledDate: '2026-01-06' });
    expect(moved.body).toMatchObject({ slotFrom: '13:00', slip_number: 'SL-88', service_minutes: 45 });
    expect(moved.body.slot_from?.slice(0, 10)).toBe('2026-01-06');
    const without = await change(admin, moved.body, { scheduledDate: null });
    expect(without.body).toMatchObject({ slotFrom: null, slot_to: null, contact_name: 'Lee Foreman' });
  });

  it('refuses a slot that is past, empty, reversed or without its day, and a person who is not there [B5.26]', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const tried = async (said: object) => {
      const { status, refusal } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
        scheduledDate: '2026-01-05',
        ...said,
      });
      return [status, refusedAt(refusal)];
    };
    const slot = (slotFrom: string | null, slotTo: string | null) => tried({ slotFrom, slotTo });
    expect(await slot('06:00', '07:30')).toEqual([400, [['slotTo', 'ticket.slot_past']]]);
    expect(await slot('10:00', '10:00')).toEqual([400, [['slotTo', 'ticket.slot_empty']]]);
    expect(await slot('12:00', '10:00')).toEqual([400, [['slotTo', 'ticket.slot_empty']]]);
    expect(await slot('12:00', null)).toEqual([400, [['slotTo', 'ticket.slot_incomplete']]]);
    expect(await tried({ scheduledDate: null, slotFrom: '12:00', slotTo: '13:00' })).toEqual([
      400,
      [['slotFrom', 'ticket.slot_day_missing']],
    ]);
    expect(await tried({ assigned_auth_id: 999_999 })).toEqual([
      400,
      [['assigned_auth_id', 'reference.not_found']],
    ]);
    expect(await tried({ originPin: { latitude: 0, longitude: 0 } })).toEqual([
      400,
      [['originPin', 'coordinates.invalid']],
    ]);
    expect(await tried({ destinationPin: { latitude: 91, longitude: 4 } })).toEqual([
      400,
      [['destinationPin', 'coordinates.invalid']],
    ]);
    expect(await tried({ service_minutes: -1 })).toEqual([400, [['service_minutes', 'field.invalid']]]);
    expect(await tried({ instructions: 'x'.repeat(501) })).toEqual([
      400,
      [['instructions', 'text.too_long']],
    ]);
  });
});

describe('the places of a ticket', () => {
  it('are found by the postal code, moved by a pin, and found again for another address [B2.31] [S9.15]', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const destination = { ...deliveryEnds.destination, postal_zip: '12180' };
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], { destination });
    const ticket = await read(admin, 'delivery', made.body.id);
    expect(ticket.originPin).toBeNull();
    expect(ticket.destinationPin?.latitude).toBeCloseTo(42.7, 0);
    expect([ticket.latitude, ticket.longitude]).toEqual([
      ticket.destinationPin?.latitude,
      ticket.destinationPin?.longitude,
    ]);
    const pin = { latitude: 42.731, longitude: -73.692 };
    const dragged = (await change(admin, ticket, { destinationPin: pin })).body;
    expect(dragged.destinationPin).toEqual(pin);
    const kept = (await change(admin, dragged, { comments: 'Ring twice' })).body;
    expect(kept.destinationPin).toEqual(pin);
    // A form sends the pin that it read: with another address it is no longer true.
    const elsewhere = { ...dragged.destination, addr1: '1 Main Street', postal_zip: 'M5V 2T6' };
    const other = (await change(admin, kept, { destination: elsewhere, destinationPin: pin })).body;
    expect(other.destinationPin?.latitude).toBeCloseTo(43.6, 0);
    const unknown = { ...elsewhere, postal_zip: '' };
    expect((await change(admin, other, { destination: unknown })).body.destinationPin).toBeNull();
  });

  it('are those of the site and the yard where the address is theirs', async () => {
    const { admin, tenant, fleet, contract, liftLine } = await newRental(held.app);
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      await tx
        .updateTable('divisions')
        .set({ address1: '1 Depot Road', city: 'Albany', latitude: 42.65, longitude: -73.75 })
        .where('id', '=', fleet.divisionId)
        .execute();
    });
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    expect((await read(admin, 'delivery', made.body.id)).originPin).toEqual({
      latitude: 42.65,
      longitude: -73.75,
    });
  });
});

describe('what a ticket weighs', () => {
  it('is the weight of its machines, else of their groups, and unknown where one is not known [B3.13]', async () => {
    const { admin, tenant, fleet, contract, liftLine, planksLine } = await newRental(held.app);
    const lines = [
      { lineId: liftLine, quantity: 1 },
      { lineId: planksLine, quantity: 4 },
    ];
    const made = await delivery(admin, contract.id, lines);
    const before = await read(admin, 'delivery', made.body.id);
    expect([before.weight, before.contract_weight]).toEqual([null, null]);
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      await tx.updateTable('assets').set({ weight: 1200 }).where('number', '=', 'L-1').execute();
    });
    const half = await read(admin, 'delivery', made.body.id);
    expect(half.ticketasset_set.map(({ prod_n, weight }) => [prod_n, weight])).toEqual([
      ['L-1', 1200],
      ['PLANK', null],
    ]);
    expect(half.weight).toBeNull();
    await inCompany(held.app, tenant.companyId, async ({ tx }) => {
      await tx.updateTable('groups').set({ weight: 12.5 }).where('id', '=', fleet.groupId).execute();
    });
    const after = await read(admin, 'delivery', made.body.id);
    // 1200 and 4 of 12.5; the contract rents 10 planks.
    expect([after.weight, after.contract_weight]).toEqual([1250, 1325]);
    expect((await admin.ok(getContract, { params: { id: contract.id } })).deliveryWeight).toBe(1325);
  });
});

describe('the type of a ticket', () => {
  it('is named by its word, its letter or its number, and by nothing else [B3.22] [B7.23]', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const made = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    const numberOf = async (sign: string) => {
      const ours = { [clientHeader]: 'test' };
      const answer = await admin.raw('GET', `/rest-api/tickets/${sign}/${made.body.id}`, undefined, ours);
      return [answer.statusCode, answer.json<{ short_title?: string }>().short_title];
    };
    for (const sign of ['delivery', 'D', '1']) expect(await numberOf(sign)).toEqual([200, 'D-1']);
    for (const sign of ['P', '2', 'task', 'T', '4']) expect((await numberOf(sign))[0]).toBe(404);
    for (const sign of ['0', '3', 'X', 'd']) expect((await numberOf(sign))[0]).toBeGreaterThanOrEqual(400);
    const pickup = await admin.raw('POST', '/rest-api/tickets/P', {
      contract_id: contract.id,
      origin: deliveryEnds.destination,
      destination: deliveryEnds.origin,
      lines: [{ lineId: liftLine, quantity: 1 }],
    });
    expect([pickup.statusCode, pickup.json<{ reason?: string }>().reason]).toEqual([
      409,
      'ticket.nothing_to_move',
    ]);
  });
});
