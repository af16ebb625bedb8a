import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';

/** Days and hours in words. */
export const useDayWords = () => {
  const { t } = useTranslation('workViews');
  const locale = language() === 'fr' ? 'fr-CA' : 'en-CA';
  const dayName = (day: string): string =>
    Temporal.PlainDate.from(day).toLocaleString(locale, { weekday: 'short', month: 'short', day: 'numeric' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    dayName,
    hours: (minutes: number): string => t('hours', { n: number.format(minutes / 60) }),
    figure: (minutes: number): string => number.format(minutes / 60),
  };
};
