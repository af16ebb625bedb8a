import type { Page } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import styles from './card.module.css';

/** What stands in for the page of a card's provider where no real one is set: no real money moves. */
export function CardPage({
  page: { amount, cards, action, backHref },
}: {
  page: Extract<Page, { kind: 'card' }>;
}) {
  const { words, money } = useShop();
  return (
    <div className={styles.card}>
      <h1>{words.review.card}</h1>
      <p>{words.review.cardText}</p>
      <p className={styles.amount}>{money(amount)}</p>
      <form method="post" action={action}>
        <ul className={styles.choices}>
          {cards.map(({ token, title }) => (
            <li key={token}>
              <button type="submit" name="card" value={token}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </form>
      <p>
        <a href={backHref}>{words.review.payNothing}</a>
      </p>
    </div>
  );
}
