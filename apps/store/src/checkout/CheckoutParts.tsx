import type { Hold, OrderFields } from '@yardline/contract/store/page';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './checkout.module.css';
import { Field } from './Field.tsx';

/** How the order gets to its place; without delivery the address is not asked for. */
export function Way({ fields }: { fields: OrderFields }) {
  const { checkout } = useShop().words;
  const isDelivery = fields['way']?.value === 'delivery';
  return (
    <fieldset id="way" className={styles.way}>
      <legend>{checkout.way}</legend>
      <label className={styles.choice}>
        <input type="radio" name="way" value="pickup" defaultChecked={!isDelivery} />
        {checkout.pickup}
      </label>
      <label className={styles.choice}>
        <input type="radio" name="way" value="delivery" defaultChecked={isDelivery} />
        {checkout.delivery}
      </label>
      <div className={styles.address}>
        <Field
          name="addr1"
          label={checkout.addr1}
          fields={fields}
          autoComplete="address-line1"
          maxLength={30}
          isAsked
        />
        <Field
          name="city"
          label={checkout.city}
          fields={fields}
          autoComplete="address-level2"
          maxLength={20}
          isAsked
        />
        <Field
          name="prov_state"
          label={checkout.region}
          fields={fields}
          autoComplete="address-level1"
          maxLength={5}
        />
        <Field
          name="postal_zip"
          label={checkout.postal}
          fields={fields}
          autoComplete="postal-code"
          maxLength={10}
        />
      </div>
    </fieldset>
  );
}

/** Consent to the rental terms, without which no order is sent. */
export function Terms({ fields, href }: { fields: OrderFields; href: string }) {
  const { checkout } = useShop().words;
  const { value, fault } = fields['terms'] ?? {};
  return (
    <div>
      <label className={styles.choice}>
        <input
          id="terms"
          type="checkbox"
          name="terms"
          value="yes"
          required
          defaultChecked={value === 'yes'}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : 'terms-fault'}
        />
        <span>
          {checkout.terms}{' '}
          <a href={href} target="_blank" rel="noopener noreferrer">
            {checkout.termsLink}
          </a>
        </span>
      </label>
      {fault === undefined ? null : (
        <p id="terms-fault" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** What is wrong, first on the page, with a link to each field. */
export function Faults({ fields }: { fields: OrderFields }) {
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
  code: 'code',
  po: 'po',
} as const;

const labelOf = (words: ReturnType<typeof useShop>['words']['checkout'], name: string): string =>
  name in labels ? words[labels[name as keyof typeof labels]] : name;

/** Until when what is ordered is held, counted in the browser, and a press for more time. */
export function HoldNote({ hold: { until, seconds, extendAction } }: { hold: Hold }) {
  const { words, moment } = useShop();
  const { left, last, over } = words.checkout.timer;
  return (
    <Island name="hold" props={{ seconds, left, last, over }} className={styles.hold}>
      <p>
        <Icon name="available" />
        <span>
          {words.checkout.held(moment(until))} <span data-left /> <output />
        </span>
      </p>
      {extendAction === undefined ? null : (
        <form method="post" action={extendAction}>
          <button type="submit">{words.checkout.extend}</button>
        </form>
      )}
    </Island>
  );
}

/** The damage waiver with its price, never chosen before the shopper does. */
export function Waiver({ fields, cents }: { fields: OrderFields; cents: number }) {
  const { words, money } = useShop();
  return (
    <label className={styles.choice}>
      <input type="checkbox" name="waiver" value="yes" defaultChecked={fields['waiver']?.value === 'yes'} />
      {words.checkout.waiver(money(cents))}
    </label>
  );
}
