import { getInvoice } from '@yardline/contract/invoices/invoices';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import { getLedgerPeriod, listLedgerPeriods } from '@yardline/contract/ledger/periods';
import { payInvoice, type PaymentForm, voidPayment } from '@yardline/contract/payments/payments';
import { createDrawer, listDrawers, updateDrawer } from '@yardline/contract/till/drawers';
import {
  closeDrawer,
  getDrawerSession,
  listDrawerSessions,
  moveDrawerCash,
  openDrawer,
} from '@yardline/contract/till/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { cash, newDeposits } from '../../../test/deposits.ts';

const held = useApp();
const count = { counts: [], cheques: [], cards_total: 0, note: '' };

/** An invoice of 100.00 in a division with a drawer whose float is 50.00. */
const newTill = async () => {
  const made = await newDeposits(held.app);
  const { admin, fleet } = made.shop;
  const contract = await made.rentOut();
  await made.shop.goTo('2026-01-06');
  const { invoice_id: id } = await made.shop.takeBack(contract);
  const { number } = await admin.ok(getInvoice, { params: { id: id ?? 0 } });
  const drawer = await admin.ok(createDrawer, {
    body: { division_id: fleet.divisionId, name: 'Front', float_amount: 50 },
  });
  const open = async () => admin.ok(openDrawer, { params: { id: drawer.id }, body: { float_amount: 50 } });
  const pay = (body: PaymentForm) => admin.call(payInvoice, { params: { number }, body });
  const session = (sessionId: number) => admin.ok(getDrawerSession, { params: { id: sessionId } });
  const close = (sessionId: number, body: Partial<typeof count> | Record<string, unknown> = {}) =>
    admin.call(closeDrawer, { params: { id: sessionId }, body: { ...count, ...body } });
  const balanceOf = async (code: string) =>
    (await admin.ok(getTrialBalance)).accounts.find((row) => row.code === code)?.closing;
  const checks = async () => {
    const { periods } = await admin.ok(listLedgerPeriods);
    const month = await admin.ok(getLedgerPeriod, { params: { id: periods[0]?.id ?? 0 } });
    return new Map(month.checks.map((check) => [check.check, [check.count, check.amount]]));
  };
  return { ...made, admin, drawer, open, pay, session, close, balanceOf, checks };
};

describe('a drawer', () => {
  it('takes the cash and checks of its division, and is counted against them', async () => {
    const { admin, open, pay, session, close, balanceOf, checks } = await newTill();
    const refused = await pay(cash(10));
    expect(refused.refusal.errors).toMatchObject([{ path: 'method', reason: 'till.not_open' }]);
    const { id } = await open();
    expect((await checks()).get('drawers_open')).toEqual([1, null]);
    await pay(cash(20));
    await pay({ method: 'cheque', amount: 30, cheque_number: '7' });
    await pay({ method: 'card', amount: 5, card_token: 'sim_visa' });
    await admin.ok(moveDrawerCash, {
      params: { id },
      body: { kind: 'paid_out', amount: 4, reason: 'Stamps' },
    });
    const now = await session(id);
    expect([now.cash.expected, now.cheques.expected, now.cards.expected]).toEqual([66, 30, 5]);
    const cheque = now.entries.find(({ method }) => method === 'cheque')?.id ?? 0;
    // 66.00 expected, 65.00 counted.
    const { body } = await close(id, {
      counts: [
        { denomination: 5_000, pieces: 1 },
        { denomination: 500, pieces: 3 },
      ],
      cheques: [cheque],
      cards_total: 5,
      note: 'One short',
    });
    expect(body.cash).toEqual({ expected: 66, counted: 65, difference: -1 });
    expect([body.cheques.difference, body.cards.difference]).toEqual([0, 0]);
    expect([await balanceOf('1050'), await balanceOf('6100'), await balanceOf('6200')]).toEqual([15, 1, 4]);
    const after = await checks();
    expect(after.get('drawers_open')).toEqual([0, null]);
    expect(after.get('undeposited')).toEqual([2, 45]);
    expect(after.get('undeposited_differs')).toEqual([0, 0]);
    const { items } = await admin.ok(listDrawerSessions);
    expect(items).toMatchObject([{ drawer_name: 'Front', over_short: -1 }]);
  });

  it('is closed once: of two people who close it at once, the second is told by whom', async () => {
    const { open, close } = await newTill();
    const { id } = await open();
    const counts = [{ denomination: 5_000, pieces: 1 }];
    const both = await Promise.all([close(id, { counts }), close(id, { counts })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal.reason).toBe('till.closed');
  });

  it('is open once, stays in use while it is, and takes coins of its currency alone', async () => {
    const { admin, drawer, open, close } = await newTill();
    const { id } = await open();
    expect(
      (await admin.call(openDrawer, { params: { id: drawer.id }, body: { float_amount: 1 } })).refusal.reason,
    ).toBe('till.drawer_open');
    const change = { name: 'Front', float_amount: 60, is_active: false };
    const off = await admin.call(updateDrawer, {
      params: { id: drawer.id },
      body: change,
      ifMatch: drawer.row_version,
    });
    expect(off.refusal.reason).toBe('till.drawer_open');
    const wrong = await close(id, { counts: [{ denomination: 3, pieces: 1 }] });
    expect(wrong.refusal.errors).toMatchObject([
      { path: 'counts.0.denomination', reason: 'till.unknown_coin' },
    ]);
    expect((await admin.ok(listDrawers)).drawers[0]?.session).toMatchObject({ id, is_own: true });
  });

  it('that differs by more than the limit is closed by another person than who opened it', async () => {
    const { open, close } = await newTill();
    const { id } = await open();
    const short = await close(id, { counts: [{ denomination: 2_000, pieces: 1 }] });
    expect([short.status, short.refusal.reason]).toEqual([409, 'till.second_person']);
  });

  it('is counted blind by a clerk, who needs a colleague where it differs too much [B6.2]', async () => {
    const { shop, open, pay, close, session } = await newTill();
    const { id } = await open();
    await pay(cash(20));
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const seen = await clerk.ok(getDrawerSession, { params: { id } });
    expect([seen.is_blind, seen.cash.expected, seen.entries[0]?.amount]).toEqual([true, null, null]);
    const params = { id };
    const short = await clerk.call(closeDrawer, { params, body: count });
    expect([short.status, short.refusal.data]).toMatchObject([403, { permission: 'payments.delete' }]);
    const counts = [
      { denomination: 5_000, pieces: 1 },
      { denomination: 2_000, pieces: 1 },
    ];
    const done = await clerk.ok(closeDrawer, { params, body: { ...count, counts } });
    expect([done.is_blind, done.cash.difference]).toEqual([false, 0]);
    expect((await close(id, { counts })).refusal.message).toContain('Cleo');
    expect((await session(id)).closed_by_name).toBe('Cleo');
  });

  it('is of its company alone [B6.2]', async () => {
    const { open } = await newTill();
    const { id } = await open();
    const { admin: stranger } = await newShop(held.app);
    expect((await stranger.call(getDrawerSession, { params: { id } })).status).toBe(404);
    expect((await stranger.call(closeDrawer, { params: { id }, body: count })).status).toBe(404);
    expect((await stranger.ok(listDrawers)).drawers).toEqual([]);
  });

  it('that is closed keeps its payments; what is void later on falls on its next session', async () => {
    const { admin, open, pay, close, session } = await newTill();
    const first = await open();
    const { body: paid } = await pay(cash(10));
    await close(first.id, { counts: [{ denomination: 2_000, pieces: 3 }] });
    await admin.ok(voidPayment, { params: { id: paid.id } });
    expect((await session(first.id)).entries).toHaveLength(1);
    const second = await open();
    expect(second.entries).toMatchObject([{ kind: 'void', amount: -10 }]);
    expect(second.cash.expected).toBe(40);
  });
});

describe('the checklist of a month', () => {
  it('counts a drawer that was opened in its last evening, by the clocks of the company', async () => {
    const { shop, open, checks } = await newTill();
    await shop.goTo('2026-01-31', '23:00');
    await open();
    expect((await checks()).get('drawers_open')).toEqual([1, null]);
  });
});

describe('several open drawers of a division', () => {
  it('take cash where it is said', async () => {
    const { admin, shop, drawer, open, pay, session } = await newTill();
    const back = await admin.ok(createDrawer, {
      body: { division_id: shop.fleet.divisionId, name: 'Back', float_amount: 0 },
    });
    const one = await open();
    const other = await admin.ok(openDrawer, { params: { id: back.id }, body: { float_amount: 0 } });
    const unsaid = await pay(cash(10));
    expect(unsaid.refusal.errors).toMatchObject([{ path: 'drawer_id', reason: 'till.choose_drawer' }]);
    await pay({ ...cash(10), drawer_id: back.id });
    await pay({ ...cash(20), drawer_id: drawer.id });
    expect([(await session(one.id)).cash.expected, (await session(other.id)).cash.expected]).toEqual([
      70, 10,
    ]);
  });
});
