import { Textarea } from '@mantine/core';
import { getDivision, setDivisionHolidays } from '@yardline/contract/divisions/divisions';
import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

const daysIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

const Days = ({ control }: { control: Control<{ holidays: string[] }> }) => {
  const { t } = useTranslation('pricingRules');
  const { field, fieldState } = useController({ control, name: 'holidays' });
  const [typed, setTyped] = useState('');
  const days = field.value.join('\n');
  return (
    <Textarea
      label={t('holidays')}
      description={t('holidaysHint')}
      autosize
      minRows={6}
      data-autofocus
      // As it was typed, as long as the form means the same by it.
      value={daysIn(typed).join('\n') === days ? typed : days}
      error={fieldState.invalid ? t('holidaysWrong') : undefined}
      onBlur={field.onBlur}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        field.onChange(daysIn(event.currentTarget.value));
      }}
    />
  );
};

/** The days on which a division charges nothing, one on each line. */
export const HolidaysPanel = () => {
  const { t } = useTranslation('pricingRules');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getDivision, { params });
  return (
    <EditPanel
      title={t('holidaysOf', { name: snapshot.seen.title })}
      closeTo={paths.pricingRules()}
      snapshot={snapshot}
      schema={setDivisionHolidays.body}
      formOf={({ holidays }) => ({ holidays })}
      endpoint={setDivisionHolidays}
      inputOf={(body) => ({ params, body })}
    >
      {({ control }) => <Days control={control} />}
    </EditPanel>
  );
};
