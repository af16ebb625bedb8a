import { orderForm, type OrderForm } from '@yardline/contract/store/order-form';
import type { OrderFields } from '@yardline/contract/store/page';
import { say } from '@yardline/contract/words/both';
import { fieldsOf } from '../../../kernel/http/input.ts';
import type { Language } from '../../../kernel/scope.ts';
import { endCart, lockCart } from '../../carts/public.ts';
import { type NewOrder, placeOrder } from '../../web-orders/public.ts';
import { reckonCart, type Reckoned } from '../cart-view.ts';
import type { Look } from '../look.ts';
import { checkoutPage } from '../pages/cart-pages.ts';
import { type Found, lookFor, ownPage } from './pages.ts';
import type { StoreLine } from './store-line.ts';
import { askedBy, type Shopper } from './shopper.ts';

const fieldNames = [
  'name',
  'business',
  'email',
  'phone',
  'note',
  'way',
  'addr1',
  'city',
  'prov_state',
  'postal_zip',
  'terms',
] as const;

/** What fields are called in what is wrong with them. */
const labels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { name: 'Name', email: 'E-mail', addr1: 'Street address', city: 'City' },
  fr: { name: 'Nom', email: 'Courriel', addr1: 'Adresse', city: 'Ville' },
};

/** The form before anything was typed. */
export const emptyFields: OrderFields = Object.fromEntries(fieldNames.map((name) => [name, { value: '' }]));

const longest = 1_000;

/** The form as it was sent, with what is wrong at each field in the language of the page. */
const fieldsSent = (body: unknown, language: Language, faults: ReturnType<typeof fieldsOf>): OrderFields => {
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return Object.fromEntries(
    fieldNames.map((name) => {
      const value = sent[name];
      const fault = faults.find(({ path }) => path === name);
      return [
        name,
        {
          value: typeof value === 'string' ? value.slice(0, longest) : '',
          ...(fault === undefined
            ? {}
            : {
                fault: say(
                  language,
                  fault.code,
                  Object.assign({}, fault.data, { field: labels[language][name] ?? name }),
                ),
              }),
        },
      ];
    }),
  );
};

const orderOf = (look: Look, { view, listings }: Reckoned, shopper: Shopper): NewOrder => ({
  storeId: look.store.id,
  store: { name: look.store.name, path: look.store.path, email: look.store.email },
  cartCodeHash: shopper.cart?.codeHash ?? Buffer.alloc(0),
  language: look.language,
  locationId: look.place.locationId,
  stretch: look.stretch,
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
    const before = seen === reckoned.view.total ? undefined : seen;
    return { again: await ownPage(look, () => checkoutPage(look, reckoned, fields, before)) };
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
    const placed = await placeOrder(scope, judged.order, judged.form);
    await endCart(scope, cart.id);
    return placed;
  });
  return { order: code === undefined ? '/cart' : `/order/${code}` };
};
