import type { OrderFields, Page } from '@yardline/contract/store/page';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './order-field.module.css';

type Sites = NonNullable<Extract<Page, { kind: 'checkout' }>['sites']>;

/** For which of the customer's sites it is ordered; what is delivered goes there. */
export function SiteChoice({ fields, sites }: { fields: OrderFields; sites: Sites }) {
  const { checkout } = useShop().words;
  const { value = '', fault } = fields['site'] ?? {};
  return (
    <div className={styles.field}>
      <label htmlFor="site">
        {checkout.site} {sites.isAsked ? null : <small>{checkout.optional}</small>}
      </label>
      <select
        id="site"
        name="site"
        defaultValue={value}
        required={sites.isAsked}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? 'site-hint' : 'site-hint site-fault'}
      >
        <option value="">{checkout.noSite}</option>
        {sites.choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
      <small id="site-hint">{checkout.siteHint}</small>
      {fault === undefined ? null : (
        <p id="site-fault" className={styles.fault}>
          <Icon name="last" />
          {fault}
        </p>
      )}
    </div>
  );
}
