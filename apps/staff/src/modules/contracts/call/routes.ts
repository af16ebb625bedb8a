import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { CallRefused } from '@yardline/client/call-refused';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { deniedFor } from '../../../session/denied.ts';
import { numberedRecord } from '../../../shell/numbered.ts';
import { idOf, shellRoute } from '../../../shell/routes.ts';
import { documentKinds, kinds } from '../kinds.ts';

const { getCustomer } = later(() => import('@yardline/contract/customers/customers'));
const { getReference } = later(() => import('@yardline/contract/reference/reference'));
const { listServices } = later(() => import('@yardline/contract/services/services'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));
const { draftSending } = later(() => import('@yardline/contract/sendings/sendings'));

/** A call ends in a document: users who may begin none are told which right is missing. */
const refuseUnlessAllowed = async (context: Access): Promise<void> => {
  const me = await ensure(context, getSignedInUser, {});
  if (documentKinds.some((kind) => me.user.may.includes(`${kinds[kind].area}.create`))) return;
  const message = deniedFor(me)('quotes.create');
  throw new CallRefused({ status: 403, reason: 'permission.denied', message });
};

/** The caller, or the kept quote that the call goes on with. */
type CounterSearch = { customer_id?: string; kept?: string };

const counter = createRoute({
  getParentRoute: () => shellRoute,
  path: 'counter',
  validateSearch: ({ customer_id: customer, kept }: Record<string, unknown>): CounterSearch => ({
    ...(typeof customer === 'string' ? { customer_id: customer } : {}),
    ...(typeof kept === 'string' || typeof kept === 'number' ? { kept: String(kept) } : {}),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { customer_id: customer } }) => {
    await refuseUnlessAllowed(context);
    await Promise.all([
      ensure(context, getReference, {}),
      ensure(context, listServices, {}),
      customer === undefined ? undefined : ensure(context, getCustomer, { params: { id: idOf(customer) } }),
    ]);
  },
  component: lazyRouteComponent(() => import('../alone/CounterPage.tsx'), 'CounterPage'),
});
const sendQuote = createRoute({
  getParentRoute: () => counter,
  path: 'quotes/$number/send',
  beforeLoad: ({ context, params }) => numberedRecord(context, 'quote', params.number),
  loader: ({ context }) => ensure(context, draftSending, { params: { type: 'quote', id: context.recordId } }),
  component: lazyRouteComponent(() => import('./SendQuotePanel.tsx'), 'SendQuotePanel'),
});

const keptQuotes = createRoute({
  getParentRoute: () => shellRoute,
  path: 'kept-quotes',
  loader: ({ context }) => refuseUnlessAllowed(context),
  component: lazyRouteComponent(() => import('../alone/KeptQuotesPage.tsx'), 'KeptQuotesPage'),
});

export const callRoutes = [counter.addChildren([sendQuote]), keptQuotes];
