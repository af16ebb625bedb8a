import { CallRefused } from '@yardline/client/call-refused';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitForCopy } from './wait-for-copy.ts';

const location = `/rest-api/play/copies/${'t'.repeat(43)}`;
const standing = (status: string, tables_done = 0) => ({ status, tables_done, tables_total: 9 });
const lost = () => new CallRefused({ status: 0, reason: 'connection.failed', message: '' });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = (answers: (asked: number) => unknown) => {
  let asked = 0;
  const call = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => answers((asked += 1)));
  const onSteps = vi.fn<(steps: unknown) => void>();
  const ending = waitForCopy({ call: call as never }, location, onSteps);
  ending.catch(() => undefined);
  return { call, onSteps, ending };
};

describe('waiting for a copy', () => {
  it('asks at the address that was named, every second, until it is done [S4.7] [S9.2]', async () => {
    const { call, onSteps, ending } = wait((asked) =>
      asked < 3 ? standing('running', asked) : standing('done', 9),
    );
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(call).toHaveBeenCalledTimes(2);
    expect(call.mock.calls[0]?.[1]).toEqual({ params: { ticket: 't'.repeat(43) } });
    expect(onSteps).toHaveBeenLastCalledWith({ done: 2, total: 9 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await ending).toBe('done');
  });

  it('gives up after 180 times, lost answers counted [S4.7] [S8.3]', async () => {
    const { call, ending } = wait((asked) => {
      if (asked % 2 === 0) throw lost();
      return standing('running');
    });
    await vi.advanceTimersByTimeAsync(1_000_000);
    expect(await ending).toBe('given up');
    expect(call).toHaveBeenCalledTimes(180);
  });

  it('ends when the address is none any more', async () => {
    const gone = new CallRefused({ status: 404, reason: 'resource.not_found', message: 'gone' });
    const { call, ending } = wait(() => {
      throw gone;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(ending).rejects.toBe(gone);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
