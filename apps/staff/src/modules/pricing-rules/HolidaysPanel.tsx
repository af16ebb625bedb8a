import { Textarea } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getPricingRules, setDivisionHolidays } from '@yardline/contract/pricing-rules';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';

/** The days on which a division charges nothing, one on each line. */
export const HolidaysPanel = () => {
  const { t } = useTranslation('pricingRules');
  const id = useRecordId();
  const navigate = useNavigate();
  const { divisions } = useLoaded(getPricingRules, {});
  const division = divisions.find((each) => each.id === id);
  const form = useRecordForm(setDivisionHolidays.body, { holidays: division?.holidays ?? [] });
  const { field, fieldState } = useController({ control: form.control, name: 'holidays' });
  const [typed, setTyped] = useState(() => field.value.join('\n'));
  const { send, isSending } = useSend(setDivisionHolidays, {
    invalidates: [getPricingRules],
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.pricingRules(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('holidaysOf', { name: division?.title ?? '' })}
      closeTo={paths.pricingRules()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id }, body })}
    >
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
