import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { paths } from '../../paths.ts';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { assetFigures } = later(() => import('@yardline/contract/fleet/fleet'));
const { assetHistory } = later(() => import('@yardline/contract/holds/asset-history'));
const { getAsset, listAssets } = later(() => import('@yardline/contract/assets/assets'));
const { listAssetInspections } = later(() => import('@yardline/contract/inspections/of-asset'));
const { listAssetMaintenance } = later(() => import('@yardline/contract/maintenance/maintenance'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const listing = listOf(listAssets);
const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'assets',
  ...listing,
  loader: async (input) => {
    await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
  },
  component: lazyRouteComponent(() => import('./AssetsPage.tsx'), 'AssetsPage'),
});
const editMany = createRoute({
  getParentRoute: () => list,
  path: 'edit-many',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./EditAssetsPanel.tsx'), 'EditAssetsPanel'),
});
const create = createRoute({
  getParentRoute: () => list,
  path: 'new',
  component: lazyRouteComponent(() => import('./NewAssetPanel.tsx'), 'NewAssetPanel'),
});
const labels = createRoute({
  getParentRoute: () => list,
  path: 'labels',
  component: lazyRouteComponent(() => import('./LabelPanels.tsx'), 'LabelsPanel'),
});

const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inventory/asset/$number',
  loader: async ({ context, params: { number } }) => {
    const { kind, group_id: groupId } = await ensure(context, getAsset, { params: { number } });
    // A kit has a page of its own, wherever it was found.
    if (kind === 'kit') throw redirect({ to: paths.kit(number), replace: true });
    // The product of a group is its machines.
    if (kind === 'group')
      throw redirect({ to: paths.assets(), search: { group_id: String(groupId) }, replace: true });
  },
  component: lazyRouteComponent(() => import('./AssetPage.tsx'), 'AssetPage'),
});
const overview = createRoute({
  getParentRoute: () => record,
  id: 'overview',
  loader: async ({ context, params }) => {
    await Promise.all([
      ensure(context, getReference, {}),
      ensure(context, assetFigures, { params: { number: params.number } }),
      ensure(context, listAssetInspections, { params: { number: params.number } }),
    ]);
  },
  component: lazyRouteComponent(() => import('./AssetOverviewTab.tsx'), 'AssetOverviewTab'),
});
const index = createRoute({ getParentRoute: () => overview, path: '/' });
const edit = createRoute({
  getParentRoute: () => overview,
  path: 'edit',
  component: lazyRouteComponent(() => import('./EditAssetPanel.tsx'), 'EditAssetPanel'),
});
const meter = createRoute({
  getParentRoute: () => overview,
  path: 'meter',
  component: lazyRouteComponent(() => import('./ReadMeterPanel.tsx'), 'ReadMeterPanel'),
});
const label = createRoute({
  getParentRoute: () => overview,
  path: 'label',
  component: lazyRouteComponent(() => import('./LabelPanels.tsx'), 'LabelPanel'),
});
const undo = createRoute({
  getParentRoute: () => overview,
  path: 'disposals/$id',
  component: lazyRouteComponent(() => import('./UndoDisposalPanel.tsx'), 'UndoDisposalPanel'),
});
const dispose = createRoute({
  getParentRoute: () => overview,
  path: 'dispose',
  component: lazyRouteComponent(() => import('./DisposePanel.tsx'), 'DisposePanel'),
});
const rates = createRoute({
  getParentRoute: () => record,
  path: 'rates',
  component: lazyRouteComponent(() => import('./AssetRatesTab.tsx'), 'AssetRatesTab'),
});
const editRates = createRoute({
  getParentRoute: () => rates,
  path: 'edit',
  component: lazyRouteComponent(() => import('./RatesPanel.tsx'), 'RatesPanel'),
});
const history = createRoute({
  getParentRoute: () => record,
  path: 'history',
  loader: ({ context, params }) => ensure(context, assetHistory, { params: { number: params.number } }),
  component: lazyRouteComponent(() => import('./AssetHistoryTab.tsx'), 'AssetHistoryTab'),
});

const maintenance = createRoute({
  getParentRoute: () => record,
  path: 'maintenance',
  loader: ({ context, params: { number } }) => ensure(context, listAssetMaintenance, { params: { number } }),
  component: lazyRouteComponent(() => import('./maintenance/AssetMaintenanceTab.tsx'), 'AssetMaintenanceTab'),
});
const newPlan = createRoute({
  getParentRoute: () => maintenance,
  path: 'new',
  component: lazyRouteComponent(() => import('./maintenance/MaintenancePanels.tsx'), 'NewPlanPanel'),
});
const editPlan = createRoute({
  getParentRoute: () => maintenance,
  path: '$id',
  component: lazyRouteComponent(() => import('./maintenance/MaintenancePanels.tsx'), 'EditPlanPanel'),
});
const markDone = createRoute({
  getParentRoute: () => maintenance,
  path: '$id/done',
  component: lazyRouteComponent(() => import('./maintenance/MaintenancePanels.tsx'), 'MarkDonePanel'),
});

const notes = createRoute({
  getParentRoute: () => record,
  path: 'notes',
  component: lazyRouteComponent(() => import('./AssetNotesTab.tsx'), 'AssetNotesTab'),
});

export const assetRoutes = [
  list.addChildren([create, editMany, labels]),
  record.addChildren([
    overview.addChildren([index, edit, meter, label, dispose, undo]),
    rates.addChildren([editRates]),
    history,
    maintenance.addChildren([newPlan, editPlan, markDone]),
    notes,
  ]),
];
