import { describe, expect, it } from 'vitest';
import { lastMinute, nextEvening, nextMidnight } from './days.ts';

const zone = 'America/New_York';
const at = (text: string) => Temporal.Instant.from(text);

describe('days of a run until a day', () => {
  it('have their evening at 18:00 by the clocks of the company, once a day [S1.5]', () => {
    expect(nextEvening(at('2026-03-07T20:00:00Z'), zone).toString()).toBe('2026-03-07T23:00:00Z');
    expect(nextEvening(at('2026-03-07T23:00:00Z'), zone).toString()).toBe('2026-03-08T22:00:00Z');
  });

  it('end at their last minute, over changes of the clocks too [S1.5]', () => {
    expect(lastMinute('2026-03-08', zone).toString()).toBe('2026-03-09T03:59:00Z');
    expect(lastMinute('2026-11-01', zone).toString()).toBe('2026-11-02T04:59:00Z');
    expect(nextMidnight(at('2026-11-01T03:59:00Z'), zone).toString()).toBe('2026-11-01T04:00:00Z');
    expect(nextMidnight(at('2026-11-01T04:00:00Z'), zone).toString()).toBe('2026-11-02T05:00:00Z');
  });
});
