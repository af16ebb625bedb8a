import type { Client } from '@yardline/client/client';
import { change, type Change, watchChanges } from '@yardline/contract/changes/changes';
import { tellTabs } from '@yardline/client/tell-tabs';

/** What is heard: a change, or that some were missed. */
export type Heard = { kind: 'change'; change: Change } | { kind: 'reset' };

type Listener = {
  client: Client;
  /** Whose line it is: tabs of one person share it. */
  who: string;
  hear: (heard: Heard) => void;
  signal: AbortSignal;
};

/** The line is reopened after so many seconds, in case a connection between has died silently. */
const seconds = '600';
const shortestPauseMs = 1_000;
const longestPauseMs = 60_000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const fieldOf = (event: string, name: string): string =>
  event
    .split('\n')
    .find((line) => line.startsWith(`${name}: `))
    ?.slice(name.length + 2) ?? '';

const heardOf = (event: string): Heard | undefined => {
  if (fieldOf(event, 'event') === 'reset') return { kind: 'reset' };
  if (fieldOf(event, 'event') !== 'change') return undefined;
  const read = change.safeParse(JSON.parse(fieldOf(event, 'data')));
  return read.success ? { kind: 'change', change: read.data } : undefined;
};

async function* eventsOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = `${text}${value}`.split('\n\n');
    text = events.pop() ?? '';
    yield* events;
  }
}

/** Keeps a line open, goes on where one broke off, and waits longer each time that none comes about. */
const keepLine = async ({ client, hear, signal }: Listener): Promise<void> => {
  let lastEventId: string | undefined;
  let wait = shortestPauseMs;
  while (!signal.aborted) {
    try {
      const stream: ReadableStream<Uint8Array<ArrayBuffer>> = await client.call(
        watchChanges,
        { query: { seconds } },
        { signal, lastEventId },
      );
      for await (const event of eventsOf(stream)) {
        wait = shortestPauseMs;
        lastEventId = fieldOf(event, 'id') || lastEventId;
        const heard = heardOf(event);
        if (heard !== undefined) hear(heard);
      }
    } catch {
      wait = Math.min(wait * 2, longestPauseMs);
    }
    await pause(wait, signal);
  }
};

/**
 * Hears what others change until `signal` ends it. Tabs of one person share one line, so that a browser that opens six
 * connections to a server has five left for its pages: one tab keeps it and tells the others.
 */
export const listenTogether = (listener: Listener): void => {
  const { who, hear, signal } = listener;
  const name = `yardline-live-${who}`;
  if (!('locks' in navigator)) {
    void keepLine(listener);
    return;
  }
  const told = new BroadcastChannel(name);
  told.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data));
  signal.addEventListener('abort', () => told.close());
  navigator.locks
    .request(name, { signal }, () => keepLine({ ...listener, hear: (heard) => tellTabs(name, heard) }))
    .catch(() => undefined);
};
