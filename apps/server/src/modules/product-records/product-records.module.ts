import * as calls from '@yardline/contract/product-records/product-records';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getCurrentAvailability } from './current-availability.ts';
import { getProductPrice } from './product-price.ts';
import { searchCurrentAvailability } from './search-availability.ts';
import { getServiceByCode } from './service-record.ts';

/** Availability, prices and services by the paths of older programs, which say what they want in headers. */
export const productRecords: Module = {
  name: 'product-records',
  routes: [
    route(calls.currentAvailability, getCurrentAvailability),
    route(calls.searchAvailability, searchCurrentAvailability),
    route(calls.getPrice, getProductPrice),
    route(calls.askPrice, (scope, input) => getProductPrice(scope, input)),
    route(calls.recordPrice, (scope, input) => getProductPrice(scope, input)),
    route(calls.getServiceRecord, getServiceByCode),
  ],
};
