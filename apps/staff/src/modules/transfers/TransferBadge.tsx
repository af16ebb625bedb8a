import type { TransferRow } from '@yardline/contract/transfers/transfers';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { companyClock } from '@yardline/client/clock';
import { useTranslation } from 'react-i18next';

const tones = { sent: 'info', received: 'good', cancelled: 'quiet' } as const;

/** Where a transfer stands; one that should have arrived by now says so. */
export const TransferBadge = ({ row }: { row: Pick<TransferRow, 'status' | 'expected_at'> }) => {
  const { t } = useTranslation('transfers');
  const isLate =
    row.status === 'sent' && Temporal.Instant.from(row.expected_at).epochMilliseconds < companyClock();
  return isLate ? (
    <StatusBadge tone="warn">{t('late')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[row.status]}>{t(`statuses.${row.status}`)}</StatusBadge>
  );
};
