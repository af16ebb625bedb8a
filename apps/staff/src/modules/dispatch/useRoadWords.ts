import type { Trip } from '@yardline/contract/trips/trips';
import type { Outcome } from '@yardline/domain/trips/try-placing';
import { dayText, numberText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';

/** Times, loads and lateness of the board in words. */
export const useRoadWords = (timeZone: string) => {
  const { t } = useTranslation('dispatch');
  const { locale } = useLocale();
  const at = (instant: string): string => timeText(instant, locale, timeZone);
  const kilograms = (value: number): string => numberText(value, locale);
  /** `2 h 10`, `35 min`. */
  const duration = (minutes: number): string =>
    minutes < 60
      ? t('minutes', { minutes })
      : t('hours', { hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') });
  const load = (of: number, payload: number): string =>
    t('load', { load: kilograms(of), payload: kilograms(payload) });
  return {
    at,
    /** For a bar under the hours, which say before or after noon. */
    clock: (instant: string): string => at(instant).replace(/\s[AP]M$/u, ''),
    kilograms,
    kilometres: (metres: number): string =>
      t('km', { km: numberText(Math.round(metres / 100) / 10, locale) }),
    duration,
    load,
    late: (minutes: number): string => t('late', { duration: duration(minutes) }),
    slot: (from: string, to: string): string => t('slot', { from: at(from), to: at(to) }),
    span: ({ starts_at: from, ends_at: to }: Pick<Trip, 'starts_at' | 'ends_at'>): string =>
      `${at(from)} – ${at(to)}`,
    onDay: (instant: string): string => dayText(instant, locale, timeZone),
    dayName: (day: string): string => dayText(`${day}T12:00:00Z`, locale, 'UTC'),
    /** What placing comes to: load, arrival, what is late. */
    outcome: (outcome: Outcome, payload: number): string =>
      [
        outcome.isOver ? t('over', { by: kilograms(outcome.load - payload) }) : load(outcome.load, payload),
        ...(outcome.arriveAt === null
          ? []
          : [
              t('thereAt', { time: at(Temporal.Instant.fromEpochMilliseconds(outcome.arriveAt).toString()) }),
            ]),
        outcome.lateStops === 0
          ? t('inTime')
          : t('lateStops', { count: outcome.lateStops, duration: duration(outcome.lateMinutes) }),
        ...(outcome.backLate === 0 ? [] : [t('backLate', { duration: duration(outcome.backLate) })]),
      ].join(' · '),
  };
};

export type RoadWords = ReturnType<typeof useRoadWords>;
