import { seedBusy } from '../../apps/server/db/seeds/busy/seed-busy.ts';
import { launchPostgres } from '../../apps/server/src/postgres/launch.ts';
import { withClient } from '../../apps/server/src/postgres/login.ts';
import { migrate } from '../../apps/server/src/postgres/migrate.ts';
import { ensureRoles } from '../../apps/server/src/postgres/prepare-roles.ts';
import { connectionUrl } from '../../apps/server/src/postgres/roles.ts';
import type { Yard } from './caller.ts';

export type Given = {
  url: string;
  companyId: number;
  yard: Yard;
  contractId: number;
  size: string;
  stop(): Promise<void>;
};

/** A load is more than any one person would do: the limits of a user stand aside. */
export const unlimited = { WRITES_PER_MINUTE: '0', SEARCHES_PER_MINUTE: '0', PAPERS_PER_MINUTE: '0' };

// The next number is to be no amount that a line could cost.
const small = { assets: 600, contracts: 421 };

const readGiven = (url: string): Promise<Omit<Given, 'url' | 'stop'>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Record<string, string>>(`
      select c.id, (select count(*) from assets a where a.company_id = c.id) as assets,
        (select count(*) from contracts k where k.company_id = c.id) as contracts,
        (select count(*) from customers p where p.company_id = c.id) as customers,
        (select min(id) from divisions d where d.company_id = c.id) as division,
        (select min(id) from locations l where l.company_id = c.id) as location,
        (select max(contract_id) from contract_lines l where l.company_id = c.id) as contract,
        (select min(id) from customers p where p.company_id = c.id) as customer
      from companies c where c.name = 'Busy Rentals'`);
    const [busy] = rows;
    if (busy === undefined) throw new Error('There is no busy tenant: npm run seed -- --tenant busy');
    const { rows: assets } = await client.query<{ id: string }>(
      // The oldest tenth is out, or promised to who asked for any machine of its kind.
      `select id from assets where company_id = $1 order by id desc
       limit least(2000, (select count(*) * 9 / 10 from assets where company_id = $1))`,
      [busy['id']],
    );
    const assetIds = assets.map(({ id }) => Number(id));
    // A measurement before this one may have booked them.
    const { rows: held } = await client.query<{ free_from: string }>(
      `select (greatest(now(), max(ends_at)) + interval '30 days')::date::text as free_from
       from holds where company_id = $1 and asset_id = any ($2::bigint[])`,
      [busy['id'], assetIds],
    );
    // Far apart, so that what stands for an id cannot be taken for another's, or for an amount.
    const apart = { contracts: 1, contract_lines: 2, holds: 3, audit_entries: 4, outbox: 5, assets: 0 };
    for (const [table, n] of Object.entries(apart)) {
      if (n > 0)
        await client.query(
          `select setval(pg_get_serial_sequence($1, 'id'), greatest(nextval(pg_get_serial_sequence($1, 'id')), $2))`,
          [table, n * 100_000_000],
        );
    }
    return {
      companyId: Number(busy['id']),
      contractId: Number(busy['contract']),
      yard: {
        assetIds,
        freeFrom: Temporal.PlainDate.from(held[0]?.free_from ?? ''),
        customerId: Number(busy['customer']),
        divisionId: Number(busy['division']),
        locationId: Number(busy['location']),
      },
      size: `${busy['assets']} machines, ${busy['customers']} customers, ${busy['contracts']} contracts`,
    };
  });

/** The busy tenant of DATABASE_URL, or a small one in a database that ends with the measurement. */
export const prepareGiven = async (): Promise<Given> => {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, ...(await readGiven(given)), async stop() {} };
  const database = await launchPostgres({ dataDir: '', volatile: true });
  await ensureRoles(database.url);
  await migrate(database.url);
  const urls = { app: connectionUrl(database.url, 'app'), owner: connectionUrl(database.url, 'owner') };
  await seedBusy(urls, small, () => {});
  return { url: database.url, ...(await readGiven(database.url)), stop: () => database.stop() };
};
