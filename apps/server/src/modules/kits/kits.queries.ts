import type { InputOf } from '@yardline/contract/endpoint';
import type { Kit, KitDetail, KitRow, listKits } from '@yardline/contract/kits/kits';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { described, marked, marksOf } from '../catalog/public.ts';
import { todaysRates } from '../rates/public.ts';
import { contentsOf, kitKey } from './kit-contents.ts';

const detailCount = sql<number>`(select count(*) from kit_details d
  where d.company_id = kits.company_id and d.kit_id = kits.asset_id)`;

const kitRows = ({ tx }: Scope) =>
  tx
    .selectFrom('kits')
    .innerJoin('assets', 'assets.id', 'kits.asset_id')
    .innerJoin('groups', 'groups.id', 'assets.group_id')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .where('assets.kind', '=', 'kit')
    .select(['assets.id', 'assets.number', 'assets.description', 'assets.is_active'])
    .select(['groups.name as group_name', 'classes.name as class_name', 'kits.is_priced as chargeable'])
    .select(detailCount.as('details'));

export const listKitRows = async (
  scope: Scope,
  { query }: InputOf<typeof listKits>,
): Promise<Page<KitRow>> => {
  let rows = kitRows(scope).where(matches(sql.ref('assets.search'), query.search));
  if (query.inactive === undefined) rows = rows.where('assets.is_active', '=', true);
  for (const only of await marked(scope, 'assets.id', query)) rows = rows.where(only);
  const page = await listPage(scope, rows, query, {
    id: sql.ref<number>('assets.id'),
    sorts: {
      number: { by: sql.ref('assets.number'), of: (row) => row.number },
      description: { by: sql`lower(assets.description)`, of: (row) => row.description.toLowerCase() },
    },
  });
  return described(scope, 'assets', page);
};

/** The kits that this one lies in. */
const withinOf = ({ tx }: Scope, kitId: number): Promise<Kit['within']> =>
  tx
    .selectFrom('kit_details')
    .innerJoin('assets', 'assets.id', 'kit_details.kit_id')
    .where('kit_details.inner_kit_id', '=', kitId)
    .orderBy('assets.number')
    .select(['assets.number', 'assets.description', 'kit_details.quantity'])
    .execute();

/** @throws Refusal resource.not_found */
export const getKitByNumber = async (scope: Scope, number: string): Promise<Kit> => {
  const kit =
    (await kitRows(scope)
      .innerJoin('locations', 'locations.id', 'assets.location_id')
      .where('assets.number', '=', number)
      .select([
        'assets.group_id',
        'assets.class_id',
        'assets.location_id',
        'locations.title as location_title',
      ])
      .select(['assets.comments', 'kits.row_version'])
      .select((eb) => eb.fn.coalesce('assets.barcode', sql<string>`''`).as('barcode'))
      .executeTakeFirst()) ?? notFound();
  const [rates, contents, within, marks] = await Promise.all([
    todaysRates(scope, kit.id),
    contentsOf(scope, [kit.id]),
    withinOf(scope, kit.id),
    marksOf(scope, { asset_id: kit.id }),
  ]);
  const kitDetails: KitDetail[] = contents.filter((row) => row.kit === kitKey(kit.id));
  return { ...kit, ...marks, rate_table: rates, kitDetails, within };
};
