import * as slips from '@yardline/contract/bank-slips/bank-slips';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { makeSlip } from './make-slip.ts';
import { getSlip, listSlips } from './slips.queries.ts';
import { takeBackSlip } from './take-back-slip.ts';
import { getUndeposited } from './undeposited.ts';

/** What goes to the bank together. */
export const bankSlips: Module = {
  name: 'bank-slips',
  routes: [
    route(slips.getUndeposited, getUndeposited),
    route(slips.listBankSlips, listSlips),
    route(slips.getBankSlip, getSlip),
    route(slips.createBankSlip, makeSlip),
    route(slips.takeBackBankSlip, takeBackSlip),
  ],
};
