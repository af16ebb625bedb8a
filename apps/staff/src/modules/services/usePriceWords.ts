import type { WholeService } from '@yardline/contract/services/services';
import { surchargePercent } from '@yardline/domain/charges/fees';
import { moneyText, numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

/** What a service costs, in words: '$125.00', '2 % of the rental, $1.00 to $50.00', '$2.30 per unit of distance beyond 50'. */
export const usePriceWords = () => {
  const { t } = useTranslation('services');
  const { locale, currency } = useLocale();
  const money = (amount: number) => moneyText(amount, locale, currency);
  const bounds = ({ minimum, maximum }: WholeService): string => {
    if (minimum === null && maximum === null) return '';
    if (maximum === null) return t('price.atLeast', { minimum: money(minimum ?? 0) });
    if (minimum === null) return t('price.atMost', { maximum: money(maximum) });
    return t('price.between', { minimum: money(minimum), maximum: money(maximum) });
  };
  return (service: WholeService): string => {
    if (service.price_kind === 'flat' && service.refill_fee > 0)
      return t('price.withRefill', { amount: money(service.amount), fee: money(service.refill_fee) });
    if (service.price_kind === 'flat') return money(service.amount);
    if (service.price_kind === 'percent') {
      const percent = numberText(surchargePercent(service.amount, service.variable_percent), locale);
      const of = service.percent_of === 'delivery' ? 'price.percentOfDelivery' : 'price.percent';
      return [t(of, { percent }), bounds(service)].filter((each) => each !== '').join(', ');
    }
    const beyond = { amount: money(service.amount), included: numberText(service.included_distance, locale) };
    return t('price.distance', { ...beyond, count: service.legs });
  };
};
