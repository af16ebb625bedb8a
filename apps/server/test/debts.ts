import { randomUUID } from 'node:crypto';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import * as calls from '@yardline/contract/payments/payment-requests';
import { createTerms, type TermsForm } from '@yardline/contract/terms/terms';
import { Caller, type TestApp } from './app.ts';
import { newBillingShop } from './billing.ts';
import { rent } from './counter.ts';

/** Calls as a user of the staff. */
export const ask = (
  admin: Caller,
  body: { invoice_ids: number[]; email?: string; language: 'en' | 'fr'; allows_partial?: boolean },
) => admin.call(calls.createPaymentRequest, { body });

type Form = Partial<Parameters<typeof ask>[1]>;
type Type = calls.RequestedType;

/** What the bearer of a link does with it: nobody is signed in. */
export const bearer = (app: TestApp, path: string) => {
  const [, documentType = '', link = ''] = /^\/payment_requested\/(\w+)\/(.+)$/.exec(path) ?? [];
  const params = { documentType: documentType as Type, link };
  const caller = new Caller(app);
  const look = (more: { documentType?: Type; link?: string } = {}) =>
    caller.call(calls.getRequestedPayment, { params: { ...params, ...more } });
  const pay = (amount: number, card_token = 'sim_visa', key: string = randomUUID()) =>
    caller.call(calls.payRequested, { params, body: { amount, card_token }, key });
  /** Pays what the page shows, with what it deducts. */
  const payEarly = (amount: number, discount: number, card_token = 'sim_visa') =>
    caller.call(calls.payRequested, { params, body: { amount, discount, card_token }, key: randomUUID() });
  return { params, caller, look, pay, payEarly };
};

/** 2 % within ten days. */
export const twoTen: TermsForm = {
  code: '2-10',
  name_en: '2% 10, net 30',
  name_fr: '2 % 10, net 30',
  days: 30,
  discount_percent: 2,
  discount_days: 10,
};

/**
 * A shop with invoices of so many days at 100.00, the first due first, to one customer who pays no tax. With terms of theirs, their waiver is
 * off, so that all is deducted of.
 */
export const newDebts = async (app: TestApp, days: readonly number[], terms?: TermsForm) => {
  const shop = await newBillingShop(app);
  const own =
    terms === undefined
      ? {}
      : { terms_id: (await shop.admin.ok(createTerms, { body: terms })).id, charges_waiver: false };
  const form = { name: 'Albany Schools', exemption_number: 'EX-1' };
  const customer = await shop.addCustomer(Object.assign(form, own));
  const ids: number[] = [];
  let day = 5;
  for (const length of days) {
    const contract = await shop.rentOut([rent(await shop.addMachine())], [], { customerId: customer.id });
    day += length;
    await shop.goTo(`2026-01-${String(day).padStart(2, '0')}`);
    const { invoice_id: id } = await shop.takeBack(contract);
    ids.push(id ?? 0);
  }
  const invoice = (index = 0) => shop.admin.ok(getInvoice, { params: { id: ids[index] ?? 0 } });
  const balances = async () => Promise.all(ids.map(async (_, index) => (await invoice(index)).balance));
  const request = async (form: Form = {}) =>
    (await ask(shop.admin, { invoice_ids: ids, language: 'en', ...form })).body;
  const requests = async () => (await shop.admin.ok(calls.listPaymentRequests)).items;
  return { shop, customer, ids, invoice, balances, request, requests };
};

/** Status and reason of a refusal. */
export const fault = ({ status, refusal }: { status: number; refusal: { reason: string } }) => [
  status,
  refusal.reason,
];
