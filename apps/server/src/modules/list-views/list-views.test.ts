import {
  beginWithListView,
  listListViews,
  removeListView,
  saveListView,
} from '@yardline/contract/list-views/list-views';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, newShop, signIn, useApp } from '../../../test/app.ts';

const held = useApp();

const newPair = async () => {
  const { tenant, admin } = await newShop(held.app);
  const email = `clerk-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'Marie', email, role: 'Clerk' });
  return { admin, marie: await signIn(held.app, email) };
};

const form = { list: 'listAssets', name: 'Out now', is_shared: false, is_default: false };
const out = { status_code: 'C', sort: '-number', hide: 'group,model', order: 'number,location' };
const seen = async (caller: Caller, list = 'listAssets') =>
  (await caller.ok(listListViews, { query: { list } })).views;

describe('saved views of a list', () => {
  it('keep filters, order and columns under a name for the user who saved them', async () => {
    const { admin, marie } = await newPair();
    const view = await admin.ok(saveListView, { body: { ...form, search: out } });
    expect(view).toEqual({
      id: view.id,
      name: 'Out now',
      is_shared: false,
      is_own: true,
      is_default: false,
      search: out,
    });
    expect(await seen(admin)).toEqual([view]);
    expect(await seen(admin, 'listCustomers')).toEqual([]);
    expect(await seen(marie)).toEqual([]);
    const again = await admin.ok(saveListView, { body: { ...form, search: { sort: 'number' } } });
    expect([again.id, await seen(admin)]).toEqual([view.id, [{ ...view, search: { sort: 'number' } }]]);
  });

  it('are seen by colleagues when they are shared, who begin with them and cannot remove them', async () => {
    const { admin, marie } = await newPair();
    const { id } = await admin.ok(saveListView, { body: { ...form, is_shared: true, search: out } });
    const { admin: stranger } = await newShop(held.app);
    expect(await seen(stranger)).toEqual([]);
    await marie.ok(beginWithListView, { params: { id }, body: { is_default: true } });
    expect(await seen(marie)).toMatchObject([{ id, is_own: false, is_default: true }]);
    expect(await seen(admin)).toMatchObject([{ id, is_own: true, is_default: false }]);
    expect((await marie.call(removeListView, { params: { id } })).status).toBe(404);
    await admin.ok(removeListView, { params: { id } });
    expect(await seen(marie)).toEqual([]);
  });

  it('begin a list one at a time', async () => {
    const { admin } = await newPair();
    const first = await admin.ok(saveListView, { body: { ...form, is_default: true, search: out } });
    const second = await admin.ok(saveListView, {
      body: { ...form, name: 'All', is_default: true, search: {} },
    });
    expect(await seen(admin)).toMatchObject([
      { id: second.id, is_default: true },
      { id: first.id, is_default: false },
    ]);
    await admin.ok(beginWithListView, { params: { id: second.id }, body: { is_default: false } });
    expect((await seen(admin)).map((view) => view.is_default)).toEqual([false, false]);
  });
});
