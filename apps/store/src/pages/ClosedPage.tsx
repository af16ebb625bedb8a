import type { Page } from '@yardline/contract/store/page';
import { Contact } from '../parts/Contact.tsx';
import { useShop } from '../shop.ts';
import styles from './missing.module.css';

export function ClosedPage({ page: { notice } }: { page: Extract<Page, { kind: 'closed' }> }) {
  const { words } = useShop();
  return (
    <div className={styles.missing}>
      <h1>{words.closed.title}</h1>
      {notice === '' ? null : <p>{notice}</p>}
      <Contact about="" />
    </div>
  );
}
