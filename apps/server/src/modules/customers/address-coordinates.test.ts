import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { getAddressCoordinates } from '@yardline/contract/customers/coordinates';
import {
  createContact,
  createCustomer,
  createSite,
  listSites,
  removeContact,
  updateSite,
} from '@yardline/contract/customers/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { newShop, type TestApp, testConfig, useApp } from '../../../test/app.ts';

const held = useApp();
const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };

describe('an address', () => {
  it('is about where its postal code is, without a geocoder [B7.21]', async () => {
    const { admin } = await newShop(held.app);
    const found = await admin.ok(getAddressCoordinates, { query: { address: '1 Dock, Troy, NY 12180' } });
    expect(found).toEqual({ latitude: 42.6, longitude: -73.8, is_approximate: true });
  });

  it('that is unknown is reported in these words [B8.6]', async () => {
    const { admin } = await newShop(held.app);
    const { status, refusal } = await admin.call(getAddressCoordinates, { query: { address: 'Nowhere' } });
    expect([status, refusal.message]).toEqual([
      404,
      'unable to retrieve latitude/longitude for the provided address',
    ]);
    expect((await admin.raw('GET', '/rest-api/address-coordinates')).statusCode).toBe(400);
    expect((await admin.raw('GET', '/rest-api/address-coordinates?address=++++')).statusCode).toBe(400);
  });
});

describe('with a geocoder', () => {
  // Speaks as Nominatim does; what it says is set by each test.
  let geocoder: Server;
  let app: TestApp;
  const asked: string[] = [];
  const answers: { status: number; body: string }[] = [];
  const says = (body: unknown, status = 200) =>
    answers.push({ status, body: typeof body === 'string' ? body : JSON.stringify(body) });

  beforeAll(async () => {
    geocoder = createServer((request, response) => {
      asked.push(request.url ?? '');
      const { status, body } = answers.shift() ?? { status: 500, body: '' };
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(geocoder, 'listening');
    const at = geocoder.address();
    const port = typeof at === 'object' && at !== null ? at.port : 0;
    const config = testConfig(held.app.urls.url, { geocoder: new URL(`http://127.0.0.1:${port}/`) });
    const { urls, clock } = held.app;
    app = Object.assign(await buildApp(config, () => clock.now), { urls, clock });
  });
  afterAll(async () => {
    await app.close();
    geocoder.close();
  });

  it('asks it, and believes what can be a place [B7.21] [B5.30]', async () => {
    const { admin } = await newShop(app);
    const where = () => admin.call(getAddressCoordinates, { query: { address: 'Troy & Co, NY 12180' } });
    says([{ lat: '42.7284', lon: '-73.6918', display_name: 'Troy' }]);
    expect((await where()).body).toEqual({ latitude: 42.7284, longitude: -73.6918, is_approximate: false });
    expect(asked).toEqual(['/search?q=Troy+%26+Co%2C+NY+12180&format=jsonv2&limit=1&countrycodes=us%2Cca']);
    const about = { latitude: 42.6, longitude: -73.8, is_approximate: true };
    for (const nonsense of [[{ lat: '0', lon: '0' }], [{ lat: '1e1', lon: '5' }], [], {}, '<html>']) {
      says(nonsense);
      expect((await where()).body).toEqual(about);
    }
    says('', 503);
    expect((await where()).body).toEqual(about);
  });

  it('refuses where neither knows it [B8.6]', async () => {
    const { admin } = await newShop(app);
    says([]);
    const { status, refusal } = await admin.call(getAddressCoordinates, { query: { address: 'Nowhere' } });
    expect([status, refusal.reason]).toEqual([404, 'coordinates.not_found']);
  });
});

describe('a site', () => {
  it('keeps where it is, since when, and whom to ask for [B3.38]', async () => {
    const { admin } = await newShop(held.app);
    const { id } = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    const rosa = await admin.ok(createContact, { params: { id }, body: { first_name: 'Rosa' } });
    const more = {
      latitude: 42.7284,
      longitude: -73.6918,
      opened_on: '2025-04-01',
      primary_contact_id: rosa.id,
      comments: 'Gate 4',
      prints_comments: true,
      is_global: false,
      phone: '518-555-0100',
    };
    const site = await admin.ok(createSite, { params: { id }, body: { name: 'Pier', ...address, ...more } });
    expect(site).toMatchObject(more);
    await admin.ok(removeContact, { params: { id, contactId: rosa.id } });
    const { sites } = await admin.ok(listSites, { params: { id } });
    expect(sites).toMatchObject([{ primary_contact_id: null, row_version: 2 }]);
  });

  it('refuses impossible coordinates, and a contact of another customer [B3.38] [B5.30]', async () => {
    const { admin } = await newShop(held.app);
    const { id } = await admin.ok(createCustomer, { body: { name: 'Hudson Concrete' } });
    const other = await admin.ok(createCustomer, { body: { name: 'Other' } });
    const theirs = await admin.ok(createContact, {
      params: { id: other.id },
      body: { first_name: 'Theirs' },
    });
    const site = await admin.ok(createSite, { params: { id }, body: { name: 'Pier', ...address } });
    const tried = async (more: object) => {
      const { status, refusal } = await admin.call(updateSite, {
        params: { id, siteId: site.id },
        body: { name: 'Pier', ...address, ...more },
        ifMatch: 1,
      });
      return [status, refusal.errors?.map(({ path, reason }) => [path, reason])];
    };
    const wrong = (path: string) => [400, [[path, 'coordinates.invalid']]];
    expect(await tried({ latitude: 0, longitude: 0 })).toEqual(wrong('longitude'));
    expect(await tried({ latitude: 91, longitude: 1 })).toEqual(wrong('latitude'));
    expect(await tried({ latitude: 9, longitude: -180.5 })).toEqual(wrong('longitude'));
    expect(await tried({ latitude: 9 })).toEqual(wrong('longitude'));
    expect(await tried({ longitude: 9 })).toEqual(wrong('latitude'));
    expect(await tried({ primary_contact_id: theirs.id })).toEqual([
      400,
      [['primary_contact_id', 'site.contact_elsewhere']],
    ]);
  });
});
