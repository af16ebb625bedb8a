import { readMeter, type readingForm } from '@yardline/contract/assets/asset-life';
import { type Asset, createAsset, getAsset, listAssets } from '@yardline/contract/assets/assets';
import {
  createMaintenancePlan,
  listAssetMaintenance,
  type MaintenancePlan,
  markMaintenanceDone,
  updateMaintenancePlan,
} from '@yardline/contract/maintenance/maintenance';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addPerson, type Caller, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter } from '../../../test/counter.ts';

const held = useApp();

const metered = { meter_type: 'M', purchased_on: '2026-01-01' } as const;
const plan = { name: 'Oil and filters', every_units: 250, every_days: 90 } as const;
const plansOf = async ({ admin }: Counter, { number }: Pick<Asset, 'number'>) =>
  (await admin.ok(listAssetMaintenance, { params: { number } })).plans;
const read = async ({ admin }: Counter, { number }: Asset, body: z.input<typeof readingForm>) => {
  const { row_version: ifMatch } = await admin.ok(getAsset, { params: { number } });
  return admin.ok(readMeter, { params: { number }, body, ifMatch });
};
const add = async ({ admin }: Counter, { number }: Asset, body: object = {}): Promise<MaintenancePlan> => {
  const { plans } = await admin.ok(createMaintenancePlan, {
    params: { number },
    body: { ...plan, ...body },
  });
  const made = plans.at(-1);
  if (made === undefined) throw new Error('no plan');
  return made;
};
const mark = (caller: Caller, { number }: Asset, id: number, body: object = {}) =>
  caller.call(markMaintenanceDone, { params: { number, id }, body: { done_on: '2026-01-05', ...body } });

describe('maintenance', () => {
  it('counts from its own start while it was never done, else from the purchase, else from the day the machine was added [B9.12]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset({ ...metered, meter: 100 });
    const begun = { starts_on: '2026-01-03', start_meter: 60 };
    // Of 250 hours 40 are gone since the start, of 90 days two.
    expect(await add(counter, lift, begun)).toMatchObject({
      ...begun,
      since: '2026-01-03',
      counts_from: 'start',
      units_left: 210,
      days_left: 88,
    });
    expect(await add(counter, lift, { name: 'Z' })).toMatchObject({
      since: '2026-01-01',
      counts_from: 'purchase',
      units_left: 150,
      days_left: 86,
    });
    const plain = await counter.addAsset({ number: 'PLAIN' });
    expect(await add(counter, plain)).toMatchObject({ since: '2026-01-05', counts_from: 'added' });
    const tried = async (body: object) => {
      const { refusal } = await counter.admin.call(createMaintenancePlan, {
        params: { number: lift.number },
        body: { ...plan, ...body },
      });
      return refusal.errors?.map(({ path, reason }) => `${path} ${reason}`);
    };
    expect(await tried({ starts_on: '2026-01-06' })).toEqual(['starts_on date.in_future']);
    expect(await tried({ start_meter: 101 })).toEqual(['start_meter maintenance.not_read']);
    expect(await tried({ start_meter: 60, scope: 'class' })).toEqual([
      'start_meter maintenance.start_of_many',
    ]);
  });

  it('that was put away is told beside the others, and taken up again [B9.12]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const lift = await counter.addAsset({ ...metered, meter: 100 });
    const { id } = await add(counter, lift);
    const save = (isActive: boolean, ifMatch: number) =>
      admin.ok(updateMaintenancePlan, { params: { id }, body: { ...plan, is_active: isActive }, ifMatch });
    await save(false, 1);
    const params = { number: lift.number };
    const away = await admin.ok(listAssetMaintenance, { params });
    expect([away.plans, away.put_away]).toMatchObject([[], [{ id, name: plan.name, row_version: 2 }]]);
    await save(true, 2);
    const back = await admin.ok(listAssetMaintenance, { params });
    expect([back.plans, back.put_away]).toMatchObject([[{ id, units_left: 150 }], []]);
  });

  it('falls due by the meter or by days, shows on the machine and in the list, and restarts when done [B9.12]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const lift = await counter.addAsset({ ...metered, meter: 100 });
    const other = await counter.addAsset({ ...metered, number: 'OTHER', meter: 900 });
    const made = await add(counter, lift);
    expect(made).toMatchObject({ done_on: null, standing: 'fine', units_left: 150, days_left: 86 });
    const listed = async (maintenance: 'soon' | 'overdue') =>
      (await admin.ok(listAssets, { query: { maintenance } })).items.map(({ number }) => number);
    const standing = async () => (await admin.ok(getAsset, { params: { number: lift.number } })).maintenance;
    expect([await standing(), await listed('soon')]).toEqual(['fine', []]);
    await read(counter, lift, { reading: 240, reason: 'read on paper' });
    expect([await standing(), await listed('soon'), await listed('overdue')]).toEqual([
      'soon',
      [lift.number],
      [],
    ]);
    await read(counter, lift, { reading: 261.5 });
    expect(await plansOf(counter, lift)).toMatchObject([{ standing: 'overdue', units_left: -11.5 }]);
    expect(await listed('overdue')).toEqual([lift.number]);
    expect((await admin.ok(getAsset, { params: { number: other.number } })).maintenance).toBeNull();

    const done = await mark(admin, lift, made.id, { meter: 255, notes: 'New filters' });
    expect([done.status, done.body.plans]).toMatchObject([
      201,
      [{ standing: 'fine', done_on: '2026-01-05', done_meter: 255, units_left: 243.5, days_left: 90 }],
    ]);
    expect(done.body.done).toMatchObject([
      { name: plan.name, meter: 255, notes: 'New filters', by: 'Alex Admin' },
    ]);
    expect(await listed('soon')).toEqual([]);
  });

  it('counts on when the dial runs over or the meter is replaced [B3.4] [B9.12]', async () => {
    const counter = await newCounter(held.app);
    const lift = await counter.addAsset({ ...metered, meter: 9_990 });
    const made = await add(counter, lift, { every_days: null });
    await mark(counter.admin, lift, made.id);
    await read(counter, lift, { reading: 10, new_meter_digits: 4 });
    expect(await plansOf(counter, lift)).toMatchObject([{ units_left: 230 }]);
    await read(counter, lift, { reading: 5, old_closing_meter: 20, new_initial_meter: 0 });
    expect(await plansOf(counter, lift)).toMatchObject([{ units_left: 215, standing: 'fine' }]);
  });

  it('is planned for all of a group or a class, and done of each machine by itself [B9.12]', async () => {
    const counter = await newCounter(held.app);
    const [one, two] = [
      await counter.addAsset({ ...metered, number: 'ONE' }),
      await counter.addAsset({ ...metered, number: 'TWO' }),
    ];
    const ofGroup = await add(counter, one, { scope: 'group', every_units: null, every_days: 3 });
    await add(counter, one, { name: 'Safety', scope: 'class', every_units: null, every_days: 365 });
    expect((await plansOf(counter, two)).map(({ name, scope, standing }) => [name, scope, standing])).toEqual(
      [
        ['Oil and filters', 'group', 'overdue'],
        ['Safety', 'class', 'fine'],
      ],
    );
    await mark(counter.admin, one, ofGroup.id);
    expect((await plansOf(counter, one))[0]).toMatchObject({ standing: 'fine', days_left: 3 });
    expect((await plansOf(counter, two))[0]).toMatchObject({ standing: 'overdue', days_left: -1 });
    const { name, every_units: units, every_days: days, warning_percent: percent } = ofGroup;
    const body = { name, every_units: units, every_days: days, warning_percent: percent, is_active: false };
    const change = { params: { id: ofGroup.id }, body, ifMatch: ofGroup.row_version };
    await counter.admin.ok(updateMaintenancePlan, change);
    expect((await counter.admin.call(updateMaintenancePlan, change)).status).toBe(412);
    expect((await plansOf(counter, two)).map((each) => each.name)).toEqual(['Safety']);
    expect((await mark(counter.admin, one, ofGroup.id)).status).toBe(404);
  });

  it('is refused without an interval, of what is no machine, in the future, and beyond what the meter showed [B5.17]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const lift = await counter.addAsset({ ...metered, meter: 100 });
    const made = await add(counter, lift);
    const fault = async (
      answer: Promise<{ refusal: { reason?: string; errors?: { path: string; reason: string }[] } }>,
    ) => {
      const { refusal } = await answer;
      return refusal.errors?.map(({ path, reason }) => `${path} ${reason}`) ?? refusal.reason;
    };
    const params = { number: lift.number };
    const never = { ...plan, every_units: null, every_days: null };
    expect(await fault(admin.call(createMaintenancePlan, { params, body: never }))).toEqual([
      'every_units maintenance.no_interval',
    ]);
    expect(await fault(mark(admin, lift, made.id, { done_on: '2026-01-06' }))).toEqual([
      'done_on date.in_future',
    ]);
    expect(await fault(mark(admin, lift, made.id, { meter: 101 }))).toEqual(['meter maintenance.not_read']);
    const fence = await admin.ok(createAsset, {
      body: {
        number: 'FENCE',
        description: 'Fence',
        kind: 'bulk',
        quantity: 9,
        group_id: fleet.groupId,
        location_id: fleet.locationId,
      },
    });
    expect(
      await fault(admin.call(createMaintenancePlan, { params: { number: fence.number }, body: plan })),
    ).toBe('maintenance.not_a_machine');
    const email = `driver-${counter.tenant.companyId}@test.example`;
    await addPerson(held.app, counter.tenant.companyId, { name: 'Dan', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(createMaintenancePlan, { params, body: plan })).status).toBe(403);
  });
});
