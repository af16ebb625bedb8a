import type { InputOf } from '@yardline/contract/endpoint';
import type { createListing as endpoint, Listing } from '@yardline/contract/listings/listings';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Language, Scope } from '../../kernel/scope.ts';
import { getListingById } from './listings.queries.ts';
import { findProducts, productOf } from './products.ts';
import { writeTexts } from './write-texts.ts';

const getStore = async ({ tx }: Scope, id: number): Promise<{ default_language: Language }> =>
  (await tx
    .selectFrom('stores')
    .where('id', '=', id)
    .select('default_language')
    .$narrowType<{ default_language: Language }>()
    .executeTakeFirst()) ?? refuseFields([{ path: 'store_id', code: 'reference.not_found' }]);

/**
 * Lists a product in a store: a draft with the company's own words for it in the store's language, after all others.
 * @throws Refusal listing.taken, request.invalid
 */
export const createListing = async (scope: Scope, { body }: InputOf<typeof endpoint>): Promise<Listing> => {
  const store = await getStore(scope, body.store_id);
  const product = productOf(await findProducts(scope, [body]), body);
  if (product === undefined) {
    const path = body.part_id === null ? 'asset_id' : 'part_id';
    return refuseFields([{ path, code: 'listing.not_listable' }]);
  }
  const { id } = await scope.tx
    .insertInto('listings')
    .values({
      ...body,
      company_id: scope.company.id,
      position: sql`(select coalesce(max(position), 0) + 10 from listings
        where company_id = ${scope.company.id} and store_id = ${body.store_id})`,
      created_at: scope.now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const said = { name: product.description || product.number, slug: '', summary: '', body: [] };
  await writeTexts(
    scope,
    { id, storeId: body.store_id, product },
    { en: null, fr: null, [store.default_language]: said },
  );
  await audit(scope, { action: 'create', noun: 'listings', rowId: id, after: body });
  return getListingById(scope, id);
};
