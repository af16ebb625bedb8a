import * as calls from '@yardline/contract/counts/counts';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { cancelCount } from './cancel-count.ts';
import { getCountById, listCountRows } from './counts.queries.ts';
import { enterCount } from './enter-count.ts';
import { noteFind } from './finds.ts';
import { postCount } from './post-count.ts';
import { scanCount } from './scan-count.ts';
import { startCount } from './start-count.ts';

/** What is really there, against what should be. */
export const counts: Module = {
  name: 'counts',
  routes: [
    route(calls.listCounts, listCountRows),
    route(calls.getCount, (scope, { params }) => getCountById(scope, params.id)),
    route(calls.startCount, startCount),
    route(calls.scanCount, scanCount),
    route(calls.enterCount, enterCount),
    route(calls.noteFind, noteFind),
    route(calls.postCount, postCount),
    route(calls.cancelCount, cancelCount),
  ],
};
