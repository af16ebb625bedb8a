import { Text, Textarea } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { type RecallMachine, stepRecallMachine } from '@yardline/contract/recalls/recall-machines';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Asks why a machine may be rented although its recall is not done. */
export const WaiveDialog = ({ row, onClose }: { row: RecallMachine; onClose: () => void }) => {
  const { t } = useTranslation('recalls');
  const [reason, setReason] = useState('');
  const [isMissed, setMissed] = useState(false);
  const { send, isSending } = useSend(stepRecallMachine, { onDone: onClose });
  const isBlank = reason.trim() === '';
  const waive = () =>
    isBlank ? setMissed(true) : send({ params: { id: row.id }, body: { step: 'waive', reason } });
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={t('waive')}
      confirm={t('waive')}
      isBusy={isSending}
      onClose={onClose}
      onConfirm={waive}
    >
      <Text size="sm" mb={12}>
        {t('waiveText', { number: row.asset_number })}
      </Text>
      <Textarea
        label={t('reason')}
        withAsterisk
        aria-required
        maxLength={250}
        autosize
        minRows={2}
        value={reason}
        error={isMissed && isBlank ? t('reasonMissing') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
};
