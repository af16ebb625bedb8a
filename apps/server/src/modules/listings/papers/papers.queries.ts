import type { ListingPaper } from '@yardline/contract/listings/listings';
import type { Scope } from '../../../kernel/scope.ts';

/** The papers of a listing in their order. */
export const papersOf = ({ tx }: Scope, listingId: number): Promise<ListingPaper[]> =>
  tx
    .selectFrom('listing_papers as p')
    .innerJoin('files as f', 'f.id', 'p.file_id')
    .where('p.listing_id', '=', listingId)
    .orderBy('p.position')
    .select(['p.id', 'p.position', 'f.name as file_name', 'f.size', 'p.name_en', 'p.name_fr'])
    .execute();
