import * as calls from '@yardline/contract/checklists/checklists';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getChecklistById, listAll } from './checklists.queries.ts';
import { createChecklist, updateChecklist } from './write-checklist.ts';

/** What is looked at when machines leave, come back, or are in the shop. */
export const checklists: Module = {
  name: 'checklists',
  routes: [
    route(calls.listChecklists, listAll),
    route(calls.getChecklist, (scope, { params }) => getChecklistById(scope, params.id)),
    route(calls.createChecklist, createChecklist),
    route(calls.updateChecklist, updateChecklist),
  ],
};
