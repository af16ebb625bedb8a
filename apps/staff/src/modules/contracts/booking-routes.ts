import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { listBookings } = later(() => import('@yardline/contract/contracts/bookings'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

const listing = listOf(listBookings);

/** Quotes, reservations and worksheets in one list. */
export const bookingRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: 'bookings',
    ...listing,
    loader: async (input) => {
      await Promise.all([listing.loader(input), ensure(input.context, getReference, {})]);
    },
    component: lazyRouteComponent(() => import('./BookingsPage.tsx'), 'BookingsPage'),
  }),
];
