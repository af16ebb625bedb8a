import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { type Access, ensure } from '@yardline/client/hooks';
import { later } from '@yardline/client/later';
import { paths } from '../../paths.ts';
import { shellRoute, wallRoute } from '../../shell/routes.ts';
import { type ListSearch, texts } from '../../shell/list/search.ts';
import type { CardSize } from './board-address.ts';
import { deskMost, fitNow } from './fit.ts';

const { getBoardLegend, getRentalBoard } = later(
  () => import('@yardline/contract/rental-board/rental-board'),
);
const { getReference } = later(() => import('@yardline/contract/reference/reference'));

type Loading = { context: Access; params: { by?: string; id?: string }; deps: ListSearch; cause: string };

const deps = {
  validateSearch: texts,
  loaderDeps: ({ search }: { search: ListSearch }) => texts(search),
};

/** What reads the address: fetched with the first board, since it brings the description of the calls. */
const address = async () => {
  const [read, { ofPath }] = await Promise.all([import('./board-address.ts'), import('./of-path.ts')]);
  return { ...read, ofPath };
};

const load = async (
  { context, params, deps: raw, cause }: Loading,
  mostOf: (size: CardSize) => number,
): Promise<void> => {
  const { boardInput, boardSearch, legendInput, ofPath, sizeOf } = await address();
  const search = boardSearch(raw);
  const most = mostOf(sizeOf(search));
  const of = ofPath(params);
  if (params.by !== undefined && of === undefined) throw notFound();
  const loading = Promise.all([
    ensure(context, getRentalBoard, boardInput(search, of, most)),
    ensure(context, getBoardLegend, legendInput(search, of)),
    ensure(context, getReference, {}),
  ]);
  // The old cards stay until the new ones are there.
  if (cause === 'stay') loading.catch(() => undefined);
  else await loading;
};

const atDesk = {
  ...deps,
  loader: (loading: Loading) => load(loading, (size) => deskMost[size]),
  component: lazyRouteComponent(() => import('./RentalBoardPage.tsx'), 'RentalBoardPage'),
};
const onWall = {
  ...deps,
  loader: (loading: Loading) => load(loading, (size) => fitNow(size).most),
  component: lazyRouteComponent(() => import('./RentalBoardWall.tsx'), 'RentalBoardWall'),
};

const whole = createRoute({ getParentRoute: () => shellRoute, path: 'inventory/rentalBoard', ...atDesk });
const one = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inventory/rentalBoard/$by/$id',
  ...atDesk,
});

/** Of a kind alone the first that there is. */
const first = createRoute({
  getParentRoute: () => shellRoute,
  path: 'inventory/rentalBoard/$by',
  ...deps,
  loader: async ({ context, params: { by }, deps: raw }) => {
    const { boardSearch, isBoardPage, legendInput } = await address();
    const search = boardSearch(raw);
    if (!isBoardPage(by)) throw notFound();
    const { query } = legendInput(search, undefined);
    const { pages } = await ensure(context, getBoardLegend, { query: { ...query, by } });
    const [page] = pages;
    throw redirect({
      to: page === undefined ? paths.rentalBoard() : paths.rentalBoard({ by, id: page.id }),
      search,
      replace: true,
    });
  },
});

const wall = createRoute({ getParentRoute: () => wallRoute, path: 'inventory/rentalBoard/wall', ...onWall });
const oneOnWall = createRoute({
  getParentRoute: () => wallRoute,
  path: 'inventory/rentalBoard/wall/$by/$id',
  ...onWall,
});

export const rentalBoardRoutes = [whole, one, first];
export const rentalBoardWalls = [wall, oneOnWall];
