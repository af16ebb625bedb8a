import { useCall } from '@yardline/client/hooks';
import { companyClock } from '@yardline/client/clock';
import { productAvailability } from '@yardline/contract/availability/availability';
import { availabilityColour } from '@yardline/domain/availability/colour';
import { leastByDay } from '@yardline/domain/availability/days';
import { dayOf } from '@yardline/domain/time/local';
import { withFirst } from '@yardline/ui/formats';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import { stepsOf } from './steps.ts';
import styles from './assets.module.css';

const days = 28;
const dayForm = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** What of a product is free on each of the next four weeks' days, told by figure, word and colour. */
export const FreeDays = ({ number }: { number: string }) => {
  const { t } = useTranslation('assets');
  const { company } = useSession();
  const zone = company.time_zone;
  const today = Temporal.PlainDate.from(dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), zone));
  const { data } = useCall(productAvailability, {
    params: { number },
    query: { from: `${today.toString()}T00:00`, to: `${today.add({ days }).toString()}T00:00` },
  });
  if (data === undefined || data.availabilityNA) return null;
  const cells = leastByDay(stepsOf(data.timeline, data.time_zone), data.time_zone);
  return (
    <Section title={t('free')}>
      <ol className={styles.freeDays}>
        {cells.map(({ date, free }) => {
          const day = Temporal.PlainDate.from(date);
          return (
            <li
              key={date}
              data-colour={availabilityColour(free)}
              data-weekend={day.dayOfWeek > 5 || undefined}
              title={t('weekdayFree', { day: date, free, owned: data.owned })}
            >
              <time dateTime={date}>{withFirst(day.toLocaleString(language(), dayForm), language())}</time>
              <span>
                <strong>{free}</strong> <span className={styles.freeHeld}>({data.owned - free})</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
