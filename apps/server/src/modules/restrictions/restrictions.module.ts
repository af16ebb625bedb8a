import * as calls from '@yardline/contract/restrictions/restrictions';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getRestrictionById, listAll, viewOf } from './restrictions.queries.ts';
import { addRestriction, changeRestriction, removeRestriction } from './write-restriction.ts';

/** What of the stores is shown to whom. */
export const restrictions: Module = {
  name: 'restrictions',
  routes: [
    route(calls.listRestrictions, listAll),
    route(calls.getRestriction, (scope, { params }) => getRestrictionById(scope, params.id)),
    route(calls.createRestriction, addRestriction),
    route(calls.updateRestriction, changeRestriction),
    route(calls.deleteRestriction, removeRestriction),
    route(calls.getView, viewOf),
  ],
};
