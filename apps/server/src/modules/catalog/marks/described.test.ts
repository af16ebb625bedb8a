import { pickProducts } from '@yardline/contract/availability/availability';
import { getAsset, listAssets, updateAsset } from '@yardline/contract/assets/assets';
import { createAttribute, createCategory } from '@yardline/contract/catalog/categories';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { getKit, listKits, updateKit } from '@yardline/contract/kits/kits';
import { getPart, listParts, updatePart } from '@yardline/contract/parts/parts';
import { addPhoto, orderPhotos } from '@yardline/contract/records/record-files';
import { getRecordHistory } from '@yardline/contract/records/records';
import { createRole } from '@yardline/contract/roles/roles';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { addKit } from '../../../../test/kits.ts';
import { png } from '../../../../test/pictures.ts';
import { upload } from '../../../../test/upload.ts';

const held = useApp();

/** A shop with categories in each other, fuel to choose from, and ways to put photos on products. */
const newYard = async () => {
  const counter = await newCounter(held.app);
  const { admin } = counter;
  const category = (cat_name: string, parent_id: number | null = null) =>
    admin.ok(createCategory, { body: { cat_name, parent_id } });
  const access = await category('Access');
  const lifts = await category('Lifts', access.cat_id);
  const ground = await category('Ground');
  const fuel = await admin.ok(createAttribute, {
    body: {
      attribute_type: 'Fuel',
      attribute_values: [{ attribute_value_name: 'Diesel' }, { attribute_value_name: 'Battery' }],
    },
  });
  const valueIds = fuel.attribute_values.map((each) => each.attribute_value_id);
  const photograph = async (kind: 'assets' | 'parts', record: number) => {
    const file = await upload(admin, 'a.png', await png({ width: 8, height: 8 }));
    return (await admin.ok(addPhoto, { params: { kind, record }, body: { file_id: file.id } })).id;
  };
  return { ...counter, access, lifts, ground, valueIds, photograph };
};
type Yard = Awaited<ReturnType<typeof newYard>>;

const mark = async ({ admin }: Yard, number: string, marks: object) => {
  const now = await admin.ok(getAsset, { params: { number } });
  const body = { ...updateAsset.body.strip().parse(now), ...marks };
  await admin.ok(updateAsset, { params: { number }, body, ifMatch: now.row_version });
};

describe('a row of a product list', () => {
  it('shows the main photo, and says categories in the order of the tree and values by attribute [B2.21]', async () => {
    const yard = await newYard();
    const { admin, lifts, ground, access, valueIds } = yard;
    const [lift, plain] = [await yard.addAsset({ number: 'LIFT' }), await yard.addAsset({ number: 'PLAIN' })];
    await mark(yard, 'LIFT', {
      category_ids: [ground.cat_id, lifts.cat_id],
      attribute_value_ids: valueIds.toReversed(),
    });
    const [first, second] = [
      await yard.photograph('assets', lift.id),
      await yard.photograph('assets', lift.id),
    ];
    const rows = async () => (await admin.ok(listAssets, { query: {} })).items;
    expect(await rows()).toMatchObject([
      {
        number: 'LIFT',
        photo_id: first,
        category_paths: ['Access › Lifts', 'Ground'],
        attribute_values: ['Fuel: Diesel', 'Fuel: Battery'],
      },
      { id: plain.id, photo_id: null, category_paths: [], attribute_values: [] },
    ]);
    const params = { kind: 'assets', record: lift.id } as const;
    await admin.ok(orderPhotos, { params, body: { photos: [second, first] } });
    expect((await rows())[0]?.photo_id).toBe(second);
    const found = await admin.ok(listAssets, { query: { category_id: String(access.cat_id) } });
    expect(found.items.map(({ number }) => number)).toEqual(['LIFT']);
  });

  it('has what an export writes in columns of its own [B2.21]', async () => {
    const yard = await newYard();
    const { admin, lifts, ground, valueIds } = yard;
    await yard.addAsset({ number: 'LIFT' });
    await mark(yard, 'LIFT', {
      category_ids: [lifts.cat_id, ground.cat_id],
      attribute_value_ids: valueIds.slice(1),
    });
    const columns = ['number', 'category_paths', 'attribute_values'].map((field) => ({
      header: field,
      fields: [field],
    }));
    const body = { list: 'listAssets', query: {}, columns, title: 'Assets' };
    const file = await admin.raw('POST', exportListAsCsv.path, body);
    expect(file.rawPayload.toString().split('\r\n').slice(1)).toEqual([
      'LIFT,"Access › Lifts, Ground",Fuel: Battery',
      '',
    ]);
  });

  it('of a part or in the picker has its own photo, and none for users who may not see the record', async () => {
    const yard = await newYard();
    const { admin, tenant, fleet } = yard;
    const part = await yard.addPart('FILTER', 9, 4);
    const lift = await yard.addAsset({ number: 'LIFT' });
    const photo = await yard.photograph('parts', part.id);
    const machine = await yard.photograph('assets', lift.id);
    const listed = await admin.ok(listParts, { query: {} });
    expect(listed.items).toMatchObject([{ number: 'FILTER', photo_id: photo }]);
    const pick = async (caller: typeof admin, tab: 'rental' | 'sales') =>
      (
        await caller.ok(pickProducts, {
          query: {
            tab,
            ...(tab === 'rental' ? { group_id: String(fleet.groupId) } : {}),
            division_id: String(fleet.divisionId),
            avail_from_date: '2026-01-05',
            avail_to_date: '2026-01-06',
          },
        })
      ).products.map((row) => row.photo_id);
    expect([await pick(admin, 'rental'), await pick(admin, 'sales')]).toEqual([[machine], [photo]]);
    const email = `pick-${tenant.companyId}@test.example`;
    await admin.ok(createRole, { body: { name: 'Picker', permissions: ['view_inventory', 'parts.view'] } });
    await addPerson(held.app, tenant.companyId, { name: 'Pia', email, role: 'Picker' });
    const picker = await signIn(held.app, email);
    expect([await pick(picker, 'rental'), await pick(picker, 'sales')]).toEqual([[null], [photo]]);
  });
});

describe('a kit', () => {
  it('lies in categories, has values, and is found by them [B2.21] [B3.5]', async () => {
    const yard = await newYard();
    const { admin, access, lifts, ground, valueIds } = yard;
    const lift = await yard.addAsset({ number: 'LIFT' });
    const details = [{ itemType: 'R', itemId: lift.id, quantity: 1 }] as const;
    const kit = await addKit(yard, 'SET', [...details], {
      category_ids: [lifts.cat_id],
      attribute_value_ids: valueIds.slice(0, 1),
    });
    expect([kit.categories, kit.attributes]).toMatchObject([
      [{ path: 'Access › Lifts' }],
      [{ attribute_type: 'Fuel', attribute_value_name: 'Diesel' }],
    ]);
    await addKit(yard, 'OTHER', [...details]);
    const photo = await yard.photograph('assets', kit.id);
    const found = async (query: Record<string, string>) =>
      (await admin.ok(listKits, { query })).items.map(({ number }) => number);
    expect(await found({ category_id: String(access.cat_id) })).toEqual(['SET']);
    expect(await found({ category_id: String(ground.cat_id) })).toEqual([]);
    expect(await found({ attribute_value_id: String(valueIds[0]) })).toEqual(['SET']);
    expect(await found({ attribute_value_id: String(valueIds[1]) })).toEqual([]);
    const { items } = await admin.ok(listKits, { query: { search: 'SET' } });
    expect(items).toMatchObject([
      { photo_id: photo, category_paths: ['Access › Lifts'], attribute_values: ['Fuel: Diesel'] },
    ]);
  });

  it('keeps what a change leaves out, and its history says what was changed [B2.21] [B5.9]', async () => {
    const yard = await newYard();
    const { admin, lifts, ground } = yard;
    const lift = await yard.addAsset({ number: 'LIFT' });
    const details = [{ itemType: 'R', itemId: lift.id, quantity: 1 }] as const;
    const kit = await addKit(yard, 'SET', [...details], { category_ids: [lifts.cat_id] });
    const { category_ids: _, ...form } = updateKit.body.strip().parse({ ...kit, kitDetails: [...details] });
    const params = { number: 'SET' };
    await admin.ok(updateKit, { params, body: { ...form, description: 'Set' }, ifMatch: 1 });
    const kept = await admin.ok(getKit, { params });
    expect(kept.categories).toMatchObject([{ path: 'Access › Lifts' }]);
    await admin.ok(updateKit, { params, body: { ...form, category_ids: [ground.cat_id] }, ifMatch: 2 });
    const history = await admin.ok(getRecordHistory, { params: { kind: 'assets', record: kit.id } });
    expect(history.items[0]?.changes).toContainEqual({
      field: 'categories',
      from: 'Access › Lifts',
      to: 'Ground',
    });
    expect(history.items).toHaveLength(3);
  });
});

describe('a part', () => {
  it('is listed by category and value as a machine is [B2.21] [B7.2]', async () => {
    const yard = await newYard();
    const { admin, access, lifts, valueIds } = yard;
    await yard.addPart('FILTER', 9, 4);
    await yard.addPart('OTHER', 9, 4);
    const params = { number: 'FILTER' };
    const now = await admin.ok(getPart, { params });
    const body = {
      ...updatePart.body.strip().parse(now),
      category_ids: [lifts.cat_id],
      attribute_value_ids: [valueIds[0] ?? 0],
    };
    await admin.ok(updatePart, { params, body, ifMatch: now.row_version });
    const { items } = await admin.ok(listParts, { query: { category_id: String(access.cat_id) } });
    expect(items).toMatchObject([
      { number: 'FILTER', category_paths: ['Access › Lifts'], attribute_values: ['Fuel: Diesel'] },
    ]);
  });
});
