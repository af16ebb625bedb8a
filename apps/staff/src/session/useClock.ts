import { CallRefused } from '@yardline/client/call-refused';
import { machineClock } from '@yardline/client/clock';
import { keyOf, useCall, useClient } from '@yardline/client/hooks';
import { keptFor } from '@yardline/client/kept';
import { aloneInBrowser, storageKeys } from '@yardline/client/tokens';
import { useQueryClient } from '@tanstack/react-query';
import { clockIn, clockOut, getClock } from '@yardline/contract/clock/clock';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { useKept } from './useKept.ts';
import { useSession } from './useSession.ts';

/** How long it is said what became of clocking out. [S9.6] */
const saidForMs = 3_000;

// Asking again would change nothing: the start that is kept leads nowhere.
const hopeless = new Set(['clock.overlaps', 'clock.too_long', 'clock.end_before_start']);

const nowText = (): string => Temporal.Instant.fromEpochMilliseconds(machineClock()).toString();

type State = ReplyOf<typeof getClock>;

/** Clocks of machines may differ from ours by this much, in minutes. */
const mostMinutesOff = 5;

/** Whether a start that this browser keeps was ended elsewhere since: on another machine, or by hand. */
const isEnded = (began: string, { began_at: open, last_ended_at: ended }: State): boolean =>
  open === null &&
  ended !== null &&
  Temporal.Instant.compare(
    Temporal.Instant.from(began).add({ minutes: mostMinutesOff }),
    Temporal.Instant.from(ended),
  ) < 0;

/** Whether the server knows an earlier start than this browser keeps: one that was forgotten, or of another machine. */
const isLater = (began: string, { began_at: open }: State): boolean =>
  open !== null &&
  Temporal.Instant.compare(
    Temporal.Instant.from(open).add({ minutes: mostMinutesOff }),
    Temporal.Instant.from(began),
  ) < 0;

/**
 * Brings this browser and the server together: a start that the server knows is kept here, the earlier of two counts, one that only
 * this browser knows is told to the server, and one that was ended elsewhere is forgotten. Without a line the browser goes on alone,
 * and tells the server once the line is back.
 */
const useTogether = (began: string | undefined, keep: (value: string | undefined) => void) => {
  const { user } = useSession();
  const client = useClient();
  const queries = useQueryClient();
  const { data, isFetchedAfterMount } = useCall(getClock, {}, { refetchOnMount: 'always' });
  const told = useRef<string>(undefined);
  const heard = useRef<State>(undefined);
  const know = (state: State) => queries.setQueryData(keyOf(getClock, {}), state);
  const forget = () => know({ began_at: null, last_ended_at: nowText() });
  const tell = async (start: string): Promise<void> => {
    if (told.current === start) return;
    told.current = start;
    try {
      know(await client.call(clockIn, { body: { began_at: start, said_at: nowText() } }));
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (!error.isUnknown) return;
      told.current = undefined;
      // The menu with the clock may be closed by then, and the user clocked out.
      const again = () => {
        if (keptFor(localStorage, storageKeys.clockInValue, user.id) === start) void tell(start);
      };
      window.addEventListener('online', again, { once: true });
    }
  };
  useEffect(() => {
    if (data === undefined || !isFetchedAfterMount) return;
    const isNew = heard.current !== data;
    heard.current = data;
    if (began === undefined) {
      if (data.began_at === null) return;
      if (isNew) keep(data.began_at);
      // Another tab clocked out: what the server said before that holds no more.
      else forget();
    } else if (isEnded(began, data)) keep(undefined);
    else if (isNew && isLater(began, data)) keep(data.began_at ?? began);
    else if (data.began_at === null) void tell(began);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the server or this browser says is new
  }, [data, began, isFetchedAfterMount]);
  return { tell, forget };
};

type Outcome = { isSaved: boolean; reason: string };

/**
 * The time clock of the signed-in user. Clocking in stores the start in this browser, for all its tabs, and tells the server,
 * so that a lost browser loses no hours; clocking out
 * records start and end. Of two tabs that clock out at once only one does.
 */
export const useClock = () => {
  const { user } = useSession();
  const client = useClient();
  const [began, keep] = useKept(storageKeys.clockInValue, user.id);
  const { tell, forget } = useTogether(began, keep);
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
      forget();
      keep(undefined);
      say({ isSaved: true, reason: '' });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (hopeless.has(error.reason)) {
        forget();
        keep(undefined);
      }
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
      const start = nowText();
      keep(start);
      void tell(start);
    },
    clockOut: () => {
      setSending(true);
      void aloneInBrowser('yardline-clock')(send).finally(() => setSending(false));
    },
  };
};
