import type { Stock } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import { Icon } from './Icon.tsx';
import styles from './stock.module.css';

/** What is free, by word and shape; colour only adds to them. */
export function StockWord({ stock }: { stock: Stock }) {
  const { words, moment } = useShop();
  const { word, count, nextFree } = stock;
  const said = word === 'gone' ? words.stock.gone : words.stock[word](count);
  return (
    <p className={styles.stock} data-word={word}>
      <Icon name={word} />
      <span>
        {said}
        {nextFree === undefined ? null : (
          <span className={styles.next}>{words.stock.nextFree(moment(nextFree))}</span>
        )}
      </span>
    </p>
  );
}
