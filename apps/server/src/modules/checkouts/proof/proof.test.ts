import type { Proof, Review } from '@yardline/contract/store/page';
import { listPayments } from '@yardline/contract/payments/payments';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../../test/app.ts';
import { proofOf } from '../../../../test/sales/proof.ts';
import { newStore, shopper, shopperAt, type TestStore } from '../../../../test/sales/store.ts';

const held = useApp();

const { terms: _terms, ...contact } = shopper;

/** A shopper of a store that takes all of it, before they pay. */
const atReview = async (store: TestStore, address?: string) => {
  const by = shopperAt(held.app, store, address);
  await by.add(store.listing.id);
  await by.send('/checkout/begin', {});
  const told = await by.send('/checkout', { ...contact, code: '' });
  const look = async (): Promise<Review> => {
    const page = await by.page(told.location);
    if (page.kind !== 'review') throw new Error(`not a review: ${page.kind}`);
    return page;
  };
  const { total } = await look();
  const pay = (proof?: string) =>
    by.send(told.location, { terms: 'yes', seen: String(total), ...(proof === undefined ? {} : { proof }) });
  const back = () => held.app.http.inject({ method: 'GET', url: `${told.location}/back` });
  return { by, at: told.location, look, pay, back };
};

const declineOn = (url: string) =>
  held.app.http.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'card=sim_declined',
  });

/** The same after a card was declined. */
const declined = async (store: TestStore, address?: string) => {
  const each = await atReview(store, address);
  const away = await each.pay();
  await declineOn(away.location);
  await each.back();
  return each;
};

const newPaidStore = () => newStore(held.app, { order_mode: 'reservation', pay_mode: 'full' });

const asked = async ({ look }: { look: () => Promise<Review> }): Promise<Proof> => {
  const { proof } = await look();
  if (proof === undefined) throw new Error('no proof is asked for');
  return proof;
};

it('is asked for after a card was declined, and the form without it says whom to call [B4.18] [B9.12]', async () => {
  const store = await newPaidStore();
  const first = await atReview(store);
  expect(await first.look()).not.toHaveProperty('proof');
  const away = await first.pay();
  await declineOn(away.location);
  await first.back();
  const without = await first.pay();
  expect(without.location).toBe(`${first.at}?proof=no`);
  expect(await first.by.page(without.location)).toMatchObject({ kind: 'review', isUnproved: true });
  expect((await store.admin.ok(listPayments)).items).toHaveLength(1);
  const second = await first.pay(proofOf(await asked(first)));
  expect(second.location).toMatch(/\/card\//);
});

it('counts once, for its own checkout, unchanged, and for ten minutes [B4.18] [B9.12]', async () => {
  const store = await newPaidStore();
  const [one, other] = [await declined(store), await declined(store, '198.51.100.7')];
  const refused = async (proof: string) => expect((await one.pay(proof)).location).toMatch(/\?proof=no$/);
  await refused(proofOf(await asked(other)));
  const question = await asked(one);
  const [token = '', number = ''] = proofOf(question).split('.');
  await refused(`${token}.${Number(number) + 1}`);
  await refused(`${token.slice(0, -4)}AAAA.${number}`);
  await refused(`${Buffer.from(JSON.stringify(question)).toString('base64url')}.${number}`);
  await refused(`${token}.1e3`);
  const { clock } = held.app;
  const before = clock.now;
  clock.now = before.add({ minutes: 10 });
  await refused(`${token}.${number}`);
  clock.now = before;
  const away = await one.pay(`${token}.${number}`);
  expect(away.location).toMatch(/\/card\//);
  await declineOn(away.location);
  await one.back();
  await refused(`${token}.${number}`);
});

it('is asked of everybody while more than six of the last twenty payments of a store were declined [B4.18] [B9.12]', async () => {
  const store = await newPaidStore();
  const by = await declined(store);
  const { companyId } = store.tenant;
  const decline = (count: number) =>
    inCompany(held.app, companyId, async ({ tx }) => {
      const { payment_id: like } = await tx
        .selectFrom('card_pages')
        .select('payment_id')
        .executeTakeFirstOrThrow();
      const { id: _id, ...payment } = await tx
        .selectFrom('payments')
        .where('id', '=', like)
        .selectAll()
        .executeTakeFirstOrThrow();
      const {
        ref: _ref,
        url: _url,
        about,
        ...page
      } = await tx
        .selectFrom('card_pages')
        .where('payment_id', '=', like)
        .selectAll()
        .executeTakeFirstOrThrow();
      for (let n = 0; n < count; n += 1) {
        const made = { ...payment, provider_key: `${payment.provider_key ?? ''}${crypto.randomUUID()}` };
        const { id } = await tx.insertInto('payments').values(made).returning('id').executeTakeFirstOrThrow();
        await tx
          .insertInto('card_pages')
          .values({ ...page, payment_id: id, about: JSON.stringify(about) })
          .execute();
      }
    });
  const another = await atReview(store, '198.51.100.8');
  expect(await another.look()).not.toHaveProperty('proof');
  await decline(5);
  expect(await another.look()).not.toHaveProperty('proof');
  await decline(1);
  expect((await another.pay()).location).toMatch(/\?proof=no$/);
  expect((await another.pay(proofOf(await asked(another)))).location).toMatch(/\/card\//);
  expect(by.at).not.toBe('');
});
