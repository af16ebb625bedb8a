import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getClass, getGroup, listClasses, listGroups } = later(
  () => import('@yardline/contract/catalog/catalog'),
);
const { listAttributes, listCategories } = later(() => import('@yardline/contract/catalog/categories'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const classes = createRoute({
  getParentRoute: () => officeRoute,
  path: 'classes',
  ...listOf(listClasses),
  component: lazyRouteComponent(() => import('./ClassesPage.tsx'), 'ClassesPage'),
});
const newClass = createRoute({
  getParentRoute: () => classes,
  path: 'new',
  component: lazyRouteComponent(() => import('./ClassPanels.tsx'), 'NewClassPanel'),
});
const oneClass = createRoute({
  getParentRoute: () => officeRoute,
  path: 'classes/$id',
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getClass, { params: { id: idOf(params.id) } }),
      ensure(context, listGroups, { query: { class_id: params.id, page_size: '200' } }),
    ]),
  component: lazyRouteComponent(() => import('./ClassPage.tsx'), 'ClassPage'),
});
const editClass = createRoute({
  getParentRoute: () => oneClass,
  path: 'edit',
  component: lazyRouteComponent(() => import('./ClassPanels.tsx'), 'EditClassPanel'),
});

const listing = listOf(listGroups);
const groups = createRoute({
  getParentRoute: () => officeRoute,
  path: 'groups',
  ...listing,
  loader: async (input) => {
    await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./GroupsPage.tsx'), 'GroupsPage'),
});
const newGroup = createRoute({
  getParentRoute: () => groups,
  path: 'new',
  component: lazyRouteComponent(() => import('./GroupPanels.tsx'), 'NewGroupPanel'),
});
const oneGroup = createRoute({
  getParentRoute: () => officeRoute,
  path: 'groups/$id',
  loader: ({ context, params }) => ensure(context, getGroup, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./GroupPage.tsx'), 'GroupPage'),
});
const editGroup = createRoute({
  getParentRoute: () => oneGroup,
  path: 'edit',
  component: lazyRouteComponent(() => import('./GroupPanels.tsx'), 'EditGroupPanel'),
});

const categories = createRoute({
  getParentRoute: () => officeRoute,
  path: 'categories',
  loader: ({ context }) =>
    Promise.all([ensure(context, listCategories, {}), ensure(context, listAttributes, {})]),
  component: lazyRouteComponent(() => import('./categories/CategoriesPage.tsx'), 'CategoriesPage'),
});
const newCategory = createRoute({
  getParentRoute: () => categories,
  path: 'new',
  component: lazyRouteComponent(() => import('./categories/CategoryPanels.tsx'), 'NewCategoryPanel'),
});
const editCategory = createRoute({
  getParentRoute: () => categories,
  path: '$id',
  component: lazyRouteComponent(() => import('./categories/CategoryPanels.tsx'), 'EditCategoryPanel'),
});
const newAttribute = createRoute({
  getParentRoute: () => categories,
  path: 'attributes/new',
  component: lazyRouteComponent(() => import('./categories/AttributePanels.tsx'), 'NewAttributePanel'),
});
const editAttribute = createRoute({
  getParentRoute: () => categories,
  path: 'attributes/$id',
  component: lazyRouteComponent(() => import('./categories/AttributePanels.tsx'), 'EditAttributePanel'),
});

export const catalogRoutes = [
  classes.addChildren([newClass]),
  oneClass.addChildren([editClass]),
  groups.addChildren([newGroup]),
  oneGroup.addChildren([editGroup]),
  categories.addChildren([newCategory, editCategory, newAttribute, editAttribute]),
];
