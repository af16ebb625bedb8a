import { machineClock } from '@yardline/client/clock';
import { useLoaded } from '@yardline/client/hooks';
import { getOwnFactors } from '@yardline/contract/second-factors/second-factors';
import { useState } from 'react';
import { ProveSelf } from './ProveSelf.tsx';

/** So that what was begun a moment before the end of the proof still arrives in time. */
const marginMs = 15_000;

/** Runs an action once the user has given a recent proof of identity; asks for the proof first where it is missing. */
export const useStepUp = () => {
  const { proved_until: until } = useLoaded(getOwnFactors, {});
  const [next, setNext] = useState<{ run: () => void }>();
  return {
    afterProof: (run: () => void): void => {
      const isFresh =
        until !== null && Temporal.Instant.from(until).epochMilliseconds - marginMs > machineClock();
      if (isFresh) run();
      else setNext({ run });
    },
    /** The dialog that asks, while it does. */
    asking:
      next === undefined ? null : (
        <ProveSelf
          onClose={() => setNext(undefined)}
          onProved={() => {
            setNext(undefined);
            next.run();
          }}
        />
      ),
  };
};
