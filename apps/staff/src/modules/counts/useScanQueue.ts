import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import { scanCount } from '@yardline/contract/counts/counts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { useRef } from 'react';
import { useSheet } from './useSheet.ts';

type Heard = ReplyOf<typeof scanCount> | { refused: CallRefused };

/**
 * Sends scans one after the other, as fast as they come: each is a count of its own, with a key of its own, so that two of the
 * same are two and one that was sent twice is one.
 */
export const useScanQueue = (countId: number, onHeard: (heard: Heard) => void) => {
  const client = useClient();
  const sheet = useSheet(countId);
  // The sheet takes the line from the answer, and is not loaded again for every scan.
  const send = (body: { code: string; bin: string }): Promise<ReplyOf<typeof scanCount>> =>
    client.call(scanCount, { params: { id: countId }, body }, { onChanged: () => undefined });
  const last = useRef<Promise<void>>(Promise.resolve());
  const count = async (code: string, bin: string): Promise<void> => {
    try {
      const heard = await send({ code, bin });
      onHeard(heard);
      await ('line' in heard ? sheet.show(heard.line) : sheet.read());
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      onHeard({ refused: error });
      await sheet.read();
    }
  };
  return (code: string, bin: string): void => {
    last.current = last.current.then(() => count(code, bin));
  };
};
