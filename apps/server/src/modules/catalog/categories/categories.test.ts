import { createAsset, listAssets, updateAsset } from '@yardline/contract/assets/assets';
import {
  type CategoryForm,
  createCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '@yardline/contract/catalog/categories';
import { createClass } from '@yardline/contract/catalog/catalog';
import { createPart, getPart, listParts, updatePart } from '@yardline/contract/parts/parts';
import { getRecordHistory } from '@yardline/contract/records/records';
import { getReference } from '@yardline/contract/reference/reference';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';

const held = useApp();

const add = (caller: Caller, name: string, parent: number | null = null) =>
  caller.ok(createCategory, { body: { cat_name: name, parent_id: parent } });
const paths = async (caller: Caller) => (await caller.ok(listCategories)).categories.map(({ path }) => path);
const change = async (caller: Caller, id: number, form: Partial<CategoryForm>) => {
  const { categories } = await caller.ok(listCategories);
  const now = categories.find(({ cat_id: each }) => each === id);
  const body = { cat_name: now?.cat_name ?? '', parent_id: now?.parent_id ?? null, ...form };
  return caller.call(updateCategory, { params: { id }, body, ifMatch: now?.row_version ?? 0 });
};

describe('categories', () => {
  it('lie in each other, are renamed, and move with all that lies in them [B2.21] [B3.53]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const lifts = await add(admin, 'Lifts');
    expect(lifts).toMatchObject({ path: 'Lifts', depth: 0, display_category: true, products: 0 });
    const scissor = await add(admin, 'Scissor', lifts.cat_id);
    const electric = await add(admin, 'Electric', scissor.cat_id);
    const access = await add(admin, 'Access');
    expect(electric).toMatchObject({ path: 'Lifts › Scissor › Electric', depth: 2 });
    const moved = await change(admin, lifts.cat_id, { parent_id: access.cat_id, cat_name: 'Platforms' });
    expect(moved.status).toBe(200);
    expect(await paths(admin)).toEqual([
      'Access',
      'Access › Platforms',
      'Access › Platforms › Scissor',
      'Access › Platforms › Scissor › Electric',
    ]);
    expect((await change(admin, scissor.cat_id, { parent_id: null })).status).toBe(200);
    const { categories } = await admin.ok(listCategories);
    expect(categories.map(({ path, depth }) => [path, depth])).toEqual([
      ['Access', 0],
      ['Access › Platforms', 1],
      ['Scissor', 0],
      ['Scissor › Electric', 1],
    ]);
    const late = await admin.call(updateCategory, {
      params: { id: scissor.cat_id },
      body: { cat_name: 'Late' },
      ifMatch: scissor.row_version,
    });
    expect([late.status, late.refusal.reason]).toEqual([412, 'document.stale']);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(createCategory, { body: { cat_name: 'Denied' } })).status).toBe(403);
    expect((await clerk.call(listCategories)).status).toBe(200);
  });

  it('are never their own parent, directly or by others, even with two writers at once [B5.31]', async () => {
    const { admin } = await newShop(held.app);
    const one = await add(admin, 'One');
    const two = await add(admin, 'Two', one.cat_id);
    const three = await add(admin, 'Three', two.cat_id);
    const own = await change(admin, one.cat_id, { parent_id: one.cat_id });
    expect([own.status, own.refusal.errors?.[0]?.path, own.refusal.errors?.[0]?.reason]).toEqual([
      400,
      'parent_id',
      'category.own_parent',
    ]);
    const circle = await change(admin, one.cat_id, { parent_id: three.cat_id });
    expect([circle.status, circle.refusal.reason, circle.refusal.data]).toMatchObject([
      409,
      'category.circle',
      { path: 'One › Two › Three › One' },
    ]);
    const [left, right] = [await add(admin, 'Left'), await add(admin, 'Right')];
    const both = await Promise.all([
      change(admin, left.cat_id, { parent_id: right.cat_id }),
      change(admin, right.cat_id, { parent_id: left.cat_id }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const nowhere = await change(admin, one.cat_id, { parent_id: 999_999 });
    expect(nowhere.refusal.errors?.[0]?.reason).toBe('reference.not_found');
  });

  it('cannot lie within themselves in the database either [B5.31]', async () => {
    const { admin, tenant } = await newShop(held.app);
    const one = await add(admin, 'One');
    const two = await add(admin, 'Two', one.cat_id);
    const put = (id: number, parent: number) =>
      held.app.database.transaction({ companyId: tenant.companyId }, (tx) =>
        sql`update categories set parent_id = ${parent}, depth = 1,
          parent_depth = (select depth from categories c where c.company_id = categories.company_id and c.id = ${parent})
          where company_id = ${tenant.companyId} and id = ${id}`.execute(tx),
      );
    await expect(put(one.cat_id, one.cat_id)).rejects.toThrow(/category_own_parent/);
    await expect(put(one.cat_id, two.cat_id)).rejects.toThrow(/category_within_itself/);
  });

  it('lie in nine others at most, and have a name of their own where they are [B3.53]', async () => {
    const { admin } = await newShop(held.app);
    let parent: number | null = null;
    for (let n = 0; n < 10; n += 1) parent = (await add(admin, `Level ${n}`, parent)).cat_id;
    const deep = await admin.call(createCategory, { body: { cat_name: 'Deep', parent_id: parent } });
    expect([deep.status, deep.refusal.errors?.[0]?.reason]).toEqual([400, 'category.too_deep']);
    const top = await add(admin, 'Top');
    const sunk = await change(admin, parent ?? 0, { parent_id: top.cat_id });
    expect(sunk.status).toBe(200);
    const nine = (await admin.ok(listCategories)).categories.find(({ depth }) => depth === 8);
    const whole = await change(admin, top.cat_id, { parent_id: nine?.cat_id ?? 0 });
    expect(whole.refusal.errors?.[0]?.reason).toBe('category.too_deep');
    const twice = await admin.call(createCategory, { body: { cat_name: 'Top' } });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'category.name_taken']);
    const blank = await admin.call(createCategory, { body: { cat_name: ' ' } });
    expect(blank.refusal.errors?.[0]?.path).toBe('cat_name');
  });

  it('are carried by assets and parts, and filter their lists with all that lies in them [B2.21] [B7.32]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const lifts = await add(admin, 'Lifts');
    const scissor = await add(admin, 'Scissor', lifts.cat_id);
    const asset = await admin.ok(createAsset, {
      body: {
        number: 'L-1',
        description: 'Lift',
        group_id: fleet.groupId,
        location_id: fleet.locationId,
        category_ids: [scissor.cat_id],
      },
    });
    expect(asset.categories).toEqual([{ cat_id: scissor.cat_id, path: 'Lifts › Scissor' }]);
    await counter.addAsset({ number: 'L-2' });
    const sold = await admin.ok(createClass, { body: { code: 'P', name: 'Parts', kind: 'sales' } });
    const form = { description: 'Wheel', class_id: sold.id, list_price: 1 };
    await admin.ok(createPart, { body: { number: 'P-1', ...form, category_ids: [lifts.cat_id] } });
    const listed = async (id: number) => {
      const query = { category_id: String(id) };
      const [assets, parts] = [await admin.ok(listAssets, { query }), await admin.ok(listParts, { query })];
      return [...assets.items, ...parts.items].map(({ number }) => number);
    };
    expect(await listed(lifts.cat_id)).toEqual(['L-1', 'P-1']);
    expect(await listed(scissor.cat_id)).toEqual(['L-1']);
    const inUse = await admin.call(deleteCategory, { params: { id: scissor.cat_id } });
    expect([inUse.status, inUse.refusal.reason]).toEqual([409, 'category.in_use']);
    const holding = await admin.call(deleteCategory, { params: { id: lifts.cat_id } });
    expect([holding.status, holding.refusal.reason]).toEqual([409, 'category.has_categories']);

    const edit = { description: 'Lift', group_id: fleet.groupId, location_id: fleet.locationId };
    const kept = await admin.ok(updateAsset, {
      params: { number: 'L-1' },
      body: edit,
      ifMatch: asset.row_version,
    });
    expect(kept.categories).toHaveLength(1);
    const moved = await admin.ok(updateAsset, {
      params: { number: 'L-1' },
      body: { ...edit, category_ids: [lifts.cat_id] },
      ifMatch: kept.row_version,
    });
    expect(moved.categories.map(({ path }) => path)).toEqual(['Lifts']);
    const { items } = await admin.ok(getRecordHistory, {
      params: { kind: 'assets', record: asset.id },
      query: {},
    });
    expect(items[0]?.changes).toEqual([{ field: 'categories', from: 'Lifts › Scissor', to: 'Lifts' }]);
    const unknown = await admin.call(updateAsset, {
      params: { number: 'L-1' },
      body: {
        ...edit,
        category_ids: [999999],
      },
      ifMatch: moved.row_version,
    });
    expect([unknown.status, unknown.refusal.errors?.[0]?.path]).toEqual([400, 'category_ids']);

    expect((await admin.ok(deleteCategory, { params: { id: scissor.cat_id } })).categories).toHaveLength(1);
    const part = await admin.ok(getPart, { params: { number: 'P-1' } });
    const off = await admin.ok(updatePart, {
      params: { number: 'P-1' },
      body: { ...form, category_ids: [] },
      ifMatch: part.row_version,
    });
    expect(off.categories).toEqual([]);
    expect((await admin.ok(getReference)).categories).toEqual([{ cat_id: lifts.cat_id, path: 'Lifts' }]);
  });
});
