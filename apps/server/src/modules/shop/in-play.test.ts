import { createStore } from '@yardline/contract/stores/stores';
import { login } from '@yardline/contract/sessions/sessions';
import type { PageModel } from '@yardline/contract/store/page';
import { listWebOrders } from '@yardline/contract/web-orders/web-orders';
import { expect, it } from 'vitest';
import { Caller, signIn, type TestApp, useApp } from '../../../test/app.ts';
import { playOf, workInPlay } from '../../../test/play.ts';
import { newStore, sendCart, type TestStore } from '../../../test/sales/store.ts';

const held = useApp();

/** Has the company of a store copied, and signs its administrator in to Play. */
const copied = async ({ tenant }: TestStore): Promise<{ play: TestApp; admin: Caller }> => {
  const play = await playOf(held.app);
  const { adminEmail: email, password } = tenant;
  await new Caller(play).call(login, { body: { email, password, source: 'TW' } });
  await workInPlay(held.app);
  return { play, admin: await signIn(play, email) };
};

const frameAt = async (app: TestApp, url: string): Promise<PageModel['frame']> => {
  const { statusCode, body } = await app.http.inject({ method: 'GET', url });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}: ${body}`);
  return (JSON.parse(body) as PageModel).frame;
};

it('a store answers in Play under its path, tells what it is, and is none of what search engines find [S1.5] [B1.9]', async () => {
  const shop = await newStore(held.app);
  const { play } = await copied(shop);
  expect(await frameAt(play, shop.base)).toMatchObject({ isPlay: true, isIndexed: false, structured: [] });
  expect(await frameAt(held.app, shop.base)).not.toHaveProperty('isPlay');
  const robots = await play.http.inject({ url: `/store/${shop.path}/robots.txt` });
  expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
});

it('an order of a store in Play is one of Play alone [S1.5] [B4.18]', async () => {
  const shop = await newStore(held.app);
  const { play, admin } = await copied(shop);
  const sent = await sendCart(play, shop, { lines: [{ id: shop.listing.id }] });
  expect(sent.status).toBe(303);
  expect((await admin.ok(listWebOrders, { query: {} })).items).toHaveLength(1);
  expect((await shop.admin.ok(listWebOrders, { query: {} })).items).toEqual([]);
});

it('a path that another company took in Play belongs to the store that has it in Live [S1.5]', async () => {
  const taker = await newStore(held.app);
  const { admin } = await copied(taker);
  const path = 'wanted-by-two';
  await admin.ok(createStore, { body: { name: 'In Play', path, location_ids: taker.form.location_ids } });
  const owner = await newStore(held.app, { path });
  const { play } = await copied(owner);
  expect((await frameAt(play, `/store/${path}/en`)).store.name).toBe('Hudson Rentals');
});
