import type { CartView } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import styles from './cart-total.module.css';

/** The sum of a cart, for its period and place. */
export function CartTotal({ cart: { total, hasUnpriced } }: { cart: CartView }) {
  const { frame, words, money, moment } = useShop();
  const { when } = frame;
  const place = when.places.find(({ code }) => code === when.at)?.title ?? '';
  return (
    <div className={styles.total}>
      <p>{words.product.period(moment(when.from), moment(when.to), place)}</p>
      <p className={styles.sum}>
        <span>{words.cart.total}</span> <b>{money(total)}</b>
      </p>
      <p className={styles.quiet}>{words.cart.before}</p>
      {hasUnpriced ? <p className={styles.quiet}>{words.cart.unpriced}</p> : null}
    </div>
  );
}
