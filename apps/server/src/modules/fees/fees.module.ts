import { getFeeRules, setFeeRules as setEndpoint } from '@yardline/contract/fees/fees';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { readFeeRules, setFeeRules } from './fee-rules.ts';

/** What late returns and late cancellations are charged. */
export const fees: Module = {
  name: 'fees',
  routes: [route(getFeeRules, readFeeRules), route(setEndpoint, setFeeRules)],
};
