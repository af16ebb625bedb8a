import type { YardLine, YardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { type YardStatus, yardStatuses } from '@yardline/domain/yard-returns/states';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { language } from '../../platform/i18n.ts';

const tones: Readonly<Record<YardStatus, Tone>> = { N: 'warn', Y: 'good', X: 'quiet' };

/** The name of a status of what is in the yard. */
export const yardStatusName = (status: YardStatus): string => yardStatuses[status][language()];

/** Whether it waits for the counter. */
export const YardBadge = ({ status }: Pick<YardLine | YardReturn, 'status'>) => (
  <StatusBadge tone={tones[status]}>{yardStatusName(status)}</StatusBadge>
);
