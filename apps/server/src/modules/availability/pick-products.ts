import type { pickProducts as endpoint } from '@yardline/contract/availability/availability';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { matches } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { productFilters } from '../catalog/public.ts';
import { type Candidate, findAssetCandidates, findPartCandidates } from './candidates.ts';
import { priceCandidates } from './price-candidates.ts';
import { type AskedStretch, stretchOf } from './stretch.ts';

type Query = InputOf<typeof endpoint>['query'];

const mostRows = 200;
const usualRows = 50;

const and = (...conditions: RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `);

/** The number of a machine but for its last character, its serial number or its barcode: this very machine is asked for. */
const isNamed = (search: string): RawBuilder<unknown> =>
  sql`(lower(a.number) like ${startOf(search)} and char_length(a.number) - char_length(${search}) <= 1
    or lower(a.serial_number) = lower(${search}) or lower(a.barcode) = lower(${search}))`;

const startOf = (search: string): string => `${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The ids of what has the searched text as its tag; of nothing while nothing is searched. [B3.28] */
const tagged = (scope: Scope, of: 'asset_id' | 'part_id', { search = '' }: Query): RawBuilder<unknown> =>
  search.trim() === '' ? sql`array[]::bigint[]` : productFilters.taggedWith(scope, of, search);

/** Assets whose words or tag are searched for. */
const foundAssets = (scope: Scope, alias: 'a' | 'u', query: Query): RawBuilder<unknown> =>
  sql`(${matches(sql.ref(`${alias}.search`), query.search)}
    or ${sql.ref(`${alias}.id`)} = any(${tagged(scope, 'asset_id', query)}))`;

/** The groups that have machines in a division. */
const hasMachines = (divisionId: number): RawBuilder<unknown> =>
  sql`exists (select from assets u where u.company_id = a.company_id and u.group_id = a.group_id
    and u.kind = 'numbered' and u.is_active and u.division_id = ${divisionId})`;

/**
 * Of numbered machines their group is offered, found by the words of each of them as well; a machine itself only to those who ask for
 * that very one, wherever it stands, or for the machines of a group.
 */
const offered = (scope: Scope, query: Query): RawBuilder<unknown> => {
  const { division_id: divisionId, group_id: groupId, search } = query;
  const found = foundAssets(scope, 'a', query);
  if (groupId !== undefined) return sql`a.kind = 'numbered' and a.group_id = ${groupId} and ${found}`;
  const said = (search ?? '').trim();
  const machine = said === '' ? sql`false` : sql`a.kind = 'numbered' and ${found} and ${isNamed(said)}`;
  const ofMachines =
    said === ''
      ? sql`true`
      : sql`(${found} or a.group_id in (select u.group_id from assets u
          where u.company_id = ${scope.company.id} and u.kind = 'numbered' and ${foundAssets(scope, 'u', query)}))`;
  return sql`(a.kind = 'bulk' and a.division_id = ${divisionId} and ${found} or ${machine}
    or a.kind = 'group' and ${hasMachines(divisionId)} and ${ofMachines})`;
};

const wanted = (scope: Scope, query: Query): RawBuilder<unknown> => {
  const search = foundAssets(scope, 'a', query);
  const division = sql`a.division_id = ${query.division_id}`;
  if (query.tab === 'rental') return offered(scope, query);
  if (query.tab === 'kit') return and(sql`a.kind = 'kit'`, search);
  const owner = query.customer_id === undefined ? sql`true` : sql`a.customer_id = ${query.customer_id}`;
  return and(sql`a.kind = 'customer_owned'`, division, owner, search);
};

const isFree = sql`(free.available > 0 or free."availabilityNA")`;

/** Free ones by number, then the taken ones: two walks along the numbers, each of which stops when the page is full. */
const pickAssets = async (
  scope: Scope,
  query: Query,
  stretch: AskedStretch,
  limit: number,
): Promise<Candidate[]> => {
  const search = { stretch, options: { locationId: query.location_id, groupsAt: query.yard_id } };
  const free = await findAssetCandidates(scope, {
    ...search,
    filter: and(wanted(scope, query), isFree),
    limit,
  });
  if (free.length >= limit) return free;
  const taken = and(wanted(scope, query), sql`not ${isFree}`);
  return [
    ...free,
    ...(await findAssetCandidates(scope, { ...search, filter: taken, limit: limit - free.length })),
  ];
};

/**
 * Products to put on a document of a division, with what is free of them and what one costs over its dates. Only the rows
 * shown are priced.
 * @throws Refusal request.invalid for dates the wrong way round or an unknown division
 */
export const pickProducts = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const stretch = await stretchOf(scope, query, { divisionId: query.division_id });
  const size = Math.min(query.page_size || usualRows, mostRows);
  const found =
    query.tab === 'sales'
      ? await findPartCandidates(scope, {
          options: { locationId: query.location_id },
          filter: sql`(${matches(sql.ref('p.search'), query.search)} or p.id = any(${tagged(scope, 'part_id', query)}))`,
          limit: size + 1,
        })
      : await pickAssets(scope, query, stretch, size + 1);
  return {
    products: await priceCandidates(scope, found.slice(0, size), stretch, query),
    total_is_more: found.length > size,
  };
};
