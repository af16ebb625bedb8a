import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import {
  askCorrection,
  correctionForm,
  type SheetStretch,
  type TimeSheet,
} from '@yardline/contract/time-sheets/time-sheets';
import { toLocal } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = {
  sheet: TimeSheet;
  /** The stretch that is wrong; left out where one is missing. */
  stretch?: SheetStretch | undefined;
  onClose: () => void;
};

/** Asks for a correction of one's own time, with a reason. */
export const CorrectionPanel = ({ sheet, stretch, onClose }: Props) => {
  const { t } = useTranslation('time');
  const local = (at: string) => toLocal(Temporal.Instant.from(at), sheet.time_zone);
  const [start, end] = [stretch?.began_at, stretch?.ended_at].map((at) =>
    at === undefined ? undefined : local(at),
  );
  const days = sheet.days.map(({ day }) => day);
  const form = useRecordForm(correctionForm, {
    stretch_id: stretch?.id ?? null,
    day: start?.date ?? (days.includes(sheet.today) ? sheet.today : (days[0] ?? null)),
    from: start?.time ?? null,
    to: end?.time ?? null,
    is_removed: false,
    reason: '',
  });
  const { send, isSending } = useSend(askCorrection, { onRefused: landOn(form), onDone: onClose });
  const { control } = form;
  return (
    <PanelPage
      title={t(stretch === undefined ? 'addTitle' : 'correctTitle')}
      closeTo={onClose}
      form={form}
      isSaving={isSending}
      submit={t('ask')}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t(stretch === undefined ? 'addTitle' : 'correctTitle')}>
        <FDate control={control} name="day" label={t('day')} isRequired />
        <FormRow>
          <FTime control={control} name="from" label={t('from')} isRequired />
          <FTime control={control} name="to" label={t('to')} isRequired />
        </FormRow>
        <Text size="xs" c="dimmed">
          {t('overnight')}
        </Text>
        {stretch === undefined ? null : <FSwitch control={control} name="is_removed" label={t('remove')} />}
        <FText control={control} name="reason" label={t('why')} isRequired maxLength={200} />
      </FormSection>
    </PanelPage>
  );
};
