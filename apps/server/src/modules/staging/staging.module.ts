import * as calls from '@yardline/contract/staging/staging';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { handOverBy } from '../../kernel/records/open-work.ts';
import { stagingWork } from './pass-staging.ts';
import { assignStaging, listStagers } from './assign-staging.ts';
import { claimStaging, releaseStaging } from './claim-staging.ts';
import { stageUnit } from './stage-unit.ts';
import { findStaging, listBoard } from './stagings.queries.ts';
import { unstageUnit } from './unstage-unit.ts';

handOverBy('stagings', stagingWork);

/** Getting what a reservation or contract waits for ready in its lane. */
export const staging: Module = {
  name: 'staging',
  routes: [
    route(calls.listStagings, listBoard),
    route(calls.getStaging, findStaging),
    route(calls.listStagers, listStagers),
    route(calls.assignStaging, assignStaging),
    route(calls.claimStaging, claimStaging),
    route(calls.releaseStaging, releaseStaging),
    route(calls.stageUnit, stageUnit),
    route(calls.unstageUnit, unstageUnit),
  ],
};
