import { describe, expect, it } from 'vitest';
import { nextFiring } from '@yardline/domain/time/firings';
import { modules } from '../../src/modules/modules.ts';

/** Jobs with a schedule that a run of Play until a day leaves out, each with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  'authorise-guarantees': 'it asks for the state of amounts on real cards, and none is kept in Play',
  'scheduled-exports': 'an export packs the data as they are, whatever the clock shows',
  'sweep-webhooks': 'receivers wait by the clock of the machine',
};

const scheduled = modules.flatMap(({ jobs = [] }) => jobs).filter(({ cron }) => cron !== undefined);

describe('a job with a schedule', () => {
  it('has a turn in a run until a day, or a reason why not [S1.5]', () => {
    const without = scheduled.filter(({ turn }) => turn === undefined).map(({ task }) => task);
    expect(without.toSorted()).toEqual(Object.keys(leftOut).toSorted());
  });

  it('has a schedule that a run can read [S1.5]', () => {
    const after = Temporal.Instant.from('2026-01-05T10:00:00Z');
    for (const { cron = '' } of scheduled.filter(({ turn }) => turn !== undefined))
      expect(Temporal.Instant.compare(nextFiring(cron, after), after)).toBe(1);
    expect(scheduled.length).toBeGreaterThan(4);
  });
});
