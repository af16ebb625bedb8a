import { Button } from '@mantine/core';
import { nextOpen, type Opening } from '@yardline/domain/divisions/opening';
import { dayText, timeText } from '@yardline/ui/formats';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { closedEnds } from './default-dates.ts';
import type { DocumentValues } from './values.ts';
import styles from '../looks/document-form.module.css';

type Props = {
  form: UseFormReturn<DocumentValues>;
  opening: Opening;
  /** The user took the proposed time due back. */
  onChosen: () => void;
};

const fields = { out: ['dateOut', 'timeOut'], in: ['dateIn', 'timeIn'] } as const;

/** That the division is closed when equipment goes out or comes back, and the time at which it opens next. [B3.24] */
export const ClosedEnds = ({ form: { control, setValue }, opening, onChosen }: Props) => {
  const { t, i18n } = useTranslation('contracts');
  const [isEndless, dateOut, timeOut, dateIn, timeIn] = useWatch({
    control,
    name: ['indefiniteRental', 'dateOut', 'timeOut', 'dateIn', 'timeIn'],
  });
  const ends = isEndless ? { dateIn: null, timeIn: null } : { dateIn, timeIn };
  const moment = ({ date, time }: { date: string; time: string }) => {
    const at = `${date}T${time}:00Z`;
    return `${dayText(at, i18n.language, 'UTC')}, ${timeText(at, i18n.language, 'UTC')}`;
  };
  return closedEnds({ dateOut, timeOut, ...ends }, opening).map(({ end, date, time }) => {
    const next = nextOpen(opening, { date, time });
    const take = () => {
      const [day, hour] = fields[end];
      setValue(day, next.date, { shouldDirty: true });
      setValue(hour, next.time, { shouldDirty: true });
      if (end === 'in') onChosen();
    };
    return (
      <div key={end} className={styles.closedThen}>
        <output>{t(`closedThen.${end}`, { when: moment({ date, time }) })}</output>
        <Button size="compact-sm" variant="default" onClick={take}>
          {t('nextOpen', { when: moment(next) })}
        </Button>
      </div>
    );
  });
};
