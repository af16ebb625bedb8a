import type { FieldCommand } from '@yardline/contract/field/field';
import type { Ticket } from '@yardline/contract/tickets/tickets';
import type { RoadStep } from '@yardline/contract/tickets/field-acts';
import { expect, it } from 'vitest';
import { nextMove } from '../next-move.ts';
import { roadStateOf } from './road-state.ts';

const pickup = {
  id: 4,
  type: 'pickup',
  status: 1,
  driver_name: 'Luis',
  history: [{ from_status: 0, to_status: 1, at: '2026-01-05T13:00:00Z', user_name: 'Ann' }],
} as unknown as Ticket;
const step = (to: RoadStep, ticket = 4): FieldCommand => ({
  id: to,
  kind: 'ticket_step',
  ticket_id: ticket,
  user_id: 7,
  said_at: '2026-01-05T13:10:00Z',
  step: to,
});

it('a ticket goes on for its driver although nothing was sent yet, and its next step follows', () => {
  expect(nextMove(roadStateOf(pickup, [step('start')]))).toBe('load');
  expect(nextMove(roadStateOf(pickup, [step('start'), step('load'), step('start')]))).toBe('unload');
  expect(roadStateOf(pickup, [step('start', 5)]).status).toBe(1);
});

it('a ticket that was paused goes on where it was', () => {
  const loading = [step('start'), step('load'), step('pause')];
  expect(roadStateOf(pickup, loading).status).toBe(7);
  expect(roadStateOf(pickup, [...loading, step('resume')]).status).toBe(5);
});
