import { assetFigures } from '@yardline/contract/fleet/fleet';
import { createAsset, getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { stockCalendar } from '@yardline/contract/availability/availability';
import {
  createBulkEdit,
  getBulkEdit,
  listBulkEdits,
  startBulkEdit,
} from '@yardline/contract/bulk-edits/bulk-edits';
import { enterCount, getCount, startCount } from '@yardline/contract/counts/counts';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import {
  createImport,
  getImport,
  importTemplate,
  listImports,
  startImport,
} from '@yardline/contract/imports/imports';
import { listPartMoves, listPartSerials, receiveDelivery } from '@yardline/contract/parts/part-stock';
import { createPart, getPart, receiveParts, updatePart } from '@yardline/contract/parts/parts';
import { getRecordHistory } from '@yardline/contract/records/records';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, signIn, useApp } from './app.ts';
import { newCounter } from './counter.ts';
import { sendFile } from './imports.ts';
import { drainQueue } from './jobs.ts';
import { giveRole } from './roles.ts';

const held = useApp();

/** A yard with a machine and a part that have costs, and a user who may change both and see no costs. */
const newYard = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant } = counter;
  const lift = await counter.addAsset({ number: 'L-90', cost: 8765, replacement_cost: 12_000 });
  await admin.ok(createPart, {
    body: {
      number: 'OIL',
      description: 'Oil',
      class_id: fleet.salesClassId,
      list_price: 20,
      cost: 43.21,
      is_serialized: true,
    },
  });
  await admin.ok(receiveParts, {
    params: { number: 'OIL' },
    body: {
      location_id: fleet.locationId,
      quantity: 2,
      reason: 'first',
      unit_cost: 43.21,
      serial_numbers: ['S1', 'S2'],
    },
  });
  await giveRole(held.app, tenant.companyId, {
    name: 'Keeper',
    grants: { assets: 'delete', parts: 'delete', invoices: 'view' },
    flags: ['view_inventory'],
  });
  const email = `keeper-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Kim', email, role: 'Keeper' });
  return { ...counter, lift, keeper: await signIn(held.app, email) };
};

const body = { description: 'Scissor lift, blue', make: 'Genie' };
const saysCost = (answer: unknown): boolean => /8765|8,765|43\.21|86\.42/.test(JSON.stringify(answer));

describe('without the right to costs', () => {
  it('no answer tells what a machine or a part cost [B6.5]', async () => {
    const { admin, keeper, fleet } = await newYard();
    const { id: countId } = await admin.ok(startCount, {
      body: { location_id: fleet.locationId, covers: 'all', shows_expected: true },
    });
    const { sheet } = await admin.ok(getCount, { params: { id: countId } });
    for (const { id: lineId } of sheet)
      await admin.ok(enterCount, { params: { id: countId, lineId }, body: { counted: 0 } }).catch(() => {});
    const window = { from: '2026-01-01T00:00', to: '2026-01-15T00:00' };
    const seenBy = async (caller: Caller) => {
      const asset = await caller.ok(getAsset, { params: { number: 'L-90' } });
      const part = await caller.ok(getPart, { params: { number: 'OIL' } });
      const serials = await caller.ok(listPartSerials, { params: { number: 'OIL' } });
      const moves = await caller.ok(listPartMoves, { params: { number: 'OIL' } });
      const count = await caller.ok(getCount, { params: { id: countId } });
      const figures = await caller.ok(assetFigures, { params: { number: 'L-90' } });
      const { utilisation } = await caller.ok(stockCalendar, { query: window });
      return {
        told: [
          asset.cost,
          part.cost,
          part.average_cost,
          part.value,
          part.stock[0]?.value,
          serials.items[0]?.cost,
          moves.items[0]?.value,
          count.sheet.find(({ number }) => number === 'L-90')?.value,
          figures.dollar_utilisation,
          utilisation.cost_weighted_percent,
          utilisation.fleet_age,
        ],
        all: [asset, part, serials, moves, count],
        replacement: asset.replacement_cost,
      };
    };
    const open = await seenBy(admin);
    expect(open.told).toEqual([8765, 43.21, 43.21, 86.42, 86.42, 43.21, 86.42, -8765, 0, 0, 0]);
    const closed = await seenBy(keeper);
    expect(closed.told).toEqual(open.told.map(() => null));
    expect(saysCost(closed.all)).toBe(false);
    // What a customer is charged for what does not come back is no cost of ours.
    expect(closed.replacement).toBe(12_000);
  });

  it('a list goes out as a file without them', async () => {
    const { admin, keeper } = await newYard();
    const asked = {
      list: 'listPartSerials',
      params: { number: 'OIL' },
      query: {},
      title: 'Pieces',
      columns: [
        { header: 'Number', fields: ['serial_number'] },
        { header: 'Cost', fields: ['cost'] },
      ],
    };
    const fileOf = async (caller: Caller) =>
      (await caller.raw('POST', exportListAsCsv.path, asked)).rawPayload.toString();
    expect(await fileOf(admin)).toContain('S1,43.21');
    expect(await fileOf(keeper)).toMatch(/S1,\r\nS2,\r\n$/);
  });

  it('the history tells what else was changed', async () => {
    const { admin, keeper, lift, fleet } = await newYard();
    const form = { ...body, group_id: lift.group_id, location_id: lift.location_id };
    await admin.ok(updateAsset, {
      params: { number: 'L-90' },
      body: {
        ...form,
        cost: 9e3,
      },
      ifMatch: lift.row_version,
    });
    const line = { part_id: (await admin.ok(getPart, { params: { number: 'OIL' } })).id, quantity: 1 };
    await admin.ok(receiveDelivery, {
      body: {
        location_id: fleet.locationId,
        lines: [{ ...line, unit_cost: 50, serial_numbers: ['S3'] }],
      },
    });
    const fieldsSeenBy = async (caller: Caller, kind: 'assets' | 'parts', record: number) => {
      const { items } = await caller.ok(getRecordHistory, { params: { kind, record } });
      return (items[0]?.changes ?? []).map(({ field }) => field);
    };
    expect(await fieldsSeenBy(admin, 'assets', lift.id)).toEqual(
      expect.arrayContaining(['cost', 'make', 'description']),
    );
    const ofKeeper = await fieldsSeenBy(keeper, 'assets', lift.id);
    expect(ofKeeper).toEqual(expect.arrayContaining(['make', 'description']));
    expect(ofKeeper).not.toContain('cost');
    const ofPart = await keeper.ok(getRecordHistory, { params: { kind: 'parts', record: line.part_id } });
    expect(JSON.stringify(ofPart)).not.toMatch(/unit_cost|43\.21/);
  });

  it('nobody writes costs, and what is changed beside them leaves them as they are', async () => {
    const { admin, keeper, lift, fleet } = await newYard();
    const form = { ...body, group_id: lift.group_id, location_id: lift.location_id };
    const params = { number: 'L-90' };
    const refused = [
      await keeper.call(updateAsset, { params, body: { ...form, cost: 1 }, ifMatch: lift.row_version }),
      await keeper.call(createAsset, { body: { ...form, number: 'L-91', cost: 0 } }),
      await keeper.call(receiveParts, {
        params: { number: 'OIL' },
        body: {
          location_id: fleet.locationId,
          quantity: 1,
          reason: 'more',
          unit_cost: 1,
          serial_numbers: ['S4'],
        },
      }),
      await keeper.call(createBulkEdit, { body: { kind: 'assets', query: {}, changes: { cost: 5 } } }),
    ];
    expect(refused.map(({ status, refusal }) => [status, refusal.reason])).toEqual(
      refused.map(() => [403, 'permission.denied']),
    );
    await keeper.ok(updateAsset, { params, body: form, ifMatch: lift.row_version });
    const part = await keeper.ok(getPart, { params: { number: 'OIL' } });
    await keeper.ok(updatePart, {
      params: { number: 'OIL' },
      body: { description: 'Oil 5W', class_id: part.class_id, list_price: 21, is_serialized: true },
      ifMatch: part.row_version,
    });
    expect((await admin.ok(getAsset, { params })).cost).toBe(8765);
    expect((await admin.ok(getPart, { params: { number: 'OIL' } })).cost).toBe(43.21);
    await keeper.ok(createAsset, { body: { ...form, number: 'L-91' } });
    expect((await admin.ok(getAsset, { params: { number: 'L-91' } })).cost).toBe(0);
  });

  it('a part whose cost is asked for is received by users who may enter it', async () => {
    const { admin, keeper, fleet } = await newYard();
    await admin.ok(createPart, {
      body: {
        number: 'BLADE',
        description: 'Blade',
        class_id: fleet.salesClassId,
        list_price: 9,
        cost_method: 'prompt',
      },
    });
    const receipt = {
      params: { number: 'BLADE' },
      body: { location_id: fleet.locationId, quantity: 1, reason: 'r' },
    };
    const { status, refusal } = await keeper.call(receiveParts, receipt);
    expect([status, refusal.data]).toEqual([403, expect.objectContaining({ permission: 'view_costs' })]);
    await admin.ok(receiveParts, { ...receipt, body: { ...receipt.body, unit_cost: 3 } });
  });

  it('bulk edits of a cost are not shown, begun or undone without the right', async () => {
    const { admin, keeper } = await newYard();
    const { id } = await admin.ok(createBulkEdit, {
      body: { kind: 'assets', query: {}, changes: { cost: 99, make: 'JLG' } },
    });
    await drainQueue(held.app);
    expect((await admin.ok(getBulkEdit, { params: { id } })).ready).toBe(1);
    expect((await keeper.ok(listBulkEdits, { query: {} })).items).toEqual([]);
    expect((await keeper.call(getBulkEdit, { params: { id } })).status).toBe(404);
    expect((await keeper.call(startBulkEdit, { params: { id } })).status).toBe(404);
    const own = await keeper.ok(createBulkEdit, {
      body: { kind: 'assets', query: {}, changes: { make: 'JLG' } },
    });
    await drainQueue(held.app);
    await keeper.ok(startBulkEdit, { params: { id: own.id } });
    await drainQueue(held.app);
    expect((await keeper.ok(getBulkEdit, { params: { id: own.id } })).changed).toBe(1);
    expect((await admin.ok(getAsset, { params: { number: 'L-90' } })).cost).toBe(8765);
  });

  it('no file brings costs in, and files of others that may say them stay closed', async () => {
    const { admin, keeper } = await newYard();
    const file = 'Number,Description,Group,Location,Cost\nX-1,Lift,SL,MAIN,77\n';
    const begun = async (caller: Caller) =>
      caller.ok(createImport, {
        body: { kind: 'assets', file_id: await sendFile(caller, 'fleet.csv', file) },
      });
    const theirs = await begun(admin);
    expect(theirs.mapping).toHaveProperty('cost', 'Cost');
    expect((await keeper.call(getImport, { params: { id: theirs.id } })).status).toBe(404);
    const own = await begun(keeper);
    expect(own.mapping).not.toHaveProperty('cost');
    expect((await keeper.ok(listImports, { query: {} })).items.map(({ id }) => id)).toEqual([own.id]);
    const start = { params: { id: own.id }, body: { mode: 'check' as const, mapping: theirs.mapping } };
    const { status, refusal } = await keeper.call(startImport, start);
    expect([status, refusal.data]).toEqual([403, expect.objectContaining({ permission: 'view_costs' })]);
    const template = async (caller: Caller) =>
      (await caller.raw('GET', `${importTemplate.path}?kind=assets`)).rawPayload.toString();
    expect(await template(admin)).toMatch(/,Cost,/);
    expect(await template(keeper)).not.toMatch(/,Cost,/);
  });
});

describe('the right to costs', () => {
  it('counts in the divisions in which a user holds it', async () => {
    const { admin, tenant, fleet } = await newYard();
    await giveRole(held.app, tenant.companyId, {
      name: 'Buyer',
      grants: { assets: 'delete' },
      flags: ['view_costs'],
    });
    const email = `buyer-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Bo', email, role: 'Buyer', divisions: ['W'] });
    const buyer = await signIn(held.app, email);
    expect((await admin.ok(getAsset, { params: { number: 'L-90' } })).division_id).toBe(fleet.divisionId);
    expect((await buyer.ok(getAsset, { params: { number: 'L-90' } })).cost).toBeNull();
    const { id } = await admin.ok(getAsset, { params: { number: 'L-90' } });
    await admin.ok(createAsset, {
      body: { ...body, number: 'L-W', group_id: fleet.groupId, location_id: fleet.otherLocationId, cost: 55 },
    });
    expect((await buyer.ok(getAsset, { params: { number: 'L-W' } })).cost).toBe(55);
    const { items } = await buyer.ok(getRecordHistory, { params: { kind: 'assets', record: id } });
    expect(JSON.stringify(items)).not.toContain('8765');
  });
});
