import type { Price } from '@yardline/contract/store/page';
import { type Shop, useShop } from '../shop.ts';
import styles from './price.module.css';

const afterOf = (price: Exclude<Price, { kind: 'on_request' }>, words: Shop['words']['price']): string => {
  if (price.kind === 'from') return words.aDay;
  return price.kind === 'total' ? words.during(price.text) : words.each(price.unit);
};

export function PriceText({ price }: { price: Price }) {
  const { words, money } = useShop();
  if (price.kind === 'on_request') return <p className={styles.price}>{words.price.onRequest}</p>;
  return (
    <p className={styles.price}>
      {price.kind === 'from' ? <small>{words.price.from} </small> : null}
      <b>{money(price.cents)}</b> <small>{afterOf(price, words.price)}</small>
    </p>
  );
}
