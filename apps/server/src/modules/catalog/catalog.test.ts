import { createAsset, updateAsset } from '@yardline/contract/assets/assets';
import * as calls from '@yardline/contract/catalog/catalog';
import { getReference } from '@yardline/contract/reference/reference';
import { setGroupRates } from '@yardline/contract/rates/rates';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

describe('classes', () => {
  it('say how their rentals are billed, or leave it to the company [B3.39] [B3.30]', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.ok(calls.createClass, {
      body: { code: '40', name: 'Aerial', cycle_rule: 'week' },
    });
    expect(made).toMatchObject({ cycle_rule: 'week', billing_timing: null, last_cycle_rule: null });
    const body = { code: '40', name: 'Aerial', cycle_rule: 'never', billing_timing: 'advance' } as const;
    const changed = await admin.ok(calls.updateClass, {
      params: { id: made.id },
      body,
      ifMatch: made.row_version,
    });
    expect(changed).toMatchObject({ cycle_rule: 'never', billing_timing: 'advance' });
    const monthly = { ...body, cycle_rule: 'month', cycle_align_day: 31 } as const;
    const aligned = await admin.ok(calls.updateClass, {
      params: { id: made.id },
      body: monthly,
      ifMatch: changed.row_version,
    });
    expect(aligned).toMatchObject({ cycle_rule: 'month', cycle_align_day: 31 });
    for (const wrong of [{ cycle_rule: 'week', cycle_align_day: 8 }, { cycle_align_day: 1 }] as const) {
      const { refusal: refused } = await admin.call(calls.createClass, {
        body: { code: '42', name: 'Light', ...wrong },
      });
      expect(refused.errors?.map(({ path }) => path)).toEqual(['cycle_align_day']);
    }
    const unknown = { ...body, code: '41', cycle_rule: 'yearly' };
    const { refusal } = await admin.call(calls.createClass, { body: unknown as never });
    expect(refusal.errors?.map(({ path }) => path)).toEqual(['cycle_rule']);
  });

  it('are set up, found, and changed from the version a user saw [B3.30] [B6.9]', async () => {
    const { admin } = await newShop(held.app);
    const made = await admin.ok(calls.createClass, {
      body: { code: '40', name: 'Aerial', turnaround_minutes: 60, is_waiver_exempt: true },
    });
    expect(made).toMatchObject({ kind: 'rental', is_tax1: true, groups: 0, rate_table_id: null });
    const { kind: _, groups: __, rate_table_id: ___, row_version: version, id, ...settings } = made;
    const change = { params: { id }, body: { ...settings, is_tax2: false, turnaround_minutes: 120 } };
    const changed = await admin.ok(calls.updateClass, { ...change, ifMatch: version });
    expect(changed).toMatchObject({ is_tax2: false, turnaround_minutes: 120, row_version: version + 1 });
    const late = await admin.call(calls.updateClass, { ...change, ifMatch: version });
    expect([late.status, late.refusal.reason, late.refusal.data?.['changed']]).toEqual([
      412,
      'document.stale',
      ['is_tax2', 'turnaround_minutes'],
    ]);
    const { items } = await admin.ok(calls.listClasses, { query: { search: 'aerial', kind: 'rental' } });
    expect(items.map(({ code }) => code)).toEqual(['40']);
    const again = await admin.call(calls.createClass, { body: { code: '40', name: 'Other' } });
    expect([again.status, again.refusal.reason]).toEqual([409, 'record.already_exists']);
  });

  it('refuse a turn-round below nothing or above thirty days, at its field [B3.30]', async () => {
    const { admin } = await newShop(held.app);
    for (const minutes of [-1, 43_201, 1.5]) {
      const body = { code: '1', name: 'One', turnaround_minutes: minutes };
      const { status, refusal } = await admin.call(calls.createClass, { body });
      expect([status, refusal.errors?.[0]?.path]).toEqual([400, 'turnaround_minutes']);
    }
  });

  it('are seen by the counter and changed by nobody there [B6.9]', async () => {
    const { tenant } = await newShop(held.app);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(calls.listClasses, { query: {} })).status).toBe(200);
    const { status } = await clerk.call(calls.createClass, { body: { code: '1', name: 'One' } });
    expect(status).toBe(403);
  });
});

describe('groups', () => {
  it('belong to a class, count their assets and name their rate table [B3.30]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const body = { class_id: fleet.classId, code: 'BOOM', name: 'Booms' };
    const made = await admin.ok(calls.createGroup, { body });
    expect(made).toMatchObject({ class_id: fleet.classId, assets: 0, rate_table_id: null });
    await counter.addAsset();
    await admin.ok(createAsset, {
      body: { number: 'B-1', description: 'Boom', group_id: made.id, location_id: fleet.locationId },
    });
    const rates = [{ code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount: 10 }];
    await admin.ok(setGroupRates, { params: { id: made.id }, body: { rates } });
    const { items } = await admin.ok(calls.listGroups, { query: { search: 'boom' } });
    expect(items).toMatchObject([{ code: 'BOOM', assets: 1 }]);
    expect(items[0]?.rate_table_id).not.toBeNull();
    const rename = { params: { id: made.id }, body: { code: 'BOOM', name: 'Boom lifts' } };
    await admin.ok(calls.updateGroup, { ...rename, ifMatch: made.row_version });
    expect((await admin.call(calls.updateGroup, { ...rename, ifMatch: made.row_version })).status).toBe(412);
    const { name, class_name: inClass } = await admin.ok(calls.getGroup, { params: { id: made.id } });
    expect([name, inClass.startsWith('Class ')]).toEqual(['Boom lifts', true]);
    const nowhere = await admin.call(calls.createGroup, { body: { ...body, code: 'X', class_id: 999 } });
    expect([nowhere.status, nowhere.refusal.reason]).toEqual([400, 'reference.not_found']);
  });

  it('that are closed, or of a closed class, take nothing new, and what is in them goes on [B3.30]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const lift = await counter.addAsset({ number: 'IN' });
    const add = (number: string) =>
      admin.call(createAsset, {
        body: { number, description: 'Lift', group_id: fleet.groupId, location_id: fleet.locationId },
      });
    const group = await admin.ok(calls.getGroup, { params: { id: fleet.groupId } });
    const change = async (isActive: boolean) => {
      const { row_version: ifMatch } = await admin.ok(calls.getGroup, { params: { id: group.id } });
      const body = { code: group.code, name: group.name, is_active: isActive };
      return admin.ok(calls.updateGroup, { params: { id: group.id }, body, ifMatch });
    };
    expect((await change(false)).is_active).toBe(false);
    const refused = await add('NEW');
    expect([refused.refusal.errors?.[0]?.path, refused.refusal.errors?.[0]?.reason]).toEqual([
      'group_id',
      'group.inactive',
    ]);
    const edit = { description: 'Still here', group_id: group.id, location_id: fleet.locationId };
    const kept = await admin.ok(updateAsset, {
      params: { number: 'IN' },
      body: edit,
      ifMatch: lift.row_version,
    });
    expect(kept.description).toBe('Still here');
    const names = async (query: object) =>
      (await admin.ok(calls.listGroups, { query })).items.map(({ id }) => id);
    expect([await names({}), await names({ inactive: '1' })]).toEqual([[], [group.id]]);
    await change(true);
    const { row_version: ifMatch, ...seen } = await admin.ok(calls.getClass, {
      params: { id: fleet.classId },
    });
    const { id, kind: _, groups: __, rate_table_id: ___, ...settings } = seen;
    await admin.ok(calls.updateClass, { params: { id }, body: { ...settings, is_active: false }, ifMatch });
    expect((await add('NEW')).refusal.errors?.[0]?.reason).toBe('group.inactive');
    const { groups } = await admin.ok(getReference, {});
    expect(groups).toMatchObject([{ id: group.id, is_active: false }]);
  });
});
