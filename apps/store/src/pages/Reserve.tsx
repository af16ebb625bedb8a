import type { Product } from '@yardline/contract/store/page';
import { Contact } from '../parts/Contact.tsx';
import { useShop } from '../shop.ts';
import styles from './reserve.module.css';

type ReserveProps = { product: Product; period: string };

/** How a product is reserved: by telephone or mail, which begins with what is wanted and when. */
export function Reserve({ product: { name, price }, period }: ReserveProps) {
  const { words } = useShop();
  const title = { from: 'reserve', total: 'reserve', each: 'order', on_request: 'ask' } as const;
  return (
    <div className={styles.reserve}>
      <h2>{words.product[title[price.kind]]}</h2>
      <p>{words.product.reserveText}</p>
      <Contact about={period === '' ? name : `${name}: ${period}`} />
    </div>
  );
}
