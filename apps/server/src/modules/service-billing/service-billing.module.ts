import * as calls from '@yardline/contract/service-billing/service-billing';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createWorkInvoice } from './create-work-invoice.ts';
import { previewWorkInvoice } from './draft-order.ts';

/** The bills of work orders. */
export const serviceBilling: Module = {
  name: 'service-billing',
  routes: [
    route(calls.previewWorkInvoice, previewWorkInvoice),
    route(calls.createWorkInvoice, createWorkInvoice),
  ],
};
