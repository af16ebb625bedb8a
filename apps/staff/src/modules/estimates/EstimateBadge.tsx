import { type EstimateStatus, estimateStatuses } from '@yardline/domain/estimates/estimates';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { language } from '../../platform/i18n.ts';

const tones: Record<EstimateStatus, Tone> = {
  draft: 'quiet',
  sent: 'info',
  approved: 'good',
  declined: 'bad',
  expired: 'warn',
  converted: 'quiet',
};

/** The name of a status in the language spoken now. */
export const statusName = (status: EstimateStatus): string => estimateStatuses[status][language()];

/** How far an estimate is. */
export const EstimateBadge = ({ status }: { status: EstimateStatus }) => (
  <StatusBadge tone={tones[status]}>{statusName(status)}</StatusBadge>
);
