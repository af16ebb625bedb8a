import type { OrderFields } from '@yardline/contract/store/page';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './order-field.module.css';

type FieldProps = {
  name: string;
  label: string;
  fields: OrderFields;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  maxLength: number;
  required?: boolean;
  /** Needed with another choice, so that it is neither optional nor required of everybody. */
  isAsked?: boolean;
  /** Of a text of several lines. */
  rows?: number;
};

/** A field of a form as it was sent, with what is wrong with it below. */
export function Field({
  name,
  label,
  fields,
  required = false,
  isAsked = required,
  rows,
  type = 'text',
  autoComplete,
  maxLength,
}: FieldProps) {
  const { words } = useShop();
  const { value = '', fault } = fields[name] ?? {};
  const props = {
    id: name,
    name,
    defaultValue: value,
    required,
    maxLength,
    autoComplete,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': fault === undefined ? undefined : `${name}-fault`,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label} {isAsked ? null : <small>{words.checkout.optional}</small>}
      </label>
      {rows === undefined ? <input type={type} {...props} /> : <textarea rows={rows} {...props} />}
      {fault === undefined ? null : (
        <p id={`${name}-fault`} className={styles.fault}>
          <Icon name="last" />
          {fault}
        </p>
      )}
    </div>
  );
}
