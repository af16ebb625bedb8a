import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();

const newDesk = async () => {
  const counter = await newCounter(held.app);
  return { ...counter, n: counter.customer.customer_number, say: olderProgram(counter.admin) };
};

describe('an older program that keeps customers', () => {
  it('lists and reads them with their sites and the names that may rent [B7.12]', async () => {
    const { customer, n, say } = await newDesk();
    expect(await say('GET /flask/customers?per_page=5&page=1&search=hudson&expand=sites')).toMatchObject({
      status: 200,
      body: { customers: [{ id: customer.id, customer_number: n }] },
    });
    expect(await say(`GET /flask/customers/${n}`)).toMatchObject({ status: 200, body: { id: customer.id } });
    expect(await say(`GET /flask/customers/${n}/sites`)).toEqual({ status: 200, body: { sites: [] } });
    expect(await say(`GET /flask/customers/${n}/allowed-names`)).toMatchObject({
      status: 200,
      body: { allowed_names: expect.any(Array) },
    });
    expect(
      await say('GET /rest-api/customers/?page=1&page_size=5&query=hudson&ordering=-name'),
    ).toMatchObject({
      status: 200,
      body: { items: [{ id: customer.id }], total: 1 },
    });
  });

  it('sets discounts and province at both addresses, over whatever was saved meanwhile [B7.13]', async () => {
    const { n, say } = await newDesk();
    const body = { rental_discount_rate: '12.5', sales_discount_rate: 3, province: 'NY', user: 'MR' };
    expect(await say(`PUT /flask/customers/${n}`, { body })).toMatchObject({
      status: 200,
      body: { rental_discount_rate: 12.5, sales_discount_rate: 3, prov_state: 'NY' },
    });
    expect(
      await say(`PUT /rest-api/customers/${n}`, { body: { ...body, rental_discount_rate: 8 } }),
    ).toMatchObject({
      status: 200,
      body: { rental_discount_rate: 8 },
    });
    expect(await say(`PUT /flask/customers/${n}`, { body: { rental_discount_rate: '5.125' } })).toMatchObject(
      {
        status: 400,
        body: { errors: [{ reason: 'discount.invalid' }] },
      },
    );
    expect(
      await say(`PUT /rest-api/update/customer/${n}`, { body: { phone: '5185550177', flag: 'Y' } }),
    ).toMatchObject({
      status: 200,
      body: { name: 'Hudson Concrete', phone: expect.stringContaining('0177') },
    });
  });

  it('adds a site in its own names [B7.13] [B3.38]', async () => {
    const { customer, n, say } = await newDesk();
    const site = await say(`POST /rest-api/create/site/${n}`, {
      body: {
        siteNumber: '7',
        name: 'Bridge job',
        address1: '9 River Street',
        address2: '',
        city: 'Troy',
        provState: 'NY',
        postalCode: '12180',
        phone: '',
        latitude: '42.73',
        longitude: '-73.69',
        openingDate: '20260101',
        printComments: 'Y',
        globalSite: 'N',
        siteType: 'new',
      },
    });
    expect(site).toMatchObject({
      status: 201,
      body: {
        customer_id: customer.id,
        name: 'Bridge job',
        address1: '9 River Street',
        city: 'Troy',
        prov_state: 'NY',
        postal_code: '12180',
        latitude: 42.73,
        longitude: -73.69,
        opened_on: '2026-01-01',
        prints_comments: true,
        is_global: false,
      },
    });
    expect(await say(`POST /rest-api/create/site/${n}`, { body: { name: 'x'.repeat(31) } })).toMatchObject({
      status: 400,
    });
  });
});

describe('an older program that asks for places and people', () => {
  it('names divisions and locations by their codes, with or without the base of the service [B7.14]', async () => {
    const { say } = await newDesk();
    for (const base of ['/flask', '/rest-api']) {
      expect(
        await say(`GET ${base}/inventory/divisions/E/?expand=contract_line_default_print`),
      ).toMatchObject({
        status: 200,
        body: { srm_uid: 'E', title: 'East', contract_line_default_print: 'Y' },
      });
      expect(await say(`GET ${base}/inventory/locations/E-1/`)).toMatchObject({
        status: 200,
        body: { srm_uid: 'E-1', division: { srm_uid: 'E' } },
      });
    }
  });

  it('names the user of the operators by id or by number [B7.14] [S7.9]', async () => {
    const { admin, say } = await newDesk();
    const { user } = await admin.ok(getSignedInUser);
    const byNumber = await say(`GET /rest-api/operators/${user.srm_uid}/`);
    expect(byNumber).toMatchObject({ status: 200, body: { operators: expect.any(Array) } });
    expect(await say(`GET /rest-api/operators/${user.id}/`)).toEqual(byNumber);
    expect(await say(`GET /rest-api/operators/${user.id}/E/`)).toEqual(
      await say(`GET /rest-api/operators/${user.srm_uid}/E`),
    );
    expect((await say('GET /rest-api/operators/999999/')).status).toBe(404);
  });

  it('lists drivers, mechanics and how mechanics performed, and finds printers [B7.27]', async () => {
    const { say } = await newDesk();
    expect(await say('GET /flask/drivers')).toEqual({ status: 200, body: { drivers: [] } });
    expect(await say('GET /flask/mechanics')).toEqual({ status: 200, body: { mechanics: [] } });
    expect(await say('GET /rest-api/mechanics/')).toEqual({ status: 200, body: { results: [] } });
    expect(await say('GET /rest-api/mechanics?code=NOBODY')).toMatchObject({
      status: 404,
      body: { message: 'Mechanic not found.' },
    });
    expect(await say('GET /rest-api/mechanic-performances/')).toEqual({ status: 200, body: { results: [] } });
    expect(await say('GET /rest-api/mechanic-performances/1')).toEqual({
      status: 200,
      body: { results: [] },
    });
    expect(await say('GET /rest-api/misc_settings/printers/?fl_only=Y')).toMatchObject({
      status: 200,
      body: { results: [{ title: 'Screen' }] },
    });
  });

  it('asks where an address is [B7.21] [B8.6]', async () => {
    const { say } = await newDesk();
    expect(
      await say('GET /rest-api/address-coordinates?address=9%20River%20St%20Troy%20NY%2012180&key=x'),
    ).toMatchObject({
      status: 200,
      body: { latitude: expect.any(Number), longitude: expect.any(Number) },
    });
  });
});
