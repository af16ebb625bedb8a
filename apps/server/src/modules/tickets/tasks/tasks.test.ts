import { getAsset } from '@yardline/contract/assets/assets';
import { createCustomer } from '@yardline/contract/customers/customers';
import { searchEverything } from '@yardline/contract/search/search';
import { failTicket } from '@yardline/contract/tickets/failures';
import { createTask, getTaskWorksheet, type TaskForm } from '@yardline/contract/tickets/tasks';
import {
  getTicket,
  listTickets,
  setTicketStatus,
  type Ticket,
  updateTicket,
} from '@yardline/contract/tickets/tickets';
import { getTransfer } from '@yardline/contract/transfers/transfers';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';

const held = useApp();
const ends = {
  origin: { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' },
  destination: { name: 'West yard', addr1: '8 Canal Street', city: 'Troy' },
};

// The clock stands at 8:00 in New York on 5 January 2026.
const newYards = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet } = counter;
  const form = (things: TaskForm['things'], more: Partial<TaskForm> = {}): TaskForm => ({
    location_id: fleet.locationId,
    ...ends,
    things,
    ...more,
  });
  const make = (things: TaskForm['things'], more: Partial<TaskForm> = {}) =>
    admin.ok(createTask, { body: form(things, more) });
  const refused = async (things: TaskForm['things'], more: Partial<TaskForm> = {}) => {
    const { status, refusal } = await admin.call(createTask, { body: form(things, more) });
    return [status, ...(refusal.errors ?? []).map(({ path, reason }) => `${path} ${reason}`)];
  };
  const read = (id: number) => admin.ok(getTicket, { params: { type: 'task', id } });
  const say = (ticket: Ticket, status: 'start' | 'close' | 'cancel') =>
    admin.call(setTicketStatus, {
      params: { type: 'task', id: ticket.id },
      body: { status },
      ifMatch: ticket.row_version,
    });
  const codeOf = async (number: string) => {
    const { status_code: code, location_id: at } = await admin.ok(getAsset, { params: { number } });
    return [code, at === fleet.locationId ? 'here' : 'there'];
  };
  /** A machine that a task takes to the other yard on 7 January. */
  const moveOne = async () => {
    const lift = await counter.addAsset();
    const { id } = await make([{ carries: 'machine', assetId: lift.id }], {
      to_location_id: fleet.otherLocationId,
      scheduledDate: '2026-01-07',
      scheduledTime: '12:00',
    });
    return { lift, task: await read(id) };
  };
  return { counter, admin, fleet, make, refused, read, say, codeOf, moveOne };
};

describe('a task', () => {
  it('has its own numbers and letter, with or without a customer, and carries what its words say [B3.18] [B3.22] [B7.23]', async () => {
    const { admin, make, read } = await newYards();
    const {
      short_title: title,
      id,
      message,
    } = await make([{ carries: 'words', words: 'Signed lien waiver', quantity: 1 }]);
    expect([title, message]).toEqual(['T-1', 'Ticket #T-1 was created successfully!']);
    expect(await read(id)).toMatchObject({
      type: 'task',
      contract_id: null,
      customer_name: '',
      transfer: null,
      ticketasset_set: [{ title: 'Signed lien waiver', quantity: 1, lineId: null, assetId: null }],
    });
    const customer = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    const second = await make([{ carries: 'words', words: 'Keys' }], { customer_id: customer.id });
    const listed = async (sign: 'task' | 'T' | '4') =>
      new Set(
        (await admin.ok(listTickets, { params: { type: sign as 'task' }, query: {} })).items.map(
          ({ short_title: each, customer_name: name }) => `${each} ${name}`,
        ),
      );
    for (const sign of ['task', 'T', '4'] as const)
      expect(await listed(sign)).toEqual(new Set(['T-1 ', 'T-2 Hudson Concrete']));
    const { hits } = await admin.ok(searchEverything, { query: { q: 'T-2' } });
    expect(hits).toMatchObject([{ kind: 'task', id: second.id, number: 'T-2' }]);
  });

  it('of a contract carries its lines, leaves them as they are, and is its customer’s [B3.18] [B3.20]', async () => {
    const { counter, admin, make, read, refused, say } = await newYards();
    const lift = await counter.addAsset();
    const contract = await counter.open([rent(lift)]);
    const lineId = contract.lines[0]?.id ?? 0;
    const sheet = await admin.ok(getTaskWorksheet, { query: { contract_id: String(contract.id) } });
    expect(sheet).toMatchObject({ contract_id: contract.id, lines: [{ lineId, prod_n: lift.number }] });
    const of = { contract_id: contract.id };
    const { id } = await make([{ carries: 'line', lineId, quantity: 1 }], of);
    const task = await read(id);
    expect(task).toMatchObject({
      contract_id: contract.id,
      ticketasset_set: [{ lineId, prod_n: lift.number }],
    });
    expect(task.customer_name).toBe(sheet.customer_name);
    const before = await admin.ok(getAsset, { params: { number: lift.number } });
    expect((await say(task, 'close')).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 3, outcome: 'done' });
    const after = await admin.ok(getAsset, { params: { number: lift.number } });
    expect(after.status_code).toBe(before.status_code);
    expect(await refused([{ carries: 'line', lineId, quantity: 2 }], of)).toEqual([
      400,
      'things.0.quantity ticket.quantity_exceeds',
    ]);
    expect(await refused([{ carries: 'line', lineId, quantity: 1 }])).toEqual([
      400,
      'things.0.lineId contract.line_not_found',
    ]);
  });

  it('takes a machine to another yard: in transit until it closes, and received then [B3.18] [B4.24]', async () => {
    const { admin, fleet, moveOne, codeOf, say, read } = await newYards();
    const { lift, task } = await moveOne();
    expect(await codeOf(lift.number)).toEqual(['I', 'there']);
    const transfer = () => admin.ok(getTransfer, { params: { id: task.transfer?.id ?? 0 } });
    expect(await transfer()).toMatchObject({
      status: 'sent',
      to_location_id: fleet.otherLocationId,
      expected_at: '2026-01-07T17:00:00Z',
    });
    expect((await say(task, 'close')).status).toBe(200);
    expect(await transfer()).toMatchObject({ status: 'received', received: 1 });
    expect(await codeOf(lift.number)).toEqual(['A', 'there']);
    expect(await read(task.id)).toMatchObject({ status: 3, outcome: 'done' });
    expect((await say(await read(task.id), 'close')).status).toBe(409);
  });

  it('that is canceled brings its machine back on the books; one that fails takes it along to the next task, or not [B4.3] [B4.4]', async () => {
    const { admin, moveOne, codeOf, say, read } = await newYards();
    const first = await moveOne();
    expect((await say(first.task, 'cancel')).status).toBe(200);
    expect(await codeOf(first.lift.number)).toEqual(['A', 'here']);

    const second = await moveOne();
    const fail = async (ticket: Ticket, rest: 'again' | 'none') =>
      admin.ok(failTicket, {
        params: { type: 'task', id: ticket.id },
        body: { reason: 'truck', rest },
        ifMatch: ticket.row_version,
      });
    const { newTicket } = await fail(second.task, 'again');
    expect(await codeOf(second.lift.number)).toEqual(['I', 'there']);
    const again = await read(newTicket?.id ?? 0);
    expect(again).toMatchObject({
      short_title: 'T-3',
      scheduled: null,
      transfer: second.task.transfer,
      ticketasset_set: [{ assetId: second.lift.id }],
    });
    expect((await read(second.task.id)).ticketasset_set).toEqual([]);
    expect((await fail(again, 'none')).newTicket).toBeNull();
    expect(await codeOf(second.lift.number)).toEqual(['A', 'here']);
  });

  it('that is planned for another day has its machine in transit until then [B3.19]', async () => {
    const { admin, moveOne, read } = await newYards();
    const { task, lift } = await moveOne();
    await admin.ok(updateTicket, {
      params: { type: 'task', id: task.id },
      body: { driver_id: null, ...ends, scheduledDate: '2026-01-09', scheduledTime: null },
      ifMatch: task.row_version,
    });
    const { transfer } = await read(task.id);
    const { expected_at: at } = await admin.ok(getTransfer, { params: { id: transfer?.id ?? 0 } });
    expect(at).toBe('2026-01-10T04:59:00Z');
    const { status_until: until } = await admin.ok(getAsset, { params: { number: lift.number } });
    expect(until).toBe(at);
  });

  it('is refused for what it cannot carry or where it cannot take it [B5.16] [B5.29]', async () => {
    const { counter, fleet, refused } = await newYards();
    const lift = await counter.addAsset();
    const machine = { carries: 'machine', assetId: lift.id } as const;
    const to = { to_location_id: fleet.otherLocationId };
    expect(await refused([])).toEqual([400, 'things field.required']);
    expect(await refused([machine, machine])).toEqual([400, 'things.1.assetId ticket.carried_twice']);
    expect(await refused([{ carries: 'machine', assetId: 1 }])).toEqual([
      400,
      'things.0.assetId reference.not_found',
    ]);
    expect(await refused([{ carries: 'words', words: '  ' }])).toEqual([
      400,
      'things.0.words field.required',
    ]);
    expect(await refused([{ carries: 'words', words: 'Keys', quantity: 0 }])).toEqual([
      400,
      'things.0.quantity quantity.not_positive',
    ]);
    expect(await refused([machine], to)).toEqual([400, 'scheduledDate ticket.transfer_day_missing']);
    expect(await refused([machine], { ...to, scheduledDate: '2026-01-04' })).toEqual([
      400,
      'scheduledDate transfer.expected_past',
    ]);
    const day = { scheduledDate: '2026-01-07' };
    expect(await refused([{ carries: 'words', words: 'Keys' }], { ...to, ...day })).toEqual([
      400,
      'things ticket.transfer_needs_machine',
    ]);
    expect(await refused([machine], { ...day, to_location_id: fleet.locationId })).toEqual([
      400,
      'to_location_id transfer.same_location',
    ]);
    expect(
      await refused([machine], {
        ...day,
        location_id: fleet.otherLocationId,
        to_location_id: fleet.locationId,
      }),
    ).toEqual([400, 'things.0.assetId transfer.not_here']);
  });

  it('is made by those who plan tickets, and seen by its driver [B6.13] [B6.16]', async () => {
    const { admin, counter, fleet, make } = await newYards();
    const email = `luis@task-${counter.tenant.companyId}.example`;
    const driver = await addPerson(held.app, counter.tenant.companyId, {
      name: 'Luis',
      email,
      role: 'Driver',
      isDriver: true,
    });
    const mine = await make([{ carries: 'words', words: 'Keys' }], { driver_id: driver });
    await make([{ carries: 'words', words: 'Papers' }]);
    const luis = await signIn(held.app, email);
    const { items } = await luis.ok(listTickets, { params: { type: 'task' }, query: {} });
    expect(items.map(({ id }) => id)).toEqual([mine.id]);
    const body = {
      location_id: fleet.locationId,
      ...ends,
      things: [{ carries: 'words', words: 'Mine' }],
    } as const;
    expect((await luis.call(createTask, { body: { ...body, things: [...body.things] } })).status).toBe(403);
    expect((await admin.ok(listTickets, { params: { type: 'task' }, query: {} })).items).toHaveLength(2);
  });
});
