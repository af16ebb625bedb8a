import { Button } from '@mantine/core';
import { FDate } from '@yardline/ui/FDate';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FTime } from '@yardline/ui/FTime';
import { dayText, timeText } from '@yardline/ui/formats';
import { memo, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { closedEnds, endAfter, followingEnd, openingOf } from './default-dates.ts';
import type { DocumentValues } from './values.ts';
import styles from '../looks/document-form.module.css';

const lengths = [
  ['day1', 1],
  ['days2', 2],
  ['week1', 7],
  ['weeks2', 14],
  ['weeks4', 28],
] as const;

type Props = { form: UseFormReturn<DocumentValues>; isNew: boolean };

/** The dates; the end follows the start until the user chooses it. */
const Fields = ({ form, isNew }: Props) => {
  const { t, i18n } = useTranslation('contracts');
  const { control, getValues, setValue } = form;
  const isEndChosen = useRef(!isNew);
  const [isEndless, divisionId, dateOut, timeOut, dateIn, timeIn] = useWatch({
    control,
    name: ['indefiniteRental', 'divisionId', 'dateOut', 'timeOut', 'dateIn', 'timeIn'],
  });
  const { divisions } = useSession();
  const opening = openingOf(divisions, divisionId);
  const moment = (date: string, time: string) => {
    const at = `${date}T${time}:00Z`;
    return `${dayText(at, i18n.language, 'UTC')}, ${timeText(at, i18n.language, 'UTC')}`;
  };
  const ends = isEndless ? { dateIn: null, timeIn: null } : { dateIn, timeIn };
  const closed = closedEnds({ dateOut, timeOut, ...ends }, opening);

  const follow = () => {
    const [out, outAt, back, backAt] = getValues(['dateOut', 'timeOut', 'dateIn', 'timeIn']);
    const typed = { dateOut: out, timeOut: outAt, dateIn: back, timeIn: backAt };
    const end = followingEnd(typed, isEndChosen.current, opening);
    if (end === undefined) return;
    setValue('dateIn', end.date, { shouldDirty: true });
    setValue('timeIn', end.time, { shouldDirty: true });
  };
  const choose = () => {
    isEndChosen.current = true;
  };
  const last = (days: number) => {
    const [out, outAt] = getValues(['dateOut', 'timeOut']);
    if (out === null || !/^\d{4}-\d{2}-\d{2}$/.test(out)) return;
    choose();
    setValue('indefiniteRental', false, { shouldDirty: true });
    setValue('dateIn', endAfter(out, days), { shouldDirty: true });
    setValue('timeIn', outAt, { shouldDirty: true });
  };

  return (
    <FormSection title={t('sections.dates')}>
      <div className={styles.dates}>
        <FDate control={control} name="dateOut" label={t('dateOut')} isRequired onChanged={follow} />
        <FTime control={control} name="timeOut" label={t('timeOut')} onChanged={follow} />
        <FDate
          control={control}
          name="dateIn"
          label={t('dateIn')}
          isRequired={!isEndless}
          isDisabled={isEndless}
          onChanged={choose}
        />
        <FTime
          control={control}
          name="timeIn"
          label={t('timeIn')}
          isDisabled={isEndless}
          onChanged={choose}
        />
      </div>
      {closed.map(({ end, date, time }) => (
        <output key={end} className={styles.closedThen}>
          {t(`closedThen.${end}`, { when: moment(date, time) })}
        </output>
      ))}
      <div className={styles.lengths}>
        {lengths.map(([key, days]) => (
          <Button key={key} size="compact-sm" variant="default" onClick={() => last(days)}>
            {t(`lengths.${key}`)}
          </Button>
        ))}
        <FSwitch control={control} name="indefiniteRental" label={t('indefinite')} />
      </div>
    </FormSection>
  );
};

export const DatesSection = memo(Fields);
