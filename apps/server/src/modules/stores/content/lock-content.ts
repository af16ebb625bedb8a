import type { ContentKind } from '@yardline/contract/store/blocks';
import { sql } from 'kysely';
import { notFound } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';

export type ContentOfStore = {
  id: number;
  store_id: number;
  kind: ContentKind;
  name: string;
  archived_at: string | null;
  row_version: number;
};

/** Menus and footers are for users who may see menus. [B6.7] */
export const demandMenus = (scope: Scope, kind: ContentKind): void => {
  if (kind === 'header' || kind === 'footer') demand(scope, 'view_menus');
};

/**
 * A content that the caller changes, its store and itself locked until the transaction ends.
 * @throws Refusal resource.not_found, document.stale, permission.denied for a menu
 */
export const lockContent = async (
  scope: Scope,
  id: number,
  ifMatch: number | undefined,
): Promise<ContentOfStore> => {
  const { tx } = scope;
  // The store first, as whatever changes its pages counts them on.
  await tx
    .selectFrom('stores')
    .where('id', '=', (eb) => eb.selectFrom('store_contents').where('id', '=', id).select('store_id'))
    .select('id')
    .forUpdate()
    .execute();
  const row =
    (await tx
      .selectFrom('store_contents')
      .where('id', '=', id)
      .select(['id', 'store_id', 'kind', 'name', 'archived_at', 'row_version'])
      .$narrowType<{ kind: ContentKind }>()
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  demandMenus(scope, row.kind);
  await expectVersion(scope, 'store_contents', row, ifMatch);
  return row;
};

/** Counts a content on, so that a save over an older look at it is refused. */
export const countOn = async ({ tx }: Scope, id: number): Promise<void> => {
  await tx
    .updateTable('store_contents')
    .set({ row_version: sql`row_version + 1` })
    .where('id', '=', id)
    .execute();
};
