import { createContractInvoice, getInvoice, listInvoices } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent, sell } from '../../../test/counter.ts';
import { sealOf } from './seal.ts';

const held = useApp();

/** Rents a machine for a day and bills it; 100.00 with 14.975 %. */
const billDay = async (shop: BillingShop, out: string, back: string): Promise<number> => {
  await shop.goTo(out);
  const contract = await shop.rentOut([rent(await shop.addMachine())], [], { dateOut: out });
  await shop.goTo(back);
  return (await shop.takeBack(contract)).invoice_id ?? 0;
};

describe('invoices', () => {
  it('are found by number, customer and state, newest first [B3.39] [B2.14]', async () => {
    const shop = await newBillingShop(held.app);
    const first = await billDay(shop, '2026-01-05', '2026-01-06');
    await billDay(shop, '2026-02-10', '2026-02-11');
    await shop.admin.ok(payInvoice, { params: { number: 2 }, body: { method: 'cash', amount: 114.98 } });
    const numbers = async (query: object) =>
      (await shop.admin.ok(listInvoices, { query })).items.map(({ number }) => number);
    expect(await numbers({})).toEqual([2, 1]);
    expect(await numbers({ state: 'overdue' })).toEqual([1]);
    expect(await numbers({ state: 'unpaid' })).toEqual([1]);
    expect(await numbers({ state: 'paid' })).toEqual([2]);
    expect(await numbers({ search: 'hudson 2' })).toEqual([2]);
    expect(await numbers({ sort: 'total', customer_id: String(shop.customer.id) })).toEqual([1, 2]);
    expect(await shop.admin.ok(getInvoice, { params: { id: first } })).toMatchObject({ is_overdue: true });
  });

  it('are sealed when they are posted, and the product itself cannot change them [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const id = await billDay(shop, '2026-01-05', '2026-01-06');
    const stored = await inCompany(held.app, shop.tenant.companyId, async ({ tx }) => ({
      invoice: await tx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      lines: await tx.selectFrom('invoice_lines').selectAll().orderBy('line_number').execute(),
      audited: await tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'invoices')
        .where('row_id', '=', String(id))
        .select('action')
        .execute(),
      told: await tx.selectFrom('outbox').where('topic', '=', 'invoice.posted').select('payload').execute(),
    }));
    const { invoice, lines } = stored;
    expect(sealOf(invoice.number, lines, invoice.total).equals(invoice.posted_hash)).toBe(true);
    expect(sealOf(invoice.number, lines, 114.97).equals(invoice.posted_hash)).toBe(false);
    expect([stored.audited, stored.told]).toMatchObject([
      [{ action: 'post' }],
      [{ payload: { invoice_id: id } }],
    ]);
    const change = inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('invoices').set({ total: 1 }).where('id', '=', id).execute(),
    );
    await expect(change).rejects.toThrow(/permission denied/);
  });

  it('have numbers without gaps, however many calls are refused in between [B3.39]', async () => {
    const shop = await newBillingShop(held.app);
    const part = await shop.addPart('F-1', 10, 100);
    const sold = [];
    for (let n = 0; n < 6; n += 1) sold.push(await shop.open([sell(part, 1)]));
    const calls = sold.flatMap(({ id }) => [id, id, id]);
    const answers = await Promise.all(
      calls.map((id) => shop.admin.call(createContractInvoice, { params: { id }, body: {} })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    const { items } = await shop.admin.ok(listInvoices, { query: { sort: '+number' } });
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are not for strangers, nor for another division [B6.2] [B6.9]', async () => {
    const shop = await newBillingShop(held.app);
    const id = await billDay(shop, '2026-01-05', '2026-01-06');
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getInvoice, { params: { id } })).status).toBe(404);
    expect((await stranger.ok(listInvoices)).items).toEqual([]);
    const email = `west-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Wes', email, role: 'Clerk', divisions: ['W'] });
    const western = await signIn(held.app, email);
    expect((await western.call(getInvoice, { params: { id } })).status).toBe(404);
    expect((await western.ok(listInvoices)).items).toEqual([]);
    expect(
      (await western.call(payInvoice, { params: { number: 1 }, body: { method: 'cash', amount: 1 } })).status,
    ).toBe(404);
  });
});
