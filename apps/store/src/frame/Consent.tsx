import type { Measure } from '@yardline/contract/store/page';
import { Island } from '../islands/Island.tsx';
import { useShop } from '../shop.ts';
import styles from './consent.module.css';

type Props = { measure: Measure };

/** Asks whether visits may be counted with the shop's provider: no is as near as yes, and nothing is counted before an answer. */
function Ask({ measure: { action, back } }: Props) {
  const { words } = useShop();
  return (
    <aside className={styles.ask} aria-label={words.consent.title}>
      <form className={styles.form} method="post" action={action}>
        <p>{words.consent.question}</p>
        <input type="hidden" name="back" value={back} />
        <div className={styles.answers}>
          <button type="submit" className={styles.answer} name="choice" value="no">
            {words.consent.no}
          </button>
          <button type="submit" className={styles.answer} name="choice" value="yes">
            {words.consent.yes}
          </button>
        </div>
      </form>
    </aside>
  );
}

/** What the visitor said, and a way to say it again. */
function Said({ measure }: Props) {
  const { words } = useShop();
  return (
    <form className={styles.said} method="post" action={measure.action}>
      <span>{measure.state === 'on' ? words.consent.isOn : words.consent.isOff}</span>
      <input type="hidden" name="back" value={measure.back} />
      <button type="submit" className={styles.again} name="choice" value="ask">
        {words.consent.again}
      </button>
    </form>
  );
}

/** What stands on a page about measuring visits. */
export function Consent({ measure }: Props) {
  if (measure.state === 'ask') return <Ask measure={measure} />;
  if (measure.state === 'off') return <Said measure={measure} />;
  return (
    <Island name="measure" props={measure.provider}>
      <Said measure={measure} />
    </Island>
  );
}
