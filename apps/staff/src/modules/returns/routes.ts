import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { numberedRecord } from '../../shell/numbered.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';

const { getContract } = later(() => import('@yardline/contract/contracts/contracts'));
const { getPickupReadings } = later(() => import('@yardline/contract/tickets/tickets'));
const { getRentalReturn, getYardReturn } = later(
  () => import('@yardline/contract/yard-returns/yard-returns'),
);
const { listReturnCharges, listReturns } = later(() => import('@yardline/contract/returns/returns'));

const list = createRoute({
  getParentRoute: () => shellRoute,
  path: 'returns',
  ...listOf(listReturns),
  component: lazyRouteComponent(() => import('./ReturnsPage.tsx'), 'ReturnsPage'),
});
const create = createRoute({
  getParentRoute: () => shellRoute,
  path: 'contracts/$number/return',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'contract', params.number),
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getRentalReturn, { params: { contract_no: idOf(params.number) } }),
      ensure(context, getContract, { params: { id: context.recordId } }),
      ensure(context, getPickupReadings, { params: { id: context.recordId } }),
      ensure(context, listReturnCharges, { params: { id: context.recordId } }),
    ]),
  component: lazyRouteComponent(() => import('./ReturnPage.tsx'), 'ReturnPage'),
});

const truckload = createRoute({
  getParentRoute: () => shellRoute,
  path: 'in-yard/$number/return',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'yard_return', params.number),
  loader: ({ context }) => ensure(context, getYardReturn, { params: { id: context.recordId } }),
  component: lazyRouteComponent(() => import('./truckload/TruckloadPage.tsx'), 'TruckloadPage'),
});

export const returnRoutes = [list, create, truckload];
