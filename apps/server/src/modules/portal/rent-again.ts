import type { Scope } from '../../kernel/scope.ts';
import type { RentalLine } from './rentals.queries.ts';

export type Again = { pieces: { listingId: number; quantity: number }[]; gone: string[] };

/**
 * What of a past rental the store offers still: a machine as itself or as its group. Read as any shopper may.
 * @param lines of the rental, of which only what was rented counts
 */
export const offeredAgain = async (
  { tx }: Scope,
  storeId: number,
  lines: readonly RentalLine[],
): Promise<Again> => {
  const rented = lines.filter(({ type, asset_id: id }) => type === 'R' && id !== null);
  const listings = await tx
    .selectFrom('listings')
    .innerJoin('assets', 'assets.id', 'listings.asset_id')
    .where('listings.store_id', '=', storeId)
    .where('listings.state', '=', 'published')
    .select(['listings.id', 'assets.id as asset_id', 'assets.kind', 'assets.group_id'])
    .execute();
  const pieces = new Map<number, number>();
  const gone: string[] = [];
  for (const { asset_id: assetId, group_id: groupId, description, quantity } of rented) {
    const listing =
      listings.find((each) => each.asset_id === assetId) ??
      listings.find((each) => each.kind === 'group' && each.group_id !== null && each.group_id === groupId);
    if (listing === undefined) gone.push(description);
    else pieces.set(listing.id, (pieces.get(listing.id) ?? 0) + quantity);
  }
  return {
    pieces: [...pieces].map(([listingId, quantity]) => ({ listingId, quantity })),
    gone: [...new Set(gone)],
  };
};
