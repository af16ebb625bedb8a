import { type ClaimStatus, claimStatuses } from '@yardline/domain/work-orders/claims';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { language } from '../../platform/i18n.ts';

const tones: Record<ClaimStatus, Tone> = {
  draft: 'quiet',
  filed: 'info',
  approved: 'good',
  part_approved: 'warn',
  refused: 'bad',
  paid: 'good',
  closed: 'quiet',
  withdrawn: 'quiet',
};

/** The name of a status in the language spoken now. */
export const claimStatusName = (status: ClaimStatus): string => claimStatuses[status][language()];

/** How far a claim is. */
export const ClaimBadge = ({ status }: { status: ClaimStatus }) => (
  <StatusBadge tone={tones[status]}>{claimStatusName(status)}</StatusBadge>
);
