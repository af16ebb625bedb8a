import type { ContractLine } from '@yardline/contract/contracts';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { plateauDays } from './plateau.ts';

type Tier = NonNullable<ContractLine['explanation']>['lines'][number];

const ways = (lines: readonly Tier[]) => lines.map(({ count, code }) => `${count} × ${code}`).join(' + ');

/** 'Two more days cost nothing': how long the price of a line stays the same beyond its end. */
export const Plateau = ({ line, endsAt }: { line: ContractLine; endsAt: string | null }) => {
  const { t } = useTranslation('contracts');
  const days = plateauDays(line.explanation?.next_change?.at, endsAt);
  if (days < 1) return null;
  return <span className="plateau">{t('why.plateau', { count: days })}</span>;
};

/** Why a line costs what it costs: the tiers that were counted, those that would have cost more, and the rules in words. */
export const PriceWhy = ({ line, endsAt }: { line: ContractLine; endsAt: string | null }) => {
  const { t } = useTranslation('contracts');
  const { locale, currency } = useLocale();
  const money = (amount: number) => moneyText(amount, locale, currency);
  const { explanation } = line;
  if (explanation === null) return <p className="why-none">{t('why.none')}</p>;
  return (
    <div className="why">
      <div className="why-tiers">
        <table>
          <caption>{t('why.counted', { time: explanation.chargeable })}</caption>
          <tbody>
            {explanation.lines.map((tier) => (
              <tr key={tier.code}>
                <th scope="row">
                  {tier.count} × {tier.code}
                </th>
                <td>{money(tier.amount)}</td>
                <td>{money(tier.extended)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {explanation.rejected.length === 0 ? null : (
          <table>
            <caption>{t('why.rejected')}</caption>
            <tbody>
              {explanation.rejected.map((each) => (
                <tr key={ways(each.lines)}>
                  <th scope="row">{ways(each.lines)}</th>
                  <td>{money(each.total)}</td>
                  <td className="why-more">+{money(each.difference)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Plateau line={line} endsAt={endsAt} />
      </div>
      <ul>
        {explanation.text.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
};
