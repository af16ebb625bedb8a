import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import { keepSrmLock, pulseSeconds, releaseSrmLock, takeSrmLock } from '@yardline/contract/srm/srm';
import { useEffect, useState } from 'react';

/** What became of opening a contract: ours, or why not, in words. */
export type LockState = 'opening' | 'mine' | { refused: string };

// One call after the other: a contract that is left and reopened at once must not be released after it was taken.
let last: Promise<unknown> = Promise.resolve();
const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
  last = last.then(work, work);
  return last;
};

/**
 * Opens a contract in the back office for as long as it is shown: takes its lock, says every half minute that it is
 * there, and gives it back. One that was lost meanwhile, as by a machine that slept, is taken again where it is free.
 */
export const useLock = (contractId: number, isWanted: boolean): LockState => {
  const client = useClient();
  const [state, setState] = useState<LockState>('opening');
  useEffect(() => {
    if (!isWanted) return undefined;
    const input = { params: { id: contractId }, body: {} };
    let isLeft = false;
    const tell = (next: LockState): void => {
      if (!isLeft) setState(next);
    };
    const told = (error: unknown): void => {
      if (!(error instanceof CallRefused)) throw error;
      // What may have reached the server and what may be gone in a moment is tried again at the next pulse.
      if (!error.isUnknown) tell({ refused: error.message });
    };
    const take = (): Promise<void> => client.call(takeSrmLock, input).then(() => tell('mine'), told);
    const pulse = (): Promise<void> =>
      client.call(keepSrmLock, input).then(
        () => tell('mine'),
        (error: unknown) => (error instanceof CallRefused && error.status === 404 ? take() : told(error)),
      );
    void inTurn(async () => {
      if (!isLeft) await take();
    });
    const timer = setInterval(() => void inTurn(pulse), pulseSeconds * 1_000);
    return () => {
      isLeft = true;
      clearInterval(timer);
      void inTurn(() => client.call(releaseSrmLock, input).catch(() => undefined));
    };
  }, [client, contractId, isWanted]);
  return state;
};
