import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { customerStatement } from '@yardline/contract/invoices/statements';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { changeLedgerPeriod, getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { listPayments, payInvoice } from '@yardline/contract/payments/payments';
import { refundCredit } from '@yardline/contract/payments/refunds';
import { previewRefundBack, takeBackRefund } from '@yardline/contract/payments/refunds-taken-back';
import { getDeposit, refundDeposit } from '@yardline/contract/deposits/deposits';
import { listReport } from '@yardline/contract/reports/reports';
import { createDrawer } from '@yardline/contract/till/drawers';
import { closeDrawer, getDrawerSession, openDrawer } from '@yardline/contract/till/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, patiently, signIn, useApp } from '../../../../test/app.ts';
import { newCredit } from '../../../../test/credit.ts';
import { cash, newDeposits } from '../../../../test/deposits.ts';
import { later } from '../../../../test/factors.ts';

const held = useApp();

type Form = {
  method: 'cash' | 'cheque' | 'card';
  amount: number;
  cheque_number?: string;
  payment_id?: number;
};

/** The credit of 200.00 of 15 January beside a bill of 800.00, and ways to refund it and to take that back. */
const newRefunds = async () => {
  const made = await newCredit(held.app);
  const { shop, params, customerId } = made;
  const { admin } = shop;
  const refund = (body: Form) => admin.ok(refundCredit, { params, body: { reason: 'asked', ...body } });
  const takeBack = (id: number, by = admin) =>
    by.call(takeBackRefund, { params: { id }, body: { reason: 'Wrong customer' } });
  const preview = (id: number) => admin.ok(previewRefundBack, { params: { id } });
  const statement = (to: string) =>
    admin.ok(customerStatement, { params: { id: customerId }, query: { from: '2026-01-01', to } });
  const left = async () => 0 - (await made.credit()).balance;
  const balanceOf = async (code: string, to?: string) =>
    (await admin.ok(getTrialBalance, to === undefined ? {} : { query: { to } })).accounts.find(
      (row) => row.code === code,
    )?.closing ?? 0;
  /** What the books differ by from the records. */
  const differences = async () => {
    const { periods } = await admin.ok(listLedgerPeriods);
    const month = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
    const till = month.checks.find(({ check }) => check === 'undeposited_differs');
    return [...month.ties.map(({ difference }) => difference), till?.count];
  };
  return { ...made, admin, refund, takeBack, preview, statement, left, balanceOf, differences };
};

describe('a refund of a credit that was given by mistake', () => {
  it('is taken back as the preview says: credit, account, statement, ageing and books agree [B3.40] [B3.41]', async () => {
    const { shop, refund, takeBack, preview, statement, left, balanceOf, differences, account } =
      await newRefunds();
    const { id, number } = await refund({ method: 'cash', amount: 150 });
    await shop.goTo('2026-01-20');
    const cashBefore = await balanceOf('1050');
    const foreseen = await preview(id);
    expect(foreseen).toMatchObject({
      number,
      method: 'cash',
      amount: 150,
      taken_back_on: '2026-01-20',
      credit: { left: 50, left_after: 200 },
      account: 750,
      account_after: 600,
      drawer: null,
      postings: [{ debit: { code: '1050' }, credit: { code: '1100' }, amount: 150 }],
      refused: [],
    });
    expect([await left(), await account()]).toEqual([50, 750]);
    const back = await takeBack(id);
    expect(back.body).toMatchObject({
      number,
      status: 'void',
      void_kind: 'error',
      void_on: '2026-01-20',
      void_reason: 'Wrong customer',
    });
    expect([await left(), await account(), (await balanceOf('1050')) - cashBefore]).toEqual([200, 600, 150]);
    const told = await statement('2026-01-20');
    expect(told.entries.slice(-2)).toMatchObject([
      { kind: 'refund', day: '2026-01-15', charge: 150, credit: 0 },
      { kind: 'refund_back', day: '2026-01-20', charge: 0, credit: 150 },
    ]);
    expect([told.closing, told.ageing.total]).toEqual([600, 600]);
    // On a day between the two it still counted.
    const between = await statement('2026-01-17');
    expect([between.closing, between.ageing.total]).toEqual([750, 750]);
    expect(await differences()).toEqual([0, 0, 0, 0, 0]);
  });

  it('leaves the credit to be refunded again, and is taken back once, however often at once [B5.40]', async () => {
    const { admin, refund, takeBack, preview, left, differences } = await newRefunds();
    const { id } = await refund({ method: 'cash', amount: 200 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => takeBack(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.refusal.reason).toBe('refund.taken_back');
    expect((await preview(id)).refused).toMatchObject([{ reason: 'refund.taken_back' }]);
    expect(await left()).toBe(200);
    const again = await refund({ method: 'cash', amount: 120 });
    expect([again.amount, await left()]).toEqual([-120, 80]);
    const { items } = await admin.ok(listReport, {
      params: { type: 'cash-receipts' },
      query: { from: '2026-01-15', to: '2026-01-15' },
    });
    expect(items.find((row) => row['code'] === 'cash')).toMatchObject({
      received: 0,
      came_back: 0,
      refunded: 120,
      kept: -120,
    });
    expect(await differences()).toEqual([0, 0, 0, 0, 0]);
  });

  it('puts a check of the company back in its bank', async () => {
    const { refund, takeBack, preview, left, differences } = await newRefunds();
    const { id } = await refund({ method: 'cheque', amount: 80, cheque_number: '77' });
    expect((await preview(id)).postings).toMatchObject([
      { debit: { code: '1000' }, credit: { code: '1100' }, amount: 80 },
    ]);
    expect((await takeBack(id)).status).toBe(200);
    expect(await left()).toBe(200);
    expect(await differences()).toEqual([0, 0, 0, 0, 0]);
  });

  it('in a closed month is taken back in the open one', async () => {
    const { shop, admin, refund, takeBack, left, balanceOf, differences } = await newRefunds();
    const { id } = await refund({ method: 'cash', amount: 10 });
    await shop.goTo('2026-02-03');
    const { periods } = await admin.ok(listLedgerPeriods);
    const january = periods.find(({ starts_on: on }) => on === '2026-01-01');
    await admin.ok(changeLedgerPeriod, {
      params: { id: january?.id ?? 0 },
      body: { status: 'closed' },
      ifMatch: january?.row_version ?? 0,
    });
    expect((await takeBack(id)).body).toMatchObject({ void_on: '2026-02-03' });
    expect([await left(), await balanceOf('1050', '2026-01-31'), await balanceOf('1050')]).toEqual([
      200, -10, 0,
    ]);
    expect(await differences()).toEqual([0, 0, 0, 0, 0]);
  });

  it('puts cash back in its drawer, or in its next session once it is closed', async () => {
    const { shop, admin, refund, takeBack, preview } = await newRefunds();
    const drawer = await admin.ok(createDrawer, {
      body: { division_id: shop.fleet.divisionId, name: 'Front', float_amount: 300 },
    });
    const open = () => admin.ok(openDrawer, { params: { id: drawer.id }, body: { float_amount: 300 } });
    const expected = async (id: number) =>
      (await admin.ok(getDrawerSession, { params: { id } })).cash.expected;
    const first = await open();
    const { id: one } = await refund({ method: 'cash', amount: 50 });
    const { id: two } = await refund({ method: 'cash', amount: 30 });
    expect(await expected(first.id)).toBe(220);
    expect((await preview(one)).drawer).toEqual({ name: 'Front', amount: 50, is_next_session: false });
    expect((await takeBack(one)).status).toBe(200);
    expect(await expected(first.id)).toBe(270);
    await admin.ok(closeDrawer, {
      params: { id: first.id },
      body: {
        counts: [{ denomination: 1_000, pieces: 27 }],
        cheques: [],
        cards_total: 0,
        note: '',
      },
    });
    expect((await preview(two)).drawer).toEqual({ name: 'Front', amount: 30, is_next_session: true });
    expect((await takeBack(two)).status).toBe(200);
    expect(await expected((await open()).id)).toBe(330);
  });
});

describe('a refund of a deposit that was given by mistake', () => {
  const newRefund = async () => {
    const made = await newDeposits(held.app);
    const { admin } = made.shop;
    const { body: deposit } = await made.takeAhead(cash(60));
    await admin.ok(refundDeposit, {
      params: { id: deposit.id },
      body: { method: 'cash', amount: 45, reason: 'asked' },
    });
    const [given] = (await admin.ok(listPayments)).items;
    const refund = { params: { id: given?.id ?? 0 }, body: { reason: 'Wrong customer' } };
    const deposited = () => admin.ok(getDeposit, { params: { id: deposit.id } });
    const inBooks = async () =>
      (await admin.ok(getTrialBalance, {})).accounts.find(({ code }) => code === '2100')?.closing;
    return { ...made, admin, refund, deposited, inBooks };
  };

  it('holds the deposit again, as the preview says, once however many ask at a time [B3.40]', async () => {
    const { admin, refund, deposited, inBooks } = await newRefund();
    expect([await inBooks(), (await deposited()).held]).toEqual([15, 15]);
    const foreseen = await admin.ok(previewRefundBack, { params: refund.params });
    expect(foreseen).toMatchObject({
      credit: null,
      deposit: { left: 15, left_after: 60, is_freed: false },
      account: foreseen.account_after,
      postings: [{ debit: { code: '1050' }, credit: { code: '2100' }, amount: 45 }],
      refused: [],
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => patiently(() => admin.call(takeBackRefund, refund))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(await deposited()).toMatchObject({ held: 60, refunded: 0 });
    expect(await inBooks()).toBe(60);
    expect((await admin.ok(previewRefundBack, { params: refund.params })).refused).toMatchObject([
      { reason: 'refund.taken_back' },
    ]);
  });

  it('of a document that is over is held for the customer alone', async () => {
    const made = await newDeposits(held.app);
    const { admin } = made.shop;
    const reservation = await made.reserve();
    const { body: deposit } = await made.take(reservation, cash(60));
    await admin.ok(refundDeposit, {
      params: { id: deposit.id },
      body: { method: 'cash', amount: 60, reason: 'asked' },
    });
    await admin.ok(cancelContract, {
      params: { id: reservation.id },
      ifMatch: (await made.now(reservation.id)).row_version,
      body: { reason: 'no site' },
    });
    const params = { id: (await admin.ok(listPayments)).items[0]?.id ?? 0 };
    expect((await admin.ok(previewRefundBack, { params })).deposit).toMatchObject({ is_freed: true });
    await admin.ok(takeBackRefund, { params, body: { reason: 'Wrong customer' } });
    expect(await admin.ok(getDeposit, { params: { id: deposit.id } })).toMatchObject({
      held: 60,
      document: null,
    });
  });
});

describe('a refund is not taken back', () => {
  it('once a provider sent it to a card, or where it is a payment', async () => {
    const { admin, refund, takeBack, preview, left } = await newRefunds();
    const { id: paid } = await admin.ok(payInvoice, {
      params: { number: 1 },
      body: { method: 'card', amount: 100, card_token: 'sim_visa' },
    });
    const { id } = await refund({ method: 'card', amount: 60, payment_id: paid });
    const refused = await takeBack(id);
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'refund.sent_to_card']);
    const foreseen = await preview(id);
    expect(foreseen).toMatchObject({ credit: null, postings: [], account: foreseen.account_after });
    expect(foreseen.refused[0]?.text).toContain('has sent this money to the card');
    expect((await takeBack(paid)).refusal.reason).toBe('refund.is_payment');
    expect(await left()).toBe(140);
  });

  it('by users without the right, of other companies, or who did not prove who they are; it leaves name and reason [B6.2] [B6.9] [B5.24]', async () => {
    const { shop, admin, refund, takeBack } = await newRefunds();
    const { id } = await refund({ method: 'cash', amount: 10 });
    const { admin: stranger } = await newShop(held.app);
    expect((await takeBack(id, stranger)).status).toBe(404);
    expect((await stranger.call(previewRefundBack, { params: { id } })).status).toBe(404);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await takeBack(id, clerk)).refusal.data).toMatchObject({ permission: 'payments.delete' });
    expect((await admin.call(takeBackRefund, { params: { id }, body: { reason: ' ' } })).status).toBe(400);
    expect((await takeBack(id)).status).toBe(200);
    const { id: other } = await refund({ method: 'cash', amount: 10 });
    await later(held.app, admin, 5);
    expect((await takeBack(other)).refusal.reason).toBe('re_authentication.required');
    const audits = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'payments')
        .where('action', '=', 'update')
        .select(['row_id', 'after'])
        .execute(),
    );
    expect(audits).toMatchObject([
      { row_id: `${id}`, after: { status: 'void', void_reason: 'Wrong customer' } },
    ]);
  });
});
