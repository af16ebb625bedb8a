import type { Page } from '@yardline/contract/store/page';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import { CartTotal } from '../pages/CartTotal.tsx';
import { SiteChoice } from './SiteChoice.tsx';
import styles from './checkout.module.css';
import { Faults, HoldNote, Terms, Waiver, Way } from './CheckoutParts.tsx';
import { Field } from './Field.tsx';

type Checkout = Extract<Page, { kind: 'checkout' }>;

export function CheckoutPage({ page }: { page: Checkout }) {
  const { words, number } = useShop();
  const { cart, cartHref, hold } = page;
  return (
    <>
      <h1>{hold === undefined ? words.checkout.title : words.checkout.details}</h1>
      {hold === undefined ? <p className={styles.lead}>{words.checkout.lead}</p> : <HoldNote hold={hold} />}
      <div className={styles.checkout}>
        <div>
          <Changed page={page} />
          <Outside page={page} />
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

/** Said before the review: this address is in no delivery zone, so people of the shop answer first. */
function Outside({ page: { outside } }: { page: Checkout }) {
  const { words } = useShop();
  if (outside === undefined) return null;
  return (
    <p role="alert" className={styles.notice}>
      <Icon name="info" />
      {words.checkout.outside(outside)}
    </p>
  );
}

function OrderForm({ page }: { page: Checkout }) {
  const { action, termsHref, fields, cart, hold, waiver, asksPo } = page;
  const { words } = useShop();
  const { checkout } = words;
  return (
    <form method="post" action={action} className={styles.form}>
      {hold === undefined ? <input type="hidden" name="seen" value={cart.total} /> : null}
      {hold === undefined ? null : (
        <input type="hidden" name="outside" value={page.outside ?? fields['outside']?.value ?? ''} />
      )}
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
      {page.sites === undefined ? null : <SiteChoice fields={fields} sites={page.sites} />}
      <Way fields={fields} />
      {waiver === undefined ? null : <Waiver fields={fields} cents={waiver} />}
      {asksPo === true ? <Field name="po" label={checkout.po} fields={fields} maxLength={30} /> : null}
      {hold === undefined ? null : (
        <Field name="code" label={checkout.code} fields={fields} maxLength={40} autoComplete="off" />
      )}
      <Field name="note" label={checkout.note} fields={fields} rows={4} maxLength={1_000} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {checkout.website}
          <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      {hold === undefined ? <Terms fields={fields} href={termsHref} /> : null}
      <button type="submit">{hold === undefined ? checkout.send : checkout.review}</button>
    </form>
  );
}
