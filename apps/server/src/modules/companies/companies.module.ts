import * as calls from '@yardline/contract/companies/company-settings';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getCompanySettings, setCompanySettings } from './company-settings.ts';

/** The company: its name, address and rules, and what several screens set of it. */
export const companies: Module = {
  name: 'companies',
  routes: [
    route(calls.getCompanySettings, getCompanySettings),
    route(calls.setCompanySettings, setCompanySettings),
  ],
};
