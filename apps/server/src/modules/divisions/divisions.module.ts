import * as calls from '@yardline/contract/divisions';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getDivisionById, listDivisionRows } from './divisions.queries.ts';
import { setDivisionTaxes } from './set-division-taxes.ts';
import { setExemptionRules } from './set-exemption-rules.ts';

/** Branches with their taxes, and which exemptions the company respects. */
export const divisions: Module = {
  name: 'divisions',
  routes: [
    route(calls.listDivisions, listDivisionRows),
    route(calls.getDivision, (scope, { params }) => getDivisionById(scope, params.id)),
    route(calls.setDivisionTaxes, setDivisionTaxes),
    route(calls.setExemptionRules, setExemptionRules),
  ],
};
