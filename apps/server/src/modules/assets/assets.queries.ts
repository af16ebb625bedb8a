import type { Asset, AssetRow, listAssets } from '@yardline/contract/assets/assets';
import type { InputOf } from '@yardline/contract/endpoint';
import { type Expression, type NotNull, sql, type SqlBool } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { described, marked, marksOf } from '../catalog/public.ts';
import { assetsDue, standingOf } from '../maintenance/public.ts';
import { todaysRates } from '../rates/public.ts';

const disposedAs = sql<
  AssetRow['disposed_as']
>`case when assets.disposed_on is not null then (select d.kind from disposals d
  where d.company_id = assets.company_id and d.asset_id = assets.id and not exists (select from disposal_undos u
    where u.company_id = d.company_id and u.disposal_id = d.id) order by d.id desc limit 1) end`;

const assetRows = (scope: Scope) =>
  scope.tx
    .selectFrom('assets')
    // Every machine has each of them. Joined so, what is only counted or searched for does without.
    .leftJoin('classes', 'classes.id', 'assets.class_id')
    .leftJoin('groups', 'groups.id', 'assets.group_id')
    .leftJoin('locations', 'locations.id', 'assets.location_id')
    .select([
      'assets.id',
      'assets.number',
      'assets.description',
      'assets.kind',
      'assets.class_id',
      'assets.group_id',
    ])
    .select(['classes.name as class_name', 'groups.name as group_name', 'locations.title as location_title'])
    .select([
      'assets.division_id',
      'assets.location_id',
      'assets.make',
      'assets.model',
      'assets.serial_number',
      'assets.vin',
    ])
    .select(['assets.quantity', 'assets.status_code', 'assets.status_contract_id', 'assets.status_until'])
    .select(['assets.meter', 'assets.is_active', 'assets.warranty_until', 'assets.expires_on'])
    .select(['assets.disposed_on', disposedAs.as('disposed_as'), 'assets.custom_fields'])
    .$narrowType<Pick<AssetRow, 'kind' | 'disposed_as' | 'custom_fields'>>()
    .$narrowType<{ class_name: NotNull; group_name: NotNull; location_title: NotNull }>();

// Written out, not a parameter: nearly all are of one kind, and one plan does not do for the others.
const kinds: Readonly<Record<Exclude<AssetRow['kind'], 'kit' | 'group'>, Expression<SqlBool>>> = {
  numbered: sql`assets.kind = 'numbered'`,
  bulk: sql`assets.kind = 'bulk'`,
  customer_owned: sql`assets.kind = 'customer_owned'`,
};

/** Kits have a list of their own, and the product of a group has its machines here. */
const isInFleet: Expression<SqlBool> = sql`assets.kind not in ('kit', 'group')`;

/** Whose warranty or life ends within so many days from today, or is over; of what is in the fleet. */
const endsWithin = ({ now, company }: Scope, days: number): Expression<SqlBool> => {
  const last = now.toZonedDateTimeISO(company.timeZone).toPlainDate().add({ days });
  return sql`assets.is_active and least(assets.warranty_until, assets.expires_on) <= ${last.toString()}`;
};

export const listAssetRows = async (
  scope: Scope,
  { query }: InputOf<typeof listAssets>,
): Promise<Page<AssetRow>> => {
  let rows = assetRows(scope).where(isInFleet);
  if (query.inactive === undefined) rows = rows.where('assets.is_active', '=', true);
  if (query.ids !== undefined) rows = rows.where('assets.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.status_code !== undefined) rows = rows.where('assets.status_code', '=', query.status_code);
  if (query.class_id !== undefined) rows = rows.where('assets.class_id', '=', query.class_id);
  if (query.group_id !== undefined) rows = rows.where('assets.group_id', '=', query.group_id);
  if (query.location_id !== undefined) rows = rows.where('assets.location_id', '=', query.location_id);
  if (query.kind !== undefined) rows = rows.where(kinds[query.kind]);
  if (query.ends_within !== undefined) rows = rows.where(endsWithin(scope, Number(query.ends_within)));
  if (query.maintenance !== undefined)
    rows = rows.where(
      'assets.id',
      '=',
      sql<number>`any(${await assetsDue(scope, query.maintenance)}::bigint[])`,
    );
  for (const only of await marked(scope, 'assets.id', query)) rows = rows.where(only);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('assets.id'),
    searched: 'assets',
    sorts: {
      number: { by: sql.ref('assets.number'), of: (row) => row.number },
      description: { by: sql`lower(assets.description)`, of: (row) => row.description.toLowerCase() },
      status_code: { by: sql.ref('assets.status_code'), of: (row) => row.status_code },
    },
  });
  return described(scope, 'assets', page);
};

/** Where how many of a bulk product lie. */
const listStock = ({ tx }: Scope, assetId: number): Promise<Asset['stock']> =>
  tx
    .selectFrom('bulk_stock')
    .innerJoin('locations', 'locations.id', 'bulk_stock.location_id')
    .where('asset_id', '=', assetId)
    .where('quantity', '>', 0)
    .orderBy('locations.title')
    .select(['location_id', 'locations.title as location_title', 'quantity'])
    .execute();

/** @throws Refusal resource.not_found */
export const getAssetByNumber = async (scope: Scope, number: string): Promise<Asset> => {
  const asset = await assetRows(scope)
    .leftJoin('customers', 'customers.id', 'assets.customer_id')
    .where('assets.number', '=', number)
    .select([
      'assets.customer_id',
      'customers.name as customer_name',
      'assets.model_year',
      'assets.meter_type',
      'assets.fuel_type',
      'assets.energy',
      'classes.energy as class_energy',
      'assets.tank_capacity',
      'assets.weight',
      'assets.length',
      'groups.weight as group_weight',
      'groups.length as group_length',
    ])
    .select([
      'assets.list_price',
      'assets.replacement_cost',
      'assets.cost',
      'assets.purchased_on',
      'assets.vendor',
      'assets.warranty_terms',
      'assets.bin',
      'assets.vendor_product_number',
      'assets.external_url',
      'assets.comments',
    ])
    .select((eb) => eb.fn.coalesce('assets.barcode', sql<string>`''`).as('barcode'))
    .select('assets.row_version')
    .$narrowType<Pick<Asset, 'meter_type' | 'energy' | 'class_energy'>>()
    .executeTakeFirst();
  if (asset === undefined) return notFound();
  const [rateTable, codes, stock, marks, standing] = await Promise.all([
    todaysRates(scope, asset.id),
    scope.tx
      .selectFrom('asset_barcodes')
      .where('asset_id', '=', asset.id)
      .orderBy('code')
      .select('code')
      .execute(),
    listStock(scope, asset.id),
    marksOf(scope, { asset_id: asset.id }),
    standingOf(scope, asset.id),
  ]);
  return {
    ...asset,
    rate_table: rateTable,
    more_barcodes: codes.map(({ code }) => code),
    stock,
    ...marks,
    maintenance: standing,
  };
};

/** The asset with this number, locked as lockAssets does. @throws Refusal resource.not_found */
export const lockAssetByNumber = async (scope: Scope, number: string) =>
  (await scope.tx
    .selectFrom('assets')
    .selectAll()
    .where('number', '=', number)
    // The product of a group is changed with its group.
    .where('kind', '<>', 'group')
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? notFound();
