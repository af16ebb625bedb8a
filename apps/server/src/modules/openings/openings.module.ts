import * as calls from '@yardline/contract/openings/provider-companies';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getCompanyFeatures, setCompanyFeatures } from './features-by-staff.ts';
import { listCompanies } from './list-companies.ts';
import { openCompanyByStaff } from './open-company-by-staff.ts';

/** What internal staff of the provider see and do about companies. */
export const openings: Module = {
  name: 'openings',
  isOnMachineTime: true,
  routes: [
    route(calls.listCompanies, listCompanies),
    route(calls.openCompanyByStaff, openCompanyByStaff),
    route(calls.getCompanyFeatures, getCompanyFeatures),
    route(calls.setCompanyFeatures, setCompanyFeatures),
  ],
};
