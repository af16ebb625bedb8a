import { CallRefused } from '@yardline/client/call-refused';
import { machineClock } from '@yardline/client/clock';
import { useClient } from '@yardline/client/hooks';
import { keptFor } from '@yardline/client/kept';
import { aloneInBrowser, storageKeys } from '@yardline/client/tokens';
import { clockOut } from '@yardline/contract/clock/clock';
import { useRef, useState } from 'react';
import { useKept } from './useKept.ts';
import { useSession } from './useSession.ts';

/** How long it is said what became of clocking out. [S9.6] */
const saidForMs = 3_000;

// Asking again would change nothing: the start that is kept leads nowhere.
const hopeless = new Set(['clock.overlaps', 'clock.too_long', 'clock.end_before_start']);

const nowText = (): string => Temporal.Instant.fromEpochMilliseconds(machineClock()).toString();

type Outcome = { isSaved: boolean; reason: string };

/**
 * The time clock of the signed-in user. Clocking in stores the start in this browser, for all its tabs; clocking out
 * records start and end. Of two tabs that clock out at once only one does.
 */
export const useClock = () => {
  const { user } = useSession();
  const client = useClient();
  const [began, keep] = useKept(storageKeys.clockInValue, user.id);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const silence = useRef<ReturnType<typeof setTimeout>>(undefined);

  const say = (told: Outcome): void => {
    clearTimeout(silence.current);
    setOutcome(told);
    silence.current = setTimeout(() => setOutcome(undefined), saidForMs);
  };

  const send = async (): Promise<void> => {
    // Another tab may have been quicker: what counts is what is kept now.
    const start = keptFor(localStorage, storageKeys.clockInValue, user.id);
    if (start === undefined) return;
    const mark = { user_auth_id: user.id, user_name: user.name, user_srm_uid: user.srm_uid };
    const records = [
      { ...mark, timestamp: start, record_type: 1 as const },
      { ...mark, timestamp: nowText(), record_type: 0 as const },
    ];
    try {
      await client.call(clockOut, { body: { records } });
      keep(undefined);
      say({ isSaved: true, reason: '' });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (hopeless.has(error.reason)) keep(undefined);
      say({ isSaved: false, reason: error.message });
    }
  };

  return {
    /** When the user clocked in, in UTC; undefined while not clocked in. */
    began,
    isSending,
    /** What became of clocking out, for as long as it is to be said. */
    outcome,
    clockIn: () => {
      setOutcome(undefined);
      keep(nowText());
    },
    clockOut: () => {
      setSending(true);
      void aloneInBrowser('yardline-clock')(send).finally(() => setSending(false));
    },
  };
};
