import {
  previewReturnInvoice,
  createReturn as createEndpoint,
  listReturnCharges as listChargesEndpoint,
  listReturns,
} from '@yardline/contract/returns/returns';
import {
  previewTakingBack as previewBackEndpoint,
  takeBackReturn as takeBackEndpoint,
} from '@yardline/contract/returns/taken-back';
import { getCheckInSettings, setCheckInSettings as setEndpoint } from '@yardline/contract/returns/check-in';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { readCheckInSettings, setCheckInSettings } from './check-in/settings.ts';
import { createReturn } from './create-return.ts';
import { previewTakingBack } from './undo/preview-taking-back.ts';
import { takeBackReturn } from './undo/take-back-return.ts';
import { previewReturn } from './preview-return.ts';
import { listReturnCharges } from './return-charges.queries.ts';
import { listReturnRows } from './returns.queries.ts';

export const returns: Module = {
  name: 'returns',
  routes: [
    route(listReturns, listReturnRows),
    route(previewReturnInvoice, previewReturn),
    route(listChargesEndpoint, listReturnCharges),
    route(createEndpoint, createReturn),
    route(previewBackEndpoint, previewTakingBack),
    route(takeBackEndpoint, takeBackReturn),
    route(getCheckInSettings, readCheckInSettings),
    route(setEndpoint, setCheckInSettings),
  ],
};
