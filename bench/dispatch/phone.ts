import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { noise } from '../../apps/server/test/pictures.ts';
import type { Ask, Road } from './given.ts';

const mostAtOnce = 50;
const queued = 500;
const photosQueued = Number(process.env['PHOTOS'] ?? 200);

const row = (what: string, ms: number, goal: string) => ({
  what,
  seconds: Number((ms / 1000).toFixed(2)),
  goal,
});

/** What a phone kept while it had no line, sent when it is there again: as the phone does, in its order, one call after the other. */
export const measurePhone = async (
  http: FastifyInstance,
  headers: Record<string, string>,
  { ask, road: { ticketIds }, userId }: { ask: Ask; road: Road; userId: number },
): Promise<object[]> => {
  const saidAt = Temporal.Now.instant().toString();
  const commands = Array.from({ length: queued }, (_, n) => ({
    id: randomUUID(),
    user_id: userId,
    ticket_id: ticketIds[n % ticketIds.length],
    said_at: saidAt,
    kind: 'at_place',
    what: n < ticketIds.length ? 'arrived' : 'left',
  }));
  const times: number[] = [];
  const send = async (): Promise<number> => {
    const since = performance.now();
    for (let n = 0; n < queued; n += mostAtOnce) {
      const began = performance.now();
      const body = { commands: commands.slice(n, n + mostAtOnce) };
      const { results } = await ask('POST', '/rest-api/field/commands', body);
      times.push(performance.now() - began);
      const undone = (results as { outcome: string }[]).filter(({ outcome }) => outcome !== 'applied');
      if (undone.length > 0) throw new Error(`not done: ${JSON.stringify(undone[0])}`);
    }
    return performance.now() - since;
  };
  const [first, again] = [await send(), await send()];
  const bytes = await noise({ width: 1_600, height: 1_200 });
  const since = performance.now();
  for (let n = 0; n < photosQueued; n += 1) {
    const { id, piece_bytes: length } = await ask('POST', '/rest-api/files', {
      name: `p${n}.jpg`,
      size: bytes.length,
    });
    for (let at = 0; at * Number(length) < bytes.length; at += 1) {
      const answer = await http.inject({
        method: 'PUT',
        url: `/rest-api/files/${Number(id)}/pieces/${at}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(bytes.subarray(at * Number(length), (at + 1) * Number(length))),
      });
      if (answer.statusCode >= 300)
        throw new Error(`a piece was answered ${answer.statusCode}: ${answer.body}`);
    }
    await ask('POST', `/rest-api/files/${Number(id)}/finish`, {});
    const record = ticketIds[n % ticketIds.length];
    await ask('POST', `/rest-api/records/tickets/${record}/photos`, { file_id: id });
  }
  const photos = performance.now() - since;
  const [fifty = 0] = times;
  return [
    row('50 commands', fifty, '3'),
    row(`${queued} commands`, first, ''),
    row(`the same ${queued} sent again`, again, ''),
    row(`${photosQueued} photos of ${Math.round(bytes.length / 1000)} kB`, photos, ''),
  ];
};
