import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import { freshKey } from '@yardline/client/request';
import { type FieldResult, mostCommands, sendFieldCommands } from '@yardline/contract/work-orders/field';
import type { CommandStore, Waiting } from './store.ts';

/** What came of sending: how each was answered, and why the rest still waits. */
type Sent = { results: FieldResult[]; problem: CallRefused | undefined };

/** Whether an act itself is refused, and no other at another time would be taken in its place. */
const isOfAct = ({ status }: CallRefused): boolean => status === 400 || status === 422;

/**
 * Sends what waits, in the order in which it was done, and forgets what the server has answered. A failure ends it: the remaining
 * acts stay where they are. Where the server cannot read one of several, they go one by one, and that one comes back with its
 * reason: it does not hold up those behind it.
 */
export const sendWaiting = async (
  client: Pick<Client, 'call'>,
  store: CommandStore,
  isOwn: (waiting: Waiting) => boolean,
): Promise<Sent> => {
  const results: FieldResult[] = [];
  let most = mostCommands;
  for (;;) {
    const waiting = (await store.all()).filter(isOwn).slice(0, most);
    const [first] = waiting;
    if (first === undefined) return { results, problem: undefined };
    try {
      const body = { commands: waiting.map(({ command }) => command) };
      const answer = await client.call(sendFieldCommands, { body }, { idempotencyKey: freshKey() });
      results.push(...answer.results);
      for (const { n } of waiting) await store.remove(n);
    } catch (problem) {
      if (!(problem instanceof CallRefused)) throw problem;
      if (!isOfAct(problem)) return { results, problem };
      if (waiting.length === 1) {
        const { command, n } = first;
        results.push({ id: command.id, outcome: 'refused', message: problem.message, is_clock_off: false });
        await store.remove(n);
      }
      most = 1;
    }
  }
};
