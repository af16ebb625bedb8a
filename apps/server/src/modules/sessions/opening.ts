import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '../../../db/types.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * How a session begins: by which door, what of their own the person showed for it, and the identity provider that it
 * depends on. Without a proof of their own only the company vouches for them, and it opens that company alone (ADR 0041).
 */
export const opening = z.object({
  by: z.enum(['password', 'own_provider', 'provider', 'play_pass', 'mobile']),
  ownProof: z.enum(['password', 'factor', 'mail']).nullable(),
  /** The version of the company's settings, and the account that is linked; the embedded provider links none. */
  provider: z.object({ version: z.int(), linkId: z.int().nullable() }).nullable(),
});
export type Opening = z.output<typeof opening>;

/** By the person's own password, asked for by us. */
export const byPassword: Opening = { by: 'password', ownProof: 'password', provider: null };

// A provider may know its people from an earlier sign-in: what it says is no fresh proof of the person's own.
const isProvedNow = ({ by, ownProof }: Opening): boolean => by === 'password' || ownProof !== 'password';

/** What the row of the session keeps of it. */
export const columnsOf = (how: Opening, authenticatedAt: Temporal.Instant | undefined) => ({
  opened_by: how.by,
  own_proof: how.ownProof,
  own_proved_at: how.ownProof !== null && isProvedNow(how) ? (authenticatedAt?.toString() ?? null) : null,
  sso_version: how.provider?.version ?? null,
  sso_link_id: how.provider?.linkId ?? null,
});

/**
 * Looks again, in the transaction of the session, at the provider that proved the person: a call that changes it, or forgets the
 * account, waits until the session stands, and ends it.
 *
 * @throws Refusal sso.not_enabled, sso.expired
 */
export const demandProvider = async (
  tx: Kysely<DB>,
  userId: number,
  { provider }: Opening,
): Promise<void> => {
  if (provider === null) return;
  const config = await tx
    .selectFrom('sso_configs')
    .select(['is_enabled', 'party_version'])
    .forShare()
    .executeTakeFirst();
  if (config?.is_enabled !== true) throw new Refusal('sso.not_enabled');
  if (config.party_version !== provider.version) throw new Refusal('sso.expired');
  if (provider.linkId === null) return;
  const link = await tx
    .selectFrom('sso_links')
    .where('id', '=', provider.linkId)
    .where('user_id', '=', userId)
    .select('id')
    .executeTakeFirst();
  if (link === undefined) throw new Refusal('sso.expired');
};
