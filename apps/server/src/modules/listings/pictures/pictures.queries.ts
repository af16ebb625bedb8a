import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { getListingPicture as endpoint, ListingPicture } from '@yardline/contract/listings/listings';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** The widths in which pages show pictures, in pixels. */
export const pictureWidths = [320, 640, 1280] as const;

/** The pictures of a listing in their order. */
export const picturesOf = ({ tx }: Scope, listingId: number): Promise<ListingPicture[]> =>
  tx
    .selectFrom('listing_pictures')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .select(['id', 'position', 'width', 'height', 'alt_en', 'alt_fr'])
    .execute();

/** A picture as lists of the staff show it. @throws Refusal resource.not_found */
export const readPicture = async (
  { tx }: Scope,
  { params }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const row = await tx
    .selectFrom('listing_pictures as p')
    .innerJoin('listing_picture_sizes as s', 's.picture_id', 'p.id')
    .where('p.id', '=', params.picture_id)
    .where('p.listing_id', '=', params.id)
    .where('s.width', '=', pictureWidths[0])
    .select('s.bytes')
    .executeTakeFirst();
  return row === undefined ? notFound() : { base64: row.bytes.toString('base64'), media_type: 'image/webp' };
};
