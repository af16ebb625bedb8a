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

await startWords(preferredLanguage());
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
// In development alone: a build leaves the branch out, and what it loads.
if (import.meta.env.DEV && location.pathname === '/gallery')
  (await import('./gallery/mount.tsx')).mountGallery(root);
else if (/^\/srm\/?$/.test(location.pathname)) await (await import('./srm/mount.tsx')).mountBackOffice(root);
else if (openedBy(location.pathname) !== undefined) (await import('./open/mount.tsx')).mountOpen(root);
else if (isGate) (await import('./gate/mount.tsx')).mountGate(root);
else (await import('./app/mount.tsx')).mountApp(root);
