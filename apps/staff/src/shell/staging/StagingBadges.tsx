import {
  type AssignmentStatus,
  assignmentStatuses,
  type StagingStatus,
  stagingStatuses,
} from '@yardline/domain/staging/states';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { language } from '../../platform/i18n.ts';

const tones: Readonly<Record<StagingStatus | AssignmentStatus, Tone>> = {
  created: 'quiet',
  unassigned: 'quiet',
  assigned: 'info',
  'in-progress': 'warn',
  claimed: 'warn',
  staged: 'good',
  honored: 'good',
};

/** The name of the status of a document. */
export const stagingStatusName = (status: StagingStatus): string => stagingStatuses[status][language()];

/** How far a document is. */
export const StagingBadge = ({ status }: { status: StagingStatus }) => (
  <StatusBadge tone={tones[status]}>{stagingStatusName(status)}</StatusBadge>
);

/** How far one thing of it is. */
export const ItemBadge = ({ status }: { status: AssignmentStatus }) => (
  <StatusBadge tone={tones[status]}>{assignmentStatuses[status][language()]}</StatusBadge>
);
