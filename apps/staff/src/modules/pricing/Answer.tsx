import type { PriceExplanation } from '@yardline/contract/pricing/price-explanation';
import { tellAll } from '@yardline/domain/billing/words';
import { amount } from '@yardline/domain/money/cents';
import { periodText } from '@yardline/domain/pricing/period-text';
import type { QuoteQuestion, RentalQuote } from '@yardline/domain/pricing/quote';
import type { PriceLine } from '@yardline/domain/pricing/rates';
import { Money } from '@yardline/ui/Figures';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { PriceExplained } from '../../shell/price/PriceExplained.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './looks/workbench.module.css';

type Props = { question: QuoteQuestion; quote: RentalQuote };

const tiers = (lines: readonly PriceLine[]) =>
  lines.map(({ code, count, amount: each, extended }) => ({
    code,
    count,
    amount: amount(each),
    extended: amount(extended),
  }));

const timeOf = ({ question, quote }: Props): string =>
  periodText(quote.price.chargeable, question.calendar?.daysPerWeek ?? 7, language());

const explanationOf = (answer: Props, currency: string): PriceExplanation => {
  const { price, explanation } = answer.quote;
  return {
    source: null,
    policy: price.policy,
    version: price.version,
    chargeable: timeOf(answer),
    lines: tiers(price.lines),
    rejected: price.rejected.map(({ lines, total, difference }) => ({
      lines: tiers(lines),
      total: amount(total),
      difference: amount(difference),
    })),
    next_change: price.nextChange && { at: price.nextChange.at, total: amount(price.nextChange.total) },
    text: tellAll(explanation, language(), currency),
  };
};

/** The sums of the rental: for how long, how much, and with waiver and taxes. */
export const Sums = (answer: Props) => {
  const { t } = useTranslation('pricing');
  const { total, overtime, waiver, taxes, grandTotal } = answer.quote;
  return (
    <dl className={styles.workbenchSums} aria-live="polite">
      <div>
        <dt>{t('workbench.charged')}</dt>
        <dd>{timeOf(answer)}</dd>
      </div>
      <div data-main>
        <dt>{t('workbench.total')}</dt>
        <dd>
          <Money amount={amount(total)} />
        </dd>
      </div>
      {overtime === 0 ? null : (
        <div>
          <dt>{t('workbench.overtime')}</dt>
          <dd>
            <Money amount={amount(overtime)} />
          </dd>
        </div>
      )}
      {waiver === 0 ? null : (
        <div>
          <dt>{t('workbench.waiverTotal')}</dt>
          <dd>
            <Money amount={amount(waiver)} />
          </dd>
        </div>
      )}
      {taxes.map(({ code, tax }) => (
        <div key={code}>
          <dt>{code}</dt>
          <dd>
            <Money amount={amount(tax)} />
          </dd>
        </div>
      ))}
      {grandTotal === total ? null : (
        <div data-main>
          <dt>{t('workbench.grandTotal')}</dt>
          <dd>
            <Money amount={amount(grandTotal)} />
          </dd>
        </div>
      )}
    </dl>
  );
};

/** Why it costs that, as it will stand with a line and an invoice. */
export const Reasons = (answer: Props) => {
  const { t } = useTranslation('pricing');
  const { currency } = useLocale();
  const { to, zone } = answer.question;
  return (
    <Section title={t('workbench.why')}>
      <PriceExplained explanation={explanationOf(answer, currency)} endsAt={to.toString()} timeZone={zone} />
    </Section>
  );
};
