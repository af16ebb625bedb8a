import { randomBytes } from 'node:crypto';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { createStorePreview as endpoint } from '@yardline/contract/stores/contents';
import { audit } from '../../../kernel/audit.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import type { ContentDraft } from '@yardline/contract/stores/contents';
import type { ContentKind } from '@yardline/contract/store/blocks';
import { notFound } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { storeUrl } from '../stores.queries.ts';
import { readDraft } from './draft.ts';
import { demandMenus } from './lock-content.ts';

const lasts = { minutes: 10 };

/**
 * Opens a draft to all who have the address, for ten minutes: the frame that shows it has no cookies.
 * @throws Refusal resource.not_found, permission.denied for a menu
 */
export const createPreview = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { tx, company, now } = scope;
  const row =
    (await tx
      .selectFrom('store_contents as c')
      .innerJoin('stores as s', 's.id', 'c.store_id')
      .where('c.id', '=', id)
      .select(['c.kind', 'c.store_id', 's.path'])
      .$narrowType<{ kind: ContentKind }>()
      .executeTakeFirst()) ?? notFound();
  demandMenus(scope, row.kind);
  const secret = randomBytes(32).toString('base64url');
  const expires = now.add(lasts).toString();
  await tx.deleteFrom('store_previews').where('expires_at', '<', now.toString()).execute();
  await tx
    .insertInto('store_previews')
    .values({
      company_id: company.id,
      secret_hash: hashOf(secret),
      store_id: row.store_id,
      content_id: id,
      expires_at: expires,
    })
    .execute();
  await audit(scope, { action: 'open', noun: 'store_contents', rowId: id, after: { preview: true } });
  const base = `${storeUrl(scope, row.path)}/previews/${secret}`;
  return { urls: { en: `${base}/en`, fr: `${base}/fr` }, expires_at: expires };
};

export type Previewed = { id: number; content: ContentDraft };

/** The draft that a preview of a store opens. @throws Refusal resource.not_found for a secret that opens none (any more) */
export const getPreviewed = async (scope: Scope, storeId: number, secret: string): Promise<Previewed> => {
  const row =
    (await scope.tx
      .selectFrom('store_previews as p')
      .innerJoin('store_contents as c', 'c.id', 'p.content_id')
      .where('p.secret_hash', '=', hashOf(secret))
      .where('p.store_id', '=', storeId)
      .where('p.expires_at', '>', scope.now.toString())
      .select(['c.id', 'c.kind'])
      .$narrowType<{ kind: ContentKind }>()
      .executeTakeFirst()) ?? notFound();
  return { id: row.id, content: (await readDraft(scope, row)).content };
};
