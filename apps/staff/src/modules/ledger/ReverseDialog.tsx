import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useSend } from '@yardline/client/hooks';
import { type LedgerEntry, reverseLedgerEntry } from '@yardline/contract/ledger/entries';
import { dayOf } from '@yardline/domain/time/local';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { FDate } from '@yardline/ui/FDate';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Props = { entry: LedgerEntry; onClose: () => void };

/** Asks for the day and the reason of a mirror entry. */
export const ReverseDialog = ({ entry, onClose }: Props) => {
  const { t } = useTranslation('ledger');
  const { company } = useSession();
  const navigate = useNavigate();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(reverseLedgerEntry.body, { posting_on: today, reason: '' });
  const { send, isSending } = useSend(reverseLedgerEntry, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.ledgerEntry(id) }),
  });
  const confirm = form.handleSubmit((body) => send({ params: { id: entry.id }, body }));
  return (
    <ConfirmDialog
      isOpen
      title={t('reverseTitle')}
      confirm={t('reverse')}
      isBusy={isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('reverseText')}
      </Text>
      <FDate control={form.control} name="posting_on" label={t('postingOn')} isRequired />
      <FText control={form.control} name="reason" label={t('reason')} maxLength={250} isRequired isFirst />
    </ConfirmDialog>
  );
};
