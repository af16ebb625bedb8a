import { summarize as endpoint } from '@yardline/contract/summaries/summaries';
import { outwardRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { summarize } from './summarize.ts';

/** Records told in a few sentences: from our own rows, or by a model that the operator set. */
export const summaries: Module = {
  name: 'summaries',
  routes: [outwardRoute(endpoint, summarize)],
};
