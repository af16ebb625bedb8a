import type { SheetStatus } from '@yardline/contract/time-sheets/time-sheets';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones = { open: 'quiet', submitted: 'info', approved: 'good', exported: 'good' } as const;

/** How far a week is, and who approved it. */
export const SheetBadge = ({ status, by = '' }: { status: SheetStatus; by?: string }) => {
  const { t } = useTranslation('time');
  return (
    <>
      <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      {by === '' ? null : <small> {t('approvedBy', { name: by })}</small>}
    </>
  );
};
