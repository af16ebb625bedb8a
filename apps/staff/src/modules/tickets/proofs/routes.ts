import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { shellRoute } from '../../../shell/routes.ts';

const { getProofSettings } = later(() => import('@yardline/contract/tickets/proofs'));

const proofs = createRoute({
  getParentRoute: () => shellRoute,
  path: 'proofs',
  loader: ({ context }) => ensure(context, getProofSettings, {}),
  component: lazyRouteComponent(() => import('./ProofsPage.tsx'), 'ProofsPage'),
});
const edit = createRoute({
  getParentRoute: () => proofs,
  path: 'edit',
  component: lazyRouteComponent(() => import('./ProofsPanel.tsx'), 'ProofsPanel'),
});

/** Proofs of deliveries and pickups: the setting of the company. */
export const proofRoutes = [proofs.addChildren([edit])];
