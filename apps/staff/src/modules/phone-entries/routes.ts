import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { type ListSearch, texts } from '../../shell/list/search.ts';
import { shellRoute } from '../../shell/routes.ts';

const { listFieldConflicts } = later(() => import('@yardline/contract/field/field'));

const ofDivision = ({ division_id: division }: ListSearch): ListSearch =>
  division === undefined ? {} : { division_id: division };

/** What phones said and could not be done. */
export const phoneEntryRoutes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: 'phone-entries',
    validateSearch: (search: Record<string, unknown>) => ofDivision(texts(search)),
    loaderDeps: ({ search }) => search,
    loader: ({ context, deps }) => ensure(context, listFieldConflicts, { query: deps }),
    component: lazyRouteComponent(() => import('./PhoneEntriesPage.tsx'), 'PhoneEntriesPage'),
  }),
];
