import { barOf, lanesOf, loadOf } from '@yardline/domain/work-orders/plan';
import { ScrollRegion } from '@yardline/ui/ScrollRegion';
import { useTranslation } from 'react-i18next';
import type { Item } from './item.ts';
import { useDayWords } from './useDayWords.ts';
import type { Week } from './useWeek.ts';
import styles from './views.module.css';
import weekStyles from '../../../shell/looks/week.module.css';

/** An order in the hand, and the lane from which it was taken. */
export type Held = { item: Item; from: number | undefined };

export type Acts = {
  held: Held | undefined;
  onTake: (held: Held | undefined) => void;
  onDrop: (mechanic: number, day: string) => void;
  onPick: (held: Held) => void;
  /** Why the user may plan nothing. */
  reason: string | undefined;
};

/** Complete, an order is only shown: it has to be reverted before its plan changes. */
export const complete = 4;

type RowProps = Acts & { week: Week; mechanic: Week['mechanics'][number] };

const Bar = ({
  item,
  from,
  bar,
  lane,
  acts,
}: {
  item: Item;
  from: number;
  bar: { first: number; last: number };
  lane: number;
  acts: Acts;
}) => {
  const { t } = useTranslation('workViews');
  const { dayName } = useDayWords();
  const { span } = item;
  const when = span === undefined ? '' : `${dayName(span.startDate)} – ${dayName(span.endDate)}`;
  const reason = item.row.status === complete ? t('isComplete') : acts.reason;
  return (
    <button
      type="button"
      draggable={reason === undefined}
      aria-disabled={reason !== undefined}
      data-item={item.id}
      data-mechanic={from}
      data-priority={item.row.priority}
      className={styles.bar}
      aria-label={t('bar', { number: item.order_n, title: item.title, when })}
      title={[item.order_n, item.title, item.row.complaint, ...(reason === undefined ? [] : [reason])].join(
        ' · ',
      )}
      style={{ gridColumn: `${bar.first + 1} / ${bar.last + 2}`, gridRow: lane + 2 }}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', item.order_n);
        acts.onTake({ item, from });
      }}
      onDragEnd={() => acts.onTake(undefined)}
      onClick={() => (reason === undefined ? acts.onPick({ item, from }) : undefined)}
    >
      <strong>{item.order_n}</strong> {item.title}
    </button>
  );
};

const MechanicRow = ({ week, mechanic, ...acts }: RowProps) => {
  const { t } = useTranslation('workViews');
  const { dayName, figure } = useDayWords();
  const own = week.items.filter(({ mechanics }) => mechanics.includes(mechanic.id));
  const load = loadOf(
    week.days,
    own.flatMap(({ span }) => (span === undefined ? [] : [span])),
  );
  const days = week.days.map(({ day }) => day);
  const bars = lanesOf(
    own.flatMap((item) => {
      const bar = item.span && barOf(days, item.span);
      return bar === undefined ? [] : [{ ...bar, item }];
    }),
  );
  return (
    <section className={`${weekStyles.weekRow} ${styles.planRow}`} aria-label={mechanic.name} data-items>
      <h3 className={weekStyles.weekName}>{mechanic.name}</h3>
      <div className={styles.planDays}>
        {week.days.map(({ day }, index) => {
          const { planned, of: open } = load[index] ?? { planned: 0, of: 0 };
          const { away, available } = mechanic.hours[index] ?? { away: 0, available: null };
          // Who has a shift is here that long, whatever the hours of the shop.
          const of = available ?? open;
          const isOver = planned > of;
          return (
            <div
              key={day}
              className={styles.planDay}
              data-today={day === week.today || undefined}
              data-closed={of === 0 || undefined}
              data-over={isOver || undefined}
              data-away={away > 0 || undefined}
              style={{ gridColumn: index + 1, gridRow: `1 / ${bars.length + 3}` }}
              onDragOver={(event) => {
                if (acts.held !== undefined) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                acts.onDrop(mechanic.id, day);
              }}
            >
              <span className={styles.load}>
                <span className={styles.hiddenDay}>{dayName(day)}: </span>
                {planned === 0 && of === 0
                  ? t(away > 0 ? 'awayDay' : 'closedDay')
                  : t('load', { planned: figure(planned), of: figure(of) })}
                {isOver ? ` ${t('overWord')}` : ''}
                {away > 0 && of + planned > 0 ? ` ${t('awayWord', { hours: figure(away) })}` : ''}
              </span>
            </div>
          );
        })}
        {bars.map(({ bar, lane }) => (
          <Bar key={bar.item.id} item={bar.item} from={mechanic.id} bar={bar} lane={lane} acts={acts} />
        ))}
      </div>
    </section>
  );
};

/** Mechanics by the days of a week: what each has, and how much of the day that is. */
export const PlanGrid = ({ week, ...acts }: Acts & { week: Week }) => {
  const { t } = useTranslation('workViews');
  const { dayName } = useDayWords();
  if (week.mechanics.length === 0) return <p className={styles.none}>{t('noMechanics')}</p>;
  return (
    <ScrollRegion className={`${weekStyles.week} ${styles.plan}`} label={t('grid')}>
      <div className={`${weekStyles.weekHead} ${styles.planHead}`} aria-hidden="true">
        <span />
        {week.days.map(({ day }) => (
          <span key={day} data-today={day === week.today || undefined}>
            {dayName(day)}
          </span>
        ))}
      </div>
      {week.mechanics.map((mechanic) => (
        <MechanicRow key={mechanic.id} week={week} mechanic={mechanic} {...acts} />
      ))}
    </ScrollRegion>
  );
};
