import * as calls from '@yardline/contract/inspections/inspections';
import * as ofAsset from '@yardline/contract/inspections/of-asset';
import { listTicketInspections } from '@yardline/contract/inspections/of-ticket';
import { outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { answerPoint } from './answer-point.ts';
import { endInspection } from './end-inspection.ts';
import { inspectAsset } from './inspect-asset.ts';
import { getInspectionById, listAll } from './inspections.queries.ts';
import { findAsset, inspectionsOf } from './of-asset.queries.ts';
import { ofTicket } from './of-ticket.queries.ts';
import { addInspectionPhoto, readPhoto } from './photos.ts';
import { startInspection } from './start-inspection.ts';

/** Machines are inspected by checklists; what is down stays so until an inspection in the shop passes. */
export const inspections: Module = {
  name: 'inspections',
  routes: [
    route(ofAsset.listAssetInspections, async (scope, { params: { number } }) =>
      inspectionsOf(scope, await findAsset(scope, number)),
    ),
    route(ofAsset.inspectAsset, inspectAsset),
    route(listTicketInspections, ofTicket),
    route(calls.listInspections, listAll),
    route(calls.getInspection, (scope, { params }) => getInspectionById(scope, params.id)),
    route(calls.startInspection, startInspection),
    route(calls.answerPoint, answerPoint),
    outwardRoute(calls.addInspectionPhoto, addInspectionPhoto),
    route(calls.getInspectionPhoto, readPhoto),
    route(calls.endInspection, endInspection),
  ],
};
