import * as calls from '@yardline/contract/marketing-codes/marketing-codes';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getCodeById, listCodes } from './codes.queries.ts';
import { createCode, updateCode } from './write-code.ts';

/** Words that take a percentage or an amount off what shoppers order. */
export const marketingCodes: Module = {
  name: 'marketing-codes',
  routes: [
    route(calls.listMarketingCodes, listCodes),
    route(calls.getMarketingCode, (scope, { params }) => getCodeById(scope, params.id)),
    route(calls.createMarketingCode, createCode),
    route(calls.updateMarketingCode, updateCode),
  ],
};
