import * as calls from '@yardline/contract/work-orders/work-orders';
import * as lineCalls from '@yardline/contract/work-orders/line-calls';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { followClock } from '../clock/public.ts';
import { createWorkOrder } from './create-work-order.ts';
import { getOrderById } from './get-work-order.ts';
import { issueParts } from './lines/issue-parts.ts';
import { keepJobsWithin } from './keep-jobs-within.ts';
import { leaveWithClock } from './leave-job.ts';
import { addLine, deleteLine, updateLine } from './lines/write-line.ts';
import { stepJob } from './step-job.ts';
import { stepOrder } from './step-order.ts';
import { updateWorkOrder } from './update-work-order.ts';
import { listOrders } from './work-orders.queries.ts';

followClock({ end: leaveWithClock, keepWithin: keepJobsWithin });

/** What the workshop does: orders, mechanics, and their time. */
export const workOrders: Module = {
  name: 'work-orders',
  routes: [
    route(calls.listWorkOrders, listOrders),
    route(calls.getWorkOrder, (scope, { params }) => getOrderById(scope, params.id)),
    route(calls.createWorkOrder, createWorkOrder),
    route(calls.updateWorkOrder, updateWorkOrder),
    route(calls.stepWorkOrder, stepOrder),
    route(calls.stepJob, stepJob),
    route(lineCalls.addWorkLine, addLine),
    route(lineCalls.updateWorkLine, updateLine),
    route(lineCalls.deleteWorkLine, deleteLine),
    route(lineCalls.issueWorkParts, issueParts),
  ],
};
