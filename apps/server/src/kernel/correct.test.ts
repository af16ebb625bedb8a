import { createAsset, getAsset, listAssets, updateAsset } from '@yardline/contract/assets/assets';
import { createContract, listContracts } from '@yardline/contract/contracts/contracts';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { describe, expect, it } from 'vitest';
import { newShop, useApp } from '../../test/app.ts';
import { newFleet } from '../../test/fleet.ts';

const held = useApp();

const newYard = async () => {
  const { tenant, admin } = await newShop(held.app);
  const { groupId, locationId, divisionId } = await newFleet(held.app, tenant.companyId);
  const place = { group_id: groupId, location_id: locationId };
  const asset = (number: string, description: string, make: string) =>
    admin.ok(createAsset, { body: { ...place, number, description, make } });
  await asset('SL-19', 'Scissor lift 19 ft', 'Genie');
  await asset('SL-26', 'Scissor lift 26 ft', 'JLG');
  await asset('BT-34', 'Towable boom 34 ft', 'Genie');
  return { admin, divisionId, locationId };
};

describe('a search in which something is mistyped', () => {
  it('finds machines by the words that were meant, and says which', async () => {
    const { admin } = await newYard();
    const found = async (search: string) => {
      const { items, corrected } = await admin.ok(listAssets, { query: { search, count: '1' } });
      return { numbers: items.map(({ number }) => number), corrected };
    };
    expect(await found('genie scisor')).toEqual({ numbers: ['SL-19'], corrected: 'genie scissor' });
    expect(await found('scisor')).toEqual({ numbers: ['SL-19', 'SL-26'], corrected: 'scissor' });
    expect(await found('gneie bom')).toEqual({ numbers: [], corrected: undefined });
    expect(await found('scissor')).toEqual({ numbers: ['SL-19', 'SL-26'], corrected: undefined });
    expect(await found('sl-91')).toEqual({ numbers: [], corrected: undefined });
    expect(await found('tractor')).toEqual({ numbers: [], corrected: undefined });
  });

  it('knows words as soon as they are written, and none that no row has any more', async () => {
    const { admin } = await newYard();
    const found = async (search: string) => {
      const { items, corrected } = await admin.ok(listAssets, { query: { search } });
      return [items.map(({ number }) => number), corrected];
    };
    const before = await admin.ok(getAsset, { params: { number: 'BT-34' } });
    const edit = {
      ...before,
      barcode: '',
      meter_reason: '',
      description: 'Telehandler (self-propelled)',
      cost: 0,
    };
    const body = Object.fromEntries(
      Object.keys(updateAsset.body.shape).map((field) => [field, edit[field as keyof typeof edit]]),
    ) as typeof edit;
    await admin.ok(updateAsset, { params: { number: 'BT-34' }, body, ifMatch: before.row_version });
    expect(await found('telehandlr')).toEqual([['BT-34'], 'telehandler']);
    expect(await found('propeled')).toEqual([['BT-34'], 'propelled']);
    // The boom has become something else.
    expect(await found('towabel')).toEqual([[], undefined]);
  });

  it('prefers of words as near as each other what more rows have, and what goes with the rest', async () => {
    const { admin } = await newYard();
    for (const name of ['Tramway Paving', 'Trampay Steel', 'Trampay Glass'])
      await admin.ok(createCustomer, { body: { name } });
    const found = async (search: string) => (await admin.ok(listCustomers, { query: { search } })).corrected;
    expect(await found('trampway')).toBe('trampay');
    expect(await found('trampway paving')).toBe('tramway paving');
  });

  it('goes on with the same words on the next page', async () => {
    const { admin } = await newYard();
    const query = { search: 'scisor', page_size: '1' };
    const first = await admin.ok(listAssets, { query });
    const second = await admin.ok(listAssets, { query: { ...query, after: first.next ?? '' } });
    expect([first, second].map(({ items }) => items[0]?.number)).toEqual(['SL-19', 'SL-26']);
    expect(second.next).toBeNull();
  });

  it('finds customers and their documents, and nothing of other companies', async () => {
    const { admin, ...place } = await newYard();
    const { admin: stranger } = await newYard();
    const customer = await admin.ok(createCustomer, { body: { name: 'Maple Ridge Roofing' } });
    const form = { kind: 'quote' as const, customerId: customer.id, ...place, lines: [] };
    await admin.ok(createContract, { body: { saveAs: 'draft', form } });
    const { items } = await admin.ok(listCustomers, { query: { search: 'mapel rofing' } });
    expect(items.map(({ name }) => name)).toEqual(['Maple Ridge Roofing']);
    const documents = await admin.ok(listContracts, { query: { kind: 'quote', search: 'rofing' } });
    expect(documents.items).toMatchObject([{ customer_id: customer.id }]);
    expect(await stranger.ok(listCustomers, { query: { search: 'mapel' } })).toMatchObject({ items: [] });
  });
});
