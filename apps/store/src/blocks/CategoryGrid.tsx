import { FramedPhoto } from '../parts/Photo.tsx';
import { useShop } from '../shop.ts';
import styles from './category-grid.module.css';
import type { BlockOf } from './block-of.ts';

export function CategoryGrid({ block: { title, categories } }: { block: BlockOf<'category_grid'> }) {
  const { words, number } = useShop();
  if (categories.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.grid}>
        {categories.map(({ text, href, picture, count }) => (
          <li key={href}>
            <a href={href}>
              <FramedPhoto
                picture={picture}
                drawing="category"
                sizes="(min-width: 60rem) 16rem, (min-width: 36rem) 30vw, 45vw"
              />
              <span className={styles.name}>{text}</span>
              <span className={styles.count}>{words.content.count(count, number(count))}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
