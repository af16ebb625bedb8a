import * as calls from '@yardline/contract/work-orders/work-orders';
import { getFieldWork } from '@yardline/contract/work-orders/field';
import * as signingCalls from '@yardline/contract/work-orders/signing';
import * as planCalls from '@yardline/contract/work-orders/plan';
import * as splitCalls from '@yardline/contract/work-orders/split';
import * as lineCalls from '@yardline/contract/work-orders/line-calls';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { handOverBy } from '../../kernel/records/open-work.ts';
import { orderWork } from './plan/pass-order.ts';
import { findRecordsBy } from '../../kernel/records/kinds.ts';
import { followClock } from '../clock/public.ts';
import { createWorkOrder } from './create-work-order.ts';
import { readFieldWork } from './field/field.queries.ts';
import { planOrder } from './plan/plan-order.ts';
import { planOrders, previewPlans } from './plan/plan-orders.ts';
import { readWorkPlan } from './plan/work-plan.queries.ts';
import { getOrderById } from './get-work-order.ts';
import { issueParts } from './lines/issue-parts.ts';
import { keepJobsWithin } from './keep-jobs-within.ts';
import { leaveWithClock } from './leave-job.ts';
import { splitLines, trySplit } from './lines/split-lines.ts';
import { addLine, deleteLine, updateLine } from './lines/write-line.ts';
import { findOrderForNotes } from './field/order-notes.ts';
import { readOrderSettings, updateOrderSettings } from './signing/settings.ts';
import { stepJob } from './step-job.ts';
import { stepOrder } from './step-order.ts';
import { updateWorkOrder } from './update-work-order.ts';
import { listOrders } from './work-orders.queries.ts';

followClock({ end: leaveWithClock, keepWithin: keepJobsWithin });
findRecordsBy('work_orders', findOrderForNotes);

handOverBy('work_orders', orderWork);

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
    route(planCalls.planWorkOrder, planOrder),
    route(planCalls.planWorkOrders, planOrders),
    route(planCalls.tryPlans, previewPlans),
    route(planCalls.getWorkPlan, readWorkPlan),
    route(getFieldWork, readFieldWork),
    route(signingCalls.getWorkOrderSettings, readOrderSettings),
    route(signingCalls.updateWorkOrderSettings, updateOrderSettings),
    route(lineCalls.addWorkLine, addLine),
    route(lineCalls.updateWorkLine, updateLine),
    route(lineCalls.deleteWorkLine, deleteLine),
    route(lineCalls.issueWorkParts, issueParts),
    route(splitCalls.trySplit, trySplit),
    route(splitCalls.splitWorkOrder, splitLines),
  ],
};
