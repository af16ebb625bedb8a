import type { LastCycle } from '@yardline/contract/invoices/self-audit';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

/** What a rental came to on its bill before, and by how much this one differs; nothing where it was never billed. */
export const LastTime = ({ last }: { last: LastCycle | undefined }) => {
  const { t } = useTranslation('money');
  const { locale, currency } = useLocale();
  if (last === undefined) return null;
  const { invoice_number: number, amount, difference, reasons } = last;
  const sign = difference > 0 ? '+' : '';
  return (
    <small>
      {difference === 0
        ? t('audit.same', { number })
        : t('audit.last', {
            number,
            amount: moneyText(amount, locale, currency),
            difference: `${sign}${moneyText(difference, locale, currency)}`,
          })}
      {reasons.length === 0 ? null : ` ${reasons.join(' ')}`}
    </small>
  );
};
