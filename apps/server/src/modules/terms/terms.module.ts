import * as calls from '@yardline/contract/terms/terms';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { listTerms } from './terms.queries.ts';
import { createTerms, updateTerms } from './write-terms.ts';

/** Until when customers pay, and what they may deduct where they pay early. */
export const terms: Module = {
  name: 'terms',
  routes: [
    route(calls.listTerms, listTerms),
    route(calls.createTerms, createTerms),
    route(calls.updateTerms, updateTerms),
  ],
};
