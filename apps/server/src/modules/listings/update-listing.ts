import type { InputOf } from '@yardline/contract/endpoint';
import type { Listing, updateListing as endpoint } from '@yardline/contract/listings/listings';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { renewPages } from '../stores/public.ts';
import { getListingById } from './listings.queries.ts';
import { lockListing } from './lock-listing.ts';
import { findProducts, productOf } from './products.ts';
import { writeTexts } from './write-texts.ts';

const told = ({ texts, is_request_only: isRequestOnly, position }: Listing) => ({
  texts,
  is_request_only: isRequestOnly,
  position,
});

/**
 * Changes what a listing says and where it stands; pages show it at the next look.
 * @throws Refusal resource.not_found, document.stale, request.invalid
 */
export const updateListing = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Listing> => {
  const row = await lockListing(scope, id);
  await expectVersion(scope, 'listings', row, ifMatch);
  const product = productOf(await findProducts(scope, [row]), row) ?? notFound();
  const was = await getListingById(scope, id);
  await scope.tx
    .updateTable('listings')
    .set({
      is_request_only: body.is_request_only,
      position: body.position,
      row_version: row.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await writeTexts(scope, { id, storeId: row.store_id, product }, body.texts);
  await renewPages(scope, row.store_id);
  const saved = await getListingById(scope, id);
  const { before, after } = changesOf(told(was), told(saved));
  await audit(scope, { action: 'update', noun: 'listings', rowId: id, before, after });
  return saved;
};
