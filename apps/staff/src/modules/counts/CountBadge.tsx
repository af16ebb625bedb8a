import type { CountRow } from '@yardline/contract/counts/counts';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones = { open: 'info', posted: 'good', cancelled: 'quiet' } as const;

/** Where a count stands. */
export const CountBadge = ({ status }: Pick<CountRow, 'status'>) => {
  const { t } = useTranslation('counts');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
};
