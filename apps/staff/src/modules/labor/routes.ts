import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { idOf, officeRoute } from '../../shell/routes.ts';

const { getLaborCode, getRepairCode, listLaborCodes, listRepairCodes } = later(
  () => import('@yardline/contract/labor/labor'),
);

const labors = createRoute({
  getParentRoute: () => officeRoute,
  path: 'labor-codes',
  ...listOf(listLaborCodes),
  component: lazyRouteComponent(() => import('./LaborCodesPage.tsx'), 'LaborCodesPage'),
});
const newLabor = createRoute({
  getParentRoute: () => labors,
  path: 'new',
  component: lazyRouteComponent(() => import('./LaborCodePanels.tsx'), 'NewLaborCodePanel'),
});
const labor = createRoute({
  getParentRoute: () => labors,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getLaborCode, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./LaborCodePanels.tsx'), 'EditLaborCodePanel'),
});

const repairsList = listOf(listRepairCodes);
const every = { query: { page_size: '500' } } as const;
const repairs = createRoute({
  getParentRoute: () => officeRoute,
  path: 'repair-codes',
  ...repairsList,
  loader: async (input) => {
    await Promise.all([repairsList.loader(input), ensure(input.context, listLaborCodes, every)]);
  },
  component: lazyRouteComponent(() => import('./RepairCodesPage.tsx'), 'RepairCodesPage'),
});
const newRepair = createRoute({
  getParentRoute: () => repairs,
  path: 'new',
  component: lazyRouteComponent(() => import('./RepairCodePanels.tsx'), 'NewRepairCodePanel'),
});
const repair = createRoute({
  getParentRoute: () => repairs,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getRepairCode, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./RepairCodePanels.tsx'), 'EditRepairCodePanel'),
});

/** What an hour of work costs, and what repairs usually take. */
export const laborRoutes = [labors.addChildren([newLabor, labor]), repairs.addChildren([newRepair, repair])];
