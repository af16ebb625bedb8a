import {
  type ChecklistItem,
  createChecklist,
  getChecklist,
  updateChecklist,
} from '@yardline/contract/checklists/checklists';
import {
  answerPoint,
  getInspection,
  getInspectionPhoto,
  listInspections,
  startInspection,
} from '@yardline/contract/inspections/inspections';
import { inspectAsset } from '@yardline/contract/inspections/of-asset';
import {
  createWorkOrder,
  getWorkOrder,
  stepWorkOrder,
  updateWorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { newYard, point, unfit } from '../../../test/inspections/yard.ts';

const held = useApp();

/** A saved point as a form has it. */
const asForm = (saved: ChecklistItem) => {
  const { id: _, ...item } = saved;
  return item;
};

describe('a checklist', () => {
  it('is never changed once it is written: another point is its next version, and an inspection keeps its own [B9.13]', async () => {
    const { admin, checklist, body, start } = await newYard(held.app);
    const begun = await start();
    const params = { id: checklist.id };
    const changed = {
      ...body,
      items: [...checklist.items.map(asForm), point('Mirrors')],
    };
    const next = await admin.ok(updateChecklist, { params, body: changed, ifMatch: checklist.row_version });
    expect(next).toMatchObject({ version: 2, used: 0 });
    expect(next.items.map(({ key }) => key)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
    expect((await admin.ok(getInspection, { params: { id: begun.id } })).points).toHaveLength(4);
    expect((await start()).points).toHaveLength(5);
    const put = { ...changed, uses: [], items: next.items.map(asForm) };
    const same = await admin.ok(updateChecklist, { params, body: put, ifMatch: next.row_version });
    expect([same.version, same.uses]).toEqual([2, []]);
    expect((await admin.call(getChecklist, { params: { id: 999_999 } })).status).toBe(404);
  });

  it('refuses bounds that are reversed, a choice of one, a use of nothing and one that is listed twice', async () => {
    const { admin, body } = await newYard(held.app);
    const paths = async (more: object) => {
      const { refusal } = await admin.call(createChecklist, { body: { ...body, ...more } });
      return refusal.errors?.map((error) => [error.path, error.reason]);
    };
    expect(await paths({ items: [point('Psi', { kind: 'number', low: 2, high: 1 })] })).toEqual([
      ['items.0.high', 'checklist.bounds_reversed'],
    ]);
    // A machine with a full tank would fail.
    for (const low of [9, 2.5])
      expect(await paths({ items: [point('Fuel', { kind: 'fuel', low })] })).toEqual([
        ['items.0.low', 'checklist.eighths'],
      ]);
    expect(
      await paths({ items: [point('Oil', { kind: 'choice', choices: [{ en: 'Low', fr: 'Bas' }] })] }),
    ).toEqual([['items.0.choices', 'checklist.choices_missing']]);
    expect(await paths({ uses: [{ moment: 'shop' }] })).toEqual([['uses.0.moment', 'checklist.use_of_one']]);
    expect(await paths({ uses: [body.uses[0], body.uses[0]] })).toEqual([
      ['uses.1.moment', 'checklist.use_twice'],
    ]);
    expect(await paths({ items: [] })).toEqual([['items', 'checklist.empty']]);
  });
});

describe('an inspection', () => {
  it('keeps each answer as it is given, and is finished once all points have theirs', async () => {
    const { admin, start, say, end } = await newYard(held.app);
    const begun = await start();
    await say(begun, 'fail', 'pass');
    await say(begun, 'pass');
    const early = await end(begun);
    expect([early.refusal.reason, early.refusal.message]).toEqual([
      'inspection.incomplete',
      'Points are still open: Brakes.',
    ]);
    const wrong = await admin.call(answerPoint, {
      params: { id: begun.id, item: begun.points[3]?.id ?? 0 },
      body: { value: '1e3' },
    });
    expect(wrong.refusal.errors?.[0]?.reason).toBe('inspection.answer_invalid');
    await say(begun, 'pass', 'pass', 'pass', '150');
    expect((await end(begun, { note: 'clean' })).body).toMatchObject({ status: 'passed', note: 'clean' });
    expect((await end(begun)).refusal.reason).toBe('inspection.ended');
    const late = await admin.call(answerPoint, {
      params: { id: begun.id, item: begun.points[0]?.id ?? 0 },
      body: { value: 'fail' },
    });
    expect(late.refusal.reason).toBe('inspection.ended');
    const { items: rows } = await admin.ok(listInspections, { query: { status: 'passed' } });
    expect(rows).toMatchObject([{ id: begun.id, name_en: 'Boom lift', started_by: expect.any(String) }]);
  });

  it('that is finished cannot be changed, not even by the product itself', async () => {
    const { shop, start, say, end } = await newYard(held.app);
    const begun = await start();
    await say(begun, 'pass', 'pass', 'pass');
    await end(begun);
    const as = (act: Parameters<typeof inCompany>[2]) => inCompany(held.app, shop.tenant.companyId, act);
    await expect(
      as(({ tx }) => tx.updateTable('inspection_ends').set({ outcome: 'failed' }).execute()),
    ).rejects.toThrow('permission denied');
    await expect(
      as(({ tx }) => tx.updateTable('inspection_answers').set({ value: 'fail' }).execute()),
    ).rejects.toThrow('permission denied');
  });

  it('is corrected by another that names it and begins with its answers, once', async () => {
    const { admin, machine, checklist, start, say, end } = await newYard(held.app);
    const old = await start({ moment: 'check_out' });
    const body = {
      asset_id: machine.id,
      checklist_id: checklist.id,
      moment: 'check_out',
      corrects_id: old.id,
    } as const;
    expect((await admin.call(startInspection, { body })).refusal.reason).toBe('inspection.not_ended');
    await say(old, 'fail', 'pass', 'pass');
    await end(old);
    const next = await admin.ok(startInspection, { body });
    expect(next.points.map(({ value }) => value)).toEqual(['fail', 'pass', 'pass', '']);
    expect(next.corrects).toEqual({ id: old.id, number: old.number });
    expect((await admin.call(startInspection, { body })).refusal.reason).toBe('inspection.corrected_already');
    expect(await admin.ok(getInspection, { params: { id: old.id } })).toMatchObject({
      corrected_by: { id: next.id },
    });
  });

  it('shows its photos, and is hidden from strangers', async () => {
    const { admin, start, picture } = await newYard(held.app);
    const begun = await start();
    const { id: photo } = await picture(begun, 0);
    const seen = await admin.ok(getInspectionPhoto, { params: { id: begun.id, photo }, query: {} });
    expect(seen.media_type).toBe('image/png');
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getInspection, { params: { id: begun.id } })).status).toBe(404);
  });

  it('is begun by a checklist that is used for the machine at that moment, in a document that has it', async () => {
    const { admin, shop, machine, checklist } = await newYard(held.app);
    const body = { asset_id: machine.id, checklist_id: checklist.id, moment: 'delivery' as const };
    expect((await admin.call(startInspection, { body })).refusal.reason).toBe('checklist.not_in_use');
    const other = await shop.rentOut([rent(await shop.addMachine())]);
    const wrong = { ...body, moment: 'check_out' as const, contract_id: other.id };
    expect((await admin.call(startInspection, { body: wrong })).refusal.reason).toBe(
      'inspection.not_of_machine',
    );
  });
});

describe('a point that fails', () => {
  it('opens one order with what was found, and holds the machine at once where it is out of service [B4.24]', async () => {
    const { admin, found, orderId, orders, statusOf, seen } = await unfit(held.app);
    expect(await orders()).toHaveLength(1);
    expect(await admin.ok(getWorkOrder, { params: { id: orderId } })).toMatchObject({
      complaint: `Horn, Brakes (${found.number})`,
      hold_mode: 'now',
      priority: 1,
    });
    expect(await statusOf()).toBe('W');
    expect((await seen()).out_of_service).toMatchObject([{ work_order_id: orderId, is_passed: false }]);
    const shop = await admin.ok(listInspections, { query: { work_order_id: String(orderId) } });
    expect(shop.items).toMatchObject([{ id: found.id, order_n: '1' }]);
  });

  it('keeps its machine until an inspection in the shop passes, however its order is ended or changed', async () => {
    const { admin, orderId, machine, start, say, end, statusOf, stepOrder, found } = await unfit(held.app);
    expect((await stepOrder(orderId)).refusal.reason).toBe('work_order.needs_inspection');
    expect((await stepOrder(orderId, 'close')).refusal.reason).toBe('work_order.needs_inspection');
    const order = await admin.ok(getWorkOrder, { params: { id: orderId } });
    const let_go = await admin.call(updateWorkOrder, {
      params: { id: orderId },
      body: {
        posting: 'I',
        location_id: order.location_id,
        asset_id: machine.id,
        complaint: order.complaint,
        hold_mode: 'none',
      },
      ifMatch: order.row_version,
    });
    expect(let_go.refusal.reason).toBe('work_order.keeps_machine');
    const plain = {
      params: { number: machine.number },
      body: { workOrderId: orderId, outcome: 'passed' as const },
    };
    expect((await admin.call(inspectAsset, plain)).refusal.reason).toBe('inspection.checklist_required');
    const check = await start({ moment: 'check_out' });
    await say(check, 'pass', 'pass', 'pass');
    await end(check);
    expect((await stepOrder(orderId)).refusal.reason).toBe('work_order.needs_inspection');
    const again = await start({ work_order_id: orderId });
    await say(again, 'pass', 'pass', 'pass');
    expect((await end(again)).body).toMatchObject({ status: 'passed' });
    expect(await statusOf()).toBe('W');
    expect((await stepOrder(orderId)).status).toBe(200);
    expect(await statusOf()).toBe('A');
    expect(await admin.ok(getInspection, { params: { id: found.id } })).toMatchObject({
      is_out_of_service: false,
    });
  });

  it('goes on the order in which the machine was inspected, which opens no second one', async () => {
    const { admin, shop, machine, start, say, picture, end, orders, statusOf, stepOrder } = await newYard(
      held.app,
    );
    const order = await admin.ok(createWorkOrder, {
      body: { posting: 'I', location_id: shop.fleet.locationId, asset_id: machine.id, complaint: 'Service' },
    });
    const begun = await start({ work_order_id: order.id });
    const early = await admin.ok(getWorkOrder, { params: { id: order.id } });
    expect(early.open_points.map(({ prompt_en: prompt }) => prompt)).toEqual(['Tires', 'Horn', 'Brakes']);
    const asked = await admin.call(stepWorkOrder, {
      params: { id: order.id },
      body: { step: 'complete' },
      ifMatch: early.row_version,
    });
    expect(asked.refusal.message).toContain('points');
    await say(begun, 'pass', 'pass', 'fail');
    await picture(begun, 2);
    expect((await end(begun)).body.status).toBe('failed');
    expect(await orders()).toHaveLength(1);
    expect(await statusOf()).toBe('W');
    expect((await stepOrder(order.id)).refusal.reason).toBe('work_order.needs_inspection');
  });

  it('takes a damage along that put the machine down, and a pass in the shop lets the damage go [B4.24]', async () => {
    const { shop, machine, start, say, end, statusOf, seen } = await newYard(held.app);
    const contract = await shop.rentOut([rent(machine)]);
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract, [{ condition: 'damaged', notes: 'boom bent' }]);
    expect(await statusOf()).toBe('W');
    const begun = await start();
    await say(begun, 'pass', 'pass', 'pass');
    await end(begun);
    expect([await statusOf(), (await seen()).down]).toEqual(['A', []]);
  });

  it('that is only noted passes, and no one waits for it', async () => {
    const { start, say, end, orders, statusOf } = await newYard(held.app);
    const begun = await start();
    await say(begun, 'fail', 'pass', 'pass', '90');
    expect((await end(begun)).body).toMatchObject({ status: 'passed', failed_points: 2 });
    expect([await orders(), await statusOf()]).toEqual([[], 'A']);
  });
});
