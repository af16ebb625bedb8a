import type { Card } from '@yardline/contract/store/page';
import styles from './cards.module.css';
import { FramedPhoto } from './Photo.tsx';
import { PriceText } from './PriceText.tsx';
import { StockWord } from './StockWord.tsx';

type CardsProps = {
  cards: readonly Card[];
  /** The level of their headings: one below what they stand under. */
  level: 2 | 3;
  /** Whether they are the first pictures of their page. */
  isFirst?: boolean;
};

/** The first row of a wide window is fetched at once. */
const hasteOf = (index: number): 'first' | 'soon' | undefined => {
  if (index === 0) return 'first';
  return index < 4 ? 'soon' : undefined;
};

const sizes = '(min-width: 60rem) 18rem, (min-width: 36rem) 45vw, 92vw';

export function Cards({ cards, level, isFirst = false }: CardsProps) {
  const Heading = `h${level}` as const;
  return (
    <ul className={styles.cards}>
      {cards.map(({ href, name, summary, picture, price, stock }, index) => (
        <li key={href} className={styles.card}>
          <FramedPhoto
            picture={picture}
            drawing={price.kind === 'each' ? 'part' : 'machine'}
            sizes={sizes}
            haste={isFirst ? hasteOf(index) : undefined}
          />
          <div className={styles.body}>
            <Heading className={styles.name}>
              <a href={href}>{name}</a>
            </Heading>
            {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
            <div className={styles.foot}>
              <PriceText price={price} />
              {stock === undefined ? null : <StockWord stock={stock} />}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A titled row of cards, or nothing where there are none. */
export function CardSection({ title, cards }: { title: string; cards: readonly Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <Cards cards={cards} level={3} />
    </section>
  );
}
