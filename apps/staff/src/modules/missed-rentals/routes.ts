import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { listMissedRentals } = later(() => import('@yardline/contract/shortages/missed-rentals'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const listing = listOf(listMissedRentals);

/** Rentals that could not be made. */
export const missedRentalRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: 'missed-rentals',
    ...listing,
    loader: async (input) => {
      await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
    },
    component: lazyRouteComponent(() => import('./MissedRentalsPage.tsx'), 'MissedRentalsPage'),
  }),
];
