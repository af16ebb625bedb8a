import * as calls from '@yardline/contract/company-closings/company-closings';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { demandProvider } from '../openings/public.ts';
import { closeCompany } from './close-company.ts';
import { listClosings } from './closings.queries.ts';
import { previewClosing } from './preview-closing.ts';
import { takeBackClosing } from './take-back-closing.ts';

/** Companies that the provider closes, and the certificates of their erasure. */
export const companyClosings: Module = {
  name: 'company-closings',
  isOnMachineTime: true,
  routes: [
    route(calls.listCompanyClosings, async (scope) => {
      await demandProvider(scope);
      return listClosings(scope);
    }),
    route(calls.previewClosing, previewClosing),
    route(calls.closeCompany, closeCompany),
    route(calls.takeBackClosing, takeBackClosing),
  ],
};
