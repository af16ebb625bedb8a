import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { endForgotten, endingForm, type TimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import { toLocal } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = { sheet: TimeSheet; onClose: () => void };

/** Ends time that was forgotten to be ended; the last thing done here is the end that is proposed. */
export const EndPanel = ({ sheet, onClose }: Props) => {
  const { t } = useTranslation('time');
  const { opening, time_zone: zone } = sheet;
  const proposed = opening?.proposed_end ?? null;
  const local = (at: string) => toLocal(Temporal.Instant.from(at), zone);
  const form = useRecordForm(endingForm, {
    day: opening === null ? sheet.today : local(proposed ?? opening.began_at).date,
    to: proposed === null ? '' : local(proposed).time,
    reason: '',
  });
  const { send, isSending } = useSend(endForgotten, { onRefused: landOn(form), onDone: onClose });
  const { control } = form;
  return (
    <PanelPage
      title={t('endTitle')}
      closeTo={onClose}
      form={form}
      isSaving={isSending}
      submit={t('end')}
      onSubmit={(body) => send({ params: { id: sheet.user_id }, body })}
    >
      <FormSection title={t('end')}>
        <Text size="sm">{t(proposed === null ? 'endTextEmpty' : 'endText')}</Text>
        <FormRow>
          <FDate control={control} name="day" label={t('day')} isRequired />
          <FTime control={control} name="to" label={t('to')} isRequired isFirst />
        </FormRow>
        <FText control={control} name="reason" label={t('why')} isRequired maxLength={200} />
      </FormSection>
    </PanelPage>
  );
};
