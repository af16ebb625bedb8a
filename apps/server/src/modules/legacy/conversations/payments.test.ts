import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newCounter, rent, sell } from '../../../../test/counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';

const held = useApp();

/** A customer without taxes, who bought two filters at 12.50 and has a reservation. */
const newSale = async () => {
  const counter = await newCounter(held.app);
  const customer = await counter.addCustomer({ name: 'Albany Schools', exemption_number: 'EX-1' });
  const part = await counter.addPart('F-1', 12.5, 10);
  const sale = await counter.open([sell(part, 2)], { customerId: customer.id });
  const reservation = await counter.open([rent(await counter.addAsset())], {
    kind: 'reservation',
    customerId: customer.id,
  });
  return { ...counter, customer, sale, reservation, say: olderProgram(counter.admin) };
};

const newInvoice = async () => {
  const shop = await newSale();
  const invoice = await shop.admin.ok(createContractInvoice, { params: { id: shop.sale.id }, body: {} });
  return { ...shop, invoice };
};

describe('an older program that takes money', () => {
  it('makes an invoice of a contract by its number, and reads it [B7.16]', async () => {
    const { sale, say } = await newSale();
    const made = await say('POST /rest-api/create/invoice', { body: { contract: sale.number, print: 'Y' } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        contract_id: sale.id,
        source: 'C',
        total: 25,
        balance: 25,
        lines: [{ product: 'F-1', quantity: 2 }],
      },
    });
    const { id } = made.body as { id: number };
    expect(await say(`GET /rest-api/edit/invoice/${id}`)).toMatchObject({
      status: 200,
      body: { id, total: 25 },
    });
    const { number } = made.body as { number: number };
    expect(await say(`GET /rest-api/srmrecord/document/invoice/${number}`)).toMatchObject({
      status: 200,
      body: { id },
    });
    expect((await say('POST /rest-api/create/invoice', { body: {} })).status).toBe(404);
    expect((await say('GET /rest-api/edit/invoice/999999')).status).toBe(404);
  });

  it('pays an invoice by its number, without a key, with an amount as text [B7.30] [B3.40] [B3.41]', async () => {
    const { invoice, say, customer } = await newInvoice();
    const path = `/rest-api/invoice-payments/${invoice.number}`;
    const paid = await say(`POST ${path}`, {
      body: { amount: '10.25', method: 'cash', refund: 'N', card_present: 'N' },
    });
    expect(paid).toMatchObject({
      status: 201,
      body: { amount: 10.25, method: 'cash', status: 'succeeded', invoice_numbers: [invoice.number] },
    });
    expect(await say(`GET ${path}`)).toMatchObject({
      status: 200,
      body: { payments: [{ amount: 10.25 }], totalAmount: 25, amount_owed: 14.75, onAcct: 'Y' },
    });
    expect(await say(`GET /rest-api/payment-configs/${customer.customer_number}`)).toMatchObject({
      status: 200,
      body: {
        customer_number: customer.customer_number,
        open: 14.75,
        methods: expect.arrayContaining(['cash']),
      },
    });
  });

  it('takes each call by itself: said twice without a key, it pays twice, but never more than is owed [B7.30] [B5.40]', async () => {
    const { invoice, say } = await newInvoice();
    const pay = () =>
      say(`POST /rest-api/invoice-payments/${invoice.number}`, { body: { amount: 12.5, method: 'cash' } });
    expect([(await pay()).status, (await pay()).status]).toEqual([201, 201]);
    expect(await pay()).toMatchObject({ status: 409, body: { reason: 'payment.above_balance' } });
  });

  it('is refused three decimals, exponents and blanks [B5.24] [B5.23] [B7.30]', async () => {
    const { invoice, say } = await newInvoice();
    for (const amount of ['1.005', 1.005, '1e1', '', null, -3])
      expect(
        await say(`POST /rest-api/invoice-payments/${invoice.number}`, { body: { amount, method: 'cash' } }),
        String(amount),
      ).toMatchObject({ status: 400, body: { errors: [{ path: 'amount' }] } });
  });

  it('takes and reads deposits of documents, and finds what became of a reader’s payment [B7.30]', async () => {
    const { reservation, sale, say, open, addAsset, customer } = await newSale();
    const path = `/rest-api/reservation-payments/${reservation.number}`;
    const taken = await say(`POST ${path}`, { body: { amount: 40, method: 'cash', cheque_number: null } });
    expect(taken).toMatchObject({ status: 201 });
    expect(await say(`GET ${path}`)).toMatchObject({
      status: 200,
      body: { contract_id: reservation.id, held: 40 },
    });
    expect(await say(`GET /rest-api/contract-payments/${sale.number}`)).toMatchObject({
      status: 200,
      body: { contract_id: sale.id, held: 0, totalAmount: 25, onAcct: 'Y' },
    });
    const quote = await open([rent(await addAsset())], { kind: 'quote', customerId: customer.id });
    expect(await say(`GET /rest-api/quote-payments/${quote.number}/`)).toEqual({
      status: 200,
      body: {
        contract_id: quote.id,
        customer_id: customer.id,
        payments: [],
        deposits: [],
        held: 0,
        totalAmount: quote.totals.total,
      },
    });
    const { items } = (await say('GET /rest-api/payments/?page=1&per_page=1')).body as {
      items: { id: number }[];
    };
    const [payment] = items;
    expect(await say(`GET /rest-api/card-readers/${payment?.id}`)).toMatchObject({
      status: 200,
      body: { id: payment?.id, status: 'succeeded', amount: 40 },
    });
    expect(await say('GET /rest-api/card-readers/')).toMatchObject({
      status: 200,
      body: { readers: [{ id: 'simulated' }] },
    });
    expect((await say('GET /rest-api/card-readers/999999')).status).toBe(404);
  });
});
