import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  createTicket,
  getPickupReadings,
  getTicket,
  getTicketWorksheet,
  listTickets,
  updateTicket,
  type Ticket,
} from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import {
  delivery,
  deliveryEnds,
  linesNow,
  move,
  newRental,
  pickupEnds,
  read,
  statusOf,
} from '../../../test/tickets/rental.ts';
import { listeners } from './tickets.events.ts';

const held = useApp();

const addDriver = async (companyId: number, email: string) => {
  const id = await addPerson(held.app, companyId, {
    name: `Driver ${email}`,
    email,
    role: 'Driver',
    isDriver: true,
  });
  return { id, caller: await signIn(held.app, email) };
};

const idOfTitle = async (caller: Caller, title: string) =>
  (await caller.ok(listTickets, { params: { type: 'delivery' }, query: { search: title } })).items[0]?.id ??
  0;

describe('creating a ticket', () => {
  it('numbers each type for itself, names it and puts what it moves on delivery [B7.19] [B4.24] [B3.18] [B3.19] [B3.20] [B3.22]', async () => {
    const { admin, contract, liftLine, planksLine } = await newRental(held.app);
    const first = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        short_title: 'D-1',
        status: 'created',
        message: 'Ticket #D-1 was created successfully!',
      },
    ]);
    expect(await statusOf(admin, 'L-1')).toBe('D');
    const second = await delivery(admin, contract.id, [{ lineId: planksLine, quantity: 4 }]);
    expect(second.body.short_title).toBe('D-2');
    expect(await read(admin, 'delivery', second.body.id)).toMatchObject({
      status: 0,
      contract_number: contract.number,
      customer_name: 'Hudson Concrete',
      place: 'Bridge job, 9 River Street, Troy',
      ticketasset_set: [{ prod_n: 'PLANK', title: 'Plank', quantity: 4, statusCode: '' }],
      history: [{ from_status: null, to_status: 0, user_name: 'Alex Admin' }],
    });
    const pickups = await admin.call(createTicket, {
      params: { type: 'pickup' },
      body: { contract_id: contract.id, ...pickupEnds, lines: [{ lineId: liftLine, quantity: 1 }] },
    });
    expect([pickups.status, pickups.refusal.reason]).toEqual([409, 'ticket.nothing_to_move']);
  });

  it('moves no more than is left beside other open tickets, and a line once [B5.20]', async () => {
    const { admin, contract, planksLine } = await newRental(held.app);
    await delivery(admin, contract.id, [{ lineId: planksLine, quantity: 7 }]);
    const refusedAt = async (lines: { lineId: number; quantity: number }[]) => {
      const { status, refusal } = await delivery(admin, contract.id, lines);
      return [status, refusal.errors?.map(({ path, reason }) => [path, reason])];
    };
    expect(await refusedAt([{ lineId: planksLine, quantity: 4 }])).toEqual([
      400,
      [['lines.0.quantity', 'ticket.quantity_exceeds']],
    ]);
    expect(await refusedAt([{ lineId: planksLine, quantity: 1.5 }])).toEqual([
      400,
      [['lines.0.quantity', 'quantity.not_whole']],
    ]);
    expect(
      await refusedAt([
        { lineId: planksLine, quantity: 1 },
        { lineId: planksLine, quantity: 1 },
      ]),
    ).toEqual([400, [['lines.1.quantity', 'ticket.quantity_exceeds']]]);
    expect(await refusedAt([{ lineId: 999_999, quantity: 1 }])).toEqual([
      400,
      [['lines.0.lineId', 'contract.line_not_found']],
    ]);
    const worksheet = await admin.ok(getTicketWorksheet, { params: { type: 'delivery', id: contract.id } });
    expect(worksheet.lines.map(({ prod_n, left }) => [prod_n, left])).toEqual([
      ['L-1', 1],
      ['PLANK', 3],
    ]);
  });

  it('lets only as many of twenty at once through as there are pieces [B5.20]', async () => {
    const { admin, contract, planksLine } = await newRental(held.app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => delivery(admin, contract.id, [{ lineId: planksLine, quantity: 3 }])),
    );
    const created = answers.filter(({ status }) => status === 201).map(({ body }) => body.short_title);
    expect(created.toSorted()).toEqual(['D-1', 'D-2', 'D-3']);
  });

  it('asks for both addresses in the words of the form [B5.29]', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const nowhere = { name: '', addr1: ' ' };
    const { status, refusal } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
      origin: nowhere,
      destination: nowhere,
    });
    expect(status).toBe(400);
    expect(refusal.errors?.map(({ path, message }) => [path, message])).toEqual([
      ['origin.addr1', 'origin address is required'],
      ['destination.addr1', 'destination address is required'],
    ]);
  });

  it('refuses a delivery after the end and a pickup before the way out, and warns of an early pickup [B5.26] [B8.4]', async () => {
    const { admin, contract, liftLine } = await newRental(held.app);
    const lines = [{ lineId: liftLine, quantity: 1 }];
    const late = await delivery(admin, contract.id, lines, { scheduledDate: '2026-01-07' });
    expect([late.status, late.refusal.reason]).toEqual([400, 'ticket.scheduled_after_end']);
    const odd = await delivery(admin, contract.id, lines, { scheduledTime: '10:00' });
    expect(odd.refusal.reason).toBe('ticket.schedule_day_missing');
    const made = await delivery(admin, contract.id, lines, { scheduledDate: '2026-01-05' });
    await move(admin, await read(admin, 'delivery', made.body.id), 'close');

    const pickup = (scheduledDate: string) =>
      admin.call(createTicket, {
        params: { type: 'pickup' },
        body: { contract_id: contract.id, ...pickupEnds, lines, scheduledDate, scheduledTime: null },
      });
    expect((await pickup('2026-01-03')).refusal.reason).toBe('ticket.scheduled_before_out');
    expect((await pickup('2026-01-05')).body).toMatchObject({
      short_title: 'P-1',
      status: 'created with warning',
      message: 'Ticket #P-1 was created; it is scheduled before the contract ends',
    });
    expect(await statusOf(admin, 'L-1')).toBe('P');
  });
});

describe('planning and driving', () => {
  it('assigns with the driver, moves by the table of steps and writes each step down [B4.1] [B4.5]', async () => {
    const { tenant, admin, contract, liftLine } = await newRental(held.app);
    const driver = await addDriver(tenant.companyId, `d1-${tenant.companyId}@test.example`);
    const { body } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    const ticket = await read(admin, 'delivery', body.id);
    expect((await move(admin, ticket, 'start')).refusal.reason).toBe('ticket.step_not_allowed');
    expect((await move(admin, ticket, 'assign')).refusal.reason).toBe('ticket.driver_required');
    const planned = await admin.ok(updateTicket, {
      params: { type: 'delivery', id: ticket.id },
      ifMatch: ticket.row_version,
      body: {
        ...deliveryEnds,
        driver_id: driver.id,
        scheduledDate: '2026-01-05',
        scheduledTime: '10:30',
        comments: 'Gate code 4711',
      },
    });
    expect(planned).toMatchObject({
      status: 1,
      scheduled: '2026-01-05T15:30:00Z',
      scheduledTime: '10:30',
      is_timed: true,
    });
    let now: Ticket = planned;
    for (const [step, status] of [
      ['load', 5],
      ['start', 2],
      ['pause', 7],
      ['resume', 2],
      ['unload', 6],
    ] as const) {
      const answer = await move(driver.caller, now, step);
      expect([answer.status, answer.body.ticket.status]).toEqual([200, status]);
      now = answer.body.ticket;
    }
    expect(now.history.map(({ to_status }) => to_status)).toEqual([0, 1, 5, 2, 7, 2, 6]);
    const [complete] = [await move(driver.caller, now, 'complete')];
    const late = await admin.call(updateTicket, {
      params: { type: 'delivery', id: ticket.id },
      ifMatch: complete.body.ticket.row_version,
      body: { ...deliveryEnds, driver_id: null },
    });
    expect([late.status, late.refusal.errors?.[0]?.reason]).toEqual([400, 'ticket.driver_required']);
    const stale = await move(admin, ticket, 'close');
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
  });

  it('shows drivers only the tickets assigned to them, to move and not to plan [B6.5] [B6.8]', async () => {
    const { tenant, admin, contract, liftLine, planksLine } = await newRental(held.app);
    const mine = await addDriver(tenant.companyId, `d2-${tenant.companyId}@test.example`);
    const his = await addDriver(tenant.companyId, `d3-${tenant.companyId}@test.example`);
    const own = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
      driver_id: mine.id,
    });
    const other = await delivery(admin, contract.id, [{ lineId: planksLine, quantity: 1 }], {
      driver_id: his.id,
    });
    const listed = await mine.caller.ok(listTickets, { params: { type: 'delivery' }, query: {} });
    expect(listed.items.map(({ short_title }) => short_title)).toEqual(['D-1']);
    const ticket = await read(mine.caller, 'delivery', own.body.id);
    const foreign = await mine.caller.call(getTicket, { params: { type: 'delivery', id: other.body.id } });
    expect(foreign.status).toBe(404);
    expect((await move(mine.caller, await read(admin, 'delivery', other.body.id), 'start')).status).toBe(404);

    const plan = { ...deliveryEnds, driver_id: mine.id };
    const change = (body: object) =>
      mine.caller.call(updateTicket, {
        params: { type: 'delivery', id: ticket.id },
        ifMatch: ticket.row_version,
        body: { ...plan, ...body },
      });
    expect((await change({ scheduledDate: '2026-01-05' })).status).toBe(403);
    expect((await change({ comments: 'Left at the gate' })).body.comments).toBe('Left at the gate');
    const again = await read(mine.caller, 'delivery', own.body.id);
    expect((await move(mine.caller, again, 'cancel')).refusal.data).toMatchObject({
      permission: 'tickets.delete',
    });
    expect((await delivery(mine.caller, contract.id, [{ lineId: planksLine, quantity: 1 }])).status).toBe(
      403,
    );
  });

  it('keeps another company and another division out', async () => {
    const { tenant, admin, contract, liftLine } = await newRental(held.app);
    const { body } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    const stranger = (await newShop(held.app)).admin;
    expect((await stranger.call(getTicket, { params: { type: 'delivery', id: body.id } })).status).toBe(404);
    expect((await admin.call(getTicket, { params: { type: 'pickup', id: body.id } })).status).toBe(404);
    const email = `west-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Wes', email, role: 'Dispatcher', divisions: ['W'] });
    const west = await signIn(held.app, email);
    expect((await west.call(getTicket, { params: { type: 'delivery', id: body.id } })).status).toBe(404);
    expect((await west.ok(listTickets, { params: { type: 'delivery' } })).items).toEqual([]);
    expect((await delivery(west, contract.id, [{ lineId: liftLine, quantity: 1 }])).status).toBe(403);
  });

  it('finds, filters and sorts by schedule, without a date last [B4.2]', async () => {
    const { admin, contract, planksLine } = await newRental(held.app);
    const on = (scheduledDate: string | null) =>
      delivery(admin, contract.id, [{ lineId: planksLine, quantity: 1 }], { scheduledDate });
    for (const day of [null, '2026-01-06', '2026-01-05']) await on(day);
    const titles = async (query: object) =>
      (await admin.ok(listTickets, { params: { type: 'delivery' }, query })).items.map(
        (row) => row.short_title,
      );
    expect(await titles({})).toEqual(['D-3', 'D-2', 'D-1']);
    expect(await titles({ day: '2026-01-06' })).toEqual(['D-2']);
    expect(await titles({ scheduled: 'no' })).toEqual(['D-1']);
    expect(await titles({ week: '2025-12-31' })).toEqual(['D-3', 'D-2', 'D-1']);
    expect(await titles({ week: '2025-12-30' })).toEqual(['D-3', 'D-1']);
    expect(await titles({ week: '2026-01-06' })).toEqual(['D-2', 'D-1']);
    expect(await titles({ search: 'hudson d-2' })).toEqual(['D-2']);
    expect(await titles({ status: '1,2' })).toEqual([]);
    await move(admin, await read(admin, 'delivery', await idOfTitle(admin, 'D-2')), 'cancel');
    expect(await titles({})).toEqual(['D-3', 'D-1']);
    expect(await titles({ finished: '1' })).toEqual(['D-3', 'D-2', 'D-1']);
    expect(await titles({ contract_id: String(contract.id) })).toHaveLength(3);
    const page = await admin.ok(listTickets, { params: { type: 'delivery' }, query: { page_size: '5' } });
    expect(page.next).toBeNull();
  });
});

describe('closing a delivery', () => {
  it('puts what was moved on rent with meter and fuel, and sends the rest on one new ticket [B4.4] [B7.20] [B8.2] [B3.23]', async () => {
    const { admin, contract, liftLine, planksLine } = await newRental(held.app);
    const { body } = await delivery(admin, contract.id, [
      { lineId: liftLine, quantity: 1 },
      { lineId: planksLine, quantity: 10 },
    ]);
    const ticket = await read(admin, 'delivery', body.id);
    const tooMany = await move(admin, ticket, 'close', [{ lineId: planksLine, quantity: 11 }]);
    expect([tooMany.status, tooMany.refusal.message]).toEqual([
      400,
      'This is more than the quantity remaining to move.',
    ]);
    const closed = await move(admin, ticket, 'close', [
      { lineId: liftLine, quantity: 1, meter: 131.5, fuel: 8 },
      { lineId: planksLine, quantity: 6 },
    ]);
    expect(closed.body.message).toBe('Ticket #D-1 was closed successfully!');
    expect(closed.body.ticket).toMatchObject({ status: 3, followed_by: { short_title: 'D-2' } });
    expect(closed.body.ticket.ticketasset_set).toMatchObject([
      { prod_n: 'L-1', quantity: 1, statusCode: 'O', meterOut: 131.5, fuelOut: 8 },
      { prod_n: 'PLANK', quantity: 6, statusCode: 'O' },
    ]);
    const [followingId = 0] = closed.body.newDeliveries;
    expect(closed.body.newPickups).toEqual([]);
    expect(await read(admin, 'delivery', followingId)).toMatchObject({
      status: 0,
      follows: { short_title: 'D-1' },
      ticketasset_set: [{ prod_n: 'PLANK', quantity: 4, statusCode: '' }],
    });
    expect(await linesNow(admin, contract.id)).toEqual([
      ['L-1', 1, 'O'],
      ['PLANK', 4, ''],
      ['PLANK', 6, 'O'],
    ]);
    expect(await statusOf(admin, 'L-1')).toBe('C');
    const again = await move(admin, closed.body.ticket, 'close');
    expect([again.status, again.refusal.reason]).toEqual([409, 'ticket.finished']);
    const changed = await admin.call(updateTicket, {
      params: { type: 'delivery', id: ticket.id },
      ifMatch: closed.body.ticket.row_version,
      body: { ...deliveryEnds, driver_id: null },
    });
    expect(changed.refusal.reason).toBe('ticket.finished');
  });

  it('makes one following ticket of twenty closings at once [B4.4]', async () => {
    const { admin, contract, planksLine } = await newRental(held.app);
    const { body } = await delivery(admin, contract.id, [{ lineId: planksLine, quantity: 10 }]);
    const ticket = await read(admin, 'delivery', body.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move(admin, ticket, 'close', [{ lineId: planksLine, quantity: 6 }])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    const listed = await admin.ok(listTickets, { params: { type: 'delivery' }, query: { finished: '1' } });
    expect(listed.items.map(({ short_title, status }) => [short_title, status])).toEqual([
      ['D-1', 3],
      ['D-2', 0],
    ]);
    expect(await linesNow(admin, contract.id)).toContainEqual(['PLANK', 6, 'O']);
  });
});

describe('a pickup', () => {
  const onRent = async () => {
    const rental = await newRental(held.app);
    const { admin, contract, liftLine, planksLine } = rental;
    const lines = [
      { lineId: liftLine, quantity: 1 },
      { lineId: planksLine, quantity: 10 },
    ];
    const { body } = await delivery(admin, contract.id, lines);
    await move(admin, await read(admin, 'delivery', body.id), 'close');
    const create = (asked: { lineId: number; quantity: number }[]) =>
      admin.call(createTicket, {
        params: { type: 'pickup' },
        body: { contract_id: contract.id, ...pickupEnds, lines: asked },
      });
    return { ...rental, lines, create };
  };

  it('closes to await its check-in, on rent until the return, and counts beside new pickups [B4.24] [B4.4] [S1.1] [B3.22]', async () => {
    const { admin, contract, liftLine, planksLine, lines, create } = await onRent();
    const made = await create(lines);
    const closed = await move(admin, await read(admin, 'pickup', made.body.id), 'close', [
      { lineId: liftLine, quantity: 1, meter: 140 },
      { lineId: planksLine, quantity: 4 },
    ]);
    expect(closed.body.newDeliveries).toEqual([]);
    const [followingId = 0] = closed.body.newPickups;
    expect(await read(admin, 'pickup', followingId)).toMatchObject({
      short_title: 'P-2',
      ticketasset_set: [{ prod_n: 'PLANK', quantity: 6 }],
    });
    expect(closed.body.ticket.ticketasset_set).toMatchObject([
      { prod_n: 'L-1', meterIn: 140, statusCode: 'O' },
      {},
    ]);
    const { readings } = await admin.ok(getPickupReadings, { params: { id: contract.id } });
    expect(readings).toMatchObject([
      { lineId: liftLine, short_title: 'P-1', quantity: 1, meter: 140, fuel: null },
      { quantity: 4, meter: null },
    ]);
    expect(await statusOf(admin, 'L-1')).toBe('CP');
    expect(await linesNow(admin, contract.id)).toContainEqual(['L-1', 1, 'O']);
    expect((await create([{ lineId: liftLine, quantity: 1 }])).refusal.reason).toBe('ticket.nothing_to_move');
  });

  it('gives its code back when it is canceled, for good [B4.3] [B8.3]', async () => {
    const { admin, liftLine, create } = await onRent();
    const made = await create([{ lineId: liftLine, quantity: 1 }]);
    expect(await statusOf(admin, 'L-1')).toBe('P');
    const canceled = await move(admin, await read(admin, 'pickup', made.body.id), 'cancel');
    expect([canceled.body.ticket.status, canceled.body.message]).toEqual([
      8,
      'Ticket #P-1 was canceled successfully!',
    ]);
    expect(await statusOf(admin, 'L-1')).toBe('C');
    expect((await move(admin, canceled.body.ticket, 'close')).refusal.reason).toBe('ticket.finished');
    expect((await create([{ lineId: liftLine, quantity: 1 }])).body.short_title).toBe('P-2');
  });

  it('is canceled with its contract, for it has nothing to carry any more', async () => {
    const { tenant, admin, contract, liftLine } = await newRental(held.app);
    const { body } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }]);
    await admin.ok(cancelContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { reason: 'Job moved' },
    });
    await inCompany(held.app, tenant.companyId, async (scope) => {
      for (const { topic, hear } of listeners)
        if (topic === 'contract.cancelled')
          await hear(scope, { contract_id: contract.id }, { id: 1, topic, at: scope.now.toString() });
    });
    expect((await read(admin, 'delivery', body.id)).status).toBe(8);
  });
});
