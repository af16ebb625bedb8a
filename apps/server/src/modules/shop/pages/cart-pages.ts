import type { OrderFields, PlaceCard } from '@yardline/contract/store/page';
import type { WebOrder } from '@yardline/contract/web-orders/web-orders';
import { cents } from '@yardline/domain/money/cents';
import type { Reckoned } from '../cart-view.ts';
import { placeCard } from '../content.ts';
import type { Drawn } from '../frame.ts';
import { addressOf, type Look } from '../look.ts';

const words = {
  en: { cart: 'Cart', checkout: 'Send your order', order: 'Your order' },
  fr: { cart: 'Panier', checkout: 'Envoyer votre commande', order: 'Votre commande' },
} as const;

const own = (look: Look, name: keyof (typeof words)['en'], path: string, page: Drawn['page']): Drawn => ({
  page,
  title: `${words[look.language][name]} – ${look.store.name}`,
  description: '',
  paths: { en: path, fr: path },
  isIndexed: false,
  structured: [],
});

/** What the shopper put together. */
export const cartPage = (look: Look, { view }: Reckoned): Drawn =>
  own(look, 'cart', '/cart', {
    kind: 'cart',
    cart: view,
    action: `${look.base}/${look.language}/cart`,
    checkoutHref: `${look.base}/${look.language}/checkout`,
    allHref: addressOf(look, '/all'),
  });

/** Who orders, and how it gets to them. @param before the total of the form that was sent, where it is another now */
export const checkoutPage = (look: Look, { view }: Reckoned, fields: OrderFields, before?: number): Drawn =>
  own(look, 'checkout', '/checkout', {
    kind: 'checkout',
    cart: view,
    action: `${look.base}/${look.language}/checkout`,
    cartHref: `${look.base}/${look.language}/cart`,
    termsHref: `${look.base}/${look.language}/pages/terms`,
    fields,
    ...(before === undefined ? {} : { before }),
  });

const localOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const placeOf = (look: Look, order: WebOrder): PlaceCard => {
  const place = look.store.places.find(({ locationId }) => locationId === order.location_id);
  return place === undefined
    ? { title: order.location_title, address: [], phone: look.store.phone, hours: [] }
    : placeCard(look, place);
};

/** What became of an order, for the bearer of its link. */
export const orderPage = (look: Look, path: string, order: WebOrder): Drawn =>
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
    way: order.way,
    address:
      order.address === null
        ? []
        : [
            order.address.addr1,
            [order.address.city, order.address.prov_state, order.address.postal_zip]
              .filter(Boolean)
              .join(' '),
          ],
    place: placeOf(look, order),
    from: localOf(order.starts_at, order.time_zone),
    to: localOf(order.ends_at, order.time_zone),
    reason: order.reason,
  });
