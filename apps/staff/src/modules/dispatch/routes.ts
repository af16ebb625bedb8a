import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { dayOf } from '@yardline/domain/time/local';
import { roadPaths } from '../../road-paths.ts';
import { type ListSearch, texts } from '../../shell/list/search.ts';
import { idOf, shellRoute, wallRoute } from '../../shell/routes.ts';

const { getDispatch } = later(() => import('@yardline/contract/trips/dispatch'));
const { getTrip } = later(() => import('@yardline/contract/trips/trips'));
const { getSignedInUser } = later(() => import('@yardline/contract/sessions/sessions'));

type Loading = { context: Access; params: { day: string }; deps: ListSearch; cause: string };

const ofDay = {
  validateSearch: texts,
  // Only the division changes what is read; all else that the address says is of the screen.
  loaderDeps: ({ search }: { search: ListSearch }): ListSearch => {
    const { division_id: division } = texts(search);
    return division === undefined ? {} : { division_id: division };
  },
  loader: async ({ context, params: { day }, deps, cause }: Loading): Promise<void> => {
    const { boardInput } = await import('./board-address.ts');
    const input = boardInput(day, deps);
    if (input === undefined) throw notFound();
    const loading = ensure(context, getDispatch, input);
    // The old day stays until the new one is there.
    if (cause === 'stay') loading.catch(() => undefined);
    else await loading;
  },
};

const today = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dispatch',
  validateSearch: texts,
  loader: async ({ context }) => {
    const { company } = await ensure(context, getSignedInUser, {});
    const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
    throw redirect({ to: roadPaths.board(dayOf(now, company.time_zone)), replace: true });
  },
});
const board = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dispatch/$day',
  ...ofDay,
  component: lazyRouteComponent(() => import('./DispatchPage.tsx'), 'DispatchPage'),
});
const newTrip = createRoute({
  getParentRoute: () => board,
  path: 'trips/new',
  component: lazyRouteComponent(() => import('./dialogs/TripPanel.tsx'), 'NewTripPanel'),
});
const trip = createRoute({
  getParentRoute: () => board,
  path: 'trips/$id',
  loader: ({ context, params }) => ensure(context, getTrip, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./dialogs/TripPanel.tsx'), 'EditTripPanel'),
});
const sheet = createRoute({
  getParentRoute: () => shellRoute,
  path: 'dispatch/$day/sheets/$id',
  loader: ({ context, params }) => ensure(context, getTrip, { params: { id: idOf(params.id) } }),
  component: lazyRouteComponent(() => import('./show/SheetPage.tsx'), 'SheetPage'),
});
const wall = createRoute({
  getParentRoute: () => wallRoute,
  path: 'dispatch/$day/wall',
  ...ofDay,
  component: lazyRouteComponent(() => import('./show/DispatchWall.tsx'), 'DispatchWall'),
});

/** The day of drivers and trucks. */
export const dispatchRoutes = [today, board.addChildren([newTrip, trip]), sheet];
export const dispatchWalls = [wall];
