import { randomBytes } from 'node:crypto';
import { linkCode, linkDays, type LinkKind } from '@yardline/contract/links';
import { notFound } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { hashOf } from './tokens.ts';

/** The claims of a link: the company to search in, the hash to match, and the kind it must be. */
export type LinkClaims = { companyId: number; linkHash: Buffer; kind: LinkKind };

/**
 * The claims of the code in an address.
 * @throws Refusal resource.not_found for a malformed code
 */
export const linkClaimsOf = (kind: LinkKind, code: unknown): LinkClaims => {
  const parsed = linkCode.safeParse(code);
  if (!parsed.success) return notFound();
  return { companyId: Number(parsed.data.split('.')[0]), linkHash: hashOf(parsed.data), kind };
};

/**
 * Issues a link on behalf of the caller, valid for the days of its kind. Its code is returned once; only the hash is kept.
 * The issuer stands for it: the bearer's actions are recorded under the link and this user.
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
      company_id: company.id,
      code_hash: hashOf(code),
      kind,
      user_id: actor.userId,
      issued_at: now.toString(),
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, code, expiresAt };
};

/** Revokes a link for good; one that is closed already stays as it is. */
export const revokeLink = async ({ tx, now }: Scope, id: number): Promise<void> => {
  await tx
    .updateTable('links')
    .set({ revoked_at: now.toString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
};

/** The link of a call to an endpoint with `link`. */
export const linkOf = ({ link }: Scope): { id: number; kind: LinkKind } => {
  if (link === undefined) throw new Error('an endpoint without a link asked for one');
  return link;
};
