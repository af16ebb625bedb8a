import type { PageModel } from '@yardline/contract/store/page';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newMember, newVisitor } from '../../../test/sales/portal.ts';
import { newStore } from '../../../test/sales/store.ts';

const held = useApp();
type Browser = ReturnType<typeof newVisitor>;
const [from, to] = ['2026-01-06T09:00', '2026-01-08T09:00'];
let made = 0;

const visited = async () => {
  const store = await newStore(held.app, { order_mode: 'reservation' });
  const { admin, base, customer } = store;
  const part = await store.addPart('F-1', 12.5, 30);
  const filter = await store.publish({ part_id: part.id }, 'Filter');
  const email = `cart-${(made += 1)}@concrete.example`;
  const shop = { admin, base };
  const dana = await newMember(held.app, shop, { customerId: customer.id, email, preset: 'buyer' });
  const add = (by: Browser, listing: number, quantity: number, more = {}) =>
    by.post(`${base}/cart/lines`, {
      listing: String(listing),
      quantity: String(quantity),
      from,
      to,
      ...more,
    });
  const cartOf = async (by: Browser) => {
    const { page, frame } = (await by.get(`${base}/cart`)).model as PageModel;
    if (page.kind !== 'cart') throw new Error(`not a cart: ${page.kind}`);
    const pieces = page.cart.lines.map(({ listing, quantity }) => [listing, quantity]);
    return { pieces, isJoined: page.isJoined ?? false, from: frame.when.from };
  };
  return { store, dana, email, filter, add, cartOf, browser: () => newVisitor(held.app, base) };
};

it('a cart that was filled before signing in is joined to that of the login, which says so once [B2.12]', async () => {
  const { store, dana, email, filter, add, cartOf, browser } = await visited();
  await add(dana, store.listing.id, 1);
  await add(dana, filter.id, 2);
  held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
  const other = browser();
  await add(other, filter.id, 998, { from: '2026-01-07T09:00', to: '2026-01-09T09:00' });
  await other.signIn(email);
  const joined = await cartOf(other);
  expect(Object.fromEntries(joined.pieces)).toEqual({ [store.listing.id]: 1, [filter.id]: 999 });
  expect([joined.isJoined, joined.from]).toEqual([true, '2026-01-07T09:00']);
  // It is the same cart in every browser in which they are signed in.
  expect((await cartOf(dana)).pieces).toEqual(joined.pieces);
  await dana.post(`${store.base}/cart`, { [`q${filter.id}`]: '3' });
  expect(await cartOf(other)).toMatchObject({ isJoined: false });
});

it('a cart has another secret after signing in and after signing out, and opens to its person alone [B2.12]', async () => {
  const { store, email, add, cartOf, browser } = await visited();
  const guest = browser();
  await add(guest, store.listing.id, 2);
  const before = guest.jar.get('cart') ?? '';
  await guest.post(`${store.base}/checkout/begin`);
  await guest.signIn(email);
  const after = guest.jar.get('cart') ?? '';
  expect([before === '', after === '', before === after]).toEqual([false, false, false]);
  expect((await cartOf(guest)).pieces).toEqual([[store.listing.id, 2]]);
  const stranger = browser();
  for (const secret of [before, after]) {
    stranger.jar.set('cart', secret);
    expect((await cartOf(stranger)).pieces).toEqual([]);
  }
  await guest.post('/sign-out');
  expect([guest.jar.has('cart'), (await cartOf(guest)).pieces]).toEqual([false, []]);
  stranger.jar.set('cart', after);
  expect((await cartOf(stranger)).pieces).toEqual([]);
  await guest.signIn(email);
  expect((await cartOf(guest)).pieces).toEqual([[store.listing.id, 2]]);
});
