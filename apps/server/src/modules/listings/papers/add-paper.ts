import type { InputOf } from '@yardline/contract/endpoint';
import { type addListingPaper as endpoint, mostPapers } from '@yardline/contract/listings/papers';
import type { Listing } from '@yardline/contract/listings/listings';
import { isWithin, mostPaperMegabytes } from '@yardline/domain/files/limits';
import { audit } from '../../../kernel/audit.ts';
import { keepFile } from '../../../kernel/files/files.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../../stores/public.ts';
import { getListingById } from '../listings.queries.ts';
import { lockListing } from '../lock-listing.ts';
import { papersOf } from './papers.queries.ts';

/** Without a name the paper is called as its file. */
const namesOf = (
  { name_en, name_fr }: InputOf<typeof endpoint>['body'],
  fileName: string,
): { name_en: string; name_fr: string } => {
  const own = fileName.replace(/\.pdf$/i, '').slice(0, 120);
  return name_en === '' && name_fr === '' ? { name_en: own, name_fr: own } : { name_en, name_fr };
};

/**
 * Hangs a PDF that the caller sent on a listing, after its other papers; shoppers read it once the listing is published.
 * @throws Refusal resource.not_found, listing.papers_full, request.invalid (listing.paper_not_pdf, file.too_large)
 */
export const addPaper = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<Listing> => {
  const row = await lockListing(scope, params.id);
  const papers = await papersOf(scope, params.id);
  if (papers.length >= mostPapers) throw new Refusal('listing.papers_full', { most: mostPapers });
  const file = await keepFile(scope, body.file_id);
  if (file.media_type !== 'application/pdf')
    refuseFields([{ path: 'file_id', code: 'listing.paper_not_pdf' }]);
  if (!isWithin(file.size, mostPaperMegabytes))
    refuseFields([{ path: 'file_id', code: 'file.too_large', data: { limit: mostPaperMegabytes } }]);
  const names = namesOf(body, file.name);
  const { id } = await scope.tx
    .insertInto('listing_papers')
    .values({
      company_id: scope.company.id,
      listing_id: params.id,
      file_id: file.id,
      position: (papers.at(-1)?.position ?? -1) + 1,
      ...names,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await renewPages(scope, row.store_id);
  await audit(scope, {
    action: 'update',
    noun: 'files',
    rowId: file.id,
    after: { paper_of: `listings/${params.id}` },
  });
  await audit(scope, {
    action: 'update',
    noun: 'listings',
    rowId: params.id,
    after: { paper: id, file: file.name, ...names },
  });
  return getListingById(scope, params.id);
};
