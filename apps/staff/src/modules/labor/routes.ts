import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { every } from '../../shell/every.ts';
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

const { getLaborRate, listLaborRates } = later(() => import('@yardline/contract/labor/labor-rates'));
const { getMechanicCosts, listMechanicCosts } = later(
  () => import('@yardline/contract/labor/mechanic-costs'),
);
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const ratesList = listOf(listLaborRates);
const rates = createRoute({
  getParentRoute: () => officeRoute,
  path: 'labor-rates',
  ...ratesList,
  loader: async (input) => {
    await Promise.all([ratesList.loader(input), ensure(input.context, listLaborCodes, every)]);
  },
  component: lazyRouteComponent(() => import('./LaborRatesPage.tsx'), 'LaborRatesPage'),
});
const newRate = createRoute({
  getParentRoute: () => rates,
  path: 'new',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./LaborRatePanels.tsx'), 'NewLaborRatePanel'),
});
const rate = createRoute({
  getParentRoute: () => rates,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getLaborRate, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./LaborRatePanels.tsx'), 'EditLaborRatePanel'),
});
const costs = createRoute({
  getParentRoute: () => officeRoute,
  path: 'mechanic-costs',
  loader: ({ context }) => ensure(context, listMechanicCosts, {}),
  component: lazyRouteComponent(() => import('./MechanicCostsPage.tsx'), 'MechanicCostsPage'),
});
const cost = createRoute({
  getParentRoute: () => costs,
  path: '$id',
  loader: ({ context, params }) => ensure(context, getMechanicCosts, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./MechanicCostPanel.tsx'), 'MechanicCostPanel'),
});

const repairsList = listOf(listRepairCodes);
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
export const laborRoutes = [
  labors.addChildren([newLabor, labor]),
  repairs.addChildren([newRepair, repair]),
  rates.addChildren([newRate, rate]),
  costs.addChildren([cost]),
];
