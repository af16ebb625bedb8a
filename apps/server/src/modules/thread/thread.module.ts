import { getContractSteps } from '@yardline/contract/thread/steps';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { contractSteps } from './steps.ts';

/** One contract as one story: its steps from the quote to the last payment. */
export const thread: Module = {
  name: 'thread',
  routes: [route(getContractSteps, contractSteps)],
};
