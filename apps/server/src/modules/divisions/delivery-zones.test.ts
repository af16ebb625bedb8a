import {
  type ContractForm,
  getContract,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { createSite } from '@yardline/contract/customers/customers';
import { getDivision, setDeliveryZones } from '@yardline/contract/divisions/divisions';
import type { Address } from '@yardline/contract/fields';
import { createService } from '@yardline/contract/services/services';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

type Zones = { zone: string; prefixes: string }[];

const newZoned = async () => {
  const shop = await newCounter(held.app);
  const { admin, fleet } = shop;
  const params = { id: fleet.divisionId };
  const save = async (zones: Zones) => {
    const { row_version: ifMatch } = await admin.ok(getDivision, { params });
    return admin.call(setDeliveryZones, { params, ifMatch, body: { zones } });
  };
  return { shop, params, save };
};

const at = (postal_zip: string): Address => ({
  name: 'Pier',
  addr1: '1 Pier Road',
  addr2: '',
  city: '',
  prov_state: '',
  postal_zip,
  phone: '',
});

it('keeps the postal codes of a division by zone, as they were pasted, each once [B3.13] [B3.24]', async () => {
  const { shop, params, save } = await newZoned();
  await save([
    { zone: 'Plateau', prefixes: 'h2x, h2W;H2X\nH2T' },
    { zone: 'Island', prefixes: 'H' },
  ]);
  const zones = async () => (await shop.admin.ok(getDivision, { params })).delivery_zones;
  expect(await zones()).toEqual([
    { zone: 'Island', prefixes: ['H'] },
    { zone: 'Plateau', prefixes: ['H2T', 'H2W', 'H2X'] },
  ]);
  const twice = await save([
    { zone: 'Plateau', prefixes: 'H2X' },
    { zone: 'Island', prefixes: 'H1A h2x' },
  ]);
  expect(twice.refusal.errors).toMatchObject([{ path: 'zones.1.prefixes', reason: 'attribute.value_twice' }]);
  const long = await save([{ zone: 'Far', prefixes: 'ABCDEFGHIJK' }]);
  expect(long.refusal.errors).toMatchObject([{ path: 'zones.0.prefixes', reason: 'field.invalid' }]);
  expect(await zones()).toHaveLength(2);
  await save([]);
  expect(await zones()).toEqual([]);
});

it('gives a delivery at the counter the zone of its postal code, where its site names none [B3.13]', async () => {
  const { shop, save } = await newZoned();
  const { admin } = shop;
  for (const [zone, amount] of [
    ['A', 85],
    ['B', 120],
  ] as const)
    await admin.ok(createService, {
      body: {
        service_code: `DEL-${zone}`,
        description: zone,
        amount,
        is_automatic: true,
        is_for_delivery: true,
        delivery_zone: zone,
      },
    });
  await save([
    { zone: 'A', prefixes: '12207' },
    { zone: 'B', prefixes: '122' },
  ]);
  const site = (name: string, delivery_zone: string) =>
    admin.ok(createSite, {
      params: { id: shop.customer.id },
      body: { name, address1: '1', city: 'Albany', prov_state: 'NY', postal_code: '12207', delivery_zone },
    });
  const [pier, mill] = [await site('Pier', ''), await site('Mill', 'B')];
  const lines = [rent(await shop.addAsset())];
  const priced = async (more: Partial<ContractForm>) => {
    const form = shop.form(lines, { createDeliveryTicket: true, ...more });
    const { lines: all, delivery } = await admin.ok(priceContract, { body: { form } });
    return [all.filter(({ type }) => type === 'V').map(({ product }) => product), delivery];
  };
  const found = { is_by_postal: true, is_outside: false, tax_zone: null };
  expect(await priced({ deliverTo: at('12 207') })).toEqual([['DEL-A'], { zone: 'A', ...found }]);
  expect(await priced({ deliverTo: at('12210') })).toEqual([['DEL-B'], { zone: 'B', ...found }]);
  expect(await priced({ siteId: pier.id })).toEqual([['DEL-A'], { zone: 'A', ...found }]);
  // What staff wrote at the site stands.
  expect(await priced({ siteId: mill.id })).toEqual([
    ['DEL-B'],
    { zone: 'B', is_by_postal: false, is_outside: false, tax_zone: null },
  ]);
  expect(await priced({ deliverTo: at('90210') })).toEqual([
    [],
    { zone: '', is_by_postal: false, is_outside: true, tax_zone: null },
  ]);
  expect(await priced({ createDeliveryTicket: false })).toEqual([[], null]);
});

it('changes the fee of an open document when it is sent to another zone, and not otherwise [B3.13]', async () => {
  const { shop, save } = await newZoned();
  const { admin } = shop;
  await admin.ok(createService, {
    body: {
      service_code: 'DEL-A',
      description: 'A',
      amount: 85,
      is_automatic: true,
      is_for_delivery: true,
      delivery_zone: 'A',
    },
  });
  await save([{ zone: 'A', prefixes: '122' }]);
  const { id } = await shop.open([rent(await shop.addAsset())], {
    createDeliveryTicket: true,
    deliverTo: at('90210'),
  });
  const send = async (postal: string) => {
    const { row_version: ifMatch } = await admin.ok(getContract, { params: { id } });
    const form = shop.form([], { createDeliveryTicket: true, deliverTo: at(postal) });
    const saved = await admin.ok(updateContract, { params: { id }, body: { form, saveAs: 'open' }, ifMatch });
    return saved.lines.filter(({ type }) => type === 'V').map(({ product }) => product);
  };
  expect(await send('90211')).toEqual([]);
  expect(await send('12207')).toEqual(['DEL-A']);
  expect(await send('12208')).toEqual(['DEL-A']);
  expect(await send('90210')).toEqual([]);
});
