import type { InputOf } from '@yardline/contract/endpoint';
import type { Listing, setListingState as endpoint } from '@yardline/contract/listings/listings';
import { audit } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { renewPages } from '../stores/public.ts';
import { getListingById } from './listings.queries.ts';
import { lockListing } from './lock-listing.ts';

/**
 * Publishes a listing, hides it for a while, withdraws it for good or makes it a draft again.
 * @throws Refusal resource.not_found, document.stale, listing.lacks_… for what it lacks before shoppers may see it
 */
export const setState = async (
  scope: Scope,
  { params: { id }, body: { state } }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Listing> => {
  const row = await lockListing(scope, id);
  await expectVersion(scope, 'listings', row, ifMatch);
  const was = await getListingById(scope, id);
  if (state === 'published')
    refuseProblems(was.lacks.map((lack) => ({ path: lack, code: `listing.lacks_${lack}` as const })));
  await scope.tx
    .updateTable('listings')
    .set({ state, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'listings',
    rowId: id,
    before: { state: row.state },
    after: { state },
  });
  return getListingById(scope, id);
};
