import type { CartView } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import styles from './cart-total.module.css';

/** The sum of a cart, for its period and place. */
export function CartTotal({ cart: { total, hasUnpriced, delivery } }: { cart: CartView }) {
  const { frame, words, money, moment } = useShop();
  const { when } = frame;
  const place = when.places.find(({ code }) => code === when.at)?.title ?? '';
  return (
    <div className={styles.total}>
      <p>{words.product.period(moment(when.from), moment(when.to), place)}</p>
      {delivery === undefined || delivery.isOutside ? null : (
        <p className={styles.sum}>
          <span>{words.cart.delivery}</span> <span>{money(delivery.cents)}</span>
        </p>
      )}
      <p className={styles.sum}>
        <span>{words.cart.total}</span> <b>{money(total + (delivery?.cents ?? 0))}</b>
      </p>
      <p className={styles.quiet}>
        {delivery === undefined || delivery.isOutside ? words.cart.before : words.cart.beforeTaxes}
      </p>
      {delivery?.isOutside === true ? <p className={styles.quiet}>{words.cart.outside}</p> : null}
      {hasUnpriced ? <p className={styles.quiet}>{words.cart.unpriced}</p> : null}
    </div>
  );
}
