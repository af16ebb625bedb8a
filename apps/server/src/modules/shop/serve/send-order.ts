import { orderForm, type OrderForm } from '@yardline/contract/store/order-form';
import { fieldsOf } from '../../../kernel/http/input.ts';
import { endCart, lockCart } from '../../carts/public.ts';
import { type NewOrder, newOrderCode, placeOrder } from '../../web-orders/public.ts';
import { reckonCart, type Reckoned } from '../cart-view.ts';
import type { Look } from '../look.ts';
import { checkoutPage } from '../pages/cart-pages.ts';
import { fieldsSent } from './order-fields.ts';
import { type Found, lookFor, ownPage } from './pages.ts';
import type { StoreLine } from './store-line.ts';
import { askedBy, type Shopper } from './shopper.ts';

const onlySite = ({ session }: Shopper): { siteId?: number } => {
  const [siteId, ...others] = session?.member.sites ?? [];
  return siteId !== undefined && others.length === 0 ? { siteId } : {};
};

/** A cart as an order: what is in it, at the prices of now. */
export const orderOf = (look: Look, { view, listings }: Reckoned, shopper: Shopper): NewOrder => ({
  storeId: look.store.id,
  store: { name: look.store.name, path: look.store.path, email: look.store.email },
  ...(look.store.priceListId === undefined ? {} : { priceListId: look.store.priceListId }),
  cartCodeHash: shopper.cart?.codeHash ?? Buffer.alloc(0),
  language: look.language,
  divisionId: look.place.divisionId,
  locationId: look.place.locationId,
  stretch: look.stretch,
  ...onlySite(shopper),
  lines: view.lines.flatMap(({ listing, name, quantity, price, fault }) => {
    const found = listings.get(listing);
    if (found === undefined || fault?.kind === 'gone') return [];
    return [
      {
        listingId: listing,
        assetId: found.asset_id,
        partId: found.part_id,
        name,
        quantity,
        cents: price.kind === 'on_request' ? null : price.cents,
      },
    ];
  }),
  total: view.total,
});

/** An order that was sent, or the page again with what keeps it from being sent. */
type Outcome = { order: string } | { again: Found };

type Judged = { order: NewOrder; form: OrderForm } | { again: Found };

/** Reckons the cart again: what is wrong, and a total that is another than the one shown, is told before anything is sent. */
const judge = (line: StoreLine, shopper: Shopper, body: unknown): Promise<Judged> => {
  const { store, by, cart } = shopper;
  return line.read(store, by, async (scope): Promise<Judged> => {
    const look = await lookFor(scope, {
      storeId: store.storeId,
      path: '/checkout',
      asked: askedBy(cart),
      language: by.language,
      lines: cart?.lines,
    });
    const reckoned = await reckonCart(look, cart?.lines ?? []);
    const parsed = orderForm.safeParse(body);
    const faults = parsed.success ? [] : fieldsOf('body', parsed.error);
    const seen = parsed.success ? Number(parsed.data.seen) : reckoned.view.total;
    const order = orderOf(look, reckoned, shopper);
    const isOpen = look.store.state === 'open';
    if (parsed.success && isOpen && seen === order.total && order.lines.length > 0)
      return { order, form: parsed.data };
    const fields = fieldsSent(body, by.language, faults);
    const more = seen === reckoned.view.total ? {} : { before: seen };
    return { again: await ownPage(look, () => checkoutPage(look, reckoned, fields, more)) };
  });
};

/**
 * Sends a cart as an order: a request that people of the shop answer. A form that comes twice leads to the cart, which is
 * empty then.
 * @throws Refusal request.rate_limited
 */
export const sendOrder = async (line: StoreLine, shopper: Shopper, body: unknown): Promise<Outcome> => {
  const { store, by, cart } = shopper;
  if (cart === undefined || cart.lines.length === 0) return { order: '/cart' };
  const judged = await judge(line, shopper, body);
  if ('again' in judged) return judged;
  const code = await line.act(store, by, async (scope) => {
    if (!(await lockCart(scope, cart.id))) return undefined;
    const placed = newOrderCode(scope);
    await placeOrder(scope, judged.order, judged.form, { code: placed });
    await endCart(scope, cart.id);
    return placed;
  });
  return { order: code === undefined ? '/cart' : `/order/${code}` };
};
