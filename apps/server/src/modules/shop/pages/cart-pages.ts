import type { HeldOrder } from '@yardline/contract/store/checkout/held';
import type { CheckoutEnd, OrderFields, PlaceCard } from '@yardline/contract/store/page';
import type { WebOrder } from '@yardline/contract/web-orders/web-orders';
import { cents } from '@yardline/domain/money/cents';
import type { Reckoned } from '../cart-view.ts';
import { placeCard } from '../content.ts';
import type { Drawn } from '../frame.ts';
import { addressOf, type Look } from '../look.ts';

const words = {
  en: {
    cart: 'Cart',
    checkout: 'Send your order',
    details: 'Your details',
    review: 'Review your order',
    pay: 'Payment',
    order: 'Your order',
  },
  fr: {
    cart: 'Panier',
    checkout: 'Envoyer votre commande',
    details: 'Vos coordonnées',
    review: 'Vérifiez votre commande',
    pay: 'Paiement',
    order: 'Votre commande',
  },
} as const;

export const own = (
  look: Look,
  name: keyof (typeof words)['en'],
  path: string,
  page: Drawn['page'],
): Drawn => ({
  page,
  title: `${words[look.language][name]} – ${look.store.name}`,
  description: '',
  paths: { en: path, fr: path },
  isIndexed: false,
  structured: [],
});

type CartMore = {
  /** What became of the checkout that they began. */
  ended: CheckoutEnd | undefined;
  /** What it costs to deliver it to the postal code that they typed. */
  delivery: { cents: number; isOutside: boolean } | undefined;
  postal: string;
  /** Two carts were put together when they signed in. */
  isJoined: boolean;
};

/** What the shopper put together. */
export const cartPage = (
  look: Look,
  { view }: Reckoned,
  { ended, delivery, postal, isJoined }: CartMore,
): Drawn => {
  const base = `${look.base}/${look.language}`;
  return own(look, 'cart', '/cart', {
    kind: 'cart',
    cart: { ...view, ...(delivery === undefined ? {} : { delivery }) },
    postal,
    action: `${base}/cart`,
    checkoutHref: `${base}/checkout`,
    allHref: addressOf(look, '/all'),
    ...(look.store.orderMode === 'reservation' ? { beginAction: `${base}/checkout/begin` } : {}),
    ...(ended === undefined ? {} : { ended }),
    ...(isJoined ? { isJoined } : {}),
  });
};

type CheckoutPage = Extract<Drawn['page'], { kind: 'checkout' }>;

/** Who orders, and how it gets to them. @param more what was another total before, and what is held */
export const checkoutPage = (
  look: Look,
  { view }: Reckoned,
  fields: OrderFields,
  more: Pick<CheckoutPage, 'asksPo' | 'before' | 'hold' | 'outside' | 'sites' | 'waiver'> = {},
): Drawn =>
  own(look, more.hold === undefined ? 'checkout' : 'details', '/checkout', {
    kind: 'checkout',
    cart: view,
    action: `${look.base}/${look.language}/checkout`,
    cartHref: `${look.base}/${look.language}/cart`,
    termsHref: `${look.base}/${look.language}/pages/terms`,
    fields,
    ...more,
  });

export const localOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

type Sent = { addr1: string; city: string; prov_state: string; postal_zip: string };

/** An address as it is written on an envelope. */
export const addressLines = ({ addr1, city, prov_state, postal_zip }: Sent): string[] => [
  addr1,
  [city, prov_state, postal_zip].filter(Boolean).join(' '),
];

const placeOf = (look: Look, order: WebOrder): PlaceCard => {
  const place = look.store.places.find(({ locationId }) => locationId === order.location_id);
  return place === undefined
    ? { title: order.location_title, address: [], phone: look.store.phone, hours: [] }
    : placeCard(look, place);
};

/** What became of an order, for the bearer of its link. */
export const orderPage = (
  look: Look,
  path: string,
  { order, guarantee }: { order: WebOrder; guarantee: HeldOrder | undefined },
): Drawn =>
  own(look, 'order', path, {
    kind: 'order',
    number: order.number,
    stage: order.stage,
    name: order.name,
    email: order.email,
    lines: order.lines.map(({ name, quantity, price }) => ({
      name,
      quantity,
      cents: price === null ? null : cents(price),
    })),
    total: cents(order.total),
    withTaxes: order.total_with_taxes === null ? null : cents(order.total_with_taxes),
    paid: cents(order.paid),
    way: order.way,
    address: order.address === null ? [] : addressLines(order.address),
    place: placeOf(look, order),
    from: localOf(order.starts_at, order.time_zone),
    to: localOf(order.ends_at, order.time_zone),
    reason: order.reason,
    ...(guarantee === undefined ? {} : { guarantee }),
  });
