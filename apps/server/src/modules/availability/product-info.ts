import type { InputOf } from '@yardline/contract/endpoint';
import type { getProductInfo as endpoint, ProductInfo } from '@yardline/contract/availability/product-info';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { photos as recordPhotos } from '../records/public.ts';

const findAsset = ({ tx }: Scope, number: string) =>
  tx
    .selectFrom('assets')
    .innerJoin('classes', 'classes.id', 'assets.class_id')
    .innerJoin('groups', 'groups.id', 'assets.group_id')
    .where('assets.number', '=', number)
    .select('assets.id')
    .select(['assets.number', 'assets.description', 'assets.make', 'assets.model', 'assets.list_price'])
    .select(['classes.name as class_name', 'groups.name as group_name', 'assets.comments'])
    .select(['assets.vendor_product_number', 'assets.external_url', 'assets.barcode'])
    .select('classes.has_availability as include_inventory')
    .select(
      sql<
        ProductInfo['kind']
      >`case when assets.kind in ('kit', 'group') then assets.kind else 'asset' end`.as('kind'),
    )
    .select(
      sql<string | null>`case when assets.kind = 'bulk' then null else assets.status_code end`.as(
        'status_code',
      ),
    )
    .executeTakeFirst();

const findPart = ({ tx }: Scope, number: string) =>
  tx
    .selectFrom('parts')
    .innerJoin('classes', 'classes.id', 'parts.class_id')
    .where('parts.number', '=', number)
    .select('parts.id')
    .select(['parts.number', 'parts.description', 'parts.list_price', 'classes.name as class_name'])
    .select(['parts.comments', 'parts.vendor_product_number', 'parts.external_url', 'parts.barcode'])
    .select('classes.has_availability as include_inventory')
    .executeTakeFirst();

/** Details of a product for a user who chooses it. [S2.39] @throws Refusal resource.not_found */
export const getProductInfo = async (
  scope: Scope,
  { params: { number } }: InputOf<typeof endpoint>,
): Promise<ProductInfo> => {
  const asset = await findAsset(scope, number);
  const noMachine = { kind: 'part' as const, group_name: '', make: '', model: '', status_code: null };
  const part = async () => {
    const found = await findPart(scope, number);
    return found === undefined ? undefined : { ...noMachine, ...found };
  };
  const { barcode, id, ...info } = asset ?? (await part()) ?? notFound();
  const kind = asset === undefined ? ('parts' as const) : ('assets' as const);
  const file = (await recordPhotos.mainOf(scope, kind, [id])).get(id);
  const photo = file === undefined ? null : { kind, record: id, file };
  return { ...info, barcodes: barcode === null ? [] : [barcode], photo };
};
