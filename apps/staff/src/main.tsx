// oxlint-disable import/no-unassigned-import -- these two work by being loaded, and the first must be first
import './guard.ts';
import './app/styles.ts';
// oxlint-enable import/no-unassigned-import
import { startWords } from './platform/i18n.ts';
import { preferredLanguage } from './platform/preferences.ts';
import { openedBy } from './open/addresses.ts';

// Signing in needs a tenth of the application; the rest follows while the password is typed.
const isGate =
  /^\/(company\/\d+|mobile\/[\w-]+|verify|register|to-play|from-live\/[\w-]+|confirm-email\/[\w-]+|accept\/[\w-]+|instance\/\d+|logout|forgetpassword|identity\/login\/[^/]*|sso\/\d+\/callback|fg\/[^/]*)?\/?$/.test(
    location.pathname,
  );

type Mount = (root: HTMLElement) => unknown;

/** What draws the address: fetched while the words are on their way. */
const mountOf = async (): Promise<Mount> => {
  // In development alone: a build leaves the branch out, and what it loads.
  if (import.meta.env.DEV && location.pathname === '/gallery')
    return (await import('./gallery/mount.tsx')).mountGallery;
  if (/^\/srm\/?$/.test(location.pathname)) return (await import('./srm/mount.tsx')).mountBackOffice;
  if (openedBy(location.pathname) !== undefined) return (await import('./open/mount.tsx')).mountOpen;
  if (isGate) return (await import('./gate/mount.tsx')).mountGate;
  return (await import('./app/mount.tsx')).mountApp;
};

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
const [mount] = await Promise.all([mountOf(), startWords(preferredLanguage())]);
await mount(root);
