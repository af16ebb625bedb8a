import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { idOf, shellRoute } from '../../../shell/routes.ts';
import { ticketTypeOf } from '../ticket-type.ts';

const { getTicket } = later(() => import('@yardline/contract/tickets/tickets'));

// The driver's phone.
const road = createRoute({
  getParentRoute: () => shellRoute,
  path: 'm/road',
  component: lazyRouteComponent(() => import('./RoadPage.tsx'), 'RoadPage'),
});
const onTheRoad = createRoute({
  getParentRoute: () => shellRoute,
  path: 'm/road/$type/$id',
  loader: ({ context, params }) =>
    ensure(context, getTicket, { params: { type: ticketTypeOf(params.type), id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./RoadTicketPage.tsx'), 'RoadTicketPage'),
});

export const roadRoutes = [road, onTheRoad];
