import type { CardList } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import { Icon } from './Icon.tsx';
import styles from './pager.module.css';

export function Pager({ list: { page, pages, previous, next } }: { list: CardList }) {
  const { words } = useShop();
  if (pages < 2) return null;
  return (
    <nav aria-label={words.list.pages} className={styles.pager}>
      {previous === undefined ? null : (
        <a href={previous} rel="prev">
          <Icon name="previous" />
          {words.list.previous}
        </a>
      )}
      <span>{words.list.page(page, pages)}</span>
      {next === undefined ? null : (
        <a href={next} rel="next">
          {words.list.next}
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
