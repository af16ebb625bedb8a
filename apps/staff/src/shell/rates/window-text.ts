import type { WireWindow } from '@yardline/contract/rates/rate-window';
import { timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

/** 1 is Monday; 5 January 1970 was one. */
const dayName = (weekday: number, locale: string, weekdayLength: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday: weekdayLength, timeZone: 'UTC' }).format(
    (weekday + 3) * 86_400_000,
  );

const clock = (time: string, locale: string): string => timeText(`2000-01-01T${time}:00Z`, locale, 'UTC');

/** Monday to Sunday with their names. */
export const useWeekdays = (): { value: number; label: string }[] => {
  const { locale } = useLocale();
  return [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: dayName(value, locale, 'long') }));
};

/** The weekdays of a window: a run of three or more by its ends, others by name. */
const daysText = (days: readonly number[], locale: string): string => {
  const sorted = days.toSorted((a, b) => a - b);
  const [first = 1, last = 1] = [sorted[0], sorted.at(-1)];
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  const names = (isRun ? [first, last] : sorted).map((day) => dayName(day, locale, 'short'));
  return names.join(isRun ? '–' : ', ');
};

/** Tells a window in plain words: 'Out Fri from 5:00 PM, back Mon by 8:00 AM'. */
export const useWindowText = (): ((window: WireWindow) => string) => {
  const { t } = useTranslation('rates');
  const { locale } = useLocale();
  return ({ out_days: days, out_from: from, out_until: until, back, back_by: by, meter_hours: hours }) => {
    const said = t(until === undefined ? 'window.text' : 'window.textUntil', {
      days: days.length === 7 ? t('window.everyDay') : daysText(days, locale),
      from: clock(from, locale),
      ...(until === undefined ? {} : { until: clock(until, locale) }),
      back: typeof back === 'number' ? dayName(back, locale, 'short') : t(`window.backs.${back}`),
      by: clock(by, locale),
    });
    return hours === undefined ? said : `${said}, ${t('window.mostHours', { count: hours })}`;
  };
};
