import type { RateTableRow } from '@yardline/contract/rates/rates';
import { Money } from '@yardline/ui/Figures';
import { useWindowText } from '../../shell/rates/window-text.ts';
import styles from '../../shell/rates/rates.module.css';

/** The rates of a table in one line: DAY 100.00, WEEK 300.00; and when those hold that do not at any time. */
export const RateTiers = ({ rates }: Pick<RateTableRow, 'rates'>) => {
  const windowText = useWindowText();
  return (
    <span className={styles.rateTiers}>
      {rates.map(({ code, amount, window }) => (
        <span key={code}>
          <small>{code}</small>
          <Money amount={amount} />
          {window === undefined ? null : <small className={styles.rateHolds}>{windowText(window)}</small>}
        </span>
      ))}
    </span>
  );
};
