import { may } from '@yardline/domain/permissions/derive';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { readHolder } from '../../kernel/auth/holder.ts';
import { Refusal } from '../../kernel/refusal.ts';

/**
 * Refuses a password where the company requires its identity provider. Users who may change that
 * setting are let in all the same, so that a provider that is gone or misconfigured locks nobody out for good.
 *
 * @throws Refusal sso.required
 */
export const demandPasswordOpens = async (tx: Kysely<DB>, userId: number): Promise<void> => {
  const wanted = await tx
    .selectFrom('sso_configs')
    .where('is_enabled', '=', true)
    .where('is_required', '=', true)
    .select('company_id')
    .executeTakeFirst();
  if (wanted === undefined || may(await readHolder(tx, userId), 'security.edit')) return;
  throw new Refusal('sso.required');
};
