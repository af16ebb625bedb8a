import { mostPictures } from '@yardline/contract/listings/listings';
import { createHash } from 'node:crypto';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Sized } from '../../../kernel/foreign/size-picture.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A picture in its widths, and what it shows in both languages. */
export type NewPicture = { sized: Sized; original: Uint8Array; alt_en: string; alt_fr: string };

/**
 * Adds a picture after the others of a listing, whose row the caller has locked.
 * @throws Refusal listing.picture_twice, listing.pictures_full
 */
export const keepPicture = async (
  { tx, company }: Scope,
  listingId: number,
  { sized, original, alt_en, alt_fr }: NewPicture,
): Promise<number> => {
  const { count, last } = await tx
    .selectFrom('listing_pictures')
    .where('listing_id', '=', listingId)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .executeTakeFirstOrThrow();
  if (count >= mostPictures) throw new Refusal('listing.pictures_full', { most: mostPictures });
  const { id } = await tx
    .insertInto('listing_pictures')
    .values({
      company_id: company.id,
      listing_id: listingId,
      position: (last ?? -1) + 1,
      hash: createHash('sha256').update(original).digest('hex').slice(0, 32),
      width: sized.width,
      height: sized.height,
      alt_en,
      alt_fr,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('listing_picture_sizes')
    .values(sized.sizes.map((size) => ({ ...size, company_id: company.id, picture_id: id })))
    .execute();
  return id;
};
