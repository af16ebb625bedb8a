import { useCall } from '@yardline/client/hooks';
import { machineClock } from '@yardline/client/clock';
import { productAvailability } from '@yardline/contract/availability';
import { availabilityColour } from '@yardline/domain/availability/colour';
import { dayOf, startOfDay } from '@yardline/domain/time/local';
import { useTranslation } from 'react-i18next';
import { language } from '../../app/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';
import './assets.css';

const days = 28;
const dayForm = { weekday: 'short', day: 'numeric', month: 'short' } as const;

type Step = { from: string; to: string; free: number };

/** The least that is free at any moment of a day. */
const leastOn = (day: Temporal.PlainDate, zone: string, steps: readonly Step[], owned: number): number => {
  const from = startOfDay(day.toString(), zone);
  const to = startOfDay(day.add({ days: 1 }).toString(), zone);
  const touching = steps.filter(
    (step) => Temporal.Instant.compare(step.from, to) < 0 && Temporal.Instant.compare(step.to, from) > 0,
  );
  return Math.min(owned, ...touching.map(({ free }) => free));
};

/** What of a product is free on each of the next four weeks' days, told by figure, word and colour. */
export const FreeDays = ({ number }: { number: string }) => {
  const { t } = useTranslation('assets');
  const { company } = useSession();
  const zone = company.time_zone;
  const today = Temporal.PlainDate.from(dayOf(Temporal.Instant.fromEpochMilliseconds(machineClock()), zone));
  const { data } = useCall(productAvailability, {
    params: { number },
    query: {
      avail_from_date: today.toString(),
      avail_from_time: '00:00',
      avail_to_date: today.add({ days }).toString(),
      avail_to_time: '00:00',
    },
  });
  if (data === undefined || data.availabilityNA) return null;
  const cells = Array.from({ length: days }, (_, index) => today.add({ days: index }));
  return (
    <Section title={t('free')}>
      <ol className="free-days">
        {cells.map((day) => {
          const free = leastOn(day, zone, data.timeline, data.owned);
          return (
            <li
              key={day.toString()}
              data-colour={availabilityColour(free)}
              data-weekend={day.dayOfWeek > 5 || undefined}
              title={t('weekdayFree', { day: day.toString(), free, owned: data.owned })}
            >
              <time dateTime={day.toString()}>{day.toLocaleString(language(), dayForm)}</time>
              <span>
                <strong>{free}</strong> <span className="free-held">({data.owned - free})</span>
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
};
