import { takeBackCredit } from '@yardline/contract/payments/credits';
import { startBilling } from '@yardline/contract/billing/billing-runs';
import { createContractInvoice } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { refundCredit } from '@yardline/contract/payments/refunds';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { newCredit } from '../../../test/credit.ts';
import { runJob } from '../../../test/jobs.ts';
import { billingRun } from '../billing/run-billing.ts';

const held = useApp();
const cents = (amount: number): number => Math.round(amount * 100);

/** What was billed and what was credited of it, line by line, in cents; what is credited beyond comes first. */
const credited = (shop: BillingShop) =>
  inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
    const lines = await tx
      .selectFrom('invoice_lines')
      .select(['id', 'extended_amount', 'credits_line_id'])
      .execute();
    const backOf = (id: number) =>
      lines
        .filter((line) => line.credits_line_id === id)
        .reduce((sum, line) => sum - cents(line.extended_amount), 0);
    const billed = lines.filter((line) => line.credits_line_id === null);
    return {
      billed: billed.reduce((sum, line) => sum + cents(line.extended_amount), 0),
      back: billed.reduce((sum, line) => sum + backOf(line.id), 0),
      beyond: billed.filter((line) => backOf(line.id) > cents(line.extended_amount)),
      credits: new Set(lines.filter((line) => line.credits_line_id !== null).map(({ id }) => id)).size,
    };
  });

/** Four weeks billed in advance, and ten days gone by. */
const newBilled = async (quantity: number) => {
  const shop = await newBillingShop(held.app);
  await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('companies').set({ billing_timing: 'advance' }).execute(),
  );
  const product =
    quantity === 1 ? await shop.addMachine() : await shop.addMachine({ kind: 'bulk', quantity });
  const contract = await shop.rentOut([rent(product, { quantity })]);
  await shop.goTo('2026-01-06');
  const { id } = await shop.admin.ok(startBilling, { body: { as_of: '2026-01-06' } });
  await runJob(held.app, shop.tenant.companyId, billingRun, { run_id: id });
  await shop.goTo('2026-01-15');
  return { shop, contract };
};

describe('one credit', () => {
  it('asked for in cash, on the card and by invoices at once gives what it is and no more [B5.40]', async () => {
    const { shop, params, billId, apply, credit, bill } = await newCredit(held.app);
    const { id: payment_id } = await shop.admin.ok(payInvoice, {
      params: { number: 1 },
      body: { method: 'card', amount: 300, card_token: 'sim_visa' },
    });
    const refund = (body: { method: 'cash' | 'card'; payment_id?: number }) =>
      shop.admin.call(refundCredit, { params, body: { amount: 35, reason: 'race', ...body } });
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => {
        if (n % 3 === 0) return refund({ method: 'cash' });
        return n % 3 === 1
          ? refund({ method: 'card', payment_id })
          : apply([{ invoice_id: billId, amount: 35 }]);
      }),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect((await credit()).balance).toBe(-25);
    const applied = (await bill()).applications.reduce((sum, { amount }) => sum + cents(amount), 0);
    const given = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('payments').where('amount', '<', 0).select(['amount', 'status']).execute(),
    );
    expect(given.every(({ status }) => status === 'succeeded')).toBe(true);
    expect(applied - given.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(17_500);
  });

  it('taken back from an invoice while it is refunded elsewhere is never paid twice [B3.41]', async () => {
    const { shop, params, billId, apply, credit } = await newCredit(held.app);
    await apply([{ invoice_id: billId, amount: 200 }]);
    const [used] = (await credit()).applications;
    const back = () =>
      shop.admin.call(takeBackCredit, {
        params: { ...params, applicationId: used?.id ?? 0 },
        body: { reason: 'race' },
      });
    const cash = () =>
      shop.admin.call(refundCredit, { params, body: { method: 'cash', amount: 150, reason: 'race' } });
    const answers = await Promise.all([back(), cash(), back(), cash(), back(), cash()]);
    const done = answers.filter(({ status }) => status === 201).length;
    // The taking back happens once; of the refunds at most one, and only after it.
    expect(done).toBeGreaterThanOrEqual(1);
    expect(done).toBeLessThanOrEqual(2);
    const rest = await Promise.all(Array.from({ length: 6 }, cash));
    const all = done - 1 + rest.filter(({ status }) => status === 201).length;
    expect([all, (await credit()).balance]).toEqual([1, -50]);
  });
});

describe('a return', () => {
  it('of the same machine, twelve times at once, is credited once [B3.39]', async () => {
    const { shop, contract } = await newBilled(1);
    const answers = await Promise.all(Array.from({ length: 12 }, () => shop.tryBack(contract)));
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await credited(shop)).toMatchObject({ billed: 80_000, back: 20_000, beyond: [], credits: 1 });
    expect((await shop.tryBack(contract)).status).toBeGreaterThanOrEqual(400);
  });

  it('of the same line, named twice in one form, is refused and credits nothing [B3.39]', async () => {
    const { shop, contract } = await newBilled(1);
    const twice = await shop.tryBack(contract, [{ line: 0 }, { line: 0 }]);
    expect(twice.status).toBeGreaterThanOrEqual(400);
    expect(twice.status).toBeLessThan(500);
    expect(await credited(shop)).toMatchObject({ back: 0, credits: 0 });
  });

  it('piece by piece, thirty at once of ten, credits each piece once [B3.39]', async () => {
    const { shop, contract } = await newBilled(10);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => shop.tryBack(contract, [{ quantity: 1 }])),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const done = answers.filter(({ status }) => status < 300).length;
    expect(done).toBeLessThanOrEqual(10);
    for (let left = 10 - done; left > 0; left -= 1) await shop.takeBack(contract, [{ quantity: 1 }]);
    expect((await shop.tryBack(contract, [{ quantity: 1 }])).status).toBeGreaterThanOrEqual(400);
    const sums = await credited(shop);
    expect([sums.billed, sums.back, sums.beyond]).toEqual([800_000, 200_000, []]);
  });

  it('while the contract is billed as well gives back what was billed beyond, and no more [B3.39] [B5.40]', async () => {
    const { shop, contract } = await newBilled(4);
    const bill = () => shop.admin.call(createContractInvoice, { params: { id: contract.id }, body: {} });
    const answers = await Promise.all([
      shop.tryBack(contract, [{ quantity: 2 }]),
      bill(),
      shop.tryBack(contract, [{ quantity: 2 }]),
      bill(),
      shop.tryBack(contract, [{ quantity: 2 }]),
      bill(),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    await bill();
    const sums = await credited(shop);
    expect([sums.beyond, sums.back <= sums.billed]).toEqual([[], true]);
    // All four came back after ten of 28 days: 600.00 of 800.00 were earned with each.
    expect(sums.billed - sums.back).toBe(240_000);
  });
});
