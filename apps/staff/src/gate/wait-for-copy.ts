import type { Answer } from '@yardline/client/request';
import { CallRefused } from '@yardline/client/call-refused';
import { getPlayCopy, polling } from '@yardline/contract/play/play';
import type { Client } from '@yardline/client/client';

export type Steps = { done: number; total: number };

type Ending = 'done' | 'failed' | 'given up';

const pause = (): Promise<void> => new Promise((later) => setTimeout(later, polling.everyMs));

/**
 * Asks how the copy stands for which a sign-in waits, at the address that its answer named: every second, 180 times at
 * most. An answer that does not come counts as one of them. [S4.7]
 */
export const waitForCopy = async (
  { call }: Pick<Client, 'call'>,
  location: string,
  onSteps: (steps: Steps) => void,
): Promise<Ending> => {
  const ticket = location.slice(location.lastIndexOf('/') + 1);
  for (let asked = 0; asked < polling.times; asked += 1) {
    await pause();
    const copy = await call(getPlayCopy, { params: { ticket } }).catch((error: unknown) => {
      if (error instanceof CallRefused && error.isUnknown) return undefined;
      throw error;
    });
    const { status, ...steps }: Partial<Answer<typeof getPlayCopy>> = copy ?? {};
    if (status === 'done' || status === 'failed') return status;
    if (steps.tables_done !== undefined) onSteps({ done: steps.tables_done, total: steps.tables_total ?? 0 });
  }
  return 'given up';
};
