import { setAssetRates as setAssetRatesCall } from '@yardline/contract/rates/asset-rates';
import * as calls from '@yardline/contract/rates/rates';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createPriceList } from './create-price-list.ts';
import { createRateTable } from './create-rate-table.ts';
import { getPriceListById, listPriceListRows } from './price-lists.queries.ts';
import { getRateTableById, listRateTableRows } from './rate-tables.queries.ts';
import { removeRateTable } from './remove-rate-table.ts';
import { setAssetRates } from './set-asset-rates.ts';
import { setSharedRates } from './set-shared-rates.ts';
import { updatePriceList } from './update-price-list.ts';
import { updateRateTable } from './update-rate-table.ts';

/** What rental products cost: what was agreed, or of the product, its group or its class. */
export const rates: Module = {
  name: 'rates',
  routes: [
    route(setAssetRatesCall, setAssetRates),
    route(calls.setGroupRates, (scope, input) => setSharedRates(scope, 'group', input)),
    route(calls.setClassRates, (scope, input) => setSharedRates(scope, 'class', input)),
    route(calls.listRateTables, listRateTableRows),
    route(calls.getRateTable, (scope, { params }) => getRateTableById(scope, params.id)),
    route(calls.createRateTable, createRateTable),
    route(calls.updateRateTable, updateRateTable),
    route(calls.removeRateTable, removeRateTable),
    route(calls.listPriceLists, listPriceListRows),
    route(calls.getPriceList, (scope, { params }) => getPriceListById(scope, params.id)),
    route(calls.createPriceList, createPriceList),
    route(calls.updatePriceList, updatePriceList),
  ],
};
