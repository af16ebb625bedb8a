import { Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { changeLedgerPeriod, type ClosingPeriod, type PeriodStatus } from '@yardline/contract/ledger/periods';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = { month: ClosingPeriod; wanted: PeriodStatus; onClose: () => void };

/** Asks before a month closes or opens again; what is closed needs a reason to open. */
export const MonthDialog = ({ month, wanted, onClose }: Props) => {
  const { t } = useTranslation('ledger');
  const form = useRecordForm(changeLedgerPeriod.body, { status: wanted, reason: '' });
  const { send, isSending } = useSend(changeLedgerPeriod, { onRefused: landOn(form), onDone: onClose });
  const confirm = form.handleSubmit((body) =>
    send({ params: { id: month.id }, body }, { ifMatch: month.row_version }),
  );
  const verbs = { soft: t('review'), closed: t('close'), open: t('reopen') };
  const texts = { soft: t('reviewText'), closed: t('closeText'), open: t('reopenText') };
  return (
    <ConfirmDialog
      isOpen
      title={verbs[wanted]}
      confirm={verbs[wanted]}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {texts[wanted]}
      </Text>
      <FText
        control={form.control}
        name="reason"
        label={t('reason')}
        maxLength={250}
        isRequired={month.status === 'closed'}
        isFirst
      />
    </ConfirmDialog>
  );
};
