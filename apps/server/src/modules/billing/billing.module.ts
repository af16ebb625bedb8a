import { getBillingRules, setBillingRules as setEndpoint } from '@yardline/contract/billing/billing-rules';
import { billingSchedule } from '@yardline/contract/billing/billing-schedule';
import { getBillingRun, listBillingRuns } from '@yardline/contract/billing/billing-runs';
import {
  cancelBilling as cancelEndpoint,
  previewBilling as previewEndpoint,
  startBilling as startEndpoint,
} from '@yardline/contract/billing/billing-runs';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { askSchedule } from './ask-schedule.ts';
import { getRun, listRuns } from './billing.queries.ts';
import { cancelBilling } from './cancel-billing.ts';
import { previewBilling } from './preview-billing.ts';
import { readBillingRules } from './rules.queries.ts';
import { billingRun } from './run-billing.ts';
import { setBillingRules } from './set-billing-rules.ts';
import { startBilling } from './start-billing.ts';

export const billing: Module = {
  name: 'billing',
  routes: [
    route(previewEndpoint, previewBilling),
    route(startEndpoint, startBilling),
    route(listBillingRuns, listRuns),
    route(getBillingRun, getRun),
    route(cancelEndpoint, cancelBilling),
    route(billingSchedule, askSchedule),
    route(getBillingRules, (scope) => readBillingRules(scope)),
    route(setEndpoint, setBillingRules),
  ],
  jobs: [billingRun],
};
