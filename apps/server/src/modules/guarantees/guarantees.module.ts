import * as calls from '@yardline/contract/guarantees/guarantees';
import { route, steppedRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { capturing, previewCaptured } from './capture-guarantee.ts';
import { guaranteesOfContract } from './guarantee-rows.ts';
import { tendGuarantees } from './tend-guarantees.ts';
import { releasing } from './release-guarantee.ts';

/** Amounts that are held on customers' cards in place of a deposit: shown, captured and released. */
export const guarantees: Module = {
  name: 'guarantees',
  routes: [
    route(calls.getContractGuarantees, guaranteesOfContract),
    route(calls.previewCapture, previewCaptured),
    steppedRoute(calls.captureGuarantee, capturing),
    steppedRoute(calls.releaseGuarantee, releasing),
  ],
  jobs: [tendGuarantees],
};
