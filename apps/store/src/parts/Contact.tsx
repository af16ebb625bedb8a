import { useShop } from '../shop.ts';
import styles from './contact.module.css';
import { Icon } from './Icon.tsx';

/** The number as a telephone dials it. */
export const dial = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

/** The ways to reach the store, as two large buttons; `about` is what the mail is about. */
export function Contact({ about }: { about: string }) {
  const { words, frame } = useShop();
  const { phone, email } = frame.store;
  return (
    <p className={styles.ways}>
      {phone === '' ? null : (
        <a className={styles.call} href={dial(phone)}>
          <Icon name="phone" />
          {words.product.call(phone)}
        </a>
      )}
      {email === '' ? null : (
        <a
          className={styles.write}
          href={`mailto:${email}${about === '' ? '' : `?subject=${encodeURIComponent(about)}`}`}
        >
          <Icon name="mail" />
          {words.product.write}
        </a>
      )}
    </p>
  );
}
