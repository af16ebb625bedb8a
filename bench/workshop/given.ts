import { seedBusy } from '../../apps/server/db/seeds/busy/seed-busy.ts';
import { launchPostgres } from '../../apps/server/src/postgres/launch.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { migrate } from '../../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';

/** A workshop of real size, and what of it the measurement asks for. */
export type Workshop = {
  url: string;
  companyId: number;
  locationId: number;
  mechanicIds: number[];
  assetIds: number[];
  partIds: number[];
  vendorId: number;
  /** An order in the middle of the year. */
  orderId: number;
  /** A machine with orders. */
  assetNumber: string;
  size: string;
  stop(): Promise<void>;
};

const readWorkshop = (url: string): Promise<Omit<Workshop, 'url' | 'stop'>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, string>>(`
      select c.id, (select count(*) from work_orders w where w.company_id = c.id) as orders,
        (select count(*) from work_lines l where l.company_id = c.id) as lines,
        (select min(id) from locations l where l.company_id = c.id) as location,
        (select min(id) from vendors v where v.company_id = c.id) as vendor
      from companies c where c.name = 'Busy Rentals'`);
    const [busy] = rows;
    if (busy === undefined || busy['orders'] === '0')
      throw new Error('There is no busy workshop: npm run seed -- --tenant busy');
    const ids = async (sql: string): Promise<number[]> =>
      (await client.query<{ id: string }>(sql, [busy['id']])).rows.map(({ id }) => Number(id));
    const { rows: middle } = await client.query<{ id: string; number: string }>(
      `select w.id, a.number from work_orders w join assets a on a.company_id = w.company_id and a.id = w.asset_id
       where w.company_id = $1 and w.status = 3 order by abs(w.number - $2) limit 1`,
      [busy['id'], Math.floor(Number(busy['orders']) / 2)],
    );
    const assets =
      "select id from assets where company_id = $1 and kind = 'numbered' order by id desc limit 400";
    return {
      companyId: Number(busy['id']),
      locationId: Number(busy['location']),
      vendorId: Number(busy['vendor']),
      mechanicIds: await ids('select id from users where company_id = $1 and is_mechanic order by id'),
      assetIds: await ids(assets),
      partIds: await ids('select id from parts where company_id = $1 order by id limit 500'),
      orderId: Number(middle[0]?.id),
      assetNumber: middle[0]?.number ?? '',
      size: `${busy['orders']} work orders with ${busy['lines']} lines`,
    };
  });

/** The busy tenant of DATABASE_URL, or one with ORDERS work orders in a database that ends with the measurement. */
export const prepareWorkshop = async (): Promise<Workshop> => {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, ...(await readWorkshop(given)), async stop() {} };
  const database = await launchPostgres({ dataDir: '', volatile: true });
  await ensureRoles(database.url);
  await migrate(database.url);
  const urls = { app: connectionUrl(database.url, 'app'), owner: connectionUrl(database.url, 'owner') };
  const orders = Number(process.env['ORDERS'] ?? 200_000);
  await seedBusy(urls, { assets: 5_000, contracts: 100, written: 60, orders }, () => {});
  return { url: database.url, ...(await readWorkshop(database.url)), stop: () => database.stop() };
};
