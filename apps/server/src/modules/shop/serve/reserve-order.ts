import { cardsNow } from '../../card-provider/public.ts';
import { type CheckoutForm, checkoutForm, placeForm } from '@yardline/contract/store/order-form';
import type { CheckoutEnd, Hold, OrderFields, PageModel } from '@yardline/contract/store/page';
import { say } from '@yardline/contract/words/both';
import { fieldsOf } from '../../../kernel/http/input.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockCart } from '../../carts/public.ts';
import { type Checkout, checkingOut, isHeld, memberOrders } from '../../checkouts/public.ts';
import type { Reckoned } from '../cart-view.ts';
import type { Look } from '../look.ts';
import { cartPage, checkoutPage, localOf } from '../pages/cart-pages.ts';
import { reviewPage } from '../pages/review-page.ts';
import { emptyFields, fieldsSent } from './order-fields.ts';
import { type Found, ownPage } from './pages.ts';
import { settleWaiting } from './pay-order.ts';
import { type Alive, checkoutOf, heldFor, type Led, mayReserve, seeCart } from './see-order.ts';
import type { Short } from './rush/rush.ts';
import { heldReview } from './order/held-review.ts';
import { orderOf } from './send-order.ts';
import type { Shopper } from './shopper.ts';
import type { StoreLine } from './store-line.ts';

const holdOf = (scope: Scope, { language, base, place }: Look, checkout: Checkout): Hold => ({
  until: localOf(checkout.holdsUntil.toString(), place.zone),
  seconds: Math.max(0, Math.floor(scope.now.until(checkout.holdsUntil).total('seconds'))),
  ...(checkingOut.mayExtend(scope, checkout) ? { extendAction: `${base}/${language}/checkout/extend` } : {}),
});

const isWhole = ({ view, isClashing }: Reckoned): boolean =>
  !isClashing && view.lines.length > 0 && view.lines.every(({ fault }) => fault === undefined);

/** An order with something whose price the shop tells cannot be reserved by a shopper alone. */
const isAskedFor = ({ view }: Reckoned): boolean => view.hasUnpriced;

/** A cart whose shopper left the page on which they pay: the provider is asked, and a page on which nothing was paid is closed. */
const afterWaiting = async (
  line: StoreLine,
  shopper: Shopper,
  { waiting }: Extract<Alive, { waiting: unknown }>,
): Promise<Led> => {
  const state = await settleWaiting(line, shopper, waiting);
  if (state === 'held') return { to: '/checkout' };
  return { to: state === 'placed' ? '/cart?ended=placed' : '/cart?ended=waiting' };
};

/** What of a cart is short, with what is free of it. */
const shortOf = ({ view }: Reckoned): Short =>
  new Map(
    view.lines.flatMap(({ listing, fault }) => (fault?.kind === 'too_few' ? [[listing, fault.free]] : [])),
  );

type Ordering = Shopper & { cart: NonNullable<Shopper['cart']> };

/** Holds all of a cart, or nothing: first a look that locks nothing, so that who comes too late costs a reading. */
const holdCart = async (
  line: StoreLine,
  shopper: Ordering,
): Promise<{ led: { to: string }; short?: Short }> => {
  const { store, by, cart } = shopper;
  const isAllowed = await mayReserve(line, shopper);
  const seen = await line.read(store, by, async (scope) => {
    const { look, reckoned } = await seeCart(scope, shopper, '/cart');
    const isOpen = look.store.state === 'open' && look.store.orderMode === 'reservation';
    return {
      isWhole: isWhole(reckoned),
      short: shortOf(reckoned),
      mayHold: isOpen && !isAskedFor(reckoned) && isAllowed,
      order: orderOf(look, reckoned, shopper),
    };
  });
  if (!seen.isWhole) return { led: { to: '/cart' }, short: seen.short };
  if (!seen.mayHold) return { led: { to: '/checkout' } };
  try {
    await line.act(store, by, async (scope) => {
      if (await lockCart(scope, cart.id)) await checkingOut.begin(scope, { cart, order: seen.order });
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'product.unavailable') throw error;
    line.count(store, { kind: 'refused', subject: 'taken' });
    return { led: { to: '/cart?ended=taken' } };
  }
  line.count(store, { kind: 'step', subject: 'checkout' });
  return { led: { to: '/checkout' } };
};

/**
 * Begins to order: what is in the cart is held for a while, all of it or nothing.
 * @param alive what lives of the cart's checkout already
 * @throws Refusal request.rate_limited, server.busy, request.invalid with what the counter would refuse
 */
export const beginOrder = async (
  line: StoreLine,
  shopper: Shopper,
  alive: Alive | undefined,
): Promise<Led> => {
  const { store, cart } = shopper;
  if (cart === undefined || cart.lines.length === 0) return { to: '/cart' };
  if (alive !== undefined) return 'held' in alive ? { to: '/checkout' } : afterWaiting(line, shopper, alive);
  const led = await line.rush.begin(store, cart, () => holdCart(line, { ...shopper, cart }));
  if (led.to === '/cart') line.count(store, { kind: 'refused', subject: 'short' });
  return led;
};

/** The cart's own page. */
export const showCart = async (line: StoreLine, shopper: Shopper, ended?: CheckoutEnd): Promise<Found> => {
  const held = await heldFor(line, shopper);
  const { store, by, cart } = shopper;
  const postal = cart?.postal ?? '';
  // The shop's own login reads no services that are charged: what a delivery costs is priced by the product.
  const draw = async (scope: Scope): Promise<Found> => {
    const { look, reckoned } = await seeCart(scope, shopper, '/cart', held);
    const order = orderOf(look, reckoned, shopper);
    const isPriced = postal !== '' && order.lines.length > 0;
    const delivery = isPriced ? await checkingOut.deliveryTo(scope, order, postal) : undefined;
    return ownPage(look, () =>
      cartPage(look, reckoned, { ended, delivery, postal, isJoined: cart?.isJoined ?? false }),
    );
  };
  return postal === '' ? line.read(store, by, draw) : line.act(store, by, draw);
};

/** What the shopper said before; of someone who is signed in, what is known of them. */
export const typed = (details: CheckoutForm | undefined, { session, cart }: Shopper) => {
  if (details !== undefined) return fieldsSent(details, 'en', []);
  const postal = cart?.postal ?? '';
  const way = postal === '' ? {} : { way: 'delivery', postal_zip: postal };
  if (session === undefined) return fieldsSent(way, 'en', []);
  const { member, customerName, email, phone } = session;
  return fieldsSent({ ...way, name: member.name, business: customerName, email, phone }, 'en', []);
};

/** What is asked of people of customers beside: the number of their purchase order, and their site. */
const askedOf = async (
  scope: Scope,
  { session }: Shopper,
): Promise<Pick<Extract<PageModel['page'], { kind: 'checkout' }>, 'asksPo' | 'sites'>> => {
  if (session === undefined) return {};
  const choice = await checkingOut.siteChoice(scope);
  if (choice === undefined) return { asksPo: true };
  const choices = choice.sites.map(({ id, name, city }) => ({
    value: String(id),
    text: [name, city].filter(Boolean).join(', '),
  }));
  return { asksPo: true, sites: { choices, isAsked: choice.isAsked } };
};

/** The page that asks who orders and how it gets to them, while it is held; undefined where nothing is. */
export const showDetails = async (
  line: StoreLine,
  shopper: Shopper,
  isPoAsked = false,
): Promise<Found | undefined> => {
  const held = await heldFor(line, shopper);
  if (held === undefined) return undefined;
  return line.act(shopper.store, shopper.by, async (scope) => {
    const { look, reckoned } = await seeCart(scope, shopper, '/checkout', held);
    const waiver = await checkingOut.waiverPrice(scope, {
      checkout: held,
      order: orderOf(look, reckoned, shopper),
    });
    const hold = holdOf(scope, look, held);
    const asked = await askedOf(scope, shopper);
    const known = typed(held.details, shopper);
    const po = say(look.language, 'contract.purchase_order_required');
    const fields = isPoAsked ? { ...known, po: { value: '', fault: po } } : known;
    return ownPage(look, () =>
      checkoutPage(look, reckoned, fields, {
        hold,
        ...asked,
        ...(waiver === 0 ? {} : { waiver }),
      }),
    );
  });
};

/** Keeps who orders, and leads to the page on which they read it all. */
export const takeDetails = async (line: StoreLine, shopper: Shopper, body: unknown): Promise<Led> => {
  const { store, by } = shopper;
  const held = await heldFor(line, shopper);
  if (held === undefined) return { to: '/cart?ended=over' };
  const parsed = checkoutForm.safeParse(body);
  return line.act(store, by, async (scope): Promise<Led> => {
    const { look, reckoned } = await seeCart(scope, shopper, '/checkout', held);
    const again = async (faults: Parameters<typeof fieldsSent>[2], outside?: string): Promise<Led> => {
      const fields = fieldsSent(body, by.language, faults);
      const more = {
        hold: holdOf(scope, look, held),
        ...(await askedOf(scope, shopper)),
        ...(outside === undefined ? {} : { outside }),
      };
      return { again: await ownPage(look, () => checkoutPage(look, reckoned, fields, more)) };
    };
    if (!parsed.success) return again(fieldsOf('body', parsed.error));
    const told = await checkingOut.tellDetails(scope, {
      id: held.id,
      order: orderOf(look, reckoned, shopper),
      details: parsed.data,
      mode: look.store.payMode,
    });
    if (typeof told === 'string') return { to: `/checkout/${told}` };
    if ('isOutside' in told) return again([], parsed.data.postal_zip);
    line.count(store, { kind: 'refused', subject: told.fault.code });
    return again([told.fault]);
  });
};

type Reviewing = {
  code: string;
  fields?: OrderFields;
  before?: number;
  /** The mark of the fees that they read. */
  feesRead?: string;
  /** They come back from a page on which nothing was paid. */
  isUnpaid?: boolean;
  /** Their form came without the proof that was asked for. */
  isUnproved?: boolean;
};

/** The page on which a shopper reads what they order and what it costs, with taxes and all; or where it is now. */
export const showReview = async (
  line: StoreLine,
  shopper: Shopper,
  { code, fields = emptyFields, before, feesRead, isUnpaid = false, isUnproved = false }: Reviewing,
): Promise<Led> => {
  const { store, by } = shopper;
  return line.act(store, by, async (scope): Promise<Led> => {
    const checkout = await checkoutOf(scope, shopper, code);
    if (checkout?.state === 'placed') return { to: `/order/${code}` };
    if (checkout?.state === 'asked' || checkout?.state === 'approved') return { to: '/account/approvals' };
    if (checkout?.state === 'paying') return { to: `/checkout/${code}/back` };
    if (checkout?.details === undefined || !isHeld(scope, checkout)) return { to: '/cart?ended=over' };
    const { details, code: carried } = checkout;
    const { look, reckoned } = await seeCart(scope, shopper, `/checkout/${code}`, checkout);
    const order = orderOf(look, reckoned, shopper);
    const { totals, due, isGuaranteed, fees } = await checkingOut.review(scope, {
      checkout,
      order,
      mode: look.store.payMode,
    });
    const hold = holdOf(scope, look, checkout);
    const more = before === undefined || before === totals.total ? {} : { before };
    const asks = totals.isOutside ? ('outside' as const) : await memberOrders.askedFirst(scope, totals.total);
    const proof = due > 0 && asks === undefined ? await checkingOut.askProof(scope, checkout) : undefined;
    const page = {
      hold,
      details,
      totals,
      due,
      fees,
      areFeesNew: feesRead !== undefined && feesRead !== fees.mark,
      guarantee: isGuaranteed && due > 0 ? heldReview(scope, order.stretch) : undefined,
      code,
      carried,
      fields,
      isUnpaid,
      paysAt: due > 0 ? (await cardsNow(scope)).pageOrigin : undefined,
      ...(asks === undefined ? {} : { asks }),
      ...(proof === undefined ? {} : { proof, isUnproved }),
      ...more,
    };
    return { again: await ownPage(look, () => reviewPage(look, reckoned, page)) };
  });
};

/** Whether the customer's own rules ask for more than was said: the number of their purchase order. */
const isPoMissing = (error: unknown): boolean =>
  error instanceof Refusal && error.fields.some(({ path }) => path === 'poNumber');

const refusingDetails = async <T>(work: Promise<T>): Promise<T | 'details'> => {
  try {
    return await work;
  } catch (error) {
    if (isPoMissing(error)) return 'details';
    throw error;
  }
};

/** Orders what was read. */
export const placeReviewed = async (
  line: StoreLine,
  shopper: Shopper,
  { code, body }: { code: string; body: unknown },
): Promise<Led> => {
  const { store, by, cart } = shopper;
  const parsed = placeForm.safeParse(body);
  if (!parsed.success) {
    const fields = fieldsSent(body, by.language, fieldsOf('body', parsed.error));
    return showReview(line, shopper, { code, fields });
  }
  const seen = Number(parsed.data.seen);
  const placing = await refusingDetails(
    line.act(store, by, async (scope) => {
      if (cart !== undefined) await lockCart(scope, cart.id);
      const checkout = await checkoutOf(scope, shopper, code);
      if (checkout === undefined) return { kind: 'over' as const };
      const { look, reckoned } = await seeCart(scope, shopper, '/checkout', checkout);
      const order = orderOf(look, reckoned, shopper);
      const read = { seen, fees: parsed.data.fees };
      return checkingOut.place(scope, checkout.id, { order, code, ...read, mode: look.store.payMode });
    }),
  );
  if (placing === 'details') return { to: '/checkout?po=missing' };
  if (placing.kind === 'placed') return { to: `/order/${code}` };
  if (placing.kind === 'asked') return { to: '/account/approvals?asked=1' };
  if (placing.kind === 'over') return { to: '/cart?ended=over' };
  if (placing.kind === 'due') return { due: true, proof: parsed.data.proof };
  return showReview(line, shopper, { code, before: seen, feesRead: parsed.data.fees });
};

/** Holds on for longer, and leads back to where the shopper was. */
export const holdLonger = async (line: StoreLine, shopper: Shopper): Promise<Led> => {
  const held = await heldFor(line, shopper);
  if (held === undefined) return { to: '/cart?ended=over' };
  await line.act(shopper.store, shopper.by, (scope) => checkingOut.extend(scope, held.id));
  return { to: '/checkout' };
};
