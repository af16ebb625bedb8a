import { Button } from '@mantine/core';
import { FDate } from '@yardline/ui/FDate';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FTime } from '@yardline/ui/FTime';
import { memo, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { ClosedEnds } from './ClosedEnds.tsx';
import { daysOutOf, endAfter, followingEnd, openingOf } from './default-dates.ts';
import { TooShort } from './TooShort.tsx';
import type { DocumentValues } from './values.ts';
import styles from '../looks/document-form.module.css';

const lengths = [
  ['day1', 1],
  ['days2', 2],
  ['week1', 7],
  ['weeks2', 14],
  ['weeks4', 28],
] as const;

type Props = {
  form: UseFormReturn<DocumentValues>;
  isNew: boolean;
  /** Whether the user chose the end, where more than these fields choose it. */
  isEndChosen?: boolean;
  onEndChosen?: () => void;
};

/** The dates; the end follows the start until the user chooses it. */
const Fields = ({ form, isNew, isEndChosen, onEndChosen }: Props) => {
  const { t } = useTranslation('contracts');
  const { control, getValues, setValue } = form;
  const isChosenHere = useRef(!isNew);
  const [isEndless, divisionId, lease] = useWatch({
    control,
    name: ['indefiniteRental', 'divisionId', 'lease'],
  });
  // The term of a lease sets its end.
  const isEndSet = isEndless || Boolean(lease);
  const { divisions, company } = useSession();
  const daysOut = daysOutOf(company);
  const opening = openingOf(divisions, divisionId);

  const follow = () => {
    const [out, outAt, back, backAt] = getValues(['dateOut', 'timeOut', 'dateIn', 'timeIn']);
    const typed = { dateOut: out, timeOut: outAt, dateIn: back, timeIn: backAt };
    if (getValues('lease')) return;
    const end = followingEnd(typed, isEndChosen ?? isChosenHere.current, { opening, daysOut });
    if (end === undefined) return;
    setValue('dateIn', end.date, { shouldDirty: true });
    setValue('timeIn', end.time, { shouldDirty: true });
  };
  const choose = () => {
    isChosenHere.current = true;
    onEndChosen?.();
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
          isDisabled={isEndSet}
          onChanged={choose}
        />
        <FTime control={control} name="timeIn" label={t('timeIn')} isDisabled={isEndSet} onChanged={choose} />
      </div>
      <ClosedEnds form={form} opening={opening} onChosen={choose} />
      <TooShort form={form} daysOut={daysOut} />
      {lease ? null : (
        <div className={styles.lengths}>
          {lengths.map(([key, days]) => (
            <Button key={key} size="compact-sm" variant="default" onClick={() => last(days)}>
              {t(`lengths.${key}`)}
            </Button>
          ))}
          <FSwitch control={control} name="indefiniteRental" label={t('indefinite')} />
        </div>
      )}
    </FormSection>
  );
};

export const DatesSection = memo(Fields);
