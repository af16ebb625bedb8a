import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';
import { newRerentCounter } from '../../../../test/rerents/rerent-counter.ts';
import { nextDay } from '../../../../test/shortage/short-counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();

/** A yard with a lift on contract from 5 to 6 January, bulk planks, and filters on the shelf. */
const newYard = async () => {
  const counter = await newCounter(held.app);
  const lift = await counter.addAsset({ number: 'SL-1' });
  await counter.addAsset({ number: 'PLANK', description: 'Plank', kind: 'bulk', quantity: 40 });
  await counter.addPart('FILTER', 4.5, 12);
  await counter.open([rent(lift)]);
  const code = await inCompany(held.app, counter.tenant.companyId, async ({ tx }) =>
    tx
      .selectFrom('locations')
      .where('id', '=', counter.fleet.locationId)
      .select('code')
      .executeTakeFirstOrThrow(),
  );
  return { ...counter, say: olderProgram(counter.admin), yard: code.code };
};

const overJanuary5 =
  'avail_from_date=20260105&avail_to_date=20260106&avail_from_time=090000&avail_to_time=093000';

describe('an older program that asks what is free', () => {
  it('names days, times and the location as it keeps them, and gets a list [B7.4] [B9.5]', async () => {
    const { say, yard } = await newYard();
    const asked = `/rest-api/assets/availability?${overJanuary5}&avail_location=${yard}&product_numbers=SL-1,PLANK`;
    expect(await say(`GET ${asked}`)).toEqual({
      status: 200,
      body: [
        { number: 'PLANK', owned: 40, available: 40, availabilityNA: false },
        { number: 'SL-1', owned: 1, available: 0, availabilityNA: false },
      ],
    });
    const later = asked.replaceAll('202601', '202602');
    expect(await say(`GET ${later}`)).toMatchObject({
      status: 200,
      body: [{ available: 40 }, { available: 1 }],
    });
    expect(
      await say(`GET ${asked.replace('assets', 'parts').replace('SL-1,PLANK', 'FILTER')}`),
    ).toMatchObject({
      status: 200,
      body: [{ number: 'FILTER', available: 12 }],
    });
  });

  it('asks for whole days where it names no times, to the end of the last one [B7.4] [B9.5]', async () => {
    const { say } = await newYard();
    const path = '/rest-api/assets/availability?avail_from_date=20260105&avail_to_date=20260105';
    expect(await say(`GET ${path}&product_numbers=SL-1,PLANK`)).toMatchObject({
      status: 200,
      body: [
        { number: 'PLANK', available: 40 },
        { number: 'SL-1', available: 0 },
      ],
    });
  });

  it('means all locations by a blank or by ALL, and may send what we do not know [B7.4] [B9.10]', async () => {
    const { say } = await newYard();
    for (const place of ['%20', 'ALL', ''])
      expect(
        await say(
          `GET /rest-api/assets/availability/?${overJanuary5}&avail_location=${place}&product_numbers=PLANK&screen=BOARD`,
        ),
      ).toMatchObject({ status: 200, body: [{ number: 'PLANK', available: 40 }] });
  });

  it('is refused a day that is none and a location that is not there [B7.4]', async () => {
    const { say } = await newYard();
    const path = `/rest-api/assets/availability?${overJanuary5}&avail_location=NOWHERE&product_numbers=SL-1`;
    expect(await say(`GET ${path}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'avail_location' }] },
    });
    const wrong = path.replace('20260105', '20260231').replace('NOWHERE', '');
    expect(await say(`GET ${wrong}`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'avail_from_date', reason: 'date.invalid' }] },
    });
  });

  it('says by headers what it searches, also with blanks [B7.5] [B7.6]', async () => {
    const { say } = await newYard();
    const one = await say('GET /rest-api/srmrecord/currentAvailability/product/PLANK/', {
      headers: { locOrAll: 'ALL' },
    });
    expect(one).toEqual({ status: 200, body: { productAvailable: 40, availabilityNA: false } });
    const headers = {
      page: '1',
      limit: '5',
      fromDate: '20260105',
      fromTime: '090000',
      toDate: '20260106',
      toTime: '093000',
      locOrAll: 'ALL',
      rentalOrSale: 'R',
      classOrAll: 'ALL',
      groupOrAll: 'ALL',
      kitOrAll: 'ALL',
      statusCodeOrAll: 'ALL',
      sortByAvailableQuantity: 'Y',
      includeBasedOnTag: 'N',
      activeOnly: 'true',
      specs: '',
      manufacturedYear: '',
      description: '',
    };
    expect(await say('GET /rest-api/srmrecord/currentAvailability/', { headers })).toMatchObject({
      status: 200,
      body: {
        availability: [
          { number: 'PLANK', productAvailable: 40, availabilityNA: false },
          { number: 'SL-1', productAvailable: 0 },
        ],
        totalPages: 1,
      },
    });
  });

  it('asks for a price with its period or without one [B7.7]', async () => {
    const { say } = await newYard();
    const headers = {
      fromDate: '20260105',
      fromTime: '090000',
      toDate: '20260106',
      toTime: '090000',
      division: 'E',
    };
    const price = {
      rate: 100,
      rateCode: 'DAY',
      standardRate: 100,
      rates: [
        { rateCode: 'DAY', description: 'Daily', rate: 100 },
        { rateCode: 'WEEK', description: 'Weekly', rate: 300 },
      ],
    };
    expect(await say('GET /rest-api/update/getPrice/product/SL-1', { headers })).toEqual({
      status: 200,
      body: price,
    });
    expect(await say('PUT /rest-api/update/getPrice/product/SL-1', { headers, body: {} })).toEqual({
      status: 200,
      body: price,
    });
    expect(await say('GET /rest-api/srmrecord/price/product/SL-1')).toEqual({ status: 200, body: price });
  });
});

describe('an older program that looks products up', () => {
  it('lists them with flags in its own spelling, and what it expands [B7.2] [B9.10]', async () => {
    const { say } = await newYard();
    const list = await say(
      'GET /flask/assets/?per_page=5&page=1&exclude_non_bulk_disposal=true&inactive=0&expand=serialNumbers,locations,rerent,asset_document_status&search=lift&view=grid',
    );
    expect(list).toMatchObject({
      status: 200,
      body: {
        assets: [
          { number: 'SL-1', bulk: false, asset_document_status: [{ status_code: expect.any(String) }] },
        ],
        pages: { page: 1, per_page: 5, total: 1 },
      },
    });
    expect(await say('GET /flask/parts/?per_page=5&page=1&inactive=N')).toMatchObject({
      status: 200,
      body: { parts: [{ number: 'FILTER', quantity: 12 }], pages: { total: 1 } },
    });
  });

  it('finds one by its barcode, at either address, and by its number [B7.3] [B7.8] [B7.9]', async () => {
    const { say, addAsset } = await newYard();
    await addAsset({ number: 'SL-2', barcode: 'SCAN-2' });
    for (const server of ['/flask', '/rest-api'])
      expect(await say(`GET ${server}/assets/?barcode=SCAN-2`)).toMatchObject({
        status: 200,
        body: { assets: [{ number: 'SL-2' }], pages: { total: 1 } },
      });
    expect(await say('GET /rest-api/parts/?barcode=SCAN-2')).toMatchObject({
      status: 200,
      body: { parts: [] },
    });
    expect(await say('GET /flask/parts/SL-2')).toMatchObject({ status: 404, body: { code: 105 } });
    expect(await say('GET /flask/products/SL-2')).toMatchObject({ status: 200, body: { number: 'SL-2' } });
    expect(await say('GET /flask/parts/FILTER/serial_numbers/')).toEqual({
      status: 200,
      body: { serialNumbers: [] },
    });
    expect((await say('GET /rest-api/inventory/suggested-products/NONE')).status).toBe(404);
  });

  it('is told how many of the group are rented from vendors, where it asks [B7.2]', async () => {
    const { admin, open, small, rerent: agreed } = await newRerentCounter(held.app);
    await open([rent(small, { quantity: 2, rerent: agreed })], nextDay);
    const numbers = 'product_number_list=SL19-002,SL26-001';
    const list = await olderProgram(admin)(`GET /flask/assets/?${numbers}&expand=rerent`);
    expect(list).toMatchObject({
      status: 200,
      body: {
        assets: [
          { number: 'SL19-002', rerent: 2 },
          { number: 'SL26-001', rerent: 0 },
        ],
      },
    });
  });
});
