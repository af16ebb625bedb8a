import { seedLarge } from '../../apps/server/db/seeds/large/seed-large.ts';
import { launchPostgres } from '../../apps/server/src/postgres/launch.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { migrate } from '../../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';

export type LargeGiven = {
  url: string;
  size: string;
  classIds: number[];
  groupIds: number[];
  locationIds: number[];
  divisionIds: number[];
  /** Some of the customers. */
  customerIds: number[];
  stop(): Promise<void>;
};

const readLarge = (url: string): Promise<Omit<LargeGiven, 'url' | 'stop'>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, string> & { ids: string[] }>(`
      select c.id, (select count(*) from assets a where a.company_id = c.id) as assets,
        (select count(*) from customers p where p.company_id = c.id) as customers,
        (select count(*) from status_history h where h.company_id = c.id) as history
      from companies c where c.name = 'Large Rentals'`);
    const [large] = rows;
    if (large === undefined) throw new Error('There is no large tenant: npm run seed -- --tenant large');
    const ids = async (table: string): Promise<number[]> => {
      const found = await client.query<{ id: string }>(
        `select id from ${table} where company_id = $1 order by id`,
        [large['id']],
      );
      return found.rows.map(({ id }) => Number(id));
    };
    return {
      classIds: await ids('classes'),
      groupIds: await ids('groups'),
      divisionIds: await ids('divisions'),
      locationIds: await ids('locations'),
      customerIds: (await ids('customers')).filter((_, n) => n % 997 === 0),
      size: `${large['assets']} machines, ${large['customers']} customers, ${large['history']} rows of history`,
    };
  });

/** The large tenant of DATABASE_URL, or one in a database that ends with the measurement. */
export const prepareLarge = async (): Promise<LargeGiven> => {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, ...(await readLarge(given)), async stop() {} };
  const database = await launchPostgres({ dataDir: '', volatile: true });
  await ensureRoles(database.url);
  await migrate(database.url);
  const urls = { app: connectionUrl(database.url, 'app'), owner: connectionUrl(database.url, 'owner') };
  const plan = {
    assets: Number(process.env['ASSETS'] ?? 200_000),
    customers: Number(process.env['CUSTOMERS'] ?? 100_000),
  };
  await seedLarge(urls, plan, () => {});
  return { url: database.url, ...(await readLarge(database.url)), stop: () => database.stop() };
};
