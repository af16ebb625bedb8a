import type { OrderFields } from '@yardline/contract/store/page';
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
          maxLength={64}
          isAsked
        />
        <Field
          name="city"
          label={checkout.city}
          fields={fields}
          autoComplete="address-level2"
          maxLength={40}
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
