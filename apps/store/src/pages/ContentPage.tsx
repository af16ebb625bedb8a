import type { Page } from '@yardline/contract/store/page';
import { DrawnBlocks } from '../blocks/DrawnBlocks.tsx';
import styles from './content.module.css';

/** A page of content. Where it begins with a hero, the hero's title is the name of the page. */
export function ContentPage({
  page: { name, isHome, blocks },
}: {
  page: Extract<Page, { kind: 'content' }>;
}) {
  const beginsWithHero = blocks[0]?.kind === 'hero';
  return (
    <div className={isHome ? styles.home : styles.content}>
      {beginsWithHero ? null : <h1>{name}</h1>}
      <DrawnBlocks blocks={blocks} />
    </div>
  );
}
