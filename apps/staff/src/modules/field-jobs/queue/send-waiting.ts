import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import { freshKey } from '@yardline/client/request';
import { type FieldResult, mostCommands, sendFieldCommands } from '@yardline/contract/work-orders/field';
import type { CommandStore, Waiting } from './store.ts';

/** What came of sending: how each was answered, and why the rest still waits. */
type Sent = { results: FieldResult[]; problem: CallRefused | undefined };

/**
 * Sends what waits, in the order in which it was done, and forgets what the server has answered. The first failure ends it: what
 * is left stays where it is, whatever the reason.
 */
export const sendWaiting = async (
  client: Pick<Client, 'call'>,
  store: CommandStore,
  isOwn: (waiting: Waiting) => boolean,
): Promise<Sent> => {
  const results: FieldResult[] = [];
  for (;;) {
    const waiting = (await store.all()).filter(isOwn).slice(0, mostCommands);
    if (waiting.length === 0) return { results, problem: undefined };
    try {
      const body = { commands: waiting.map(({ command }) => command) };
      const answer = await client.call(sendFieldCommands, { body }, { idempotencyKey: freshKey() });
      results.push(...answer.results);
      for (const { n } of waiting) await store.remove(n);
    } catch (problem) {
      if (!(problem instanceof CallRefused)) throw problem;
      return { results, problem };
    }
  }
};
