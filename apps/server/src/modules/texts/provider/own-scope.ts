import { randomUUID } from 'node:crypto';
import { noGrants } from '@yardline/domain/permissions/grants';
import type { Kysely } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import { readCompany } from '../../../kernel/auth/holder.ts';
import { newTrail, type Scope } from '../../../kernel/scope.ts';

/** A scope for what the owner of a number does by phone: it is no user's, and has no rights. */
export const scopeOfPhone = async (tx: Kysely<DB>, now: Temporal.Instant): Promise<Scope> => ({
  tx,
  company: await readCompany(tx),
  now,
  actor: {
    userId: 0,
    identityId: 0,
    name: '',
    holder: { isUpgraded: false, company: noGrants, divisions: [], locations: [] },
  },
  language: 'en',
  requestId: randomUUID(),
  trail: newTrail(),
});
