import { randomUUID } from 'node:crypto';
import { noGrants } from '@yardline/domain/permissions/grants';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { readCompany } from '../../../kernel/auth/holder.ts';
import { tellMany } from '../../../kernel/live/tell-change.ts';
import { newTrail } from '../../../kernel/scope.ts';

/** Announces to open screens that webhooks were sent to. No user did it. */
export const tellSent = async (tx: Kysely<DB>, now: Temporal.Instant): Promise<void> => {
  const company = await readCompany(tx);
  const holder = { isUpgraded: false, company: noGrants, divisions: [], locations: [] };
  const actor = { userId: 0, identityId: 0, name: '', holder };
  const scope = {
    tx,
    company,
    now,
    actor,
    language: 'en' as const,
    requestId: randomUUID(),
    trail: newTrail(),
  };
  await tellMany(scope, 'webhooks', []);
};
