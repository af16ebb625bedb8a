import { bodies, type OneKind } from '@yardline/contract/store/blocks';
import type { ContentDraft } from '@yardline/contract/stores/contents';
import { sql } from 'kysely';
import type { z } from 'zod';
import { audit } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import { keepUses } from './content/uses.ts';
import { delivered } from './delivered-content.ts';
import { renewPages } from './renew-pages.ts';

const contentOf = async ({ tx, company }: Scope, storeId: number, kind: OneKind): Promise<number> => {
  const known = await tx
    .selectFrom('store_contents')
    .where('store_id', '=', storeId)
    .where('kind', '=', kind)
    .select('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { id } = await tx
    .insertInto('store_contents')
    .values({ company_id: company.id, store_id: storeId, kind })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A new version of a content, which never changes. */
export const addVersion = async (
  { tx, company, actor, now }: Scope,
  id: number,
  body: object,
  note = '',
): Promise<number> => {
  const { last } = await tx
    .selectFrom('store_content_versions')
    .where('content_id', '=', id)
    .select((eb) => eb.fn.max('n').as('last'))
    .executeTakeFirstOrThrow();
  const n = (last ?? 0) + 1;
  await tx
    .insertInto('store_content_versions')
    .values({
      company_id: company.id,
      content_id: id,
      n,
      body: JSON.stringify(body),
      note,
      made_by: actor.userId,
      made_at: now.toString(),
    })
    .execute();
  return n;
};

/**
 * Shows a new version of a store's page, menu or colours from now on; the one before ends at the same moment. Versions stay.
 * @param body what the kind holds, not parsed yet
 * @throws ZodError for a body that is none of its kind
 */
export const publishContent = async <K extends OneKind>(
  scope: Scope,
  storeId: number,
  kind: K,
  body: z.input<(typeof bodies)[K]>,
): Promise<void> => {
  const { tx, company, actor, now } = scope;
  const parsed = bodies[kind].parse(body);
  await tx.selectFrom('stores').where('id', '=', storeId).select('id').forUpdate().executeTakeFirstOrThrow();
  const id = await contentOf(scope, storeId, kind);
  const n = await addVersion(scope, id, parsed);
  await tx
    .updateTable('store_publications')
    .set({ ends_at: sql`greatest(starts_at, ${now.toString()}::timestamptz)` })
    .where('content_id', '=', id)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now.toString())]))
    .execute();
  await tx
    .insertInto('store_publications')
    .values({
      company_id: company.id,
      content_id: id,
      n,
      starts_at: now.toString(),
      published_by: actor.userId,
    })
    .execute();
  await keepUses(scope, { id, n, content: { kind, body: parsed } as ContentDraft });
  await renewPages(scope, storeId);
  await audit(scope, { action: 'update', noun: 'store_contents', rowId: id, after: { published: n } });
};

/** Publishes what every store begins with. */
export const publishDelivered = async (scope: Scope, storeId: number): Promise<void> => {
  const all = delivered(scope.company.name);
  await publishContent(scope, storeId, 'theme', all.theme);
  await publishContent(scope, storeId, 'homepage', all.homepage);
  await publishContent(scope, storeId, 'terms', all.terms);
  await publishContent(scope, storeId, 'privacy', all.privacy);
  await publishContent(scope, storeId, 'accessibility', all.accessibility);
  await publishContent(scope, storeId, 'header', all.header);
  await publishContent(scope, storeId, 'footer', all.footer);
};
