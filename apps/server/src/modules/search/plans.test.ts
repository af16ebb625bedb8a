import type { Holder } from '@yardline/domain/permissions/derive';
import { allGrants } from '@yardline/domain/permissions/grants';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { type Fleet, newFleet } from '../../../test/fleet.ts';
import type { Scope } from '../../kernel/scope.ts';
import { askedOf } from './asked.ts';
import { branchesOf, type Search } from './branches.ts';
import { findables } from './kinds.ts';
import { questionOf, stayOnIndexes } from './search-everything.ts';
import { withClient } from '../../postgres/login.ts';

const held = useApp();

/** A company in which reading a whole table would be felt: $1 company, $2 division, $3 location, $4 group, $5 class. */
const rows = [
  `insert into customers (company_id, customer_number, name, city)
    select $1, n::text, 'Customer ' || md5(n::text) || case n % 3 when 0 then ' Roofing' else ' Build' end, 'Troy'
    from generate_series(1, 20000) n`,
  `insert into assets (company_id, number, description, division_id, location_id, group_id, class_id)
    select $1, 'A' || n, 'Lift ' || md5(n::text), $2, $3, $4, $5 from generate_series(1, 20000) n`,
  `insert into parts (company_id, number, description, class_id, list_price)
    select $1, 'P' || n, 'Part ' || md5(n::text), c.id, 1
    from generate_series(1, 20000) n, (select min(id) as id from classes where company_id = $1) c`,
  `insert into contracts (company_id, kind, status, number, customer_id, division_id, location_id, starts_at, po_number, created_by, created_at)
    select $1, (array['quote','reservation','contract'])[n % 3 + 1], 'open', n, c.id, $2, $3, now(), 'PO' || n, 1, now()
    from generate_series(1, 30000) n join lateral (select min(id) + n % 20000 as id from customers where company_id = $1) c on true`,
  `insert into invoices (company_id, number, source, customer_id, division_id, invoiced_on, due_on, rental_total, sales_total,
      services_total, waiver_total, tax1_total, tax2_total, total, balance, posted_hash, created_by, created_at)
    select $1, n, 'C', k.customer_id, $2, now(), now(), 1, 0, 0, 0, 0, 0, 1, 0, '', 1, now()
    from generate_series(1, 30000) n join contracts k on k.company_id = $1 and k.number = n`,
  `insert into tickets (company_id, type, ticket_n, short_title, contract_id, division_id, location_id, origin, destination, search,
      created_by, created_at)
    select $1, (array['delivery','pickup'])[n % 2 + 1], n, 'D-' || n, k.id, $2, $3, '{}', '{}', 'troy ' || md5(n::text), 1, now()
    from generate_series(1, 20000) n join contracts k on k.company_id = $1 and k.number = n`,
];

const fill = (companyId: number, fleet: Fleet): Promise<void> =>
  withClient(held.app.urls.url, async (client) => {
    const { divisionId, locationId, groupId, classId } = fleet;
    const values = [companyId, divisionId, locationId, groupId, classId];
    await client.query('set session_replication_role = replica');
    for (const text of rows) {
      const used = values.slice(0, Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, n]) => Number(n))));
      await client.query(text.replaceAll(/\$(\d)/g, '$$$1::bigint'), used);
    }
    await client.query('vacuum analyze');
  });

it('reads no table from end to end, whatever is asked', async () => {
  const { tenant } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId);
  await fill(tenant.companyId, fleet);
  const typed = [
    '4711',
    'C-4711',
    'a4711',
    'build',
    'roofing troy',
    'cu',
    'lift 4f',
    'troy',
    'custmer rofing',
  ];
  const holder: Holder = {
    isUpgraded: false,
    company: allGrants,
    divisions: [{ divisionId: fleet.divisionId, grants: allGrants }],
    locations: [],
  };
  const wide = await inCompany(held.app, tenant.companyId, async (system) => {
    const scope: Scope = { ...system, actor: { ...system.actor, holder } };
    await stayOnIndexes(scope);
    const found: string[] = [];
    for (const q of typed) {
      const search: Search = {
        scope,
        asked: askedOf(q),
        ticketsSeen: sql<boolean>`tickets.division_id = ${fleet.divisionId}`,
      };
      {
        const question = questionOf(findables.flatMap((findable) => branchesOf(search, findable)));
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers) ${question}`.execute(
          scope.tx,
        );
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        found.push(...(plan.match(/Seq Scan on \w+/g) ?? []).map((scan) => `${q}: ${scan}`));
      }
    }
    return found;
  });
  expect(wide).toEqual([]);
  // Filling a hundred and forty thousand rows, each with its indexes, takes as long as the machine lets it.
}, 90_000);
