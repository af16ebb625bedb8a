import { solveRoutes } from '@yardline/domain/routes/solve';
import { parentPort } from 'node:worker_threads';
import type { Solved, ToSolve } from './solve-in-thread.ts';

const solve = ({ id, question }: ToSolve): Solved => {
  try {
    return { id, answer: solveRoutes(question) };
  } catch (error) {
    return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', (asked: ToSolve) => {
  parentPort?.postMessage(solve(asked), []);
});
