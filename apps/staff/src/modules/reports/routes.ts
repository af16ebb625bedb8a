import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { arrived, later } from '@yardline/client/later';
import { inputOf, searchOf, texts } from '../../shell/list/search.ts';
import { officeRoute } from '../../shell/routes.ts';

const calls = later(() => import('@yardline/contract/reports/reports'));

const all = createRoute({
  getParentRoute: () => officeRoute,
  path: 'reports',
  component: lazyRouteComponent(() => import('./ReportsPage.tsx'), 'ReportsPage'),
});
const one = createRoute({
  getParentRoute: () => officeRoute,
  path: 'reports/$report',
  validateSearch: texts,
  loaderDeps: ({ search }: { search: Readonly<Record<string, string>> }) => texts(search),
  loader: async ({ context, deps, params, cause }) => {
    const listReport = await arrived(calls.listReport);
    const { reportOf } = await import('./useReport.ts');
    const scope = { params: { type: reportOf(params.report) } };
    const loading = ensure(context, listReport, inputOf(listReport, searchOf(listReport)(deps), scope));
    if (cause === 'stay') loading.catch(() => undefined);
    else await loading;
  },
  component: lazyRouteComponent(() => import('./ReportPage.tsx'), 'ReportPage'),
});

/** Figures of a period. */
export const reportRoutes = [all, one];
