import type { Act, Answer, Lane, Load, Question } from '@yardline/domain/routes/question';
import { answerOfOrders } from '@yardline/domain/routes/solve';
import { z } from 'zod';
import { askOutside } from '../../../kernel/tracing/span.ts';

/** How long a routing server may take, in milliseconds. */
const longestMs = 10_000;

const seconds = (minutes: number): number => Math.round(minutes * 60);
const kilograms = (weight: number): number => Math.ceil(weight);

type Window = [number, number];
type Place = { id: number; location_index: number; service: number; time_windows?: Window[] };

const isPinned = ({ given }: Lane): boolean => given.some((act) => act.isPinned);

/** What is asked: trips without anything pinned, and the loads that are theirs or no one's. The server knows no pinned stops. */
const freeOf = ({ lanes, loads }: Question) => {
  const held = new Set(lanes.filter(isPinned).flatMap(({ given }) => given.map(({ load }) => load)));
  return {
    lanes: lanes.flatMap((lane, index) => (isPinned(lane) ? [] : [{ lane, index }])),
    loads: loads.flatMap((load, index) => (held.has(load.id) ? [] : [{ load, index }])),
  };
};

const placeOf = ({ service, slot }: Load, index: number, at: number, hasSlot: boolean): Place => ({
  id: index,
  location_index: at,
  service: seconds(service),
  ...(hasSlot && slot !== undefined
    ? { time_windows: [[seconds(slot.from), seconds(slot.to)] satisfies Window] }
    : {}),
});

/** Whether there is anything to ask: a trip without pinned stops. */
export const isForRouter = ({ lanes }: Question): boolean => !lanes.every(isPinned);

/** The question in the words of VROOM's API: seconds, kilograms, and our own table of ways, so that both count alike. */
export const problemOf = (question: Question) => {
  const { travel, home } = question;
  const { lanes, loads } = freeOf(question);
  const jobs: (Place & { delivery?: [number]; pickup?: [number] })[] = [];
  const shipments: { amount: [number]; pickup: Place; delivery: Place }[] = [];
  for (const { load, index } of loads) {
    const amount: [number] = [kilograms(load.weight)];
    if (load.from === home) jobs.push({ ...placeOf(load, index, load.to, true), delivery: amount });
    else if (load.to === home) jobs.push({ ...placeOf(load, index, load.from, true), pickup: amount });
    else
      shipments.push({
        amount,
        pickup: placeOf(load, index, load.from, false),
        delivery: placeOf(load, index, load.to, true),
      });
  }
  const row = (from: number) =>
    Array.from({ length: travel.size }, (_, to) => seconds(travel.minutes[from * travel.size + to] ?? 0));
  return {
    vehicles: lanes.map(({ lane, index }) => ({
      id: index,
      profile: 'truck',
      start_index: home,
      end_index: home,
      capacity: [Math.floor(lane.payload)],
      time_window: [seconds(lane.from), seconds(lane.to)],
    })),
    jobs,
    shipments,
    matrices: { truck: { durations: Array.from({ length: travel.size }, (_, from) => row(from)) } },
  };
};

const solution = z.object({
  code: z.literal(0),
  unassigned: z.array(z.object({ id: z.int() })).default([]),
  routes: z.array(
    z.object({
      vehicle: z.int(),
      steps: z.array(z.object({ type: z.string(), id: z.int().optional() })),
    }),
  ),
});

/** What a step does at its place; the acts in the yard follow from those. */
const actOf = (load: Load, type: string, home: number): Act['act'] | undefined => {
  if (type === 'job') return load.from === home ? 'unload' : 'load';
  if (type === 'pickup') return 'load';
  return type === 'delivery' ? 'unload' : undefined;
};

/** The answer of the server, measured by us; nothing where it makes no sense. */
export const answerOfSolution = (question: Question, said: unknown): Answer | undefined => {
  const { data } = solution.safeParse(said);
  if (data === undefined) return undefined;
  const { loads, lanes, home } = question;
  const orders = new Map<string, Lane['given']>(freeOf(question).lanes.map(({ lane }) => [lane.id, []]));
  for (const { vehicle, steps } of data.routes) {
    const lane = lanes[vehicle];
    if (lane === undefined || !orders.has(lane.id)) return undefined;
    const acts = steps.flatMap(({ type, id }) => {
      const load = id === undefined ? undefined : loads[id];
      const act = load && actOf(load, type, home);
      return act === undefined ? [] : [{ load: load?.id ?? '', act, isPinned: false }];
    });
    orders.set(lane.id, acts);
  }
  const leftOut = data.unassigned.map(({ id }) => loads[id]?.id ?? '');
  return answerOfOrders(question, orders, leftOut);
};

/**
 * Asks a server that speaks as VROOM does. One that cannot be reached, takes too long or answers nonsense is no error: then the
 * product looks for itself.
 */
export const askRouter = async (router: URL, question: Question): Promise<Answer | undefined> => {
  const response = await askOutside('router', router, 'POST', () =>
    fetch(router, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Yardline' },
      body: JSON.stringify(problemOf(question)),
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    }),
  ).catch(() => undefined);
  if (response?.ok !== true) return undefined;
  return answerOfSolution(question, await response.json().catch(() => undefined));
};
