import { getFeed } from '@yardline/contract/thread/feed';
import { getContractSteps } from '@yardline/contract/thread/steps';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { recordFeed } from './feed.ts';
import { contractSteps } from './steps.ts';

/** One contract as one story: its steps from the quote to the last payment, and everything that happened. */
export const thread: Module = {
  name: 'thread',
  routes: [route(getContractSteps, contractSteps), route(getFeed, recordFeed)],
};
