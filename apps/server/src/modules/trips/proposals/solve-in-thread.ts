import type { Answer, Question } from '@yardline/domain/routes/question';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export type ToSolve = { id: number; question: Question };
export type Solved = { id: number; answer: Answer } | { id: number; fault: string };

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let lastId = 0;

const hear = (solved: Solved): void => {
  const asked = waiting.get(solved.id);
  waiting.delete(solved.id);
  if (waiting.size === 0) worker?.unref();
  if ('answer' in solved) asked?.resolve(solved.answer);
  else asked?.reject(new Error(solved.fault));
};

const start = (): Worker => {
  const started = new Worker(join(import.meta.dirname, 'solve-worker.ts'));
  const lose = (error: Error): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  started.on('message', hear);
  started.on('error', lose);
  started.on('exit', (code) => {
    if (worker === started) lose(new Error(`the thread of routes ended with ${code}`));
  });
  return started;
};

/**
 * Looks for better routes in a thread of its own: half a second of reckoning for a full day would keep the calls of others waiting.
 * The thread is started by the first question and again when it was lost.
 */
export const solveInThread = (question: Question): Promise<Answer> =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    worker ??= start();
    // An idle thread keeps no process alive; one that reckons does.
    worker.ref();
    worker.postMessage({ id: lastId, question } satisfies ToSolve, []);
  });
