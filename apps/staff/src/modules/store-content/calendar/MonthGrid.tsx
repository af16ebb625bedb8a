import type { PlannedPublication } from '@yardline/contract/stores/publications';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import styles from './publications.module.css';
import { isOn, weeksOf } from './month.ts';

type Props = { month: string; items: readonly PlannedPublication[]; today: string };

const dayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** A month by weeks: on each day, what is shown for a while. */
export const MonthGrid = ({ month, items, today }: Props) => {
  const { t } = useTranslation('storeContent');
  const { timeZone } = useLocale();
  return (
    <TableScroll>
      <table className={styles.month} aria-label={t('calendar.title')}>
        <thead>
          <tr>
            {dayNames.map((day) => (
              <th key={day} scope="col">
                {t(`calendar.days.${day}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-other={day.startsWith(month) ? undefined : true}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className={styles.day}>{Number(day.slice(8))}</span>
                  {items
                    .filter((each) => isOn(each, day, timeZone))
                    .map(({ id, name, n, state }) => (
                      <span key={id} className={styles.chip} data-state={state}>
                        {t('calendar.chip', { name, n })}
                      </span>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
};
