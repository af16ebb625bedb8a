import { createSite } from '@yardline/contract/customers/customers';
import {
  type Contract,
  type ContractForm,
  getContract,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { createContractInvoice, previewContractInvoice } from '@yardline/contract/invoices/invoices';
import { createService, type ServiceForm } from '@yardline/contract/services/services';
import { expect, it, test } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

type Terms = Omit<z.input<(typeof createService)['body']>, 'service_code' | 'description'>;

const addService = (shop: Counter, service_code: string, more: Terms) =>
  shop.admin.ok(createService, {
    body: { service_code, description: service_code, is_automatic: true, ...more },
  });
const addSite = (shop: Counter, name: string, more: object) =>
  shop.admin.ok(createSite, {
    params: { id: shop.customer.id },
    body: {
      name,
      address1: '1 Pier Road',
      city: 'Albany',
      prov_state: 'NY',
      postal_code: '12207',
      ...more,
    },
  });
const services = ({ lines }: Pick<Contract, 'lines'>) =>
  lines.filter(({ type }) => type === 'V').map(({ product, extendedAmount }) => [product, extendedAmount]);

/** The saved document changed, by its administrator. */
const change = async (shop: Counter, id: number, more: Partial<ContractForm>) => {
  const saved = await shop.admin.ok(getContract, { params: { id } });
  return shop.admin.ok(updateContract, {
    params: { id },
    body: { form: shop.form([], more), saveAs: 'open' },
    ifMatch: saved.row_version,
  });
};

test.each([
  // An environmental fee of 4 %, at least 5.00 and at most 12.00, on days at 100 and a week at 300.
  ['2026-01-06', 5],
  ['2026-01-07', 8],
  ['2026-01-12', 12],
])('a percentage until %s keeps to its bounds: %d [B3.7] [B6.11]', async (dateIn, fee) => {
  const shop = await newCounter(held.app);
  await addService(shop, 'ENV', { amount: 4, price_kind: 'percent', minimum: 5, maximum: 12 });
  const form = shop.form([rent(await shop.addAsset())], { dateIn, timeIn: '09:00' });
  const priced = await shop.admin.ok(priceContract, { body: { form } });
  expect(services(priced)).toEqual([['ENV', fee]]);
});

it('refuses bounds in the wrong order [B3.7]', async () => {
  const shop = await newCounter(held.app);
  const { status, refusal } = await shop.admin.call(createService, {
    body: {
      service_code: 'ENV',
      description: 'ENV',
      amount: 4,
      price_kind: 'percent',
      minimum: 5,
      maximum: 4,
    },
  });
  expect([status, refusal.errors?.[0]]).toMatchObject([400, { path: 'maximum', reason: 'amount.invalid' }]);
});

it('charges deliveries by the distance and the zone of their site, and follows them [B3.7] [B3.13]', async () => {
  const shop = await newCounter(held.app);
  // neighborly.rentals: 25 miles free, then 2.30 a mile over four legs: 30 miles cost 46.00
  const far = { amount: 2.3, price_kind: 'distance' as const, included_distance: 25, legs: 4 };
  await addService(shop, 'DEL-MILES', { ...far, is_for_delivery: true });
  await addService(shop, 'DEL-A', { amount: 85, is_for_delivery: true, delivery_zone: 'A' });
  const pier = await addSite(shop, 'Pier', { distance: 30, delivery_zone: 'A' });
  const mill = await addSite(shop, 'Mill', { distance: 40 });
  const nowhere = await addSite(shop, 'Nowhere', {});
  const near = await addSite(shop, 'Near', { distance: 25 });
  const lines = [rent(await shop.addAsset())];
  const kept = await shop.open(lines, { siteId: pier.id });
  expect(services(kept)).toEqual([]);
  const delivered = await change(shop, kept.id, { siteId: pier.id, createDeliveryTicket: true });
  expect(services(delivered)).toEqual([
    ['DEL-A', 85],
    ['DEL-MILES', 46],
  ]);
  const moved = await change(shop, kept.id, { siteId: mill.id, createDeliveryTicket: true });
  expect(services(moved)).toEqual([['DEL-MILES', 138]]);
  const unknown = await change(shop, kept.id, { siteId: nowhere.id, createDeliveryTicket: true });
  expect(services(unknown)).toEqual([]);
  const close = await change(shop, kept.id, { siteId: near.id, createDeliveryTicket: true });
  expect(services(close)).toEqual([]);
  await change(shop, kept.id, { siteId: mill.id, createDeliveryTicket: true });
  const fetched = await change(shop, kept.id, { siteId: mill.id });
  expect([services(fetched), fetched.totals.services]).toEqual([[], 0]);
});

it('takes a surcharge of the deliveries, with the part that moves with the price of fuel, and bills it once [B3.7] [B3.13]', async () => {
  const shop = await newCounter(held.app);
  await addService(shop, 'DEL-A', { amount: 200, is_for_delivery: true });
  // dependableliftrentals.com: 12 % and, by the price of diesel, 11.5 % are 23.5 %
  const percent = {
    amount: 12,
    variable_percent: 11.5,
    price_kind: 'percent',
    percent_of: 'delivery',
  } as const;
  await addService(shop, 'FUEL-SUR', { ...percent, is_for_delivery: true, is_tax1: false, is_tax2: false });
  const pier = await addSite(shop, 'Pier', { distance: 30 });
  const kept = await shop.open([rent(await shop.addAsset())], { siteId: pier.id });
  expect(services(kept)).toEqual([]);
  const delivered = await change(shop, kept.id, { siteId: pier.id, createDeliveryTicket: true });
  expect(services(delivered)).toEqual([
    ['DEL-A', 200],
    ['FUEL-SUR', 47],
  ]);
  const { lines } = await shop.admin.ok(previewContractInvoice, { params: { id: kept.id } });
  expect(lines.map(({ product, extended_amount: amount }) => [product, amount])).toEqual([
    ['DEL-A', 200],
    ['FUEL-SUR', 47],
  ]);
  await shop.admin.ok(createContractInvoice, { params: { id: kept.id }, body: {} });
  const again = await shop.admin.ok(previewContractInvoice, { params: { id: kept.id } });
  expect(again.lines).toEqual([]);
});

it('refuses a moving part that makes more than all of it, or of what is no percentage [B3.7]', async () => {
  const shop = await newCounter(held.app);
  const at = async (more: Partial<ServiceForm>) => {
    const body = { service_code: 'SUR', description: 'SUR', amount: 95, ...more };
    return (await shop.admin.call(createService, { body })).refusal.errors?.[0]?.path;
  };
  expect(await at({ price_kind: 'percent', variable_percent: 6 })).toBe('variable_percent');
  expect(await at({ variable_percent: 1 })).toBe('variable_percent');
  expect(await at({ percent_of: 'delivery' })).toBe('percent_of');
});
