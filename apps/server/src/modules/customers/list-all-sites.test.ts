import { listAllSites } from '@yardline/contract/customers/all-sites';
import { createCustomer, createSite, updateCustomer } from '@yardline/contract/customers/customers';
import { createCustomField } from '@yardline/contract/records/custom-fields';
import { exportListAsCsv } from '@yardline/contract/lists/exports';
import { describe, expect, it } from 'vitest';
import { type Caller, newShop, useApp } from '../../../test/app.ts';

const held = useApp();

const address = { address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };

const addSites = async (admin: Caller, name: string, sites: readonly object[]) => {
  const customer = await admin.ok(createCustomer, { body: { name } });
  const params = { id: customer.id };
  for (const site of sites)
    await admin.ok(createSite, {
      params,
      body: {
        name: 'Gate',
        ...address,
        ...site,
      },
    });
  return customer;
};

const stocked = async () => {
  const shop = await newShop(held.app);
  const hudson = await addSites(shop.admin, 'Hudson Concrete', [
    { name: 'Pier', delivery_zone: 'NORTH', latitude: 42.7, longitude: -73.7 },
    { name: 'annex', city: 'Albany' },
  ]);
  const maple = await addSites(shop.admin, 'Maple Roofing', [
    { name: 'Quarry', delivery_zone: 'SOUTH', is_global: true },
    { name: 'Barn', city: 'Cohoes' },
  ]);
  const names = async (query: Record<string, unknown> = {}) =>
    (await shop.admin.ok(listAllSites, { query })).items.map(({ name }) => name);
  return { ...shop, hudson, maple, names };
};

describe('the sites of all customers', () => {
  it('are listed with whose they are, in four orders [B2.15] [B3.38]', async () => {
    const { admin, names, hudson } = await stocked();
    expect(await names()).toEqual(['annex', 'Barn', 'Pier', 'Quarry']);
    expect(await names({ sort: '-name' })).toEqual(['Quarry', 'Pier', 'Barn', 'annex']);
    expect(await names({ sort: 'customer' })).toEqual(['Pier', 'annex', 'Quarry', 'Barn']);
    expect(await names({ sort: 'city' })).toEqual(['annex', 'Barn', 'Pier', 'Quarry']);
    expect(await names({ sort: '-delivery_zone' })).toEqual(['Quarry', 'Pier', 'Barn', 'annex']);
    const { items } = await admin.ok(listAllSites, { query: { search: 'pier' } });
    expect(items).toMatchObject([
      { customer_id: hudson.id, customer_name: 'Hudson Concrete', customer_number: '1', has_place: true },
    ]);
  });

  it.each(['name', '-customer', 'city', '-delivery_zone'])(
    'come page by page by %s, none twice and none left out',
    async (sort) => {
      const { admin, names } = await stocked();
      const seen: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const query = { sort, page_size: '1', count: '1' as const, ...(after === '' ? {} : { after }) };
        const page: { items: { name: string }[]; next: string | null; total?: number | undefined } =
          await admin.ok(listAllSites, { query });
        expect(page.total).toBe(4);
        seen.push(...page.items.map(({ name }) => name));
        after = page.next;
      }
      expect(seen).toEqual(await names({ sort }));
    },
  );

  it('are found by their own words and by their customer, also when mistyped', async () => {
    const { admin, names } = await stocked();
    expect(await names({ search: 'hudson' })).toEqual(['annex', 'Pier']);
    expect(await names({ search: 'hudson albany' })).toEqual(['annex']);
    expect(await names({ search: 'cohoes' })).toEqual(['Barn']);
    expect(await names({ search: 'nowhere' })).toEqual([]);
    // A site with the name of a customer is no typing error.
    await addSites(admin, 'Peer Paving', [{ name: 'Yard' }]);
    expect(await names({ search: 'pier' })).toEqual(['Pier']);
    const query = { search: 'quarri' };
    expect(await admin.ok(listAllSites, { query })).toMatchObject({
      corrected: 'quarry',
      items: [{ name: 'Quarry' }],
    });
    expect(await admin.ok(listAllSites, { query: { search: 'hudsno' } })).toMatchObject({
      corrected: 'hudson',
      items: [{ name: 'annex' }, { name: 'Pier' }],
    });
  });

  it('are filtered by use, place, customer and those picked; those of an inactive customer only when asked', async () => {
    const { admin, names, hudson, maple } = await stocked();
    expect(await names({ use: 'everybody' })).toEqual(['Quarry']);
    expect(await names({ use: 'customer' })).toEqual(['annex', 'Barn', 'Pier']);
    expect(await names({ place: 'known' })).toEqual(['Pier']);
    expect(await names({ place: 'missing' })).toEqual(['annex', 'Barn', 'Quarry']);
    expect(await names({ customer_id: maple.id })).toEqual(['Barn', 'Quarry']);
    const { items } = await admin.ok(listAllSites);
    const ids = items.filter(({ name }) => name !== 'Barn').map(({ id }) => id);
    expect(await names({ ids: ids.join(',') })).toEqual(['annex', 'Pier', 'Quarry']);
    const params = { id: hudson.id };
    const body = { name: 'Hudson Concrete', is_active: false };
    await admin.ok(updateCustomer, { params, body, ifMatch: hudson.row_version });
    expect(await names()).toEqual(['Barn', 'Quarry']);
    expect(await names({ inactive: '1' })).toEqual(['annex', 'Barn', 'Pier', 'Quarry']);
  });

  it('are a file of everything that the filter matches, with the company’s own fields', async () => {
    const { admin } = await stocked();
    const field = await admin.ok(createCustomField, {
      body: {
        name: 'Gate code',
        prompt: 'Gate code',
        type: 'text',
        instructions: [{ docType: 'customer_site', required: false }],
      },
    });
    const column = `custom_fields.f${field.id}`;
    const columns = [
      { header: 'Site', fields: ['name'] },
      { header: 'Customer', fields: ['customer_name'] },
      { header: 'Use', fields: ['is_global'], words: { true: 'Every customer', false: 'Its customer' } },
      { header: 'Gate code', fields: [column] },
    ];
    await addSites(admin, 'Birch', [{ name: 'Lock', custom_fields: { [`f${field.id}`]: '4711' } }]);
    const query = { sort: '-customer', use: 'customer' };
    const body = { list: 'listAllSites', query, columns, title: 'Sites' };
    const { statusCode, body: text } = await admin.raw('POST', exportListAsCsv.path, body);
    expect([statusCode, text.split('\r\n')]).toEqual([
      200,
      [
        '\uFEFFSite,Customer,Use,Gate code',
        'Barn,Maple Roofing,Its customer,',
        'annex,Hudson Concrete,Its customer,',
        'Pier,Hudson Concrete,Its customer,',
        'Lock,Birch,Its customer,4711',
        '',
      ],
    ]);
  });

  it('are nobody else’s', async () => {
    await stocked();
    const { admin } = await newShop(held.app);
    expect(await admin.ok(listAllSites)).toMatchObject({ items: [], next: null });
  });
});
