import * as calls from '@yardline/contract/taxes/tax-codes';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getTaxCode, listTaxCodes } from './tax-codes.queries.ts';
import { createTaxCode, updateTaxCode } from './write-tax-code.ts';

/** Taxes with their rates by day. */
export const taxes: Module = {
  name: 'taxes',
  routes: [
    route(calls.listTaxCodes, (scope) => listTaxCodes(scope)),
    route(calls.getTaxCode, getTaxCode),
    route(calls.createTaxCode, createTaxCode),
    route(calls.updateTaxCode, updateTaxCode),
  ],
};
