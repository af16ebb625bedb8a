import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { shellRoute } from '../../../shell/routes.ts';

const { getPaymentConfig } = later(() => import('@yardline/contract/payments/customer-payments'));
const { getCustomer } = later(() => import('@yardline/contract/customers/customers'));
const { listCardReaders } = later(() => import('@yardline/contract/payments/payments'));

/** Who pays: `/payment?customer_id=12`; nobody yet without it. */
const payerIn = (raw: Record<string, unknown>): { customer_id?: string } => {
  const id = raw['customer_id'];
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) ? { customer_id: id } : {};
};

const loadPayer = async (context: Access, customerId: string | undefined): Promise<void> => {
  if (customerId === undefined) return;
  const { customer_number: customerNumber } = await ensure(context, getCustomer, {
    params: { id: Number(customerId) },
  });
  await ensure(context, getPaymentConfig, { params: { customerNumber } });
};

const take = createRoute({
  getParentRoute: () => shellRoute,
  path: 'payment',
  validateSearch: payerIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([ensure(context, listCardReaders, {}), loadPayer(context, deps.customer_id)]),
  component: lazyRouteComponent(() => import('./TakePaymentPage.tsx'), 'TakePaymentPage'),
});
const index = createRoute({ getParentRoute: () => take, path: '/' });
const ask = createRoute({
  getParentRoute: () => take,
  path: 'request',
  component: lazyRouteComponent(() => import('./AskCustomerPanel.tsx'), 'AskCustomerPanel'),
});

export const paymentRoutes = [take.addChildren([index, ask])];
