import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import type { Member, Scope } from '../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope, { loginId, customerId }: Member) =>
  tx
    .selectFrom('favourites')
    .where('favourites.login_id', '=', loginId)
    .where('favourites.customer_id', '=', customerId);

/** Whether the member kept a listing. */
const has = async (scope: Scope, listingId: number): Promise<boolean> => {
  const { member } = scope;
  if (member === undefined) return false;
  const row = await rowsOf(scope, member)
    .where('listing_id', '=', listingId)
    .select('listing_id')
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Keeps a listing of the store, once. Only what the store offers can be kept.
 * @throws Refusal resource.not_found
 */
const add = async (scope: Scope, storeId: number, listingId: number): Promise<void> => {
  const { tx, company, now, member = notFound() } = scope;
  const listing = await tx
    .selectFrom('listings')
    .where('id', '=', listingId)
    .where('store_id', '=', storeId)
    .where('state', '=', 'published')
    .select('id')
    .executeTakeFirst();
  if (listing === undefined) return notFound();
  await tx
    .insertInto('favourites')
    .values({
      company_id: company.id,
      login_id: member.loginId,
      customer_id: member.customerId,
      listing_id: listingId,
      added_at: now.toString(),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'login_id', 'customer_id', 'listing_id']).doNothing(),
    )
    .execute();
};

const remove = async ({ tx, member = notFound() }: Scope, listingId: number): Promise<void> => {
  await tx
    .deleteFrom('favourites')
    .where('login_id', '=', member.loginId)
    .where('customer_id', '=', member.customerId)
    .where('listing_id', '=', listingId)
    .execute();
};

/** What the member kept of a store's listings, with its words in the language of the page; what is gone says so. */
const list = (scope: Scope, storeId: number) => {
  const { member = notFound(), language } = scope;
  return (
    rowsOf(scope, member)
      .innerJoin('listings', 'listings.id', 'favourites.listing_id')
      .innerJoin('listing_texts', 'listing_texts.listing_id', 'listings.id')
      .where('listings.store_id', '=', storeId)
      .distinctOn('favourites.listing_id')
      .orderBy('favourites.listing_id')
      // The language of the page, or any other.
      .orderBy(sql`listing_texts.language = ${language}`, 'desc')
      .select([
        'listings.id',
        'listings.state',
        'listing_texts.name',
        'listing_texts.slug',
        'listing_texts.summary',
      ])
      .execute()
  );
};

/** What a customer's person keeps of a store, to find it again: saved by person and customer. */
export const ownFavourites = { has, add, remove, list } as const;
