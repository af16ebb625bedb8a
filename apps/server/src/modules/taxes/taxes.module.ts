import * as calls from '@yardline/contract/taxes/tax-codes';
import * as zones from '@yardline/contract/taxes/tax-zones';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getTaxCode, listTaxCodes } from './tax-codes.queries.ts';
import { createTaxZone, deleteTaxZone, updateTaxZone } from './zones/write-tax-zone.ts';
import { getTaxZone, listTaxZones } from './zones/tax-zones.queries.ts';
import { createTaxCode, updateTaxCode } from './write-tax-code.ts';

/** Taxes with their rates by day, and where deliveries bear which. */
export const taxes: Module = {
  name: 'taxes',
  routes: [
    route(calls.listTaxCodes, (scope) => listTaxCodes(scope)),
    route(calls.getTaxCode, getTaxCode),
    route(calls.createTaxCode, createTaxCode),
    route(calls.updateTaxCode, updateTaxCode),
    route(zones.listTaxZones, (scope) => listTaxZones(scope)),
    route(zones.getTaxZone, getTaxZone),
    route(zones.createTaxZone, createTaxZone),
    route(zones.updateTaxZone, updateTaxZone),
    route(zones.deleteTaxZone, deleteTaxZone),
  ],
};
