import { listComments } from '@yardline/contract/records/comments';
import { createExchange } from '@yardline/contract/contracts/exchanges';
import {
  listAssetRecalls,
  planRecallMachines,
  stepRecallMachine,
} from '@yardline/contract/recalls/recall-machines';
import { createRecall, getRecall, listRecalls, updateRecall } from '@yardline/contract/recalls/recalls';
import { receiveTransfer, sendTransfer } from '@yardline/contract/transfers/transfers';
import { updateWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { delivery, move, read } from '../../../test/tickets/rental.ts';
import { newRecallShop } from '../../../test/recalls/shop.ts';

const held = useApp();

describe('a recall that stops the use of machines', () => {
  it('holds its machines in the yard at once, each by an order, and lists those on rent with their contracts [B1.3]', async () => {
    const { shop, addLift, recall, machines, orders, statusOf, admin, tell } = await newRecallShop(held.app);
    const [yard, out] = [await addLift('A99'), await addLift('A100')];
    await addLift('B100');
    await addLift('A120', { make: 'JLG' });
    await addLift('A121', { model: 'GS-2632' });
    const contract = await shop.rentOut([rent(out)]);
    const { id, open, planned } = await recall({ first_serial_number: 'A99', last_serial_number: 'A150' });
    expect([open, planned]).toEqual([1, 1]);
    expect(await machines(id)).toMatchObject([
      { asset_number: yard.number, status: 'planned', is_out: false, contract: null },
      {
        asset_number: out.number,
        status: 'open',
        is_out: true,
        contract: { id: contract.id },
        customer_name: 'Hudson Concrete',
        order: null,
      },
    ]);
    expect(await orders()).toMatchObject([
      { asset_number: yard.number, type: 'recall', posting: 'I', priority: 1, hold_mode: 'now' },
    ]);
    expect([await statusOf(yard.number), await statusOf(out.number)]).toEqual(['W', 'C']);
    await tell();
    const { comments } = await admin.ok(listComments, { params: { kind: 'contracts', record: contract.id } });
    expect(comments.map(({ comment }) => comment)).toEqual([
      `Recall SB-1: ${out.number} must not be used any more. Exchange it or call it off.`,
    ]);
    expect(await machines(id, { out: '1' })).toHaveLength(1);
  });

  it('takes a machine into the shop when it comes back, also by an exchange [B1.3]', async () => {
    const { shop, admin, addLift, recall, standing, statusOf, tell } = await newRecallShop(held.app);
    const [first, second] = [await addLift('A1'), await addLift('A2')];
    const spare = await shop.addMachine();
    const [one, two] = [await shop.rentOut([rent(first)]), await shop.rentOut([rent(second)])];
    const { id } = await recall();
    expect((await admin.ok(getRecall, { params: { id } })).open).toBe(2);
    await shop.goTo('2026-01-06');
    await shop.takeBack(one);
    await shop.admin.ok(createExchange, {
      params: { id: two.id },
      body: {
        lineId: two.lines[0]?.id ?? 0,
        assetId: spare.id,
        date: '2026-01-06',
        time: '09:00',
        reason: 'BD',
      },
    });
    await tell();
    expect(await Promise.all([first, second].map(({ number }) => statusOf(number)))).toEqual(['W', 'W']);
    expect(await standing(id)).toEqual([
      [first.number, 'planned'],
      [second.number, 'planned'],
    ]);
  });

  it('that was planned while it was out, or while another order kept it, is held as soon as it is free [B1.3]', async () => {
    const { shop, admin, addLift, recall, machines, orders, stepOrder, statusOf, tell } = await newRecallShop(
      held.app,
    );
    const [out, busy] = [await addLift('A1'), await addLift('A2')];
    const contract = await shop.rentOut([rent(out)]);
    const first = await recall({ maker_number: 'SB-1', first_serial_number: 'A2', last_serial_number: 'A2' });
    const { id } = await recall({ maker_number: 'SB-2' });
    const all = await machines(id);
    await admin.ok(planRecallMachines, { params: { id }, body: { ids: all.map((row) => row.id) } });
    expect((await orders()).map((row) => `${row.asset_number} ${row.hold_mode}`).toSorted()).toEqual([
      `${out.number} none`,
      `${busy.number} none`,
      `${busy.number} now`,
    ]);
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract);
    await tell();
    expect(await statusOf(out.number)).toBe('W');
    const ofFirst = (await shop.admin.ok(getRecall, { params: { id: first.id } })).planned;
    expect(ofFirst).toBe(1);
    const [order] = (await orders({ asset_id: String(busy.id) })).filter((row) => row.hold_mode === 'now');
    await stepOrder(order?.id ?? 0, { step: 'complete' });
    expect(await statusOf(busy.number)).toBe('W');
  });

  it('lets no machine out, in whatever door, but from yard to yard [B1.3]', async () => {
    const { shop, addLift, recall, machines, orders, stepOrder, tryOut } = await newRecallShop(held.app);
    const [promised, free] = [await addLift('A1'), await addLift('A2')];
    const other = await shop.addMachine();
    const waiting = await shop.open([rent(promised)]);
    const running = await shop.rentOut([rent(other)]);
    const { id } = await recall();
    // Without their orders the machines are in the yard, and stay there.
    for (const order of await orders()) await stepOrder(order.id, { step: 'close', is_void: true });
    expect((await machines(id)).map(({ status }) => status)).toEqual(['open', 'open']);
    const counter = await tryOut(waiting);
    expect([counter.status, counter.refusal.reason, counter.refusal.message]).toEqual([
      409,
      'asset.recall_open',
      `${promised.number} is under recall SB-1. It can’t leave until the recall is done or waived on this machine.`,
    ]);
    const exchange = (clock: 'continues' | 'anew') =>
      shop.admin.call(createExchange, {
        params: { id: running.id },
        body: {
          lineId: running.lines[0]?.id ?? 0,
          assetId: free.id,
          date: '2026-01-05',
          time: '10:00',
          reason: 'BD',
          clock,
        },
      });
    await shop.goTo('2026-01-05', '10:00');
    for (const clock of ['continues', 'anew'] as const)
      expect((await exchange(clock)).refusal.reason).toBe('asset.recall_open');
    const sent = await shop.admin.call(sendTransfer, {
      body: {
        from_location_id: shop.fleet.locationId,
        to_location_id: shop.fleet.otherLocationId,
        expected_date: '2026-01-07',
        expected_time: '12:00',
        lines: [{ asset_id: free.id }],
      },
    });
    expect(sent.status).toBe(201);
  });
});

describe('a machine on the road between yards', () => {
  it('is held where it arrives, if its use is stopped [B1.3]', async () => {
    const { shop, admin, addLift, recall, standing, statusOf, tell } = await newRecallShop(held.app);
    const lift = await addLift('A1');
    const transfer = await admin.ok(sendTransfer, {
      body: {
        from_location_id: shop.fleet.locationId,
        to_location_id: shop.fleet.otherLocationId,
        expected_date: '2026-01-07',
        expected_time: '12:00',
        lines: [{ asset_id: lift.id }],
      },
    });
    const { id } = await recall();
    expect([await standing(id), await statusOf(lift.number)]).toEqual([[[lift.number, 'planned']], 'I']);
    await admin.ok(receiveTransfer, {
      params: { id: transfer.id },
      ifMatch: transfer.row_version,
      body: { lines: [{ line_id: transfer.lines[0]?.id ?? 0, quantity: 1 }] },
    });
    await tell();
    expect(await statusOf(lift.number)).toBe('W');
  });
});

describe('a recall before the next rental', () => {
  it('refuses the check-out until its order is complete, and again when that is reverted [B1.3] [B4.7]', async () => {
    const { shop, admin, addLift, recall, machines, standing, orders, stepOrder, statusOf, tryOut } =
      await newRecallShop(held.app);
    const lift = await addLift('A1');
    const { id } = await recall({ severity: 'before_next_rental' });
    expect([await orders(), await statusOf(lift.number)]).toEqual([[], 'A']);
    const contract = await shop.open([rent(lift)]);
    expect((await tryOut(contract)).refusal.reason).toBe('asset.recall_open');
    const [machine] = await machines(id);
    const { results } = await admin.ok(planRecallMachines, {
      params: { id },
      body: { ids: [machine?.id ?? 0] },
    });
    expect(results).toMatchObject([{ asset_number: lift.number, refusal: null }]);
    expect((await tryOut(contract)).refusal.reason).toBe('asset.recall_open');
    const orderId = results[0]?.order?.id ?? 0;
    await stepOrder(orderId, { step: 'complete' });
    expect(await standing(id)).toEqual([[lift.number, 'done']]);
    await stepOrder(orderId, { step: 'revert' });
    expect(await standing(id)).toEqual([[lift.number, 'planned']]);
    expect((await tryOut(contract)).refusal.reason).toBe('asset.recall_open');
    await stepOrder(orderId, { step: 'close' });
    expect(await standing(id)).toEqual([[lift.number, 'done']]);
    expect((await tryOut(contract)).status).toBe(200);
  });

  it('stops a delivery, which goes once the recall is waived [B1.3]', async () => {
    const { shop, admin, addLift, recall, machines } = await newRecallShop(held.app);
    const contract = await shop.open([rent(await addLift('A1'))]);
    const { id } = await recall({ severity: 'before_next_rental' });
    const lines = [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1 }];
    const made = await delivery(admin, contract.id, lines);
    const ticket = await read(admin, 'delivery', made.body.id);
    const late = await move(admin, ticket, 'close', lines);
    expect([late.status, late.refusal.reason]).toEqual([409, 'asset.recall_open']);
    await admin.ok(stepRecallMachine, {
      params: { id: (await machines(id))[0]?.id ?? 0 },
      body: { step: 'waive', reason: 'the pin was looked at' },
    });
    expect((await move(admin, ticket, 'close', lines)).status).toBe(200);
  });

  it('is waived for a machine with a reason, and is open again when the waiver is taken back [B1.3]', async () => {
    const { shop, admin, addLift, recall, machines, tryOut, tryStep } = await newRecallShop(held.app);
    const lift = await addLift('A1');
    const { id } = await recall({ severity: 'before_next_rental' });
    const [machine] = await machines(id);
    const params = { id: machine?.id ?? 0 };
    const bare = await admin.call(stepRecallMachine, { params, body: { step: 'waive' } });
    expect([bare.status, bare.refusal.errors]).toMatchObject([
      400,
      [{ path: 'reason', reason: 'field.required' }],
    ]);
    expect((await tryStep(id, 'close')).refusal).toMatchObject({ reason: 'recall.machines_undone' });
    await admin.ok(stepRecallMachine, { params, body: { step: 'waive', reason: 'maker agrees by mail' } });
    expect(await machines(id)).toMatchObject([{ status: 'waived', reason: 'maker agrees by mail' }]);
    await admin.ok(stepRecallMachine, { params, body: { step: 'reopen' } });
    const contract = await shop.open([rent(lift)]);
    expect((await tryOut(contract)).refusal.reason).toBe('asset.recall_open');
    await admin.ok(stepRecallMachine, { params, body: { step: 'not_affected' } });
    expect((await tryOut(contract)).status).toBe(200);
    const late = await admin.call(stepRecallMachine, { params, body: { step: 'reopen' } });
    expect([late.status, late.refusal.reason]).toEqual([409, 'recall.step_not_allowed']);
    expect((await tryStep(id, 'close')).status).toBe(200);
  });
});

describe('a recall for the next service', () => {
  it('lets its machine out, and is told on the machine [B1.3]', async () => {
    const { shop, admin, addLift, recall, standing } = await newRecallShop(held.app);
    const lift = await addLift('A1');
    const { id } = await recall({ severity: 'next_service', instructions: 'Change the pin.' });
    await shop.rentOut([rent(lift)]);
    expect(await standing(id)).toEqual([[lift.number, 'open']]);
    const { recalls } = await admin.ok(listAssetRecalls, { params: { number: lift.number } });
    expect(recalls).toMatchObject([
      {
        recall_id: id,
        severity: 'next_service',
        status: 'open',
        instructions: 'Change the pin.',
        order: null,
      },
    ]);
  });
});

describe('the order of a recall', () => {
  it('stays with its machine, and one that was a mistake leaves it open for the next [B1.3]', async () => {
    const { shop, admin, addLift, recall, machines, standing, orders, stepOrder } = await newRecallShop(
      held.app,
    );
    const lift = await addLift('A1');
    const other = await shop.addMachine();
    const { id } = await recall({ severity: 'next_service' });
    const ids = (await machines(id)).map((row) => row.id);
    const plan = () => admin.ok(planRecallMachines, { params: { id }, body: { ids } });
    await plan();
    const [order] = await orders();
    const moved = await admin.call(updateWorkOrder, {
      params: { id: order?.id ?? 0 },
      ifMatch: order?.row_version ?? 0,
      body: {
        type: 'recall',
        posting: 'I',
        location_id: shop.fleet.locationId,
        asset_id: other.id,
        complaint: 'Another machine',
      },
    });
    expect([moved.status, moved.refusal.reason]).toEqual([409, 'recall.order_of_machine']);
    expect((await plan()).results).toEqual([
      {
        id: ids[0],
        asset_number: lift.number,
        order: null,
        refusal: `${lift.number} is not open in this recall.`,
      },
    ]);
    await stepOrder(order?.id ?? 0, { step: 'close', is_void: true });
    expect(await standing(id)).toEqual([[lift.number, 'open']]);
    expect((await plan()).results).toMatchObject([{ refusal: null }]);
  });

  it('for a customer’s machine bills the customer and holds nothing [B1.3]', async () => {
    const { shop, admin, addLift, recall, machines, orders } = await newRecallShop(held.app);
    await addLift('A1', { kind: 'customer_owned', customer_id: shop.customer.id });
    const { id } = await recall();
    expect(await machines(id)).toMatchObject([
      { status: 'open', is_theirs: true, is_out: false, customer_name: 'Hudson Concrete' },
    ]);
    const ids = (await machines(id)).map((row) => row.id);
    await admin.ok(planRecallMachines, { params: { id }, body: { ids } });
    expect(await orders()).toMatchObject([
      { posting: 'R', hold_mode: 'none', customer_id: shop.customer.id },
    ]);
  });

  it('is one, however many press at once [B1.3]', async () => {
    const { admin, addLift, recall, machines, orders } = await newRecallShop(held.app);
    await addLift('A1');
    await addLift('A2');
    const { id } = await recall({ severity: 'next_service' });
    const ids = (await machines(id)).map((row) => row.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        admin.ok(planRecallMachines, {
          params: { id },
          body: { ids: n % 2 === 0 ? ids : ids.toReversed() },
        }),
      ),
    );
    const made = answers.flatMap(({ results }) => results).filter(({ order }) => order !== null);
    expect([made.length, (await orders()).length]).toEqual([2, 2]);
  });
});

describe('a recall that is written', () => {
  it('is once a number of its maker, listed by its day, and searched by what it says [B1.3]', async () => {
    const { admin, addLift, recall, tryStep } = await newRecallShop(held.app);
    await addLift('A1');
    const body = { maker_number: 'sb-1', title: 'Again', severity: 'next_service', make: 'GENIE' } as const;
    const late = await recall({ severity: 'next_service', due_on: '2026-01-04' });
    const taken = await admin.call(createRecall, { body });
    expect([taken.status, taken.refusal.reason]).toEqual([409, 'recall.number_taken']);
    await admin.ok(createRecall, { body: { ...body, make: 'JLG', title: 'Hose' } });
    await recall({ maker_number: 'SB-3', model: 'GS-4655', due_on: '2026-01-20' });
    const list = async (query: object) =>
      (await admin.ok(listRecalls, { query })).items.map((row) => [row.maker_number, row.is_overdue]);
    expect(await list({})).toEqual([
      ['SB-1', true],
      ['SB-3', false],
      ['sb-1', false],
    ]);
    expect(await list({ search: 'hose' })).toEqual([['sb-1', false]]);
    expect(await list({ severity: 'stop_use' })).toEqual([['SB-3', false]]);
    expect(late).toMatchObject({ open: 1, planned: 0, done: 0, other: 0, created_by_name: 'Alex Admin' });
    const { id } = await recall({ maker_number: 'SB-4', model: 'none' });
    expect((await tryStep(id, 'close')).body).toMatchObject({ is_closed: true });
    expect((await list({})).length).toBe(3);
    expect((await list({ closed: '1' })).length).toBe(4);
  });

  it.each([
    [{ first_serial_number: 'A9', last_serial_number: 'A1' }, 'last_serial_number', 'recall.range_reversed'],
    [{ first_serial_number: 'A9' }, 'last_serial_number', 'recall.range_whole'],
    [{ first_serial_number: 'A1', last_serial_number: 'B2' }, 'last_serial_number', 'recall.range_forms'],
    [
      { first_serial_number: 'A1', last_serial_number: 'A2', serial_numbers: ['A1'] },
      'serial_numbers',
      'recall.range_or_list',
    ],
  ])('is refused with %o at its field [B1.3]', async (serials, path, reason) => {
    const { admin } = await newRecallShop(held.app);
    const { status, refusal } = await admin.call(createRecall, {
      body: { maker_number: 'SB-1', title: 'Pin', severity: 'stop_use', make: 'Genie', ...serials },
    });
    expect([status, refusal.errors]).toMatchObject([400, [{ path, reason }]]);
  });

  it('is told to who listens, with its machines [B1.3]', async () => {
    const { tenant, addLift, recall } = await newRecallShop(held.app);
    const lift = await addLift('A1');
    const { id } = await recall();
    const told = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('outbox').where('topic', '=', 'recall.issued').select('payload').execute(),
    );
    expect(told).toEqual([
      { payload: { recall_id: id, maker_number: 'SB-1', severity: 'stop_use', asset_ids: [lift.id] } },
    ]);
  });

  it('that was changed meanwhile is not written over [B1.3]', async () => {
    const { admin, recall } = await newRecallShop(held.app);
    const { id, row_version: ifMatch } = await recall();
    const body = { maker_number: 'SB-1', title: 'Pin', severity: 'next_service', make: 'Genie' } as const;
    await admin.ok(updateRecall, { params: { id }, body, ifMatch });
    const again = await admin.call(updateRecall, { params: { id }, body, ifMatch });
    expect([again.status, again.refusal.reason]).toEqual([412, 'document.stale']);
  });
});
