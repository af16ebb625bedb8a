import pg from 'pg';
import { buildApp, type Yardline } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { workOf } from '../../apps/server/src/main.ts';
import { testConfig } from '../../apps/server/test/app.ts';
import { type FreshDatabase, freshDatabase } from '../../apps/server/test/database.ts';
import { patience } from './until.ts';

// Screen and server share one process here: what the one draws for long seconds keeps the other from hearing its database.
// oxlint-disable-next-line typescript/unbound-method -- it is called with its own pool
const { connect } = pg.Pool.prototype;
pg.Pool.prototype.connect = function connectPatiently(this: pg.Pool, ...given: Parameters<typeof connect>) {
  this.options.connectionTimeoutMillis = patience;
  return connect.apply(this, given);
} as typeof connect;

/** The whole server with its background work, over the demo companies in a database of its own. */
export const openShop = async (): Promise<Pick<Yardline, 'http' | 'close'> & { urls: FreshDatabase }> => {
  const urls = await freshDatabase();
  const config = testConfig(urls.url);
  const app = await buildApp(config, systemClock, undefined, workOf(config));
  return {
    http: app.http,
    urls,
    close: async () => {
      await app.close();
      await urls.drop();
    },
  };
};
