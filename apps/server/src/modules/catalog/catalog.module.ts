import * as calls from '@yardline/contract/catalog/catalog';
import * as marks from '@yardline/contract/catalog/categories';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { attributesOf } from './attributes/attributes.queries.ts';
import { createAttribute } from './attributes/create-attribute.ts';
import { deleteAttribute } from './attributes/delete-attribute.ts';
import { updateAttribute } from './attributes/update-attribute.ts';
import { getClassById, getGroupById, listClassRows, listGroupRows } from './catalog.queries.ts';
import { categoryTree } from './categories/categories.queries.ts';
import { createCategory } from './categories/create-category.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { updateCategory } from './categories/update-category.ts';
import { createClass } from './create-class.ts';
import { createGroup } from './create-group.ts';
import { updateClass } from './update-class.ts';
import { updateGroup } from './update-group.ts';

/** Classes of products and the groups in them; the categories that products lie in, and the attributes that they have. */
export const catalog: Module = {
  name: 'catalog',
  routes: [
    route(calls.listClasses, listClassRows),
    route(calls.getClass, (scope, { params }) => getClassById(scope, params.id)),
    route(calls.createClass, async (scope, { body }) => getClassById(scope, await createClass(scope, body))),
    route(calls.updateClass, updateClass),
    route(calls.listGroups, listGroupRows),
    route(calls.getGroup, (scope, { params }) => getGroupById(scope, params.id)),
    route(calls.createGroup, async (scope, { body: { class_id: classId, is_active: isActive, ...form } }) => {
      const { code, name, weight, length } = form;
      const id = await createGroup(scope, { classId, code, name, weight, length, isActive, rates: [] });
      return getGroupById(scope, id);
    }),
    route(calls.updateGroup, updateGroup),
    route(marks.listCategories, async (scope) => ({ categories: await categoryTree(scope) })),
    route(marks.createCategory, createCategory),
    route(marks.updateCategory, updateCategory),
    route(marks.deleteCategory, deleteCategory),
    route(marks.listAttributes, async (scope) => ({ attributes: await attributesOf(scope) })),
    route(marks.createAttribute, createAttribute),
    route(marks.updateAttribute, updateAttribute),
    route(marks.deleteAttribute, deleteAttribute),
  ],
};
