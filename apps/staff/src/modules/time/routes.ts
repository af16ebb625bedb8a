import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { type ListSearch, listOf, texts } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { divisionsToPay, payrollQuery } from './payroll/payroll-query.ts';
import { kindOf, weekQuery } from './week-query.ts';

const { getMySheet, getTeamWeek, getTimeSheet } = later(
  () => import('@yardline/contract/time-sheets/time-sheets'),
);

const { getPayrollExport, listPayrollExports, previewPayroll } = later(
  () => import('@yardline/contract/time-sheets/payroll'),
);
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));
const { getTimeSettings } = later(() => import('@yardline/contract/time-sheets/time-settings'));

const { listWorkers } = later(() => import('@yardline/contract/time-sheets/workers'));

type Loading = { context: Access; deps: ListSearch };

const deps = {
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
};

const mine = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time',
  ...deps,
  loader: ({ context, deps: search }: Loading) => ensure(context, getMySheet, { query: weekQuery(search) }),
  component: lazyRouteComponent(() => import('./MySheetPage.tsx'), 'MySheetPage'),
});
const team = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time/team',
  ...deps,
  loader: ({ context, deps: search }: Loading) => ensure(context, getTeamWeek, { query: weekQuery(search) }),
  component: lazyRouteComponent(() => import('./TeamWeekPage.tsx'), 'TeamWeekPage'),
});
const person = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time/people/$id',
  ...deps,
  loader: ({ context, deps: search, params }: Loading & { params: { id: string } }) =>
    ensure(context, getTimeSheet, { params: { id: idOf(params.id) }, query: weekQuery(search) }),
  component: lazyRouteComponent(() => import('./PersonSheetPage.tsx'), 'PersonSheetPage'),
});

const workers = createRoute({
  getParentRoute: () => shellRoute,
  path: 'people',
  ...deps,
  loader: ({ context, deps: search }: Loading) =>
    ensure(context, listWorkers, { query: { kind: kindOf(search) } }),
  component: lazyRouteComponent(() => import('./PeoplePage.tsx'), 'PeoplePage'),
});
const settings = createRoute({
  getParentRoute: () => shellRoute,
  path: 'time-settings',
  loader: ({ context }) => ensure(context, getTimeSettings, {}),
  component: lazyRouteComponent(() => import('./TimeSettingsPage.tsx'), 'TimeSettingsPage'),
});
const editSettings = createRoute({
  getParentRoute: () => settings,
  path: 'edit',
  component: lazyRouteComponent(() => import('./TimeSettingsPanel.tsx'), 'TimeSettingsPanel'),
});
const payroll = createRoute({
  getParentRoute: () => shellRoute,
  path: 'payroll',
  ...listOf(listPayrollExports),
  component: lazyRouteComponent(() => import('./payroll/PayrollPage.tsx'), 'PayrollPage'),
});
const newPayroll = createRoute({
  getParentRoute: () => shellRoute,
  path: 'payroll/new',
  ...deps,
  loader: async ({ context, deps: search }: Loading) => {
    const [{ week_start: weekStart }, me] = await Promise.all([
      ensure(context, getTimeSettings, {}),
      ensure(context, getSignedInUser, {}),
    ]);
    const divisions = divisionsToPay(me.divisions);
    await ensure(context, previewPayroll, { query: payrollQuery(search, { weekStart, divisions }) });
  },
  component: lazyRouteComponent(() => import('./payroll/NewPayrollPage.tsx'), 'NewPayrollPage'),
});
const payrollExport = createRoute({
  getParentRoute: () => shellRoute,
  path: 'payroll/$id',
  loader: ({ context, params }) => ensure(context, getPayrollExport, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./payroll/PayrollExportPage.tsx'), 'PayrollExportPage'),
});

/** One's own week, the weeks of others, how time is read, and what a payroll gets of it. */
export const timeRoutes = [
  mine,
  team,
  person,
  workers,
  settings.addChildren([editSettings]),
  payroll,
  newPayroll,
  payrollExport,
];
