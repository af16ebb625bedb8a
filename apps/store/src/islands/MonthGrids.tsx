import type { ShopLanguage } from '@yardline/contract/store/page';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { dayOfNumber, firstOfMonth, sameDateAway, weekdayOf } from '../time/days.ts';
import { sayDayInFull } from '../time/say.ts';
import { islandWords } from '../words/islands/words.ts';
import styles from './months.module.css';

type MonthGridsProps = {
  language: ShopLanguage;
  /** The chosen days, as numbers. */
  from: number;
  to: number;
  /** The first and the last day that may be chosen. */
  earliest: number;
  latest: number;
  /** Why a day cannot be chosen, in words. */
  whyNot: (day: number) => string | undefined;
  onPick: (day: number) => void;
};

/** How far each key moves from a day, as in the pattern of date pickers of the ARIA practices. */
const moves: Readonly<Record<string, (day: number) => number>> = {
  ArrowLeft: (day) => day - 1,
  ArrowRight: (day) => day + 1,
  ArrowUp: (day) => day - 7,
  ArrowDown: (day) => day + 7,
  Home: (day) => day - weekdayOf(day),
  End: (day) => day + 6 - weekdayOf(day),
  PageUp: (day) => sameDateAway(day, -1),
  PageDown: (day) => sameDateAway(day, 1),
};

/** Which month is shown, and which day the keys are at. */
function useShownMonth({
  from,
  earliest,
  latest,
  onPick,
}: Pick<MonthGridsProps, 'from' | 'earliest' | 'latest' | 'onPick'>) {
  const [first, setFirst] = useState(() => firstOfMonth(from));
  const [current, setCurrent] = useState(from);
  const [isMoved, setIsMoved] = useState(false);
  const room = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isMoved) room.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current, isMoved]);

  const turn = (away: number): void => {
    const month = firstOfMonth(first, away);
    setFirst(month);
    setIsMoved(false);
    setCurrent(Math.min(Math.max(month, earliest), latest));
  };
  const move = (event: KeyboardEvent): void => {
    const to = moves[event.key]?.(current);
    if (to === undefined) return;
    event.preventDefault();
    const day = Math.min(Math.max(to, earliest), latest);
    // The second month may not be shown, so that the day's own is always the first.
    if (firstOfMonth(day) !== first) setFirst(firstOfMonth(day));
    setCurrent(day);
    setIsMoved(true);
  };
  const pick = (day: number): void => {
    setCurrent(day);
    setIsMoved(false);
    onPick(day);
  };
  return { room, first, current, turn, move, pick };
}

/** Two months side by side, the second only where there is room. One day is in the order of the Tab key; arrows move it. */
export function MonthGrids({ language, from, to, earliest, latest, whyNot, onPick }: MonthGridsProps) {
  const { time, when: words } = islandWords[language];
  const { room, first, current, turn, move, pick } = useShownMonth({ from, earliest, latest, onPick });

  return (
    <div className={styles.months} ref={room}>
      <button
        type="button"
        className={styles.turn}
        aria-label={words.earlier}
        disabled={first <= earliest}
        onClick={() => turn(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={styles.turn}
        aria-label={words.later}
        disabled={firstOfMonth(first, 1) > latest}
        onClick={() => turn(1)}
      >
        <Icon name="next" />
      </button>
      {[first, firstOfMonth(first, 1)].map((month) => (
        <table key={month} className={styles.month}>
          <caption>
            {time.month(time.months[dayOfNumber(month).month - 1] ?? '', dayOfNumber(month).year)}
          </caption>
          <thead>
            <tr>
              {time.weekdaysShort.map((name, weekday) => (
                <th key={name} scope="col" abbr={time.weekdays[weekday]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week) => (
              <tr key={week[0]}>
                {week.map((day) => (
                  <td key={day} data-between={(day > from && day < to) || undefined}>
                    {firstOfMonth(day) === month ? (
                      <DayButton
                        language={language}
                        day={day}
                        from={from}
                        to={to}
                        isCurrent={day === current}
                        reason={whyNot(day)}
                        onPick={pick}
                        onKey={move}
                      />
                    ) : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

type DayButtonProps = Pick<MonthGridsProps, 'language' | 'from' | 'to' | 'onPick'> & {
  day: number;
  isCurrent: boolean;
  reason: string | undefined;
  onKey: (event: KeyboardEvent) => void;
};

function DayButton({ language, day, from, to, isCurrent, reason, onPick, onKey }: DayButtonProps) {
  const { time, when: words } = islandWords[language];
  const name = sayDayInFull(time, day);
  const ends = [...(day === from ? [words.start] : []), ...(day === to ? [words.end] : [])];
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isCurrent ? 0 : -1}
      aria-disabled={reason !== undefined || undefined}
      title={reason}
      aria-pressed={ends.length > 0}
      aria-label={[name, ...ends, ...(reason === undefined ? [] : [reason])].join(', ')}
      onClick={() => {
        if (reason === undefined) onPick(day);
      }}
      onKeyDown={onKey}
    >
      {time.date(dayOfNumber(day).date)}
    </button>
  );
}

/** The weeks of a month from Sunday on, whole, so that the first and the last reach into its neighbours. */
const weeksOf = (first: number): number[][] => {
  const begin = first - weekdayOf(first);
  const days = firstOfMonth(first, 1) - begin;
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => begin + week * 7 + weekday),
  );
};
