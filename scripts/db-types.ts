import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchPostgres } from '../apps/server/src/postgres/launch.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../apps/server/src/postgres/prepare-roles.ts';
import { root } from './database.ts';

// npm run db:types: the types of the tables, as the migrations make them and the connection reads them.
// npm run db:types -- --check: whether the file in the repository is that.

const target = join(root, 'apps/server/db/types.ts');
const note = '// Written by `npm run db:types` from the migrations; not edited by hand.\n';

// What the parsers of the kernel's connections yield (apps/server/src/kernel/database).
const asRead = {
  int8: 'number',
  numeric: 'number',
  timestamptz: 'string',
  timestamp: 'string',
  date: 'string',
  time: 'string',
  tstzrange: 'string',
  daterange: 'string',
  citext: 'string',
};

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const types = note + (await generate());
if (!values.check) await writeFile(target, types);
else if ((await readFile(target, 'utf8').catch(() => '')) !== types) {
  console.error('apps/server/db/types.ts is not what the migrations make: run npm run db:types.');
  process.exitCode = 1;
}

async function generate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yardline-types-'));
  const file = join(folder, 'types.ts');
  const database = await launchPostgres({ dataDir: folder, volatile: true });
  try {
    await ensureRoles(database.url);
    await migrate(database.url);
    await codegen(['--url', database.url, '--out-file', file]);
    return await readFile(file, 'utf8');
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function codegen(parameters: string[]): Promise<void> {
  const child = spawn(
    join(root, 'node_modules/.bin/kysely-codegen'),
    [
      ...parameters,

      '--dialect',
      'postgres',
      '--default-schema',
      'public',
      '--exclude-pattern',
      '{public.schema_*,graphile_worker.*}',
      '--type-mapping',
      JSON.stringify(asRead),
      '--numeric-parser',
      'number',
      '--date-parser',
      'string',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('kysely-codegen failed');
}
