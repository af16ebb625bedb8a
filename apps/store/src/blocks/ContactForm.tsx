import { Field } from '../checkout/Field.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import type { BlockOf } from './block-of.ts';
import styles from './contact-form.module.css';

type Contact = BlockOf<'contact'>;

/** Which place of the store is asked; nothing where it has one. */
function Place({ places, at }: Pick<Contact, 'places' | 'at'>) {
  const { words } = useShop();
  if (places.length === 0) return <input type="hidden" name="at" value={at} />;
  return (
    <div className={styles.place}>
      <label htmlFor="contact-at">{words.contact.place}</label>
      <select id="contact-at" name="at" defaultValue={at}>
        {places.map(({ code, title }) => (
          <option key={code} value={code}>
            {title}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The fields and the button; in a preview both can be seen and nothing can be sent. */
function Form({ block: { action, back, places, at, fields } }: { block: Contact }) {
  const { words, frame } = useShop();
  const { contact, checkout } = words;
  const isWrong = Object.values(fields).some(({ fault }) => fault !== undefined);
  return (
    <form method="post" action={action} className={styles.form}>
      {isWrong ? (
        <p role="alert" className={styles.notice}>
          <Icon name="last" />
          {contact.wrong}
        </p>
      ) : null}
      <input type="hidden" name="back" value={back} />
      <fieldset disabled={frame.isPreview}>
        <Field
          name="name"
          label={checkout.name}
          fields={fields}
          autoComplete="name"
          maxLength={64}
          required
        />
        <Field
          name="email"
          label={checkout.email}
          fields={fields}
          type="email"
          autoComplete="email"
          maxLength={254}
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
        <Place places={places} at={at} />
        <Field name="message" label={contact.message} fields={fields} rows={6} maxLength={2_000} required />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {checkout.website}
            <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
          </label>
        </div>
        <button type="submit">{contact.send}</button>
      </fieldset>
      {frame.isPreview === true ? <p>{contact.preview}</p> : null}
    </form>
  );
}

/** A form by which visitors write to the shop, or that what they wrote was sent. */
export function ContactForm({ block }: { block: Contact }) {
  const { words } = useShop();
  return (
    <section id="contact" className={styles.contact}>
      <h2>{block.title}</h2>
      {block.text === '' ? null : <p>{block.text}</p>}
      {block.isSent ? (
        <output className={styles.notice}>
          <Icon name="info" />
          {words.contact.sent}
        </output>
      ) : (
        <Form block={block} />
      )}
    </section>
  );
}
