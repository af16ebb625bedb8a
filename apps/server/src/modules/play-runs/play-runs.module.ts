import * as calls from '@yardline/contract/play-runs/play-runs';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { findLatestRun } from './runs.queries.ts';
import { startRun } from './start-run.ts';
import { stopRun } from './stop-run.ts';

/** Runs of Play's clock until a day, from due job to due job. */
export const playRuns: Module = {
  name: 'play-runs',
  routes: [
    route(calls.getPlayRun, async (scope) => ({ run: await findLatestRun(scope) })),
    route(calls.startPlayRun, startRun),
    route(calls.stopPlayRun, stopRun),
  ],
};
