import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { listOf, texts } from '../../shell/list/search.ts';
import { idOf, shellRoute } from '../../shell/routes.ts';
import { proofRoutes } from './proofs/routes.ts';
import { roadRoutes } from './road/routes.ts';
import { movingTypeOf, ticketTypeOf } from './ticket-type.ts';

const { getTransfer } = later(() => import('@yardline/contract/transfers/transfers'));
const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { getTripHours } = later(() => import('@yardline/contract/tickets/trip-hours'));
const { getDryRunCharges } = later(() => import('@yardline/contract/tickets/failures'));
const { listServices } = later(() => import('@yardline/contract/services/services'));
const { getTicket, getTicketWorksheet, listTickets } = later(
  () => import('@yardline/contract/tickets/tickets'),
);

// The list of a type at its specified address, and the panel that makes a ticket over it.
const tickets = createRoute({
  getParentRoute: () => shellRoute,
  path: 'tickets/$type',
  validateSearch: texts,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, ...input }) => {
    const type = ticketTypeOf(params.type);
    // Map and schedule read what they show themselves.
    const { view } = input.deps;
    const isList = view !== 'map' && view !== 'schedule';
    await Promise.all([
      isList ? listOf(listTickets, { params: { type } }).loader(input) : undefined,
      ensure(input.context, getReference, {}),
    ]);
  },
  component: lazyRouteComponent(() => import('./TicketsPage.tsx'), 'TicketsPage'),
});
const list = createRoute({ getParentRoute: () => tickets, path: 'list' });
const create = createRoute({
  getParentRoute: () => tickets,
  path: 'new',
  loaderDeps: ({ search }) => ({ contractId: search['contract_id'] }),
  loader: async ({ context, params, deps }) => {
    if (deps.contractId === undefined || params.type === 'task') return;
    const type = movingTypeOf(params.type);
    await ensure(context, getTicketWorksheet, { params: { type, id: idOf(deps.contractId) } });
  },
  component: lazyRouteComponent(() => import('./NewTicketPanel.tsx'), 'NewTicketPanel'),
});

// One ticket; planning and closing it are panels at addresses below its own.
const record = createRoute({
  getParentRoute: () => shellRoute,
  path: 'tickets/$type/edit/$id',
  loader: ({ context, params }) =>
    ensure(context, getTicket, { params: { type: ticketTypeOf(params.type), id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./TicketPage.tsx'), 'TicketPage'),
});
const plan = createRoute({
  getParentRoute: () => record,
  path: 'plan',
  loader: ({ context }) => ensure(context, getReference, {}),
  component: lazyRouteComponent(() => import('./PlanTicketPanel.tsx'), 'PlanTicketPanel'),
});
const close = createRoute({
  getParentRoute: () => record,
  path: 'close',
  component: lazyRouteComponent(() => import('./CloseTicketPanel.tsx'), 'CloseTicketPanel'),
});
const fail = createRoute({
  getParentRoute: () => record,
  path: 'fail',
  component: lazyRouteComponent(() => import('./failures/FailTicketPanel.tsx'), 'FailTicketPanel'),
});
const send = createRoute({
  getParentRoute: () => record,
  path: 'send',
  loader: ({ context, params }) =>
    ensure(context, draftSending, { params: { type: ticketTypeOf(params.type), id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./SendTicketPanel.tsx'), 'SendTicketPanel'),
});

const sendProof = createRoute({
  getParentRoute: () => record,
  path: 'send-proof',
  loader: ({ context, params }) =>
    ensure(context, draftSending, {
      params: { type: `${movingTypeOf(params.type)}_proof` as const, id: idOf(params.id) },
    }),
  component: lazyRouteComponent(() => import('./proofs/SendProofPanel.tsx'), 'SendProofPanel'),
});

// A transfer in transit, given to a truck.
const truck = createRoute({
  getParentRoute: () => shellRoute,
  path: 'transfers/$id/truck',
  loader: ({ context, params }) =>
    Promise.all([
      ensure(context, getTransfer, { params: { id: idOf(params.id) } }),
      ensure(context, getReference, {}),
    ]),
  component: lazyRouteComponent(() => import('./tasks/SendByTruckPanel.tsx'), 'SendByTruckPanel'),
});

// The company's charges for failed trips.
const dryRuns = createRoute({
  getParentRoute: () => shellRoute,
  path: 'failed-trips',
  loader: ({ context }) =>
    Promise.all([ensure(context, getDryRunCharges, {}), ensure(context, getTripHours, {})]),
  component: lazyRouteComponent(() => import('./failures/DryRunsPage.tsx'), 'DryRunsPage'),
});
const editDryRuns = createRoute({
  getParentRoute: () => dryRuns,
  path: 'edit',
  loader: ({ context }) => ensure(context, listServices, {}),
  component: lazyRouteComponent(() => import('./failures/DryRunsPanel.tsx'), 'DryRunsPanel'),
});

const editTripHours = createRoute({
  getParentRoute: () => dryRuns,
  path: 'hours',
  loader: ({ context }) => ensure(context, listServices, {}),
  component: lazyRouteComponent(() => import('./failures/TripHoursPanel.tsx'), 'TripHoursPanel'),
});

export const ticketRoutes = [
  tickets.addChildren([list, create]),
  record.addChildren([plan, close, fail, send, sendProof]),
  truck,
  dryRuns.addChildren([editDryRuns, editTripHours]),
  ...proofRoutes,
  ...roadRoutes,
];
