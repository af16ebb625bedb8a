import { buildApp, type Yardline } from '../../apps/server/src/app.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { workOf } from '../../apps/server/src/main.ts';
import { testConfig } from '../../apps/server/test/app.ts';
import { freshDatabase } from '../../apps/server/test/database.ts';

/** The whole server with its background work, over the demo companies in a database of its own. */
export const openShop = async (): Promise<Pick<Yardline, 'http' | 'close'>> => {
  const urls = await freshDatabase();
  const config = testConfig(urls.url);
  const app = await buildApp(config, systemClock, undefined, workOf(config));
  return {
    http: app.http,
    close: async () => {
      await app.close();
      await urls.drop();
    },
  };
};
