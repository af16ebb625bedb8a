import { describe, expect, test } from 'vitest';
import { byUrgency, type Due, urgencyOf } from './urgency.ts';

const timeZone = 'America/New_York';
// Ten in the morning in New York.
const now = Temporal.Instant.from('2026-01-05T15:00:00Z');
const ticket = (more: Partial<Due> = {}): Due => ({
  id: 1,
  status: 0,
  scheduled: '2026-01-05T05:00:00Z',
  is_timed: false,
  slot_to: null,
  priority: 2,
  timeZone,
  ...more,
});

describe('how urgent a ticket is', () => {
  test.each<[string, Partial<Due>]>([
    ['today', {}],
    ['late', { scheduled: '2026-01-04T05:00:00Z' }],
    ['late', { scheduled: '2026-01-05T14:00:00Z', is_timed: true }],
    ['today', { scheduled: '2026-01-05T14:00:00Z', is_timed: true, slot_to: '2026-01-05T17:00:00Z' }],
    ['late', { slot_to: '2026-01-05T14:59:00Z' }],
    ['later', { scheduled: '2026-01-06T05:00:00Z' }],
    // Eleven in the evening of the fourth in New York, the fifth by UTC.
    ['late', { scheduled: '2026-01-05T04:00:00Z' }],
    ['unscheduled', { scheduled: null }],
    ['finished', { status: 3, scheduled: '2026-01-01T05:00:00Z' }],
    ['finished', { status: 8 }],
  ])('is %s for %j [B2.31]', (urgency, more) => {
    expect(urgencyOf(ticket(more), now)).toBe(urgency);
  });

  test('comes first, then the priority, then the time [B2.31]', () => {
    const tickets = [
      ticket({ id: 1, scheduled: null, priority: 1 }),
      ticket({ id: 2, priority: 3 }),
      ticket({ id: 3, priority: 1 }),
      ticket({ id: 4, scheduled: '2026-01-03T05:00:00Z' }),
      ticket({ id: 5, scheduled: '2026-01-02T05:00:00Z' }),
    ];
    expect(byUrgency(tickets, now).map((each) => each.ticket.id)).toEqual([5, 4, 3, 2, 1]);
  });
});
