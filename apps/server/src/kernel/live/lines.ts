import { PassThrough, type Readable } from 'node:stream';
import { type Change, liveNouns } from '@yardline/contract/changes/changes';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { Refusal } from '../refusal.ts';
import { may, type Scope } from '../scope.ts';
import type { Heard, Hub } from './hub.ts';
import type { Told } from './tell-change.ts';

type Ask = {
  /** Checks the session and its rights, and throws when it has ended. */
  look: () => Promise<Seat>;
  seconds: number;
  /** The id of the last event of an earlier line. */
  after: string | undefined;
};

/** The receiver of a line, and what they may receive. */
export type Seat = {
  companyId: number;
  userId: number;
  /** The nouns that they receive, each with the divisions in which they may see it. */
  sees: ReadonlyMap<string, ReadonlySet<number>>;
};

/** Lines of server-sent events to browsers. */
export type Lines = {
  /** @throws Refusal request.rate_limited for more lines of one user than a user has tabs */
  open(ask: Ask): Promise<Readable>;
  /** Ends every line, so that the server can stop. */
  close(): Promise<void>;
};

const mostOfOneUser = 12;
/** Milliseconds between heartbeats: the server, like many proxies, cuts a line that is silent for fifteen seconds. */
const beatMs = 10_000;
/** Heartbeats between two checks of the session. */
const beatsToLook = 3;
/** Bytes queued for a slow reader before it is disconnected; it reconnects and reloads. */
const mostWaiting = 256 * 1024;
/** Changes of these nouns may end or change what a user may receive. */
const rights = new Set(['sessions', 'users', 'roles', 'api_keys']);

/** The user of a scope, with the nouns and divisions that they may receive. */
export const seatOf = (scope: Scope): Seat => ({
  companyId: scope.company.id,
  userId: scope.actor.userId,
  sees: new Map(
    Object.entries(liveNouns)
      .filter(([, any]) => any.some((permission) => may(scope, permission)))
      .map(([noun, any]) => [
        noun,
        new Set(any.flatMap((permission) => divisionsWhere(scope.actor.holder, permission))),
      ]),
  ),
});

const eventOf = (id: string, name: string, data: unknown): string =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

const changeOf = ({ told: { n, r, u, w, q } }: Heard): Change => ({
  noun: n,
  row_id: r,
  by: { id: u, name: w },
  call: q,
});

/** Whether a seat receives a change: by the right to its noun, and for a division's in one of theirs, or while it has none yet. */
export const hears = ({ sees }: Seat, { n, d }: Pick<Told, 'n' | 'd'>): boolean => {
  const divisions = sees.get(n);
  if (divisions === undefined) return false;
  return d === undefined || d.some((division) => division === 0 || divisions.has(division));
};

/**
 * Opens lines over a hub.
 * @param atHome the hub of Live, for lines of Play: a change of a user's rights there rechecks the line here
 */
export const openLines = (hub: Hub, atHome?: Hub): Lines => {
  const lines = new Set<PassThrough>();
  const perUser = new Map<string, number>();

  /** Counts a line of a user, or refuses it. */
  const take = ({ companyId, userId }: Seat): (() => void) => {
    const user = `${companyId}:${userId}`;
    const count = perUser.get(user) ?? 0;
    if (count >= mostOfOneUser) throw new Refusal('request.rate_limited', { retry_after: 30 });
    perUser.set(user, count + 1);
    return () => perUser.set(user, (perUser.get(user) ?? 1) - 1);
  };

  /** Sends until either end closes the line. */
  const talk = (line: PassThrough, seat: Seat, { look, after, seconds }: Ask): (() => void) => {
    let [known, beats] = [seat, 0];
    const say = (text: string): void => {
      if (line.writableLength > mostWaiting) line.destroy();
      else if (!line.writableEnded && !line.destroyed) line.write(text);
    };
    const lookAgain = async (): Promise<void> => {
      known = await look();
    };
    const orEnd = (work: Promise<void>): void => void work.catch(() => line.end());
    const hear = (heard: Heard): void => {
      const { c, n } = heard.told;
      if (c !== known.companyId) return;
      if (rights.has(n)) orEnd(lookAgain());
      else if (hears(known, heard.told)) say(eventOf(heard.id, 'change', changeOf(heard)));
    };
    say(': here\n\n');
    const stop = hub.listen({ hear, miss: (id) => say(eventOf(id, 'reset', {})) }, after);
    const hearHome = ({ told: { c, n } }: Heard): void => {
      if (c === known.companyId && rights.has(n)) orEnd(lookAgain());
    };
    const stopHome = atHome?.listen({ hear: hearHome, miss: () => orEnd(lookAgain()) }, undefined);
    const beat = setInterval(() => {
      beats += 1;
      say(': still here\n\n');
      if (beats % beatsToLook === 0) orEnd(lookAgain());
    }, beatMs);
    const end = setTimeout(() => line.end(), seconds * 1000);
    return () => {
      stop();
      stopHome?.();
      clearInterval(beat);
      clearTimeout(end);
    };
  };

  return {
    async open(ask) {
      const seat = await ask.look();
      const giveBack = take(seat);
      const line = new PassThrough();
      const stop = talk(line, seat, ask);
      lines.add(line);
      line.once('close', () => {
        stop();
        giveBack();
        lines.delete(line);
      });
      return line;
    },
    async close() {
      for (const line of lines) line.end();
      await Promise.all([hub.close(), atHome?.close()]);
    },
  };
};
