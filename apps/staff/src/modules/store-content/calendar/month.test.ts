import { describe, expect, it } from 'vitest';
import { isOn, monthAfter, monthIn, weeksOf } from './month.ts';

describe('the months of the calendar', () => {
  it('have whole weeks from Monday on', () => {
    const weeks = weeksOf('2026-02');
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-01-26', '2026-03-01']);
    expect(weeksOf('2027-02')).toHaveLength(4);
  });

  it('are named by the address, or else by the day', () => {
    expect([monthIn('2026-04', '2026-01-05'), monthIn('soon', '2026-01-05')]).toEqual(['2026-04', '2026-01']);
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  });

  it('show what lasts until midnight on the day before alone', () => {
    const shown = { starts_at: '2026-03-01T05:00:00Z', ends_at: '2026-03-03T05:00:00Z' };
    const days = ['2026-02-28', '2026-03-01', '2026-03-02', '2026-03-03'];
    expect(days.filter((day) => isOn(shown, day, 'America/New_York'))).toEqual(['2026-03-01', '2026-03-02']);
  });
});
