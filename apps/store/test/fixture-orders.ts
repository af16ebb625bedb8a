import type { CartView, OrderFields, Page, ShopLanguage } from '@yardline/contract/store/page';
import { blocks } from './fixture-blocks.ts';
import { both, card, picture } from './fixture-frame.ts';

/** A cart with each kind of line, and what follows from it. */

const base = (language: ShopLanguage): string => `/store/northyard/${language}`;

export const cart = (language: ShopLanguage): CartView => {
  const { name } = card(language, 0);
  return {
    lines: [
      {
        listing: 7,
        href: `${base(language)}/p/scissor-lift`,
        name,
        picture: picture('lift-a', name),
        quantity: 2,
        price: { kind: 'total', cents: 72_000, text: both(language, '1 week', '1 semaine') },
        stock: { word: 'available' },
      },
      {
        listing: 8,
        href: `${base(language)}/p/generator`,
        name: card(language, 4).name,
        picture: null,
        quantity: 3,
        price: { kind: 'on_request' },
        stock: { word: 'last', count: 1 },
        fault: { kind: 'too_few', free: 1 },
      },
      {
        listing: 9,
        href: '',
        name: '',
        picture: null,
        quantity: 1,
        price: { kind: 'on_request' },
        fault: { kind: 'gone' },
      },
    ],
    total: 72_000,
    hasUnpriced: true,
  };
};

const fields = (language: ShopLanguage): OrderFields => ({
  name: { value: 'Kim Roy' },
  email: {
    value: 'kim',
    fault: both(language, 'Enter a whole e-mail address.', 'Entrez une adresse de courriel complète.'),
  },
  way: { value: 'delivery' },
  terms: {
    value: '',
    fault: both(language, 'Accept the rental terms.', 'Acceptez les conditions de location.'),
  },
});

const order = (language: ShopLanguage): Omit<Extract<Page, { kind: 'order' }>, 'guarantee'> => ({
  kind: 'order',
  number: 31,
  stage: 'open',
  name: 'Kim Roy',
  email: 'kim@roy.example',
  lines: [
    { name: card(language, 0).name, quantity: 2, cents: 72_000 },
    { name: card(language, 4).name, quantity: 1, cents: null },
  ],
  total: 72_000,
  withTaxes: null,
  paid: 0,
  way: 'delivery',
  address: ['12 Elm Street', 'Albany NY 12208'],
  place: blocks(language).places.places[0] ?? { title: 'Albany', address: [], phone: '', hours: [] },
  from: '2026-12-01T08:00',
  to: '2026-12-04T17:00',
  reason: '',
});

const hold = (language: ShopLanguage) => ({
  until: '2026-11-30T10:42',
  seconds: 840,
  extendAction: `${base(language)}/checkout/extend`,
});

const review = (language: ShopLanguage): Extract<Page, { kind: 'review' }> => ({
  ...order(language),
  kind: 'review',
  hold: hold(language),
  sums: [
    { of: 'rental', cents: 64_800 },
    { of: 'delivery', cents: 8_500 },
    { of: 'services', cents: 4_500 },
  ],
  taxes: [{ name: 'STATE', cents: 5_544 }],
  code: { text: 'SPRING', cents: 7_200 },
  total: 74_844,
  fees: {
    says:
      language === 'fr'
        ? ['Annulation moins de 48 heures avant le début : 40 % de la location, au moins 30,00 $.']
        : ['Cancellation within 48 hours of the start: 40% of the rental, at least $30.00.'],
    mark: 'of-40-percent',
  },
  due: 74_844,
  action: `${base(language)}/checkout/3.secret`,
  backHref: `${base(language)}/checkout`,
  termsHref: `${base(language)}/pages/terms`,
  fields: {},
  isUnpaid: true,
  before: 70_000,
});

/** Orders with an amount held on the shopper's card, before and after they are sent. */
const guaranteed = (language: ShopLanguage): Record<string, Page> => ({
  holding: Object.assign(review(language), { due: 50_000, guarantee: { held: 'now' as const } }),
  saving: Object.assign(review(language), {
    due: 50_000,
    guarantee: { held: 'later' as const, on: '2026-11-29T08:00' },
  }),
  secured: Object.assign(order(language), {
    guarantee: { state: 'held' as const, cents: 50_000, last4: '4242', on: '2026-12-07T08:00' },
  }),
  unsecured: Object.assign(order(language), {
    guarantee: {
      state: 'failed' as const,
      cents: 50_000,
      last4: '4242',
      on: null,
      action: `${base(language)}/order/3.secret/card`,
      isGiven: false,
    },
  }),
});

export const orderPages = (language: ShopLanguage): Record<string, Page> => {
  const checkout: Extract<Page, { kind: 'checkout' }> = {
    kind: 'checkout',
    cart: cart(language),
    action: `${base(language)}/checkout`,
    cartHref: `${base(language)}/cart`,
    termsHref: `${base(language)}/pages/terms`,
    fields: { name: { value: '' } },
  };
  const shown = {
    kind: 'cart',
    postal: 'H2X 1Y4',
    action: `${base(language)}/cart`,
    checkoutHref: `${base(language)}/checkout`,
    allHref: `${base(language)}/all`,
  } as const;
  const [accepted, declined] = [order(language), order(language)];
  accepted.stage = 'converted';
  accepted.way = 'pickup';
  declined.stage = 'declined';
  declined.reason = both(language, 'All lifts are out that week.', 'Toutes les nacelles sont louées.');
  return {
    cart: Object.assign({ cart: cart(language) }, shown),
    empty: Object.assign({ cart: { lines: [], total: 0, hasUnpriced: false } }, shown),
    checkout,
    delivered: Object.assign(
      { cart: Object.assign(cart(language), { delivery: { cents: 8_500, isOutside: false } }) },
      shown,
    ),
    taken: Object.assign({ cart: cart(language) }, shown, {
      beginAction: `${base(language)}/checkout/begin`,
      ended: 'taken' as const,
      isJoined: true,
    }),
    held: Object.assign({}, checkout, {
      hold: hold(language),
      waiver: 2_600,
      asksPo: true,
      sites: { choices: [{ value: '3', text: 'Riverside lot, Albany' }], isAsked: true },
    }),
    outside: Object.assign({}, checkout, { hold: hold(language), outside: 'X0A 1A0' }),
    review: review(language),
    proved: Object.assign(review(language), {
      proof: { token: 'token', salt: '0', target: '0', most: 50_000 },
      isUnproved: true,
    }),
    asking: Object.assign(review(language), { due: 0, isUnpaid: false, asks: 'colleague' as const }),
    asked: Object.assign(review(language), { due: 0, asks: 'outside' as const }),
    card: {
      kind: 'card',
      mode: 'authorise',
      amount: 74_844,
      cards: [{ token: 'sim_visa', title: 'Visa 4242' }],
      action: `${base(language)}/card/4`,
      backHref: `${base(language)}/checkout/3.secret/back`,
    },
    wait: { kind: 'wait', againHref: `${base(language)}/checkout/3.secret/back` },
    wrong: Object.assign({}, checkout, { fields: fields(language), before: 70_000 }),
    received: order(language),
    accepted,
    declined,
    ...guaranteed(language),
  };
};
