import { describe, expect, it, test } from 'vitest';
import {
  driverSelectable,
  scheduling,
  ticketStatuses,
  ticketSteps,
  whyTicketCannot,
  type TicketStatus,
} from './status.ts';
import { findTicketType } from './types.ts';

const all = Object.keys(ticketStatuses).map(Number) as TicketStatus[];
const created = 0;
const inProgress = 2;
const closed = 3;
const complete = 4;
const canceled = 8;

describe('ticket status', () => {
  it('keeps closed and canceled for good [B4.3]', () => {
    for (const to of all) {
      expect(whyTicketCannot(closed, to)).toBe('ticket.finished');
      expect(whyTicketCannot(canceled, to)).toBe('ticket.finished');
    }
  });

  it('closes and cancels from every other status [B4.3]', () => {
    for (const from of all.filter((each) => each !== closed && each !== canceled)) {
      expect(whyTicketCannot(from, closed)).toBeUndefined();
      expect(whyTicketCannot(from, canceled)).toBeUndefined();
    }
  });

  it('neither stands still nor skips the driver [B4.1]', () => {
    for (const from of all) expect(ticketSteps[from]).not.toContain(from);
    expect(whyTicketCannot(created, inProgress)).toBe('ticket.step_not_allowed');
    expect(whyTicketCannot(complete, inProgress)).toBeUndefined();
  });

  it('is reached by some step, whichever it is [B4.1]', () => {
    const reached = new Set(Object.values(ticketSteps).flat());
    expect(all.filter((status) => !reached.has(status))).toEqual([]);
  });

  test.each<[TicketStatus, boolean, boolean]>([
    [0, true, true],
    [1, true, false],
    [2, true, false],
    [3, false, false],
    [4, false, false],
    [5, true, false],
    [6, true, false],
    [7, true, false],
    [8, false, false],
  ])(
    '%d lets a driver be chosen in place of one: %s, without one: %s [B4.5]',
    (status, withDriver, without) => {
      expect(driverSelectable(status, true)).toBe(withDriver);
      expect(driverSelectable(status, false)).toBe(without);
    },
  );
});

it('knows types by letter and by number [B3.22] [B7.23]', () => {
  expect(['P', 'D', 'T', 0, 1, 2, 3, 4].map(findTicketType)).toEqual([
    'pickup',
    'delivery',
    'task',
    'generic',
    'delivery',
    'pickup',
    'workorder',
    'task',
  ]);
  expect(findTicketType('X')).toBeUndefined();
});

it('derives scheduled from the date [B4.2]', () => {
  expect([scheduling('2026-05-04'), scheduling(null), scheduling('')]).toEqual([
    'scheduled',
    'unscheduled',
    'unscheduled',
  ]);
});
