import type { MaintenancePlan } from '@yardline/contract/maintenance/maintenance';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

type Left = Pick<MaintenancePlan, 'units_left' | 'days_left' | 'rental_days_left'>;

/** So many units, days and days on rent, in words. */
export const useAmounts = () => {
  const { t } = useTranslation('maintenance');
  const { locale } = useLocale();
  return (units: number | null, days: number | null, rentalDays: number | null): string[] => [
    ...(units === null ? [] : [t('units', { n: numberText(units, locale) })]),
    ...(days === null ? [] : [t('days', { count: days })]),
    ...(rentalDays === null ? [] : [t('rentalDays', { count: rentalDays })]),
  ];
};

const past = (left: number | null) => (left !== null && left < 0 ? -left : null);
const ahead = (left: number | null) => (left !== null && left >= 0 ? left : null);

/** What remains until it is due, or what has passed since it was. */
export const useLeft = () => {
  const { t } = useTranslation('maintenance');
  const amounts = useAmounts();
  return ({ units_left: units, days_left: days, rental_days_left: rentalDays }: Left): string => {
    const over = amounts(past(units), past(days), past(rentalDays)).map((what) => t('over', { what }));
    return [...over, ...amounts(ahead(units), ahead(days), ahead(rentalDays))].join(', ');
  };
};
