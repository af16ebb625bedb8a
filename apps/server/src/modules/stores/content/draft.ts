import { bodies, type ContentKind } from '@yardline/contract/store/blocks';
import type { ContentDraft } from '@yardline/contract/stores/contents';
import type { Scope } from '../../../kernel/scope.ts';
import { emptyOf } from './empty.ts';

type Of = { id: number; kind: ContentKind };

/** A body of an older form, which its schema refuses, counts as an empty one. */
const parsedAs = (kind: ContentKind, body: unknown): ContentDraft => {
  const parsed = bodies[kind].safeParse(body);
  return { kind, body: parsed.success ? parsed.data : emptyOf(kind).body } as ContentDraft;
};

export type Draft = {
  content: ContentDraft;
  /** Whether something was written since the newest version. */
  isWritten: boolean;
  basedOn: number | null;
  updatedAt: string | null;
  updatedBy: string;
};

/** What is written of a content: its draft, or else its newest version. */
export const readDraft = async ({ tx }: Pick<Scope, 'tx'>, { id, kind }: Of): Promise<Draft> => {
  const [draft, newest] = await Promise.all([
    tx
      .selectFrom('store_content_drafts as d')
      .innerJoin('users as u', 'u.id', 'd.updated_by')
      .where('d.content_id', '=', id)
      .select(['d.body', 'd.based_on', 'd.updated_at', 'u.name'])
      .executeTakeFirst(),
    tx
      .selectFrom('store_content_versions as v')
      .innerJoin('users as u', 'u.id', 'v.made_by')
      .where('v.content_id', '=', id)
      .orderBy('v.n', 'desc')
      .limit(1)
      .select(['v.body', 'v.n', 'v.made_at', 'u.name'])
      .executeTakeFirst(),
  ]);
  if (draft !== undefined)
    return {
      content: parsedAs(kind, draft.body),
      isWritten: true,
      basedOn: draft.based_on,
      updatedAt: draft.updated_at,
      updatedBy: draft.name,
    };
  return {
    content: newest === undefined ? emptyOf(kind) : parsedAs(kind, newest.body),
    isWritten: false,
    basedOn: newest?.n ?? null,
    updatedAt: newest?.made_at ?? null,
    updatedBy: newest?.name ?? '',
  };
};

/** Keeps a body as the draft of a content, in place of the one before. */
export const writeDraft = async (
  { tx, company, actor, now }: Scope,
  { id, body, basedOn }: { id: number; body: object; basedOn: number | null },
): Promise<void> => {
  const columns = {
    body: JSON.stringify(body),
    based_on: basedOn,
    updated_by: actor.userId,
    updated_at: now.toString(),
  };
  await tx
    .insertInto('store_content_drafts')
    .values({ ...columns, company_id: company.id, content_id: id })
    .onConflict((conflict) => conflict.columns(['company_id', 'content_id']).doUpdateSet(columns))
    .execute();
};
