import { Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { getDivision, listDivisions, setDivisionHolidays } from '@yardline/contract/divisions';
import { getPricingRules } from '@yardline/contract/pricing-rules';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

const textOf = (days: readonly string[]): string => days.join('\n');

/** The days on which a division charges nothing, one on each line. */
export const HolidaysPanel = () => {
  const { t } = useTranslation('pricingRules');
  const params = { id: useRecordId() };
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getDivision, { params });
  const form = useRecordForm(setDivisionHolidays.body, { holidays: seen.holidays });
  const { field, fieldState } = useController({ control: form.control, name: 'holidays' });
  const [typed, setTyped] = useState(() => textOf(field.value));
  const { send, isSending, refused } = useSend(setDivisionHolidays, {
    invalidates: [getPricingRules, getDivision, listDivisions],
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.pricingRules(), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: { holidays: string[] }) => send({ params, body }, { ifMatch });
  const begin = ({ holidays }: { holidays: string[] }) => {
    form.reset({ holidays });
    setTyped(textOf(holidays));
  };
  return (
    <PanelPage
      title={t('holidaysOf', { name: seen.title })}
      closeTo={paths.pricingRules()}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then(begin)}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <Textarea
        label={t('holidays')}
        description={t('holidaysHint')}
        autosize
        minRows={6}
        data-autofocus
        value={typed}
        error={fieldState.invalid ? t('holidaysWrong') : undefined}
        onBlur={field.onBlur}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          field.onChange(event.currentTarget.value.split(/[\s,;]+/).filter((word) => word !== ''));
        }}
      />
    </PanelPage>
  );
};
