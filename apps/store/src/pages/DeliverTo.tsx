import { useShop } from '../shop.ts';
import styles from './deliver-to.module.css';

/** Asks where to deliver a cart, so that it shows what that costs. */
export function DeliverTo({ postal, action }: { postal: string; action: string }) {
  const { cart } = useShop().words;
  return (
    <form method="post" action={action} className={styles.deliver}>
      <label htmlFor="postal">{cart.deliverTo}</label>
      <div>
        <input
          id="postal"
          name="postal"
          defaultValue={postal}
          maxLength={10}
          autoComplete="postal-code"
          placeholder={cart.postal}
        />
        <button type="submit">{cart.showDelivery}</button>
      </div>
    </form>
  );
}
