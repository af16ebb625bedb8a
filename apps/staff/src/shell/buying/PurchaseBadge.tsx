import type { PurchaseRow } from '@yardline/contract/purchasing/purchasing';
import { companyClock } from '@yardline/client/clock';
import { dayOf } from '@yardline/domain/time/local';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

const tones = { draft: 'quiet', ordered: 'info', closed: 'good', cancelled: 'quiet' } as const;

/** Where a purchase order stands; one that should have come by now says so. */
export const PurchaseBadge = ({ row }: { row: Pick<PurchaseRow, 'status' | 'expected_on'> }) => {
  const { t } = useTranslation('purchasing');
  const { company } = useSession();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const isLate = row.status === 'ordered' && row.expected_on !== null && row.expected_on < today;
  return isLate ? (
    <StatusBadge tone="warn">{t('late')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[row.status]}>{t(`statuses.${row.status}`)}</StatusBadge>
  );
};
