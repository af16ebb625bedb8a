import type { Page } from '@yardline/contract/store/page';
import { Island } from '../islands/Island.tsx';
import { WhenBar } from '../islands/WhenBar.tsx';
import { keptOfList } from '../kept.ts';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import { sayRule } from '../time/rules.ts';
import { islandWords } from '../words/islands/words.ts';
import styles from './when-frame.module.css';

/** The period of a cart is kept with it. */
const actionOf = (page: Page): string | undefined => {
  if (page.kind === 'cart') return page.action;
  return page.kind === 'checkout' ? page.cartHref : undefined;
};

/** The period and the place, below the header and in sight while the page scrolls. */
export function When({ page }: { page: Page }) {
  const { frame, words } = useShop();
  const { language, when } = frame;
  const kept = keptOfList(page);
  const rule = sayRule(islandWords[language], when);
  const props = { language, when, kept, action: actionOf(page) };
  return (
    <>
      <div className={styles.sticky} id="when">
        <Island name="when" props={props} className={styles.inner}>
          <WhenBar {...props} />
        </Island>
      </div>
      {when.moved === undefined ? null : (
        <p className={styles.moved}>
          <Icon name="info" />
          {[words.frame.moved[when.moved], rule].filter(Boolean).join(' ')}
        </p>
      )}
      {when.clash === undefined ? null : (
        <p className={styles.moved} role="alert">
          <Icon name="info" />
          {islandWords[language].rules.clash(when.clash.one, when.clash.other)}
        </p>
      )}
    </>
  );
}
