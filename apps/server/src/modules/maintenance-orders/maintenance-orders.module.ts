import * as calls from '@yardline/contract/maintenance-orders/maintenance-orders';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { keepMaintenanceOrders, listeners } from './keep-orders.ts';
import { makeMaintenanceOrders } from './make-maintenance-orders.ts';
import { countStates, listStates, schedulesOf } from './states.queries.ts';

/** What is due of all machines, and the orders that are made of it. */
export const maintenanceOrders: Module = {
  name: 'maintenance-orders',
  routes: [
    route(calls.listMaintenanceStates, listStates),
    route(calls.countMaintenance, countStates),
    route(calls.makeMaintenanceOrders, makeMaintenanceOrders),
    route(calls.listMaintenanceSchedules, (scope, { params: { id } }) => schedulesOf(scope, id)),
  ],
  jobs: [keepMaintenanceOrders],
  listeners,
};
