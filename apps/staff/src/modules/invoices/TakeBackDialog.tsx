import { useSend } from '@yardline/client/hooks';
import { takeBackCredit } from '@yardline/contract/credits';
import { type Invoice } from '@yardline/contract/invoices';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';

type Props = {
  creditId: number;
  application: Invoice['applications'][number];
  onClose: () => void;
};

/** Takes back what a credit paid of an invoice; the reason is asked, because the auditor will ask for it. */
export const TakeBackDialog = ({ creditId, application, onClose }: Props) => {
  const { t } = useTranslation('money');
  const form = useRecordForm(takeBackCredit.body, { reason: '' });
  const { send, isSending } = useSend(takeBackCredit, {
    onRefused: landOn(form),
    onDone: onClose,
  });
  const takeBack = form.handleSubmit((body) =>
    send({ params: { id: creditId, applicationId: application.id }, body }),
  );
  return (
    <ReasonDialog
      verb={t('apply.takeBack')}
      text={t('apply.takeBackText')}
      label={t('apply.reason')}
      control={form.control}
      isBusy={isSending}
      onConfirm={() => void takeBack()}
      onClose={onClose}
    />
  );
};
