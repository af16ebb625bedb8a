import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import { listOffRents, resumeOffRent } from '@yardline/contract/contracts/off-rents';
import { toLocal } from '@yardline/domain/time/local';
import { FDate } from '@yardline/ui/FDate';
import { FTime } from '@yardline/ui/FTime';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { idOf } from '../../../shell/routes.ts';
import { useAddressed, useParam } from '../../../shell/useParam.ts';

/** Puts what was off rent on rent again. */
export const ResumePanel = () => {
  const { t } = useTranslation('offRents');
  const record = useAddressed();
  const { id } = record;
  const navigate = useNavigate();
  const offRentId = idOf(useParam('offRentId'));
  const { timeZone } = useLoaded(getContract, { params: { id } });
  const { offRents } = useLoaded(listOffRents, { params: { id } });
  const off = offRents.find((each) => each.id === offRentId);
  const now = toLocal(Temporal.Instant.fromEpochMilliseconds(companyClock()), timeZone);
  const form = useRecordForm(resumeOffRent.body, { toDate: now.date, toTime: now.time });
  const { send, isSending } = useSend(resumeOffRent, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.offRents(record), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('resume')}
      closeTo={paths.offRents(record)}
      form={form}
      isSaving={isSending}
      submit={t('resume')}
      onSubmit={(body) => send({ params: { id, offRentId }, body })}
    >
      <FormSection title={off === undefined ? t('line') : `${off.product} ${off.description}`}>
        <FormRow>
          <FDate control={form.control} name="toDate" label={t('date')} isRequired isFirst />
          <FTime control={form.control} name="toTime" label={t('time')} isRequired />
        </FormRow>
      </FormSection>
    </PanelPage>
  );
};
