import type { Product } from '@yardline/contract/store/page';
import { PriceText } from '../parts/PriceText.tsx';
import { StockWord } from '../parts/StockWord.tsx';
import { useShop } from '../shop.ts';
import styles from './offer.module.css';
import { Reserve } from './Reserve.tsx';

/** What the product costs over the period, why, and how to get it. */
export function Offer({ product }: { product: Product }) {
  const { frame, words, money, moment } = useShop();
  const { price, explanation, plateau, rates, stock } = product;
  const { when } = frame;
  const place = when.places.find(({ code }) => code === when.at)?.title ?? '';
  const period = words.product.period(moment(when.from), moment(when.to), place);
  const isPriced = price.kind !== 'on_request';
  return (
    <section className={styles.offer} aria-label={words.product.rate}>
      <PriceText price={price} />
      {isPriced ? <p className={styles.quiet}>{words.price.taxes}</p> : null}
      {price.kind === 'total' ? (
        <p className={styles.period}>
          {period} <a href="#when">{words.product.changeDates}</a>
        </p>
      ) : null}
      {plateau === undefined ? null : (
        <p className={styles.plateau}>{words.product.plateau(moment(plateau.until), money(plateau.cents))}</p>
      )}
      {stock === undefined ? null : <StockWord stock={stock} />}
      <Reserve product={product} period={price.kind === 'each' ? '' : period} />
      {explanation.length === 0 ? null : (
        <details className={styles.more}>
          <summary>{words.product.explanation}</summary>
          <ul>
            {explanation.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
      {rates.length === 0 ? null : <Rates rates={rates} />}
    </section>
  );
}

function Rates({ rates }: Pick<Product, 'rates'>) {
  const { words, money } = useShop();
  return (
    <table className={styles.rates}>
      <caption>{words.product.rates}</caption>
      <thead>
        <tr>
          <th scope="col">{words.product.unit}</th>
          <th scope="col">{words.product.rate}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ text, cents }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>{money(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
