import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { proposeRoutes } from '@yardline/contract/trips/proposals';
import { pinStop } from '@yardline/contract/trips/trips';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { type TestApp, testConfig, useApp } from '../../../../test/app.ts';
import { monday, newRoad } from '../../../../test/tickets/road.ts';
import type { problemOf } from './vroom.ts';

const held = useApp();

type Problem = ReturnType<typeof problemOf>;
type Step = { type: string; id?: number };

/** Visits what is nearest next, on the first vehicle: as a server of VROOM would answer, only worse. */
const nearestFirst = ({ vehicles, jobs, matrices }: Problem) => {
  const left = [...jobs];
  const steps: Step[] = [{ type: 'start' }];
  let at = vehicles[0]?.start_index ?? 0;
  while (left.length > 0) {
    const ways = matrices.truck.durations[at] ?? [];
    left.sort((a, b) => (ways[a.location_index] ?? 0) - (ways[b.location_index] ?? 0));
    const [next] = left.splice(0, 1);
    steps.push({ type: 'job', id: next?.id ?? 0 });
    at = next?.location_index ?? 0;
  }
  return { code: 0, unassigned: [], routes: [{ vehicle: vehicles[0]?.id ?? 0, steps }] };
};

let router: Server;
let app: TestApp;
const asked: Problem[] = [];
/** What the server says next, in place of an answer. */
const says: { status: number; body: string }[] = [];

beforeAll(async () => {
  const answerTo = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const problem = JSON.parse(await text(request)) as Problem;
    asked.push(problem);
    const { status, body } = says.shift() ?? { status: 200, body: JSON.stringify(nearestFirst(problem)) };
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  router = createServer((request, response) => void answerTo(request, response)).listen(0, '127.0.0.1');
  await once(router, 'listening');
  const at = router.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const config = testConfig(held.app.urls.url, { router: new URL(`http://127.0.0.1:${port}/`) });
  const { urls, clock } = held.app;
  app = Object.assign(await buildApp(config, () => clock.now), { urls, clock });
});
afterAll(async () => {
  await app.close();
  router.close();
});

const newTrip = async () => {
  const road = await newRoad(app);
  const { id } = await road.trip();
  for (const house of [100, 10, 90, 20]) await road.place(id, [await road.ticket(1, house)]);
  const propose = () => road.admin.ok(proposeRoutes, { body: { day: monday, places_tickets: true } });
  return { ...road, id, propose };
};

it('asks the routing server in its own words, and measures its answer as the board does [B2.10]', async () => {
  const { propose } = await newTrip();
  const { trips, solver } = await propose();
  expect(solver).toBe('server');
  const [problem] = asked;
  expect(problem?.vehicles).toMatchObject([{ start_index: 0, end_index: 0, capacity: [1_000] }]);
  expect(problem?.jobs).toHaveLength(4);
  expect(problem?.matrices.truck.durations).toHaveLength(5);
  expect(problem?.matrices.truck.durations.every((row) => row.length === 5)).toBe(true);
  const [lane] = trips;
  expect(lane).toMatchObject({ is_changed: true });
  expect(lane?.after.metres).toBeLessThan(lane?.before.metres ?? 0);
  const visited = lane?.stops.flatMap(({ place }) => /(\d+) River/.exec(place)?.[1] ?? []);
  expect(visited).toEqual(['10', '20', '90', '100']);
});

it('looks for itself where the server fails, answers nonsense, or moves what is pinned [B2.10]', async () => {
  const { propose, admin, now, id } = await newTrip();
  for (const [status, body] of [
    [500, ''],
    [200, '<html>'],
    [200, JSON.stringify({ code: 2, error: 'invalid' })],
    [200, JSON.stringify({ code: 0, routes: [{ vehicle: 7, steps: [] }] })],
    // One of four is gone, and it is not said to be left out.
    [200, JSON.stringify({ code: 0, routes: [{ vehicle: 0, steps: [{ type: 'job', id: 0 }] }] })],
  ] as const) {
    says.push({ status, body });
    const { solver, trips } = await propose();
    expect(solver, body).toBe('product_instead');
    expect(trips[0]?.is_changed).toBe(true);
  }
  const { stops, row_version: version } = await now(id);
  const stopId = stops.find(({ place }) => place.includes('100 River'))?.id ?? 0;
  await admin.ok(pinStop, { params: { id, stopId }, ifMatch: version, body: { is_pinned: true } });
  const before = asked.length;
  expect((await propose()).solver).toBe('product');
  // A trip with a pinned stop is not asked about.
  expect(asked).toHaveLength(before);
});
