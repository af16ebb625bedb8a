import type { Page } from '@yardline/contract/store/page';
import { CardSection } from '../parts/Cards.tsx';
import { Contact } from '../parts/Contact.tsx';
import { useShop } from '../shop.ts';
import styles from './missing.module.css';

export function MissingPage({ page: { status, similar } }: { page: Extract<Page, { kind: 'missing' }> }) {
  const { words, home } = useShop();
  const isGone = status === 410;
  return (
    <>
      <div className={styles.missing}>
        <h1>{isGone ? words.missing.titleGone : words.missing.title}</h1>
        <p>{isGone && similar.length > 0 ? words.missing.textGone : words.missing.text}</p>
        <p>
          <a href={home}>{words.missing.home}</a>
        </p>
        <Contact about="" />
      </div>
      <CardSection title={words.missing.similar} cards={similar} />
    </>
  );
}
