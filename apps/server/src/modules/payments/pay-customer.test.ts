import { randomUUID } from 'node:crypto';
import {
  type customerPaymentForm,
  getPaymentConfig,
  payCustomer,
} from '@yardline/contract/payments/customer-payments';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { useApp } from '../../../test/app.ts';
import { fault, newDebts as makeDebts } from '../../../test/debts.ts';

const held = useApp();
const newDebts = (days: readonly number[]) => makeDebts(held.app, days);

describe('a payment that is entered for a customer', () => {
  it('goes to the invoices that were said, or to those due first [S2.12] [B7.30] [B3.41]', async () => {
    const { shop, customer, ids, balances } = await newDebts([1, 2, 7]);
    const params = { customerNumber: customer.customer_number };
    const config = await shop.admin.ok(getPaymentConfig, { params });
    expect(config).toMatchObject({
      customer_name: 'Albany Schools',
      open: 600,
      methods: ['card', 'cash', 'cheque'],
      has_more: false,
      invoices: [
        { number: 1, open: 100 },
        { number: 2, open: 200 },
        { number: 3, open: 300 },
      ],
    });
    const pay = (body: z.input<typeof customerPaymentForm>) => shop.admin.call(payCustomer, { params, body });
    const first = await pay({ method: 'cheque', cheque_number: '77', amount: 150 });
    expect(first.body).toMatchObject({
      number: 1,
      amount: 150,
      invoice_numbers: [1, 2],
      allocations: [
        { invoice_id: ids[0], number: 1, amount: 100 },
        { invoice_id: ids[1], number: 2, amount: 50 },
      ],
    });
    const [, second = 0, third = 0] = ids;
    const said = [
      { invoice_id: third, amount: 120.25 },
      { invoice_id: second, amount: 0.75 },
    ];
    expect(
      (await pay({ method: 'card', card_token: 'sim_visa', amount: 121, invoices: said })).body,
    ).toMatchObject({
      allocations: [
        { number: 2, amount: 0.75 },
        { number: 3, amount: 120.25 },
      ],
    });
    expect(await balances()).toEqual([0, 149.25, 179.75]);
    const off = await pay({ method: 'cash', amount: 121.01, invoices: said });
    expect([off.status, off.refusal.reason, off.refusal.errors?.[0]?.path]).toEqual([
      400,
      'payment.allocation_differs',
      'amount',
    ]);
    const above = await pay({ method: 'cash', amount: 329.01 });
    expect(above.refusal.message).toBe('Payment cannot be more than the balance due of $329.00');
    const much = [{ invoice_id: second, amount: 149.26 }];
    const onOne = await pay({ method: 'cash', amount: 149.26, invoices: much });
    expect(onOne.refusal.errors?.[0]).toMatchObject({
      path: 'invoices.0.amount',
      reason: 'payment.above_balance',
    });
    expect(await balances()).toEqual([0, 149.25, 179.75]);
  });

  it('by a card that was declined changes none of them [S2.12] [B8.10]', async () => {
    const { shop, customer, balances } = await newDebts([1, 2]);
    const params = { customerNumber: customer.customer_number };
    const body = { method: 'card', card_token: 'sim_declined', amount: 150 } as const;
    expect((await shop.admin.call(payCustomer, { params, body })).status).toBe(402);
    expect(await balances()).toEqual([100, 200]);
    const lost = { ...body, card_token: 'sim_timeout' };
    const key = randomUUID();
    expect(fault(await shop.admin.call(payCustomer, { params, body: lost, key }))).toEqual([
      502,
      'payment.timed_out',
    ]);
    expect((await shop.admin.ok(getPaymentConfig, { params })).invoices.map(({ open }) => open)).toEqual([
      0, 150,
    ]);
    expect((await shop.admin.call(payCustomer, { params, body: lost, key })).status).toBe(201);
    expect(await balances()).toEqual([0, 150]);
  });
});
