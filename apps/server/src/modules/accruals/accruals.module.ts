import * as calls from '@yardline/contract/accruals/accruals';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getAccruals, postAccruals } from './post-accruals.ts';

/** What is earned and not billed at the end of a month, and billed and not earned. */
export const accruals: Module = {
  name: 'accruals',
  routes: [route(calls.getLedgerAccruals, getAccruals), route(calls.postLedgerAccruals, postAccruals)],
};
