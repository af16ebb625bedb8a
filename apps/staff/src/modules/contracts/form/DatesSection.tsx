import { Button } from '@mantine/core';
import { FDate } from '@yardline/ui/FDate';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FTime } from '@yardline/ui/FTime';
import { memo, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { endAfter, followingEnd } from './default-dates.ts';
import type { DocumentValues } from './values.ts';

const lengths = [
  ['day1', 1],
  ['days2', 2],
  ['week1', 7],
  ['weeks2', 14],
  ['weeks4', 28],
] as const;

type Props = { form: UseFormReturn<DocumentValues>; isNew: boolean };

/** From when to when; the end follows the start until somebody chooses it. */
const Fields = ({ form, isNew }: Props) => {
  const { t } = useTranslation('contracts');
  const { control, getValues, setValue } = form;
  const isEndChosen = useRef(!isNew);
  const isEndless = useWatch({ control, name: 'indefiniteRental' });

  const follow = () => {
    const [dateOut, timeOut, dateIn, timeIn] = getValues(['dateOut', 'timeOut', 'dateIn', 'timeIn']);
    const end = followingEnd({ dateOut, timeOut, dateIn, timeIn }, isEndChosen.current);
    if (end === undefined) return;
    setValue('dateIn', end.date, { shouldDirty: true });
    setValue('timeIn', end.time, { shouldDirty: true });
  };
  const choose = () => {
    isEndChosen.current = true;
  };
  const last = (days: number) => {
    const [dateOut, timeOut] = getValues(['dateOut', 'timeOut']);
    if (dateOut === null || !/^\d{4}-\d{2}-\d{2}$/.test(dateOut)) return;
    choose();
    setValue('indefiniteRental', false, { shouldDirty: true });
    setValue('dateIn', endAfter(dateOut, days), { shouldDirty: true });
    setValue('timeIn', timeOut, { shouldDirty: true });
  };

  return (
    <FormSection title={t('sections.dates')}>
      <div className="dates">
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
      <div className="lengths">
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
