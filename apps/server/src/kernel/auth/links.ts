import { randomBytes } from 'node:crypto';
import { linkCode, linkDays, type LinkKind } from '@yardline/contract/links';
import { notFound } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { hashOf } from './tokens.ts';

/** Who calls by a link: the company in which it is looked for, what it has to match, and what it must open. */
export type LinkClaims = { companyId: number; linkHash: Buffer; kind: LinkKind };

/**
 * What the code in an address claims.
 * @throws Refusal resource.not_found for what has not even the form of one
 */
export const linkClaimsOf = (kind: LinkKind, code: unknown): LinkClaims => {
  const parsed = linkCode.safeParse(code);
  if (!parsed.success) return notFound();
  return { companyId: Number(parsed.data.split('.')[0]), linkHash: hashOf(parsed.data), kind };
};

/**
 * A new link of the caller's, for as many days as its kind lives. Its code is answered once; only the hash is kept.
 * Whoever issues it stands for it: what its bearer does is written down under the link and this user.
 */
export const issueLink = async (
  { tx, company, actor, now }: Scope,
  kind: LinkKind,
): Promise<{ id: number; code: string; expiresAt: string }> => {
  const code = `${company.id}.${randomBytes(32).toString('base64url')}`;
  const expiresAt = now.add({ hours: 24 * linkDays[kind] }).toString();
  const { id } = await tx
    .insertInto('links')
    .values({
      ...{ company_id: company.id, code_hash: hashOf(code), kind, user_id: actor.userId },
      ...{ issued_at: now.toString(), expires_at: expiresAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, expiresAt };
};

/** Closes a link for good; one that is closed already stays as it was. */
export const revokeLink = async ({ tx, now }: Scope, id: number): Promise<void> => {
  await tx
    .updateTable('links')
    .set({ revoked_at: now.toString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** The link by which a call of an endpoint with `link` came. */
export const linkOf = ({ link }: Scope): { id: number; kind: LinkKind } => {
  if (link === undefined) throw new Error('an endpoint without a link asked for one');
  return link;
};
