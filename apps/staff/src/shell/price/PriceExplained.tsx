import type { PriceExplanation } from '@yardline/contract/pricing/price-explanation';
import { rateUnits } from '@yardline/domain/words/rate-words';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { plateauDays } from './plateau.ts';
import styles from './price-explained.module.css';

type Tier = PriceExplanation['lines'][number];

const unitsOf = ({ count, code }: Tier) => rateUnits(String(count), code, language());

const ways = (lines: readonly Tier[]) => lines.map(unitsOf).join(' + ');

const Counted = ({ explanation: { chargeable, lines } }: { explanation: PriceExplanation }) => {
  const { t } = useTranslation('pricing');
  if (lines.length === 0) return null;
  return (
    <table>
      <caption>{t('why.counted', { time: chargeable })}</caption>
      <tbody>
        {lines.map((tier) => (
          <tr key={`${tier.code} ${tier.count}`}>
            <th scope="row">{unitsOf(tier)}</th>
            <td>
              <Money amount={tier.amount} />
            </td>
            <td>
              <Money amount={tier.extended} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Rejected = ({ explanation: { rejected } }: { explanation: PriceExplanation }) => {
  const { t } = useTranslation('pricing');
  if (rejected.length === 0) return null;
  return (
    <table>
      <caption>{t('why.rejected')}</caption>
      <tbody>
        {rejected.map((each) => (
          <tr key={ways(each.lines)}>
            <th scope="row">{ways(each.lines)}</th>
            <td>
              <Money amount={each.total} />
            </td>
            <td className={styles.explainedMore}>
              +<Money amount={each.difference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

type ChangeProps = Omit<Props, 'explanation'> & { change: NonNullable<PriceExplanation['next_change']> };

/** 'The same until Mon, 9 Feb 8:00 AM, then $600.00', and how many days that is. */
const NextChange = ({ change: { at, total }, endsAt = null, timeZone }: ChangeProps) => {
  const { t } = useTranslation('pricing');
  const zone = timeZone === undefined ? {} : { timeZone };
  const days = plateauDays(at, endsAt);
  return (
    <p className={styles.explainedNext}>
      {days < 1 ? null : (
        <strong className={styles.explainedPlateau}>{t('why.plateau', { count: days })}. </strong>
      )}
      {t('why.sameUntil')} <When at={at} show="day" {...zone} /> <When at={at} show="time" {...zone} />
      {t('why.after')} <Money amount={total} />.
    </p>
  );
};

type Props = {
  explanation: PriceExplanation;
  /** The end of the rental, for the extra days at the same price; null if unknown. */
  endsAt?: string | null;
  /** Zone of the place; the company's when left out. */
  timeZone?: string;
};

/**
 * Why a rental costs what it costs: tiers counted and ways rejected, whose rates they are, when the price changes next, and
 * the sentences by which anybody can recompute it.
 */
export const PriceExplained = ({ explanation, ...place }: Props) => {
  const { t } = useTranslation(['pricing', 'rates']);
  const { source, next_change: change, text } = explanation;
  return (
    <div className={styles.explained} data-part="explained">
      <div className={styles.explainedTiers}>
        <Counted explanation={explanation} />
        <Rejected explanation={explanation} />
        {change === null ? null : <NextChange change={change} {...place} />}
      </div>
      <ul>
        {source === null ? null : <li>{t(`rates:lineSources.${source}`)}.</li>}
        {text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
};
