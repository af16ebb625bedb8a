import { disposeAsset } from '@yardline/contract/fleet/fleet';
import { getAsset, listAssets, updateAsset } from '@yardline/contract/assets/assets';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { convertContract, updateContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { getCustomer, listCustomers, updateCustomer } from '@yardline/contract/customers/customers';
import { searchEverything } from '@yardline/contract/search/search';
import { sendTransfer } from '@yardline/contract/transfers/transfers';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent, sell } from '../../../test/counter.ts';

const held = useApp();

/** Sets a customer active or not; the faults told. */
const setCustomer = async ({ admin }: Counter, id: number, isActive: boolean) => {
  const { name, row_version: ifMatch } = await admin.ok(getCustomer, { params: { id } });
  const body = { name, is_active: isActive };
  const { status, refusal } = await admin.call(updateCustomer, { params: { id }, body, ifMatch });
  return status === 200 ? 200 : refusal.errors?.map(({ path, reason }) => `${path} ${reason}`);
};

/** The same of an asset, in the words of its refusal. */
const setAsset = async ({ admin }: Counter, number: string, isActive: boolean) => {
  const params = { number };
  const { group_id, location_id, description, row_version: ifMatch } = await admin.ok(getAsset, { params });
  const body = { group_id, location_id, description, is_active: isActive };
  const { status, refusal } = await admin.call(updateAsset, { params, body, ifMatch });
  return status === 200 ? 200 : refusal.errors?.map(({ path, message }) => `${path}: ${message}`);
};

describe('a customer', () => {
  it('is set inactive when they have nothing open, offered nowhere, and set active again [B3.34] [B5.4]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const { id } = await counter.addCustomer({ name: 'Quarry Nine' });
    const part = await counter.addPart('OIL', 20, 50);
    const found = async () => {
      const [list, search] = await Promise.all([
        admin.ok(listCustomers, { query: { search: 'Quarry' } }),
        admin.ok(searchEverything, { query: { q: 'Quarry' } }),
      ]);
      return [list.items.length, JSON.stringify(search).includes('Quarry Nine')];
    };
    expect(await found()).toEqual([1, true]);
    const contract = await counter.open([sell(part, 2)], { customerId: id });
    expect(await setCustomer(counter, id, false)).toEqual(['is_active customer.has_open_documents']);
    await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
    expect(await setCustomer(counter, id, false)).toEqual(['is_active customer.has_balance']);

    const { id: other } = await counter.addCustomer({ name: 'Quarry Ten' });
    const quote = await counter.open([sell(part, 1)], { customerId: other, kind: 'quote' });
    expect(await setCustomer(counter, other, false)).toEqual(['is_active customer.has_open_documents']);
    await admin.ok(cancelContract, {
      params: { id: quote.id },
      body: { reason: 'gone' },
      ifMatch: quote.row_version,
    });
    expect(await setCustomer(counter, other, false)).toBe(200);
    expect(await found()).toEqual([1, true]);
    const all = await admin.ok(listCustomers, { query: { search: 'Quarry', inactive: '1' } });
    expect(all.items.map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Quarry Nine', true],
      ['Quarry Ten', false],
    ]);
    const refused = await counter.tryOpen([sell(part, 1)], { customerId: other });
    expect(refused.refusal.errors).toMatchObject([{ path: 'customerId', reason: 'customer.inactive' }]);
    expect(await setCustomer(counter, other, true)).toBe(200);
    expect((await counter.tryOpen([sell(part, 1)], { customerId: other })).status).toBe(201);
  });

  it('keeps the same status when a form leaves it out [B3.34]', async () => {
    const counter = await newCounter(held.app);
    const { id } = await counter.addCustomer({ name: 'Quarry' });
    expect(await setCustomer(counter, id, false)).toBe(200);
    const body = { name: 'Quarry', city: 'Troy' };
    const saved = await counter.admin.ok(updateCustomer, { params: { id }, body, ifMatch: 2 });
    expect([saved.is_active, saved.city]).toEqual([false, 'Troy']);
  });
});

describe('an asset', () => {
  it('is set inactive when nobody has it or was promised it, and is told why not until then [B3.28] [B4.24]', async () => {
    const counter = await newCounter(held.app);
    const { admin, fleet } = counter;
    const [out, promised, sent] = [
      await counter.addAsset({ number: 'OUT' }),
      await counter.addAsset({ number: 'PROMISED' }),
      await counter.addAsset({ number: 'SENT' }),
    ];
    const contract = await counter.open([rent(out)]);
    const reservation = await counter.open([rent(promised)], { kind: 'reservation' });
    const [line] = contract.lines;
    await admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId: line?.id ?? 0 }] },
    });
    await admin.ok(sendTransfer, {
      body: {
        from_location_id: fleet.locationId,
        to_location_id: fleet.otherLocationId,
        expected_date: '2026-01-07',
        expected_time: '12:00',
        lines: [{ asset_id: sent.id }],
      },
    });
    expect(await setAsset(counter, 'OUT', false)).toEqual([
      'is_active: OUT is with a customer. Return it first.',
    ]);
    expect(await setAsset(counter, 'PROMISED', false)).toEqual([
      'is_active: PROMISED is reserved or on an open document. Remove it from the document first.',
    ]);
    expect(await setAsset(counter, 'SENT', false)).toEqual([
      'is_active: SENT is being transferred. Receive it first.',
    ]);
    await admin.ok(cancelContract, {
      params: { id: reservation.id },
      body: { reason: 'gone' },
      ifMatch: reservation.row_version,
    });
    expect(await setAsset(counter, 'PROMISED', false)).toBe(200);
    const { items } = await admin.ok(listAssets, { query: { search: 'PROMISED' } });
    expect(items).toEqual([]);
    const quote = await counter.tryOpen([rent(promised)], { kind: 'quote' });
    expect(quote.refusal.errors).toMatchObject([
      {
        path: 'lines.0.productId',
        message: 'PROMISED is inactive. Activate it before you add it to a document.',
      },
    ]);
    expect(await setAsset(counter, 'PROMISED', true)).toBe(200);
    expect((await counter.tryOpen([rent(promised)], { kind: 'quote' })).status).toBe(201);
  });

  it('stays on the documents that it is on, and one that has left does not come back so [B3.28] [B4.24]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const lift = await counter.addAsset({ number: 'LIFT' });
    const quote = await counter.open([rent(lift)], { kind: 'quote' });
    expect(await setAsset(counter, 'LIFT', false)).toBe(200);
    const saved = quote.lines.map(({ id }) => ({ ...rent(lift, { mode: 'C', quantity: 1 }), id: id ?? 0 }));
    const again = await admin.call(updateContract, {
      params: { id: quote.id },
      ifMatch: quote.row_version,
      body: { form: counter.form(saved, { kind: 'quote', poNumber: 'PO-7' }), saveAs: 'open' },
    });
    expect([again.status, again.body.poNumber]).toEqual([200, 'PO-7']);
    const converted = await admin.call(convertContract, {
      params: { id: quote.id },
      body: { to: 'contract' },
      ifMatch: again.body.row_version,
    });
    expect(converted.refusal.message).toBe('product LIFT is currently unavailable');
    const { row_version: ifMatch } = await admin.ok(getAsset, { params: { number: 'LIFT' } });
    await admin.ok(disposeAsset, {
      params: { number: 'LIFT' },
      body: { kind: 'scrapped', disposed_on: '2026-01-05', quantity: 1, proceeds: 0, reason: 'worn out' },
      ifMatch,
    });
    expect(await setAsset(counter, 'LIFT', true)).toEqual([
      'is_active: LIFT was disposed of. Undo the disposal to use it again.',
    ]);
  });
});
