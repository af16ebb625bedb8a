import type { InputOf } from '@yardline/contract/endpoint';
import type { addListingPicture as endpoint, Listing } from '@yardline/contract/listings/listings';
import { audit } from '../../../kernel/audit.ts';
import { beginSizes } from '../../../kernel/files/photo.ts';
import type { Sized } from '../../../kernel/foreign/size-picture.ts';
import type { OutwardSteps } from '../../../kernel/http/route.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { renewPages } from '../../stores/public.ts';
import { getListingById } from '../listings.queries.ts';
import { lockListing } from '../lock-listing.ts';
import { keepPicture } from './keep-picture.ts';
import { pictureWidths } from './pictures.queries.ts';

type Input = InputOf<typeof endpoint>;
type Sent = { listingId: number; bytes: Buffer } & Pick<Input['body'], 'alt_en' | 'alt_fr'>;

/**
 * Adds a picture that the caller sent to a listing, drawn again in the widths that pages show.
 * @throws Refusal resource.not_found, listing.picture_twice, listing.pictures_full, request.invalid (photo.not_an_image,
 *   file.too_large, file.wrong_extension), photo.too_many_pixels, photo.unreadable
 */
export const addPicture: OutwardSteps<Input, Listing, Sent, Sized | undefined> = {
  begin: async (scope, { params, body }) => {
    await lockListing(scope, params.id);
    const { bytes, act } = await beginSizes(scope, body.file_id, pictureWidths);
    const after = { picture_of: `listings/${params.id}` };
    await audit(scope, { action: 'update', noun: 'files', rowId: body.file_id, after });
    return { intent: { listingId: params.id, bytes, alt_en: body.alt_en, alt_fr: body.alt_fr }, act };
  },
  finish: async (scope, { listingId, bytes, alt_en, alt_fr }, sized) => {
    if (sized === undefined) return { refusal: new Refusal('photo.unreadable'), isFinal: true };
    const row = await lockListing(scope, listingId);
    const id = await keepPicture(scope, listingId, { sized, original: bytes, alt_en, alt_fr });
    await renewPages(scope, row.store_id);
    await audit(scope, {
      action: 'update',
      noun: 'listings',
      rowId: listingId,
      after: { picture: id, alt_en, alt_fr },
    });
    return { reply: await getListingById(scope, listingId) };
  },
};
