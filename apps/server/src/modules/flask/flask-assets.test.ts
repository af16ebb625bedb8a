import { createFlaskAsset, flaskCodes, getFlaskAsset } from '@yardline/contract/flask/flask';
import { getGatewaySession } from '@yardline/contract/gateway/gateway';
import { expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';

const held = useApp();

const newYard = async () => {
  const { tenant, admin } = await newShop(held.app);
  const { groupId, locationId } = await newFleet(held.app, tenant.companyId);
  const form = { group_id: groupId, location_id: locationId, description: 'Scissor lift' };
  return { tenant, admin, form };
};

it('writes days and times without marks, by the clocks of the division [B9.5]', async () => {
  const { tenant, admin, form } = await newYard();
  const body = { ...form, number: 'SL-1', purchased_on: '2024-02-29', list_price: 1200.5 };
  await admin.ok(createFlaskAsset, { body });
  await inCompany(held.app, tenant.companyId, ({ tx }) =>
    tx
      .updateTable('assets')
      .set({ status_until: '2026-03-02T02:05:00Z' })
      .where('number', '=', 'SL-1')
      .execute(),
  );
  expect(await admin.ok(getFlaskAsset, { params: { number: 'SL-1' } })).toMatchObject({
    number: 'SL-1',
    bulk: false,
    list_price: 1200.5,
    purchase_date: '20240229',
    status_until_date: '20260301',
    status_until_time: '210500',
  });
});

it('numbers errors as older programs expect: the data, what they clash with, the id [S8.2] [B8.8]', async () => {
  const { admin, form } = await newYard();
  const codeOf = async (body: typeof form & { number: string }) =>
    (await admin.call(createFlaskAsset, { body })).refusal.code;
  expect(await codeOf({ ...form, number: '' })).toBe(flaskCodes.invalidData);
  expect(await codeOf({ ...form, number: 'SL-1' })).toBeUndefined();
  expect(await codeOf({ ...form, number: 'SL-1' })).toBe(flaskCodes.integrity);
  const missing = await admin.call(getFlaskAsset, { params: { number: 'SL-2' } });
  expect([missing.status, missing.refusal.code]).toEqual([404, flaskCodes.invalidId]);
  expect(flaskCodes).toEqual({ invalidData: 100, integrity: 104, invalidId: 105 });
});

it('tells the gateway for whom it acts', async () => {
  const { tenant, admin } = await newYard();
  expect(await admin.ok(getGatewaySession)).toMatchObject({
    user: { name: 'Alex Admin' },
    company: { id: tenant.companyId, currency: 'USD' },
  });
});

it('describes each service in a document of its own', async () => {
  const { admin } = await newYard();
  const pathsAt = async (base: string) =>
    Object.keys((await admin.raw('GET', `${base}/openapi.json`)).json<{ paths: object }>().paths);
  expect((await pathsAt('/flask')).toSorted()).toEqual([
    '/flask/assets',
    '/flask/assets/{number}',
    ...['', '/{customerNumber}', '/{customerNumber}/allowed-names', '/{customerNumber}/sites'].map(
      (rest) => `/flask/customers${rest}`,
    ),
    '/flask/inventory/divisions/{division}',
    '/flask/inventory/locations/{location}',
    '/flask/inventory/suggested-products/{sslNumber}',

    '/flask/parts',
    '/flask/parts/{number}',
    '/flask/parts/{number}/serial_numbers',
    '/flask/products/{number}',
  ]);
  expect(await pathsAt('/gateway')).toEqual(['/gateway/session', '/gateway/countries']);
  const main = await pathsAt('');
  // A provider of cards reports below the gateway's path and is no client of its.
  expect(main.filter((path) => /^\/(flask|gateway)\/(?!hooks\/)/.test(path))).toEqual([]);
  expect(main).toContain('/rest-api/gateway-token');
});
