import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { type ListSearch, texts } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { fromQuery } from './from-query.ts';

const { getAbsence, getHoursOfWeek, getMyHours, getPersonHours } = later(
  () => import('@yardline/contract/shifts/shifts'),
);

type Loading = { context: Access; deps: ListSearch };

const mine = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time/shifts',
  loader: ({ context }) => ensure(context, getMyHours, {}),
  component: lazyRouteComponent(() => import('./MyShiftsPage.tsx'), 'MyShiftsPage'),
});
const team = createRoute({
  getParentRoute: () => shellRoute,
  path: 'shifts',
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
  loader: ({ context, deps }: Loading) => ensure(context, getHoursOfWeek, { query: fromQuery(deps) }),
  component: lazyRouteComponent(() => import('./ShiftsPage.tsx'), 'ShiftsPage'),
});
const newAbsence = createRoute({
  getParentRoute: () => team,
  path: 'new',
  component: lazyRouteComponent(() => import('./AbsencePanels.tsx'), 'NewAbsencePanel'),
});
const absence = createRoute({
  getParentRoute: () => team,
  path: 'absences/$id',
  loader: ({ context, params }) => ensure(context, getAbsence, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./AbsencePanels.tsx'), 'EditAbsencePanel'),
});
const person = createRoute({
  getParentRoute: () => team,
  path: 'people/$id',
  loader: ({ context, params }) => ensure(context, getPersonHours, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./ShiftsPanel.tsx'), 'ShiftsPanel'),
});

/** How long people work on each weekday, and when they are not here. */
export const shiftRoutes = [mine, team.addChildren([newAbsence, absence, person])];
