import type { RateTableRow } from '@yardline/contract/rates';
import { Money } from '@yardline/ui/Figures';
import '../../shell/rates/rates.css';

/** The rates of a table in one line: DAY 100.00, WEEK 300.00. */
export const RateTiers = ({ rates }: Pick<RateTableRow, 'rates'>) => (
  <span className="rate-tiers">
    {rates.map(({ code, amount }) => (
      <span key={code}>
        <small>{code}</small>
        <Money amount={amount} />
      </span>
    ))}
  </span>
);
