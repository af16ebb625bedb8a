import { useShop } from '../shop.ts';
import styles from './contact.module.css';
import { Icon } from './Icon.tsx';

/** The number as a telephone dials it. */
export const dial = (phone: string): string => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;

type ContactProps = {
  /** What the mail is about. */
  about: string;
  /** Beside a button that is meant first. */
  isQuiet?: boolean;
};

/** The ways to reach the store, as two large buttons. */
export function Contact({ about, isQuiet = false }: ContactProps) {
  const { words, frame } = useShop();
  const { phone, email } = frame.store;
  return (
    <p className={styles.ways}>
      {phone === '' ? null : (
        <a className={isQuiet ? styles.write : styles.call} href={dial(phone)}>
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
