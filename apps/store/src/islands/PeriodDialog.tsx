import { type FormEvent, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { isBefore, type Moment, readMoment, writeMoment } from '../time/days.ts';
import { isStartTime, whyNotDay } from '../time/rules.ts';
import { sayMoment, sayTime, type TimeWords } from '../time/say.ts';
import { islandWords } from '../words/islands/words.ts';
import { KeptFields, PlaceField, type WhenBarProps } from './fields.tsx';
import { MonthGrids } from './MonthGrids.tsx';
import styles from './period.module.css';

const minutesOfDay = 1_440;

/** The times of a day that may be chosen, and the one that is, should it stand between them. */
const timesOf = (step: number, minute: number): number[] => {
  const times = Array.from({ length: Math.floor(minutesOfDay / step) }, (_, index) => index * step);
  return times.includes(minute) ? times : [...times, minute].toSorted((one, other) => one - other);
};

/** The period and the place in a dialog: a calendar for the days, lists for the times. */
export function PeriodDialog({
  language,
  when,
  kept,
  action,
  onClose,
}: WhenBarProps & { onClose: () => void }) {
  const { time, when: words } = islandWords[language];
  const [from, setFrom] = useState(() => readMoment(when.from));
  const [to, setTo] = useState(() => readMoment(when.to));
  const [picks, setPicks] = useState<'from' | 'to'>('from');
  const isWrong = !isBefore(from, to);
  // The end may be later than the last start, by as long as a rental lasts.
  const lastDay = readMoment(when.latest).day + (when.limits?.most.days ?? 0);

  const pick = (day: number): void => {
    if (picks === 'from' || day < from.day) {
      setFrom({ day, minute: from.minute });
      if (to.day < day) setTo({ day, minute: to.minute });
      setPicks('to');
    } else {
      setTo({ day, minute: to.minute });
      setPicks('from');
    }
  };
  const check = (event: FormEvent): void => {
    if (isWrong) event.preventDefault();
  };

  return (
    <form
      method={action === undefined ? 'get' : 'post'}
      action={action}
      className={styles.form}
      onSubmit={check}
    >
      <div className={styles.head}>
        <h2>{words.title}</h2>
        <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <KeptFields kept={kept} />
      <input type="hidden" name="from" value={writeMoment(from)} />
      <input type="hidden" name="to" value={writeMoment(to)} />
      <p className={styles.hint}>{picks === 'from' ? words.pickStart : words.pickEnd}</p>
      <MonthGrids
        language={language}
        from={from.day}
        to={to.day}
        earliest={readMoment(when.earliest).day}
        latest={lastDay}
        whyNot={(day) => whyNotDay(islandWords[language], when, { picks, from }, day)}
        onPick={pick}
      />
      <div className={styles.fields}>
        <TimeField
          label={words.startTime}
          words={time}
          step={when.stepMinutes}
          at={from}
          isPossible={(minute) => isStartTime(when, minute)}
          onChange={setFrom}
        />
        <TimeField label={words.endTime} words={time} step={when.stepMinutes} at={to} onChange={setTo} />
        <PlaceField label={words.at} at={when.at} places={when.places} />
      </div>
      <div className={styles.foot}>
        <output className={styles.picked} data-wrong={isWrong || undefined}>
          {isWrong ? words.endFirst : words.picked(sayMoment(time, from, to), sayMoment(time, to, from))}
        </output>
        <button type="submit">{words.show}</button>
      </div>
    </form>
  );
}

type TimeFieldProps = {
  label: string;
  words: TimeWords;
  step: number;
  at: Moment;
  isPossible?: (minute: number) => boolean;
  onChange: (moment: Moment) => void;
};

function TimeField({ label, words, step, at, isPossible = () => true, onChange }: TimeFieldProps) {
  return (
    <label>
      {label}
      <select
        value={at.minute}
        onChange={({ target }) => onChange({ day: at.day, minute: Number(target.value) })}
      >
        {timesOf(step, at.minute).map((minute) => (
          <option key={minute} value={minute} disabled={!isPossible(minute)}>
            {sayTime(words, minute)}
          </option>
        ))}
      </select>
    </label>
  );
}
