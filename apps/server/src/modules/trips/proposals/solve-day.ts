import type { Answer, Question } from '@yardline/domain/routes/question';
import type { RouteProposal } from '@yardline/contract/trips/proposals';
import type { LoadedRun } from '../run-of.ts';
import { type Asked, questionOf } from './question-of.ts';
import { solveInThread } from './solve-in-thread.ts';
import { isOverfull, joined, joinedRun, parted, swapsOf } from './swaps.ts';
import { askRouter, isForRouter } from './vroom.ts';

type Solver = RouteProposal['solver'];

/** An answer, the trips that it is about, and who found it. */
export type Solved = { answer: Answer; runs: readonly LoadedRun[]; solver: Solver };

/** By the operator's routing server where there is one and it answers, else by the product. */
const solveBy = async (
  router: URL | undefined,
  question: Question,
): Promise<{ answer: Answer; solver: Solver }> => {
  if (router === undefined || !isForRouter(question))
    return { answer: await solveInThread(question), solver: 'product' };
  const theirs = await askRouter(router, question);
  if (theirs !== undefined) return { answer: theirs, solver: 'server' };
  return { answer: await solveInThread(question), solver: 'product_instead' };
};

/** What each ticket weighs, on the trips as they are loaded. */
const weightsOf = ({ runs, tried }: Asked): ReadonlyMap<number, number> =>
  new Map([
    ...[...runs.flatMap(({ rows }) => [...rows.values()]), ...tried].map(
      (row) => [row.id, row.weight] as const,
    ),
    ...runs.flatMap(({ tickets }) => [...tickets].map(([id, { weight }]) => [id, weight] as const)),
  ]);

/**
 * Looks for the best order of a day. A trip that would lose a ticket keeps its order, whole: a proposal takes nothing off a trip.
 * So does one whose truck would be too full with what comes back in exchange.
 */
export const solveDay = async (router: URL | undefined, ask: Asked): Promise<Solved> => {
  const { begins, yard, tried } = ask;
  const swaps = swapsOf([...ask.runs.flatMap(({ rows }) => [...rows.values()]), ...tried]);
  const weights = weightsOf(ask);
  const weightOf = (id: number) => weights.get(id) ?? 0;
  let { runs } = ask;
  for (;;) {
    const question = questionOf({
      begins,
      yard,
      tried: joined(tried, swaps),
      runs: runs.map((each) => joinedRun(each, swaps)),
    });
    const found = await solveBy(router, question);
    const answer = parted(found.answer, swaps);
    const lost = new Set(answer.leftOut.map(({ load }) => Number(load)));
    const isWhole = ({ trip, rows }: LoadedRun) =>
      [...rows.keys()].every((id) => !lost.has(id)) &&
      !isOverfull(answer.lanes.find(({ id }) => id === String(trip.id))?.stops ?? [], {
        payload: trip.payload,
        weightOf,
      });
    const kept = runs.filter(isWhole);
    if (kept.length === runs.length) return { answer, runs, solver: found.solver };
    runs = kept;
  }
};
