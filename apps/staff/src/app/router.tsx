import {
  type AnyRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  useRouter,
} from '@tanstack/react-router';
import { keepShell } from '../alone/keep-shell.tsx';
import { worksAlone } from '../alone/pages.ts';
import { NotFound } from '../shell/frame/NotFound.tsx';
import { Refused } from '../shell/frame/Refused.tsx';
import { officeRoute, rootRoute, shellRoute, wallRoute } from '../shell/routes.ts';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/query-client.ts';
import { learnWay } from '../platform/way.ts';
import { office, screens, walls, windows } from './screens.ts';

const Failed = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <Refused error={error} onRetry={retry} />;
};

// Search parameters are plain text, as the contract's queries are: no quotes, no guessed numbers.
const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text));
const stringifySearch = (search: Record<string, unknown>) => {
  const given = Object.entries(search).filter(([, value]) => typeof value === 'string' && value !== '');
  const text = new URLSearchParams(given as [string, string][]).toString();
  return text === '' ? '' : `?${text}`;
};

const children: readonly AnyRoute[] = screens;

// Within the shell, so that the navigation stays on an unknown address.
const nowhere = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFound });

const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([...children, officeRoute.addChildren(office), nowhere]),
  wallRoute.addChildren(walls),
  ...windows,
]);

/** The way from an address to its screen; a page has one. */
export const openRouter = () => {
  const router = createRouter({
    routeTree,
    context: { client, queryClient },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 400,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
  });
  router.subscribe('onResolved', ({ toLocation }) => {
    if (worksAlone(toLocation.pathname)) void keepShell();
  });
  learnWay((to) => void router.navigate({ to }));
  return router;
};
