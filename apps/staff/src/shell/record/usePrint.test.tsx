import { act, renderHook } from '@testing-library/react';
import type { Client } from '@yardline/client/client';
import { ClientContext } from '@yardline/client/hooks';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePrint } from './usePrint.ts';

const address = 'blob:http://localhost/paper';
const [revoked, shown] = [vi.fn<(url: string) => void>(), vi.fn<(url: string) => void>()];

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(URL, { createObjectURL: () => address, revokeObjectURL: revoked });
  vi.spyOn(globalThis.window, 'open').mockReturnValue({ location: { replace: shown } } as unknown as Window);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('opens a paper by an address that is gone after a second [S9.13] [B9.8]', async () => {
  const call = () => Promise.resolve(new Blob(['%PDF']));
  const { result } = renderHook(usePrint, {
    wrapper: ({ children }) => (
      <ClientContext
        value={{
          client: { call } as unknown as Client,
          notify: { done: () => undefined, refused: () => undefined },
        }}
      >
        {children}
      </ClientContext>
    ),
  });
  await act(async () => {
    result.current.print({ type: 'contract', id: 1 });
    await Promise.resolve();
  });
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect([shown.mock.calls, revoked.mock.calls]).toEqual([[[address]], []]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(revoked.mock.calls).toEqual([[address]]);
});
