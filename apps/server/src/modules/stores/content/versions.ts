import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { ContentKind } from '@yardline/contract/store/blocks';
import type { getStoreContentVersion as endpoint } from '@yardline/contract/stores/contents';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { differencesOf } from '@yardline/contract/store/differences';
import { readDraft } from './draft.ts';
import { demandMenus } from './lock-content.ts';

/** A version as it was written. @throws Refusal resource.not_found */
export const getStoredVersion = async ({ tx }: Scope, id: number, n: number) =>
  (await tx
    .selectFrom('store_content_versions as v')
    .innerJoin('store_contents as c', 'c.id', 'v.content_id')
    .innerJoin('users as u', 'u.id', 'v.made_by')
    .where('v.content_id', '=', id)
    .where('v.n', '=', n)
    .select(['v.n', 'v.body', 'v.made_at', 'v.note', 'u.name as made_by', 'c.kind'])
    .$narrowType<{ kind: ContentKind }>()
    .executeTakeFirst()) ?? notFound();

/** A version, and where the draft differs from it. @throws Refusal resource.not_found, permission.denied */
export const getVersion = async (
  scope: Scope,
  { params: { id, n } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { body, kind, ...version } = await getStoredVersion(scope, id, n);
  demandMenus(scope, kind);
  const { content } = await readDraft(scope, { id, kind });
  return { ...version, differences: differencesOf(body, content.body) };
};
