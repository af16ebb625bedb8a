import type { Page } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import styles from './card.module.css';

/** What stands in for the page of a card's provider where no real one is set: no real money moves. */
export function CardPage({
  page: { mode, amount, cards, action, backHref },
}: {
  page: Extract<Page, { kind: 'card' }>;
}) {
  const { words, money } = useShop();
  return (
    <div className={styles.card}>
      <h1>{mode === 'pay' ? words.review.card : words.held.card}</h1>
      <p>{words.review.cardText}</p>
      {mode === 'pay' ? null : <p>{words.held.cardModes[mode]}</p>}
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
        <a href={backHref}>{mode === 'pay' ? words.review.payNothing : words.held.giveNone}</a>
      </p>
    </div>
  );
}
