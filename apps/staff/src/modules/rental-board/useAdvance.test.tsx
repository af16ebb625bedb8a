import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAdvance } from './useAdvance.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const after = (seconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1_000);
  });

it('turns the page after fifteen seconds and starts again, and waits while it is paused [B9.9]', () => {
  const onTurn = vi.fn<() => void>();
  const { result, rerender } = renderHook(useAdvance, {
    initialProps: { every: 15, isRunning: true, onTurn, page: '1' },
  });
  expect(result.current.left).toBe(15);
  after(14);
  expect([result.current.left, onTurn.mock.calls.length]).toEqual([1, 0]);
  after(1);
  expect([result.current.left, onTurn.mock.calls.length]).toEqual([15, 1]);
  after(10);
  rerender({ every: 15, isRunning: false, onTurn, page: '1' });
  after(60);
  expect([result.current.left, onTurn.mock.calls.length]).toEqual([5, 1]);
  rerender({ every: 15, isRunning: true, onTurn, page: '1' });
  after(5);
  expect(onTurn).toHaveBeenCalledTimes(2);
});

it('gives every page its whole time, also one that was turned by hand [B9.9]', () => {
  const onTurn = vi.fn<() => void>();
  const { result, rerender } = renderHook(useAdvance, {
    initialProps: { every: 30, isRunning: true, onTurn, page: '1' },
  });
  after(29);
  rerender({ every: 30, isRunning: true, onTurn, page: '2' });
  expect(result.current.left).toBe(30);
  after(29);
  expect(onTurn).not.toHaveBeenCalled();
});
