import type { ImportStatus as Status } from '@yardline/contract/imports/imports';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones: Record<Status, Tone> = {
  new: 'quiet',
  queued: 'info',
  running: 'info',
  checked: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

/** How an import stands. */
export const ImportStatus = ({ status }: { status: Status }) => {
  const { t } = useTranslation('imports');
  return <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>;
};
