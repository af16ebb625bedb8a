import type { BulkEditRow } from '@yardline/contract/bulk-edits/bulk-edits';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Readonly<Record<BulkEditRow['status'], Tone>> = {
  queued: 'info',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

/** How a bulk edit stands. */
export const BulkEditStatus = ({ step, status }: Pick<BulkEditRow, 'step' | 'status'>) => {
  const { t } = useTranslation('bulkEdits');
  const tone = step === 'preview' && status === 'done' ? 'info' : tones[status];
  return <StatusBadge tone={tone}>{t(`statuses.${step}.${status}`)}</StatusBadge>;
};
