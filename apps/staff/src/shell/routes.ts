import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
} from '@tanstack/react-router';
import { setClockOffset } from '@yardline/client/clock';
import { type Access, ensure } from '@yardline/client/hooks';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { language, loadOfficeWords, loadWords } from '../platform/i18n.ts';
import { paths } from '../paths.ts';
import { rememberWanted } from '../session/wanted.ts';

export const rootRoute = createRootRouteWithContext<Access>()({ component: Outlet });

/** Loads the signed-in user, or redirects to sign-in and remembers the requested page. */
const signedIn = async ({
  context,
  location: wanted,
}: {
  context: Access;
  location: { href: string };
}): Promise<void> => {
  if (!context.client.isSignedIn()) {
    rememberWanted(wanted.href);
    location.replace(paths.signIn());
    await new Promise(() => undefined);
  }
  const [me] = await Promise.all([ensure(context, getSignedInUser, {}), loadWords(language())]);
  setClockOffset(me.company.clock_offset_seconds);
};

/** All screens of signed-in users hang under this one: it knows who is signed in before any of them loads. */
export const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import('./frame/Shell.tsx'), 'Shell'),
});

/** Screens of the office hang under this one: settings, users, rules, imports. Their words come when the first of them is opened. */
export const officeRoute = createRoute({
  getParentRoute: () => shellRoute,
  id: 'office',
  beforeLoad: () => loadOfficeWords(language()),
  component: Outlet,
});

/** Screens that hang on a wall: of signed-in users too, without the frame around them. */
export const wallRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'wall',
  beforeLoad: signedIn,
  component: lazyRouteComponent(() => import('./wall/Wall.tsx'), 'Wall'),
});

/** A row number in a path; anything else is an address at which there is nothing. */
export const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
};
