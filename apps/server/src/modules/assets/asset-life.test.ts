import { addBarcode, readMeter, removeBarcode } from '@yardline/contract/assets/asset-life';
import { assetHistory } from '@yardline/contract/holds/asset-history';
import { createAsset, getAsset, listAssets, updateAsset } from '@yardline/contract/assets/assets';
import { createPart } from '@yardline/contract/parts/parts';
import { scanProduct } from '@yardline/contract/availability/availability';
import type { CallOf } from '@yardline/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

const newMachine = async (form: object = {}) => {
  const counter = await newCounter(held.app);
  const asset = await counter.addAsset({ meter_type: 'M', meter: 99_990, ...form });
  const params = { number: asset.number };
  const seen = () => counter.admin.ok(getAsset, { params });
  const read = async (body: CallOf<typeof readMeter>['body']) => {
    const { row_version: ifMatch } = await seen();
    return counter.admin.call(readMeter, { params, body, ifMatch });
  };
  return { ...counter, asset, params, seen, read };
};

describe('further barcodes', () => {
  const span = {
    avail_from_date: '2026-01-06',
    avail_from_time: '09:00',
    avail_to_date: '2026-01-07',
    avail_to_time: '09:00',
  };

  it('let an item be scanned and found by any of its codes [B5.50] [B3.31]', async () => {
    const { admin, params, seen, fleet } = await newMachine({ barcode: 'LABEL 1' });
    await admin.ok(addBarcode, { params, body: { code: 'MAKER-77' } });
    await admin.ok(addBarcode, { params, body: { code: 'OLD_5/6' } });
    expect(await seen()).toMatchObject({ barcode: 'LABEL 1', more_barcodes: ['MAKER-77', 'OLD_5/6'] });
    for (const code of ['LABEL 1', 'MAKER-77', 'OLD_5/6']) {
      const query = { ...span, code, division_id: String(fleet.divisionId) };
      const { products } = await admin.ok(scanProduct, { query });
      expect(products.map(({ number }) => number)).toEqual(['L-1']);
      const { items } = await admin.ok(listAssets, { query: { search: code.toLowerCase() } });
      expect(items.map(({ number }) => number)).toEqual(['L-1']);
    }
    await admin.ok(removeBarcode, { params: { ...params, code: 'OLD_5/6' } });
    expect((await seen()).more_barcodes).toEqual(['MAKER-77']);
    const { items } = await admin.ok(listAssets, { query: { search: 'OLD_5/6' } });
    expect(items).toEqual([]);
    expect((await admin.call(removeBarcode, { params: { ...params, code: 'OLD_5/6' } })).status).toBe(404);
  });

  it('are refused empty, too long or with signs of their own, in these words [B5.50]', async () => {
    const { admin, params } = await newMachine();
    const words = async (code: string) => {
      const { refusal } = await admin.call(addBarcode, { params, body: { code } });
      return [refusal.errors?.[0]?.path, refusal.errors?.[0]?.message];
    };
    for (const code of ['', '   ']) {
      expect(await words(code)).toEqual(['code', 'You can not add an empty barcode']);
    }
    expect(await words('x'.repeat(21))).toEqual(['code', 'Cannot be more than 20 characters']);
    for (const code of ['A*1', 'é', 'A.1']) {
      expect(await words(code)).toEqual(['code', 'A barcode cannot contain special characters']);
    }
  });

  it('belong to one item of the company, wherever they stand [B5.50]', async () => {
    const yard = await newMachine({ barcode: 'LABEL' });
    const { admin, params, fleet } = yard;
    await yard.addAsset({ number: 'OTHER', barcode: 'OTHERS' });
    await admin.ok(addBarcode, { params, body: { code: 'MORE' } });
    const part = { number: 'P-1', description: 'Filter', class_id: fleet.salesClassId, list_price: 1 };
    await admin.ok(createPart, { body: { ...part, barcode: 'PART' } });
    for (const code of ['LABEL', 'MORE', 'OTHERS', 'PART']) {
      const { status, refusal } = await admin.call(addBarcode, { params, body: { code } });
      expect([code, status, refusal.reason]).toEqual([code, 409, 'asset.barcode_taken']);
    }
    const place = { group_id: fleet.groupId, location_id: fleet.locationId };
    const body = { number: 'N-1', description: 'Lift', ...place, barcode: 'MORE' };
    expect((await admin.call(createAsset, { body })).refusal.reason).toBe('asset.barcode_taken');
    const again = { ...part, number: 'P-3', barcode: 'MORE' };
    expect((await admin.call(createPart, { body: again })).refusal.reason).toBe('asset.barcode_taken');
    const edit = { description: 'Lift', ...place, barcode: 'PART' };
    const { row_version: ifMatch } = await admin.ok(getAsset, { params: { number: 'OTHER' } });
    const edited = await admin.call(updateAsset, { params: { number: 'OTHER' }, body: edit, ifMatch });
    expect(edited.refusal.reason).toBe('asset.barcode_taken');
  });
});

describe('a meter reading', () => {
  it('goes on past the last digit of the dial, and over to a new meter [B5.17] [B3.29]', async () => {
    const { admin, params, read } = await newMachine({ meter: 99_995 });
    expect((await read({ reading: 15, new_meter_digits: 5 })).status).toBe(201);
    const exchange = { reading: 4, old_closing_meter: 30, new_initial_meter: 1, reason: 'broken glass' };
    expect((await read(exchange)).status).toBe(201);
    const { meter_readings: readings } = await admin.ok(assetHistory, { params });
    expect(readings).toMatchObject([
      { reading: 4, used: 18, source: 'new_meter', reason: 'broken glass', old_closing_meter: 30 },
      { reading: 15, used: 20, source: 'reading', new_meter_digits: 5 },
      { reading: 99_995, used: null, source: 'first' },
    ]);
    expect((await admin.ok(getAsset, { params })).meter).toBe(4);
  });

  it('below the last one is refused without either of them or a reason [B5.17]', async () => {
    const { admin, params, read } = await newMachine();
    const refused = async (body: CallOf<typeof readMeter>['body']) => {
      const { status, refusal } = await read(body);
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    expect(await refused({ reading: 15 })).toEqual([400, 'reason', 'meter.reason_required']);
    expect(await refused({ reading: 15, new_meter_digits: 4 })).toEqual([
      400,
      'new_meter_digits',
      'meter.invalid',
    ]);
    expect(await refused({ reading: 15, new_initial_meter: 0 })).toEqual([
      400,
      'old_closing_meter',
      'meter.required',
    ]);
    const short = { reading: 15, old_closing_meter: 99_000, new_initial_meter: 0 };
    expect(await refused(short)).toEqual([400, 'old_closing_meter', 'meter.closing_below_last']);
    expect((await read({ reading: 99_000, reason: 'misread last time' })).status).toBe(201);
    const { meter_readings: readings } = await admin.ok(assetHistory, { params });
    expect(readings.map(({ reading, used }) => [reading, used])).toEqual([
      [99_000, null],
      [99_990, null],
    ]);
  });

  it('of more hours than have passed is refused, and of an old figure asks for a reason [B3.4] [B5.17]', async () => {
    const { admin, params, read } = await newMachine({ meter: 1000 });
    const fault = async (body: CallOf<typeof readMeter>['body']) => {
      const { status, refusal } = await read(body);
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    // The figure with which the machine was added has no day: a reason confirms what is more.
    expect(await fault({ reading: 1300 })).toEqual([400, 'reason', 'meter.beyond_time']);
    expect((await read({ reading: 1300, reason: 'old list' })).status).toBe(201);
    // This one was read today, and no reason makes a slip right.
    const slip = { reading: 98_674, reason: 'sure' };
    expect(await fault(slip)).toEqual([400, 'reading', 'meter.impossible']);
    const turned = { reading: 500, new_meter_digits: 5, reason: 'sure' };
    expect(await fault(turned)).toEqual([400, 'reading', 'meter.impossible']);
    expect((await read({ reading: 1310 })).status).toBe(201);
    expect((await admin.ok(getAsset, { params })).meter).toBe(1310);
  });

  it('of a blade counts no hours, so that time does not limit it [B5.17]', async () => {
    const { read } = await newMachine({ meter_type: 'B', meter: 10 });
    expect((await read({ reading: 90 })).status).toBe(201);
    expect((await read({ reading: 890 })).status).toBe(201);
  });

  it('of ten times the last one is asked about, at the desk as in the record, and a reason confirms it [B5.17]', async () => {
    const { admin, params, read, seen } = await newMachine({ meter_type: 'B', meter: 120 });
    const asked = await read({ reading: 1205 });
    expect([asked.status, asked.refusal.errors?.[0]]).toMatchObject([
      400,
      { path: 'reason', reason: 'meter.tenfold' },
    ]);
    const { row_version: ifMatch, ...asset } = await seen();
    const edited = await admin.call(updateAsset, {
      params,
      body: updateAsset.body.strip().parse(Object.assign(asset, { meter: 1205, meter_reason: '' })),
      ifMatch,
    });
    expect(edited.refusal.errors?.[0]).toMatchObject({ path: 'meter_reason', reason: 'meter.tenfold' });
    expect((await seen()).meter).toBe(120);
    expect((await read({ reading: 1205, reason: 'dial checked' })).status).toBe(201);
    expect((await read({ reading: 1210 })).status).toBe(201);
  });
});

describe('warranty and last day', () => {
  it('are kept, and the list finds what ends soon or is over [B3.33]', async () => {
    const yard = await newMachine();
    const { admin } = yard;
    await yard.addAsset({ number: 'OVER', warranty_until: '2026-01-01', warranty_terms: 'Parts only' });
    await yard.addAsset({ number: 'SOON', expires_on: '2026-02-01', vendor: 'North Lifts' });
    await yard.addAsset({ number: 'LATER', warranty_until: '2026-03-20', expires_on: '2030-01-01' });
    const found = async (days: '0' | '30' | '90') => {
      const { items } = await admin.ok(listAssets, { query: { ends_within: days } });
      return items.map(({ number }) => number);
    };
    expect([await found('0'), await found('30'), await found('90')]).toEqual([
      ['OVER'],
      ['OVER', 'SOON'],
      ['LATER', 'OVER', 'SOON'],
    ]);
    const over = await admin.ok(getAsset, { params: { number: 'OVER' } });
    expect(over).toMatchObject({ warranty_until: '2026-01-01', warranty_terms: 'Parts only', vendor: '' });
  });
});
