import type { Step } from '@yardline/domain/availability/free';
import { toLocal } from '@yardline/domain/time/local';

const local = (instant: Temporal.Instant, zone: string): string => {
  const { date, time } = toLocal(instant, zone);
  return `${date}T${time}`;
};

/** Steps as answers carry them, by the clocks of the zone. */
export const localOf = (steps: readonly Step[], zone: string): { from: string; to: string; free: number }[] =>
  steps.map(({ from, to, free }) => ({ from: local(from, zone), to: local(to, zone), free }));
