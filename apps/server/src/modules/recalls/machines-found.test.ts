import { createAsset, getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { disposeAsset } from '@yardline/contract/fleet/fleet';
import {
  listAssetRecalls,
  listRecallMachines,
  planRecallMachines,
  previewRecall,
  stepRecallMachine,
} from '@yardline/contract/recalls/recall-machines';
import { createRecall, getRecall, listRecalls, updateRecall } from '@yardline/contract/recalls/recalls';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { importRows } from '../../../test/imports.ts';
import { newRecallShop } from '../../../test/recalls/shop.ts';
import { useRival } from '../../../test/rival.ts';
import { giveRole } from '../../../test/roles.ts';

const held = useApp();
const rival = useRival(held);

const range = { first_serial_number: 'A10', last_serial_number: 'A20' } as const;

type Shop = Awaited<ReturnType<typeof newRecallShop>>;

/** Changes some of what a machine says of itself. */
const edit = async ({ shop, admin }: Shop, number: string, change: object) => {
  const asset = await admin.ok(getAsset, { params: { number } });
  const body = {
    description: asset.description,
    group_id: shop.fleet.groupId,
    location_id: asset.location_id,
    make: asset.make,
    model: asset.model,
    serial_number: asset.serial_number,
    meter: asset.meter,
    ...change,
  };
  return admin.ok(updateAsset, { params: { number }, body, ifMatch: asset.row_version });
};

describe('a machine that is added or changed', () => {
  it('is found by open recalls, and held by those that stop its use [B1.3]', async () => {
    const { addLift, recall, standing, statusOf, tell, tryStep } = await newRecallShop(held.app);
    const { id } = await recall(range);
    const closed = await recall({ maker_number: 'SB-2', ...range });
    expect((await tryStep(closed.id, 'close')).status).toBe(200);
    const lift = await addLift('A12');
    await addLift('A21');
    expect(await standing(id)).toEqual([[lift.number, 'open']]);
    expect(await standing(closed.id)).toEqual([]);
    await tell();
    expect(await standing(id)).toEqual([[lift.number, 'planned']]);
    expect(await statusOf(lift.number)).toBe('W');
    expect((await tryStep(closed.id, 'reopen')).body).toMatchObject({ is_closed: false });
    expect(await standing(closed.id)).toEqual([[lift.number, 'planned']]);
  });

  it('does not leave before who listens has heard of it [B1.3]', async () => {
    const { shop, addLift, recall, tryOut } = await newRecallShop(held.app);
    await recall(range);
    const contract = await shop.open([rent(await addLift('A12'))]);
    expect((await tryOut(contract)).refusal.reason).toBe('asset.recall_open');
  });

  it('follows its serial number, make and model into recalls and out of them [B1.3]', async () => {
    const shop = await newRecallShop(held.app);
    const { addLift, recall, standing } = shop;
    const lift = await addLift('A9');
    const { id } = await recall({ ...range, severity: 'next_service' });
    const becomes = async (change: object) => {
      await edit(shop, lift.number, change);
      return (await standing(id)).map(([, status]) => status);
    };
    expect(await standing(id)).toEqual([]);
    expect(await becomes({ serial_number: 'a010' })).toEqual(['open']);
    expect(await becomes({ serial_number: 'A21' })).toEqual([]);
    expect(await becomes({ serial_number: 'A20', make: 'GENIE', model: 'gs-1930' })).toEqual(['open']);
    expect(await becomes({ make: 'JLG' })).toEqual([]);
    expect(await becomes({ make: 'Genie' })).toEqual(['open']);
    expect(await becomes({ model: 'GS-2632' })).toEqual([]);
    expect(await becomes({ model: 'GS-1930' })).toEqual(['open']);
    expect(await becomes({ is_active: false })).toEqual([]);
  });

  it('with an order or an outcome stays in the recall whatever its serial number becomes [B1.3]', async () => {
    const shop = await newRecallShop(held.app);
    const { admin, addLift, recall, machines, standing, orders, stepOrder } = shop;
    const [planned, waived] = [await addLift('A11'), await addLift('A12')];
    const { id } = await recall({ ...range, severity: 'next_service' });
    const [first, second] = await machines(id);
    await admin.ok(planRecallMachines, { params: { id }, body: { ids: [first?.id ?? 0] } });
    await admin.ok(stepRecallMachine, {
      params: { id: second?.id ?? 0 },
      body: { step: 'waive', reason: 'sold for scrap' },
    });
    await edit(shop, planned.number, { serial_number: 'B1' });
    await edit(shop, waived.number, { serial_number: 'B2' });
    expect(await standing(id)).toEqual([
      [planned.number, 'planned'],
      [waived.number, 'waived'],
    ]);
    // Its order was a mistake: the recall does not name the machine any more.
    await stepOrder((await orders())[0]?.id ?? 0, { step: 'close', is_void: true });
    expect(await standing(id)).toEqual([[waived.number, 'waived']]);
  });

  it('is found when it is imported, and let go when it is sold [B1.3]', async () => {
    const shop = await newRecallShop(held.app);
    const { admin, recall, standing } = shop;
    const { id } = await recall({ ...range, severity: 'next_service' });
    const { number } = await shop.addLift('A30');
    const { group_name: group, location_title: yard } = await admin.ok(getAsset, { params: { number } });
    const file = [
      'number,description,group,location,make,model,serial_number',
      `I-1,Lift,${group},${yard},Genie,GS-1930,A15`,
      `I-2,Lift,${group},${yard},Genie,GS-1930,A99`,
    ].join('\n');
    const { said } = await importRows({ app: held.app, admin }, 'assets', file);
    expect(said).toEqual([]);
    expect(await standing(id)).toEqual([['I-1', 'open']]);
    const { row_version: ifMatch } = await admin.ok(getAsset, { params: { number: 'I-1' } });
    await admin.ok(disposeAsset, {
      params: { number: 'I-1' },
      ifMatch,
      body: { kind: 'sold', disposed_on: '2026-01-05', quantity: 1 },
    });
    expect(await standing(id)).toEqual([]);
  });
});

describe('a recall of many machines', () => {
  it('holds the first fifty at once, the rest as soon as it is heard of, and lets none out meanwhile [B1.3]', async () => {
    const { shop, addLift, recall, admin, tryOut, tell, machines } = await newRecallShop(held.app);
    const lifts = [];
    for (let n = 10; n < 62; n += 1) lifts.push(await addLift(`A${n}`));
    const { id, planned, open } = await recall();
    expect([planned, open]).toEqual([50, 2]);
    const [left] = await machines(id, { status: 'open' });
    const last = lifts.find(({ number }) => number === left?.asset_number);
    const contract = await shop.open([rent({ id: last?.id ?? 0 })]);
    expect((await tryOut(contract)).refusal.reason).toBe('asset.recall_open');
    await tell();
    expect(await admin.ok(getRecall, { params: { id } })).toMatchObject({ planned: 52, open: 0 });
  });
});

describe('the preview of a recall', () => {
  it('says which machines it would find, keep and let go, where they are, and changes nothing [B1.3]', async () => {
    const { shop, admin, addLift, recall, standing } = await newRecallShop(held.app);
    const [kept, gone, fresh] = [await addLift('A10'), await addLift('A11'), await addLift('A30')];
    await addLift('');
    await shop.rentOut([rent(fresh)]);
    const made = { make: 'Genie', model: 'GS-1930' };
    const { id } = await recall({ severity: 'next_service', serial_numbers: ['A10', 'A11'] });
    const body = { recall_id: id, ...made, serial_numbers: ['A10', 'A30'] };
    const seen = await admin.ok(previewRecall, { body });
    expect([seen.total, seen.on_rent, seen.without_serial_number]).toEqual([2, 1, 1]);
    expect(seen.machines).toMatchObject([
      { asset_number: kept.number, change: 'kept', is_out: false },
      { asset_number: gone.number, change: 'let_go' },
      { asset_number: fresh.number, change: 'found', is_out: true, customer_name: 'Hudson Concrete' },
    ]);
    expect((await standing(id)).length).toBe(2);
    const { row_version: ifMatch } = await admin.ok(getRecall, { params: { id } });
    const { recall_id: _, ...which } = body;
    await admin.ok(updateRecall, {
      params: { id },
      ifMatch,
      body: { maker_number: 'SB-1', title: 'Pin', severity: 'stop_use', ...which },
    });
    expect(await standing(id)).toEqual([
      [kept.number, 'planned'],
      [fresh.number, 'open'],
    ]);
  });
});

describe('a recall that is written while a machine leaves', () => {
  it('sees the machine with its customer, or keeps it [B1.3]', async () => {
    const { shop, addLift, recall, machines, tryOut } = await newRecallShop(held.app);
    const lifts = await Promise.all(Array.from({ length: 6 }, (_, n) => addLift(`A${10 + n}`)));
    const contracts = await Promise.all(lifts.map((lift) => shop.open([rent(lift)])));
    const [{ id }, ...outs] = await Promise.all([recall(range), ...contracts.map(tryOut)]);
    const rows = await machines(id);
    expect(rows).toHaveLength(6);
    for (const [index, { status }] of outs.entries()) {
      const row = rows.find(({ asset_number: number }) => number === lifts[index]?.number);
      expect([row?.is_out, row?.status]).toEqual(status === 200 ? [true, 'open'] : [false, 'planned']);
    }
  });

  it('waits for a machine that is being added, and finds it [B1.3]', async () => {
    const { tenant, shop, addLift, recall, standing, admin } = await newRecallShop(held.app);
    await addLift('A9');
    const key = `recalls ${tenant.companyId}`;
    await rival.run('begin');
    await rival.run('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [key]);
    const writing = recall({ ...range, severity: 'next_service' });
    await rival.someoneWaits();
    // Changes of machines do not wait for each other.
    const added = admin.ok(createAsset, {
      body: {
        number: 'NEW',
        description: 'Lift',
        group_id: shop.fleet.groupId,
        location_id: shop.fleet.locationId,
        make: 'Genie',
        model: 'GS-1930',
        serial_number: 'A12',
      },
    });
    await rival.run('commit');
    const [{ id }] = await Promise.all([writing, added]);
    expect(await standing(id)).toEqual([['NEW', 'open']]);
  });
});

describe('who may do what with recalls', () => {
  const person = async (companyId: number, name: string, role: Parameters<typeof giveRole>[2]) => {
    await giveRole(held.app, companyId, role);
    const email = `${name}-${companyId}@test.example`;
    await addPerson(held.app, companyId, { name, email, role: role.name, isAdmin: false });
    return signIn(held.app, email);
  };
  const body = { maker_number: 'SB-9', title: 'Pin', severity: 'next_service', make: 'Genie' } as const;

  it('is by level: look, see to machines, write; waiving has a right of its own [B1.3] [B6.4]', async () => {
    const { tenant, addLift, recall, machines } = await newRecallShop(held.app);
    await addLift('A12');
    const { id } = await recall({ ...range, severity: 'next_service' });
    const [machine] = await machines(id);
    const params = { id: machine?.id ?? 0 };
    const looker = await person(tenant.companyId, 'looker', { name: 'L', grants: { recalls: 'view' } });
    const editor = await person(tenant.companyId, 'editor', { name: 'E', grants: { recalls: 'edit' } });
    expect((await looker.ok(listRecalls, {})).items).toHaveLength(1);
    const denied = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(403);
    await denied(looker.call(stepRecallMachine, { params, body: { step: 'not_affected' } }));
    await denied(looker.call(previewRecall, { body: { make: 'Genie' } }));
    await denied(editor.call(createRecall, { body }));
    await denied(editor.call(stepRecallMachine, { params, body: { step: 'waive', reason: 'no' } }));
    const planned = await editor.ok(planRecallMachines, { params: { id }, body: { ids: [params.id] } });
    expect(planned.results).toMatchObject([{ order: null, refusal: expect.stringContaining('Work orders') }]);
    await editor.ok(stepRecallMachine, { params, body: { step: 'not_affected' } });
    const writer = await person(tenant.companyId, 'writer', { name: 'W', grants: { recalls: 'create' } });
    expect((await writer.ok(createRecall, { body })).maker_number).toBe('SB-9');
    const stranger = await person(tenant.companyId, 'stranger', { name: 'S', grants: { customers: 'view' } });
    await denied(stranger.call(listRecalls, {}));
  });

  it('ends at the company [B1.3] [B6.1]', async () => {
    const { addLift, recall, machines } = await newRecallShop(held.app);
    const lift = await addLift('A12');
    const { id, row_version: ifMatch } = await recall({ ...range, severity: 'next_service' });
    const [machine] = await machines(id);
    const other = await newRecallShop(held.app);
    const mine = await other.addLift('A12', { number: 'MINE' });
    const missing = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(404);
    await missing(other.admin.call(getRecall, { params: { id } }));
    await missing(other.admin.call(updateRecall, { params: { id }, body, ifMatch }));
    await missing(
      other.admin.call(stepRecallMachine, {
        params: { id: machine?.id ?? 0 },
        body: { step: 'not_affected' },
      }),
    );
    await missing(
      other.admin.call(planRecallMachines, { params: { id }, body: { ids: [machine?.id ?? 0] } }),
    );
    await missing(other.admin.call(listRecallMachines, { params: { id } }));
    const { recalls } = await other.admin.ok(listAssetRecalls, { params: { number: mine.number } });
    expect([recalls, lift.number === mine.number]).toEqual([[], false]);
    const contract = await other.shop.open([rent(mine)]);
    const out = await other.admin.call(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId: contract.lines[0]?.id ?? 0 }] },
    });
    expect(out.status).toBe(200);
  });
});
