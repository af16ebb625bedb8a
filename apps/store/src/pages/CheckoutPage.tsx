import type { OrderFields, Page } from '@yardline/contract/store/page';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import { CartTotal } from './CartTotal.tsx';
import styles from './checkout.module.css';
import { Terms, Way } from './CheckoutParts.tsx';
import { Field } from './Field.tsx';

type Checkout = Extract<Page, { kind: 'checkout' }>;

export function CheckoutPage({ page }: { page: Checkout }) {
  const { words, number } = useShop();
  const { cart, cartHref } = page;
  return (
    <>
      <h1>{words.checkout.title}</h1>
      <p className={styles.lead}>{words.checkout.lead}</p>
      <div className={styles.checkout}>
        <div>
          <Changed page={page} />
          <Faults fields={page.fields} />
          <OrderForm page={page} />
        </div>
        <section className={styles.summary} aria-label={words.cart.summary}>
          <ul>
            {cart.lines
              .filter(({ fault }) => fault?.kind !== 'gone')
              .map(({ listing, name, quantity }) => (
                <li key={listing}>
                  {number(quantity)} × {name}
                </li>
              ))}
          </ul>
          <CartTotal cart={cart} />
          <a href={cartHref}>{words.cart.back}</a>
        </section>
      </div>
    </>
  );
}

function Changed({ page: { before, cart } }: { page: Checkout }) {
  const { words, money } = useShop();
  if (before === undefined) return null;
  return (
    <p role="alert" className={styles.notice}>
      <Icon name="info" />
      {words.checkout.changed(money(before), money(cart.total))}
    </p>
  );
}

/** What is wrong, first on the page, with a link to each field. */
function Faults({ fields }: { fields: OrderFields }) {
  const { words } = useShop();
  const wrong = Object.entries(fields).flatMap(([name, { fault }]) =>
    fault === undefined ? [] : [{ name, fault }],
  );
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className={styles.faults}>
      <p>{words.checkout.wrong}</p>
      <ul>
        {wrong.map(({ name, fault }) => (
          <li key={name}>
            <a href={`#${name}`}>{labelOf(words.checkout, name)}</a> {fault}
          </li>
        ))}
      </ul>
    </div>
  );
}

const labels = {
  name: 'name',
  business: 'business',
  email: 'email',
  phone: 'phone',
  note: 'note',
  way: 'way',
  addr1: 'addr1',
  city: 'city',
  prov_state: 'region',
  postal_zip: 'postal',
  terms: 'termsLink',
} as const;

const labelOf = (words: ReturnType<typeof useShop>['words']['checkout'], name: string): string =>
  name in labels ? words[labels[name as keyof typeof labels]] : name;

function OrderForm({ page: { action, termsHref, fields, cart } }: { page: Checkout }) {
  const { words } = useShop();
  const { checkout } = words;
  return (
    <form method="post" action={action} className={styles.form}>
      <input type="hidden" name="seen" value={cart.total} />
      <fieldset>
        <legend>{checkout.contact}</legend>
        <Field
          name="name"
          label={checkout.name}
          fields={fields}
          autoComplete="name"
          maxLength={64}
          required
        />
        <Field
          name="business"
          label={checkout.business}
          fields={fields}
          autoComplete="organization"
          maxLength={64}
        />
        <Field
          name="email"
          label={checkout.email}
          fields={fields}
          type="email"
          autoComplete="email"
          maxLength={100}
          required
        />
        <Field
          name="phone"
          label={checkout.phone}
          fields={fields}
          type="tel"
          autoComplete="tel"
          maxLength={20}
        />
      </fieldset>
      <Way fields={fields} />
      <Field name="note" label={checkout.note} fields={fields} rows={4} maxLength={1_000} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {checkout.website}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <Terms fields={fields} href={termsHref} />
      <button type="submit">{checkout.send}</button>
    </form>
  );
}
