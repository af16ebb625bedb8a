import type { Asset } from '@yardline/contract/assets/assets';
import type {
  addBarcode as addEndpoint,
  removeBarcode as removeEndpoint,
} from '@yardline/contract/assets/asset-life';
import type { InputOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { getAssetByNumber, lockAssetByNumber } from './assets.queries.ts';
import { refuseBarcodeTaken } from './refuse-barcode-taken.ts';

type Locked = Awaited<ReturnType<typeof lockAssetByNumber>>;

const lockForEdit = async (scope: Scope, number: string): Promise<Locked> => {
  const asset = await lockAssetByNumber(scope, number);
  demand(scope, 'assets.edit', { division: asset.division_id, location: asset.location_id });
  return asset;
};

/** Writes the asset's further codes where a search reads them, and down as changed. */
const tellCodes = async (scope: Scope, { id, more_barcodes: before }: Locked): Promise<void> => {
  const company = scope.company.id;
  const { rows } = await sql<{
    more_barcodes: string;
  }>`update assets set row_version = row_version + 1, more_barcodes = coalesce((
      select string_agg(code, ' ' order by code) from asset_barcodes where company_id = ${company} and asset_id = ${id}), '')
    where company_id = ${company} and id = ${id} returning more_barcodes`.execute(scope.tx);
  const after = rows[0] ?? {};
  await audit(scope, {
    action: 'update',
    noun: 'assets',
    rowId: id,
    before: { more_barcodes: before },
    after,
  });
};

/**
 * Lets an asset be scanned by one more code. [B5.50]
 * @throws Refusal resource.not_found, permission.denied, asset.barcode_taken also where it is this asset's already
 */
export const addBarcode = async (
  scope: Scope,
  { params, body: { code } }: InputOf<typeof addEndpoint>,
): Promise<Asset> => {
  const asset = await lockForEdit(scope, params.number);
  if (asset.barcode === code) throw new Refusal('asset.barcode_taken');
  await refuseBarcodeTaken(scope, code, { assetId: asset.id });
  await scope.tx
    .insertInto('asset_barcodes')
    .values({ company_id: scope.company.id, code, asset_id: asset.id, added_at: scope.now.toString() })
    .execute();
  await tellCodes(scope, asset);
  return getAssetByNumber(scope, params.number);
};

/**
 * Takes a further code off an asset; the one on its label is changed where the asset is.
 * @throws Refusal resource.not_found, permission.denied
 */
export const removeBarcode = async (
  scope: Scope,
  { params: { number, code } }: InputOf<typeof removeEndpoint>,
): Promise<Asset> => {
  const asset = await lockForEdit(scope, number);
  const { numDeletedRows } = await scope.tx
    .deleteFrom('asset_barcodes')
    .where('code', '=', code)
    .where('asset_id', '=', asset.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return notFound();
  await tellCodes(scope, asset);
  return getAssetByNumber(scope, number);
};
