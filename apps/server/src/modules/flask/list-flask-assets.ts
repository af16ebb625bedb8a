import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { listFlaskAssets as endpoint, ListedAsset } from '@yardline/contract/flask/flask';
import { type RawBuilder, sql } from 'kysely';
import { matches, planAnew } from '../../kernel/list.ts';
import type { Scope } from '../../kernel/scope.ts';
import { carriedNumber } from '../suggestions/public.ts';
import { type AssetRow, writtenAsset } from './flask-assets.ts';
import { type Lying, named, narrowed, oneOf, pageBy } from './pages.ts';

type Query = InputOf<typeof endpoint>['query'];
type Found = AssetRow & { id: number; location_code: string };

const is = (column: RawBuilder<unknown>, text: string | undefined): RawBuilder<unknown> =>
  text === undefined ? sql`true` : sql`${column} = ${text}`;

/** Scanned by its own barcode or any of the others. */
const scanned = ({ company }: Scope, code: string | undefined): RawBuilder<unknown> =>
  code === undefined
    ? sql`true`
    : sql`(a.barcode = ${code} or a.id = any(array(select b.asset_id from asset_barcodes b
        where b.company_id = ${company.id} and b.code = ${code})))`;

const made = ({ manufactured_from: from, manufactured_to: to }: Query): RawBuilder<unknown> =>
  sql`${from === undefined ? sql`true` : sql`a.model_year >= ${from}`}
    and ${to === undefined ? sql`true` : sql`a.model_year <= ${to}`}`;

const found = (scope: Scope, query: Query): RawBuilder<unknown> => sql`
  select a.id, a.number, a.description, a.kind, a.make, a.model, a.serial_number, coalesce(a.barcode, '') as barcode,
    a.quantity, a.status_code, a.status_until, a.purchased_on, a.meter, a.list_price, d.time_zone,
    c.name as class_name, g.name as group_name, l.title as location_title, l.code as location_code,
    ${carriedNumber(scope, 'R', 'a')} as ssl_number
  from assets a
  join classes c on c.company_id = a.company_id and c.id = a.class_id
  join groups g on g.company_id = a.company_id and g.id = a.group_id
  join locations l on l.company_id = a.company_id and l.id = a.location_id
  join divisions d on d.company_id = a.company_id and d.id = a.division_id
  where a.company_id = ${scope.company.id} and a.kind <> 'group' and ${query.inactive ? sql`true` : sql`a.is_active`}
    and ${query.exclude_non_bulk_disposal ? sql`(a.kind = 'bulk' or a.disposed_on is null)` : sql`true`}
    and ${named(sql.ref('l.code'), sql.ref('l.title'), query.location)}
    and ${named(sql.ref('c.code'), sql.ref('c.name'), query.product_class)}
    and ${named(sql.ref('g.code'), sql.ref('g.name'), query.product_group)}
    and ${is(sql.ref('a.status_code'), query.status_code)} and ${scanned(scope, query.barcode)} and ${made(query)}
    and ${narrowed(scope, 'asset_id', sql.ref('a.id'), query)}
    and ${oneOf(sql.ref('a.number'), query.product_number_list)} and ${matches(sql.ref('a.search'), query.search)}`;

/** Where pieces of these products lie: a numbered machine in its yard, a bulk one wherever it has stock. */
const placesOf = async ({ tx, company }: Scope, rows: readonly Found[]): Promise<Map<number, Lying[]>> => {
  const { rows: stock } = await sql<Lying & { asset_id: number }>`
    select s.asset_id, l.code as location, l.title, s.quantity from bulk_stock s
    join locations l on l.company_id = s.company_id and l.id = s.location_id
    where s.company_id = ${company.id} and s.quantity > 0 and s.asset_id = any(${rows.map(({ id }) => id)}::bigint[])
    order by l.code`.execute(tx);
  const lying = Map.groupBy(stock, (row) => row.asset_id);
  return new Map(
    rows.map((row) => [
      row.id,
      row.kind === 'bulk'
        ? (lying.get(row.id) ?? []).map(({ location, title, quantity }) => ({ location, title, quantity }))
        : [{ location: row.location_code, title: row.location_title, quantity: row.quantity }],
    ]),
  );
};

/** The status codes of what stands in a product's books: of its open holds, or that it is available. [B4.24] */
const statusesOf = async (
  { tx, company, now }: Scope,
  rows: readonly Found[],
): Promise<Map<number, { status_code: string }[]>> => {
  const { rows: open } = await sql<{ asset_id: number; status_code: string }>`
    select distinct h.asset_id, h.status_code from holds h
    where h.company_id = ${company.id} and h.released_at is null and (h.expires_at is null or h.expires_at > ${now.toString()}) and h.asset_id = any(${rows.map(({ id }) => id)}::bigint[])
    order by h.status_code`.execute(tx);
  const held = Map.groupBy(open, (row) => row.asset_id);
  return new Map(
    rows.map(({ id }) => [
      id,
      (held.get(id) ?? [{ status_code: 'A' }]).map(({ status_code }) => ({ status_code })),
    ]),
  );
};

/** How many pieces of the groups of these products open documents have from vendors: a vendor’s machine is one of a group. */
const rerentedOf = async (
  { tx, company }: Scope,
  rows: readonly Found[],
): Promise<ReadonlyMap<number, number>> => {
  const { rows: lent } = await sql<{ asset_id: number; quantity: number }>`
    select a.id as asset_id, sum(l.quantity)::float8 as quantity from assets a
    join assets g on g.company_id = a.company_id and g.group_id = a.group_id and g.kind = 'group'
    join contract_lines l on l.company_id = g.company_id and l.asset_id = g.id
    join contracts c on c.company_id = l.company_id and c.id = l.contract_id and c.status = 'open'
    where a.company_id = ${company.id} and a.id = any(${rows.map(({ id }) => id)}::bigint[])
      and l.rerent_vendor_id is not null and l.rerent_back_on is null and not l.is_removed
    group by a.id`.execute(tx);
  return new Map(lent.map(({ asset_id: id, quantity }) => [id, quantity]));
};

/** Rental assets as older programs list them. [B7.2] [B7.3] @throws Refusal search.timed_out */
export const listFlaskAssetRows = async (
  scope: Scope,
  { query }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  await planAnew(scope, query.search);
  const { rows, pages } = await pageBy<Found>(scope, found(scope, query), query);
  const isWanted = (name: (typeof query.expand)[number]) => query.expand.includes(name);
  const places = isWanted('locations') ? await placesOf(scope, rows) : undefined;
  const statuses = isWanted('asset_document_status') ? await statusesOf(scope, rows) : undefined;
  const rerented = isWanted('rerent') ? await rerentedOf(scope, rows) : undefined;
  const assets = rows.map((row): ListedAsset => {
    const serials = row.serial_number === '' ? [] : [row.serial_number];
    return {
      ...writtenAsset(row),
      ...(isWanted('serialNumbers') ? { serialNumbers: serials } : {}),
      ...(places === undefined ? {} : { locations: places.get(row.id) ?? [] }),
      ...(rerented === undefined ? {} : { rerent: rerented.get(row.id) ?? 0 }),
      ...(statuses === undefined ? {} : { asset_document_status: statuses.get(row.id) ?? [] }),
    };
  });
  return { assets, pages };
};
