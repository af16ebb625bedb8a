import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { previewCredit, takeBackCredit } from '@yardline/contract/credits';
import { getCustomer } from '@yardline/contract/customers';
import { getInvoice, getInvoicePayments, type Invoice, listInvoices } from '@yardline/contract/invoices';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

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
    invalidates: [getInvoice, listInvoices, getInvoicePayments, getCustomer, previewCredit],
    onRefused: landOn(form),
    onDone: onClose,
  });
  const takeBack = form.handleSubmit((body) =>
    send({ params: { id: creditId, applicationId: application.id }, body }),
  );
  return (
    <ConfirmDialog
      isOpen
      title={t('apply.takeBack')}
      confirm={t('apply.takeBack')}
      isDangerous
      isBusy={isSending}
      onConfirm={() => void takeBack()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('apply.takeBackText')}
      </Text>
      <FText
        control={form.control}
        name="reason"
        label={t('apply.reason')}
        isRequired
        isFirst
        maxLength={64}
      />
    </ConfirmDialog>
  );
};
