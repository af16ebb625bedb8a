import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { officeRoute } from '../../shell/routes.ts';

const { listSynonyms } = later(() => import('@yardline/contract/counter-line/synonyms'));

const list = createRoute({
  getParentRoute: () => officeRoute,
  path: 'synonyms',
  loader: ({ context }) => ensure(context, listSynonyms, {}),
  component: lazyRouteComponent(() => import('./SynonymsPage.tsx'), 'SynonymsPage'),
});
const write = createRoute({
  getParentRoute: () => list,
  path: 'new',
  validateSearch: ({ said }: Record<string, unknown>) => (typeof said === 'string' ? { said } : {}),
  component: lazyRouteComponent(() => import('./WriteSynonymPanel.tsx'), 'WriteSynonymPanel'),
});

export const synonymRoutes = [list.addChildren([write])];
