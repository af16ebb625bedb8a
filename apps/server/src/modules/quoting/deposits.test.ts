import { getBillingRules, setBillingRules } from '@yardline/contract/billing/billing-rules';
import { createContract, getContract, priceContract } from '@yardline/contract/contracts/contracts';
import { createCustomer } from '@yardline/contract/customers/customers';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

const agree = async (
  { admin }: BillingShop,
  deposit_kind: 'percent' | 'multiple',
  deposit_figure: number,
) => {
  const { row_version: ifMatch, ...rules } = await admin.ok(getBillingRules);
  return admin.call(setBillingRules, { ifMatch, body: { ...rules, deposit_kind, deposit_figure } });
};

describe('a deposit', () => {
  it('is told with its reason while typing, on the document and for good [B3.15]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const untaxed = await shop.addCustomer({ name: 'Albany Schools', exemption_number: 'EX-1' });
    const form = shop.form([rent(machine)], { kind: 'quote', customerId: untaxed.id });
    const priced = () => shop.admin.ok(priceContract, { body: { form } });
    expect((await priced()).deposit).toBeNull();
    expect((await agree(shop, 'percent', 25)).status).toBe(200);
    // A day and half an hour, within the grace: 100.00, without taxes or waiver.
    const asked = { amount: 25, text: '25% of the estimate of $100.00: rental, waiver and taxes.' };
    expect((await priced()).deposit).toEqual(asked);
    const quote = await shop.admin.ok(createContract, { body: { form, saveAs: 'open' } });
    expect(quote.deposit).toEqual(asked);
    await agree(shop, 'multiple', 2.5);
    expect((await shop.admin.ok(getContract, { params: { id: quote.id } })).deposit).toEqual(asked);
    expect((await priced()).deposit).toEqual({ amount: 250, text: '2.5 × the rental of $100.00.' });
    const draft = await shop.admin.ok(createContract, { body: { form, saveAs: 'draft' } });
    expect(draft.deposit?.amount).toBe(250);
  });

  it('counts waiver and taxes, and the customer’s own rule stands before the company’s [B3.15]', async () => {
    const shop = await newBillingShop(held.app);
    await agree(shop, 'percent', 50);
    const machine = await shop.addMachine();
    const priced = async (customerId: number) =>
      (
        await shop.admin.ok(priceContract, {
          body: { form: shop.form([rent(machine)], { kind: 'quote', customerId }) },
        })
      ).deposit;
    // 100.00 with 5 % and 9.975 % are 100.00 + 5.00 + 9.98 = 114.98, half of it 57.49.
    expect((await priced(shop.customer.id))?.amount).toBe(57.49);
    const all = await shop.addCustomer({ name: 'Cash only', deposit_kind: 'estimate' });
    expect((await priced(all.id))?.amount).toBe(114.98);
    const none = await shop.addCustomer({ name: 'The county', deposit_kind: 'none' });
    expect(await priced(none.id)).toBeNull();
    const wrong = await shop.admin.call(createCustomer, {
      body: { name: 'Thirteen', deposit_kind: 'multiple', deposit_figure: 13 },
    });
    expect([wrong.status, wrong.refusal.errors?.[0]?.path]).toEqual([400, 'deposit_figure']);
    expect((await agree(shop, 'multiple', 13)).status).toBe(400);
  });
});
