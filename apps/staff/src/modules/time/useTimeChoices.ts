import { mostAveraged, overtimePolicies } from '@yardline/domain/time-sheets/overtime';
import { roundings } from '@yardline/domain/time-sheets/rounding';
import { timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

/** A Monday: the days after it have the names of a week. */
const someMonday = Temporal.PlainDate.from('2024-01-01');

/** What can be chosen for each setting, in words. */
export const useTimeChoices = () => {
  const { t } = useTranslation('time');
  const { locale } = useLocale();
  return {
    overtime_policy: overtimePolicies.map((value) => ({ value, label: t(`settings.policies.${value}`) })),
    averaging_weeks: Array.from({ length: mostAveraged }, (_, index) => ({
      value: index + 1,
      label: index === 0 ? t('settings.noAveraging') : t('settings.averagedOver', { count: index + 1 }),
    })),
    rounding: roundings.map((value) => ({
      value,
      label: value === 1 ? t('settings.noRounding') : t('settings.roundedTo', { count: value }),
    })),
    week_start: Array.from({ length: 7 }, (_, index) => ({
      value: index + 1,
      label: someMonday.add({ days: index }).toLocaleString(locale, { weekday: 'long' }),
    })),
    workday_hour: Array.from({ length: 24 }, (_, value) => ({
      value,
      label: timeText(`2024-01-01T${String(value).padStart(2, '0')}:00:00Z`, locale, 'UTC'),
    })),
  };
};
