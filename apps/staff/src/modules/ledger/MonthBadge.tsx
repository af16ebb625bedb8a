import type { PeriodStatus } from '@yardline/contract/ledger/periods';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<PeriodStatus, Tone> = { open: 'info', soft: 'warn', closed: 'good' };

/** How a month of the books stands. */
export const MonthBadge = ({ status }: { status: PeriodStatus }) => {
  const { t } = useTranslation('ledger');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
};
