import { useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '@yardline/client/call-refused';
import { useClient } from '@yardline/client/hooks';
import { getCount, scanCount } from '@yardline/contract/counts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { useRef } from 'react';

type Heard = ReplyOf<typeof scanCount> | { refused: CallRefused };

/**
 * Sends scans one after the other, as fast as they come: each is a count of its own, with a key of its own, so that two of the
 * same are two and one that was sent twice is one.
 */
export const useScanQueue = (countId: number, onHeard: (heard: Heard) => void) => {
  const client = useClient();
  const queryClient = useQueryClient();
  const last = useRef<Promise<void>>(Promise.resolve());
  const count = async (code: string, bin: string): Promise<void> => {
    const input = { params: { id: countId }, body: { code, bin } };
    try {
      onHeard(await client.call(scanCount, input));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      onHeard({ refused: error });
    }
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === getCount.name });
  };
  return (code: string, bin: string): void => {
    last.current = last.current.then(() => count(code, bin));
  };
};
