import { expect, it, test } from 'vitest';
import { ticketMoves, whyMoveCannot, type TicketMove } from './moves.ts';
import type { TicketStatus } from './status.ts';

test.each<[TicketMove, TicketStatus, boolean, string | undefined]>([
  ['assign', 0, true, undefined],
  ['assign', 0, false, 'ticket.driver_required'],
  ['start', 0, true, 'ticket.step_not_allowed'],
  ['start', 1, true, undefined],
  ['load', 1, true, undefined],
  ['close', 0, false, undefined],
  ['cancel', 0, false, undefined],
  ['resume', 7, true, undefined],
  ['resume', 2, true, 'ticket.step_not_allowed'],
  ['resume', 3, true, 'ticket.finished'],
  ['close', 8, true, 'ticket.finished'],
])('%s from status %d, with a driver: %s, answers %s [B4.1]', (move, status, hasDriver, answer) => {
  expect(whyMoveCannot(move, { status, hasDriver })).toBe(answer);
});

it('leads nowhere from a finished ticket [B4.3]', () => {
  for (const status of [3, 8] as const)
    for (const move of [...Object.keys(ticketMoves), 'resume'] as TicketMove[])
      expect(whyMoveCannot(move, { status, hasDriver: true })).toBe('ticket.finished');
});
