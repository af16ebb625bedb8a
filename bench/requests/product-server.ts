import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { startServer } from '../../apps/server/src/main.ts';
import { unlimited } from './given.ts';
import { serving } from './servers.ts';

// The product: the whole of it at rest, or without its background work while requests are measured.

const config = readConfig(
  { ...process.env, PORT: '0', LOG_LEVEL: 'fatal', ...unlimited },
  process.env['DATABASE_URL'] ?? '',
);
if (process.env['WHOLE'] === '1') {
  const server = await startServer(config);
  serving(server.address, () => server.stop());
} else {
  const app = await buildApp(config, systemClock);
  serving(await app.http.listen({ port: 0, host: '127.0.0.1' }), () => app.close());
}
