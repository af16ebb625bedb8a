import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Counts on what pages of the store show, so that no kept page of before is shown again. */
export const renewPages = async ({ tx }: Scope, storeId: number): Promise<void> => {
  await tx
    .updateTable('stores')
    .set({ content_version: sql`content_version + 1` })
    .where('id', '=', storeId)
    .execute();
};

/** The same for every store that this price list prices. */
export const renewPagesOfList = async ({ tx }: Scope, listId: number): Promise<void> => {
  await tx
    .updateTable('stores')
    .set({ content_version: sql`content_version + 1` })
    .where('price_list_id', '=', listId)
    .execute();
};
