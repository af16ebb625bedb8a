import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import type { Invoice } from '@yardline/contract/invoices/invoices';
import { writeOffInvoice, writeOffKinds } from '@yardline/contract/payments/write-offs';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';

type Props = { invoice: Invoice; onClose: () => void };

/** Asks how much of an invoice is given up, and why. */
export const WriteOffDialog = ({ invoice, onClose }: Props) => {
  const { t } = useTranslation('money');
  const form = useRecordForm(writeOffInvoice.body, {
    kind: 'bad_debt',
    amount: invoice.balance,
    reason: '',
  });
  const { send, isSending } = useSend(writeOffInvoice, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) => send({ params: { id: invoice.id }, body }));
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('writeOff.title', { number: invoice.number })}
      confirm={t('writeOff.action')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('writeOff.text')}
      </Text>
      <FSelect
        control={form.control}
        name="kind"
        label={t('writeOff.kind')}
        options={writeOffKinds.map((value) => ({ value, label: t(`writeOff.kinds.${value}`) }))}
        isRequired
        isFirst
      />
      <FMoney control={form.control} name="amount" label={t('payments.amount')} isRequired />
      <FText control={form.control} name="reason" label={t('writeOff.reason')} maxLength={250} isRequired />
    </ConfirmDialog>
  );
};
