import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNow } from './useNow.ts';

const after = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

afterEach(() => vi.useRealTimers());

it('goes on to the next day when it is midnight in the yard [S2.15]', () => {
  // A quarter of a minute before midnight of New York.
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 4, 59, 45) });
  const { result } = renderHook(useNow);
  const day = () => result.current.toZonedDateTimeISO('America/New_York').toPlainDate().toString();
  expect([result.current.toString(), day()]).toEqual(['2026-01-15T04:59:00Z', '2026-01-14']);
  after(14_000);
  expect(day()).toBe('2026-01-14');
  after(1_000);
  expect([result.current.toString(), day()]).toEqual(['2026-01-15T05:00:00Z', '2026-01-15']);
});
