import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Workshop } from './given.ts';

type Answer = { ms: number; status: number };

const percentile = (took: readonly number[], share: number): number =>
  Number((took.toSorted((a, b) => a - b)[Math.floor(took.length * share)] ?? 0).toFixed(1));

/** How many answered what, so that a deadlock or any other fault shows. */
const tally = (answers: readonly Answer[]): string =>
  [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, all]) => `${all.length} × ${status}`)
    .join(', ');

const row = (what: string, answers: readonly Answer[], goal: string) => ({
  what,
  'p50 ms': percentile(
    answers.map(({ ms }) => ms),
    0.5,
  ),
  'p99 ms': percentile(
    answers.map(({ ms }) => ms),
    0.99,
  ),
  answers: tally(answers),
  goal,
});

/**
 * Mechanics at their clocks: one after the other, and forty at once, each on their own order and all on one. Those who press at once
 * wait for the processor, so the goal is asked of one press; of forty it is asked that each is answered and none fails.
 */
export const measurePresses = async (
  http: FastifyInstance,
  headers: Record<string, string>,
  { mechanicIds, assetIds, locationId }: Workshop,
): Promise<object[]> => {
  const send = async (url: string, body: object): Promise<Answer & { id: number }> => {
    const since = performance.now();
    const answer = await http.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: JSON.stringify(body),
    });
    if (answer.statusCode >= 500 || answer.statusCode === 400)
      throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return { ms: performance.now() - since, status: answer.statusCode, id: answer.json<{ id: number }>().id };
  };
  const crew = mechanicIds.slice(0, 40);
  const open = (mechanics: readonly number[], n: number) =>
    send('/rest-api/workorders', {
      posting: 'I',
      location_id: locationId,
      asset_id: assetIds[n % assetIds.length],
      complaint: 'Measured',
      mechanics,
    });
  const press = (order: number, mechanic: number, step: 'start' | 'pause') =>
    send(`/rest-api/workorders/${order}/jobs`, {
      step,
      mechanic_id: mechanic,
      ...(step === 'pause' ? { reason: 'break' } : {}),
    });
  const own: number[] = [];
  for (const [n, mechanic] of crew.entries()) own.push((await open([mechanic], n)).id);
  const shared = (await open(crew.slice(0, 20), 41)).id;
  const alone: Answer[] = [];
  for (const step of ['start', 'pause', 'start', 'pause', 'start', 'pause'] as const)
    for (const [n, mechanic] of crew.entries()) alone.push(await press(own[n] ?? 0, mechanic, step));
  const together: Answer[] = [];
  for (const step of ['start', 'pause', 'start', 'pause'] as const)
    together.push(...(await Promise.all(crew.map((mechanic, n) => press(own[n] ?? 0, mechanic, step)))));
  const onOne = await Promise.all(crew.slice(0, 20).map((mechanic) => press(shared, mechanic, 'start')));
  const race = await Promise.all(
    Array.from({ length: 40 }, (_, n) => press(own[n % 2 === 0 ? 0 : 1] ?? 0, crew[0] ?? 0, 'start')),
  );
  return [
    row('start or pause, one after the other', alone.slice(40), 'p99 < 50'),
    row('40 mechanics at once, each on their order', together, 'no fault'),
    row('20 mechanics at once on one order', onOne, 'no fault'),
    row('one mechanic 40 times at once on two orders', race, 'no fault'),
  ];
};
