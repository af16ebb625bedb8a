import { getCounterCopy } from '@yardline/contract/counter-line/counter-copy';
import { readCounterLine as endpoint } from '@yardline/contract/counter-line/counter-line';
import { listFreeDays as daysEndpoint } from '@yardline/contract/counter-line/free-days';
import * as calls from '@yardline/contract/counter-line/synonyms';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { copyCounter } from './copy-counter.ts';
import { deleteSynonym } from './delete-synonym.ts';
import { listFreeDays } from './list-free-days.ts';
import { readCounterLine } from './read-counter-line.ts';
import { listSynonymRows } from './synonyms.queries.ts';
import { writeSynonym } from './write-synonym.ts';

/** The line of the counter: what was typed, and the products that it means. */
export const counterLine: Module = {
  name: 'counter-line',
  routes: [
    route(endpoint, readCounterLine),
    route(daysEndpoint, listFreeDays),
    route(getCounterCopy, copyCounter),
    route(calls.listSynonyms, async (scope) => ({ synonyms: await listSynonymRows(scope) })),
    route(calls.writeSynonym, writeSynonym),
    route(calls.deleteSynonym, deleteSynonym),
  ],
};
