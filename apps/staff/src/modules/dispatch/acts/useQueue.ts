import type { Dispatch } from '@yardline/contract/trips/dispatch';
import { useEffect, useRef } from 'react';

/** Something to do with the board as it is then; false where there is nothing to do after all. */
export type Act = (board: Dispatch) => boolean;

/**
 * Does one thing after the other, each with the board that the one before has led to: keys are pressed faster than answers come,
 * and each act goes out with the newest versions.
 */
export const useQueue = (board: Dispatch | undefined, isFetching: boolean) => {
  const waiting = useRef<Act[]>([]);
  const isSent = useRef(false);
  const newest = useRef({ board, isFetching });
  const goOn = () => {
    const now = newest.current;
    if (now.isFetching || now.board === undefined) return;
    while (!isSent.current && waiting.current.length > 0) {
      // What an act asks for waits until it is answered itself.
      isSent.current = true;
      isSent.current = waiting.current.shift()?.(now.board) ?? false;
    }
  };
  useEffect(() => {
    newest.current = { board, isFetching };
    goOn();
  });
  return {
    ask: (act: Act): void => {
      waiting.current.push(act);
      goOn();
    },
    /** What was sent is answered; the next goes out when the board is new. */
    ended: (): void => {
      isSent.current = false;
    },
    /** After a refusal what was meant to follow makes no sense any more. */
    refused: (): boolean => {
      isSent.current = false;
      waiting.current = [];
      return false;
    },
  };
};

export type Queue = ReturnType<typeof useQueue>;
