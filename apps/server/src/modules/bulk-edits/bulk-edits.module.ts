import * as calls from '@yardline/contract/bulk-edits/bulk-edits';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import { type Module, routesOf } from '../../kernel/module.ts';
import { listsAmong } from '../lists/public.ts';
import { bulkEditJob } from './bulk-edit-job.ts';
import { getBulkEditById, listBulkEditRows, listRecords } from './bulk-edits.queries.ts';
import { createBulkEdit } from './create-bulk-edit.ts';
import { cancelBulkEdit, queueStep } from './queue-step.ts';
import { refusedFile } from './refused-file.ts';

/** Fields that are set in many records of a list at once, by the verbs that change one. */
export const bulkEditsOf = (modules: readonly Module[]): Module => ({
  name: 'bulk-edits',
  routes: [
    route(calls.listBulkEdits, listBulkEditRows),
    route(calls.getBulkEdit, (scope, { params }) => getBulkEditById(scope, params.id)),
    route(calls.createBulkEdit, createBulkEdit),
    route(calls.startBulkEdit, (scope, { params }) => queueStep(scope, params.id, 'change')),
    route(calls.undoBulkEdit, (scope, { params }) => queueStep(scope, params.id, 'undo')),
    route(calls.cancelBulkEdit, (scope, { params }) => cancelBulkEdit(scope, params.id)),
    route(calls.listBulkEditRecords, listRecords),
    streamingRoute(calls.bulkEditRefused, async (scope, { params }) =>
      refusedFile(await getBulkEditById(scope, params.id)),
    ),
  ],
  jobs: [bulkEditJob(listsAmong(routesOf(modules)))],
});
