import { createAsset, listAssets } from '@yardline/contract/assets/assets';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';
import { newFleet } from '../../../test/fleet.ts';
import { withClient } from '../../postgres/login.ts';

const held = useApp();

it('numbers in texts sort as numbers, page after page, up and down [S5.13]', async () => {
  const { tenant, admin } = await newShop(held.app);
  const { groupId, locationId } = await newFleet(held.app, tenant.companyId);
  for (const number of ['LIFT-10', 'LIFT-9', 'LIFT-100', 'LIFT-2', 'LIFT-2B', 'LIFT-02'])
    await admin.ok(createAsset, {
      body: {
        number,
        description: `Lift of ${number.slice(5)} ft`,
        group_id: groupId,
        location_id: locationId,
      },
    });
  const pages = async (sort: string): Promise<string[]> => {
    const found: string[] = [];
    let after: string | undefined;
    do {
      const page = await admin.ok(listAssets, {
        query: { sort, page_size: '1', ...(after === undefined ? {} : { after }) },
      });
      found.push(...page.items.map(({ number }) => number));
      after = page.next ?? undefined;
    } while (after !== undefined);
    return found;
  };
  const inOrder = ['LIFT-02', 'LIFT-2', 'LIFT-2B', 'LIFT-9', 'LIFT-10', 'LIFT-100'];
  expect(await pages('number')).toEqual(inOrder);
  expect(await pages('-number')).toEqual(inOrder.toReversed());
  expect((await pages('description')).slice(3)).toEqual(inOrder.slice(3));
});

it('what is empty still comes first, and a search keeps the order [S5.13]', async () => {
  const { admin } = await newShop(held.app);
  for (const city of ['Route 10', '', 'Route 9'])
    await admin.ok(createCustomer, { body: { name: `Sorted ${city}`, city } });
  const { items } = await admin.ok(listCustomers, { query: { sort: 'city', search: 'sorted' } });
  expect(items.map(({ city }) => city)).toEqual(['', 'Route 9', 'Route 10']);
});

it('a page in that order is read from an index, not sorted [S5.13]', async () => {
  const { tenant } = await newShop(held.app);
  const { divisionId, locationId, groupId, classId } = await newFleet(held.app, tenant.companyId);
  await withClient(held.app.urls.url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into assets (company_id, number, description, division_id, location_id, group_id, class_id)
       select $1::bigint, 'A' || n, 'Lift ' || n, $2::bigint, $3::bigint, $4::bigint, $5::bigint from generate_series(1, 20000) n`,
      [tenant.companyId, divisionId, locationId, groupId, classId],
    );
    await client.query('analyze assets');
    for (const by of ['number', 'lower(description)']) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from assets where company_id = ${tenant.companyId} and (${by}, id) > ('A9000', 1)
         order by ${by}, id limit 51`,
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index (Only )?Scan using/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });
});
