import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { currentAvailability as endpoint } from '@yardline/contract/product-records/product-records';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { freeOver } from '../availability/public.ts';
import { findParts } from '../parts/public.ts';
import { idOf } from './places.ts';

type Reply = ReplyOf<typeof endpoint>;

const ofAsset = async (
  scope: Scope,
  assetId: number,
  locationId: number | undefined,
): Promise<Reply | undefined> => {
  const stretch = { from: scope.now.toString(), to: scope.now.add({ minutes: 1 }).toString() };
  const free = (await freeOver(scope, [assetId], stretch, { locationId })).get(assetId);
  return free && { productAvailable: free.available, availabilityNA: free.availabilityNA };
};

const ofPart = async (
  scope: Scope,
  partId: number,
  locationId: number | undefined,
): Promise<Reply | undefined> => {
  const part = (await findParts(scope, [partId])).get(partId);
  if (part === undefined) return undefined;
  const onHand = locationId === undefined ? part.on_hand : (part.stock.get(locationId) ?? 0);
  return { productAvailable: onHand, availabilityNA: !part.has_availability };
};

/**
 * What is free of a rental product at this moment, or on the shelf of a part. [B7.5]
 * @throws Refusal resource.not_found; request.invalid for a location that does not exist
 */
export const getCurrentAvailability = async (
  scope: Scope,
  { params: { product }, headers: { locOrAll } }: InputOf<typeof endpoint>,
): Promise<Reply> => {
  const find = (table: 'assets' | 'parts') =>
    scope.tx.selectFrom(table).select('id').where('number', '=', product).executeTakeFirst();
  const asset = await find('assets');
  const part = asset === undefined ? await find('parts') : undefined;
  if (asset === undefined && part === undefined) return notFound();
  const locationId = await idOf(scope, 'locations', 'locOrAll', locOrAll);
  const found =
    asset === undefined
      ? await ofPart(scope, part?.id ?? 0, locationId)
      : await ofAsset(scope, asset.id, locationId);
  return found ?? notFound();
};
