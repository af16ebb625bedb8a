import { assetHistory } from '@yardline/contract/holds/asset-history';
import {
  createAsset,
  getAsset,
  listAssets,
  updateAsset,
  type AssetForm,
} from '@yardline/contract/assets/assets';
import { setAssetRates } from '@yardline/contract/rates/asset-rates';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newDocument, newFleet } from '../../../test/fleet.ts';
import { outHolds, placeHolds, releaseHolds } from '../holds/public.ts';
import { recordMeter, offFleet } from './public.ts';

const held = useApp();

const newYard = async () => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId);
  const form = (extra: Partial<AssetForm> = {}): AssetForm => ({
    number: 'L-1',
    description: 'Scissor lift 26 ft',
    group_id: fleet.groupId,
    location_id: fleet.locationId,
    ...extra,
  });
  const add = (extra: Partial<AssetForm> = {}) => admin.ok(createAsset, { body: form(extra) });
  const refusedFor = async (extra: Partial<AssetForm>) => {
    const { status, refusal } = await admin.call(createAsset, { body: form(extra) });
    return [status, refusal.errors?.[0]?.path ?? '', refusal.reason, refusal.message];
  };
  const edit = (extra: object = {}) => ({
    description: 'Scissor lift 32 ft',
    group_id: fleet.groupId,
    location_id: fleet.locationId,
    ...extra,
  });
  const params = { number: 'L-1' };
  return { tenant, admin, fleet, form, add, refusedFor, edit, params };
};

describe('adding to the fleet', () => {
  it('writes the machine with its class, division, first meter reading and rates [B3.28] [B3.29]', async () => {
    const { admin, fleet, add, params } = await newYard();
    const asset = await add({ meter_type: 'M', meter: 812.5, barcode: 'A-1' });
    expect(asset).toMatchObject({
      class_id: fleet.classId,
      division_id: fleet.divisionId,
      status_code: 'A',
      quantity: 1,
    });
    expect(asset.rate_table.source).toBe('class');
    expect(asset.rate_table.rates.map(({ code, amount }) => [code, amount])).toEqual([
      ['DAY', 100],
      ['WEEK', 300],
    ]);
    const { meter_readings: readings } = await admin.ok(assetHistory, { params });
    expect(readings).toMatchObject([{ reading: 812.5, source: 'first' }]);
  });

  it('writes the stock of a bulk product at its location [B5.13]', async () => {
    const { tenant, fleet, add } = await newYard();
    const { id } = await add({ kind: 'bulk', quantity: 40 });
    const stock = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('bulk_stock').where('asset_id', '=', id).select(['location_id', 'quantity']).execute(),
    );
    expect(stock).toEqual([{ location_id: fleet.locationId, quantity: 40 }]);
  });

  it('refuses what a form may not hold, in the words of the form [B5.13] [B5.44] [B5.50] [S5.13]', async () => {
    const { refusedFor } = await newYard();
    expect(await refusedFor({ quantity: 2 })).toEqual([
      400,
      'quantity',
      'quantity.invalid',
      'Invalid quantity',
    ]);
    expect(await refusedFor({ barcode: 'A*1' })).toEqual([
      400,
      'barcode',
      'barcode.special_characters',
      'A barcode cannot contain special characters',
    ]);
    expect(await refusedFor({ barcode: '  ' })).toEqual([
      400,
      'barcode',
      'barcode.empty',
      'You can not add an empty barcode',
    ]);
    const long = await refusedFor({ barcode: 'x'.repeat(21) });
    expect(long).toEqual([400, 'barcode', 'text.too_long', 'Cannot be more than 20 characters']);
    const wordy = await refusedFor({ description: 'd'.repeat(31) });
    expect(wordy).toEqual([400, 'description', 'text.too_long', 'Cannot be more than 30 characters']);
    for (const number of ['A/1', 'A&1', 'A?1', 'A%1', 'A+1', '..', '']) {
      expect((await refusedFor({ number })).slice(0, 2)).toEqual([400, 'number']);
    }
    expect((await refusedFor({ group_id: 999_999 })).slice(0, 3)).toEqual([
      400,
      'group_id',
      'reference.not_found',
    ]);
    expect((await refusedFor({ kind: 'customer_owned' })).slice(0, 2)).toEqual([400, 'customer_id']);
  });

  it('refuses a number or barcode that is in use', async () => {
    const { add, refusedFor } = await newYard();
    await add({ barcode: 'A-1' });
    expect(await refusedFor({})).toEqual([
      409,
      '',
      'asset.number_taken',
      'This asset number is already in use.',
    ]);
    expect((await refusedFor({ number: 'L-2', barcode: 'A-1' })).slice(2, 3)).toEqual([
      'asset.barcode_taken',
    ]);
  });

  it('is for users who may create at that location [B6.9]', async () => {
    const { tenant, form, fleet } = await newYard();
    const email = `cleo-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(createAsset, { body: form() })).status).toBe(403);
    const east = `east-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, {
      name: 'Eve',
      email: east,
      role: 'Administrator',
      divisions: ['E'],
    });
    const eve = await signIn(held.app, east);
    expect((await eve.call(createAsset, { body: form({ location_id: fleet.otherLocationId }) })).status).toBe(
      403,
    );
    expect((await eve.call(createAsset, { body: form() })).status).toBe(201);
  });
});

describe('changing an asset', () => {
  it('saves over the version that was seen, and no other', async () => {
    const { admin, add, edit, params } = await newYard();
    const { row_version: ifMatch } = await add();
    const saved = await admin.ok(updateAsset, { params, body: edit(), ifMatch });
    expect(saved).toMatchObject({ description: 'Scissor lift 32 ft', row_version: ifMatch + 1 });
    const stale = await admin.call(updateAsset, { params, body: edit(), ifMatch });
    expect([stale.status, stale.refusal.reason]).toEqual([412, 'document.stale']);
  });

  it('takes a lower meter with a reason only [B5.17]', async () => {
    const { admin, add, edit, params } = await newYard();
    const { row_version: ifMatch } = await add({ meter_type: 'M', meter: 100 });
    const change = (extra: object) =>
      admin.call(updateAsset, { params, ifMatch, body: edit({ meter_type: 'M', ...extra }) });
    const refused = await change({ meter: 90 });
    expect(refused.refusal.errors).toMatchObject([{ path: 'meter_reason', reason: 'meter.reason_required' }]);
    expect((await change({ meter: 90, meter_reason: 'Misread' })).body.meter).toBe(90);
    expect((await admin.ok(assetHistory, { params })).meter_readings).toMatchObject([
      { reading: 90, reason: 'Misread', source: 'edit' },
      { reading: 100 },
    ]);
  });

  it('outdates an open form when a check-out reads the meter [B5.17]', async () => {
    const { admin, tenant, add, edit, params } = await newYard();
    const { id, row_version: ifMatch } = await add({ meter_type: 'M', meter: 100 });
    const read = (reading: number) =>
      inCompany(held.app, tenant.companyId, (scope) =>
        recordMeter(scope, { assetId: id, reading, source: 'return', reason: '' }),
      );
    await read(120);
    expect((await admin.call(updateAsset, { params, body: edit({ meter: 100 }), ifMatch })).status).toBe(412);
    await expect(read(110)).rejects.toMatchObject({ code: 'meter.reason_required' });
  });

  it('does not move by writing while it is out [B4.24]', async () => {
    const { admin, tenant, fleet, add, edit, params } = await newYard();
    const { id, row_version: ifMatch } = await add();
    const lineIds = await inCompany(held.app, tenant.companyId, async (scope) => {
      const period = { from: '2026-01-05T13:00:00Z', to: '2026-01-09T13:00:00Z' };
      const document = await newDocument(scope, [{ assetId: id, locationId: fleet.locationId, ...period }]);
      await placeHolds(scope, document.holds);
      await outHolds.mark(scope, document.lineIds, period.from);
      return document.lineIds;
    });
    const move = () =>
      admin.call(updateAsset, { params, ifMatch, body: edit({ location_id: fleet.otherLocationId }) });
    expect((await move()).refusal.reason).toBe('asset.already_out');
    await inCompany(held.app, tenant.companyId, (scope) => releaseHolds(scope, lineIds));
    expect((await move()).body.division_id).toBe(fleet.otherDivisionId);
    expect((await admin.ok(assetHistory, { params })).holds).toMatchObject([
      { status_code: 'C', released_at: expect.any(String) },
    ]);
  });

  it('gives it rates of its own, and takes them back [B5.19] [B3.3]', async () => {
    const { admin, add, params } = await newYard();
    await add();
    const rate = (amount: number) => ({
      code: 'DAY',
      description: 'Daily',
      unit: 'day' as const,
      count: 1,
      amount,
    });
    const own = await admin.ok(setAssetRates, { params, body: { rates: [rate(85)] } });
    expect(own).toMatchObject({ source: 'asset', rates: [{ amount: 85 }] });
    const refusedFor = async (...amounts: number[]) =>
      (await admin.call(setAssetRates, { params, body: { rates: amounts.map(rate) } })).refusal.errors?.[0];
    expect(await refusedFor(-1)).toMatchObject({
      reason: 'rate.negative',
      message: 'Rate cannot be negative',
    });
    expect(await refusedFor(1e13)).toMatchObject({ reason: 'rate.too_large', message: 'Rate is too large' });
    expect(await refusedFor(1.005)).toMatchObject({ reason: 'rate.invalid' });
    expect(await refusedFor(1, 2)).toMatchObject({ path: 'rates.1.code', reason: 'options.repeated' });
    expect((await admin.ok(setAssetRates, { params, body: { rates: [] } })).source).toBe('class');
  });

  it('loses what is missing, at its location first', async () => {
    const { admin, tenant, fleet, add, params } = await newYard();
    const { id } = await add({ kind: 'bulk', quantity: 10 });
    const lose = (quantity: number) =>
      inCompany(held.app, tenant.companyId, (scope) =>
        offFleet.take(scope, { assetId: id, locationId: fleet.otherLocationId, quantity }),
      );
    await lose(3);
    expect((await admin.ok(getAsset, { params })).quantity).toBe(7);
    await expect(lose(8)).rejects.toMatchObject({ code: 'quantity.invalid' });
  });
});

describe('the list of assets', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const { admin, add } = await newYard();
    await add({ number: 'L-1', make: 'Skyjack' });
    await add({ number: 'L-2', description: 'boom' });
    await add({ number: 'L-3', kind: 'bulk', quantity: 9, description: 'Cone' });
    const numbers = async (query: object) =>
      (await admin.ok(listAssets, { query })).items.map(({ number }) => number);
    expect(await numbers({ search: 'skyj' })).toEqual(['L-1']);
    expect(await numbers({ kind: 'bulk' })).toEqual(['L-3']);
    expect(await numbers({ status_code: 'C' })).toEqual([]);
    expect(await numbers({ sort: 'description' })).toEqual(['L-2', 'L-3', 'L-1']);
    const first = await admin.ok(listAssets, { query: { page_size: '5', sort: '-number', count: '1' } });
    expect([first.total, first.items[0]?.number, first.next]).toEqual([3, 'L-3', null]);
  });

  it("answers 404 for another company's asset, whatever is asked of it", async () => {
    const { add } = await newYard();
    await add({ number: 'THEIRS' });
    const { admin, edit } = await newYard();
    const params = { number: 'THEIRS' };
    const answers = await Promise.all([
      admin.call(getAsset, { params }),
      admin.call(assetHistory, { params }),
      admin.call(updateAsset, { params, body: edit(), ifMatch: 1 }),
      admin.call(setAssetRates, { params, body: { rates: [] } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
