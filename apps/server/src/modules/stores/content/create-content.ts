import type { InputOf } from '@yardline/contract/endpoint';
import type {
  Content,
  createStoreContent as createEndpoint,
  updateStoreContent as updateEndpoint,
} from '@yardline/contract/stores/contents';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { renewPages } from '../renew-pages.ts';
import { getContentById } from './contents.queries.ts';
import { writeDraft } from './draft.ts';
import { emptyOf } from './empty.ts';
import { countOn, lockContent } from './lock-content.ts';
import { pathsOf, writeSlugs } from './slugs.ts';

/**
 * Begins a page, a modal or a banner of a store.
 * @throws Refusal content.slug_taken, request.invalid
 */
export const createContent = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Content> => {
  const { tx, company } = scope;
  const { store_id, kind, name, slugs } = body;
  const store = await tx.selectFrom('stores').where('id', '=', store_id).select('id').executeTakeFirst();
  if (store === undefined) refuseFields([{ path: 'store_id', code: 'reference.not_found' }]);
  const { id } = await tx
    .insertInto('store_contents')
    .values({ company_id: company.id, store_id, kind, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (kind === 'page') await writeSlugs(scope, { id, store_id, name }, slugs);
  await writeDraft(scope, { id, body: emptyOf(kind).body, basedOn: null });
  await audit(scope, { action: 'create', noun: 'store_contents', rowId: id, after: body });
  return getContentById(scope, id);
};

/**
 * Renames a content, and says where a page is found.
 * @throws Refusal resource.not_found, document.stale, content.slug_taken, request.invalid
 */
export const updateContent = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<Content> => {
  const row = await lockContent(scope, id, ifMatch);
  const { slugs } = await pathsOf(scope, row);
  await scope.tx.updateTable('store_contents').set({ name: body.name }).where('id', '=', id).execute();
  if (row.kind === 'page')
    await writeSlugs(scope, { id, store_id: row.store_id, name: body.name }, body.slugs);
  await countOn(scope, id);
  await renewPages(scope, row.store_id);
  const { before, after } = changesOf({ name: row.name, slugs }, body);
  await audit(scope, { action: 'update', noun: 'store_contents', rowId: id, before, after });
  return getContentById(scope, id);
};
