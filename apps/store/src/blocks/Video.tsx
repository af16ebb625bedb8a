import { useShop } from '../shop.ts';
import { OutLink } from '../parts/OutLink.tsx';
import { Photo } from '../parts/Photo.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './pictured.module.css';

/** A video at another site: a picture of the store's own, and the link there. That site learns of no one who only reads. */
export function Video({ block: { title, text, host, href, picture } }: { block: BlockOf<'video'> }) {
  const { words } = useShop();
  return (
    <section>
      <h2>{title}</h2>
      {text === '' ? null : <p>{text}</p>}
      <div className={styles.video}>
        {picture === null ? null : (
          <Photo picture={picture} sizes="(min-width: 80rem) 76rem, 94vw" className={styles.whole} />
        )}
        <OutLink href={href} className={styles.watch}>
          {words.content.watch(title, host)}
        </OutLink>
      </div>
    </section>
  );
}
