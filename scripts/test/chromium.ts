import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = '/usr/bin/chromium';

/** The Chromium that the journeys drive; on Debian, root gets it from Debian's packages when it is missing. */
export async function chromium(): Promise<string> {
  const path = process.env['CHROMIUM_PATH'] ?? usual;
  if (existsSync(path)) return path;
  if (path === usual && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the packages of the system …');
    if (aptGet('install') || (aptGet('update') && aptGet('install'))) return path;
  }
  throw new Error(
    `The journeys need Chromium, and there is none at ${path}. Install it (Debian: apt-get install chromium), ` +
      'or name another one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

function aptGet(what: 'install' | 'update'): boolean {
  const packages =
    what === 'install' ? ['-y', '--no-install-recommends', 'chromium', 'fonts-liberation'] : [];
  const { status } = spawnSync('apt-get', [what, '-qq', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}
