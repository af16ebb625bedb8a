import { createDivision } from '@yardline/contract/divisions/divisions';
import { getFlaskDivision, getFlaskLocation } from '@yardline/contract/flask/flask-places';
import { expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';

const held = useApp();

it('reads a division by its code with its locations, and what it prints only when that is asked for [B7.14]', async () => {
  const { admin } = await newShop(held.app);
  const read = (division: string, query = {}) =>
    admin.call(getFlaskDivision, { params: { division }, query });
  const { body: east } = await read('E');
  expect(east).toMatchObject({ srm_uid: 'E', title: 'East', inactive: false });
  expect(east.locations).toMatchObject([{ srm_uid: 'E-1', title: 'East yard', inactive: false }]);
  expect(east).not.toHaveProperty('contract_line_default_print');
  expect((await read(String(east.id))).body).toEqual(east);
  const expand = { expand: 'contract_line_default_print,hours' };
  expect((await read('E', expand)).body).toEqual({ ...east, contract_line_default_print: 'Y' });

  const north = { code: 'NORTH', title: 'North', country: 'U' as const, time_zone: 'America/Chicago' };
  await admin.ok(createDivision, { body: { ...north, contract_line_default_print: false } });
  expect((await read('NORTH', expand)).body.contract_line_default_print).toBe('N');
  expect((await read('E-1')).status).toBe(404);
});

it('reads a location by its code with its division, of one’s own company alone [B7.14]', async () => {
  const { admin } = await newShop(held.app);
  const read = (location: string) => admin.call(getFlaskLocation, { params: { location } });
  const { body } = await read('E-1');
  expect(body).toMatchObject({ srm_uid: 'E-1', title: 'East yard', is_doc_location: true });
  expect(body.division).toMatchObject({ srm_uid: 'E', title: 'East', inactive: false });
  expect((await read(String(body.id))).body).toEqual(body);
  const { admin: stranger } = await newShop(held.app);
  const other = await stranger.call(getFlaskLocation, { params: { location: String(body.id) } });
  expect([other.status, (await read('E')).status]).toEqual([404, 404]);
});
