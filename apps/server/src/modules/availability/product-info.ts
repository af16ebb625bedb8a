import type { InputOf } from '@yardline/contract/endpoint';
import type { getProductInfo as endpoint, ProductInfo } from '@yardline/contract/products';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';

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

/** The first of a product's photos that browsers show, for whoever may see its record. */
const findPhoto = async (
  scope: Scope,
  kind: 'assets' | 'parts',
  record: number,
): Promise<ProductInfo['photo']> => {
  if (!may(scope, `${kind}.view`)) return null;
  const main = await scope.tx
    .selectFrom('record_files')
    .where('kind', '=', kind)
    .where('record_id', '=', record)
    .where('type', '=', 'photo')
    .where('thumbnail_id', 'is not', null)
    .orderBy('position')
    .orderBy('id')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return main === undefined ? null : { kind, record, file: main.id };
};

/** What somebody who chooses a product wants to know of it. [S2.39] @throws Refusal resource.not_found */
export const getProductInfo = async (
  scope: Scope,
  { params: { number } }: InputOf<typeof endpoint>,
): Promise<ProductInfo> => {
  const asset = await findAsset(scope, number);
  const noMachine = { group_name: '', make: '', model: '', status_code: null };
  const part = async () => {
    const found = await findPart(scope, number);
    return found === undefined ? undefined : { ...noMachine, ...found };
  };
  const { barcode, id, ...info } = asset ?? (await part()) ?? notFound();
  const photo = await findPhoto(scope, asset === undefined ? 'parts' : 'assets', id);
  return { ...info, barcodes: barcode === null ? [] : [barcode], photo };
};
