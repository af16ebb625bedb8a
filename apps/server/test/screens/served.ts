import pg from 'pg';
import { buildApp, type Yardline } from '../../src/app.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { workOf } from '../../src/main.ts';
import { testConfig } from '../app.ts';
import { type FreshDatabase, freshDatabase } from '../database.ts';

/** What tests at screens use of the server; they load it by its path, so that its sources are no part of their program. */
export { asOwner } from '../database.ts';
export { giveCard, reviewAt, visit } from '../sales/guaranteed.ts';
export { sendCart } from '../sales/store.ts';

// Screen and server share one process here: what the one draws for long seconds keeps the other from hearing its database.
// oxlint-disable-next-line typescript/unbound-method -- it is called with its own pool
const { connect } = pg.Pool.prototype;
const waitLonger = (milliseconds: number): void => {
  pg.Pool.prototype.connect = function connectPatiently(this: pg.Pool, ...given: Parameters<typeof connect>) {
    this.options.connectionTimeoutMillis = milliseconds;
    return connect.apply(this, given);
  } as typeof connect;
};

/**
 * The whole server with its background work, over the demo companies in a database of its own.
 *
 * @param patience milliseconds for which it waits for its database
 */
export const openShop = async (
  patience: number,
): Promise<Pick<Yardline, 'http' | 'close'> & { urls: FreshDatabase }> => {
  waitLonger(patience);
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
