import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import { getContract } from '@yardline/contract/contracts/contracts';
import {
  captureGuarantee,
  getContractGuarantees,
  previewCapture,
  releaseGuarantee,
} from '@yardline/contract/guarantees/guarantees';
import { getReservationPayments } from '@yardline/contract/deposits/deposits';
import { listPayments } from '@yardline/contract/payments/payments';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { describe, expect, it } from 'vitest';
import { newShop, signIn, useApp } from '../../../test/app.ts';
import { drainQueue, runJob } from '../../../test/jobs.ts';
import {
  giveCard,
  guaranteedStore,
  guaranteeOf,
  guaranteesOf,
  mailsOf,
  ordered,
  reviewing,
  tendAfter,
  visit,
} from '../../../test/sales/guaranteed.ts';
import type { TestStore } from '../../../test/sales/store.ts';
import { tendGuarantees } from './tend-guarantees.ts';

const held = useApp();

const tend = (store: TestStore, hours: number) =>
  tendAfter(held.app, hours, () => runJob(held.app, store.tenant.companyId, tendGuarantees, {}));

const placed = async ({ days = 5, card = 'sim_visa' } = {}) => {
  const store = await guaranteedStore(held.app);
  const order = await ordered(held.app, store, { days, card });
  return { store, ...order, id: (await guaranteeOf(store, order.contractId)).id };
};

const capture = ({ admin }: TestStore, id: number, amount: number) =>
  admin.call(captureGuarantee, { params: { id }, body: { amount, reason: 'bent guard rail' } });

describe('an order of a store that asks for a guarantee', () => {
  it.each([
    [5, 'now', 'authorized', 'held'],
    [7, 'later', 'saved', 'kept'],
    [60, 'later', 'saved', 'kept'],
  ] as const)(
    'that starts in %i days holds the amount %s and takes nothing [B4.18] [B2.12]',
    async (days, when, state, shown) => {
      const store = await guaranteedStore(held.app);
      const read = await reviewing(held.app, store, days);
      expect(read.page.guarantee).toMatchObject({ held: when });
      // Twice the rental is more than all that is paid later: a guarantee is no prepayment.
      expect(read.page.due).toBeGreaterThan(read.page.total);
      const { contractId, home, due, visitor } = await ordered(held.app, store, { days });
      expect(home).toMatch(/\/order\//);
      const row = await guaranteeOf(store, contractId);
      expect(row).toMatchObject({ state, amount: due / 100, card_issuer: 'V', card_last4: '4242' });
      expect(row.authorized).toBe(state === 'authorized' ? due / 100 : null);
      expect(await visitor.page(home)).toMatchObject({
        kind: 'order',
        paid: 0,
        guarantee: { state: shown, cents: due, last4: '4242' },
      });
      expect((await store.admin.ok(listPayments)).items).toEqual([]);
      const contract = await store.admin.ok(getContract, { params: { id: contractId } });
      expect(contract).toMatchObject({
        status: 'open',
        depositHeld: 0,
        guaranteeHeld: state === 'authorized' ? due / 100 : 0,
      });
    },
  );

  it('is none without its guarantee: a declined card leaves it held, and another one places it once [B4.18]', async () => {
    const store = await guaranteedStore(held.app);
    const read = await reviewing(held.app, store, 5);
    const first = await read.place();
    await giveCard(held.app, first.location, 'sim_declined');
    expect((await visit(held.app, read.back)).headers.location).toMatch(/\?paid=no$/);
    expect((await store.admin.ok(listWebOrders, { query: {} })).items).toEqual([]);
    const second = await read.place();
    expect(second.location).not.toBe(first.location);
    await giveCard(held.app, second.location, 'sim_visa');
    const back = () => visit(held.app, read.back).then(({ headers }) => headers.location);
    expect((await Promise.all([back(), back()]))[0]).toMatch(/\/order\//);
    const { items } = await store.admin.ok(listWebOrders, { query: {} });
    expect(items).toMatchObject([{ stage: 'converted', paid: 0 }]);
    const all = await guaranteesOf(store, items[0]?.contract_id ?? 0);
    expect(all.map(({ state }) => state)).toEqual(['authorized', 'failed']);
  });

  it('lets go of another amount than was asked for, and is not placed by it', async () => {
    const store = await guaranteedStore(held.app);
    const read = await reviewing(held.app, store, 5);
    await giveCard(held.app, (await read.place()).location, 'sim_other_amount');
    expect((await visit(held.app, read.back)).headers.location).toMatch(/\?paid=no$/);
    await drainQueue(held.app);
    expect((await store.admin.ok(listWebOrders, { query: {} })).items).toEqual([]);
  });
});

describe('a card that is kept', () => {
  it('is asked for the amount 48 hours before the start, and not before [B4.18]', async () => {
    const { store, contractId, due } = await placed({ days: 10 });
    await tend(store, 24 * 7);
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'saved' });
    await tend(store, 24 * 8 + 2);
    expect(await guaranteeOf(store, contractId)).toMatchObject({
      state: 'authorized',
      authorized: due / 100,
    });
  });

  it('is asked once, although the answer was lost [B4.18]', async () => {
    const { store, contractId } = await placed({ days: 10, card: 'sim_later_silent' });
    await tend(store, 24 * 9).catch(() => undefined);
    await tend(store, 24 * 9);
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'authorized' });
  });

  it.each(['sim_later_declined', 'sim_needs_customer'])(
    'that fails by %s tells the shop and the customer, who gives another [B4.18]',
    async (card) => {
      const { store, contractId, visitor } = await placed({ days: 10, card });
      await tend(store, 24 * 9);
      await tend(store, 24 * 9 + 1);
      expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'failed' });
      expect((await guaranteeOf(store, contractId)).failure).not.toBe('');
      expect(await mailsOf(held.app, store, 'guarantee-failed')).toMatchObject([
        { to_address: 'shop@example.com' },
      ]);
      const [mail, ...more] = await mailsOf(held.app, store, 'guarantee-card-needed');
      expect([mail?.to_address, more]).toEqual(['ada@example.com', []]);
      const link = /http:\/\/localhost:4000(\S+\/order\/\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
      const page = await visitor.page(link);
      if (page.kind !== 'order' || page.guarantee?.action === undefined) throw new Error('no form');
      const away = await visitor.send(page.guarantee.action, {});
      await giveCard(held.app, away.location, 'sim_mastercard');
      const home = (await visit(held.app, `${link}/back`)).headers.location ?? '';
      expect(home).toMatch(/\?card=yes$/);
      expect(await visitor.page(home)).toMatchObject({ guarantee: { state: 'kept', last4: '4444' } });
      await tend(store, 24 * 9);
      expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'authorized', card_last4: '4444' });
      // No third card is asked for.
      expect((await visitor.send(page.guarantee.action, {})).status).toBe(409);
    },
  );

  it('is forgotten when its reservation is canceled [B4.18]', async () => {
    const { store, contractId } = await placed({ days: 10 });
    const { row_version: ifMatch } = await store.admin.ok(getContract, { params: { id: contractId } });
    await store.admin.ok(cancelContract, { params: { id: contractId }, ifMatch, body: { reason: 'rain' } });
    await tend(store, 24 * 9);
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'released', authorized: null });
  });
});

describe('an amount that is held', () => {
  it('is captured in part, once, and the money is a deposit of the reservation [B4.18] [B3.15]', async () => {
    const { store, contractId, id, due } = await placed();
    const half = Math.round(due / 2) / 100;
    const preview = await store.admin.ok(previewCapture, { params: { id }, body: { amount: half } });
    expect(preview).toMatchObject({ authorized: due / 100, captured: half });
    expect(Math.round((preview.captured + preview.released) * 100)).toBe(due);
    const answers = await Promise.all([capture(store, id, half), capture(store, id, half)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'captured', captured: half });
    expect((await capture(store, id, 1)).refusal.reason).toBe('guarantee.not_held');
    const { items } = await store.admin.ok(listPayments);
    expect(items).toMatchObject([{ method: 'card', status: 'succeeded', amount: half, card_last4: '4242' }]);
    const contract = await store.admin.ok(getContract, { params: { id: contractId } });
    expect(contract).toMatchObject({ depositHeld: half, guaranteeHeld: 0 });
    const params = { number: contract.number ?? 0 };
    expect(await store.admin.ok(getReservationPayments, { params })).toMatchObject({ held: half });
  });

  it('is never captured beyond what is held, nor for nothing [B4.18]', async () => {
    const { store, id, due } = await placed();
    const tooMuch = await capture(store, id, due / 100 + 0.01);
    expect(tooMuch.refusal).toMatchObject({ reason: 'guarantee.exceeded', errors: [{ path: 'amount' }] });
    expect((await capture(store, id, 0)).refusal.errors).toMatchObject([{ path: 'amount' }]);
  });

  it('is released by staff, and captured no more [B4.18]', async () => {
    const { store, contractId, id, visitor, home } = await placed();
    const body = { reason: 'returned clean' };
    const released = await store.admin.ok(releaseGuarantee, { params: { id }, body });
    expect(released).toMatchObject({ state: 'released', is_moving: false, reason: 'returned clean' });
    expect((await capture(store, id, 1)).refusal.reason).toBe('guarantee.not_held');
    const again = await store.admin.call(releaseGuarantee, { params: { id }, body });
    expect(again.refusal.reason).toBe('guarantee.not_held');
    expect(await visitor.page(home)).toMatchObject({ guarantee: { state: 'over' } });
    expect(await guaranteesOf(store, contractId)).toHaveLength(1);
  });

  it('lapses after the bank’s week, and is shown so before a job says it [B4.18]', async () => {
    const { store, contractId, id } = await placed();
    await tendAfter(held.app, 24 * 7 + 1, async () => {
      const later = { ...store, admin: await signIn(held.app, store.tenant.adminEmail) };
      expect(await guaranteeOf(later, contractId)).toMatchObject({ state: 'lapsed' });
      expect((await capture(later, id, 1)).refusal.reason).toBe('guarantee.lapsed');
    });
    await tend(store, 24 * 7 + 1);
    expect(await guaranteeOf(store, contractId)).toMatchObject({
      state: 'lapsed',
      ended_at: expect.anything(),
    });
  });

  it('that its bank let go of early is told at the capture, which takes nothing [B4.18]', async () => {
    const { store, contractId, id } = await placed({ card: 'sim_lapses' });
    expect((await capture(store, id, 1)).refusal.reason).toBe('guarantee.lapsed');
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'lapsed', captured: null });
    const contract = await store.admin.ok(getContract, { params: { id: contractId } });
    expect(contract).toMatchObject({ depositHeld: 0, guaranteeHeld: 0 });
  });

  it('is released when its reservation is canceled [B4.18]', async () => {
    const { store, contractId } = await placed();
    const { row_version: ifMatch } = await store.admin.ok(getContract, { params: { id: contractId } });
    await store.admin.ok(cancelContract, { params: { id: contractId }, ifMatch, body: { reason: 'rain' } });
    await drainQueue(held.app);
    expect(await guaranteeOf(store, contractId)).toMatchObject({ state: 'released' });
  });

  it('is another company’s to no one [B4.18]', async () => {
    const { contractId, id } = await placed();
    const { admin } = await newShop(held.app);
    const answers = [
      await admin.call(getContractGuarantees, { params: { id: contractId } }),
      await admin.call(captureGuarantee, { params: { id }, body: { amount: 1, reason: 'x' } }),
      await admin.call(releaseGuarantee, { params: { id }, body: { reason: 'x' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
