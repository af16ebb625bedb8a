import { getInvoice } from '@yardline/contract/invoices/invoices';
import { listPayments } from '@yardline/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { newDebts, twoTen } from '../../../../test/debts.ts';
import { below, formsOf, newAccountStore, sentOf, shownIn } from '../../../../test/sales/account-forms.ts';
import { textsOf } from '../../../../test/sales/portal.ts';

const held = useApp();

/** An invoice of 100.00 with 2.00 less until 16 January, which is today, and a person of its customer who may pay it. */
const owing = async () => {
  const debts = await newDebts(held.app, [1], twoTen);
  await debts.shop.goTo('2026-01-16', '23:50');
  const store = await newAccountStore(held.app, debts.shop);
  const dana = await store.person({ customerId: debts.customer.id, preset: 'payer' });
  const question = async () => shownIn(await dana.post('/pay', sentOf(await dana.page('/pay'))));
  const byCard = async (location: string) => {
    const { location: back } = await dana.post(location, { card: 'sim_visa' });
    return dana.page(below(await dana.get(back)));
  };
  return { ...debts, store, dana, question, byCard };
};

describe('a discount for early payment in the account', () => {
  it('is told with its day, and deducted of what the card pays with its fee [B7.30] [B3.39] [B3.43]', async () => {
    const { shop, ids, dana, question, byCard } = await owing();
    await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .updateTable('companies')
        .set({ revenue_fee: 250, revenue_fee_description: 'Card surcharge', features: ['credit_card_fee'] })
        .execute(),
    );
    const [field] = formsOf(await dana.page('/pay'))[0]?.fields ?? [];
    expect(field?.hint).toBe('$98.00 until Jan 16, 2026; $2.00 less for paying early.');
    expect(field?.label).toMatch(/: \$98.00$/);
    const said = '$98.00 until Jan 16, 2026; $2.00 less for paying early.';
    const paper = `/invoices/${ids[0]}`;
    expect(textsOf(await dana.page(paper)).join('\n')).toContain(said);
    const asked = await question();
    expect(textsOf(asked).join('\n')).toContain('$2.00 less for paying early.');
    expect(formsOf(asked)[0]?.submit).toBe('Pay $100.45 by card');
    const { location } = await dana.post('/pay', sentOf(asked));
    // Reserved while the card is asked.
    expect(textsOf(await dana.page('/pay'))[0]).toMatch(/A card is being charged for invoice 1/);
    expect(textsOf(await byCard(location))[0]).toMatch(/received your payment/);
    expect(await shop.admin.ok(getInvoice, { params: { id: ids[0] ?? 0 } })).toMatchObject({
      balance: 0,
      discounted: 2,
      payments: [{ amount: 98, discount: 2 }],
    });
    const settled = textsOf(await dana.page(paper)).join('\n');
    expect(settled).toContain('Deducted for paying early');
    expect(settled).not.toContain(said);
    const [payment] = (await shop.admin.ok(listPayments, {})).items;
    expect(payment).toMatchObject({ amount: 98, fee: 2.45, status: 'succeeded' });
  });

  it('is asked about again on the day after its last one [B7.30] [B3.39]', async () => {
    const { shop, dana, question, byCard, balances } = await owing();
    const seen = await question();
    expect(formsOf(seen)[0]?.submit).toBe('Pay $98.00 by card');
    await shop.goTo('2026-01-17', '00:05');
    const again = shownIn(await dana.post('/pay', sentOf(seen)));
    expect(textsOf(again)[0]).toMatch(/total has changed/);
    expect(textsOf(again).join('\n')).not.toContain('paying early');
    expect(formsOf(again)[0]?.submit).toBe('Pay $100.00 by card');
    expect(await balances()).toEqual([100]);
    await byCard((await dana.post('/pay', sentOf(again))).location);
    expect(await balances()).toEqual([0]);
  });
});
