import { displayDate } from '@yardline/domain/format/dates';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import type { offerOf } from './early-payment.ts';

/** Until which day less is paid, and how much less. */
export const EarlyPayment = ({ offer }: { offer: ReturnType<typeof offerOf> }) => {
  const { t } = useTranslation('paying');
  const { locale, currency } = useLocale();
  if (offer === undefined) return null;
  const { paid, discount, by } = offer;
  return (
    <p>
      {t('early', {
        paid: moneyText(paid, locale, currency),
        discount: moneyText(discount, locale, currency),
        day: displayDate(by, language()),
      })}
    </p>
  );
};
