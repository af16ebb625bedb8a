import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TimelineRow } from '@yardline/contract/availability/timeline';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import styles from './timeline.module.css';

/** How much of a group is left on a day: enough, few, none, or less than what is promised. */
const levelOf = (free: number, short: number, owned: number): 'good' | 'few' | 'none' | 'short' => {
  if (short > 0) return 'short';
  if (free <= 0) return 'none';
  return free <= 2 && free < owned ? 'few' : 'good';
};

type Props = {
  group: TimelineRow;
  days: readonly Temporal.PlainDate[];
  /** Nothing to click: on a wall. */
  isReadOnly?: boolean;
};

/** How many machines of a group are free on each day; a day with one left begins a quote for it. */
export const GroupDays = ({ group, days, isReadOnly = false }: Props) => {
  const { t } = useTranslation('timeline');
  const { may } = useSession();
  const { locale } = useLocale();
  if (group.availabilityNA) return <p className={styles.silent}>{t('notCounted')}</p>;
  const isOffered = !isReadOnly && group.product_number !== null && may('quotes.create');
  return (
    <div className={styles.cells}>
      {days.map((day, index) => {
        const free = group.free[index] ?? 0;
        const short = group.short[index] ?? 0;
        const date = day.toLocaleString(locale, { month: 'short', day: 'numeric', weekday: 'short' });
        const said =
          short > 0
            ? t('shortOn', { date, count: short, group: group.name })
            : t('freeOn', { date, free, owned: group.owned, group: group.name });
        const look = {
          'data-level': levelOf(free, short, group.owned),
          'data-weekend': day.dayOfWeek > 5 || undefined,
        };
        const figure = short > 0 ? `−${short}` : free;
        return isOffered && free > 0 ? (
          <Link
            key={day.toString()}
            to={paths.newDocument('quote')}
            search={{ line: `1x ${group.product_number} ${day.toString()}` }}
            aria-label={`${said} ${t('quoteIt')}`}
            title={said}
            {...look}
          >
            {figure}
          </Link>
        ) : (
          <span key={day.toString()} title={said} {...look}>
            <span aria-hidden="true">{figure}</span>
            <VisuallyHidden>{said}</VisuallyHidden>
          </span>
        );
      })}
    </div>
  );
};
