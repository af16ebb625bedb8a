import type { AccountField, AccountPart } from '@yardline/contract/store/account';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './account.module.css';

type Form = Extract<AccountPart, { kind: 'form' }>;

/** A form of the account, which works without script: what is wrong is said first, with a link to each field. */
export function AccountForm({ part }: { part: Form }) {
  const { title, action, fields, submit, hidden = {}, isQuiet, hasFiles, below } = part;
  return (
    <section>
      {title === undefined ? null : <h2>{title}</h2>}
      <Faults fields={fields} />
      <form
        method="post"
        action={action}
        className={styles.form}
        encType={hasFiles === true ? 'multipart/form-data' : undefined}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {fields.map((field) =>
          field.type === 'check' ? (
            <Check key={field.name} field={field} />
          ) : (
            <Field key={field.name} field={field} />
          ),
        )}
        <button type="submit" className={isQuiet === true ? styles.plain : undefined}>
          {submit}
        </button>
      </form>
      {below === undefined ? null : (
        <p className={styles.below}>
          <a href={below.href}>{below.text}</a>
        </p>
      )}
    </section>
  );
}

function Faults({ fields }: { fields: readonly AccountField[] }) {
  const { words } = useShop();
  const wrong = fields.filter(({ fault }) => fault !== undefined);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className={styles.faults}>
      <p>{words.account.wrong}</p>
      <ul>
        {wrong.map(({ name, label, fault }) => (
          <li key={name}>
            <a href={`#${name}`}>{label}</a> {fault}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A box to tick, with its hint beside its name. */
function Check({ field: { name, label, value, hint } }: { field: AccountField }) {
  return (
    <div className={styles.check}>
      <input
        type="checkbox"
        id={name}
        name={name}
        value="yes"
        defaultChecked={value === 'yes'}
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
      />
      <label htmlFor={name}>{label}</label>
      {hint === undefined ? null : <small id={`${name}-hint`}>{hint}</small>}
    </div>
  );
}

function Field({ field }: { field: AccountField }) {
  const { words } = useShop();
  const { name, label, type, value, autoComplete, maxLength, isOptional, hint, fault, options } = field;
  const described = [hint === undefined ? '' : `${name}-hint`, fault === undefined ? '' : `${name}-fault`];
  const props = {
    id: name,
    name,
    defaultValue: value,
    required: isOptional !== true,
    'aria-invalid': fault === undefined ? undefined : true,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label} {isOptional === true ? <small>{words.checkout.optional}</small> : null}
      </label>
      {hint === undefined ? null : <small id={`${name}-hint`}>{hint}</small>}
      {type === 'choice' ? (
        <select {...props}>
          {(options ?? []).map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      ) : type === 'photos' ? (
        <input
          {...props}
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          defaultValue={undefined}
        />
      ) : type === 'area' ? (
        <textarea rows={4} maxLength={maxLength} {...props} />
      ) : (
        <input type={type} autoComplete={autoComplete} maxLength={maxLength} {...props} />
      )}
      {fault === undefined ? null : (
        <p id={`${name}-fault`} className={styles.fault}>
          <Icon name="last" />
          {fault}
        </p>
      )}
    </div>
  );
}
