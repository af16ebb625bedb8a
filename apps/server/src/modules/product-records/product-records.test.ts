import { partAvailability } from '@yardline/contract/availability/availability';
import {
  askPrice,
  currentAvailability,
  getPrice,
  getServiceRecord,
  recordPrice,
  searchAvailability,
} from '@yardline/contract/product-records/product-records';
import { createService } from '@yardline/contract/services/services';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

// 5 January 2026, 8:00 in New York, is now; the week of 12 January is free unless reserved.
const week = { fromDate: '20260112', fromTime: '080000', toDate: '20260119', toTime: '080000' };

const codesOf = (companyId: number) =>
  inCompany(held.app, companyId, async ({ tx }) => ({
    places: await tx.selectFrom('locations').select(['id', 'code']).orderBy('id').execute(),
    divisions: await tx.selectFrom('divisions').select(['id', 'code']).orderBy('id').execute(),
  }));

describe('what is free at this moment', () => {
  it('is told of a machine at one location or at all, and whether it applies [B7.5]', async () => {
    const { admin, addAsset, open, fleet, tenant } = await newCounter(held.app);
    const { places } = await codesOf(tenant.companyId);
    const codeOf = (id: number) => places.find((place) => place.id === id)?.code ?? '';
    const lift = await addAsset();
    const ask = (headers: Record<string, string> = {}) =>
      admin.ok(currentAvailability, { params: { product: lift.number }, headers });
    expect(await ask()).toEqual({ productAvailable: 1, availabilityNA: false });
    expect(await ask({ locoralll: 'x', locorall: codeOf(fleet.locationId) })).toMatchObject({
      productAvailable: 1,
    });
    expect(await ask({ locorall: codeOf(fleet.otherLocationId) })).toMatchObject({ productAvailable: 0 });
    expect(await ask({ locorall: String(fleet.otherLocationId) })).toMatchObject({ productAvailable: 0 });
    await open([rent(lift)], { dateOut: '2026-01-05', timeOut: '08:00' });
    expect(await ask()).toEqual({ productAvailable: 0, availabilityNA: false });
    const nowhere = await admin.call(currentAvailability, {
      params: { product: lift.number },
      headers: { locorall: 'nowhere' },
    });
    expect([nowhere.status, nowhere.refusal.errors?.[0]?.path]).toEqual([400, 'locOrAll']);
  });

  it('is the stock on hand for a part [B7.4] [B7.5]', async () => {
    const { admin, addPart, fleet } = await newCounter(held.app);
    const part = await addPart('FILTER', 12.5, 40);
    const asked = { params: { product: part.number } };
    expect(await admin.ok(currentAvailability, asked)).toEqual({
      productAvailable: 40,
      availabilityNA: false,
    });
    const query = {
      avail_from_date: '2026-01-12',
      avail_to_date: '2026-01-19',
      product_numbers: 'FILTER,NONE',
      avail_location: String(fleet.otherLocationId),
    };
    expect(await admin.ok(partAvailability, { query })).toEqual({
      availability: [{ number: 'FILTER', owned: 0, available: 0, availabilityNA: false }],
    });
  });
});

describe('the search of what is free', () => {
  it('finds by class, group, year and words, page by page, the most free first when asked [B7.6]', async () => {
    const { admin, addAsset, open } = await newCounter(held.app);
    const taken = await addAsset({ number: 'A-1', model_year: 2019 });
    await addAsset({ number: 'A-2', model_year: 2022 });
    await addAsset({ number: 'B-1', description: 'Generator', model_year: 2022 });
    await open([rent(taken)], { dateOut: '2026-01-13', dateIn: '2026-01-14' });
    const search = (more: Record<string, string>) =>
      admin.ok(searchAvailability, { headers: { ...week, ...more } });
    const numbers = async (more: Record<string, string>) =>
      (await search(more)).availability.map(({ number, productAvailable }) => [number, productAvailable]);
    expect(await numbers({})).toEqual([
      ['A-1', 0],
      ['A-2', 1],
      ['B-1', 1],
    ]);
    expect(await numbers({ sortByAvailableQuantity: 'Y' })).toEqual([
      ['A-2', 1],
      ['B-1', 1],
      ['A-1', 0],
    ]);
    expect(await numbers({ manufacturedYear: '2022', description: 'generator' })).toEqual([['B-1', 1]]);
    const second = await search({ limit: '1', page: '2' });
    expect([second.totalPages, second.availability[0]?.number]).toEqual([3, 'A-2']);
    expect((await search({ rentalOrSale: 'S' })).availability).toEqual([]);
  });

  it('takes a flag in each of its spellings, and all places where one is left out, blank or ALL [B9.10]', async () => {
    const { admin, addAsset, open } = await newCounter(held.app);
    await open([rent(await addAsset({ number: 'A-1' }))], { dateOut: '2026-01-13', dateIn: '2026-01-14' });
    await addAsset({ number: 'B-1' });
    const numbers = async (more: Record<string, string>) => {
      const { availability } = await admin.ok(searchAvailability, { headers: { ...week, ...more } });
      return availability.map(({ number }) => number).join(' ');
    };
    for (const flag of ['Y', '1', 'True'])
      expect([flag, await numbers({ sortByAvailableQuantity: flag })]).toEqual([flag, 'B-1 A-1']);
    for (const flag of ['N', '0', 'False'])
      expect([flag, await numbers({ sortByAvailableQuantity: flag })]).toEqual([flag, 'A-1 B-1']);
    for (const place of [' ', '', 'ALL'])
      expect([place, await numbers({ locOrAll: place })]).toEqual([place, 'A-1 B-1']);
  });

  it('refuses in words what is no day, no flag and no period [B7.6] [B9.10]', async () => {
    const { admin } = await newCounter(held.app);
    const wrong = async (more: Record<string, string>) => {
      const { status, refusal } = await admin.call(searchAvailability, { headers: { ...week, ...more } });
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    expect(await wrong({ fromDate: '20260230' })).toEqual([400, 'fromDate', 'date.invalid']);
    expect(await wrong({ toTime: '250000' })).toEqual([400, 'toTime', 'time.invalid']);
    expect(await wrong({ activeOnly: 'perhaps' })).toEqual([400, 'activeOnly', 'field.invalid']);
    expect(await wrong({ toDate: '20260111' })).toEqual([400, 'toDate', 'date.end_before_start']);
  });
});

describe('the price of a product', () => {
  it('is the best for the period, with its rates and the daily one, by whichever path [B7.7] [B9.6]', async () => {
    const { admin, addAsset, tenant } = await newCounter(held.app);
    const { divisions } = await codesOf(tenant.companyId);
    const lift = await addAsset();
    const params = { product: lift.number };
    // Nine days: a week at 300 and two days at 100.
    const headers = { ...week, toDate: '20260121', division: divisions[0]?.code ?? '' };
    const price = {
      rate: 500,
      rateCode: 'WEEK+DAY',
      standardRate: 100,
      rates: [
        { rateCode: 'DAY', description: 'Daily', rate: 100 },
        { rateCode: 'WEEK', description: 'Weekly', rate: 300 },
      ],
    };
    expect(await admin.ok(getPrice, { params, headers })).toEqual(price);
    expect(await admin.ok(askPrice, { params, headers })).toEqual(price);
    expect(await admin.ok(recordPrice, { params, headers })).toEqual(price);
    const stranger = await admin.call(getPrice, { params, headers: { ...headers, customer: 'NOBODY' } });
    expect([stranger.status, stranger.refusal.errors?.[0]?.path]).toEqual([400, 'customer']);
  });
});

it('tells of a service by its code whether its quantity is asked for and whether it may be changed [B7.10]', async () => {
  const { admin } = await newCounter(held.app);
  const form = { service_code: 'ENV', description: 'Environmental fee', amount: 4.5, is_automatic: true };
  await admin.ok(createService, { body: { ...form, has_quantity_prompt: true, allows_edit: false } });
  expect(await admin.ok(getServiceRecord, { params: { code: 'ENV' } })).toEqual({
    serviceCode: 'ENV',
    description: 'Environmental fee',
    amount: 4.5,
    qtyPrompt: true,
    autoService: true,
    allowEditAutoSvc: false,
  });
});
