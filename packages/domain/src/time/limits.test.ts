import { expect, it } from 'vitest';
import { lastThirty, proposedEnd } from './limits.ts';

it('proposes the next day and half an hour later as the end of a new contract [B9.5]', () => {
  expect(proposedEnd('2026-05-04', '08:00')).toEqual({ date: '2026-05-05', time: '08:30' });
});

it('carries the half hour over midnight and the end of the month [B9.5]', () => {
  expect(proposedEnd('2026-02-28', '23:30')).toEqual({ date: '2026-03-02', time: '00:00' });
});

it('the last thirty days begin 29 days before the last one [B9.5]', () => {
  expect(lastThirty('2026-03-15')).toEqual({ from: '2026-02-14', to: '2026-03-15' });
});
