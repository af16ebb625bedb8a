import { listServices } from '@yardline/contract/services/services';
import * as calls from '@yardline/contract/services/services';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { createService } from './create-service.ts';
import { getServiceById, listServiceRecordRows } from './service-records.ts';
import { listServiceRows } from './services.queries.ts';
import { updateService } from './update-service.ts';

/** Work and fees that can be charged beside products. */
export const services: Module = {
  name: 'services',
  routes: [
    route(listServices, listServiceRows),
    route(calls.listServiceRecords, listServiceRecordRows),
    route(calls.getService, (scope, { params }) => getServiceById(scope, params.id)),
    route(calls.createService, createService),
    route(calls.updateService, updateService),
  ],
};
