import * as calls from '@yardline/contract/vendors/vendors';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createVendor } from './create-vendor.ts';
import { updateVendor } from './update-vendor.ts';
import { getVendorById, listVendorRows } from './vendors.queries.ts';

/** Whom the company buys and rents from. */
export const vendors: Module = {
  name: 'vendors',
  routes: [
    route(calls.listVendors, listVendorRows),
    route(calls.getVendor, (scope, { params }) => getVendorById(scope, params.id)),
    route(calls.createVendor, createVendor),
    route(calls.updateVendor, updateVendor),
  ],
};
