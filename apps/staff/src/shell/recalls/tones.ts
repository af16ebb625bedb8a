import type { RecallState, Severity } from '@yardline/domain/recalls/states';
import type { Tone } from '@yardline/ui/StatusBadge';

export const severityTones: Readonly<Record<Severity, Tone>> = {
  stop_use: 'bad',
  before_next_rental: 'warn',
  next_service: 'info',
};

export const recallTones: Readonly<Record<RecallState, Tone>> = {
  open: 'warn',
  planned: 'info',
  done: 'good',
  not_affected: 'quiet',
  waived: 'quiet',
};
