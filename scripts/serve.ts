import { readConfig } from '../apps/server/src/config.ts';
import { startServer } from '../apps/server/src/main.ts';
import { migrate } from '../apps/server/src/postgres/migrate.ts';
import { dataDir } from './database.ts';
import { atEnd, live } from './life.ts';

// The server alone, on a running database: `npm run dev` restarts it after every change.

await live(async () => {
  const url = process.env['DATABASE_URL'];
  if (!url) throw new Error('DATABASE_URL is not set; this script is started by npm run dev');
  await migrate(url);
  const server = await startServer(readConfig({ ...process.env, DATA_DIR: dataDir }, url));
  atEnd(() => server.stop());
});
