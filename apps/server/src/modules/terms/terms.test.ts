import { updateCustomer } from '@yardline/contract/customers/customers';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getPaymentConfig, payCustomer } from '@yardline/contract/payments/customer-payments';
import { payInvoice, reversePayment, voidPayment } from '@yardline/contract/payments/payments';
import { previewWholeCredit } from '@yardline/contract/payments/whole-credits';
import { createTerms, listTerms, type TermsForm, updateTerms } from '@yardline/contract/terms/terms';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { rent } from '../../../test/counter.ts';
import { card, cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();

const twoTen: TermsForm = {
  code: '2-10',
  name_en: '2% 10, net 30',
  name_fr: '2 % 10, net 30',
  days: 30,
  discount_percent: 2,
  discount_days: 10,
};

/** Customers who may deduct 2 % within ten days, one of them taxed, and bills of a machine at 100.00 a day of 6 January. */
const newTerms = async () => {
  const made = await newDeposits(held.app);
  const { shop } = made;
  const { admin } = shop;
  const terms = await admin.ok(createTerms, { body: twoTen });
  const free = await shop.addCustomer({
    name: 'Troy Schools',
    exemption_number: 'EX-2',
    terms_id: terms.id,
    charges_waiver: false,
  });
  const invoiceOf = (id: number) => admin.ok(getInvoice, { params: { id } });
  const bill = async (customerId: number) => {
    await shop.goTo('2026-01-05');
    const contract = await shop.rentOut([rent(await shop.addMachine())], [], { customerId });
    await shop.goTo('2026-01-06');
    const { invoice_id: id } = await shop.takeBack(contract);
    return invoiceOf(id ?? 0);
  };
  const pay = (number: number, body: object) =>
    admin.call(payInvoice, { params: { number }, body: { ...cash(0), ...body } });
  const fault = async (number: number, body: object) => (await pay(number, body)).refusal.errors?.[0]?.reason;
  const balances = async () => {
    const { accounts } = await admin.ok(getTrialBalance);
    return Object.fromEntries(
      accounts.filter((row) => row.closing !== 0).map((row) => [row.code, row.closing]),
    );
  };
  return { ...made, admin, terms, free, invoiceOf, bill, pay, fault, balances };
};

describe('terms of payment', () => {
  it('are kept with their code, once, by those who keep the books [B3.27] [B3.39]', async () => {
    const { admin, shop, terms } = await newTerms();
    expect(terms).toMatchObject({ ...twoTen, counted_from: 'invoice', is_active: true, customers: 0 });
    const fault = async (body: object) =>
      (await admin.call(createTerms, { body: { ...twoTen, ...body } })).refusal.errors?.[0]?.reason;
    expect((await admin.call(createTerms, { body: twoTen })).refusal.reason).toBe('terms.code_taken');
    expect(await fault({ code: 'a b' })).toBe('terms.code_malformed');
    expect(await fault({ code: 'X', discount_days: 31 })).toBe('terms.discount_late');
    expect(await fault({ code: 'X', discount_percent: 0 })).toBe('terms.discount_percent_missing');
    expect(await fault({ code: 'X', discount_percent: 51 })).toBe('discount.invalid');
    const { terms: all } = await admin.ok(listTerms);
    expect(all.map(({ code, customers }) => [code, customers])).toEqual([['2-10', 1]]);
    const off = await admin.call(updateTerms, {
      params: { id: terms.id },
      body: { ...twoTen, is_active: false },
      ifMatch: terms.row_version,
    });
    expect(off.refusal.errors?.[0]?.reason).toBe('terms.in_use');
    const email = `clerk-${shop.tenant.companyId}@yard.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Dora', email, role: 'Driver' });
    const driver = await signIn(held.app, email);
    expect((await driver.call(createTerms, { body: { ...twoTen, code: 'X' } })).status).toBe(403);
  });

  it('say when an invoice is due and what may be deducted; an invoice keeps what it said [B3.39] [B5.38]', async () => {
    const { admin, terms, free, bill, shop, customer } = await newTerms();
    const first = await bill(free.id);
    expect(first).toMatchObject({
      date: '2026-01-06',
      due_on: '2026-02-05',
      terms_text: '2% 10, net 30',
      discount_by: '2026-01-16',
      early_discount: 2,
      discounted: 0,
    });
    await admin.ok(updateTerms, {
      params: { id: terms.id },
      body: { ...twoTen, days: 10, counted_from: 'month_end', discount_percent: 0, discount_days: 0 },
      ifMatch: terms.row_version,
    });
    await admin.ok(updateCustomer, {
      params: { id: free.id },
      body: { name: 'Troy Schools', exemption_number: 'EX-2', terms_id: terms.id, language: 'fr' },
      ifMatch: free.row_version,
    });
    const second = await bill(free.id);
    expect(second).toMatchObject({
      due_on: '2026-02-10',
      terms_text: '2 % 10, net 30',
      discount_by: null,
      early_discount: 0,
    });
    const kept = await admin.ok(getInvoice, { params: { id: first.id } });
    expect(kept).toMatchObject({ due_on: '2026-02-05', early_discount: 2 });
    // Without terms of their own, and for cash, as ever.
    expect(await bill(customer.id)).toMatchObject({ due_on: '2026-02-05', terms_text: '' });
    const cashier = await shop.addCustomer({ name: 'Cash', account_type: 'N', terms_id: terms.id });
    const { status } = await shop.tryOpen([rent(await shop.addMachine())], { customerId: cashier.id });
    expect(status).toBe(201);
  });

  it('deduct of what is charged before taxes; the taxes stay as charged [B3.39] [B9.6]', async () => {
    const { admin, shop, terms, bill, pay } = await newTerms();
    const taxed = await shop.addCustomer({ name: 'Taxed', terms_id: terms.id });
    const invoice = await bill(taxed.id);
    const net = invoice.total - invoice.tax1_total - invoice.tax2_total;
    expect(invoice.tax1_total).toBeGreaterThan(0);
    expect(invoice.early_discount).toBeCloseTo(net * 0.02, 2);
    const discount = invoice.early_discount;
    const amount = Math.round((invoice.total - discount) * 100) / 100;
    expect((await pay(invoice.number, { amount, discount })).status).toBe(201);
    const after = await admin.ok(getInvoice, { params: { id: invoice.id } });
    expect(after).toMatchObject({ balance: 0, discounted: discount, tax1_total: invoice.tax1_total });
  });
});

describe('an early discount', () => {
  it('settles the invoice with the payment, in its own account, until its day [B3.39] [B3.35]', async () => {
    const { admin, shop, free, bill, pay, fault, balances, invoiceOf } = await newTerms();
    const { id, number } = await bill(free.id);
    expect(await fault(number, { amount: 98.01, discount: 1.99 })).toBe('payment.discount_changed');
    expect(await fault(number, { amount: 50, discount: 2 })).toBe('payment.discount_of_rest');
    await shop.goTo('2026-01-17');
    expect(await fault(number, { amount: 98, discount: 2 })).toBe('payment.discount_over');
    // The check came in time and is entered a day late.
    const taken = await pay(number, { amount: 98, discount: 2, received_on: '2026-01-16' });
    expect(taken.status).toBe(201);
    expect(await invoiceOf(id)).toMatchObject({
      balance: 0,
      discounted: 2,
      payments: [{ amount: 98, discount: 2 }],
    });
    expect(await balances()).toEqual({ '1050': 98, '4000': 100, '4900': -2 });
    expect(await fault(number, { amount: 1, discount: 2 })).toBeDefined();
    // What was never paid is not returned.
    const whole = await admin.call(previewWholeCredit, { params: { id } });
    expect(whole.refusal.reason).toBe('invoice_credit.discounted');
    const params = { id: free.id };
    const told = await admin.ok(customerStatement, { params, query: { from: '2026-01-01' } });
    expect(told.entries.map(({ kind, charge, credit }) => [kind, charge, credit])).toEqual([
      ['invoice', 100, 0],
      ['payment', 0, 98],
      ['discount', 0, 2],
    ]);
    expect(told.closing).toBe(0);
    // As it was before it was paid.
    const before = await admin.ok(customerStatement, {
      params,
      query: { from: '2026-01-01', to: '2026-01-15' },
    });
    expect([before.closing, before.ageing.total]).toEqual([100, 100]);
  });

  it('is taken back with the payment, on its day and later [B3.39] [B5.41]', async () => {
    const { admin, shop, free, bill, pay, balances, invoiceOf } = await newTerms();
    const { id, number } = await bill(free.id);
    const first = await pay(number, { amount: 98, discount: 2 });
    await admin.ok(voidPayment, { params: { id: first.body.id } });
    expect(await invoiceOf(id)).toMatchObject({ balance: 100, discounted: 0 });
    const check = { method: 'cheque', cheque_number: '7', amount: 98, discount: 2 };
    const second = await pay(number, check);
    await shop.goTo('2026-01-20');
    await admin.ok(reversePayment, {
      params: { id: second.body.id },
      body: { kind: 'nsf', reversed_on: '2026-01-20', reason: 'No funds' },
    });
    expect(await invoiceOf(id)).toMatchObject({ balance: 100, discounted: 0 });
    expect(await balances()).toEqual({ '1100': 100, '4000': 100 });
    const told = await admin.ok(customerStatement, {
      params: { id: free.id },
      query: { from: '2026-01-07' },
    });
    expect(told.entries.map(({ kind, charge }) => [kind, charge])).toEqual(
      expect.arrayContaining([
        ['payment_back', 98],
        ['discount_back', 2],
      ]),
    );
    expect(told.closing).toBe(100);
  });

  it('is offered with the open invoices of a customer, and reserved while a card is asked [B3.39] [S2.12]', async () => {
    const { admin, free, bill, pay, invoiceOf, customer } = await newTerms();
    const [one, two] = [await bill(free.id), await bill(free.id)];
    const params = { customerNumber: free.customer_number };
    const { invoices } = await admin.ok(getPaymentConfig, { params });
    expect(invoices.map((each) => [each.open, each.discount, each.discount_by])).toEqual([
      [100, 2, '2026-01-16'],
      [100, 2, '2026-01-16'],
    ]);
    const paid = await admin.ok(payCustomer, {
      params,
      body: {
        ...card('sim_visa', 148),
        fee: null,
        invoices: [
          { invoice_id: one.id, amount: 98, discount: 2 },
          { invoice_id: two.id, amount: 50 },
        ],
      },
    });
    expect(paid.allocations.map(({ amount, discount }) => [amount, discount])).toEqual([
      [98, 2],
      [50, 0],
    ]);
    expect(await invoiceOf(one.id)).toMatchObject({ balance: 0, discounted: 2 });
    // What was paid before changes nothing of the discount; it comes with the rest.
    expect((await pay(two.number, { amount: 48, discount: 2 })).status).toBe(201);
    const declined = await bill(free.id);
    const no = await pay(declined.number, { ...card('sim_declined', 98), discount: 2, fee: null });
    expect(no.refusal.reason).toBe('payment.declined');
    expect(await invoiceOf(declined.id)).toMatchObject({ balance: 100, discounted: 0 });
    // An invoice without terms deducts nothing.
    const plain = await bill(customer.id);
    const asked = await pay(plain.number, { amount: plain.total - 2, discount: 2 });
    expect(asked.refusal.errors?.[0]?.reason).toBe('payment.discount_changed');
  });
});
