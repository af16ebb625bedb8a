import type { InputOf } from '@yardline/contract/endpoint';
import type { Listing } from '@yardline/contract/listings/listings';
import type {
  removeListingPaper as removeEndpoint,
  updateListingPaper as updateEndpoint,
} from '@yardline/contract/listings/papers';
import { sql } from 'kysely';
import { audit, changesOf } from '../../../kernel/audit.ts';
import { removeFile } from '../../../kernel/files/files.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../../stores/public.ts';
import { getListingById } from '../listings.queries.ts';
import { lockListing } from '../lock-listing.ts';
import { papersOf } from './papers.queries.ts';

/** Two papers may change places: in one statement, after which alone the database looks whether a place is taken twice. */
const place = async ({ tx, company }: Scope, ids: readonly number[]): Promise<void> => {
  await sql`update listing_papers p set position = r.place - 1
    from unnest(${ids}::bigint[]) with ordinality as r(id, place)
    where p.company_id = ${company.id}::bigint and p.id = r.id`.execute(tx);
};

/** Names a paper and moves it among the others. @throws Refusal resource.not_found */
export const updatePaper = async (
  scope: Scope,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Listing> => {
  const row = await lockListing(scope, params.id);
  const papers = await papersOf(scope, params.id);
  const was = papers.find(({ id }) => id === params.paper_id) ?? notFound();
  await scope.tx
    .updateTable('listing_papers')
    .set({ name_en: body.name_en, name_fr: body.name_fr })
    .where('id', '=', was.id)
    .execute();
  const others = papers.filter(({ id }) => id !== was.id).map(({ id }) => id);
  await place(scope, others.toSpliced(body.position, 0, was.id));
  await renewPages(scope, row.store_id);
  const { before, after } = changesOf(
    { name_en: was.name_en, name_fr: was.name_fr, position: was.position },
    body,
  );
  await audit(scope, {
    action: 'update',
    noun: 'listings',
    rowId: params.id,
    before,
    after: { paper: was.id, ...after },
  });
  return getListingById(scope, params.id);
};

/** Removes a paper of a listing with its file. @throws Refusal resource.not_found */
export const removePaper = async (
  scope: Scope,
  { params }: InputOf<typeof removeEndpoint>,
): Promise<Listing> => {
  const row = await lockListing(scope, params.id);
  const gone =
    (await scope.tx
      .deleteFrom('listing_papers')
      .where('id', '=', params.paper_id)
      .where('listing_id', '=', params.id)
      .returning(['id', 'file_id', 'name_en', 'name_fr'])
      .executeTakeFirst()) ?? notFound();
  await removeFile(scope, gone.file_id);
  await place(
    scope,
    (await papersOf(scope, params.id)).map(({ id }) => id),
  );
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'delete',
    noun: 'files',
    rowId: gone.file_id,
    before: { paper_of: `listings/${params.id}` },
  });
  await audit(scope, {
    action: 'update',
    noun: 'listings',
    rowId: params.id,
    before: { paper: gone.id, name_en: gone.name_en, name_fr: gone.name_fr },
  });
  return getListingById(scope, params.id);
};
