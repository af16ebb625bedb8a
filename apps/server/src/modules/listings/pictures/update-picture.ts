import type { InputOf } from '@yardline/contract/endpoint';
import type {
  Listing,
  removeListingPicture as removeEndpoint,
  updateListingPicture as updateEndpoint,
} from '@yardline/contract/listings/listings';
import { sql } from 'kysely';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../../stores/public.ts';
import { getListingById } from '../listings.queries.ts';
import { lockListing } from '../lock-listing.ts';
import { picturesOf } from './pictures.queries.ts';

/** Two pictures may change places: in one statement, after which alone the database looks whether a place is taken twice. */
const place = async ({ tx, company }: Scope, ids: readonly number[]): Promise<void> => {
  await sql`update listing_pictures p set position = r.place - 1
    from unnest(${ids}::bigint[]) with ordinality as r(id, place)
    where p.company_id = ${company.id}::bigint and p.id = r.id`.execute(tx);
};

/**
 * Says what a picture shows, and moves it among the others.
 * @throws Refusal resource.not_found
 */
export const updatePicture = async (
  scope: Scope,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Listing> => {
  const row = await lockListing(scope, params.id);
  const pictures = await picturesOf(scope, params.id);
  const was = pictures.find(({ id }) => id === params.picture_id) ?? notFound();
  await scope.tx
    .updateTable('listing_pictures')
    .set({ alt_en: body.alt_en, alt_fr: body.alt_fr })
    .where('id', '=', was.id)
    .execute();
  const others = pictures.filter(({ id }) => id !== was.id).map(({ id }) => id);
  await place(scope, others.toSpliced(body.position, 0, was.id));
  await renewPages(scope, row.store_id);
  const { before, after } = changesOf(was, body);
  await audit(scope, {
    action: 'update',
    noun: 'listings',
    rowId: params.id,
    before,
    after: { picture: was.id, ...after },
  });
  return getListingById(scope, params.id);
};

/**
 * Removes a picture of a listing.
 * @throws Refusal resource.not_found
 */
export const removePicture = async (
  scope: Scope,
  { params }: InputOf<typeof removeEndpoint>,
): Promise<Listing> => {
  const row = await lockListing(scope, params.id);
  const pictures = await picturesOf(scope, params.id);
  const gone = pictures.find(({ id }) => id === params.picture_id) ?? notFound();
  await scope.tx.deleteFrom('listing_picture_sizes').where('picture_id', '=', gone.id).execute();
  await scope.tx.deleteFrom('listing_pictures').where('id', '=', gone.id).execute();
  await place(
    scope,
    pictures.filter(({ id }) => id !== gone.id).map(({ id }) => id),
  );
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'listings',
    rowId: params.id,
    before: { picture: gone.id, alt_en: gone.alt_en, alt_fr: gone.alt_fr },
  });
  return getListingById(scope, params.id);
};
