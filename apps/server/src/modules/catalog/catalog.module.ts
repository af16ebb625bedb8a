import * as calls from '@yardline/contract/catalog';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getClassById, getGroupById, listClassRows, listGroupRows } from './catalog.queries.ts';
import { createClass } from './create-class.ts';
import { createGroup } from './create-group.ts';
import { updateClass } from './update-class.ts';
import { updateGroup } from './update-group.ts';

/** Classes of products, and the groups in them. */
export const catalog: Module = {
  name: 'catalog',
  routes: [
    route(calls.listClasses, listClassRows),
    route(calls.getClass, (scope, { params }) => getClassById(scope, params.id)),
    route(calls.createClass, async (scope, { body }) => getClassById(scope, await createClass(scope, body))),
    route(calls.updateClass, updateClass),
    route(calls.listGroups, listGroupRows),
    route(calls.getGroup, (scope, { params }) => getGroupById(scope, params.id)),
    route(
      calls.createGroup,
      async (scope, { body: { class_id: classId, is_active: isActive, code, name } }) =>
        getGroupById(scope, await createGroup(scope, { classId, code, name, isActive, rates: [] })),
    ),
    route(calls.updateGroup, updateGroup),
  ],
};
