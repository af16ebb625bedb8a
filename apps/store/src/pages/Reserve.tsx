import type { Product } from '@yardline/contract/store/page';
import { KeptFields } from '../islands/fields.tsx';
import { Contact } from '../parts/Contact.tsx';
import { useShop } from '../shop.ts';
import styles from './reserve.module.css';

type ReserveProps = { product: Product; period: string };

/** Puts a product into the cart. Who would rather ask reaches the store with a mail that says what is wanted and when. */
export function Reserve({ product: { name, price, add }, period }: ReserveProps) {
  const { words } = useShop();
  const { action, listing, from, to, at } = add;
  const hidden = Object.entries({ listing: String(listing), from, to, at });
  return (
    <div className={styles.reserve}>
      <form method="post" action={action}>
        <KeptFields kept={hidden.map(([field, value]) => ({ name: field, value }))} />
        {price.kind === 'on_request' ? <p>{words.product.askText}</p> : null}
        <label>
          {words.product.quantity}
          <input
            type="number"
            name="quantity"
            defaultValue="1"
            min="1"
            max="999"
            required
            inputMode="numeric"
          />
        </label>
        <button type="submit">{words.product.add}</button>
      </form>
      <p>{words.product.help}</p>
      <Contact about={period === '' ? name : `${name}: ${period}`} isQuiet />
    </div>
  );
}
