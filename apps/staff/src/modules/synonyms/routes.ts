import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { shellRoute } from '../../shell/routes.ts';

const { listSynonyms } = later(() => import('@yardline/contract/counter-line/synonyms'));

const list = createRoute({
  getParentRoute: () => shellRoute,
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
