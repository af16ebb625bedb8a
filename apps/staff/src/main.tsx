// oxlint-disable import/no-unassigned-import -- these work by being loaded, and the first must be first
import './guard.ts';
import './start.ts';
import './app/styles.ts';
// oxlint-enable import/no-unassigned-import
import { storageKeys } from '@yardline/client/tokens';
import { startWords } from './platform/i18n.ts';
import { preferredLanguage } from './platform/preferences.ts';
import { type Room, roomOf } from './rooms.ts';

type Mount = (root: HTMLElement) => unknown;

/** What draws each room: signing in needs a tenth of the application; the rest follows while the password is typed. */
const mounts: Readonly<Record<Room, () => Promise<Mount>>> = {
  backOffice: async () => (await import('./srm/mount.tsx')).mountBackOffice,
  open: async () => (await import('./open/mount.tsx')).mountOpen,
  gate: async () => (await import('./gate/mount.tsx')).mountGate,
  app: async () => (await import('./app/mount.tsx')).mountApp,
};

/** What draws the address: fetched while the words are on their way. */
const mountOf = async (): Promise<Mount> => {
  // In development alone: a build leaves the branch out, and what it loads.
  if (import.meta.env.DEV && location.pathname === '/gallery')
    return (await import('./gallery/mount.tsx')).mountGallery;
  const hasSession = localStorage.getItem(storageKeys.token) !== null;
  return mounts[roomOf(location.pathname, hasSession)]();
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
const [mount] = await Promise.all([mountOf(), startWords(preferredLanguage())]);
await mount(root);
