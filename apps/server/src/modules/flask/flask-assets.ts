import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createFlaskAsset as createEndpoint,
  FlaskAsset,
  getFlaskAsset as getEndpoint,
} from '@yardline/contract/flask/flask';
import { wireDate, wireTime } from '@yardline/domain/format/wire';
import { toLocal } from '@yardline/domain/time/local';
import type { Scope } from '../../kernel/scope.ts';
import { createAsset, getAssetByNumber } from '../assets/public.ts';
import { findCarriedList } from '../suggestions/public.ts';

type Asset = Awaited<ReturnType<typeof getAssetByNumber>>;

/** What is written of an asset, with the zone of its division and the number of the list that it carries. */
export type AssetRow = Pick<
  Asset,
  | ('number' | 'description' | 'kind' | 'class_name' | 'group_name' | 'location_title' | 'make' | 'model')
  | ('serial_number' | 'barcode' | 'quantity' | 'status_code' | 'status_until' | 'purchased_on' | 'meter')
  | 'list_price'
> & { time_zone: string; ssl_number: string };

/** An asset as the records service writes it: days and times by the clocks of its division. */
export const writtenAsset = (asset: AssetRow): FlaskAsset => {
  const { status_until: until } = asset;
  const local = until === null ? undefined : toLocal(Temporal.Instant.from(until), asset.time_zone);
  return {
    number: asset.number,
    description: asset.description,
    bulk: asset.kind === 'bulk',
    product_class: asset.class_name,
    product_group: asset.group_name,
    location: asset.location_title,
    make: asset.make,
    model: asset.model,
    serial_number: asset.serial_number,
    barcode: asset.barcode,
    quantity: asset.quantity,
    status_code: asset.status_code,
    status_until_date: wireDate(local?.date ?? null),
    status_until_time: wireTime(local?.time ?? null),
    purchase_date: wireDate(asset.purchased_on),
    meter: asset.meter,
    list_price: asset.list_price,
    ssl_number: asset.ssl_number,
  };
};

const writtenOut = async (scope: Scope, asset: Asset): Promise<FlaskAsset> => {
  const { time_zone: zone } = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', asset.division_id)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  const list = await findCarriedList(scope, 'R', asset.id);
  return writtenAsset({ ...asset, time_zone: zone, ssl_number: list?.number ?? '' });
};

/** @throws Refusal resource.not_found */
export const getFlaskAsset = async (
  scope: Scope,
  { params }: InputOf<typeof getEndpoint>,
): Promise<FlaskAsset> => writtenOut(scope, await getAssetByNumber(scope, params.number));

/** @throws Refusal as createAsset does: request.invalid, asset.number_taken, asset.barcode_taken, permission.denied */
export const createFlaskAsset = async (
  scope: Scope,
  input: InputOf<typeof createEndpoint>,
): Promise<FlaskAsset> => writtenOut(scope, await createAsset(scope, { ...input }));
