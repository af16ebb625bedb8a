import type { FieldCommand } from '@yardline/contract/field/field';
import { expect, it } from 'vitest';
import { stateOf } from './job-state.ts';

const job = { id: 1, own_status: 3, running_since: null, own_minutes: 0 } as const;
const act = (kind: 'start' | 'finish', time: string, order = 1): FieldCommand => ({
  id: time,
  kind,
  order_id: order,
  user_id: 7,
  said_at: `2026-01-05T${time}:00Z`,
});
const pause = (time: string): FieldCommand => ({
  id: time,
  order_id: 1,
  user_id: 7,
  said_at: `2026-01-05T${time}:00Z`,
  kind: 'pause',
  reason: 'break',
});

it('a job runs on the phone from the moment at which it was started, although nothing was sent yet', () => {
  expect(stateOf(job, [act('start', '08:00')])).toEqual({
    status: 1,
    since: '2026-01-05T08:00:00Z',
    minutes: 0,
  });
});

it('pauses and starts add up', () => {
  const acts = [act('start', '08:00'), pause('08:20'), act('start', '08:30'), act('finish', '08:45')];
  expect(stateOf(job, acts)).toEqual({ status: 4, since: null, minutes: 35 });
});

it('to start another job pauses the one that runs', () => {
  const running = { ...job, own_status: 1, running_since: '2026-01-05T08:00:00Z' } as const;
  expect(stateOf(running, [act('start', '08:10', 2)])).toEqual({ status: 2, since: null, minutes: 10 });
});

it('a job that waits for a mechanic is taken by its start', () => {
  expect(stateOf({ ...job, own_status: 5 }, [act('start', '08:00')]).status).toBe(1);
});
