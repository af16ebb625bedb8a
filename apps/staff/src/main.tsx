import './guard.ts';
import './app/styles.ts';
import { startWords } from './app/i18n.ts';
import { preferredLanguage } from './app/preferences.ts';

// Signing in needs a tenth of the application; the rest follows while the password is typed.
const isGate = /^\/(company\/\d+|logout)?\/?$/.test(location.pathname);

await startWords(preferredLanguage());
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
if (isGate) (await import('./gate/mount.tsx')).mountGate(root);
else (await import('./app/mount.tsx')).mountApp(root);
